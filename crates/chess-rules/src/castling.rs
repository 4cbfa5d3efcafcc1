//! Castling: the two sides, and the rights that are left.

use crate::{Bitboard, Board, Color, File, Rank, Role, Square};

/// The two ways to castle (Article 3.8.2, Guidelines II).
#[derive(Clone, Copy, Debug, Eq, Hash, Ord, PartialEq, PartialOrd)]
#[repr(u8)]
pub enum Castling {
    /// Towards the h-file: the king arrives on the g-file, the rook on the f-file.
    KingSide,
    /// Towards the a-file: the king arrives on the c-file, the rook on the d-file.
    QueenSide,
}

impl Castling {
    /// Both, the king's side first.
    pub const ALL: [Self; 2] = [Self::KingSide, Self::QueenSide];

    /// The side on which a rook stands as its king sees it.
    #[inline]
    pub(crate) const fn toward(king: Square, rook: Square) -> Self {
        if rook.index() > king.index() {
            Self::KingSide
        } else {
            Self::QueenSide
        }
    }

    /// Where that player's king arrives.
    #[inline]
    pub const fn king_target(self, color: Color) -> Square {
        let file = match self {
            Self::KingSide => File::G,
            Self::QueenSide => File::C,
        };
        Square::new(file, Rank::First.relative_to(color))
    }

    /// Where that player's rook arrives.
    #[inline]
    pub const fn rook_target(self, color: Color) -> Square {
        let file = match self {
            Self::KingSide => File::F,
            Self::QueenSide => File::D,
        };
        Square::new(file, Rank::First.relative_to(color))
    }

    /// Where that rook stands at the start of a standard game.
    pub const fn corner(self, color: Color) -> Square {
        let file = match self {
            Self::KingSide => File::H,
            Self::QueenSide => File::A,
        };
        Square::new(file, Rank::First.relative_to(color))
    }
}

/// The rooks with which a player may still castle, as far as 3.8.2.1 goes: neither they nor their king have moved.
///
/// Whether castling is prevented for now (3.8.2.2) is another question. The right hangs on the rook, not on
/// the letter `K` or `Q`: in Chess960 it may start on any file.
#[derive(Clone, Copy, Debug, Default, Eq, Hash, PartialEq)]
pub struct CastlingRights(Bitboard);

impl CastlingRights {
    /// No right.
    pub const NONE: Self = Self(Bitboard::EMPTY);

    /// The rights of the rooks on those squares.
    pub const fn of_rooks(rooks: Bitboard) -> Self {
        Self(rooks)
    }

    /// The squares of the rooks that have a right, of both players.
    #[inline]
    pub const fn rooks(self) -> Bitboard {
        self.0
    }

    /// The rook with which that player, whose king is given, may castle to that side.
    pub fn rook(self, color: Color, king: Square, side: Castling) -> Option<Square> {
        (self.0 & Rank::First.relative_to(color).into())
            .into_iter()
            .find(|rook| Castling::toward(king, *rook) == side)
    }
}

/// The rook furthest from the king on that side of its rank.
pub(crate) fn outermost_rook(
    board: &Board,
    color: Color,
    king: Square,
    side: Castling,
) -> Option<Square> {
    let rooks = board.pieces(color, Role::Rook) & king.rank().into();
    let mut toward = rooks
        .into_iter()
        .filter(|rook| Castling::toward(king, *rook) == side);
    match side {
        Castling::KingSide => toward.last(),
        Castling::QueenSide => toward.next(),
    }
}
