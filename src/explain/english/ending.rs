//! How a game ended.

use chess_arbiter::{AnnulReason, DrawReason, Ending, LossReason, Outcome, WinReason};
use chess_rules::Color;

use super::words::color;

/// The result and its primary reason, as one sentence without the article.
pub(super) fn ending(ending: &Ending) -> String {
    match ending.outcome {
        Outcome::Win { winner, by } => format!("{} wins: {}", color(winner), win(winner, by)),
        Outcome::Draw { by } => format!("the game is drawn: {}", draw(by, ending.event.is_some())),
        Outcome::Undetermined { loser, by } => format!(
            "{}; whether {} can still checkmate as the rules ask could not be determined",
            loss(loser, by),
            color(!loser)
        ),
        Outcome::Annulled { by } => format!(
            "the game does not count and a new one is to be played: {}",
            annulled(by)
        ),
    }
}

const fn annulled(by: AnnulReason) -> &'static str {
    match by {
        AnnulReason::WrongArray => "it began with pieces on wrong squares",
        AnnulReason::ColorsReversed => "it began with the colours reversed",
        AnnulReason::PositionLost => "the position before the illegal move can't be restored",
    }
}

fn win(winner: Color, by: WinReason) -> String {
    match by {
        WinReason::Checkmate => format!("{} is checkmated", color(!winner)),
        WinReason::Loss(reason) => loss(!winner, reason),
    }
}

fn loss(loser: Color, by: LossReason) -> String {
    let loser = color(loser);
    match by {
        LossReason::Resignation => format!("{loser} has resigned"),
        LossReason::FlagFall => format!("{loser}'s flag has fallen"),
        LossReason::IllegalMoves => {
            format!("{loser} has completed more illegal moves than the rules forgive")
        }
    }
}

fn draw(by: DrawReason, is_event: bool) -> String {
    let claimed = if is_event {
        ", and the draw was claimed"
    } else {
        ""
    };
    match by {
        DrawReason::Stalemate => {
            "the player having the move has no legal move and is not in check".to_owned()
        }
        DrawReason::DeadPosition => {
            "neither player can checkmate any more by any series of legal moves".to_owned()
        }
        DrawReason::FivefoldRepetition => "the position stands for the fifth time".to_owned(),
        DrawReason::SeventyFiveMoves => {
            "each player has made seventy-five moves without a pawn move and without a capture"
                .to_owned()
        }
        DrawReason::ThreefoldRepetition => {
            format!("a position stands for the third time at least{claimed}")
        }
        DrawReason::FiftyMoves => {
            format!(
                "each player has made fifty moves without a pawn move and without a capture{claimed}"
            )
        }
        DrawReason::Agreement => "the players have agreed to a draw".to_owned(),
        DrawReason::Unwinnable(LossReason::Resignation) => {
            "a player has resigned, but the opponent can't checkmate by any series of legal moves"
                .to_owned()
        }
        DrawReason::Unwinnable(LossReason::FlagFall) => {
            "a flag has fallen, but the opponent can't checkmate by any series of legal moves"
                .to_owned()
        }
        DrawReason::LacksMaterial(LossReason::Resignation) => {
            "a player has resigned, but the opponent has not the material that the rules in force ask for"
                .to_owned()
        }
        DrawReason::LacksMaterial(LossReason::FlagFall) => {
            "a flag has fallen, but the opponent has not the material that the rules in force ask for"
                .to_owned()
        }
        DrawReason::Unwinnable(LossReason::IllegalMoves) => {
            "a player has completed too many illegal moves, but the opponent can't checkmate by any series of legal moves"
                .to_owned()
        }
        DrawReason::LacksMaterial(LossReason::IllegalMoves) => {
            "a player has completed too many illegal moves, but the opponent has not the material that the rules in force ask for"
                .to_owned()
        }
        DrawReason::IllegalPosition => {
            "an illegal move was let stand, and the position was still illegal a move later".to_owned()
        }
        DrawReason::InsufficientMaterial => {
            "with the pieces left, the rules in force take it that nobody can checkmate".to_owned()
        }
        DrawReason::MaximumLength => {
            "the game is longer than the rules in force let it be".to_owned()
        }
        DrawReason::FlagFallUnderOffer => {
            "a flag has fallen while a draw offer of the opponent stood".to_owned()
        }
        DrawReason::BothFlags => {
            "both flags are down in the last period, and which fell first is not known".to_owned()
        }
    }
}
