//! Why a move is not legal.

use chess_rules::{IllegalMove, Role};

use super::words::{Noun, castling, piece, players, to_players};
use crate::explain::Scene;

/// Why, without the article.
pub(super) fn illegal_move(reason: IllegalMove, scene: Scene<'_>) -> String {
    let us = players(scene.turn);
    match reason {
        IllegalMove::WrongSide { from } => format!(
            "{} appartient {}, et ce sont {us} qui ont le trait",
            piece(scene, from),
            to_players(!scene.turn)
        ),
        IllegalMove::NoPiece { from } => format!("il n'y a pas de pièce en {from}"),
        IllegalMove::OwnPieceOnTarget { target } => format!(
            "{us} ne peuvent pas prendre leur propre {} en {target}",
            Noun::on(scene, target).name()
        ),
        IllegalMove::KingCapture { king } => format!("le roi en {king} ne peut pas être pris"),
        IllegalMove::PieceCannotReach { role, from, to } => format!(
            "{} ne se déplace pas de la case {from} à la case {to}",
            Noun::of(role).a()
        ),
        IllegalMove::PathBlocked { blocker } => {
            format!("le chemin est barré par {}", piece(scene, blocker))
        }
        IllegalMove::PawnBlocked { blocker } => {
            format!("le pion est bloqué par {}", piece(scene, blocker))
        }
        IllegalMove::PawnCaptureWithoutTarget { target } => format!(
            "un pion ne va en diagonale que pour prendre, et il n'y a rien à prendre en {target}"
        ),
        IllegalMove::EnPassantExpired { pawn, target } => format!(
            "le pion en {pawn} ne pouvait être pris en passant sur {target} qu'aussitôt après son avance de deux cases"
        ),
        IllegalMove::PromotionMissing { target } => {
            format!("il n'est pas dit quelle pièce le pion devient en {target}")
        }
        IllegalMove::PromotionNotAllowed {
            role: Role::Pawn,
            target,
        } => format!(
            "un pion n'est promu que sur la dernière rangée, et {target} n'en fait pas partie"
        ),
        IllegalMove::PromotionNotAllowed { role, .. } => {
            let noun = Noun::of(role);
            format!(
                "{} n'est jamais {}, et aucune lettre de pièce ne peut suivre son coup",
                noun.a(),
                noun.agree("promu")
            )
        }
        IllegalMove::CastlingRightLost {
            king,
            rook: Some(rook),
            ..
        } => format!(
            "{us} ne peuvent pas roquer avec la tour en {rook} : le roi en {king} ou cette tour a déjà joué, ou le droit est celui d'une autre tour"
        ),
        IllegalMove::CastlingRightLost {
            king,
            side,
            rook: None,
        } => format!(
            "{us} ont perdu le droit au {} : le roi en {king} ou la tour de ce côté a déjà joué, ou cette tour n'est plus là",
            castling(side)
        ),
        IllegalMove::CastlingBlocked { blocker } => format!(
            "roque interdit : le passage est occupé par {}",
            piece(scene, blocker)
        ),
        IllegalMove::CastlingOutOfCheck { king, attacker } => format!(
            "roque interdit : le roi en {king} est en échec, attaqué par {}",
            piece(scene, attacker)
        ),
        IllegalMove::CastlingThroughCheck { square, attacker } => format!(
            "roque interdit : le roi passerait par {square}, attaquée par {}",
            piece(scene, attacker)
        ),
        IllegalMove::CastlingIntoCheck { target, attacker } => format!(
            "roque interdit : le roi arriverait sur la case {target}, attaquée par {}",
            piece(scene, attacker)
        ),
        IllegalMove::Pinned {
            piece: pinned,
            king,
            attacker,
        } => {
            let noun = Noun::on(scene, pinned);
            format!(
                "{} est {} : {} couvre le roi en {king} contre {} et ne peut pas s'écarter",
                piece(scene, pinned),
                noun.agree("cloué"),
                noun.pronoun(),
                piece(scene, attacker)
            )
        }
        IllegalMove::InCheckNotParried { king, attacker } => format!(
            "le roi en {king} est en échec, attaqué par {}, et le coup ne pare pas l'échec",
            piece(scene, attacker)
        ),
        IllegalMove::KingIntoAttack { target, attacker } => format!(
            "le roi ne peut pas aller en {target}, case attaquée par {}",
            piece(scene, attacker)
        ),
    }
}
