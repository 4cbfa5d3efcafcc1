//! One value at least of all that is told about a game of a file.

use chess_arbiter::{FindingKind, LenientKind, RemarkKind, StartError};
use chess_rules::pgn::{Excess, Fault, Marker};
use chess_rules::{Color, FenError, Ply, SetupError, SetupFault};

use super::values::assert_complete;

/// Everything that may be wrong with it.
pub(super) fn findings() -> Vec<FindingKind> {
    let offset = 7;
    let faults = [
        Fault::TagMalformed { offset },
        Fault::CommentUnclosed { offset },
        Fault::CommentUnopened { offset },
        Fault::VariationUnclosed { offset },
        Fault::VariationUnopened { offset },
    ];
    let mut all = vec![
        FindingKind::IllegalMove(Ply(3)),
        FindingKind::MovesAfterEnd(1),
        FindingKind::MovesAfterEnd(12),
        FindingKind::ResultUnreadable,
        FindingKind::ResultsDiffer,
        FindingKind::ResultContradictsBoard(Marker::Draw),
        FindingKind::MarkerMissing,
        FindingKind::TooLong(Excess::TagSection),
        FindingKind::TooLong(Excess::Game),
        FindingKind::TooManyPlies(20_001),
        FindingKind::StartUnreadable(StartError::Setup(SetupError(vec![SetupFault::NoKing(
            Color::Black,
        )]))),
        FindingKind::StartMissing,
        FindingKind::VariantUnsupported,
        FindingKind::NoGame,
    ];
    all.extend(faults.map(FindingKind::Damaged));
    all.extend(Color::ALL.map(FindingKind::WinnerCannotMate));
    all.push(FindingKind::StartUnreadable(StartError::Fen(
        FenError::RankCount(7),
    )));
    assert_complete(&all, |finding| match finding {
        FindingKind::IllegalMove(_) => 0,
        FindingKind::MovesAfterEnd(_) => 1,
        FindingKind::ResultUnreadable => 2,
        FindingKind::ResultsDiffer => 3,
        FindingKind::ResultContradictsBoard(_) => 4,
        FindingKind::WinnerCannotMate(_) => 5,
        FindingKind::Damaged(fault) => match fault {
            Fault::TagMalformed { .. } => 6,
            Fault::CommentUnclosed { .. } => 7,
            Fault::CommentUnopened { .. } => 8,
            Fault::VariationUnclosed { .. } => 9,
            Fault::VariationUnopened { .. } => 10,
        },
        FindingKind::MarkerMissing => 11,
        FindingKind::TooLong(Excess::TagSection) => 12,
        FindingKind::TooLong(Excess::Game) => 13,
        FindingKind::TooManyPlies(_) => 14,
        FindingKind::StartUnreadable(_) => 15,
        FindingKind::StartMissing => 16,
        FindingKind::VariantUnsupported => 17,
        FindingKind::NoGame => 18,
    });
    all
}

/// Everything that may be unusual about it.
pub(super) fn lenient() -> [LenientKind; 2] {
    [
        LenientKind::Remark(RemarkKind::ClockUnknown),
        LenientKind::SetUpMissing,
    ]
}
