//! What follows from a ruling.

use chess_arbiter::{Consequence, SetBecause};

use super::words::{count, of_players, players};

/// A consequence.
pub(super) fn consequence(consequence: &Consequence) -> String {
    match consequence {
        Consequence::TimeAdded { to, time, .. } => format!(
            "{} reçoivent {} de plus",
            players(*to),
            count(time.as_secs(), "seconde", "secondes")
        ),
        Consequence::MustPlay(must_play) => {
            let moves = &must_play.moves;
            let moves: Vec<String> = moves.iter().map(ToString::to_string).collect();
            format!("le joueur qui a le trait doit jouer {}", moves.join(" ou "))
        }
        Consequence::PositionSet(set) => {
            let because = match set.because {
                SetBecause::IllegalMove => {
                    "le coup illégal est repris et la position suivante est rétablie"
                }
                SetBecause::Queen => "le pion est remplacé par une dame, d'où la position suivante",
                SetBecause::Displaced => "les pièces sont remises à leur place",
                SetBecause::BoardTurned => {
                    "la position est transférée sur un échiquier correctement placé"
                }
                SetBecause::Stands => {
                    "le coup illégal est maintenu et la partie continue à partir de la position suivante"
                }
            };
            format!("{because} : {}", set.fen)
        }
        Consequence::OfferStands { by } => format!(
            "la proposition de nulle {} reste valable jusqu'à ce que l'adversaire la refuse, touche une pièce ou joue",
            of_players(*by)
        ),
    }
}
