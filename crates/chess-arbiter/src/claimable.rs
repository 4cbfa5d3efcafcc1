//! Which draws may be claimed.

use chess_rules::LegalMove;

use crate::game::Game;
use crate::{
    ClaimLostBy, ClaimTiming, ClaimWithMove, ClaimableDraw, Claimants, DrawBasis, IntendedMove,
    Obligation,
};

impl Game<'_, '_> {
    /// The draws that may be claimed.
    ///
    /// While a move is owed (9.5.3), the player having the move may only claim with that move: the refused claim may
    /// have rested on another basis.
    pub(crate) fn claimable_draws(&self) -> Vec<ClaimableDraw> {
        let mut draws = Vec::new();
        let claimants = self.record.rules.claimants;
        if self.has_touched() && self.record.rules.claim_lost_by == ClaimLostBy::Touching {
            return draws;
        }
        // What either player may claim is bound to nobody's move, and a touched piece binds only the move.
        let is_free = claimants == Claimants::Either
            || self
                .owed()
                .is_none_or(|owed| owed.must_play.because != Obligation::Claim);
        for basis in DrawBasis::ALL {
            let Some(threshold) = self.claim_threshold(basis) else {
                continue;
            };
            let now = is_free && self.counted_for(basis) >= threshold;
            let mut intended_moves = Vec::new();
            if self.may_come_about(basis, threshold) {
                let legal = self.position.legal_moves();
                intended_moves.extend(
                    legal
                        .iter()
                        .filter(|legal| self.brings_about(basis, threshold, legal))
                        .map(|legal| self.intended(basis, legal))
                        .filter(|intended| match self.owed() {
                            Some(owed) => owed.must_play.moves.contains(&intended.uci),
                            None => true,
                        }),
                );
                intended_moves.sort_unstable_by_key(|intended| intended.uci);
            }
            // With a move only the player having it may claim.
            let is_one_claim = claimants != Claimants::Either || intended_moves.is_empty();
            if now {
                draws.push(ClaimableDraw {
                    basis,
                    by: claimants,
                    now,
                    intended_moves: if is_one_claim {
                        core::mem::take(&mut intended_moves)
                    } else {
                        Vec::new()
                    },
                });
            }
            if !intended_moves.is_empty() {
                draws.push(ClaimableDraw {
                    basis,
                    by: Claimants::OnMove,
                    now: false,
                    intended_moves,
                });
            }
        }
        draws
    }

    /// What a claim may rest on, on the present position or with a move.
    pub(crate) fn claimable_bases(&self) -> Vec<DrawBasis> {
        let is_claimable = |basis: &DrawBasis| {
            self.claim_threshold(*basis).is_some_and(|threshold| {
                self.counted_for(*basis) >= threshold
                    || self.may_come_about(*basis, threshold)
                        && self
                            .position
                            .legal_moves()
                            .iter()
                            .any(|legal| self.brings_about(*basis, threshold, legal))
            })
        };
        DrawBasis::ALL.into_iter().filter(is_claimable).collect()
    }

    /// Whether it is worth while to ask what may be claimed: some position has come back, or fifty moves are near.
    #[inline]
    pub(crate) fn may_be_claimable(&self) -> bool {
        self.nearly_repeated != [None; 2] || self.position.halfmove_clock().0 >= 99
    }

    /// How a draw may be claimed on that basis in the present position.
    pub(crate) fn claim_timing(&self, basis: DrawBasis) -> Option<ClaimTiming> {
        let threshold = self.claim_threshold(basis)?;
        if self.counted_for(basis) >= threshold {
            return Some(ClaimTiming::OnPosition);
        }
        if !self.may_come_about(basis, threshold) || !self.is_one_move_away(basis, threshold) {
            return None;
        }
        let legal = self.position.legal_moves();
        let mut moves = legal
            .iter()
            .filter(|legal| self.brings_about(basis, threshold, legal));
        moves
            .next()
            .map(|legal| ClaimTiming::WithMove(legal.to_uci()))
    }

    /// Whether, by the squares alone, one move may lead back to a position that has stood often enough.
    ///
    /// It moves one piece of the player having the move, captures nothing and does not castle.
    fn is_one_move_away(&self, basis: DrawBasis, threshold: u32) -> bool {
        match basis {
            DrawBasis::FiftyMoves => true,
            DrawBasis::ThreefoldRepetition => {
                let (board, turn) = (self.position.board(), self.position.turn());
                let here = self.here();
                let oldest = here.saturating_sub(self.position.halfmove_clock().0 as usize);
                let mut earlier = (oldest..here).rev().step_by(2);
                earlier.any(|number| {
                    self.occurrences(number) + 1 >= threshold
                        && self.history.position(number).is_some_and(|position| {
                            let other = position.board();
                            let moved = board.color(turn) ^ other.color(turn);
                            moved.len() == 2 && board.color(!turn) == other.color(!turn)
                        })
                })
            }
        }
    }

    /// Notes a position that has come back, for [`Self::may_come_about`].
    #[cold]
    pub(crate) fn note_repetition(&mut self, occurrences: u32) {
        let here = self.here();
        if let Some(threshold) = self.claim_threshold(DrawBasis::ThreefoldRepetition)
            && occurrences + 1 >= threshold
        {
            self.nearly_repeated[here % 2] = Some(here);
        }
    }

    /// What is counted for a basis: occurrences, or plies on the halfmove clock.
    fn counted_for(&self, basis: DrawBasis) -> u32 {
        match basis {
            DrawBasis::ThreefoldRepetition => self.occurrences(self.here()),
            DrawBasis::FiftyMoves => self.position.halfmove_clock().0,
        }
    }

    /// Whether it is worth while to look at the moves one by one.
    fn may_come_about(&self, basis: DrawBasis, threshold: u32) -> bool {
        if self.claim_with_move(basis) == ClaimWithMove::NotAllowed {
            return false;
        }
        let clock = self.position.halfmove_clock().0;
        match basis {
            // A move leads back by an odd number of plies, and not beyond a pawn move or a capture.
            DrawBasis::ThreefoldRepetition => {
                let here = self.here();
                self.nearly_repeated[(here + 1) % 2].is_some_and(|at| here - at <= clock as usize)
            }
            DrawBasis::FiftyMoves => clock.saturating_add(1) >= threshold,
        }
    }

    /// Whether that move makes the claim true.
    fn brings_about(&self, basis: DrawBasis, threshold: u32, legal: &LegalMove<'_>) -> bool {
        if legal.is_zeroing() {
            return false;
        }
        match basis {
            DrawBasis::ThreefoldRepetition => self
                .stood(&legal.play())
                .is_some_and(|stood| self.occurrences(stood) + 1 >= threshold),
            DrawBasis::FiftyMoves => true,
        }
    }

    fn intended(&self, basis: DrawBasis, legal: &LegalMove<'_>) -> IntendedMove {
        let stood = match basis {
            DrawBasis::ThreefoldRepetition => self.stood(&legal.play()),
            DrawBasis::FiftyMoves => None,
        };
        IntendedMove {
            uci: legal.to_uci(),
            occurred_after: stood.map_or_else(Vec::new, |stood| self.occurred_after(stood)),
        }
    }
}
