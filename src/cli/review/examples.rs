//! A few games of each kind.

use super::selection::CategoryName;
use crate::proto::ReviewCategory;

/// How many more examples of each kind are wanted.
#[derive(Clone, Copy, Debug)]
pub(super) struct Room([usize; 6]);

impl Room {
    /// Room for so many of each kind.
    pub(super) const fn of(each: usize) -> Self {
        Self([each; 6])
    }

    /// Whether a game of these kinds is wanted for one of them; then it takes up room in each.
    pub(super) fn take(&mut self, categories: impl Iterator<Item = ReviewCategory>) -> bool {
        let mut is_wanted = false;
        for category in categories {
            let kinds = CategoryName::ALL.into_iter().zip(&mut self.0);
            for (_, room) in kinds.filter(|(name, _)| name.to_wire() == category) {
                is_wanted |= *room > 0;
                *room = room.saturating_sub(1);
            }
        }
        is_wanted
    }
}
