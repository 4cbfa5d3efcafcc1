//! One value at least of every kind that is said of a position.

use chess_rules::{FenDeviation, FenError, FenInspection, Rank, SetupFault, Treatment, Variant};

use super::values::{assert_complete, square, start_faults};

/// Every fault, with each thing that is made of it.
pub(super) fn faults() -> Vec<(SetupFault, Treatment)> {
    let treatments = [Treatment::Refused, Treatment::Repaired, Treatment::Kept];
    let faults = start_faults().into_iter();
    faults
        .flat_map(|fault| treatments.map(|treatment| (fault, treatment)))
        .collect()
}

/// Every reason for which a text is no FEN.
pub(super) fn fen_errors() -> Vec<FenError> {
    let all = vec![
        FenError::FieldMissing(1),
        FenError::FieldMissing(2),
        FenError::TextBehind,
        FenError::RankCount(1),
        FenError::RankCount(7),
        FenError::RankLength(Rank::Third),
        FenError::PieceUnknown(Rank::Eighth),
        FenError::Turn,
        FenError::Castling,
        FenError::CastlingRepeated(square("h1")),
        FenError::CastlingFile,
        FenError::EnPassant,
        FenError::Clock,
        FenError::ClockZero,
        FenError::Operations,
        FenError::Number,
        FenError::NumberZero,
        FenError::NotCanonical(FenDeviation::Spacing),
    ];
    assert_complete(&all, |error| match error {
        FenError::FieldMissing(_) => 0,
        FenError::TextBehind => 1,
        FenError::RankCount(_) => 2,
        FenError::RankLength(_) => 3,
        FenError::PieceUnknown(_) => 4,
        FenError::Turn => 5,
        FenError::Castling => 6,
        FenError::EnPassant => 7,
        FenError::Clock => 8,
        FenError::Number => 9,
        FenError::NotCanonical(_) => 10,
        FenError::CastlingFile => 11,
        FenError::CastlingRepeated(_) => 12,
        FenError::ClockZero => 13,
        FenError::Operations => 14,
        FenError::NumberZero => 15,
    });
    all
}

/// Positions that every reader, no reader, and only some readers accept.
pub(super) fn inspections() -> Vec<FenInspection> {
    [
        "4k3/8/8/8/8/8/8/4K2R w K - 0 1",
        "4k3/8/8/8/8/8/8/4K2R w KQ - 0 1",
        "4k3/8/8/8/8/8/8/4K2R  w K - 0 1",
        "8/8/8/8/8/8/8/4K2R w K - 0 1",
    ]
    .map(|fen| FenInspection::of(fen, Variant::Standard).unwrap())
    .into()
}
