//! The positions of a game so far, and how often each has stood.

use crate::Position;

/// The positions of a game, oldest first, each with the number of times it had stood.
///
/// A key finds candidates; only [`Position::is_same`] counts them (Article 9.2.3). Adding a position and asking for its
/// occurrences costs the same at every length of the game.
///
/// ```
/// use chess_rules::{History, Position, Uci};
/// let mut position = Position::initial();
/// let mut history = History::new();
/// history.push(position);
/// for text in ["g1f3", "g8f6", "f3g1", "f6g8"] {
///     position = position.legalize(text.parse::<Uci>()?.to_move())?.play();
///     history.push(position);
/// }
/// assert_eq!(history.occurrences(4), 2);
/// assert_eq!(history.occurred_at(4).collect::<Vec<_>>(), [4, 0]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct History {
    entries: Vec<Entry>,
    index: Vec<Slot>,
    /// Bits of a key that are looked at.
    key_mask: u64,
    repeated: bool,
}

#[derive(Clone, Copy, Debug)]
struct Entry {
    position: Position,
    occurrences: u32,
    /// The latest earlier entry with the same position, itself if there is none.
    earlier: u32,
}

/// A place of the open-addressed index: the latest entry of one position, and its key's upper half.
#[derive(Clone, Copy, Debug)]
struct Slot {
    tag: u32,
    /// Number of the entry plus one; 0 marks a free slot.
    entry: u32,
}

const FREE: Slot = Slot { tag: 0, entry: 0 };
const FEWEST_SLOTS: usize = 256;

impl Default for History {
    fn default() -> Self {
        Self::new()
    }
}

impl History {
    /// A history without positions.
    pub const fn new() -> Self {
        Self::with_key_bits(64)
    }

    /// A history that looks at so many bits of each key only, 64 at the most.
    ///
    /// The answers are the same whatever the number, 0 included; only the time differs. That is what shows that no
    /// answer rests on a key.
    pub const fn with_key_bits(bits: u32) -> Self {
        let key_mask = match 1_u64.checked_shl(bits) {
            Some(above) => above - 1,
            None => !0,
        };
        Self {
            entries: Vec::new(),
            index: Vec::new(),
            key_mask,
            repeated: false,
        }
    }

    /// Forgets all positions and keeps the memory for the next game.
    pub fn clear(&mut self) {
        self.entries.clear();
        // The next game makes room for itself: so a long one does not slow down those after it.
        self.index.clear();
        self.repeated = false;
    }

    /// Makes room for so many more positions at once, so that none of them has to.
    pub fn reserve(&mut self, positions: usize) {
        self.entries.reserve(positions);
        let slots = 2 * (self.entries.len() + positions + 1);
        if slots > self.index.len() {
            self.resize(slots.next_power_of_two());
        }
    }

    /// How many positions it holds.
    #[inline]
    pub fn len(&self) -> usize {
        self.entries.len()
    }

    /// Whether it holds none.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    /// Whether some position has stood more than once.
    #[inline]
    pub const fn has_repetition(&self) -> bool {
        self.repeated
    }

    /// The position with that number, counted from 0, if there are so many.
    #[inline]
    pub fn position(&self, at: usize) -> Option<&Position> {
        self.entries.get(at).map(|entry| &entry.position)
    }

    /// The latest position.
    #[inline]
    pub fn last(&self) -> Option<&Position> {
        self.entries.last().map(|entry| &entry.position)
    }

    /// How often the position with that number had stood when it arose, that time included; 0 if there is none.
    #[inline]
    pub fn occurrences(&self, at: usize) -> u32 {
        self.entries.get(at).map_or(0, |entry| entry.occurrences)
    }

    /// The numbers of the position with that number and of the same positions before it, the latest first.
    pub fn occurred_at(&self, at: usize) -> impl Iterator<Item = usize> {
        let first = (at < self.entries.len()).then_some(at);
        core::iter::successors(first, |at| {
            let earlier = self.entries.get(*at)?.earlier as usize;
            (earlier != *at).then_some(earlier)
        })
    }

    /// The number of the latest occurrence of a position, if it has stood.
    pub fn find(&self, position: &Position) -> Option<usize> {
        if self.index.is_empty() {
            return None;
        }
        let slot = self.index.get(self.slot_of(position))?;
        (slot.entry as usize).checked_sub(1)
    }

    /// Adds a position and returns how often it has stood, this time included.
    #[inline]
    pub fn push(&mut self, position: Position) -> u32 {
        if (self.entries.len() + 1) * 2 > self.index.len() {
            self.resize((self.index.len() * 2).max(FEWEST_SLOTS));
        }
        let number = self.entries.len() as u32;
        let at = self.slot_of(&position);
        let tag = self.tag(&position);
        let slot = &mut self.index[at];
        let mut entry = Entry {
            position,
            occurrences: 1,
            earlier: number,
        };
        if let Some(earlier) = slot.entry.checked_sub(1) {
            entry.occurrences += self.entries[earlier as usize].occurrences;
            entry.earlier = earlier;
            self.repeated = true;
        }
        *slot = Slot {
            tag,
            entry: number + 1,
        };
        self.entries.push(entry);
        entry.occurrences
    }

    #[inline]
    fn masked_key(&self, position: &Position) -> u64 {
        position.key().value() & self.key_mask
    }

    #[inline]
    fn tag(&self, position: &Position) -> u32 {
        (self.masked_key(position) >> 32) as u32
    }

    /// The slot that holds this position, or the free one where it belongs. There is always a free one.
    #[inline]
    fn slot_of(&self, position: &Position) -> usize {
        let last = self.index.len() - 1;
        let tag = self.tag(position);
        let mut at = self.masked_key(position) as usize & last;
        loop {
            let slot = self.index[at];
            let Some(entry) = slot.entry.checked_sub(1) else {
                return at;
            };
            if slot.tag == tag && self.entries[entry as usize].position.is_same(position) {
                return at;
            }
            at = (at + 1) & last;
        }
    }

    /// Gives the index so many slots and enters every position again, the later of two equal ones in place of the earlier.
    #[cold]
    fn resize(&mut self, slots: usize) {
        self.index.clear();
        self.index.resize(slots, FREE);
        for number in 0..self.entries.len() {
            let position = self.entries[number].position;
            let at = self.slot_of(&position);
            self.index[at] = Slot {
                tag: self.tag(&position),
                entry: number as u32 + 1,
            };
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Uci;

    /// Both histories after a shuffle of knights, one of them blind to keys.
    fn shuffled(plies: usize) -> [History; 2] {
        let mut histories = [History::new(), History::with_key_bits(0)];
        let mut position = Position::initial();
        let cycle = [
            "g1f3", "g8f6", "f3g1", "f6g8", "b1c3", "b8c6", "c3b1", "c6b8",
        ];
        for text in cycle.into_iter().cycle().take(plies) {
            for history in &mut histories {
                history.push(position);
            }
            let uci: Uci = text.parse().unwrap();
            position = position.legalize(uci.to_move()).unwrap().play();
        }
        histories
    }

    #[test]
    fn a_history_blind_to_keys_counts_the_same() {
        let [keyed, blind] = shuffled(700);
        for at in 0..700 {
            assert_eq!(keyed.occurrences(at), blind.occurrences(at), "{at}");
            assert!(keyed.occurred_at(at).eq(blind.occurred_at(at)), "{at}");
        }
        assert_eq!(keyed.occurrences(696), 175);
    }

    #[test]
    fn a_cleared_history_is_as_new() {
        let [mut keyed, _] = shuffled(20);
        keyed.clear();
        assert!(keyed.is_empty() && !keyed.has_repetition());
        assert_eq!(keyed.find(&Position::initial()), None);
        assert_eq!(keyed.push(Position::initial()), 1);
    }
}
