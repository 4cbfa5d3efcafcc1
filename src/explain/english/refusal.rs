//! Why a move or an event is refused.

use chess_arbiter::{
    ClaimFacts, ClaimSubject, DrawBasis, EventRefusal, MoveRefusal, MustPlay, Obligation, OnMove,
    StartFault, TouchRule,
};
use chess_rules::ReadError;

use super::deviation::deviation;
use super::illegal_move::illegal_move;
use super::letters::unknown;
use super::words::{color, plies, role};
use crate::explain::Scene;

/// Why a move of the record is refused in this scene.
pub(super) fn move_refusal(refusal: &MoveRefusal, scene: Scene<'_>) -> String {
    match refusal {
        MoveRefusal::GameOver { since } => format!("the game has been over since ply {}", since.0),
        MoveRefusal::Unplayable(error) => read_error(error, scene),
        MoveRefusal::Owed(must_play) => owed(must_play),
    }
}

/// To which moves a player is bound, and by what.
fn owed(must_play: &MustPlay) -> String {
    let because = match must_play.because {
        Obligation::Claim => "the claim was refused, so the move announced with it must be played",
        Obligation::Touch(rule) => match rule {
            TouchRule::Own => "a touched piece must be moved",
            TouchRule::Opponent => "a touched piece of the opponent's must be captured",
            TouchRule::Both => {
                "pieces of both colours were touched, so the one must capture the other or the first that can must be played"
            }
            TouchRule::Castling => {
                "king and rook were touched, so the player must castle on that side"
            }
            TouchRule::RookFirst => {
                "the rook was touched before the king, so the player may not castle on that side and must move the rook or the king"
            }
            TouchRule::King => {
                "king and rook were touched and that castling is illegal, so the king must make another move"
            }
            TouchRule::Promotion => {
                "the new piece has touched the square of promotion, so the choice is made"
            }
            TouchRule::Released => "a piece that was released stays where it was let go",
        },
        Obligation::Queen => "the pawn was left on the last rank, so it becomes a queen",
        Obligation::Promotion => {
            "the pawn was left on the last rank, so its promotion must be finished"
        }
        Obligation::TwoHands => "the move made with both hands must be made",
    };
    let moves: Vec<String> = must_play.moves.iter().map(ToString::to_string).collect();
    format!("{because}: {}", moves.join(" or "))
}

/// Why an event is refused in this scene.
pub(super) fn event_refusal(refusal: &EventRefusal, scene: Scene<'_>) -> String {
    match refusal {
        EventRefusal::GameOver { since } => format!("the game has been over since ply {}", since.0),
        EventRefusal::NotOnMove(doing) => match doing {
            OnMove::Claim => "only the player having the move may claim a draw".to_owned(),
            OnMove::Touch => {
                "only the player having the move is bound by touching a piece".to_owned()
            }
            OnMove::IllegalMove => {
                "only the player having the move can have made an illegal move".to_owned()
            }
        },
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
        EventRefusal::Owed(must_play) => owed(must_play),
        EventRefusal::PieceTouched => {
            "the player has touched a piece and so lost the right to claim on this move".to_owned()
        }
        EventRefusal::MoveIsLegal => "the move is legal".to_owned(),
        EventRefusal::NothingThere { square } => {
            format!("nothing stands on {square} that could have been touched")
        }
        EventRefusal::BoardDiffers { squares } => {
            let names: Vec<String> = squares
                .into_iter()
                .map(|square| square.to_string())
                .collect();
            format!(
                "the pieces stand otherwise than they were seen on {}",
                names.join(", ")
            )
        }
        EventRefusal::TooLate { fault, moves, .. } => {
            let each = if *moves == 1 { "move" } else { "moves" };
            format!(
                "{}, but each player has made {moves} {each} or more, so the game goes on",
                start_fault(*fault)
            )
        }
        EventRefusal::NoPromotion => "no pawn can have been left on the last rank".to_owned(),
        EventRefusal::StillCorrectable => {
            "the illegal move does not stand yet and can still be corrected".to_owned()
        }
        EventRefusal::GameGoesOn { fault } => {
            format!(
                "{}, but the rules in force let the game go on",
                start_fault(*fault)
            )
        }
        EventRefusal::NoOffer => "no draw offer of the opponent stands".to_owned(),
        EventRefusal::TooEarly { min_moves } => {
            let moves = if *min_moves == 1 { "move" } else { "moves" };
            format!("a draw may be agreed only once each player has made {min_moves} {moves}")
        }
        EventRefusal::NotInRules => "the rules in force know no such thing".to_owned(),
        EventRefusal::OfferedRecently { interval } => {
            let plies = if *interval == 1 { "ply" } else { "plies" };
            format!(
                "the player has offered a draw before and may do so again only more than {interval} {plies} later"
            )
        }
    }
}

const fn start_fault(fault: StartFault) -> &'static str {
    match fault {
        StartFault::Array => "the game began with pieces on wrong squares",
        StartFault::BoardTurned => "the board was turned",
        StartFault::ColorsReversed => "the game began with the colours reversed",
    }
}

fn condition_not_met(facts: &ClaimFacts) -> String {
    let (stands, have) = match facts.subject {
        ClaimSubject::Position => ("the position stands", "have been"),
        ClaimSubject::AnnouncedMove => (
            "with the announced move the position would stand",
            "would have been",
        ),
    };
    let times = match facts.occurrences {
        1 => "for the first time".to_owned(),
        2 => "for the second time".to_owned(),
        more => format!("for time number {more}"),
    };
    let asked = match facts.occurrences_asked {
        3 => "the third".to_owned(),
        5 => "the fifth".to_owned(),
        more => format!("number {more}"),
    };
    let repetition = format!("{stands} {times} and not {asked}");
    let have = match (facts.halfmove_clock, facts.subject) {
        (1, ClaimSubject::Position) => "has been",
        _ => have,
    };
    let fifty = format!(
        "{} {have} played since the last pawn move or capture, not {}",
        plies(facts.halfmove_clock.into()),
        facts.plies_asked
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
        ReadError::UnknownLetter { letter } => unknown(*letter),
        ReadError::NullMove => "a player can't pass".to_owned(),
        ReadError::UnsupportedNotation => {
            "descriptive notation and drops are not read; algebraic notation is".to_owned()
        }
        ReadError::NotCanonical { deviation: form } => {
            format!(
                "only a more lenient reader takes this form: {}",
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
