//! What a report says around the sentences of the reviews, whatever the language.

use super::english::English;
use super::french::French;
use crate::cli::review::selection::CategoryName;
use crate::explain::Language;
use crate::proto::{ClaimableSince, GameReview, LenientReading, ReviewFinding, ReviewSummary};

/// The words of a report in one language.
pub(super) trait Phrases {
    /// A number.
    fn number(&self, number: u64) -> String;

    /// How many games, plies and bytes.
    fn total(&self, total: &ReviewSummary) -> String;

    /// It was ended before all was read.
    fn interrupted(&self) -> &'static str;

    /// What games of a kind have in common.
    fn kind(&self, name: CategoryName) -> &'static str;

    /// Which game it is.
    fn game(&self, number: u64) -> String;

    /// What is wrong, and where.
    fn finding(&self, finding: &ReviewFinding, game: &GameReview) -> String;

    /// When and how the game ended.
    fn ended(&self, ply: u32, explanation: &str) -> String;

    /// A draw that could have been claimed.
    fn claimable(&self, claim: &ClaimableSince) -> String;

    /// What was not written canonically.
    fn lenient(&self, lenient: &LenientReading) -> String;
}

/// The words of a language.
pub(super) fn phrases(language: Language) -> &'static dyn Phrases {
    match language {
        Language::English => &English,
        Language::French => &French,
    }
}
