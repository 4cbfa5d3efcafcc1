//! What a question may still cost.

use super::Budget;

/// Nodes between two questions whether to go on.
const STRIDE: u32 = 256;

/// Counts nodes, and asks now and then whether anybody still waits for the answer.
pub(super) struct Meter<'a> {
    left: u32,
    go_on: &'a mut dyn FnMut() -> bool,
}

impl<'a> Meter<'a> {
    pub(super) fn new(budget: &Budget, go_on: &'a mut dyn FnMut() -> bool) -> Self {
        Self {
            left: budget.nodes,
            go_on,
        }
    }

    /// How many are left.
    pub(super) fn left(&self) -> u32 {
        self.left
    }

    /// Whether there is none left.
    pub(super) fn is_spent(&self) -> bool {
        self.left == 0
    }

    /// Takes one node; `false` when there is none, or when told to stop, after which there is none.
    pub(super) fn spend(&mut self) -> bool {
        if self.left.is_multiple_of(STRIDE) && self.left > 0 && !(self.go_on)() {
            self.left = 0;
        }
        let had = self.left > 0;
        self.left = self.left.saturating_sub(1);
        had
    }

    /// Takes what something else has cost, in nodes.
    pub(super) fn charge(&mut self, nodes: u32) {
        let left = self.left.saturating_sub(nodes);
        let is_asked = left / STRIDE != self.left / STRIDE;
        self.left = if is_asked && !(self.go_on)() { 0 } else { left };
    }
}
