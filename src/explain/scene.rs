//! Where something happened.

use chess_rules::{Board, Color, Position};

/// The position a sentence speaks of, as far as it is known.
#[derive(Clone, Copy, Debug)]
pub struct Scene<'p> {
    /// Which piece stands where; without it pieces have no names.
    pub board: Option<&'p Board>,
    /// The player having the move.
    pub turn: Color,
}

impl<'p> Scene<'p> {
    /// This position.
    #[must_use]
    pub const fn of(position: &'p Position) -> Self {
        Self {
            board: Some(position.board()),
            turn: position.turn(),
        }
    }

    /// A position of which only the player having the move is known.
    #[must_use]
    pub const fn unseen(turn: Color) -> Self {
        Self { board: None, turn }
    }
}
