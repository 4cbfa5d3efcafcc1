//! Moves that take more than one movement of the hand, seen halfway.

use chess_rules::{Board, Castling, Color, LegalMove, Piece, Role, Square};

use super::reading::{Expected, Stage, Unfinished, changes};

/// The legal move of which this board shows a part, if it does.
pub(super) fn unfinished(legal: &LegalMove<'_>, seen: &Board) -> Option<Unfinished> {
    let stage = stages(legal)
        .into_iter()
        .find(|(_, board)| board == seen)
        .map(|(stage, _)| stage)?;
    let mut missing = changes(seen, legal.play().board());
    if stage == Stage::PawnToReplace {
        let by = legal.position().turn();
        for change in &mut missing {
            change.expected = Expected::Promoted(by);
        }
    }
    Some(Unfinished {
        stage,
        completions: vec![legal.to_move()],
        missing,
    })
}

/// Each board that may stand while the move is being made, and is no position after a move.
fn stages(legal: &LegalMove<'_>) -> Vec<(Stage, Board)> {
    let before = legal.position().board();
    let by = legal.position().turn();
    let mv = legal.to_move();
    if let Some(side) = legal.castling() {
        return Hands {
            mv: (mv.from, mv.to),
            side,
            by,
        }
        .stages(before);
    }
    let with = |board: &Board, square: Square, color: Color, role: Role| {
        let mut board = *board;
        board.put(square, Piece { color, role });
        board
    };
    let after = *legal.play().board();
    let pawn = Role::Pawn;
    if let (true, Some(captured)) = (legal.is_en_passant(), legal.captured_on()) {
        return vec![(
            Stage::CapturedPawnToRemove,
            with(&after, captured, !by, pawn),
        )];
    }
    if legal.promotion().is_some() {
        return vec![
            (Stage::PawnToReplace, with(&after, mv.to, by, pawn)),
            (Stage::PawnToRemove, with(&after, mv.from, by, pawn)),
        ];
    }
    Vec::new()
}

/// Castling as two hands do it.
struct Hands {
    /// Where king and rook come from.
    mv: (Square, Square),
    side: Castling,
    by: Color,
}

impl Hands {
    fn stages(&self, before: &Board) -> Vec<(Stage, Board)> {
        let (king_from, rook_from) = self.mv;
        let king_to = self.side.king_target(self.by);
        let rook_to = self.side.rook_target(self.by);
        // In Chess960 one of the two may stand where it belongs, or where the other one goes.
        let (king_goes, rook_goes) = (king_from != king_to, rook_from != rook_to);
        let with = |king: Option<Square>, rook: Option<Square>| self.board(before, king, rook);
        [
            (
                king_goes && king_to != rook_from,
                Stage::RookToMove,
                with(Some(king_to), Some(rook_from)),
            ),
            (king_goes, Stage::RookInHand, with(Some(king_to), None)),
            (
                rook_goes && rook_to != king_from,
                Stage::KingToMove,
                with(Some(king_from), Some(rook_to)),
            ),
            (rook_goes, Stage::KingInHand, with(None, Some(rook_to))),
        ]
        .into_iter()
        .filter(|(is_possible, ..)| *is_possible)
        .map(|(_, stage, board)| (stage, board))
        .collect()
    }

    fn board(&self, before: &Board, king: Option<Square>, rook: Option<Square>) -> Board {
        let mut board = *before;
        board.clear(self.mv.0.into());
        board.clear(self.mv.1.into());
        for (square, role) in [(king, Role::King), (rook, Role::Rook)] {
            if let Some(square) = square {
                let color = self.by;
                board.put(square, Piece { color, role });
            }
        }
        board
    }
}
