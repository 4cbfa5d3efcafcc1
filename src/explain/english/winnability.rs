//! Whether a player can still checkmate.

use chess_rules::{UnwinnabilityProof, Winnability};

use super::words::plies;

/// What is known, and what proves it.
pub(super) fn winnability(answer: &Winnability) -> String {
    match answer {
        Winnability::Winnable { helpmate } if helpmate.is_empty() => {
            "mate is on the board".to_owned()
        }
        Winnability::Winnable { helpmate } => {
            format!("a line of {} mates", plies(helpmate.len() as u64))
        }
        Winnability::Unwinnable { proof } => unwinnable(*proof),
        Winnability::Undetermined => "the search ran out of its budget".to_owned(),
    }
}

fn unwinnable(proof: UnwinnabilityProof) -> String {
    match proof {
        UnwinnabilityProof::Terminal => "the game is over on the board".to_owned(),
        UnwinnabilityProof::Material => {
            "the pieces on the board don't suffice for any mate".to_owned()
        }
        UnwinnabilityProof::ForcedLine => {
            "every line of play is forced and ends without mate".to_owned()
        }
        UnwinnabilityProof::Exhausted { positions: 1 } => {
            "the one position that can still arise was looked at, and it is no mate".to_owned()
        }
        UnwinnabilityProof::Exhausted { positions } => {
            format!(
                "all {positions} positions that can still arise were looked at, and none is mate"
            )
        }
    }
}
