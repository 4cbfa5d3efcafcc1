//! The search for a helpmate: best first, under the guidance of an aim.

use super::aim::Aim;
use super::meter::Meter;
use super::seen::{Index, Seen};
use super::sieve::Sieve;
use crate::{Color, Move, Position};

/// Moves that wait to be tried, at most: bounds the memory.
const MOST_WAITING: usize = 4_000_000;

/// In a search of at most so many nodes walls are not looked at.
const SHORT: u32 = 300;

/// From so many plies on, a search for shortcuts between the positions of a line is worth its time.
const LONG: usize = 40;
/// From so many plies on, so is one through all positions the search has met.
const TOO_LONG: usize = 150;

/// How a guided search came out.
pub(super) enum Hunt {
    /// A line that ends in mate by the player.
    Mate(Vec<Move>),
    /// Nothing is left to try.
    Dry,
    /// The nodes ran out.
    Spent,
}

/// A move that waits to be tried, in a position already seen.
#[derive(Clone, Copy)]
struct Waiting {
    parent: Index,
    mv: Move,
}

/// Waiting moves by their distance from the aim.
struct Queue {
    buckets: Vec<Vec<Waiting>>,
    lowest: usize,
    len: usize,
}

impl Queue {
    fn new() -> Self {
        Self {
            buckets: Vec::new(),
            lowest: 0,
            len: 0,
        }
    }

    fn push(&mut self, distance: u32, waiting: Waiting) {
        if self.len == MOST_WAITING {
            return;
        }
        let at = distance as usize;
        if self.buckets.len() <= at {
            self.buckets.resize(at + 1, Vec::new());
        }
        self.buckets[at].push(waiting);
        self.lowest = self.lowest.min(at);
        self.len += 1;
    }

    fn pop(&mut self) -> Option<Waiting> {
        while let Some(bucket) = self.buckets.get_mut(self.lowest) {
            if let Some(waiting) = bucket.pop() {
                self.len -= 1;
                return Some(waiting);
            }
            self.lowest += 1;
        }
        None
    }
}

impl Position {
    /// Searches for a mate by the player, positions nearest to the aim first, over at most so many nodes.
    ///
    /// Among equals the last found is first: the search dives, and comes back where it gets no nearer.
    pub(super) fn hunt(&self, color: Color, aim: &Aim, nodes: u32, meter: &mut Meter) -> Hunt {
        let mut seen = Seen::new(self);
        let mut queue = Queue::new();
        let mut sieve = if nodes <= SHORT {
            Sieve::of_material(color)
        } else {
            Sieve::new(color)
        };
        let mut at = (0, *self);
        for _ in 0..nodes {
            if !meter.spend() {
                return Hunt::Spent;
            }
            let (parent, position) = at;
            let mut mate = None;
            position.every_move(&mut |legal| {
                let next = legal.play();
                let mv = legal.to_move();
                if next.turn != color && next.is_checkmate() {
                    mate = Some(mv);
                    return false;
                }
                if !sieve.holds_back(&next) {
                    queue.push(aim.distance(&next, color), Waiting { parent, mv });
                }
                true
            });
            if let Some(mate) = mate {
                let mut line = readable_line(&mut seen, self, parent);
                line.push(mate);
                return Hunt::Mate(line);
            }
            match next_unseen(&mut queue, &mut seen) {
                Some(next) => at = next,
                None => return Hunt::Dry,
            }
        }
        Hunt::Spent
    }
}

/// Plays the waiting move nearest to the aim that leads to a position not seen yet.
fn next_unseen(queue: &mut Queue, seen: &mut Seen) -> Option<(Index, Position)> {
    loop {
        let Waiting { parent, mv } = queue.pop()?;
        let before = seen.position(parent);
        let Ok(legal) = before.legalize(mv) else {
            continue;
        };
        let position = legal.play();
        if let Some(index) = seen.add(&position, parent) {
            return Some((index, position));
        }
    }
}

/// The moves that led to a position seen, shortened where they are many.
fn readable_line(seen: &mut Seen, root: &Position, index: Index) -> Vec<Move> {
    let mut line = seen.line_to(index);
    if line.len() > LONG {
        line = Seen::along(root, &line).shortest_line();
    }
    if line.len() > TOO_LONG {
        line = seen.shortest_line_to(index);
    }
    line
}
