//! Where something happened.

use chess_rules::{Board, Color, Position};

/// The position a sentence speaks of.
#[derive(Clone, Copy, Debug)]
pub struct Scene<'p> {
    /// Which piece stands where: it gives the pieces their names.
    pub board: &'p Board,
    /// The player having the move.
    pub turn: Color,
}

impl<'p> Scene<'p> {
    /// This position.
    #[must_use]
    pub const fn of(position: &'p Position) -> Self {
        Self {
            board: position.board(),
            turn: position.turn(),
        }
    }
}
