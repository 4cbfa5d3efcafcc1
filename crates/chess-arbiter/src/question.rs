//! What is asked besides the record.

use core::fmt;

use chess_rules::Budget;

/// What is asked about a record, and how much may be spent on it.
#[derive(Debug)]
pub struct Question<'q> {
    /// Optional parts of the verdict to return.
    pub parts: Parts,
    /// The most plies a record may have.
    pub max_plies: u32,
    /// The search whether a player can mate, where the outcome turns on it.
    pub search: Search<'q>,
}

/// Optional parts of a verdict.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
pub struct Parts {
    /// Every move played and what it led to.
    pub moves: bool,
    /// Whether each player can still mate.
    pub winnability: bool,
    /// A shorter record with the same future.
    pub continuation: bool,
}

/// How long a search may go on.
pub struct Search<'q> {
    /// How many positions it may look at.
    pub budget: Budget,
    /// Asked now and then, by a search and while a long record is played through; `false` stops either, for the caller is gone.
    pub go_on: &'q mut dyn FnMut() -> bool,
}

impl fmt::Debug for Search<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Search")
            .field("budget", &self.budget)
            .finish_non_exhaustive()
    }
}
