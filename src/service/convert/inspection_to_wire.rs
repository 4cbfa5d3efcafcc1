//! What is wrong with a position.

use chess_arbiter::{RuleSet, Verdict};
use chess_rules::{
    CastlingStyle, FenDeviation, FenError, FenInspection, FenStyle, PieceLetters, Rank, SetupFault,
    Strictness, Tier, Treatment, Variant,
};

use super::color::color_to_wire;
use super::outcome_to_wire::outcome_to_wire;
use super::position_to_wire::check_to_wire;
use super::validation_from_wire::AskedPosition;
use super::verdict_to_wire::Telling;
use crate::proto::{
    self, FenDeviationCode, FenErrorCode, FindingTreatment, PositionFault, PositionFaultCode,
    PositionTier, ValidatePositionResponse,
};

/// What was found, as it is sent. The verdict is that on a game which starts there.
pub(in crate::service) fn inspection_to_wire(
    inspection: &Result<FenInspection, FenError>,
    verdict: Option<&Verdict<'_>>,
    asked: &AskedPosition<'_>,
    id: &str,
) -> ValidatePositionResponse {
    let found = match inspection {
        Ok(inspection) => found_to_wire(inspection, verdict, asked),
        Err(error) => ValidatePositionResponse {
            explanation: asked.language.fen_error(error),
            error: Some(proto::FenError {
                code: error_code(error).into(),
                rank: rank_of(error),
                explanation: asked.language.fen_error(error),
            }),
            ..ValidatePositionResponse::default()
        },
    };
    ValidatePositionResponse {
        language: asked.language.tag().to_owned(),
        id: id.to_owned(),
        ..found
    }
}

fn found_to_wire(
    inspection: &FenInspection,
    verdict: Option<&Verdict<'_>>,
    asked: &AskedPosition<'_>,
) -> ValidatePositionResponse {
    let verdict = verdict.filter(|verdict| verdict.ending.is_some());
    let rule_set = RuleSet::default();
    let ending = verdict.and_then(|verdict| verdict.ending.as_ref());
    let ended_by = ending.map_or("", |ending| ending.outcome.article(rule_set));
    let telling = verdict.map(|verdict| Telling {
        language: asked.language,
        letters: PieceLetters::English,
        rule_set,
        ended_by,
        verdict,
    });
    let position = inspection.position.as_ref();
    let shredder = FenStyle {
        castling: CastlingStyle::Shredder,
        ..FenStyle::default()
    };
    let faults = inspection.faults.iter();
    let deviations = inspection.deviations.iter();
    ValidatePositionResponse {
        valid: inspection.is_accepted(asked.strictness),
        fen: position.map_or_else(String::new, chess_rules::Position::to_fen),
        shredder_fen: position
            .filter(|_| asked.variant == Variant::Chess960)
            .map_or_else(String::new, |position| position.to_fen_as(shredder)),
        faults: faults.map(|fault| fault_to_wire(fault, asked)).collect(),
        deviations: deviations
            .map(|one| deviation_to_wire(*one, asked))
            .collect(),
        accepted_from: inspection
            .accepted_from()
            .map_or(proto::Strictness::Unspecified, strictness_to_wire)
            .into(),
        side_to_move: color_to_wire(inspection.setup.turn).into(),
        halfmove_clock: inspection.setup.halfmove_clock.map(|clock| clock.0),
        check: position.map(check_to_wire),
        explanation: asked
            .language
            .validity(inspection, asked.strictness, ending, ended_by),
        outcome: telling.map(outcome_to_wire),
        ..ValidatePositionResponse::default()
    }
}

fn fault_to_wire(fault: &SetupFault, asked: &AskedPosition<'_>) -> PositionFault {
    let treatment = fault.treatment(asked.strictness);
    PositionFault {
        code: fault_code(fault).into(),
        tier: tier_to_wire(fault.tier()).into(),
        treatment: treatment_to_wire(treatment).into(),
        squares: fault.squares().iter().map(ToString::to_string).collect(),
        player: fault
            .player()
            .map_or(proto::Color::Unspecified, color_to_wire)
            .into(),
        explanation: asked.language.setup_fault(fault, treatment),
    }
}

fn deviation_to_wire(deviation: FenDeviation, asked: &AskedPosition<'_>) -> proto::FenDeviation {
    let treatment = deviation.treatment(asked.strictness);
    proto::FenDeviation {
        code: deviation_code(deviation).into(),
        treatment: treatment_to_wire(treatment).into(),
        explanation: asked.language.fen_deviation(deviation, treatment),
    }
}

const fn strictness_to_wire(strictness: Strictness) -> proto::Strictness {
    match strictness {
        Strictness::Strict => proto::Strictness::Strict,
        Strictness::Standard => proto::Strictness::Standard,
        Strictness::Lenient => proto::Strictness::Lenient,
    }
}

const fn treatment_to_wire(treatment: Treatment) -> FindingTreatment {
    match treatment {
        Treatment::Refused => FindingTreatment::Refused,
        Treatment::Repaired => FindingTreatment::Repaired,
        Treatment::Kept => FindingTreatment::Kept,
    }
}

const fn tier_to_wire(tier: Tier) -> PositionTier {
    match tier {
        Tier::Unplayable => PositionTier::Unplayable,
        Tier::Field => PositionTier::Field,
        Tier::Check => PositionTier::Check,
        Tier::Count => PositionTier::Count,
        Tier::Counter => PositionTier::Counter,
    }
}

const fn fault_code(fault: &SetupFault) -> PositionFaultCode {
    match fault {
        SetupFault::NoKing(_) => PositionFaultCode::NoKing,
        SetupFault::SeveralKings(_) => PositionFaultCode::SeveralKings,
        SetupFault::PawnOnBackRank(_) => PositionFaultCode::PawnOnBackRank,
        SetupFault::KingTakeable { .. } => PositionFaultCode::KingTakeable,
        SetupFault::CastlingKingElsewhere { .. } => PositionFaultCode::CastlingKingElsewhere,
        SetupFault::CastlingRookMissing { .. } => PositionFaultCode::CastlingRookMissing,
        SetupFault::CastlingTwice { .. } => PositionFaultCode::CastlingTwice,
        SetupFault::EnPassantImpossible(_) | SetupFault::EnPassantAfterCheck { .. } => {
            PositionFaultCode::EnPassantImpossible
        }
        SetupFault::TooManyCheckers(_) => PositionFaultCode::TooManyCheckers,
        SetupFault::ImpossibleCheck { .. } => PositionFaultCode::ImpossibleCheck,
        SetupFault::TooManyPawns(_) => PositionFaultCode::TooManyPawns,
        SetupFault::TooManyMen(_) => PositionFaultCode::TooManyMen,
        SetupFault::TooManyPromoted(_) => PositionFaultCode::TooManyPromoted,
        SetupFault::ClockBeyondGame { .. } => PositionFaultCode::ClockBeyondGame,
        SetupFault::ClockAfterPawnMove(_) => PositionFaultCode::ClockAfterPawnMove,
        SetupFault::EnPassantAtFirstMove(_) => PositionFaultCode::EnPassantAtFirstMove,
        SetupFault::MoveNumberZero => PositionFaultCode::MoveNumberZero,
    }
}

const fn deviation_code(deviation: FenDeviation) -> FenDeviationCode {
    match deviation {
        FenDeviation::EnPassantMissing => FenDeviationCode::EnPassantMissing,
        FenDeviation::ClockMissing => FenDeviationCode::ClockMissing,
        FenDeviation::NumberMissing => FenDeviationCode::NumberMissing,
        FenDeviation::AdjacentDigits => FenDeviationCode::AdjacentDigits,
        FenDeviation::Spacing => FenDeviationCode::Spacing,
        FenDeviation::CapitalTurn | FenDeviation::CapitalEnPassant => FenDeviationCode::CapitalTurn,
        FenDeviation::CastlingOrder => FenDeviationCode::CastlingOrder,
        FenDeviation::CastlingFile => FenDeviationCode::CastlingFile,
    }
}

const fn error_code(error: &FenError) -> FenErrorCode {
    match error {
        FenError::FieldMissing(_) => FenErrorCode::FieldMissing,
        FenError::TextBehind => FenErrorCode::TextBehind,
        FenError::RankCount(_) => FenErrorCode::RankCount,
        FenError::RankLength(_) => FenErrorCode::RankLength,
        FenError::PieceUnknown(_) => FenErrorCode::PieceUnknown,
        FenError::Turn => FenErrorCode::Turn,
        FenError::Castling | FenError::CastlingRepeated(_) => FenErrorCode::Castling,
        FenError::CastlingFile => FenErrorCode::CastlingFile,
        FenError::EnPassant => FenErrorCode::EnPassant,
        FenError::Clock | FenError::ClockZero | FenError::Operations => FenErrorCode::Clock,
        FenError::Number | FenError::NumberZero => FenErrorCode::Number,
        // A lenient reader, which looks at the text, has none.
        FenError::NotCanonical(_) => FenErrorCode::Unspecified,
    }
}

fn rank_of(error: &FenError) -> Option<u32> {
    let number = |rank: Rank| rank as u32 + 1;
    match error {
        FenError::RankLength(rank) | FenError::PieceUnknown(rank) => Some(number(*rank)),
        FenError::FieldMissing(_)
        | FenError::TextBehind
        | FenError::RankCount(_)
        | FenError::Turn
        | FenError::Castling
        | FenError::CastlingRepeated(_)
        | FenError::CastlingFile
        | FenError::EnPassant
        | FenError::Clock
        | FenError::ClockZero
        | FenError::Operations
        | FenError::Number
        | FenError::NumberZero
        | FenError::NotCanonical(_) => None,
    }
}
