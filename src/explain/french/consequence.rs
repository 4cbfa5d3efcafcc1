//! What follows from a ruling.

use chess_arbiter::Consequence;

use super::words::{count, of_players, players};

/// A consequence.
pub(super) fn consequence(consequence: &Consequence) -> String {
    match consequence {
        Consequence::TimeAdded { to, time } => format!(
            "{} reçoivent {} de plus",
            players(*to),
            count(time.as_secs(), "seconde", "secondes")
        ),
        Consequence::MustPlay(moves) => {
            let moves: Vec<String> = moves.iter().map(ToString::to_string).collect();
            format!("le joueur qui a le trait doit jouer {}", moves.join(" ou "))
        }
        Consequence::OfferStands { by } => format!(
            "la proposition de nulle {} reste valable jusqu'à ce que l'adversaire la refuse ou joue",
            of_players(*by)
        ),
    }
}
