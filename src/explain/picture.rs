//! A picture of a position, to be said in words.

use chess_rules::{Bitboard, Board, Castling, Color, Piece, Role, Square};

/// What can be seen in a picture.
#[derive(Clone, Copy, Debug)]
pub struct Picture<'p> {
    /// Which piece stands where.
    pub board: &'p Board,
    /// The player having the move.
    pub turn: Color,
    /// From and to which square the last move went.
    pub last_move: Option<(Square, Square)>,
    /// On which side it castled, if it did: in Chess960 it goes to the square of the rook.
    pub castled: Option<Castling>,
    /// The squares of kings that are attacked.
    pub attacked_kings: Bitboard,
    /// The squares that show why a move is refused.
    pub evidence: Bitboard,
    /// Marked squares.
    pub marks: &'p [Square],
    /// Where arrows begin and end.
    pub arrows: &'p [(Square, Square)],
}

impl Picture<'_> {
    /// Where the king and the rook stand after the last move, and the side, if it was castling.
    pub(super) fn castling(&self) -> Option<(Castling, Square, Square)> {
        let (side, mover) = (self.castled?, !self.turn);
        Some((side, side.king_target(mover), side.rook_target(mover)))
    }

    /// The pieces of a player by kind, the king first: each kind there is, and its squares from a1 to h8.
    pub(super) fn men(&self, color: Color) -> impl Iterator<Item = (Role, Vec<String>)> {
        Role::ALL.into_iter().rev().filter_map(move |role| {
            let piece = Piece { color, role };
            let all = self.board.occupied().into_iter();
            let squares = all.filter(|square| self.board.piece_on(*square) == Some(piece));
            let names: Vec<String> = squares.map(|square| square.to_string()).collect();
            (!names.is_empty()).then_some((role, names))
        })
    }
}

/// Names with commas between them, and a word before the last.
pub(super) fn listed(names: &[String], and: &str) -> String {
    match names {
        [] => String::new(),
        [only] => only.clone(),
        [first @ .., last] => format!("{} {and} {last}", first.join(", ")),
    }
}

/// The names of squares.
pub(super) fn names(squares: impl IntoIterator<Item = Square>) -> Vec<String> {
    let squares = squares.into_iter();
    squares.map(|square| square.to_string()).collect()
}
