//! English.

mod consequence;
mod deviation;
mod ending;
mod illegal_move;
mod letters;
mod picture;
mod position;
mod recognize;
mod refusal;
mod remark;
mod review;
mod start;
mod winnability;
mod words;

use chess_arbiter::{
    Consequence, Ending, EventRefusal, FindingKind, LenientKind, MoveRefusal, Recognition,
    RemarkKind, Verdict,
};
use chess_rules::{
    Color, FenDeviation, FenError, FenInspection, PieceLetters, SetupFault, Strictness, Treatment,
    Winnability,
};

use super::{Part, Picture, Scene, Sentences};

/// What an arbiter says in English.
pub(super) struct English;

impl Sentences for English {
    fn sentence(&self, text: &str, article: &str) -> String {
        let text = words::capitalized(text);
        if article.is_empty() {
            return format!("{text}.");
        }
        let part = match Part::of(article) {
            Part::Article => "Article",
            Part::Appendix => "Appendix",
            Part::Guidelines => "Guidelines",
        };
        format!("{text} ({part} {article}).")
    }

    fn move_refusal(&self, refusal: &MoveRefusal, scene: Scene<'_>) -> String {
        refusal::move_refusal(refusal, scene)
    }

    fn event_refusal(&self, refusal: &EventRefusal, scene: Scene<'_>) -> String {
        refusal::event_refusal(refusal, scene)
    }

    fn ending(&self, ending: &Ending) -> String {
        ending::ending(ending)
    }

    fn consequence(&self, consequence: &Consequence) -> String {
        consequence::consequence(consequence)
    }

    fn remark(&self, remark: &RemarkKind) -> String {
        remark::remark(remark)
    }

    fn validity(
        &self,
        inspection: &FenInspection,
        strictness: Strictness,
        ending: Option<&Ending>,
    ) -> String {
        position::validity(inspection, strictness, ending)
    }

    fn setup_fault(&self, fault: &SetupFault, treatment: Treatment) -> String {
        position::fault(fault, treatment)
    }

    fn fen_deviation(&self, deviation: FenDeviation, treatment: Treatment) -> String {
        start::deviation(deviation, treatment)
    }

    fn fen_error(&self, error: &FenError) -> String {
        error.to_string()
    }

    fn winnability(&self, answer: &Winnability) -> String {
        winnability::winnability(answer)
    }

    fn recognition(
        &self,
        recognition: &Recognition,
        verdict: &Verdict<'_>,
        letters: PieceLetters,
    ) -> String {
        recognize::recognition(recognition, verdict, letters)
    }

    fn picture_title(&self, turn: Color) -> String {
        picture::title(turn)
    }

    fn picture(&self, seen: &Picture<'_>) -> String {
        picture::picture(seen)
    }

    fn finding(&self, finding: &FindingKind) -> String {
        review::finding(finding)
    }

    fn lenient(&self, lenient: &LenientKind) -> String {
        review::lenient(lenient)
    }
}
