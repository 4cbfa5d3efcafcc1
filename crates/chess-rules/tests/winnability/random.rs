//! Random positions with few men.

use chess_rules::{
    Board, CastlingRights, Color, FullmoveNumber, Piece, Position, Role, Setup, Square, Strictness,
    Variant,
};

/// A fixed sequence of numbers.
pub struct Dice(pub u64);

impl Dice {
    pub fn roll(&mut self, sides: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 11) as usize % sides
    }

    /// A position with that many men besides the kings, if the throw makes one with a legal move.
    ///
    /// All men stand in one quarter of the board half of the time: there lines are forced.
    pub fn position(&mut self, men: usize) -> Option<Position> {
        let width = [4, 8][self.roll(2)];
        let mut board = Board::EMPTY;
        let kings = Color::ALL.map(|color| Piece {
            color,
            role: Role::King,
        });
        let others = (0..men).map(|_| Piece {
            color: Color::ALL[self.roll(2)],
            role: Role::ALL[self.roll(5)],
        });
        let pieces: Vec<Piece> = kings.into_iter().chain(others).collect();
        for piece in pieces {
            let at = self.roll(width) + 8 * self.roll(width);
            let square = Square::all().nth(at)?;
            if board.piece_on(square).is_some() {
                return None;
            }
            board.put(square, piece);
        }
        let setup = Setup {
            board,
            turn: Color::ALL[self.roll(2)],
            castling: CastlingRights::NONE,
            en_passant: None,
            halfmove_clock: None,
            fullmove_number: FullmoveNumber(1),
        };
        let position = setup
            .position(Variant::Standard, Strictness::Standard)
            .ok()?;
        position.has_legal_move().then_some(position)
    }
}
