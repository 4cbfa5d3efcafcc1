//! Why a move or an event is refused.

use chess_arbiter::{ClaimFacts, DrawBasis, EventRefusal, MoveRefusal};
use chess_rules::{ReadError, Uci};

use super::deviation::deviation;
use super::illegal_move::illegal_move;
use super::words::{color, plies, role};
use crate::explain::Scene;

/// Why a move of the record is refused in this scene.
pub(super) fn move_refusal(refusal: &MoveRefusal, scene: Scene<'_>) -> String {
    match refusal {
        MoveRefusal::GameOver { since } => format!("the game has been over since ply {}", since.0),
        MoveRefusal::Unplayable(error) => read_error(error, scene),
        MoveRefusal::ClaimObligation { owed } => claim_obligation(owed),
    }
}

fn claim_obligation(owed: &[Uci]) -> String {
    let owed: Vec<String> = owed.iter().map(ToString::to_string).collect();
    format!(
        "the claim was refused, so the move announced with it must be played: {}",
        owed.join(" or ")
    )
}

/// Why an event is refused in this scene.
pub(super) fn event_refusal(refusal: &EventRefusal, scene: Scene<'_>) -> String {
    match refusal {
        EventRefusal::GameOver { since } => format!("the game has been over since ply {}", since.0),
        EventRefusal::NotOnMove => "only the player having the move may claim a draw".to_owned(),
        EventRefusal::IntendedMove(error) => {
            format!(
                "the announced move can't be played: {}",
                read_error(error, scene)
            )
        }
        EventRefusal::ConditionNotMet(facts) => condition_not_met(facts),
        EventRefusal::MoveNotWritten => {
            "the claim is right, but the announced move must be written down first".to_owned()
        }
        EventRefusal::ClaimObligation { owed } => claim_obligation(owed),
        EventRefusal::NoOffer => "no draw offer of the opponent stands".to_owned(),
        EventRefusal::TooEarly { min_moves } => {
            let moves = if *min_moves == 1 { "move" } else { "moves" };
            format!("a draw may be agreed only once each player has made {min_moves} {moves}")
        }
        EventRefusal::NotInRules => "the rules in force know no such claim".to_owned(),
        EventRefusal::OfferedRecently { interval } => {
            let plies = if *interval == 1 { "ply" } else { "plies" };
            format!(
                "the player has offered a draw before and may do so again only more than {interval} {plies} later"
            )
        }
    }
}

fn condition_not_met(facts: &ClaimFacts) -> String {
    let repetition = match facts.occurrences {
        1 => "the position stands for the first time and not the third".to_owned(),
        2 => "the position stands for the second time and not the third".to_owned(),
        more => format!("the position stands {more} times"),
    };
    let have = if facts.halfmove_clock == 1 {
        "has"
    } else {
        "have"
    };
    let fifty = format!(
        "{} {have} been played since the last pawn move or capture, not 100",
        plies(facts.halfmove_clock.into())
    );
    match facts.basis {
        Some(DrawBasis::ThreefoldRepetition) => repetition,
        Some(DrawBasis::FiftyMoves) => fifty,
        None => format!("{repetition}, and {fifty}"),
    }
}

fn read_error(error: &ReadError, scene: Scene<'_>) -> String {
    let us = color(scene.turn);
    match error {
        ReadError::Malformed => "this can't be read as a move".to_owned(),
        ReadError::UnknownLetter { letter } => {
            format!(
                "no piece has the letter {} in the language of the record",
                letter.escape_debug()
            )
        }
        ReadError::NullMove => "a player can't pass".to_owned(),
        ReadError::UnsupportedNotation => {
            "descriptive notation and drops are not read; algebraic notation is".to_owned()
        }
        ReadError::NotCanonical { deviation: form } => {
            format!(
                "the form is too free for the strictness asked for: {}",
                deviation(*form)
            )
        }
        ReadError::NoSuchPiece { role: kind } => {
            format!("{us} has no {} that could be meant", role(*kind))
        }
        ReadError::PromotionMissing { to, .. } => {
            format!("it is not said which piece the pawn becomes on {to}")
        }
        ReadError::PromotionInvalid { role: kind, target } => {
            format!("the pawn can't become a {} on {target}", role(*kind))
        }
        ReadError::Illegal(reason) => illegal_move(*reason, scene),
        ReadError::Ambiguous { candidates } => {
            let moves: Vec<String> = candidates.iter().map(ToString::to_string).collect();
            format!("several moves can be meant: {}", moves.join(" and "))
        }
    }
}
