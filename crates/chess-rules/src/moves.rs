//! A move as somebody wants to make it.

use core::fmt;

use crate::{Promotion, Square};

/// A move as written: from one square to another, with the piece a pawn becomes.
///
/// Nothing says that it is legal: [`Position::legalize`](crate::Position::legalize) does. Castling is the king's move
/// to the square of its own rook; in standard chess the king's move by two squares is understood as well.
#[derive(Clone, Copy, Debug, Eq, Hash, Ord, PartialEq, PartialOrd)]
pub struct Move {
    /// Square of departure.
    pub from: Square,
    /// Square of arrival.
    pub to: Square,
    /// What a pawn becomes.
    pub promotion: Option<Promotion>,
}

impl Move {
    /// A move that promotes nothing.
    pub const fn new(from: Square, to: Square) -> Self {
        Self {
            from,
            to,
            promotion: None,
        }
    }
}

/// The squares one after the other, and a letter for a promotion: `e7e8q`.
impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.from, self.to)?;
        match self.promotion {
            Some(promotion) => write!(f, "{}", promotion.role().letter().to_ascii_lowercase()),
            None => Ok(()),
        }
    }
}
