//! What follows from a ruling.

use chess_arbiter::Consequence;

use super::words::color;

/// A consequence.
pub(in crate::explain) fn consequence(consequence: &Consequence) -> String {
    match consequence {
        Consequence::TimeAdded { to, time } => {
            format!("{} is given {} seconds more", color(*to), time.as_secs())
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
