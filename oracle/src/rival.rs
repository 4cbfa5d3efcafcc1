//! cozy-chess, doing the work of an arbiter as well as it can be done on top of it.
//!
//! It knows no history and no exact en passant, so both are written here with the care we would want for our own: the
//! keys lie together and are searched first, two plies apart, back to the last irreversible move; only where a key is
//! found are two boards compared in full.

use cozy_chess::util::{parse_san_move, parse_uci_move};
use cozy_chess::{Board, Color, Move, Piece, Rank, Square, get_pawn_attacks};

use crate::replay::{End, Refused, Replay};

/// The positions since the last pawn move or capture.
#[derive(Debug, Default)]
pub struct History {
    keys: Vec<u64>,
    boards: Vec<Board>,
    before: usize,
}

impl History {
    /// A history that begins with that position.
    pub fn new(start: &Board) -> Self {
        Self {
            keys: vec![start.hash_without_ep()],
            boards: vec![start.clone()],
            before: start.halfmove_clock().into(),
        }
    }

    /// Notes a position and answers how often it has stood, this time included.
    #[inline]
    pub fn push(&mut self, board: &Board) -> usize {
        if board.halfmove_clock() == 0 {
            self.keys.clear();
            self.boards.clear();
            self.before = 0;
        }
        let key = board.hash_without_ep();
        let found = self.earlier(key);
        let occurrences = 1 + found.filter(|at| is_same(board, &self.boards[*at])).count();
        self.keys.push(key);
        self.boards.push(board.clone());
        occurrences
    }

    /// Moves by either player since the last pawn move or capture.
    ///
    /// cozy-chess stops counting at 100.
    #[inline]
    pub fn halfmove_clock(&self) -> usize {
        self.before + self.keys.len() - 1
    }

    #[inline]
    fn earlier(&self, key: u64) -> impl Iterator<Item = usize> + '_ {
        let last = self.keys.len();
        let candidates = (0..last.saturating_sub(3)).rev().step_by(2);
        candidates.filter(move |at| self.keys[*at] == key)
    }
}

/// Whether two boards show the same position by Article 9.2.3.
///
/// `Board::same_position` is not used: it takes any legal move to the en passant square for a capture en passant.
fn is_same(one: &Board, two: &Board) -> bool {
    let colors = [Color::White, Color::Black];
    one.side_to_move() == two.side_to_move()
        && Piece::ALL
            .iter()
            .all(|piece| one.pieces(*piece) == two.pieces(*piece))
        && colors.iter().all(|color| {
            one.colors(*color) == two.colors(*color)
                && one.castle_rights(*color) == two.castle_rights(*color)
        })
        && en_passant(one) == en_passant(two)
}

/// The square on which a pawn may legally be taken en passant.
pub fn en_passant(board: &Board) -> Option<Square> {
    let us = board.side_to_move();
    let target = Square::new(board.en_passant()?, Rank::Sixth.relative_to(us));
    let pawns = get_pawn_attacks(target, !us) & board.colored_pieces(us, Piece::Pawn);
    let captures = pawns.into_iter().map(|from| Move {
        from,
        to: target,
        promotion: None,
    });
    let mut legal = captures.filter(|mv| board.is_legal(*mv));
    legal.next().map(|mv| mv.to)
}

/// Which notation is read.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Reader {
    /// Coordinates; legality is asked afterwards.
    Uci,
    /// Standard algebraic; what is read is legal.
    San,
}

/// Plays the moves and answers what they lead to.
///
/// # Errors
///
/// The first move that can't be read or is not legal.
pub fn replay(start: &Board, moves: &str, reader: Reader) -> Result<Replay, Refused> {
    play(start, moves, reader).map(|(replay, _)| replay)
}

/// The same, with the final board.
///
/// # Errors
///
/// The first move that can't be read or is not legal.
pub fn play(start: &Board, moves: &str, reader: Reader) -> Result<(Replay, Board), Refused> {
    let mut board = start.clone();
    let mut history = History::new(start);
    let mut replay = Replay {
        occurrences: 1,
        ..Replay::default()
    };
    for text in moves.split_ascii_whitespace() {
        let ply = replay.plies + 1;
        match reader {
            Reader::Uci => {
                let mv = parse_uci_move(&board, text).map_err(|_| Refused(ply))?;
                board.try_play(mv).map_err(|_| Refused(ply))?;
            }
            Reader::San => {
                let mv = parse_san_move(&board, text).map_err(|_| Refused(ply))?;
                board.play_unchecked(mv);
            }
        }
        replay.plies = ply;
        replay.occurrences = history.push(&board);
        if replay.end.is_none() {
            let end = end_of(&board, replay.occurrences, history.halfmove_clock());
            replay.end = end.map(|end| (end, ply));
        }
    }
    replay.halfmove_clock = history.halfmove_clock();
    replay.fen = board.to_string();
    Ok((replay, board))
}

/// The FEN of a board with what cozy-chess writes otherwise than the Laws have it.
///
/// It counts no further than 100 plies without a pawn move or capture, and names an en passant square after every
/// double step; here the clock is given and the square stands only where a capture is legal.
pub fn exact_fen(board: &Board, halfmove_clock: usize) -> String {
    exact(board, &board.to_string(), halfmove_clock)
}

/// The same with castling rights as the files of the rooks.
pub fn exact_shredder_fen(board: &Board, halfmove_clock: usize) -> String {
    exact(board, &format!("{board:#}"), halfmove_clock)
}

fn exact(board: &Board, fen: &str, halfmove_clock: usize) -> String {
    let mut fields: Vec<&str> = fen.split(' ').collect();
    let clock = halfmove_clock.to_string();
    if en_passant(board).is_none() {
        fields[3] = "-";
    }
    fields[4] = &clock;
    fields.join(" ")
}

#[inline]
fn end_of(board: &Board, occurrences: usize, halfmove_clock: usize) -> Option<End> {
    if !board.generate_moves(|_| true) {
        return Some(if board.checkers().is_empty() {
            End::Stalemate
        } else {
            End::Checkmate
        });
    }
    if occurrences >= 5 {
        Some(End::Fivefold)
    } else if halfmove_clock >= 150 {
        Some(End::SeventyFive)
    } else {
        None
    }
}

/// The number of move sequences of that length.
pub fn perft(board: &Board, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut nodes = 0;
    board.generate_moves(|moves| {
        if depth == 1 {
            nodes += moves.len() as u64;
        } else {
            for mv in moves {
                let mut next = board.clone();
                next.play_unchecked(mv);
                nodes += perft(&next, depth - 1);
            }
        }
        false
    });
    nodes
}
