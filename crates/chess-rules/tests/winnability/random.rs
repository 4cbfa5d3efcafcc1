//! Random positions with few men.

use chess_rules::{
    Board, CastlingRights, Color, FullmoveNumber, Piece, Position, Role, Setup, Square, Strictness,
    Variant,
};

/// A fixed sequence of numbers.
pub(crate) struct Dice(pub(crate) u64);

impl Dice {
    pub(crate) fn roll(&mut self, sides: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 11) as usize % sides
    }

    /// A position with that many men besides the kings, if the throw makes one with a legal move.
    ///
    /// All men stand in one quarter of the board half of the time: there lines are forced.
    pub(crate) fn position(&mut self, men: usize) -> Option<Position> {
        let width = [4, 8][self.roll(2)];
        let setup = self.setup(men, width)?;
        let position = setup
            .position(Variant::Standard, Strictness::Standard)
            .ok()?;
        position.has_legal_move().then_some(position)
    }

    /// Both kings and that many other men on the lowest files and ranks, if all fell on squares of their own.
    pub(crate) fn setup(&mut self, men: usize, width: usize) -> Option<Setup> {
        let mut board = Board::EMPTY;
        for at in 0..men + 2 {
            let piece = Piece {
                color: Color::ALL[if at < 2 { at } else { self.roll(2) }],
                role: if at < 2 {
                    Role::King
                } else {
                    Role::ALL[self.roll(5)]
                },
            };
            let square = Square::all().nth(self.roll(width) + 8 * self.roll(width))?;
            if board.piece_on(square).is_some() {
                return None;
            }
            board.put(square, piece);
        }
        Some(Setup {
            board,
            turn: Color::ALL[self.roll(2)],
            castling: CastlingRights::NONE,
            en_passant: None,
            halfmove_clock: None,
            fullmove_number: FullmoveNumber(1),
        })
    }

    /// A position with pawns that face each other on some files, the kings and perhaps one bishop.
    pub(crate) fn wall(&mut self) -> Option<Position> {
        let mut setup = self.setup(0, 8)?;
        let square = |file: usize, rank: usize| Square::all().nth(file + 8 * rank);
        let mut put = |at: Option<Square>, color: Color, role: Role| {
            let at = at?;
            let is_free = setup.board.piece_on(at).is_none();
            is_free.then(|| setup.board.put(at, Piece { color, role }))
        };
        let mut rank = 1 + self.roll(5);
        for file in 0..8 {
            if self.roll(5) > 0 {
                put(square(file, rank), Color::White, Role::Pawn)?;
                put(square(file, rank + 1), Color::Black, Role::Pawn)?;
            }
            rank = (rank + self.roll(3)).saturating_sub(1).clamp(1, 5);
        }
        if self.roll(3) == 0 {
            let at = square(self.roll(8), self.roll(8));
            put(at, Color::ALL[self.roll(2)], Role::Bishop)?;
        }
        let position = setup
            .position(Variant::Standard, Strictness::Standard)
            .ok()?;
        position.has_legal_move().then_some(position)
    }

    /// The position with one man put, taken away or moved, if that makes another one with a legal move.
    pub(crate) fn changed(&mut self, position: &Position) -> Option<Position> {
        let mut board = *position.board();
        for _ in 0..1 + self.roll(3) {
            let at = Square::all().nth(self.roll(64))?;
            let role = Role::ALL[self.roll(5)];
            let color = Color::ALL[self.roll(2)];
            let from = board.occupied().into_iter().nth(self.roll(8))?;
            let piece = board.piece_on(from)?;
            if board.piece_on(at).is_some() {
                continue;
            }
            match self.roll(3) {
                0 => board.put(at, Piece { color, role }),
                1 if piece.role != Role::King => board.clear(from.into()),
                _ => {
                    board.clear(from.into());
                    board.put(at, piece);
                }
            }
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
