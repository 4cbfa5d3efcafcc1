//! Random positions in which pawns face each other, for the tests.

use crate::{
    Board, CastlingRights, Color, FullmoveNumber, Piece, Position, Role, Setup, Square, Strictness,
    Variant,
};

/// A fixed sequence of numbers.
pub(super) struct Dice(pub(super) u64);

impl Dice {
    pub(super) fn roll(&mut self, sides: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 11) as usize % sides
    }

    /// Pawns that face each other at some distance, the kings and up to three other men.
    pub(super) fn facing_pawns(&mut self) -> Option<Position> {
        let mut board = Board::EMPTY;
        for file in 0..8 {
            if self.roll(4) > 0 {
                let low = 1 + self.roll(5);
                let high = (low + 1 + self.roll(8) / 6).min(6);
                put(&mut board, file + 8 * low, Color::White, Role::Pawn)?;
                put(&mut board, file + 8 * high, Color::Black, Role::Pawn)?;
            }
        }
        let pieces = self.roll(8) / 2;
        self.with_pieces(board, pieces)
    }

    /// The position with one to three men put, taken away or moved.
    pub(super) fn changed(&mut self, position: &Position) -> Option<Position> {
        let mut board = position.board;
        for _ in 0..1 + self.roll(3) {
            let from = board.occupied().into_iter().nth(self.roll(24))?;
            let piece = board.piece_on(from)?;
            let kind = self.roll(4);
            if piece.role != Role::King || kind > 1 {
                match kind {
                    0 => board.clear(from.into()),
                    1 => {
                        let role = Role::ALL[self.roll(5)];
                        put(&mut board, self.roll(64), Color::ALL[self.roll(2)], role)?;
                    }
                    _ => {
                        board.clear(from.into());
                        put(&mut board, self.roll(64), piece.color, piece.role)?;
                    }
                }
            }
        }
        self.playable(board, Strictness::Lenient)
    }

    fn with_pieces(&mut self, mut board: Board, pieces: usize) -> Option<Position> {
        for color in Color::ALL {
            put(&mut board, self.roll(64), color, Role::King)?;
        }
        for _ in 0..pieces {
            let role = Role::ALL[self.roll(5)];
            put(&mut board, self.roll(64), Color::ALL[self.roll(2)], role)?;
        }
        self.playable(board, Strictness::Standard)
    }

    fn playable(&mut self, board: Board, strictness: Strictness) -> Option<Position> {
        let setup = Setup {
            board,
            turn: Color::ALL[self.roll(2)],
            castling: CastlingRights::NONE,
            en_passant: None,
            halfmove_clock: None,
            fullmove_number: FullmoveNumber(1),
        };
        setup.position(Variant::Standard, strictness).ok()
    }
}

/// Puts a man on a square, unless one stands there.
fn put(board: &mut Board, index: usize, color: Color, role: Role) -> Option<()> {
    let square = Square::all().nth(index)?;
    let is_free = board.piece_on(square).is_none();
    is_free.then(|| board.put(square, Piece { color, role }))
}
