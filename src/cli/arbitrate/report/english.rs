//! A report in English.

use super::phrases::{Label, Phrases};
use super::{intended, joined};
use crate::proto::{
    CheckState, ClaimableDraw, Color, DrawBasis, GameResult, Legality, MoveChoice, Outcome,
    Position, Ruling, RulingDecision, SideWinnability, WinnabilityAnswer,
};

/// The words of a report in English.
pub(super) struct English;

impl Phrases for English {
    fn label(&self, label: Label) -> &'static str {
        match label {
            Label::Position => "Position",
            Label::Played => "Played",
            Label::Stood => "Stood",
            Label::Check => "Check",
            Label::Legality => "Legality",
            Label::Result => "Result",
            Label::MayClaim => "May claim",
            Label::Ruling => "Ruling",
            Label::Open => "Open",
            Label::Owed => "Owed",
            Label::Remark => "Remark",
            Label::LegalMoves => "Legal",
            Label::Moves => "Moves",
            Label::Winnable => "Winnable",
            Label::Continue => "Continue",
            Label::Rules => "Rules",
        }
    }

    fn no_verdict(&self) -> &'static str {
        "The service gave no verdict."
    }

    fn played(&self, position: &Position) -> String {
        let plies = match position.ply {
            0 => "no move yet".to_owned(),
            1 => "1 ply".to_owned(),
            plies => format!("{plies} plies"),
        };
        let last = position
            .last_move
            .as_ref()
            .map_or(String::new(), |last| format!(", the last {}", last.san));
        format!("{plies}{last}; {} to move", color(position.side_to_move()))
    }

    fn stood(&self, position: &Position) -> String {
        let least = if position.occurrences_incomplete {
            "at least "
        } else {
            ""
        };
        format!(
            "{least}{} times, after plies {}",
            position.occurrences,
            joined(&position.occurred_after)
        )
    }

    fn check(&self, check: &CheckState) -> String {
        format!(
            "the king on {} is attacked from {}",
            check.king,
            check.checkers.join(" and ")
        )
    }

    fn all_legal(&self) -> &'static str {
        "every move is legal."
    }

    fn illegal(&self, legality: &Legality, explanation: &str) -> String {
        format!(
            "ply {}, {}: {explanation}",
            legality.ply.unwrap_or_default(),
            legality.r#move
        )
    }

    fn outcome(&self, outcome: &Outcome) -> String {
        let result = match outcome.result() {
            GameResult::Unspecified | GameResult::Ongoing => "the game goes on.",
            GameResult::WhiteWins => "1-0",
            GameResult::BlackWins => "0-1",
            GameResult::Draw => "1/2-1/2",
            GameResult::Annulled => "annulled",
            GameResult::Undetermined => "over, and nobody could prove the result",
        };
        match outcome.ended_at_ply {
            Some(ply) => format!("{result} after ply {ply}. {}", outcome.explanation),
            None => result.to_owned(),
        }
    }

    fn claimable(&self, draw: &ClaimableDraw) -> String {
        let basis = match draw.basis() {
            DrawBasis::Unspecified => "a draw",
            DrawBasis::ThreefoldRepetition => "threefold repetition",
            DrawBasis::FiftyMoves => "fifty moves",
        };
        let now = if draw.now { ", now" } else { "" };
        let with = intended(draw).map_or(String::new(), |moves| format!(", with {moves}"));
        format!("{basis} (Article {}){now}{with}", draw.article)
    }

    fn ruling(&self, ruling: &Ruling) -> String {
        let decision = match ruling.decision() {
            RulingDecision::Unspecified => "not decided",
            RulingDecision::Accepted => "accepted",
            RulingDecision::Refused => "refused",
            RulingDecision::CannotVerify => "cannot be verified from this record",
            RulingDecision::NotJudged => "not judged: it comes after an illegal move",
        };
        let what = ruling
            .event
            .map_or("the offer written with its move".to_owned(), |event| {
                format!("event {event}")
            });
        let why = ruling.refusal.as_ref().map_or(String::new(), |refusal| {
            format!(": {}", refusal.explanation)
        });
        format!("{what}, after ply {}: {decision}{why}", ruling.after_ply)
    }

    fn offer(&self, by: Color) -> String {
        format!("{} offers a draw.", color(by))
    }

    fn owed(&self, owed: &MoveChoice) -> String {
        let which = if owed.moves.len() == 1 { "" } else { "one of " };
        let moves = owed.moves.join(" ");
        format!("{which}{moves} (Article {}).", owed.article)
    }

    fn legal_moves(&self, moves: &[&str]) -> String {
        let several = if moves.len() == 1 { "move" } else { "moves" };
        format!("{} {several}: {}", moves.len(), moves.join(" "))
    }

    fn winnability(&self, player: Color, side: &SideWinnability) -> String {
        let name = color(player);
        let answer = match side.answer() {
            WinnabilityAnswer::Winnable => format!("{name} can still checkmate."),
            WinnabilityAnswer::Unwinnable => format!("{name} can't checkmate any more."),
            WinnabilityAnswer::Unspecified | WinnabilityAnswer::Undetermined => {
                format!("whether {name} can still checkmate is not determined.")
            }
        };
        format!("{answer} {}", side.explanation)
    }
}

const fn color(color: Color) -> &'static str {
    match color {
        Color::Unspecified => "nobody",
        Color::White => "White",
        Color::Black => "Black",
    }
}
