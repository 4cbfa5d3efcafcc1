//! What a record can hide: occurrences of a position before its start.

use chess_rules::{LegalMove, Position};

use crate::game::Game;
use crate::record::Clock;
use crate::{PositionIdentity, Recurrence};

impl Game<'_, '_> {
    /// Whether positions from before the record could stand again at that number or later.
    pub(crate) fn hides_positions(&self, number: usize) -> bool {
        let is_known = self.record.earlier.recurrence == Recurrence::Impossible
            || self.record.start.hides_nothing()
            || self.zeroed_at(number).is_some();
        !is_known
    }

    /// How often at most the position of that number can have stood before the record.
    pub(crate) fn most_hidden_at(&self, number: usize) -> u32 {
        let first = self.first_stood(number);
        match self.history.position(number) {
            Some(position) if self.hides_positions(number) => {
                self.most_hidden(position, first.unwrap_or(number))
            }
            Some(_) | None => 0,
        }
    }

    /// How often at most the position after that move can have stood before the record.
    pub(crate) fn most_hidden_after(&self, legal: &LegalMove<'_>) -> u32 {
        let here = self.here();
        if legal.is_zeroing() || !self.hides_positions(here) {
            return 0;
        }
        let next = legal.play();
        let stood = self.stood(&next);
        let first = stood.and_then(|latest| self.first_stood(latest));
        self.most_hidden(&next, first.unwrap_or(here + 1))
    }

    /// How often at most a position can have stood before the record, if the record has it first at that number.
    ///
    /// No pawn move or capture lies between; without a halfmove clock at the start there is no bound. Rights once
    /// lost don't come back, and an en passant capture is only there after a pawn move: so the rights must be those
    /// of the start, and no capture en passant may be possible. Where only possible moves are compared, a right lost
    /// since may have been of no use.
    ///
    /// Say it stood `k` plies before the start. Then:
    ///
    /// 1. `k` is at most the clock of the start: further back lies a pawn move or a capture.
    /// 2. `k + first` is even, for the same player has the move.
    /// 3. Two occurrences are at least 4 plies apart. One ply apart, or three, another player has the move. Two
    ///    plies apart, each player would have made one move without capture; castling would cost a right, and any
    ///    other move leaves the player's men otherwise than they were, which the opponent's move can't mend.
    ///
    /// So the last hidden occurrence is at the least `k` of 1 or more with that parity and `k + first >= 4`, and each
    /// further one 4 plies before: `1 + (clock - k) / 4` of them, or none if the clock is less than `k`.
    fn most_hidden(&self, position: &Position, first: usize) -> u32 {
        let start = self.record.start.position();
        let has_other_rights = match self.record.rules.position_identity {
            PositionIdentity::Rights => position.castling() != start.castling(),
            PositionIdentity::PossibleMoves => false,
        };
        if has_other_rights || position.en_passant().is_some() {
            return 0;
        }
        let clock = match self.record.start.clock() {
            Clock::Known => start.halfmove_clock().0,
            Clock::Unknown => return u32::MAX,
        };
        let nearest = match first {
            0 => 4,
            1 => 3,
            _ if first.is_multiple_of(2) => 2,
            _ => 1,
        };
        clock.checked_sub(nearest).map_or(0, |room| 1 + room / 4)
    }
}
