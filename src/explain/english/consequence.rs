//! What follows from a ruling.

use chess_arbiter::Consequence;

use super::words::color;

/// A consequence.
pub(super) fn consequence(consequence: &Consequence) -> String {
    match consequence {
        Consequence::TimeAdded { to, time } => {
            let seconds = match time.as_secs() {
                1 => "1 second".to_owned(),
                more => format!("{more} seconds"),
            };
            format!("{} is given {seconds} more", color(*to))
        }
        Consequence::MustPlay(moves) => {
            let moves: Vec<String> = moves.iter().map(ToString::to_string).collect();
            format!(
                "the player having the move must play {}",
                moves.join(" or ")
            )
        }
        Consequence::OfferStands { by } => {
            format!(
                "a draw offer by {} stands until the opponent declines it or moves",
                color(*by)
            )
        }
    }
}
