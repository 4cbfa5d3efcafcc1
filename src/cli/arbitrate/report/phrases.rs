//! What a report says around the sentences of the answer, whatever the language.

use super::english::English;
use super::french::French;
use crate::explain::Language;
use crate::proto::{
    CheckState, ClaimableDraw, Color, Legality, MoveChoice, Outcome, Position, Ruling,
    SideWinnability,
};

/// What stands before a line.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) enum Label {
    Position,
    Played,
    Stood,
    Check,
    Legality,
    Result,
    MayClaim,
    Ruling,
    Open,
    Owed,
    Remark,
    LegalMoves,
    Moves,
    Winnable,
    Continue,
    Rules,
}

impl Label {
    /// All of them.
    pub(super) const ALL: [Self; 16] = [
        Self::Position,
        Self::Played,
        Self::Stood,
        Self::Check,
        Self::Legality,
        Self::Result,
        Self::MayClaim,
        Self::Ruling,
        Self::Open,
        Self::Owed,
        Self::Remark,
        Self::LegalMoves,
        Self::Moves,
        Self::Winnable,
        Self::Continue,
        Self::Rules,
    ];
}

/// The words of a report in one language.
pub(super) trait Phrases {
    /// What stands before a line.
    fn label(&self, label: Label) -> &'static str;

    /// There is no verdict in the answer.
    fn no_verdict(&self) -> &'static str;

    /// How many moves were played, the last of them, and who has the move.
    fn played(&self, position: &Position) -> String;

    /// How often the position has stood, and when.
    fn stood(&self, position: &Position) -> String;

    /// Who gives check.
    fn check(&self, check: &CheckState) -> String;

    /// No move is illegal.
    fn all_legal(&self) -> &'static str;

    /// Which move is illegal, and why.
    fn illegal(&self, legality: &Legality, explanation: &str) -> String;

    /// How the game stands.
    fn outcome(&self, outcome: &Outcome) -> String;

    /// A draw that may be claimed.
    fn claimable(&self, draw: &ClaimableDraw) -> String;

    /// The ruling on an event.
    fn ruling(&self, ruling: &Ruling) -> String;

    /// Whose draw offer stands.
    fn offer(&self, by: Color) -> String;

    /// The moves to choose from.
    fn owed(&self, owed: &MoveChoice) -> String;

    /// So many legal moves, and which.
    fn legal_moves(&self, moves: &[&str]) -> String;

    /// Whether a player can still checkmate.
    fn winnability(&self, player: Color, side: &SideWinnability) -> String;
}

/// The words of a language.
pub(super) fn phrases(language: Language) -> &'static dyn Phrases {
    match language {
        Language::English => &English,
        Language::French => &French,
    }
}
