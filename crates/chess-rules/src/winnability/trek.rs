//! The search for a helpmate by effort: depth first, moves that lead on are free.

use super::guide::{Corners, Guide, Toll};
use super::memo::Memo;
use super::meter::Meter;
use super::seen::Seen;
use crate::play::Kind;
use crate::{Color, LegalMove, Move, Position, Square};

/// Plies of a line at most.
const PLIES: usize = 200;
/// Effort it begins with.
const LEAST: u8 = 2;
/// Effort at most.
const MOST: u8 = 100;
/// What the loser's capture of a man costs.
const DEAR: u8 = 2;

/// From so many plies on, a search for shortcuts between the positions of a line is worth its time.
const LONG: usize = 40;

/// How a search by effort came out.
pub(super) enum Trek {
    /// A line that ends in mate by the player.
    Mate(Vec<Move>),
    /// It seems that nothing is left to try. No proof: positions are known by their keys alone.
    Dry,
    /// The nodes or the effort ran out.
    Spent,
}

/// A legal move of the position before, and what it costs.
#[derive(Clone, Copy)]
struct Step {
    from: Square,
    to: Square,
    kind: Kind,
    toll: Toll,
}

/// A position on the line.
struct Camp {
    position: Position,
    /// Effort it took to come here.
    spent: u8,
    /// Whether a free move led here: the answer to it is free, too.
    is_free: bool,
    /// Where its moves begin among those that wait.
    start: usize,
}

/// The line that is looked at and the moves that wait along it. Nothing is allocated anew from one to the next.
struct Trail<'a> {
    guide: &'a Guide,
    winner: Color,
    camps: Vec<Camp>,
    waiting: Vec<Step>,
    memo: Memo,
    left: u32,
}

impl Position {
    /// Searches for a mate by the player with more and more effort, over at most so many nodes.
    pub(super) fn trek(
        &self,
        winner: Color,
        corners: Corners,
        nodes: u32,
        meter: &mut Meter,
    ) -> Trek {
        // Room is made for no more positions than can be looked at.
        let nodes = nodes.min(meter.left());
        if nodes == 0 {
            return Trek::Spent;
        }
        let guide = Guide::new(self, winner, corners);
        let mut trail = Trail {
            guide: &guide,
            winner,
            camps: Vec::with_capacity(PLIES),
            waiting: Vec::with_capacity(1_000),
            memo: Memo::new(nodes),
            left: nodes,
        };
        let mut effort = LEAST;
        while effort <= MOST {
            match trail.walk(self, effort, meter) {
                Trek::Spent if trail.left > 0 && !meter.is_spent() => {}
                Trek::Mate(line) => return Trek::Mate(readable(self, line)),
                end @ (Trek::Dry | Trek::Spent) => return end,
            }
            effort += (effort / 4).max(1);
        }
        Trek::Spent
    }
}

impl Trail<'_> {
    /// Follows every line that takes no more than that effort.
    fn walk(&mut self, root: &Position, effort: u8, meter: &mut Meter) -> Trek {
        self.camps.clear();
        self.waiting.clear();
        self.memo.knows(root.key.0, effort);
        let mut is_cut = false;
        if !self.pitch(*root, 0, false, meter) {
            return Trek::Spent;
        }
        while let Some(camp) = self.camps.last() {
            if self.waiting.len() == camp.start {
                self.camps.pop();
                continue;
            }
            let Some(step) = self.waiting.pop() else {
                break;
            };
            let legal = LegalMove::new(&camp.position, step.from, step.to, step.kind);
            let next = legal.play();
            if next.turn != self.winner && next.is_check() && !next.has_legal_move() {
                return Trek::Mate(self.line(legal.to_move()));
            }
            if next.board.lacks_mating_material(self.winner) {
                continue;
            }
            let spent = camp.spent
                + match step.toll {
                    Toll::Free => 0,
                    Toll::Plain => u8::from(!camp.is_free),
                    Toll::Dear => DEAR,
                };
            if spent >= effort || self.camps.len() == PLIES {
                is_cut = true;
                continue;
            }
            if !self.memo.knows(next.key.0, effort - spent)
                && !self.pitch(next, spent, step.toll == Toll::Free, meter)
            {
                return Trek::Spent;
            }
        }
        if is_cut { Trek::Spent } else { Trek::Dry }
    }

    /// Adds a position to the line; `false` when there are no nodes left.
    fn pitch(&mut self, position: Position, spent: u8, is_free: bool, meter: &mut Meter) -> bool {
        if self.left == 0 || !meter.spend() {
            return false;
        }
        self.left -= 1;
        let start = self.waiting.len();
        let toll = self.guide.tolls(&position);
        position.every_move(&mut |legal| {
            self.waiting.push(Step {
                from: legal.from(),
                to: legal.to(),
                kind: legal.kind(),
                toll: toll(&legal),
            });
            true
        });
        // The last is tried first.
        self.waiting[start..].sort_by_key(|step| core::cmp::Reverse(step.toll));
        self.camps.push(Camp {
            position,
            spent,
            is_free,
            start,
        });
        true
    }

    /// The moves that led to the last position, and one more.
    fn line(&self, last: Move) -> Vec<Move> {
        let pairs = self.camps.iter().zip(self.camps.iter().skip(1));
        let led = pairs.filter_map(|(before, after)| {
            let moves = before.position.legal_moves();
            let leads = |legal: &&LegalMove<'_>| {
                let next = legal.play();
                next.board == after.position.board && next.en_passant == after.position.en_passant
            };
            moves.iter().find(leads).map(LegalMove::to_move)
        });
        led.chain([last]).collect()
    }
}

/// The line without the ways round that a search in depth makes.
fn readable(root: &Position, line: Vec<Move>) -> Vec<Move> {
    if line.len() > LONG {
        Seen::along(root, &line).shortest_line()
    } else {
        line
    }
}
