//! What is told about a game of a file.

use chess_arbiter::{FindingKind, LenientKind};
use chess_rules::pgn::{Excess, Fault};

use super::remark::remark;
use super::words::{color, plies};

/// What is wrong with a game.
pub(super) fn finding(finding: &FindingKind) -> String {
    match finding {
        FindingKind::IllegalMove(ply) => format!("the move of ply {} can't be played", ply.0),
        FindingKind::MovesAfterEnd(1) => "a move follows the end of the game".to_owned(),
        FindingKind::MovesAfterEnd(more) => {
            format!("{} follow the end of the game", plies((*more).into()))
        }
        FindingKind::ResultUnreadable => "the tag Result holds no result".to_owned(),
        FindingKind::ResultsDiffer => {
            "the tag Result and the result behind the moves differ".to_owned()
        }
        FindingKind::ResultContradictsBoard(told) => format!(
            "the file says {}, and the game is over with another result",
            told.sign()
        ),
        FindingKind::WinnerCannotMate(winner) => format!(
            "{} is said to have won, and can't checkmate by any series of legal moves, so neither resignation nor flag fall \
             would have lost the game",
            color(*winner)
        ),
        FindingKind::Damaged(fault) => damage(*fault).to_owned(),
        FindingKind::MarkerMissing => "no result stands behind the moves".to_owned(),
        FindingKind::TooLong(Excess::TagSection) => {
            "the tag section is too long, and the game is passed over".to_owned()
        }
        FindingKind::TooLong(Excess::Game) => "the game is too long, and is passed over".to_owned(),
        FindingKind::TooManyPlies(written) => format!(
            "the game has {}, too many to be judged",
            plies((*written).into())
        ),
        FindingKind::StartUnreadable(error) => {
            format!("the tag FEN is no position to start from: {error}")
        }
        FindingKind::StartMissing => {
            "the game starts elsewhere than usual, and no tag FEN says where".to_owned()
        }
        FindingKind::VariantUnsupported => {
            "the variant is neither standard chess nor Chess960".to_owned()
        }
        FindingKind::NoGame => "this text is no game".to_owned(),
    }
}

const fn damage(fault: Fault) -> &'static str {
    match fault {
        Fault::TagMalformed { .. } => "a tag pair is not of the form [Name \"value\"]",
        Fault::CommentUnclosed { .. } => "a comment has no end, and what follows it is not read",
        Fault::CommentUnopened { .. } => "a brace closes no comment",
        Fault::VariationUnclosed { .. } => {
            "a variation has no end, and what follows it is not read"
        }
        Fault::VariationUnopened { .. } => "a parenthesis closes no variation",
    }
}

/// What is not written canonically.
pub(super) fn lenient(lenient: &LenientKind) -> String {
    match lenient {
        LenientKind::Remark(kind) => remark(kind),
        LenientKind::SetUpMissing => {
            "there is a tag FEN, and no tag SetUp with the value 1".to_owned()
        }
    }
}
