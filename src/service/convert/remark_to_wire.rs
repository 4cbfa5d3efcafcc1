//! Remarks.

use chess_arbiter::{Remark, RemarkKind};
use chess_rules::SetupFault;

use super::deviation_to_wire::deviation_to_wire;
use super::outcome_to_wire::index_to_wire;
use crate::explain::Language;
use crate::proto::{self, MoveDeviation, RemarkCode};

/// Something the caller should know.
pub(super) fn remark_to_wire(remark: &Remark, language: Language) -> proto::Remark {
    proto::Remark {
        ply: remark.ply.map(|ply| ply.0),
        code: code_of(&remark.kind).into(),
        explanation: language.remark(&remark.kind),
        event: remark.event.map(index_to_wire),
        deviation: deviation_of(&remark.kind).into(),
    }
}

const fn deviation_of(kind: &RemarkKind) -> MoveDeviation {
    match kind {
        RemarkKind::ReadLeniently(deviation) => deviation_to_wire(*deviation),
        RemarkKind::HistoryUnknown
        | RemarkKind::ClockUnknown
        | RemarkKind::WinnabilityUndetermined(_)
        | RemarkKind::ForcedMateUndetermined(_)
        | RemarkKind::StartFault(_)
        | RemarkKind::StartDeviation(_)
        | RemarkKind::IllegalPosition
        | RemarkKind::ResultsDiffer
        | RemarkKind::NumberWithoutMove
        | RemarkKind::TagsContradict
        | RemarkKind::ResultContradictsBoard(_)
        | RemarkKind::DeadPositionNotProven
        | RemarkKind::MoreReadLeniently(_) => MoveDeviation::Unspecified,
    }
}

const fn code_of(kind: &RemarkKind) -> RemarkCode {
    match kind {
        RemarkKind::HistoryUnknown => RemarkCode::HistoryUnknown,
        RemarkKind::ClockUnknown => RemarkCode::ClockUnknown,
        RemarkKind::WinnabilityUndetermined(_) => RemarkCode::WinnabilityUndetermined,
        RemarkKind::ForcedMateUndetermined(_) => RemarkCode::ForcedMateUndetermined,
        RemarkKind::IllegalPosition => RemarkCode::IllegalPosition,
        RemarkKind::DeadPositionNotProven => RemarkCode::DeadPositionNotProven,
        RemarkKind::ResultsDiffer => RemarkCode::ResultsDiffer,
        RemarkKind::NumberWithoutMove => RemarkCode::NumberWithoutMove,
        RemarkKind::TagsContradict => RemarkCode::TagsContradict,
        RemarkKind::ResultContradictsBoard(_) => RemarkCode::ResultContradictsBoard,
        RemarkKind::StartFault(fault) => code_of_fault(fault),
        RemarkKind::StartDeviation(_) => RemarkCode::FenNotCanonical,
        RemarkKind::ReadLeniently(_) | RemarkKind::MoreReadLeniently(_) => {
            RemarkCode::ReadLeniently
        }
    }
}

const fn code_of_fault(fault: &SetupFault) -> RemarkCode {
    match fault {
        SetupFault::CastlingKingElsewhere { .. }
        | SetupFault::CastlingRookMissing { .. }
        | SetupFault::CastlingTwice { .. } => RemarkCode::CastlingRightDropped,
        SetupFault::EnPassantImpossible(_) | SetupFault::EnPassantAfterCheck { .. } => {
            RemarkCode::EnPassantDropped
        }
        SetupFault::ClockBeyondGame { .. }
        | SetupFault::ClockAfterPawnMove(_)
        | SetupFault::EnPassantAtFirstMove(_) => RemarkCode::ClockInconsistent,
        SetupFault::MoveNumberZero => RemarkCode::MoveNumberZero,
        SetupFault::NoKing(_)
        | SetupFault::SeveralKings(_)
        | SetupFault::PawnOnBackRank(_)
        | SetupFault::KingTakeable { .. }
        | SetupFault::TooManyCheckers(_)
        | SetupFault::ImpossibleCheck { .. }
        | SetupFault::TooManyPawns(_)
        | SetupFault::TooManyMen(_)
        | SetupFault::TooManyPromoted(_) => RemarkCode::PositionUnreachable,
    }
}
