//! Whether a player can still checkmate.

use chess_rules::{Bitboard, ForcedLine, Move, UnwinnabilityProof, Winnability};

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

/// Quel mur, et quelles pièces n'y peuvent rien.
fn structure(wall: Bitboard, visitors: Bitboard) -> String {
    let wall = if wall.is_empty() {
        "aucun coup n'ouvre l'abri du roi".to_owned()
    } else {
        format!(
            "les pièces en {} ne bougent plus et ne peuvent être prises",
            squares(wall)
        )
    };
    if visitors.is_empty() {
        format!("{wall}, et rien n'attaque jamais le roi derrière ce mur")
    } else {
        format!(
            "{wall}, et ce qui attaque le roi derrière ce mur, à présent en {}, ne peut jamais le mater",
            squares(visitors)
        )
    }
}

/// « a1, b2 et c3 ».
fn squares(squares: Bitboard) -> String {
    let names: Vec<String> = squares
        .into_iter()
        .map(|square| square.to_string())
        .collect();
    match names.split_last() {
        Some((last, [])) => last.clone(),
        Some((last, others)) => format!("{} et {last}", others.join(", ")),
        None => String::new(),
    }
}

/// « a1b2 c3d4 ».
fn moves(line: &ForcedLine) -> String {
    let texts: Vec<String> = line.moves().iter().map(Move::to_string).collect();
    texts.join(" ")
}

fn unwinnable(proof: UnwinnabilityProof) -> String {
    match proof {
        UnwinnabilityProof::Terminal => "la partie est terminée sur l'échiquier".to_owned(),
        UnwinnabilityProof::Material => {
            "les pièces présentes sur l'échiquier ne permettent aucun mat".to_owned()
        }
        UnwinnabilityProof::ForcedLine { line } if line.is_only() => {
            format!(
                "la seule suite possible, {}, se termine sans mat",
                moves(&line)
            )
        }
        UnwinnabilityProof::ForcedLine { line } => format!(
            "toutes les suites sont forcées et se terminent sans mat ; la plus longue est {}",
            moves(&line)
        ),
        UnwinnabilityProof::Structure { wall, visitors, .. } => structure(wall, visitors),
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
