//! What there is to say, whatever the language.

use chess_arbiter::{
    Consequence, Ending, EventRefusal, FindingKind, LenientKind, MoveRefusal, Recognition,
    RemarkKind, Verdict,
};
use chess_rules::{
    Color, FenDeviation, FenError, FenInspection, PieceLetters, SetupFault, Strictness, Treatment,
    Winnability,
};

use super::{Picture, Scene};

/// All that an arbiter says, in one language.
///
/// Each answer but the first and those on pictures is the inside of a sentence: it has no capital, no article and no full stop, so that one may
/// stand within another. Why this is a trait, and how a language is added: `docs/adr/0006-sentences.md`.
pub(super) trait Sentences {
    /// A text as a sentence: its capital, the article that decides unless that is empty, and its full stop.
    fn sentence(&self, text: &str, article: &str) -> String;

    /// Why a move of the record is refused in this scene.
    fn move_refusal(&self, refusal: &MoveRefusal, scene: Scene<'_>) -> String;

    /// Why an event is refused in this scene.
    fn event_refusal(&self, refusal: &EventRefusal, scene: Scene<'_>) -> String;

    /// How a game ended.
    fn ending(&self, ending: &Ending) -> String;

    /// What follows from a ruling.
    fn consequence(&self, consequence: &Consequence) -> String;

    /// What could not be known, and what was read leniently.
    fn remark(&self, remark: &RemarkKind) -> String;

    /// Whether a game can go on from a position that is read so strictly, or how it is over there.
    fn validity(
        &self,
        inspection: &FenInspection,
        strictness: Strictness,
        ending: Option<&Ending>,
    ) -> String;

    /// What is wrong with a position, and what is made of it.
    fn setup_fault(&self, fault: &SetupFault, treatment: Treatment) -> String;

    /// How a FEN departs from the canonical form, and what is made of it.
    fn fen_deviation(&self, deviation: FenDeviation, treatment: Treatment) -> String;

    /// Why a text is no FEN.
    fn fen_error(&self, error: &FenError) -> String;

    /// Whether a player can still checkmate, and what proves it.
    fn winnability(&self, answer: &Winnability) -> String;

    /// What a board means that was seen after the game of a verdict; moves are written with those letters.
    fn recognition(
        &self,
        recognition: &Recognition,
        verdict: &Verdict<'_>,
        letters: PieceLetters,
    ) -> String;

    /// What a picture is, in a few words.
    fn picture_title(&self, turn: Color) -> String;

    /// What can be seen in a picture, in whole sentences.
    fn picture(&self, picture: &Picture<'_>) -> String;

    /// What is wrong with a game of a file.
    fn finding(&self, finding: &FindingKind) -> String;

    /// What is not written canonically in a game of a file.
    fn lenient(&self, lenient: &LenientKind) -> String;
}
