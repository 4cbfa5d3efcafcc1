//! Why something is refused.

use chess_arbiter::{EventRefusal, MoveRefusal, MustPlay, Obligation};
use chess_rules::{IllegalMove, Move, PieceLetters, Position, ReadError, Square};

use super::deviation_to_wire::deviation_to_wire;
use super::verdict_to_wire::Telling;
use crate::explain::{Language, Scene};
use crate::proto::{MoveDeviation, Refusal, RefusalReason};

/// Why a move is refused in this position.
pub(super) fn move_refusal_to_wire(
    refusal: &MoveRefusal,
    position: &Position,
    article: &str,
    language: Language,
) -> Refusal {
    let evidence = match refusal {
        MoveRefusal::GameOver { .. } => Evidence::none(RefusalReason::GameOver),
        MoveRefusal::Unplayable(error) => Evidence::of_reading(error, position),
        MoveRefusal::Owed(must_play) => Evidence::of_owed(must_play),
    };
    let explanation = language.move_refusal(refusal, Scene::of(position), article);
    evidence.to_wire(article, explanation)
}

/// Why an event in this position is refused.
pub(super) fn event_refusal_to_wire(
    refusal: &EventRefusal,
    position: &Position,
    article: &str,
    telling: Telling<'_>,
) -> Refusal {
    let evidence = match refusal {
        EventRefusal::GameOver { .. } => Evidence::none(RefusalReason::GameOver),
        EventRefusal::NotOnMove(_) => Evidence::none(RefusalReason::NotOnMove),
        EventRefusal::IntendedMove(error) => Evidence::of_reading(error, position),
        EventRefusal::ConditionNotMet(_) => Evidence::none(RefusalReason::ConditionNotMet),
        EventRefusal::MoveNotWritten => Evidence::none(RefusalReason::MoveNotWritten),
        EventRefusal::Owed(must_play) => Evidence::of_owed(must_play),
        EventRefusal::PieceTouched => Evidence::none(RefusalReason::PieceTouched),
        EventRefusal::MoveIsLegal => Evidence::none(RefusalReason::MoveIsLegal),
        EventRefusal::NothingThere { square } => Evidence {
            squares: vec![*square],
            ..Evidence::none(RefusalReason::NothingThere)
        },
        EventRefusal::BoardDiffers { squares } => Evidence {
            squares: squares.into_iter().collect(),
            ..Evidence::none(RefusalReason::BoardDiffers)
        },
        EventRefusal::TooLate { .. } => Evidence::none(RefusalReason::TooLate),
        EventRefusal::NoPromotion => Evidence::none(RefusalReason::NoPromotion),
        EventRefusal::StillCorrectable => Evidence::none(RefusalReason::StillCorrectable),
        EventRefusal::GameGoesOn { .. } => Evidence::none(RefusalReason::GameGoesOn),
        EventRefusal::NoOffer => Evidence::none(RefusalReason::NoOffer),
        EventRefusal::TooEarly { .. } => Evidence::none(RefusalReason::TooEarly),
        EventRefusal::NotInRules => Evidence::none(RefusalReason::NotInRules),
        EventRefusal::OfferedRecently { .. } => Evidence::none(RefusalReason::OfferedRecently),
    };
    evidence.to_wire(
        article,
        telling
            .language
            .event_refusal(refusal, Scene::of(position), article),
    )
}

/// A reason with what shows it.
struct Evidence {
    reason: RefusalReason,
    squares: Vec<Square>,
    candidates: Vec<String>,
    piece_letters: Vec<String>,
    deviation: MoveDeviation,
}

impl Evidence {
    const fn none(reason: RefusalReason) -> Self {
        Self {
            reason,
            squares: Vec::new(),
            candidates: Vec::new(),
            piece_letters: Vec::new(),
            deviation: MoveDeviation::Unspecified,
        }
    }

    fn of_owed(must_play: &MustPlay) -> Self {
        let reason = match must_play.because {
            Obligation::Claim => RefusalReason::ClaimObligation,
            Obligation::Touch(_) | Obligation::TwoHands => RefusalReason::TouchObligation,
            Obligation::Queen | Obligation::Promotion => RefusalReason::PromotionObligation,
        };
        Self {
            candidates: must_play.moves.iter().map(ToString::to_string).collect(),
            ..Self::none(reason)
        }
    }

    fn of_reading(error: &ReadError, position: &Position) -> Self {
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
            ReadError::Illegal(illegal) => (reason_of(illegal), illegal.squares()),
            ReadError::Ambiguous { candidates } => (
                RefusalReason::Ambiguous,
                candidates.iter().map(|candidate| candidate.from).collect(),
            ),
        };
        let told = Self {
            squares,
            candidates,
            ..Self::none(reason)
        };
        match error {
            ReadError::UnknownLetter { letter } => Self {
                piece_letters: letters_to_wire(PieceLetters::having(*letter)),
                ..told
            },
            ReadError::NotCanonical { deviation } => Self {
                deviation: deviation_to_wire(*deviation),
                ..told
            },
            ReadError::Malformed
            | ReadError::NullMove
            | ReadError::UnsupportedNotation
            | ReadError::NoSuchPiece { .. }
            | ReadError::PromotionMissing { .. }
            | ReadError::PromotionInvalid { .. }
            | ReadError::Illegal(_)
            | ReadError::Ambiguous { .. } => told,
        }
    }

    fn to_wire(&self, article: &str, explanation: String) -> Refusal {
        Refusal {
            reason: self.reason.into(),
            article: article.to_owned(),
            squares: self.squares.iter().map(ToString::to_string).collect(),
            candidates: self.candidates.clone(),
            explanation,
            piece_letters: self.piece_letters.clone(),
            deviation: self.deviation.into(),
        }
    }
}

/// Languages, each by every tag that names it.
pub(in crate::service) fn letters_to_wire(
    languages: impl Iterator<Item = PieceLetters>,
) -> Vec<String> {
    let tags = languages.flat_map(|letters| letters.tags().iter());
    tags.map(|tag| (*tag).to_owned()).collect()
}

/// Moves as UCI writes them, castling by the rules of the variant.
fn candidates(moves: &[Move], position: &Position) -> Vec<String> {
    let text = |mv: &Move| match position.legalize(*mv) {
        Ok(legal) => legal.to_uci().to_string(),
        Err(_) => mv.to_string(),
    };
    moves.iter().map(text).collect()
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
