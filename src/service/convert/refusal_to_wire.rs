//! Why something is refused.

use chess_arbiter::{EventRefusal, MoveRefusal, Verdict};
use chess_rules::{Color, IllegalMove, Move, Ply, Position, ReadError, Square, Uci};

use super::verdict_to_wire::Telling;
use crate::explain::Scene;
use crate::proto::{Refusal, RefusalReason};

/// Why a move of the record is refused.
pub(super) fn move_refusal_to_wire(
    refusal: &MoveRefusal,
    article: &str,
    telling: Telling<'_>,
) -> Refusal {
    let position = &telling.verdict.position;
    let evidence = match refusal {
        MoveRefusal::GameOver { .. } => Evidence::none(RefusalReason::GameOver),
        MoveRefusal::Unplayable(error) => Evidence::of_reading(error, Some(position)),
        MoveRefusal::ClaimObligation { owed } => Evidence {
            candidates: ucis(owed),
            ..Evidence::none(RefusalReason::ClaimObligation)
        },
    };
    evidence.to_wire(
        article,
        telling
            .language
            .move_refusal(refusal, Scene::of(position), article),
    )
}

/// Why an event at this ply is refused.
pub(super) fn event_refusal_to_wire(
    refusal: &EventRefusal,
    after: Ply,
    article: &str,
    telling: Telling<'_>,
) -> Refusal {
    let position = position_after(after, telling.verdict);
    let turn = turn_after(after, telling.verdict);
    let scene = position.map_or(Scene::unseen(turn), Scene::of);
    let evidence = match refusal {
        EventRefusal::GameOver { .. } => Evidence::none(RefusalReason::GameOver),
        EventRefusal::NotOnMove => Evidence::none(RefusalReason::NotOnMove),
        EventRefusal::IntendedMove(error) => Evidence::of_reading(error, position),
        EventRefusal::ConditionNotMet(_) => Evidence::none(RefusalReason::ConditionNotMet),
        EventRefusal::MoveNotWritten => Evidence::none(RefusalReason::MoveNotWritten),
        EventRefusal::NoOffer => Evidence::none(RefusalReason::NoOffer),
        EventRefusal::TooEarly { .. } => Evidence::none(RefusalReason::TooEarly),
        EventRefusal::NotInRules => Evidence::none(RefusalReason::NotInRules),
    };
    evidence.to_wire(
        article,
        telling.language.event_refusal(refusal, scene, article),
    )
}

/// A reason with what shows it.
struct Evidence {
    reason: RefusalReason,
    squares: Vec<Square>,
    candidates: Vec<String>,
}

impl Evidence {
    const fn none(reason: RefusalReason) -> Self {
        Self {
            reason,
            squares: Vec::new(),
            candidates: Vec::new(),
        }
    }

    fn of_reading(error: &ReadError, position: Option<&Position>) -> Self {
        let candidates = candidates(&error.candidates(), position);
        let (reason, squares) = match error {
            ReadError::Malformed => (RefusalReason::Malformed, Vec::new()),
            ReadError::UnknownLetter { .. } => (RefusalReason::UnknownLetter, Vec::new()),
            ReadError::NullMove => (RefusalReason::NullMove, Vec::new()),
            ReadError::UnsupportedNotation => (RefusalReason::UnsupportedNotation, Vec::new()),
            ReadError::NotCanonical { .. } => (RefusalReason::NotCanonical, Vec::new()),
            ReadError::NoSuchPiece { .. } => (RefusalReason::NoPiece, Vec::new()),
            ReadError::PromotionMissing { from, to } => {
                (RefusalReason::PromotionMissing, vec![*from, *to])
            }
            ReadError::PromotionInvalid { target, .. } => {
                (RefusalReason::PromotionInvalid, vec![*target])
            }
            ReadError::Illegal(illegal) => (reason_of(illegal), squares_of(*illegal)),
            ReadError::Ambiguous { candidates } => (
                RefusalReason::Ambiguous,
                candidates.iter().map(|candidate| candidate.from).collect(),
            ),
        };
        Self {
            reason,
            squares,
            candidates,
        }
    }

    fn to_wire(&self, article: &str, explanation: String) -> Refusal {
        Refusal {
            reason: self.reason.into(),
            article: article.to_owned(),
            squares: self.squares.iter().map(ToString::to_string).collect(),
            candidates: self.candidates.clone(),
            explanation,
        }
    }
}

fn ucis(moves: &[Uci]) -> Vec<String> {
    moves.iter().map(ToString::to_string).collect()
}

/// Moves as UCI writes them; castling by the rules of the variant where the position is known.
fn candidates(moves: &[Move], position: Option<&Position>) -> Vec<String> {
    let text = |mv: &Move| {
        let legal = position.and_then(|position| position.legalize(*mv).ok());
        legal.map_or_else(|| mv.to_string(), |legal| legal.to_uci().to_string())
    };
    moves.iter().map(text).collect()
}

/// The position after that ply: a verdict has the last one only.
fn position_after<'v>(after: Ply, verdict: &'v Verdict<'_>) -> Option<&'v Position> {
    (after == verdict.ply).then_some(&verdict.position)
}

/// Who had the move after that ply.
fn turn_after(after: Ply, verdict: &Verdict<'_>) -> Color {
    let turn = verdict.position.turn();
    if after.0 % 2 == verdict.ply.0 % 2 {
        turn
    } else {
        !turn
    }
}

const fn reason_of(illegal: &IllegalMove) -> RefusalReason {
    match illegal {
        IllegalMove::WrongSide { .. } => RefusalReason::WrongSide,
        IllegalMove::NoPiece { .. } => RefusalReason::NoPiece,
        IllegalMove::OwnPieceOnTarget { .. } => RefusalReason::OwnPieceOnTarget,
        IllegalMove::KingCapture { .. } => RefusalReason::KingCapture,
        IllegalMove::PieceCannotReach { .. } => RefusalReason::PieceCannotReach,
        IllegalMove::PathBlocked { .. } => RefusalReason::PathBlocked,
        IllegalMove::PawnBlocked { .. } => RefusalReason::PawnBlocked,
        IllegalMove::PawnCaptureWithoutTarget { .. } => RefusalReason::PawnCaptureWithoutTarget,
        IllegalMove::EnPassantExpired { .. } => RefusalReason::EnPassantExpired,
        IllegalMove::PromotionMissing { .. } => RefusalReason::PromotionMissing,
        IllegalMove::PromotionNotAllowed { .. } => RefusalReason::PromotionNotAllowed,
        IllegalMove::CastlingRightLost { .. } => RefusalReason::CastlingRightLost,
        IllegalMove::CastlingBlocked { .. } => RefusalReason::CastlingBlocked,
        IllegalMove::CastlingOutOfCheck { .. } => RefusalReason::CastlingOutOfCheck,
        IllegalMove::CastlingThroughCheck { .. } => RefusalReason::CastlingThroughCheck,
        IllegalMove::CastlingIntoCheck { .. } => RefusalReason::CastlingIntoCheck,
        IllegalMove::Pinned { .. } => RefusalReason::Pinned,
        IllegalMove::InCheckNotParried { .. } => RefusalReason::InCheckNotParried,
        IllegalMove::KingIntoAttack { .. } => RefusalReason::KingIntoAttack,
    }
}

/// The squares that show it: first what it is about, last what stands against it.
fn squares_of(illegal: IllegalMove) -> Vec<Square> {
    match illegal {
        IllegalMove::WrongSide { from } | IllegalMove::NoPiece { from } => vec![from],
        IllegalMove::OwnPieceOnTarget { target }
        | IllegalMove::PawnCaptureWithoutTarget { target }
        | IllegalMove::PromotionMissing { target }
        | IllegalMove::PromotionNotAllowed { target, .. } => vec![target],
        IllegalMove::KingCapture { king } | IllegalMove::CastlingRightLost { king, .. } => {
            vec![king]
        }
        IllegalMove::PieceCannotReach { from, to, .. } => vec![from, to],
        IllegalMove::PathBlocked { blocker }
        | IllegalMove::PawnBlocked { blocker }
        | IllegalMove::CastlingBlocked { blocker } => vec![blocker],
        IllegalMove::EnPassantExpired { pawn, target } => vec![target, pawn],
        IllegalMove::CastlingOutOfCheck { king, attacker }
        | IllegalMove::InCheckNotParried { king, attacker } => {
            vec![king, attacker]
        }
        IllegalMove::CastlingThroughCheck { square, attacker } => vec![square, attacker],
        IllegalMove::CastlingIntoCheck { target, attacker }
        | IllegalMove::KingIntoAttack { target, attacker } => {
            vec![target, attacker]
        }
        IllegalMove::Pinned {
            piece,
            king,
            attacker,
        } => vec![piece, king, attacker],
    }
}
