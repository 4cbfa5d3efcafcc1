//! Positions and moves.

use chess_arbiter::{Past, Played, PlyReport, Verdict};
use chess_rules::{Bitboard, LegalMove, PieceLetters, Ply, Position};

use super::color::color_to_wire;
use super::outcome_to_wire::basis_to_wire;
use crate::proto::{self, CheckState, PlayedMove};

/// The position of a verdict.
pub(super) fn position_to_wire(verdict: &Verdict<'_>, letters: PieceLetters) -> proto::Position {
    let position = &verdict.position;
    proto::Position {
        fen: position.to_fen(),
        side_to_move: color_to_wire(position.turn()).into(),
        ply: verdict.ply.0,
        last_move: verdict
            .last_move
            .as_ref()
            .and_then(|last| last_to_wire(last, letters)),
        occurrences: verdict.occurrences,
        halfmove_clock: verdict.halfmove_clock.map(|clock| clock.0),
        occurred_after: plies_to_wire(&verdict.occurred_after),
        occurrences_incomplete: match verdict.past {
            Past::Known => false,
            Past::MayHide => true,
        },
    }
}

/// Ply numbers.
pub(super) fn plies_to_wire(plies: &[Ply]) -> Vec<u32> {
    plies.iter().map(|ply| ply.0).collect()
}

/// Whether the player having the move is in check, and by what.
pub(super) fn check_to_wire(position: &Position) -> CheckState {
    CheckState {
        in_check: position.is_check(),
        king: position.king(position.turn()).to_string(),
        checkers: squares_to_wire(position.checkers()),
        pinned: squares_to_wire(position.pinned()),
    }
}

fn squares_to_wire(squares: Bitboard) -> Vec<String> {
    squares
        .into_iter()
        .map(|square| square.to_string())
        .collect()
}

/// Every legal move, in UCI order.
pub(super) fn legal_moves_to_wire(
    verdict: &Verdict<'_>,
    letters: PieceLetters,
) -> Vec<proto::LegalMove> {
    let legal = verdict.legal_moves();
    let told = legal.iter().map(|legal| legal_to_wire(legal, letters));
    let mut moves: Vec<_> = told.collect();
    moves.sort_unstable_by(|one, other| one.uci.cmp(&other.uci));
    moves
}

/// A move of the record and what it led to.
pub(super) fn played_to_wire(report: &PlyReport, letters: PieceLetters) -> PlayedMove {
    PlayedMove {
        r#move: report
            .played
            .as_ref()
            .and_then(|played| last_to_wire(played, letters)),
        fen: report.position.to_fen(),
        occurrences: report.occurrences,
        claimable: report
            .claimable
            .iter()
            .map(|basis| basis_to_wire(*basis).into())
            .collect(),
    }
}

/// A move that was played, or could be.
pub(super) fn last_to_wire(played: &Played, letters: PieceLetters) -> Option<proto::LegalMove> {
    let legal = played.legal()?;
    Some(legal_to_wire(&legal, letters))
}

fn legal_to_wire(legal: &LegalMove<'_>, letters: PieceLetters) -> proto::LegalMove {
    let next = legal.play();
    proto::LegalMove {
        uci: legal.to_uci().to_string(),
        san: legal.to_san_with(letters),
        lan: legal.to_lan_with(letters),
        capture: legal.is_capture(),
        check: next.is_check(),
        mate: next.is_checkmate(),
    }
}
