//! What differs where no legal move explains a board.

use chess_rules::{
    Board, Castling, IllegalMove, Move, Piece, Position, Promotion, Rank, Role, Square,
};

use super::Setting;
use super::reading::{SquareChange, changes};

/// Most squares on which one movement of the hands changes a board.
const MOST_SQUARES: u32 = 4;

/// How a board differs from the position that must stand on it (Article 7.5.1).
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Difference {
    /// The way the board is set up: the one with the fewest differing squares.
    pub setting: Setting,
    /// The squares, as the record names them, from a1 to h8.
    pub squares: Vec<SquareChange>,
    /// The one illegal move that would explain all of them.
    pub attempt: Option<Attempt>,
}

/// A move that was made and is not legal.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Attempt {
    /// The move.
    pub mv: Move,
    /// Why it is not legal.
    pub reason: IllegalMove,
}

impl Difference {
    /// How a board, as the record would have it, differs from a position.
    pub(super) fn between(position: &Position, seen: &Board, setting: Setting) -> Self {
        Self {
            setting,
            squares: changes(seen, position.board()),
            attempt: attempt(position, seen),
        }
    }
}

/// The illegal move after which the board would look like this.
fn attempt(position: &Position, seen: &Board) -> Option<Attempt> {
    let before = position.board();
    let differing = before.differing(seen);
    if differing.len() > MOST_SQUARES {
        return None;
    }
    let departures = differing & before.occupied();
    let pairs = departures
        .into_iter()
        .flat_map(|from| differing.into_iter().map(move |to| (from, to)));
    pairs
        .filter(|(from, to)| from != to)
        .find_map(|(from, to)| {
            let mv = made(before, seen, from, to)?;
            let reason = position.legalize(mv).err()?;
            Some(Attempt { mv, reason })
        })
}

/// The move between two squares, if it alone makes one board of the other.
fn made(before: &Board, seen: &Board, from: Square, to: Square) -> Option<Move> {
    let piece = before.piece_on(from)?;
    let mut board = *before;
    board.clear(from.into());
    board.put(to, piece);
    if board == *seen || castled(piece, from, to, board) == Some(*seen) {
        return Some(Move::new(from, to));
    }
    if piece.role != Role::Pawn {
        return None;
    }
    let passed = Square::new(to.file(), from.rank());
    let mut taken = board;
    taken.clear(passed.into());
    let is_en_passant = from.file() != to.file() && before.piece_on(to).is_none();
    if is_en_passant && taken == *seen {
        return Some(Move::new(from, to));
    }
    let promoted = seen.piece_on(to).filter(|new| new.color == piece.color)?;
    board.put(to, promoted);
    let promotion = Promotion::from_role(promoted.role)?;
    let is_last_rank = to.rank() == Rank::Eighth.relative_to(piece.color);
    (is_last_rank && board == *seen).then_some(Move {
        from,
        to,
        promotion: Some(promotion),
    })
}

/// The board once the rook has followed a king that went two squares from its first square, as in standard chess.
fn castled(piece: Piece, from: Square, to: Square, board: Board) -> Option<Board> {
    let Piece { color, role } = piece;
    if role != Role::King || from.rank() != to.rank() {
        return None;
    }
    let side = Castling::ALL
        .into_iter()
        .find(|side| side.king_target(color) == to)?;
    let corner = side.corner(color);
    let rook = board.piece_on(corner)?;
    let mut board = board;
    board.clear(corner.into());
    board.put(side.rook_target(color), rook);
    Some(board)
}
