//! Whether a player can still checkmate.

use chess_rules::{UnwinnabilityProof, Winnability};

use super::typography::number;
use super::words::count;

/// What is known, and what proves it.
pub(super) fn winnability(answer: &Winnability) -> String {
    match answer {
        Winnability::Winnable { helpmate } if helpmate.is_empty() => {
            "le mat est sur l'échiquier".to_owned()
        }
        Winnability::Winnable { helpmate } => format!(
            "une suite de {} mène au mat",
            count(helpmate.len() as u64, "demi-coup", "demi-coups")
        ),
        Winnability::Unwinnable { proof } => unwinnable(*proof),
        Winnability::Undetermined => "la recherche a épuisé sa limite de nœuds".to_owned(),
    }
}

fn unwinnable(proof: UnwinnabilityProof) -> String {
    match proof {
        UnwinnabilityProof::Terminal => "la partie est terminée sur l'échiquier".to_owned(),
        UnwinnabilityProof::Material => {
            "les pièces présentes sur l'échiquier ne permettent aucun mat".to_owned()
        }
        UnwinnabilityProof::ForcedLine => {
            "toutes les suites sont forcées et se terminent sans mat".to_owned()
        }
        UnwinnabilityProof::Exhausted { positions: 1 } => {
            "la seule position qui peut encore survenir a été examinée, et elle n'est pas un mat"
                .to_owned()
        }
        UnwinnabilityProof::Exhausted { positions } => format!(
            "les {} positions qui peuvent encore survenir ont été examinées, et aucune n'est un mat",
            number(positions.into())
        ),
    }
}
