//! An answer for people: the board, what is wrong with it, and its FEN, in the language of the answer.

use std::fmt;

use crate::cli::board::{Board, Style};
use crate::explain::Language;
use crate::proto::{FindingTreatment, PositionTier, ValidatePositionResponse};

/// An answer, written as text that ends with a line break.
pub(super) struct Report<'a> {
    /// The position that was asked about.
    pub(super) fen: &'a str,
    /// The answer.
    pub(super) answer: &'a ValidatePositionResponse,
    /// How its board is drawn.
    pub(super) style: Style,
}

impl fmt::Display for Report<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let answer = self.answer;
        let language = Language::nearest(&answer.language);
        if answer.error.is_none() {
            let squares = answer.faults.iter().flat_map(|fault| &fault.squares);
            let marked: Vec<&str> = squares.map(String::as_str).collect();
            let board = Board {
                placement: self.fen.trim_start(),
                marked: &marked,
                style: self.style,
            };
            writeln!(f, "{board}")?;
        }
        row(f, "", &answer.explanation)?;
        for fault in &answer.faults {
            let (tier, treatment) = (fault.tier(), fault.treatment());
            let label = labels(language, treatment);
            let text = format!("{} ({})", fault.explanation, tier_name(language, tier));
            row(f, label, &text)?;
        }
        for deviation in &answer.deviations {
            let label = labels(language, deviation.treatment());
            row(f, label, &deviation.explanation)?;
        }
        if !answer.fen.is_empty() {
            row(f, "FEN", &answer.fen)?;
        }
        if !answer.shredder_fen.is_empty() {
            row(f, "Shredder", &answer.shredder_fen)?;
        }
        Ok(())
    }
}

/// A label and what stands behind it.
fn row(f: &mut fmt::Formatter<'_>, label: &str, text: &str) -> fmt::Result {
    if label.is_empty() {
        writeln!(f, "{text}")
    } else {
        writeln!(f, "{label:<9} {text}")
    }
}

/// What is made of a finding, in one word.
const fn labels(language: Language, treatment: FindingTreatment) -> &'static str {
    match (language, treatment) {
        (_, FindingTreatment::Unspecified) => "?",
        (Language::English, FindingTreatment::Refused) => "Refused",
        (Language::English, FindingTreatment::Repaired) => "Repaired",
        (Language::English, FindingTreatment::Kept) => "Kept",
        (Language::French, FindingTreatment::Refused) => "Refusé",
        (Language::French, FindingTreatment::Repaired) => "Corrigé",
        (Language::French, FindingTreatment::Kept) => "Conservé",
    }
}

/// The name of a tier.
const fn tier_name(language: Language, tier: PositionTier) -> &'static str {
    match (language, tier) {
        (_, PositionTier::Unspecified) => "?",
        (Language::English, PositionTier::Unplayable) => "unplayable",
        (Language::English, PositionTier::Field) => "fields",
        (Language::English, PositionTier::Check) => "check",
        (Language::English, PositionTier::Count) => "count",
        (Language::English, PositionTier::Counter) => "counters",
        (Language::French, PositionTier::Unplayable) => "injouable",
        (Language::French, PositionTier::Field) => "champs",
        (Language::French, PositionTier::Check) => "échec",
        (Language::French, PositionTier::Count) => "effectif",
        (Language::French, PositionTier::Counter) => "compteurs",
    }
}
