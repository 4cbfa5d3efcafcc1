//! Whether a player can still checkmate.

use chess_rules::{Bitboard, ForcedLine, Move, UnwinnabilityProof, Winnability};

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

/// Which wall, and which pieces are no use.
fn structure(wall: Bitboard, visitors: Bitboard) -> String {
    let wall = if wall.is_empty() {
        "no move opens the king's shelter".to_owned()
    } else {
        format!("the pieces on {} never move nor fall", squares(wall))
    };
    if visitors.is_empty() {
        format!("{wall}, and nothing ever attacks the king behind them")
    } else {
        format!(
            "{wall}, and what attacks the king behind them, now on {}, can never mate it",
            squares(visitors)
        )
    }
}

/// "a1, b2 and c3".
fn squares(squares: Bitboard) -> String {
    let names: Vec<String> = squares
        .into_iter()
        .map(|square| square.to_string())
        .collect();
    match names.split_last() {
        Some((last, [])) => last.clone(),
        Some((last, others)) => format!("{} and {last}", others.join(", ")),
        None => String::new(),
    }
}

/// "a1b2 c3d4".
fn moves(line: &ForcedLine) -> String {
    let texts: Vec<String> = line.moves().iter().map(Move::to_string).collect();
    texts.join(" ")
}

fn unwinnable(proof: UnwinnabilityProof) -> String {
    match proof {
        UnwinnabilityProof::Terminal => "the game is over on the board".to_owned(),
        UnwinnabilityProof::Material => {
            "the pieces on the board don't suffice for any mate".to_owned()
        }
        UnwinnabilityProof::ForcedLine { line } if line.is_only() => {
            format!("the only line of play, {}, ends without mate", moves(&line))
        }
        UnwinnabilityProof::ForcedLine { line } => format!(
            "every line of play is forced and ends without mate; the longest is {}",
            moves(&line)
        ),
        UnwinnabilityProof::Structure { wall, visitors, .. } => structure(wall, visitors),
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
