//! Random games, the same on every run.

use chess_rules::{File, Move, Position, Promotion, Rank, Square};
use cozy_chess::{Board, Piece};

use crate::rival;

/// A position held by both programs.
#[derive(Clone, Debug)]
pub struct Pair {
    /// Ours.
    pub position: Position,
    /// That of cozy-chess.
    pub board: Board,
}

impl Pair {
    /// The moves that cozy-chess allows, in our type; castling goes to the rook in both.
    pub fn their_moves(&self) -> Vec<Move> {
        let mut moves = Vec::new();
        self.board.generate_moves(|of_piece| {
            moves.extend(of_piece.into_iter().map(from_theirs));
            false
        });
        moves
    }

    /// The pair after a move that both allow.
    ///
    /// # Panics
    ///
    /// One of them refuses it.
    #[must_use]
    pub fn play(&self, mv: Move) -> Self {
        let legal = self.position.legalize(mv);
        let position = legal
            .unwrap_or_else(|fault| panic!("{mv} in {}: {fault}", self.position.to_fen()))
            .play();
        let mut board = self.board.clone();
        board.play(to_theirs(mv));
        Self { position, board }
    }

    /// Whether a move castles, promotes, steps twice or captures en passant.
    fn is_special(&self, mv: Move) -> bool {
        let from = to_theirs(mv).from;
        let ranks = (mv.to.rank() as u8).abs_diff(mv.from.rank() as u8);
        match self.board.piece_on(from) {
            Some(Piece::King) => self
                .board
                .colors(self.board.side_to_move())
                .has(to_theirs(mv).to),
            Some(Piece::Pawn) => {
                mv.promotion.is_some()
                    || ranks == 2
                    || rival::en_passant(&self.board) == Some(to_theirs(mv).to)
            }
            Some(Piece::Knight | Piece::Bishop | Piece::Rook | Piece::Queen) | None => false,
        }
    }
}

/// A source of numbers that look random.
#[derive(Clone, Debug)]
pub struct Dice(u64);

impl Dice {
    /// Dice that fall the same way for the same seed.
    pub const fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// A number below that one.
    pub fn below(&mut self, end: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        ((mixed ^ (mixed >> 31)) % end as u64) as usize
    }
}

/// Plays on at random to the end of the game or for so many plies, and shows each pair to the visitor.
///
/// Every third move is a special one where there is any: castling, a promotion, a double step, a capture en passant.
pub fn walk(start: Pair, plies: usize, dice: &mut Dice, visit: &mut dyn FnMut(&Pair)) {
    let mut pair = start;
    visit(&pair);
    for _ in 0..plies {
        let mut moves = pair.their_moves();
        let special: Vec<Move> = moves
            .iter()
            .copied()
            .filter(|mv| pair.is_special(*mv))
            .collect();
        if !special.is_empty() && dice.below(3) == 0 {
            moves = special;
        }
        if moves.is_empty() {
            return;
        }
        pair = pair.play(moves[dice.below(moves.len())]);
        visit(&pair);
    }
}

/// A move of cozy-chess in our type.
pub fn from_theirs(mv: cozy_chess::Move) -> Move {
    let square = |theirs: cozy_chess::Square| {
        let file = File::ALL[theirs.file() as usize];
        Square::new(file, Rank::ALL[theirs.rank() as usize])
    };
    let promotion = mv.promotion.and_then(|piece| match piece {
        Piece::Knight => Some(Promotion::Knight),
        Piece::Bishop => Some(Promotion::Bishop),
        Piece::Rook => Some(Promotion::Rook),
        Piece::Queen => Some(Promotion::Queen),
        Piece::Pawn | Piece::King => None,
    });
    Move {
        from: square(mv.from),
        to: square(mv.to),
        promotion,
    }
}

/// A move of ours in cozy-chess's type.
pub fn to_theirs(mv: Move) -> cozy_chess::Move {
    let square = |ours: Square| cozy_chess::Square::index(ours.index());
    cozy_chess::Move {
        from: square(mv.from),
        to: square(mv.to),
        promotion: mv.promotion.map(|promotion| match promotion {
            Promotion::Knight => Piece::Knight,
            Promotion::Bishop => Piece::Bishop,
            Promotion::Rook => Piece::Rook,
            Promotion::Queen => Piece::Queen,
        }),
    }
}
