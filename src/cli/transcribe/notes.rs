//! What is said of a transcription beside the moves, in the language of the answer.

use std::fmt;

use chess_arbiter::LenientKind;

use crate::cli::board::shown;
use crate::explain::Language;
use crate::proto::TranscribeMovesResponse;

/// Remarks that are told one by one.
const MOST_REMARKS: usize = 20;

/// What was read leniently, and why the moves end where they do.
pub(super) struct Notes<'a>(pub(super) &'a TranscribeMovesResponse);

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
