//! English.

use super::phrases::Phrases;
use crate::cli::review::selection::CategoryName;
use crate::proto::{
    ClaimableSince, Color, DrawBasis, GameReview, LenientReading, ReviewFinding, ReviewSummary,
};

/// The words of a report in English.
pub(super) struct English;

impl Phrases for English {
    fn number(&self, number: u64) -> String {
        grouped(number, ",")
    }

    fn total(&self, total: &ReviewSummary) -> String {
        let games = count(total.games, "game", "games");
        let plies = count(total.plies, "ply", "plies");
        format!("{games}, {plies}:")
    }

    fn interrupted(&self) -> &'static str {
        "Interrupted. Up to there:"
    }

    fn kind(&self, name: CategoryName) -> &'static str {
        match name {
            CategoryName::Illegal => "with an illegal or unreadable move",
            CategoryName::WrongResult => "with a wrong result",
            CategoryName::AfterEnd => "with moves after the end",
            CategoryName::Claimable => "with a draw that nobody claimed",
            CategoryName::Lenient => "not written canonically",
            CategoryName::Damaged => "damaged",
        }
    }

    fn game(&self, number: u64) -> String {
        format!("game {}", self.number(number))
    }

    fn finding(&self, finding: &ReviewFinding, game: &GameReview) -> String {
        let text = &finding.explanation;
        let place = format!("line {}", finding.line);
        let legality = game.legality.as_ref();
        match (
            finding.ply,
            legality.map(|legality| legality.r#move.as_str()),
        ) {
            (Some(ply), Some(written)) => format!("{place}, ply {ply}, {written}: {text}"),
            (Some(_) | None, _) => format!("{place}: {text}"),
        }
    }

    fn ended(&self, ply: u32, explanation: &str) -> String {
        format!("It ended after ply {ply}: {explanation}")
    }

    fn claimable(&self, claim: &ClaimableSince) -> String {
        let basis = match claim.basis() {
            DrawBasis::ThreefoldRepetition => "threefold repetition",
            DrawBasis::FiftyMoves => "fifty moves",
            DrawBasis::Unspecified => "another ground",
        };
        let by = match claim.by() {
            Color::White => "White",
            Color::Black => "Black",
            Color::Unspecified => "either player",
        };
        let how = match claim.intended_move.as_str() {
            "" => String::new(),
            uci => format!(" with {uci} announced"),
        };
        let until = match claim.plies {
            1 => String::new(),
            plies => format!(", on {plies} plies up to ply {}", claim.last_ply),
        };
        let article = match claim.article.as_str() {
            "" => String::new(),
            article => format!(" (Article {article})"),
        };
        format!(
            "After ply {} {by} could have claimed a draw by {basis}{how}{until}{article}.",
            claim.first_ply
        )
    }

    fn lenient(&self, lenient: &LenientReading) -> String {
        let text = &lenient.explanation;
        match (lenient.first_ply, lenient.times) {
            (None, _) => text.clone(),
            (Some(ply), 1) => format!("Ply {ply}: {text}"),
            (Some(ply), times) => format!("Ply {ply} and {} more: {text}", times - 1),
        }
    }
}

fn count(number: u64, one: &str, several: &str) -> String {
    let noun = if number == 1 { one } else { several };
    format!("{} {noun}", grouped(number, ","))
}

/// A number in groups of three digits.
pub(super) fn grouped(number: u64, between: &str) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            text.push_str(between);
        }
        text.push(digit);
    }
    text
}
