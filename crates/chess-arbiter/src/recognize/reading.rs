//! What a board may mean.

use chess_rules::{Board, Color, Move, Piece, Position, Square};

use super::Setting;
use crate::Played;

/// One way to get from the record to the board.
#[derive(Clone, Debug)]
pub struct Reading {
    /// How the board is set up.
    pub setting: Setting,
    /// The moves that are finished, in order; none if the board is as the record left it.
    pub line: Vec<Played>,
    /// The position after them.
    pub position: Position,
    /// The move behind them that is only half made.
    pub unfinished: Option<Unfinished>,
}

/// A legal move of which a part is still to be done on the board (Articles 3.7.3, 3.8.2, 4.6).
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Unfinished {
    /// How far it has got.
    pub stage: Stage,
    /// What it may become: one move, or one for each piece a pawn may be exchanged for, in UCI order.
    pub completions: Vec<Move>,
    /// The squares that must change, as the record names them.
    pub missing: Vec<SquareChange>,
}

/// How far a move has got.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub enum Stage {
    /// In castling the king has arrived; the rook stands where it stood.
    RookToMove,
    /// In castling the king has arrived; the rook is in hand.
    RookInHand,
    /// In castling the rook has arrived; the king stands where it stood.
    KingToMove,
    /// In castling the rook has arrived; the king is in hand.
    KingInHand,
    /// The pawn captured en passant is still there.
    CapturedPawnToRemove,
    /// A pawn stands on the last rank.
    PawnToReplace,
    /// The new piece stands on the last rank, and the pawn is still where it was.
    PawnToRemove,
}

/// A square where the board is not as it should be.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct SquareChange {
    /// As the record names it.
    pub square: Square,
    /// What stands there, in the record's colors.
    pub seen: Option<Piece>,
    /// What should stand there, in the record's colors.
    pub expected: Expected,
}

/// What should stand on a square.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Expected {
    /// Nothing.
    Empty,
    /// This piece.
    Piece(Piece),
    /// Any piece of that player's a pawn may be exchanged for (Article 3.7.3.3).
    Promoted(Color),
}

/// The squares where a board is not what it should be, from a1 to h8.
pub(super) fn changes(seen: &Board, expected: &Board) -> Vec<SquareChange> {
    let differing = seen.differing(expected).into_iter();
    differing
        .map(|square| SquareChange {
            square,
            seen: seen.piece_on(square),
            expected: expected
                .piece_on(square)
                .map_or(Expected::Empty, Expected::Piece),
        })
        .collect()
}
