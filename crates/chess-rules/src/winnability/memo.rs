//! Which positions a search by effort has been through: a table of bounded size.

/// Slots looked at for one position.
const WAYS: usize = 4;
/// The lowest bits of a slot: the effort that was left, plus one; 0 where the slot is empty. The others are of the key.
const LEFT: u64 = 0xFF;

/// Keys of positions with the effort that was left there. Where it is full the least effort gives way.
///
/// Two positions may share a key, and one of them is then passed over: a search that remembers so may miss a mate, and
/// proves nothing by finding none.
pub(super) struct Memo {
    slots: Vec<u64>,
}

impl Memo {
    /// For about so many positions.
    pub(super) fn new(positions: u32) -> Self {
        /// At most 16 MB.
        const MOST: usize = 1 << 21;
        let slots = (positions as usize * 2).clamp(1 << 10, MOST);
        Self {
            slots: vec![0; slots.next_power_of_two()],
        }
    }

    /// Whether the position has been searched with that much effort left; if not, notes that it is.
    #[inline]
    pub(super) fn knows(&mut self, key: u64, left: u8) -> bool {
        let first = (key >> 40) as usize & (self.slots.len() - 1);
        let entry = (key << 8) | (u64::from(left) + 1);
        let mut at = first;
        for way in 0..WAYS {
            let slot = self.slots[first ^ way];
            if slot == 0 {
                at = first ^ way;
                break;
            }
            if (slot ^ entry) & !LEFT == 0 {
                if slot >= entry {
                    return true;
                }
                at = first ^ way;
                break;
            }
            if slot & LEFT < self.slots[at] & LEFT {
                at = first ^ way;
            }
        }
        self.slots[at] = entry;
        false
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_position_is_searched_again_only_with_more_effort() {
        let mut memo = Memo::new(1);
        for key in [1, 1 << 40, u64::MAX] {
            assert!(!memo.knows(key, 3));
            assert!(memo.knows(key, 3));
            assert!(memo.knows(key, 2));
            assert!(!memo.knows(key, 4));
            assert!(memo.knows(key, 4));
        }
    }

    #[test]
    fn it_never_grows() {
        let mut memo = Memo::new(u32::MAX);
        let slots = memo.slots.len();
        assert_eq!(slots * size_of::<u64>(), 16 << 20);
        for number in 0..100_000_u64 {
            memo.knows(number.wrapping_mul(0x9E37_79B9_7F4A_7C15), 1);
        }
        assert_eq!(memo.slots.len(), slots);
    }
}
