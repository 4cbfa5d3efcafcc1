//! How much of a search is left.

use crate::Search;

/// Nodes after which it is asked whether somebody still waits.
const PATIENCE: u32 = 1_024;

/// Counts the positions that a search looks at.
#[derive(Debug)]
pub(super) struct Meter<'m, 'q> {
    search: &'m mut Search<'q>,
    left: u32,
    ran_out: bool,
}

impl<'m, 'q> Meter<'m, 'q> {
    /// All of the budget.
    pub(super) const fn new(search: &'m mut Search<'q>) -> Self {
        let left = search.budget.nodes;
        Self {
            search,
            left,
            ran_out: false,
        }
    }

    /// Takes one node; `false` if there is none left.
    pub(super) fn take(&mut self) -> bool {
        let is_due = self.left.is_multiple_of(PATIENCE);
        if self.ran_out || self.left == 0 || is_due && !(self.search.go_on)() {
            self.ran_out = true;
            return false;
        }
        self.left -= 1;
        true
    }

    /// Whether a node was wanted and not there.
    pub(super) const fn has_run_out(&self) -> bool {
        self.ran_out
    }
}
