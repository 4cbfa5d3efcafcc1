//! What a report says around the sentences of the answer, whatever the language.

use super::english::English;
use super::french::French;
use crate::explain::Language;
use crate::proto::{BoardSetting, SquareChange};

/// What stands before a line.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) enum Label {
    Illegal,
    Record,
    Answer,
    Now,
    Either,
    Or,
    Uci,
    ToDo,
    Tried,
    Restore,
}

impl Label {
    /// All of them.
    pub(super) const ALL: [Self; 10] = [
        Self::Illegal,
        Self::Record,
        Self::Answer,
        Self::Now,
        Self::Either,
        Self::Or,
        Self::Uci,
        Self::ToDo,
        Self::Tried,
        Self::Restore,
    ];
}

/// The words of a report in one language.
pub(super) trait Phrases {
    /// What stands before a line.
    fn label(&self, label: Label) -> &'static str;

    /// A move, and why it is not legal.
    fn because(&self, mv: &str, explanation: &str) -> String;

    /// Nothing has been played.
    fn no_move(&self) -> &'static str;

    /// A move half made, which may become one of these.
    fn half_of(&self, moves: &[&str]) -> String;

    /// There are more meanings than those told.
    fn others(&self) -> &'static str;

    /// What must be done on a square of the board, in the names of the board.
    fn to_do(&self, change: &SquareChange) -> String;

    /// So many squares must change.
    fn many_to_do(&self, count: usize) -> String;

    /// What is unusual about the way the board is set up, as it follows the moves; empty if nothing is.
    fn set_up(&self, setting: &BoardSetting) -> String;
}

/// The words of a language.
pub(super) fn phrases(language: Language) -> &'static dyn Phrases {
    match language {
        Language::English => &English,
        Language::French => &French,
    }
}
