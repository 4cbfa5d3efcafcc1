//! What follows from a ruling.

use chess_arbiter::{Consequence, SetBecause};

use super::words::color;

/// A consequence.
pub(super) fn consequence(consequence: &Consequence) -> String {
    match consequence {
        Consequence::TimeAdded { to, time, .. } => {
            let seconds = match time.as_secs() {
                1 => "1 second".to_owned(),
                more => format!("{more} seconds"),
            };
            format!("{} is given {seconds} more", color(*to))
        }
        Consequence::MustPlay(must_play) => {
            let moves = &must_play.moves;
            let moves: Vec<String> = moves.iter().map(ToString::to_string).collect();
            format!(
                "the player having the move must play {}",
                moves.join(" or ")
            )
        }
        Consequence::PositionSet(set) => {
            let because = match set.because {
                SetBecause::IllegalMove => {
                    "the illegal move is taken back and this position stands"
                }
                SetBecause::Queen => "the pawn is replaced by a queen and this position stands",
                SetBecause::Displaced => "the pieces are put back as they stood",
                SetBecause::BoardTurned => {
                    "the position is transferred to the board as it should lie"
                }
                SetBecause::Stands => {
                    "the illegal move stands and the game goes on from this position"
                }
            };
            format!("{because}: {}", set.fen)
        }
        Consequence::OfferStands { by } => {
            format!(
                "a draw offer by {} stands until the opponent declines it, touches a piece or moves",
                color(*by)
            )
        }
    }
}
