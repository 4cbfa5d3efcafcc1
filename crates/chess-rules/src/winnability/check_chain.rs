//! A check whose every answer leads behind walls, or to the next check.

use super::ForcedLine;
use crate::{Color, Position};

/// How far checks are followed.
const PLIES: u32 = 6;
/// How many positions are looked at for walls.
const LOOKS: u32 = 32;

impl Position {
    /// The longest line of checks, if each way out of them ends without mate by that player: in stalemate, in too little material, or behind walls.
    pub(super) fn check_chain_away_from(&self, color: Color) -> Option<ForcedLine> {
        let mut looks = LOOKS;
        self.is_check()
            .then(|| self.follow_checks(color, PLIES, &mut looks))?
    }

    fn follow_checks(&self, color: Color, plies: u32, looks: &mut u32) -> Option<ForcedLine> {
        let plies = plies.checked_sub(1)?;
        let is_only = self.count_legal_moves() == 1;
        let mut longest = ForcedLine::END;
        let is_all = self.every_move(&mut |legal| {
            let next = legal.play();
            let Some(rest) = next.end_of_checks(color, plies, looks) else {
                return false;
            };
            let line = rest.after(legal.to_move(), is_only);
            if line.moves().len() > longest.moves().len() {
                longest = line;
            }
            true
        });
        is_all.then_some(longest)
    }

    fn end_of_checks(&self, color: Color, plies: u32, looks: &mut u32) -> Option<ForcedLine> {
        if !self.has_legal_move() {
            let is_mated = self.is_check() && self.turn != color;
            return (!is_mated).then_some(ForcedLine::END);
        }
        if self.board.lacks_mating_material(color) {
            return Some(ForcedLine::END);
        }
        *looks = looks.checked_sub(1)?;
        let is_safe = self.sheltered_from(color).is_some() || self.in_refuge_from(color).is_some();
        if is_safe {
            return Some(ForcedLine::END);
        }
        self.is_check()
            .then(|| self.follow_checks(color, plies, looks))?
    }
}
