//! What an arbiter says: one sentence for each reason, in the language asked for.
//!
//! Every match is over all values of a domain enum, so a new one does not compile until someone has found words for it
//! in every language.

mod english;
mod french;
mod language;
mod part;
mod picture;
mod scene;
mod seen;
mod sentences;

#[cfg(test)]
mod tests;

use chess_arbiter::{
    Consequence, Ending, EventRefusal, FindingKind, LenientKind, MoveRefusal, Recognition,
    RemarkKind, Verdict,
};
use chess_rules::{
    Color, FenDeviation, FenError, FenInspection, PieceLetters, SetupFault, Strictness, Treatment,
    Winnability,
};

use english::English;
use french::French;
use part::Part;
use sentences::Sentences;

pub use language::Language;
pub use picture::Picture;
pub use scene::Scene;

impl Language {
    /// Why a move of the record is refused in this scene. An empty article is left out; so below.
    #[must_use]
    pub fn move_refusal(self, refusal: &MoveRefusal, scene: Scene<'_>, article: &str) -> String {
        let says = self.sentences();
        says.sentence(&says.move_refusal(refusal, scene), article)
    }

    /// Why an event is refused in this scene.
    #[must_use]
    pub fn event_refusal(self, refusal: &EventRefusal, scene: Scene<'_>, article: &str) -> String {
        let says = self.sentences();
        says.sentence(&says.event_refusal(refusal, scene), article)
    }

    /// How a game ended.
    #[must_use]
    pub fn ending(self, ending: &Ending, article: &str) -> String {
        let says = self.sentences();
        says.sentence(&says.ending(ending), article)
    }

    /// What follows from a ruling.
    #[must_use]
    pub fn consequence(self, consequence: &Consequence, article: &str) -> String {
        let says = self.sentences();
        says.sentence(&says.consequence(consequence), article)
    }

    /// What could not be known, and what was read leniently.
    #[must_use]
    pub fn remark(self, remark: &RemarkKind) -> String {
        let says = self.sentences();
        says.sentence(&says.remark(remark), "")
    }

    /// Whether a game can go on from a position that is read so strictly; where it is over there, how, and by which article.
    #[must_use]
    pub fn validity(
        self,
        inspection: &FenInspection,
        strictness: Strictness,
        ending: Option<&Ending>,
        article: &str,
    ) -> String {
        let says = self.sentences();
        says.sentence(&says.validity(inspection, strictness, ending), article)
    }

    /// What is wrong with a position, and what is made of it.
    #[must_use]
    pub fn setup_fault(self, fault: &SetupFault, treatment: Treatment) -> String {
        let says = self.sentences();
        says.sentence(&says.setup_fault(fault, treatment), "")
    }

    /// How a FEN departs from the canonical form, and what is made of it.
    #[must_use]
    pub fn fen_deviation(self, deviation: FenDeviation, treatment: Treatment) -> String {
        let says = self.sentences();
        says.sentence(&says.fen_deviation(deviation, treatment), "")
    }

    /// Why a text is no FEN.
    #[must_use]
    pub fn fen_error(self, error: &FenError) -> String {
        let says = self.sentences();
        says.sentence(&says.fen_error(error), "")
    }

    /// Whether a player can still checkmate, and what proves it.
    #[must_use]
    pub fn winnability(self, answer: &Winnability) -> String {
        let says = self.sentences();
        says.sentence(&says.winnability(answer), "")
    }

    /// What a board means that was seen after the game of a verdict; moves are written with those letters.
    #[must_use]
    pub fn recognition(
        self,
        recognition: &Recognition,
        verdict: &Verdict<'_>,
        letters: PieceLetters,
        article: &str,
    ) -> String {
        let says = self.sentences();
        says.sentence(&says.recognition(recognition, verdict, letters), article)
    }

    /// What a picture is, in a few words without a full stop.
    #[must_use]
    pub fn picture_title(self, turn: Color) -> String {
        self.sentences().picture_title(turn)
    }

    /// What can be seen in a picture: the pieces of each player, who has the move, and what is marked.
    #[must_use]
    pub fn picture(self, picture: &Picture<'_>) -> String {
        self.sentences().picture(picture)
    }

    /// What is wrong with a game of a file.
    #[must_use]
    pub fn finding(self, finding: &FindingKind) -> String {
        let says = self.sentences();
        says.sentence(&says.finding(finding), "")
    }

    /// What is not written canonically in a game of a file.
    #[must_use]
    pub fn lenient(self, lenient: &LenientKind) -> String {
        let says = self.sentences();
        says.sentence(&says.lenient(lenient), "")
    }

    /// A text from elsewhere than here, set as the language is printed: in French with no-break spaces before `:`, `;`, `?` and `!`, and
    /// inside guillemets.
    #[must_use]
    pub fn typeset(self, text: &str) -> String {
        match self {
            Self::English => text.to_owned(),
            Self::French => french::typeset(text),
        }
    }

    fn sentences(self) -> &'static dyn Sentences {
        match self {
            Self::English => &English,
            Self::French => &French,
        }
    }
}
