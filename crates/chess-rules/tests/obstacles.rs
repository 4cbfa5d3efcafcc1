//! Every reason for refusing a move: named with its squares, and gone once the named obstacle is.

#![allow(clippy::unwrap_used, missing_docs, clippy::disallowed_methods)]

use chess_rules::{Bitboard, IllegalMove, Move, Position, Setup, Square, Strictness, Uci, Variant};
use serde::Deserialize;

/// A refused move, and what takes its obstacle away: squares to clear, pieces to put, or another move to make.
#[derive(Deserialize)]
struct Case {
    id: String,
    fen: String,
    #[serde(default)]
    chess960: bool,
    uci: String,
    reason: String,
    squares: Vec<String>,
    remedy: Remedy,
    /// The reason that is left when the obstacle is gone; legal without one.
    #[serde(default)]
    then: Option<String>,
}

#[derive(Deserialize)]
#[serde(rename_all = "snake_case")]
enum Remedy {
    /// Squares to clear.
    Clear(Vec<String>),
    /// The position as it should be.
    Fen(String),
    /// The move as it should be.
    Uci(String),
}

impl Case {
    const fn variant(&self) -> Variant {
        if self.chess960 {
            Variant::Chess960
        } else {
            Variant::Standard
        }
    }

    fn setup(&self, fen: &str) -> Setup {
        Setup::from_fen(fen, self.variant(), Strictness::Strict)
            .unwrap()
            .setup
    }

    fn position(&self, setup: &Setup) -> Position {
        let position = setup.position(self.variant(), Strictness::Lenient);
        position.unwrap_or_else(|error| panic!("{}: {error}", self.id))
    }
}

fn mv(text: &str) -> Move {
    text.parse::<Uci>().unwrap().to_move()
}

fn square(text: &str) -> Square {
    text.parse().unwrap()
}

const fn reason(illegal: &IllegalMove) -> &'static str {
    match illegal {
        IllegalMove::WrongSide { .. } => "WRONG_SIDE",
        IllegalMove::NoPiece { .. } => "NO_PIECE",
        IllegalMove::OwnPieceOnTarget { .. } => "OWN_PIECE_ON_TARGET",
        IllegalMove::KingCapture { .. } => "KING_CAPTURE",
        IllegalMove::PieceCannotReach { .. } => "PIECE_CANNOT_REACH",
        IllegalMove::PathBlocked { .. } => "PATH_BLOCKED",
        IllegalMove::PawnBlocked { .. } => "PAWN_BLOCKED",
        IllegalMove::PawnCaptureWithoutTarget { .. } => "PAWN_CAPTURE_WITHOUT_TARGET",
        IllegalMove::EnPassantExpired { .. } => "EN_PASSANT_EXPIRED",
        IllegalMove::PromotionMissing { .. } => "PROMOTION_MISSING",
        IllegalMove::PromotionNotAllowed { .. } => "PROMOTION_NOT_ALLOWED",
        IllegalMove::CastlingRightLost { .. } => "CASTLING_RIGHT_LOST",
        IllegalMove::CastlingBlocked { .. } => "CASTLING_BLOCKED",
        IllegalMove::CastlingOutOfCheck { .. } => "CASTLING_OUT_OF_CHECK",
        IllegalMove::CastlingThroughCheck { .. } => "CASTLING_THROUGH_CHECK",
        IllegalMove::CastlingIntoCheck { .. } => "CASTLING_INTO_CHECK",
        IllegalMove::Pinned { .. } => "PINNED",
        IllegalMove::InCheckNotParried { .. } => "IN_CHECK_NOT_PARRIED",
        IllegalMove::KingIntoAttack { .. } => "KING_INTO_ATTACK",
    }
}

fn check(case: &Case) {
    let setup = case.setup(&case.fen);
    let illegal = case.position(&setup).legalize(mv(&case.uci)).err();
    let illegal = illegal.unwrap_or_else(|| panic!("{}: legal", case.id));
    assert_eq!(reason(&illegal), case.reason, "{}: {illegal:?}", case.id);
    let squares: Vec<String> = illegal.squares().iter().map(ToString::to_string).collect();
    assert_eq!(squares, case.squares, "{}", case.id);
    let (position, text) = match &case.remedy {
        Remedy::Clear(squares) => {
            let mut cleared = setup;
            cleared.board.clear(
                squares
                    .iter()
                    .map(|text| square(text))
                    .collect::<Bitboard>(),
            );
            (case.position(&cleared), case.uci.as_str())
        }
        Remedy::Fen(fen) => (case.position(&case.setup(fen)), case.uci.as_str()),
        Remedy::Uci(uci) => (case.position(&setup), uci.as_str()),
    };
    let left = position.legalize(mv(text)).err();
    let left = left.as_ref().map(reason);
    assert_ne!(left, Some(case.reason.as_str()), "{}", case.id);
    assert_eq!(left, case.then.as_deref(), "{}", case.id);
}

fn cases() -> Vec<Case> {
    let text = include_str!("../../../tests/cases/obstacles.jsonl");
    text.lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect()
}

#[test]
fn every_refusal_names_its_obstacle_and_changes_without_it() {
    for case in cases() {
        check(&case);
    }
}

#[test]
fn every_reason_has_a_case() {
    let cases = cases();
    for reason in [
        "WRONG_SIDE",
        "NO_PIECE",
        "OWN_PIECE_ON_TARGET",
        "KING_CAPTURE",
        "PIECE_CANNOT_REACH",
        "PATH_BLOCKED",
        "PAWN_BLOCKED",
        "PAWN_CAPTURE_WITHOUT_TARGET",
        "EN_PASSANT_EXPIRED",
        "PROMOTION_MISSING",
        "PROMOTION_NOT_ALLOWED",
        "CASTLING_RIGHT_LOST",
        "CASTLING_BLOCKED",
        "CASTLING_OUT_OF_CHECK",
        "CASTLING_THROUGH_CHECK",
        "CASTLING_INTO_CHECK",
        "PINNED",
        "IN_CHECK_NOT_PARRIED",
        "KING_INTO_ATTACK",
    ] {
        assert!(cases.iter().any(|case| case.reason == reason), "{reason}");
    }
}

#[test]
fn legality_uses_no_move_generator() {
    let source = include_str!("../src/legality.rs");
    for generator in ["legal_moves", "visit_", "expand", "perft", "movegen"] {
        let used = source
            .lines()
            .any(|line| !line.trim_start().starts_with("//") && line.contains(generator));
        assert!(!used, "{generator}");
    }
}
