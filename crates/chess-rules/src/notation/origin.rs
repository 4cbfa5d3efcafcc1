//! What a text says of the square of departure.

use crate::{Bitboard, File, Rank, Square};

/// What is said of the square of departure besides the kind of piece.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) enum Origin {
    /// Nothing.
    Open,
    /// Its file.
    File(File),
    /// Its rank.
    Rank(Rank),
    /// All.
    Square(Square),
}

impl Origin {
    /// The squares it leaves open.
    #[inline]
    pub(super) fn squares(self) -> Bitboard {
        match self {
            Self::Open => Bitboard::FULL,
            Self::File(file) => file.into(),
            Self::Rank(rank) => rank.into(),
            Self::Square(square) => square.into(),
        }
    }

    /// The file or the rank that a byte names.
    #[inline]
    pub(super) fn of_byte(byte: u8) -> Option<Self> {
        match byte {
            b'a'..=b'h' => File::from_letter(byte).map(Self::File),
            _ => Rank::from_digit(byte).map(Self::Rank),
        }
    }

    /// The least that tells one square from the others of the set: the file before the rank before both (Article C.10).
    #[inline]
    pub(super) fn least(from: Square, all: Bitboard) -> Self {
        let others = all & !Bitboard::of(from);
        if others.is_empty() {
            Self::Open
        } else if !others.meets(from.file().into()) {
            Self::File(from.file())
        } else if !others.meets(from.rank().into()) {
            Self::Rank(from.rank())
        } else {
            Self::Square(from)
        }
    }
}
