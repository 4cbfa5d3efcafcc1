//! Every position that can still arise on a blocked board, each one a number of 64 bits.

use super::Closure;
use super::code::Numbering;
use crate::winnability::meter::Meter;
use crate::winnability::sieve::Sieve;
use crate::{Color, Move, Position};

/// Positions kept at most, whatever the budget: 12 bytes each, and 67 MB for the table; 170 MB in all.
const MOST_POSITIONS: usize = 8_000_000;

/// Odd, its bits spread evenly.
const FACTOR: u64 = 0x9E37_79B9_7F4A_7C15;

/// Numbers in the order in which they came, each once and with the place of the one it came from. They are compared whole: no verdict
/// rests on a hash.
struct Numbers {
    numbers: Vec<u64>,
    parents: Vec<u32>,
    /// Place of a number plus one, or 0; open addressing, the length a power of two and at most two thirds full.
    slots: Vec<u32>,
}

impl Numbers {
    fn new(root: u64) -> Self {
        let mut numbers = Self {
            numbers: Vec::new(),
            parents: Vec::new(),
            slots: vec![0; 1 << 10],
        };
        numbers.add(root, 0);
        numbers
    }

    /// Adds those of the numbers that are not there yet. They came from the one at that place.
    ///
    /// Memory is what this waits for; so all slots are read before any is looked at, and the reads overlap.
    fn add_all(&mut self, numbers: &mut [(u64, usize)], parent: u32) {
        let mask = self.slots.len() - 1;
        for (number, place) in &mut *numbers {
            *place = self.slots[Self::hash(*number) & mask] as usize;
        }
        let is_known = |(number, place): &(u64, usize)| {
            let at = place.checked_sub(1);
            at.is_some_and(|at| self.numbers[at] == *number)
        };
        let mut new = 0;
        for at in 0..numbers.len() {
            let known = is_known(&numbers[at]);
            numbers[new] = numbers[at];
            new += usize::from(!known);
        }
        for (number, _) in &numbers[..new] {
            self.add(*number, parent);
        }
    }

    /// Adds a number that came from the one at that place, unless it is there already.
    fn add(&mut self, number: u64, parent: u32) {
        let slot = self.slot(number);
        if self.slots[slot] != 0 {
            return;
        }
        self.numbers.push(number);
        self.parents.push(parent);
        self.slots[slot] = self.numbers.len() as u32;
        if self.numbers.len() * 3 > self.slots.len() * 2 {
            self.grow();
        }
    }

    /// The old table goes first, for both would not fit into memory.
    #[cold]
    fn grow(&mut self) {
        let len = self.slots.len() * 2;
        self.slots = Vec::new();
        self.slots = vec![0; len];
        for at in 0..self.numbers.len() {
            let slot = self.slot(self.numbers[at]);
            self.slots[slot] = at as u32 + 1;
        }
    }

    /// Where to start looking.
    const fn hash(number: u64) -> usize {
        ((number ^ number >> 29).wrapping_mul(FACTOR) >> 20) as usize
    }

    /// The slot that names the number, or the empty one where it belongs.
    #[inline]
    fn slot(&self, number: u64) -> usize {
        let mask = self.slots.len() - 1;
        let mut slot = Self::hash(number) & mask;
        while let Some(at) = self.slots[slot].checked_sub(1) {
            if self.numbers[at as usize] == number {
                break;
            }
            slot = (slot + 1) & mask;
        }
        slot
    }
}

impl Numbering {
    /// Looks at all positions that can arise, up to `most`.
    pub(super) fn closure(
        &self,
        root: &Position,
        players: &[Color],
        most: u32,
        meter: &mut Meter,
    ) -> Closure {
        let most = (most as usize).min(MOST_POSITIONS);
        let Some(number) = self.number(root) else {
            return Closure::Open;
        };
        let mut seen = Numbers::new(number);
        let mut sieve = Sieve::of(players);
        let mut next_numbers = Vec::new();
        let mut at = 0;
        while let Some(number) = seen.numbers.get(at).copied() {
            if seen.numbers.len() > most || !meter.spend() {
                return Closure::Open;
            }
            let position = self.position(number);
            let mut mate = None;
            next_numbers.clear();
            position.every_move(&mut |legal| {
                let next = legal.play();
                if players.contains(&position.turn) && next.is_checkmate() {
                    mate = Some(legal.to_move());
                    return false;
                }
                if !sieve.holds_back(&next)
                    && let Some(number) = self.number(&next)
                {
                    next_numbers.push((number, 0));
                }
                true
            });
            if let Some(mate) = mate {
                let mut line = self.line_to(&seen, at);
                line.push(mate);
                return Closure::Mate(position.turn, line);
            }
            seen.add_all(&mut next_numbers, at as u32);
            at += 1;
        }
        Closure::Complete {
            positions: seen.numbers.len() as u32,
        }
    }

    fn line_to(&self, seen: &Numbers, mut at: usize) -> Vec<Move> {
        let mut line = Vec::new();
        while at != 0 {
            let parent = seen.parents[at] as usize;
            let before = self.position(seen.numbers[parent]);
            before.every_move(&mut |legal| {
                let leads = self.number(&legal.play()) == Some(seen.numbers[at]);
                if leads {
                    line.push(legal.to_move());
                }
                !leads
            });
            at = parent;
        }
        line.reverse();
        line
    }
}
