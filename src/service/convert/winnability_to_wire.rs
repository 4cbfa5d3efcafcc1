//! Whether each player can still checkmate.

use chess_rules::{Bitboard, Color, Move, Position, UnwinnabilityProof, Winnability};

use super::verdict_to_wire::Telling;
use crate::explain::Language;
use crate::proto::{self, SideWinnability, WinnabilityAnswer};

/// What is known of either player; none where nothing was asked.
pub(super) fn winnability_to_wire(telling: Telling<'_>) -> Option<proto::Winnability> {
    let verdict = telling.verdict;
    let side = |color: Color| {
        let answer = verdict.winnability[color].as_ref();
        answer.map(|answer| side_to_wire(answer, &verdict.position, telling.language))
    };
    let (white, black) = (side(Color::White), side(Color::Black));
    (white.is_some() || black.is_some()).then_some(proto::Winnability { white, black })
}

fn side_to_wire(answer: &Winnability, position: &Position, language: Language) -> SideWinnability {
    let (mut structure, mut positions, mut forced_line) = (None, 0, Vec::new());
    if let Winnability::Unwinnable { proof } = answer {
        match *proof {
            UnwinnabilityProof::Structure {
                wall,
                region,
                visitors,
            } => {
                structure = Some(proto::StructureProof {
                    wall: squares_to_wire(wall),
                    region: squares_to_wire(region),
                    visitors: squares_to_wire(visitors),
                });
            }
            UnwinnabilityProof::Exhausted { positions: all } => positions = all,
            UnwinnabilityProof::ForcedLine { line } => {
                forced_line = line_to_wire(line.moves(), *position);
            }
            UnwinnabilityProof::Terminal | UnwinnabilityProof::Material => {}
        }
    }
    let (kind, helpmate, proof) = match answer {
        Winnability::Winnable { helpmate } => (
            WinnabilityAnswer::Winnable,
            line_to_wire(helpmate, *position),
            proto::UnwinnabilityProof::Unspecified,
        ),
        Winnability::Unwinnable { proof } => (
            WinnabilityAnswer::Unwinnable,
            Vec::new(),
            proof_to_wire(*proof),
        ),
        Winnability::Undetermined => (
            WinnabilityAnswer::Undetermined,
            Vec::new(),
            proto::UnwinnabilityProof::Unspecified,
        ),
    };
    SideWinnability {
        answer: kind.into(),
        helpmate,
        proof: proof.into(),
        explanation: language.winnability(answer),
        structure,
        positions,
        forced_line,
    }
}

fn squares_to_wire(squares: Bitboard) -> Vec<String> {
    squares
        .into_iter()
        .map(|square| square.to_string())
        .collect()
}

/// A line in UCI, played from the position.
fn line_to_wire(line: &[Move], mut position: Position) -> Vec<String> {
    let mut texts = Vec::with_capacity(line.len());
    for mv in line {
        let Ok(legal) = position.legalize(*mv) else {
            break;
        };
        texts.push(legal.to_uci().to_string());
        position = legal.play();
    }
    texts
}

const fn proof_to_wire(proof: UnwinnabilityProof) -> proto::UnwinnabilityProof {
    match proof {
        UnwinnabilityProof::Terminal => proto::UnwinnabilityProof::Terminal,
        UnwinnabilityProof::Material => proto::UnwinnabilityProof::Material,
        UnwinnabilityProof::ForcedLine { .. } => proto::UnwinnabilityProof::ForcedLine,
        UnwinnabilityProof::Structure { .. } => proto::UnwinnabilityProof::Structure,
        UnwinnabilityProof::Exhausted { .. } => proto::UnwinnabilityProof::Exhausted,
    }
}
