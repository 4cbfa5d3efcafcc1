//! What is said of a transcription beside the moves, in the language of the answer.

use std::fmt;

use chess_arbiter::{FindingKind, LenientKind, RemarkKind};

use super::Source;
use super::names::FormName;
use super::source::Beside;
use crate::cli::board::shown;
use crate::explain::Language;
use crate::proto::TranscribeMovesResponse;

/// Remarks that are told one by one.
const MOST_REMARKS: usize = 20;

/// What was read leniently, and why the moves end where they do.
pub(super) struct Notes<'a>(pub(super) &'a TranscribeMovesResponse, pub(super) FormName);

impl fmt::Display for Notes<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let answer = self.0;
        let language = Language::nearest(&answer.language);
        for remark in answer.remarks.iter().take(MOST_REMARKS) {
            match remark.ply {
                Some(number) => writeln!(f, "{}: {}", ply(language, number), remark.explanation)?,
                None => writeln!(f, "{}", remark.explanation)?,
            }
        }
        let more = answer.remarks.len().saturating_sub(MOST_REMARKS);
        if more > 0 {
            writeln!(f, "{}", further(language, more))?;
        }
        let signs = answer.annotations.iter().filter(|one| !one.nags.is_empty());
        let signs = signs.count();
        if signs > 0 && answer.pgn.is_empty() {
            writeln!(f, "{}", signs_left_out(language, signs))?;
        }
        let offers = answer.annotations.iter().filter(|one| one.draw_offer);
        let offers = offers.count();
        if offers > 0 && self.1.leaves_out_offers() {
            writeln!(f, "{}", offers_left_out(language, offers))?;
        }
        let legality = answer.legality.as_ref();
        let Some((legality, refusal)) =
            legality.and_then(|legality| Some((legality, legality.refusal.as_ref()?)))
        else {
            return Ok(());
        };
        let place = ply(language, legality.ply.unwrap_or_default());
        let text = shown(&legality.r#move);
        writeln!(f, "{place}, {text}: {}", refusal.explanation)?;
        match answer.fitting_piece_letters.split_first() {
            Some((first, others)) => writeln!(f, "{}", fitting(language, first, others)),
            None => Ok(()),
        }
    }
}

/// A note that a tag `SetUp` should go with the tag `FEN`.
pub(super) struct SetUpMissing(pub(super) Language);

impl fmt::Display for SetUpMissing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}", self.0.lenient(&LenientKind::SetUpMissing))
    }
}

/// What is wrong with the tags before the moves.
pub(super) struct AboutTags<'a>(pub(super) &'a Source, pub(super) Language);

impl fmt::Display for AboutTags<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(source, language) = *self;
        for (line, fault) in source.faults.iter().take(MOST_REMARKS) {
            let told = language.finding(&FindingKind::Damaged(*fault));
            match language {
                Language::English => writeln!(f, "Line {line}: {told}")?,
                Language::French => writeln!(f, "Ligne {line}\u{a0}: {told}")?,
            }
        }
        for name in source.contradicted.iter().take(MOST_REMARKS) {
            let told = language.lenient(&LenientKind::Remark(RemarkKind::TagsContradict));
            match language {
                Language::English => writeln!(f, "{name}: {told}")?,
                Language::French => writeln!(f, "{name}\u{a0}: {told}")?,
            }
        }
        Ok(())
    }
}

/// Nothing that was given is a move.
pub(super) const fn no_move(language: Language) -> &'static str {
    match language {
        Language::English => {
            "there is no move in the text: numbers, results, comments, variations and signs are none"
        }
        Language::French => {
            "le texte ne contient aucun coup\u{a0}: numéros, résultats, commentaires, variantes et signes n’en sont pas"
        }
    }
}

fn ply(language: Language, number: u32) -> String {
    match language {
        Language::English => format!("Ply {number}"),
        Language::French => format!("Demi-coup {number}"),
    }
}

fn further(language: Language, more: usize) -> String {
    match language {
        Language::English => format!("Further remarks: {more} (--json tells them all)"),
        Language::French => format!("Autres remarques\u{a0}: {more} (--json les donne toutes)"),
    }
}

fn signs_left_out(language: Language, moves: usize) -> String {
    match language {
        Language::English => {
            format!(
                "Moves with signs of annotation, which this form leaves out: {moves} (--to pgn keeps them, --json tells them)"
            )
        }
        Language::French => {
            format!(
                "Coups portant des signes d’annotation, que cette forme omet\u{a0}: {moves} (--to pgn les garde, --json les donne)"
            )
        }
    }
}

fn offers_left_out(language: Language, moves: usize) -> String {
    match language {
        Language::English => {
            format!(
                "Moves with an offer of a draw, which this form leaves out: {moves} (--to san and --to pgn keep them, --json tells them)"
            )
        }
        Language::French => {
            format!(
                "Coups portant une proposition de nulle, que cette forme omet\u{a0}: {moves} (--to san et --to pgn les gardent, --json les donne)"
            )
        }
    }
}

/// What stands around the moves of a text and is no part of them.
pub(super) struct LeftOut(pub(super) Beside, pub(super) Language);

impl fmt::Display for LeftOut {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(
            Beside {
                comments,
                variations,
            },
            language,
        ) = *self;
        if comments > 0 {
            match language {
                Language::English => writeln!(f, "Comments, which are left out: {comments}"),
                Language::French => writeln!(f, "Commentaires omis\u{a0}: {comments}"),
            }?;
        }
        if variations > 0 {
            match language {
                Language::English => writeln!(f, "Variations, which are left out: {variations}"),
                Language::French => writeln!(f, "Variantes omises\u{a0}: {variations}"),
            }?;
        }
        Ok(())
    }
}

fn fitting(language: Language, first: &str, others: &[String]) -> String {
    let (says, or) = match language {
        Language::English => ("Every move is legal with", "or"),
        Language::French => ("Tous les coups sont légaux avec", "ou"),
    };
    if others.is_empty() {
        format!("{says} --from-letters {first}")
    } else {
        format!("{says} --from-letters {first} ({or} {})", others.join(", "))
    }
}
