//! A report in French. A no-break space, `\u{a0}`, stands before `:` and `;`.

use super::phrases::{Label, Phrases};
use super::{intended, joined};
use crate::proto::{
    CheckState, ClaimableDraw, Color, DrawBasis, GameResult, Legality, MoveChoice, Outcome,
    Position, Ruling, RulingDecision, SideWinnability, WinnabilityAnswer,
};

/// The words of a report in French.
pub(super) struct French;

impl Phrases for French {
    fn label(&self, label: Label) -> &'static str {
        match label {
            Label::Position => "Position",
            Label::Played => "Joué",
            Label::Stood => "Répétition",
            Label::Check => "Échec",
            Label::Legality => "Légalité",
            Label::Result => "Résultat",
            Label::MayClaim => "À réclamer",
            Label::Ruling => "Décision",
            Label::Open => "En cours",
            Label::Owed => "Obligation",
            Label::Remark => "Remarque",
            Label::LegalMoves => "Légaux",
            Label::Moves => "Coups",
            Label::Winnable => "Mat",
            Label::Continue => "Suite",
            Label::Rules => "Règles",
        }
    }

    fn no_verdict(&self) -> &'static str {
        "Le service n’a rendu aucun verdict."
    }

    fn played(&self, position: &Position) -> String {
        let plies = match position.ply {
            0 => "aucun coup".to_owned(),
            1 => "1 demi-coup".to_owned(),
            plies => format!("{plies} demi-coups"),
        };
        let last = position
            .last_move
            .as_ref()
            .map_or(String::new(), |last| format!(", le dernier {}", last.san));
        let turn = match position.side_to_move() {
            Color::Unspecified => "personne n’a le trait",
            Color::White => "trait aux Blancs",
            Color::Black => "trait aux Noirs",
        };
        format!("{plies}{last}\u{a0}; {turn}")
    }

    fn stood(&self, position: &Position) -> String {
        let least = if position.occurrences_incomplete {
            "au moins "
        } else {
            ""
        };
        format!(
            "{least}{} fois, après les demi-coups {}",
            position.occurrences,
            joined(&position.occurred_after)
        )
    }

    fn check(&self, check: &CheckState) -> String {
        format!(
            "le roi en {} est attaqué depuis {}",
            check.king,
            check.checkers.join(" et ")
        )
    }

    fn all_legal(&self) -> &'static str {
        "tous les coups sont légaux."
    }

    fn illegal(&self, legality: &Legality, explanation: &str) -> String {
        format!(
            "demi-coup {}, {} refusé. {explanation}",
            legality.ply.unwrap_or_default(),
            legality.r#move
        )
    }

    fn outcome(&self, outcome: &Outcome) -> String {
        let result = match outcome.result() {
            GameResult::Unspecified | GameResult::Ongoing => "la partie continue.",
            GameResult::WhiteWins => "1-0",
            GameResult::BlackWins => "0-1",
            GameResult::Draw => "1/2-1/2",
            GameResult::Annulled => "annulée",
            GameResult::Undetermined => "partie terminée, sans que le résultat ait pu être établi,",
        };
        match outcome.ended_at_ply {
            Some(ply) => format!("{result} après le demi-coup {ply}. {}", outcome.explanation),
            None => result.to_owned(),
        }
    }

    fn claimable(&self, draw: &ClaimableDraw) -> String {
        let basis = match draw.basis() {
            DrawBasis::Unspecified => "nulle",
            DrawBasis::ThreefoldRepetition => "triple répétition",
            DrawBasis::FiftyMoves => "règle des 50 coups",
        };
        let now = if draw.now { ", dès maintenant" } else { "" };
        let with = intended(draw).map_or(String::new(), |moves| format!(", avec {moves}"));
        format!("{basis} (article {}){now}{with}", draw.article)
    }

    fn ruling(&self, ruling: &Ruling) -> String {
        let decision = match ruling.decision() {
            RulingDecision::Unspecified => "sans décision",
            RulingDecision::Accepted => "accepté",
            RulingDecision::Refused => "rejeté",
            RulingDecision::CannotVerify => "impossible à vérifier d’après cet enregistrement",
            RulingDecision::NotJudged => "non jugé, car il suit un coup illégal",
        };
        let what = ruling
            .event
            .map_or("signe de nulle écrit avec le coup".to_owned(), |event| {
                format!("événement {event}")
            });
        let why = ruling.refusal.as_ref().map_or(String::new(), |refusal| {
            format!(". {}", refusal.explanation)
        });
        format!(
            "{what}, après le demi-coup {}\u{a0}: {decision}{why}",
            ruling.after_ply
        )
    }

    fn offer(&self, by: Color) -> String {
        let by = match by {
            Color::Unspecified => "personne ne propose",
            Color::White => "les Blancs proposent",
            Color::Black => "les Noirs proposent",
        };
        format!("{by} la nulle.")
    }

    fn owed(&self, owed: &MoveChoice) -> String {
        let which = if owed.moves.len() == 1 {
            "le coup"
        } else {
            "l’un des coups"
        };
        let moves = owed.moves.join(" ");
        format!("{which} {moves} (article {}).", owed.article)
    }

    fn legal_moves(&self, moves: &[&str]) -> String {
        let several = if moves.len() == 1 { "coup" } else { "coups" };
        format!("{} {several}\u{a0}: {}", moves.len(), moves.join(" "))
    }

    fn winnability(&self, player: Color, side: &SideWinnability) -> String {
        let name = match player {
            Color::Unspecified => "les joueurs",
            Color::White => "les Blancs",
            Color::Black => "les Noirs",
        };
        let answer = match side.answer() {
            WinnabilityAnswer::Winnable => format!("{name} peuvent encore mater."),
            WinnabilityAnswer::Unwinnable => format!("{name} ne peuvent plus mater."),
            WinnabilityAnswer::Unspecified | WinnabilityAnswer::Undetermined => {
                format!("il n’est pas établi si {name} peuvent encore mater.")
            }
        };
        format!("{answer} {}", side.explanation)
    }
}
