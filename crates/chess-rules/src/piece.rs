//! The kinds of piece.

use crate::Color;

/// A kind of piece (Article 2.2).
#[derive(Clone, Copy, Debug, Eq, Hash, Ord, PartialEq, PartialOrd)]
#[repr(u8)]
#[allow(missing_docs)] // six names explain themselves
pub enum Role {
    Pawn,
    Knight,
    Bishop,
    Rook,
    Queen,
    King,
}

impl Role {
    /// All kinds, the pawn first.
    pub const ALL: [Self; 6] = [
        Self::Pawn,
        Self::Knight,
        Self::Bishop,
        Self::Rook,
        Self::Queen,
        Self::King,
    ];

    /// Its English letter as a capital; `P` for the pawn.
    pub const fn letter(self) -> char {
        match self {
            Self::Pawn => 'P',
            Self::Knight => 'N',
            Self::Bishop => 'B',
            Self::Rook => 'R',
            Self::Queen => 'Q',
            Self::King => 'K',
        }
    }

    /// The kind with this English capital.
    pub const fn from_letter(letter: u8) -> Option<Self> {
        match letter {
            b'P' => Some(Self::Pawn),
            b'N' => Some(Self::Knight),
            b'B' => Some(Self::Bishop),
            b'R' => Some(Self::Rook),
            b'Q' => Some(Self::Queen),
            b'K' => Some(Self::King),
            _ => None,
        }
    }
}

/// A piece: its kind and its color.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub struct Piece {
    /// Whose it is.
    pub color: Color,
    /// What it is.
    pub role: Role,
}

impl Piece {
    /// The piece of a FEN letter: capitals are White's.
    pub fn from_fen_letter(letter: u8) -> Option<Self> {
        let color = if letter.is_ascii_uppercase() {
            Color::White
        } else {
            Color::Black
        };
        Role::from_letter(letter.to_ascii_uppercase()).map(|role| Self { color, role })
    }

    /// Its FEN letter.
    pub const fn fen_letter(self) -> char {
        match self.color {
            Color::White => self.role.letter(),
            Color::Black => self.role.letter().to_ascii_lowercase(),
        }
    }
}

/// What a pawn may become on the last rank (Article 3.7.3.3).
#[derive(Clone, Copy, Debug, Eq, Hash, Ord, PartialEq, PartialOrd)]
#[repr(u8)]
#[allow(missing_docs)] // four names explain themselves
pub enum Promotion {
    Knight,
    Bishop,
    Rook,
    Queen,
}

impl Promotion {
    /// All four, the queen last.
    pub const ALL: [Self; 4] = [Self::Knight, Self::Bishop, Self::Rook, Self::Queen];

    /// The kind of piece it makes.
    #[inline]
    pub const fn role(self) -> Role {
        match self {
            Self::Knight => Role::Knight,
            Self::Bishop => Role::Bishop,
            Self::Rook => Role::Rook,
            Self::Queen => Role::Queen,
        }
    }

    /// The promotion that makes this kind, unless it is a pawn or a king.
    pub const fn from_role(role: Role) -> Option<Self> {
        match role {
            Role::Knight => Some(Self::Knight),
            Role::Bishop => Some(Self::Bishop),
            Role::Rook => Some(Self::Rook),
            Role::Queen => Some(Self::Queen),
            Role::Pawn | Role::King => None,
        }
    }
}
