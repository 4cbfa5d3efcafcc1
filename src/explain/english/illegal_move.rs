//! Why a move is not legal.

use chess_rules::{IllegalMove, Role};

use super::words::{castling, color, name, piece, role};
use crate::explain::Scene;

/// Why, without the article.
pub(super) fn illegal_move(reason: IllegalMove, scene: Scene<'_>) -> String {
    let us = color(scene.turn);
    let them = color(!scene.turn);
    match reason {
        IllegalMove::WrongSide { from } => {
            format!(
                "{} is {them}'s, and it is {us} who has the move",
                piece(scene, from)
            )
        }
        IllegalMove::NoPiece { from } => format!("there is no piece on {from}"),
        IllegalMove::OwnPieceOnTarget { target } => {
            format!("{us}'s own {} stands on {target}", name(scene, target))
        }
        IllegalMove::KingCapture { king } => format!("the king on {king} can't be captured"),
        IllegalMove::PieceCannotReach {
            role: kind,
            from,
            to,
        } => {
            format!("a {} does not move from {from} to {to}", role(kind))
        }
        IllegalMove::PathBlocked { blocker } => {
            format!("{} stands in the way", piece(scene, blocker))
        }
        IllegalMove::PawnBlocked { blocker } => {
            format!("the pawn is blocked by {}", piece(scene, blocker))
        }
        IllegalMove::PawnCaptureWithoutTarget { target } => {
            format!(
                "a pawn moves diagonally only to capture, and there is nothing to capture on {target}"
            )
        }
        IllegalMove::EnPassantExpired { pawn, target } => format!(
            "the pawn on {pawn} could be captured on {target} only at once after its move of two squares"
        ),
        IllegalMove::PromotionMissing { target } => {
            format!("it is not said which piece the pawn becomes on {target}")
        }
        IllegalMove::PromotionNotAllowed {
            role: Role::Pawn,
            target,
        } => {
            format!("a pawn is promoted only on the last rank, and {target} is not on it")
        }
        IllegalMove::PromotionNotAllowed { role: kind, .. } => {
            format!(
                "a {} is never promoted, so no letter of a piece can follow its move",
                role(kind)
            )
        }
        IllegalMove::CastlingRightLost {
            king,
            rook: Some(rook),
            ..
        } => format!(
            "{us} may not castle with the rook on {rook}: the king on {king} or that rook has moved, or the right is another rook's"
        ),
        IllegalMove::CastlingRightLost {
            king,
            side,
            rook: None,
        } => format!(
            "{us} has lost the right to castle {}: the king on {king} or the rook of that side has moved, or the rook is gone",
            castling(side)
        ),
        IllegalMove::CastlingBlocked { blocker } => {
            format!("{} stands in the way of castling", piece(scene, blocker))
        }
        IllegalMove::CastlingOutOfCheck { king, attacker } => format!(
            "the king on {king} is in check from {}, and a king does not castle out of check",
            piece(scene, attacker)
        ),
        IllegalMove::CastlingThroughCheck { square, attacker } => {
            format!(
                "the king would cross {square}, which {} attacks",
                piece(scene, attacker)
            )
        }
        IllegalMove::CastlingIntoCheck { target, attacker } => {
            format!(
                "the king would arrive on {target}, which {} attacks",
                piece(scene, attacker)
            )
        }
        IllegalMove::Pinned {
            piece: pinned,
            king,
            attacker,
        } => format!(
            "{} shields the king on {king} from {} and may not step aside",
            piece(scene, pinned),
            piece(scene, attacker)
        ),
        IllegalMove::InCheckNotParried { king, attacker } => format!(
            "the king on {king} is in check from {}, and the move does not end it",
            piece(scene, attacker)
        ),
        IllegalMove::KingIntoAttack { target, attacker } => {
            format!(
                "{} attacks {target}, so the king may not go there",
                piece(scene, attacker)
            )
        }
    }
}

#[cfg(test)]
mod tests {
    use chess_rules::{Position, Setup, Strictness, Uci, Variant};

    use super::*;

    /// What is said of a move in a position.
    fn said(fen: &str, uci: &str) -> String {
        let reading = Setup::from_fen(fen, Variant::Standard, Strictness::Standard).unwrap();
        let position: Position = reading
            .setup
            .position(Variant::Standard, Strictness::Standard)
            .unwrap();
        let uci: Uci = uci.parse().unwrap();
        illegal_move(
            position.legalize(uci.to_move()).err().unwrap(),
            Scene::of(&position),
        )
    }

    #[test]
    fn a_pin_names_all_three_pieces() {
        assert_eq!(
            said("4r1k1/8/8/8/8/8/4N3/4K3 w - - 0 1", "e2c3"),
            "the knight on e2 shields the king on e1 from the rook on e8 and may not step aside"
        );
    }

    #[test]
    fn a_foreign_piece_names_both_players() {
        assert_eq!(
            said("4k3/8/8/8/8/8/8/4K3 w - - 0 1", "e8e7"),
            "the king on e8 is Black's, and it is White who has the move"
        );
    }

    #[test]
    fn castling_names_the_attacker() {
        assert_eq!(
            said("4kr2/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1"),
            "the king would cross f1, which the rook on f8 attacks"
        );
    }

    #[test]
    fn a_promotion_in_the_middle_of_the_board_is_told() {
        assert_eq!(
            said("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "e2e4q"),
            "a pawn is promoted only on the last rank, and e4 is not on it"
        );
    }
}
