//! What an arbiter says: one sentence for each reason, in the language asked for.
//!
//! Every match is over all values of a domain enum, so a new one does not compile until someone has found words for it.

mod english;
mod language;
mod scene;

use chess_arbiter::{Consequence, Ending, EventRefusal, MoveRefusal, RemarkKind};
use chess_rules::Winnability;

pub use language::Language;
pub use scene::Scene;

impl Language {
    /// Why a move of the record is refused in this scene. An empty article is left out; so below.
    #[must_use]
    pub fn move_refusal(self, refusal: &MoveRefusal, scene: Scene<'_>, article: &str) -> String {
        match self {
            Self::English => english::sentence(&english::move_refusal(refusal, scene), article),
        }
    }

    /// Why an event is refused in this scene.
    #[must_use]
    pub fn event_refusal(self, refusal: &EventRefusal, scene: Scene<'_>, article: &str) -> String {
        match self {
            Self::English => english::sentence(&english::event_refusal(refusal, scene), article),
        }
    }

    /// How a game ended.
    #[must_use]
    pub fn ending(self, ending: &Ending, article: &str) -> String {
        match self {
            Self::English => english::sentence(&english::ending(ending), article),
        }
    }

    /// What follows from a ruling.
    #[must_use]
    pub fn consequence(self, consequence: &Consequence, article: &str) -> String {
        match self {
            Self::English => english::sentence(&english::consequence(consequence), article),
        }
    }

    /// What could not be known, and what was read leniently.
    #[must_use]
    pub fn remark(self, remark: &RemarkKind) -> String {
        match self {
            Self::English => english::sentence(&english::remark(remark), ""),
        }
    }

    /// Whether a player can still checkmate, and what proves it.
    #[must_use]
    pub fn winnability(self, answer: &Winnability) -> String {
        match self {
            Self::English => english::sentence(&english::winnability(answer), ""),
        }
    }
}
