//! Draws that could have been claimed, and when.

use chess_rules::{Color, Ply, Uci};

use crate::game::Game;
use crate::{Claimants, DrawBasis};

/// A draw that could have been claimed.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct ClaimableSince {
    /// What the claim would have rested on.
    pub basis: DrawBasis,
    /// Whether on the position, or with a move announced.
    pub timing: ClaimTiming,
    /// Plies played when it could first have been claimed.
    pub first: Ply,
    /// Plies played when it could last have been claimed.
    pub last: Ply,
    /// After how many plies it could have been claimed.
    pub plies: u32,
    /// Who could have claimed first: the player having the move then; `None` is either.
    pub by: Option<Color>,
    /// Whether it was let pass. A game drawn there and then is taken to have been drawn by the claim.
    pub is_missed: bool,
}

/// How a claim would have been made.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum ClaimTiming {
    /// On the position (9.2.2, 9.3.2).
    OnPosition,
    /// With this move announced and not played (9.2.1, 9.3.1), or with another one.
    WithMove(Uci),
}

/// What could be claimed after each ply, as the game went on.
#[derive(Debug, Default)]
pub(super) struct Claims(Vec<Chance>);

#[derive(Clone, Copy, Debug)]
struct Chance {
    after: Ply,
    turn: Color,
    basis: DrawBasis,
    timing: ClaimTiming,
}

impl Claims {
    /// Notes what may be claimed in the latest position.
    #[inline]
    pub(super) fn note(&mut self, game: &Game<'_, '_>) {
        if game.may_be_claimable() {
            self.note_each(game);
        }
    }

    #[cold]
    fn note_each(&mut self, game: &Game<'_, '_>) {
        for basis in DrawBasis::ALL {
            if let Some(timing) = game.claim_timing(basis) {
                self.0.push(Chance {
                    after: game.ply(),
                    turn: game.position.turn(),
                    basis,
                    timing,
                });
            }
        }
    }

    /// What could have been claimed while the game went on, one for each basis and way to claim.
    ///
    /// `end` is the ply after which it was over, and `drawn_at` that after which it was drawn, whatever the ground.
    pub(super) fn sum_up(
        &self,
        end: Option<Ply>,
        drawn_at: Option<Ply>,
        claimants: Claimants,
    ) -> Vec<ClaimableSince> {
        let mut sums: Vec<ClaimableSince> = Vec::new();
        let is_open = |chance: &&Chance| end.is_none_or(|end| chance.after < end);
        for chance in self.0.iter().filter(is_open) {
            let is_on_position = chance.timing == ClaimTiming::OnPosition;
            let is_same = |sum: &&mut ClaimableSince| {
                sum.basis == chance.basis
                    && (sum.timing == ClaimTiming::OnPosition) == is_on_position
            };
            if let Some(sum) = sums.iter_mut().find(is_same) {
                sum.last = chance.after;
                sum.plies += 1;
                sum.is_missed = true;
                continue;
            }
            // With a move announced, the move may have been played instead and the draw claimed or agreed on then.
            let slack = u32::from(!is_on_position);
            sums.push(ClaimableSince {
                basis: chance.basis,
                timing: chance.timing,
                first: chance.after,
                last: chance.after,
                plies: 1,
                by: match claimants {
                    Claimants::OnMove | Claimants::OnMoveUntilPressed => Some(chance.turn),
                    Claimants::Either => None,
                },
                is_missed: drawn_at.is_none_or(|drawn| chance.after.0 + slack < drawn.0),
            });
        }
        sums
    }
}
