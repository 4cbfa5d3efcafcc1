//! Every position that can still arise on a blocked board, each one a number of 64 bits.

use super::Closure;
use super::code::Numbering;
use crate::winnability::meter::Meter;
use crate::winnability::sieve::Sieve;
use crate::{Color, Move, Position};

/// Positions kept at most, whatever the budget: 12 bytes each, and 134 MB for the table; 240 MB in all.
const MOST_POSITIONS: usize = 8_000_000;

/// Odd, its bits spread evenly.
const FACTOR: u64 = 0x9E37_79B9_7F4A_7C15;

/// A set of numbers, whole: no verdict rests on a hash.
struct Numbers {
    /// Open addressing; 0 is an empty slot, as no position has that number.
    slots: Vec<u64>,
    len: usize,
}

impl Numbers {
    fn new() -> Self {
        Self {
            slots: vec![0; 1 << 12],
            len: 0,
        }
    }

    /// Whether the number is new.
    #[inline]
    fn insert(&mut self, number: u64) -> bool {
        let slot = self.slot(number);
        if self.slots[slot] == number {
            return false;
        }
        self.slots[slot] = number;
        self.len += 1;
        // At most two thirds full.
        if self.len * 3 > self.slots.len() * 2 {
            let len = self.slots.len() * 2;
            let old = core::mem::replace(&mut self.slots, vec![0; len]);
            for number in old.into_iter().filter(|number| *number != 0) {
                let slot = self.slot(number);
                self.slots[slot] = number;
            }
        }
        true
    }

    #[inline]
    fn slot(&self, number: u64) -> usize {
        let mixed = (number ^ number >> 29).wrapping_mul(FACTOR);
        let mask = self.slots.len() - 1;
        let mut slot = (mixed >> 20) as usize & mask;
        while self.slots[slot] != 0 && self.slots[slot] != number {
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
        color: Color,
        most: u32,
        meter: &mut Meter,
    ) -> Closure {
        let most = (most as usize).min(MOST_POSITIONS);
        let mut seen = Numbers::new();
        let mut numbers = vec![self.number(root)];
        let mut parents = vec![0_u32];
        seen.insert(numbers[0]);
        let mut sieve = Sieve::new(color);
        let mut at = 0;
        while let Some(number) = numbers.get(at).copied() {
            if numbers.len() > most || !meter.spend() {
                return Closure::Open;
            }
            let position = self.position(number);
            let mut mate = None;
            position.every_move(&mut |legal| {
                let next = legal.play();
                if next.turn != color && next.is_checkmate() {
                    mate = Some(legal.to_move());
                    return false;
                }
                let number = self.number(&next);
                if !sieve.holds_back(&next) && seen.insert(number) {
                    numbers.push(number);
                    parents.push(at as u32);
                }
                true
            });
            if let Some(mate) = mate {
                let mut line = self.line_to(&numbers, &parents, at);
                line.push(mate);
                return Closure::Mate(line);
            }
            at += 1;
        }
        Closure::Complete {
            positions: numbers.len() as u32,
        }
    }

    fn line_to(&self, numbers: &[u64], parents: &[u32], mut at: usize) -> Vec<Move> {
        let mut line = Vec::new();
        while at != 0 {
            let parent = parents[at] as usize;
            let before = self.position(numbers[parent]);
            before.every_move(&mut |legal| {
                let leads = self.number(&legal.play()) == numbers[at];
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
