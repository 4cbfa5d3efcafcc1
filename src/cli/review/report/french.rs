//! French.

use super::english::grouped;
use super::phrases::Phrases;
use crate::cli::review::selection::CategoryName;
use crate::proto::{
    ClaimableSince, Color, DrawBasis, GameReview, LenientReading, ReviewFinding, ReviewSummary,
};

/// The words of a report in French.
pub(super) struct French;

impl Phrases for French {
    fn number(&self, number: u64) -> String {
        grouped(number, "\u{202f}")
    }

    fn total(&self, total: &ReviewSummary) -> String {
        let games = self.count(total.games, "partie", "parties");
        let plies = self.count(total.plies, "demi-coup", "demi-coups");
        format!("{games}, {plies}\u{a0}:")
    }

    fn interrupted(&self) -> &'static str {
        "Interrompu. Jusque-là\u{a0}:"
    }

    fn kind(&self, name: CategoryName) -> &'static str {
        match name {
            CategoryName::Illegal => "avec un coup illégal ou illisible",
            CategoryName::WrongResult => "avec un résultat faux",
            CategoryName::AfterEnd => "avec des coups après la fin",
            CategoryName::Claimable => "avec une nulle que personne n’a réclamée",
            CategoryName::Lenient => "écrites autrement qu’il n’est d’usage",
            CategoryName::Damaged => "endommagées",
        }
    }

    fn game(&self, number: u64) -> String {
        format!("partie {}", self.number(number))
    }

    fn finding(&self, finding: &ReviewFinding, game: &GameReview) -> String {
        let text = &finding.explanation;
        let place = format!("ligne {}", finding.line);
        let legality = game.legality.as_ref();
        match (
            finding.ply,
            legality.map(|legality| legality.r#move.as_str()),
        ) {
            (Some(ply), Some(written)) => {
                format!("{place}, demi-coup {ply}, {written}\u{a0}: {text}")
            }
            (Some(_) | None, _) => format!("{place}\u{a0}: {text}"),
        }
    }

    fn ended(&self, ply: u32, explanation: &str) -> String {
        format!("Finie après le demi-coup {ply}\u{a0}: {explanation}")
    }

    fn claimable(&self, claim: &ClaimableSince) -> String {
        let basis = match claim.basis() {
            DrawBasis::ThreefoldRepetition => "par triple répétition",
            DrawBasis::FiftyMoves => "par la règle des cinquante coups",
            DrawBasis::Unspecified => "pour une autre raison",
        };
        let by = match claim.by() {
            Color::White => "les Blancs pouvaient",
            Color::Black => "les Noirs pouvaient",
            Color::Unspecified => "chaque joueur pouvait",
        };
        let how = match claim.intended_move.as_str() {
            "" => String::new(),
            uci => format!(" en annonçant {uci}"),
        };
        let until = match claim.plies {
            1 => String::new(),
            plies => format!(
                ", {plies} demi-coups durant, jusqu’au demi-coup {}",
                claim.last_ply
            ),
        };
        let article = match claim.article.as_str() {
            "" => String::new(),
            article => format!(" (article {article})"),
        };
        format!(
            "Après le demi-coup {}, {by} réclamer la nulle {basis}{how}{until}{article}.",
            claim.first_ply
        )
    }

    fn lenient(&self, lenient: &LenientReading) -> String {
        let text = &lenient.explanation;
        match (lenient.first_ply, lenient.times) {
            (None, _) => text.clone(),
            (Some(ply), 1) => format!("Demi-coup {ply}\u{a0}: {text}"),
            (Some(ply), times) => {
                format!("Demi-coup {ply} et {} autres\u{a0}: {text}", times - 1)
            }
        }
    }
}

impl French {
    fn count(&self, number: u64, one: &str, several: &str) -> String {
        let noun = if number < 2 { one } else { several };
        format!("{} {noun}", self.number(number))
    }
}
