//! The moves that a text may mean, gathered one by one.

use crate::notation::reading::ReadError;
use crate::{IllegalMove, LegalMove, Move, Role};

/// What was found so far.
#[derive(Default)]
pub(super) struct Found<'p> {
    /// The first move that can be meant; without permission if it only lacks its promotion.
    first: Option<(Move, Option<LegalMove<'p>>)>,
    /// All that can be meant, once there are several.
    several: Vec<Move>,
    /// The subtlest fault of a move that can't.
    fault: Option<(IllegalMove, Move)>,
}

impl<'p> Found<'p> {
    /// Takes in one more move with what the board says of it.
    pub(super) fn add(&mut self, mv: Move, judged: Result<LegalMove<'p>, IllegalMove>) {
        let legal = match judged {
            Ok(legal) => Some(legal),
            Err(IllegalMove::PromotionMissing { .. }) => None,
            Err(reason) => {
                if self.fault.is_none_or(|(known, _)| known < reason) {
                    self.fault = Some((reason, mv));
                }
                return;
            }
        };
        match self.first {
            None => self.first = Some((mv, legal)),
            Some((first, _)) => {
                if self.several.is_empty() {
                    self.several.push(first);
                }
                self.several.push(mv);
            }
        }
    }

    /// The only move, or why there is none, or not only one.
    pub(super) fn decide(self, becomes: Option<Role>) -> Result<LegalMove<'p>, ReadError> {
        let invalid = match becomes {
            Some(role @ (Role::Pawn | Role::King)) => Some(role),
            Some(Role::Knight | Role::Bishop | Role::Rook | Role::Queen) | None => None,
        };
        match (self.first, invalid) {
            (Some((mv, _)), Some(role)) => Err(ReadError::PromotionInvalid {
                role,
                target: mv.to,
            }),
            (Some(_), None) if !self.several.is_empty() => Err(ReadError::Ambiguous {
                candidates: self.several,
            }),
            (Some((_, Some(legal))), None) => Ok(legal),
            (Some((mv, None)), None) => Err(ReadError::PromotionMissing {
                from: mv.from,
                to: mv.to,
            }),
            (None, _) => {
                Err(self
                    .fault
                    .map_or(ReadError::Malformed, |(reason, mv)| match invalid {
                        Some(role) if !precedes_promotion(reason) => ReadError::PromotionInvalid {
                            role,
                            target: mv.to,
                        },
                        Some(_) | None => ReadError::Illegal(reason),
                    }))
            }
        }
    }
}

/// Whether a reason is reported before an impossible promotion is.
const fn precedes_promotion(reason: IllegalMove) -> bool {
    match reason {
        IllegalMove::WrongSide { .. }
        | IllegalMove::NoPiece { .. }
        | IllegalMove::OwnPieceOnTarget { .. }
        | IllegalMove::KingCapture { .. }
        | IllegalMove::PieceCannotReach { .. }
        | IllegalMove::PathBlocked { .. }
        | IllegalMove::PawnBlocked { .. }
        | IllegalMove::PawnCaptureWithoutTarget { .. }
        | IllegalMove::EnPassantExpired { .. }
        | IllegalMove::PromotionMissing { .. } => true,
        IllegalMove::PromotionNotAllowed { .. }
        | IllegalMove::CastlingRightLost { .. }
        | IllegalMove::CastlingBlocked { .. }
        | IllegalMove::CastlingOutOfCheck { .. }
        | IllegalMove::CastlingThroughCheck { .. }
        | IllegalMove::CastlingIntoCheck { .. }
        | IllegalMove::Pinned { .. }
        | IllegalMove::InCheckNotParried { .. }
        | IllegalMove::KingIntoAttack { .. } => false,
    }
}
