//! Every position that can still arise: the proof that no mate is among them.

mod code;
mod compact;

use code::Numbering;

use super::meter::Meter;
use super::seen::Seen;
use super::sieve::Sieve;
use crate::{Color, Move, Position};

/// Positions kept at most, whatever the budget: about 200 MB.
const MOST_POSITIONS: u32 = 3_000_000;

/// So few positions are looked at sooner than numbered.
const FEW: u32 = 5_000;

/// What looking at every position that can still arise has shown.
pub(super) enum Closure {
    /// A line that ends in mate by that player, who is one of those asked about.
    Mate(Color, Vec<Move>),
    /// There is none by any of them among so many positions, and these are all.
    Complete { positions: u32 },
    /// There were more than allowed.
    Open,
}

impl Position {
    /// Looks at all positions that can arise, up to `most`, for mates by any of these players.
    ///
    /// Those from which none of them mates are not played on from, be it for the material or for walls.
    pub(super) fn closure(&self, players: &[Color], most: u32, meter: &mut Meter) -> Closure {
        if most > FEW
            && let Some(numbering) = Numbering::of(self)
        {
            return numbering.closure(self, players, most, meter);
        }
        let most = most.min(MOST_POSITIONS);
        let mut seen = Seen::new(self);
        let mut sieve = Sieve::of(players);
        let mut at = 0;
        while at < seen.len() {
            if seen.len() > most || !meter.spend() {
                return Closure::Open;
            }
            let position = seen.position(at);
            for legal in position.legal_moves() {
                let next = legal.play();
                if players.contains(&position.turn) && next.is_checkmate() {
                    let mut line = seen.line_to(at);
                    line.push(legal.to_move());
                    return Closure::Mate(position.turn, line);
                }
                if !sieve.holds_back(&next) {
                    seen.hold(&next, at);
                }
            }
            seen.add_held();
            at += 1;
        }
        Closure::Complete {
            positions: seen.len(),
        }
    }
}
