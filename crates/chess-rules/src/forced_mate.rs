//! Mate by force, a few plies deep.

use crate::{Budget, Color, Position};

impl Position {
    /// Whether that player mates within so many plies, whatever the opponent does.
    ///
    /// A `false` says only that no such mate was found so soon, trying the moves of no more positions than the budget
    /// allows.
    ///
    /// ```
    /// use chess_rules::{Budget, Color, Setup, Strictness, Variant};
    /// let fen = "k7/8/1K6/8/8/8/8/7R w - - 0 1";
    /// let setup = Setup::from_fen(fen, Variant::Standard, Strictness::Strict)?.setup;
    /// let position = setup.position(Variant::Standard, Strictness::Strict)?;
    /// assert!(position.has_forced_mate(Color::White, 1, &Budget::default()));
    /// assert!(!position.has_forced_mate(Color::Black, 3, &Budget::default()));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn has_forced_mate(&self, winner: Color, plies: u32, budget: &Budget) -> bool {
        let mut left = budget.nodes;
        (1..=plies).any(|depth| mates_by_force(self, winner, depth, &mut left))
    }
}

fn mates_by_force(position: &Position, winner: Color, plies: u32, left: &mut u32) -> bool {
    let Some(fewer) = left.checked_sub(1) else {
        return false;
    };
    *left = fewer;
    if position.turn() == winner {
        return plies > 0
            && position
                .legal_moves()
                .iter()
                .any(|legal| mates_by_force(&legal.play(), winner, plies - 1, left));
    }
    let moves = position.legal_moves();
    if moves.is_empty() {
        return position.is_check();
    }
    plies > 1
        && moves
            .iter()
            .all(|legal| mates_by_force(&legal.play(), winner, plies - 1, left))
}
