//! What a whole file came to.

use super::Reviewed;
use crate::proto::{ReviewCategory, ReviewSummary};

impl ReviewSummary {
    /// Counts a game in.
    pub(crate) fn count(&mut self, reviewed: &Reviewed<'_>) {
        if reviewed.is_game() {
            self.games += 1;
            self.plies += u64::from(reviewed.plies());
        }
        for category in reviewed.categories() {
            *self.of(category) += 1;
        }
    }

    /// The number of games of that category.
    pub(crate) const fn of(&mut self, category: ReviewCategory) -> &mut u64 {
        match category {
            ReviewCategory::Illegal => &mut self.illegal,
            ReviewCategory::WrongResult => &mut self.wrong_result,
            ReviewCategory::AfterEnd => &mut self.after_end,
            ReviewCategory::Claimable => &mut self.claimable,
            ReviewCategory::Lenient => &mut self.lenient,
            // Nothing is sent without a category.
            ReviewCategory::Damaged | ReviewCategory::Unspecified => &mut self.damaged,
        }
    }
}

/// Adds one summary to another.
pub fn add_summary(sum: &mut ReviewSummary, more: &ReviewSummary) {
    sum.bytes += more.bytes;
    sum.games += more.games;
    sum.plies += more.plies;
    sum.illegal += more.illegal;
    sum.wrong_result += more.wrong_result;
    sum.after_end += more.after_end;
    sum.claimable += more.claimable;
    sum.lenient += more.lenient;
    sum.damaged += more.damaged;
}
