//! Whether a player can still checkmate.

use chess_rules::{UnwinnabilityProof, Winnability};

/// What is known, and what proves it.
pub(in crate::explain) fn winnability(answer: &Winnability) -> String {
    match answer {
        Winnability::Winnable { helpmate } if helpmate.is_empty() => {
            "mate is on the board".to_owned()
        }
        Winnability::Winnable { helpmate } => format!("a line of {} plies mates", helpmate.len()),
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
        UnwinnabilityProof::Exhausted { positions } => {
            format!(
                "all {positions} positions that can still arise were looked at, and none is mate"
            )
        }
    }
}
