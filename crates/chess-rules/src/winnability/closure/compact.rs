//! Every position that can still arise on a blocked board, each one a number of 64 bits.

use super::code::Numbering;
use crate::{Move, Position};

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

/// The positions found, as numbers.
pub(super) struct Numbered {
    numbering: Numbering,
    numbers: Numbers,
    /// Numbers that wait to be added, each with room for what its first slot holds.
    held: Vec<(u64, usize)>,
}

impl Numbered {
    /// With the position a search starts from, which comes first; `None` where positions have no numbers.
    pub(super) fn new(root: &Position) -> Option<Self> {
        let numbering = Numbering::of(root)?;
        let numbers = Numbers::new(numbering.number(root)?);
        Some(Self {
            numbering,
            numbers,
            held: Vec::new(),
        })
    }

    pub(super) fn len(&self) -> u32 {
        self.numbers.numbers.len() as u32
    }

    /// Whether there is no room for more.
    pub(super) fn is_full(&self) -> bool {
        self.numbers.numbers.len() > MOST_POSITIONS
    }

    pub(super) fn position(&self, at: u32) -> Position {
        self.numbering.position(self.numbers.numbers[at as usize])
    }

    /// Adds a position that came from the one at that place; gives its own, or `None` if it was there or has no number.
    pub(super) fn add(&mut self, position: &Position, parent: u32) -> Option<u32> {
        let number = self.numbering.number(position)?;
        let before = self.len();
        self.numbers.add(number, parent);
        (self.len() > before).then_some(before)
    }

    /// Holds a position, to be added with others, unless it has no number.
    #[inline]
    pub(super) fn hold(&mut self, position: &Position) {
        let number = self.numbering.number(position);
        self.held.extend(number.map(|number| (number, 0)));
    }

    /// Adds those held that are not there yet. They came from the one at that place.
    pub(super) fn add_held(&mut self, parent: u32) {
        self.numbers.add_all(&mut self.held, parent);
        self.held.clear();
    }

    /// The moves that led from the first position to the one at that place.
    pub(super) fn line_to(&self, mut at: u32) -> Vec<Move> {
        let mut line = Vec::new();
        while at != 0 {
            let number = self.numbers.numbers[at as usize];
            let parent = self.numbers.parents[at as usize];
            self.position(parent).every_move(&mut |legal| {
                let leads = self.numbering.number(&legal.play()) == Some(number);
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
