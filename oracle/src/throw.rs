//! Random positions of the kinds in which it is hard to tell who can still mate.

use chess_rules::{
    Board, CastlingRights, Color, FullmoveNumber, Piece, Position, Role, Setup, Square, Strictness,
    Variant,
};

use crate::walk::Dice;

/// What the positions have in common.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Family {
    /// Kings and up to four other men anywhere.
    FewMen,
    /// The same in one corner, the player on move in check or without a pawn or knight: few moves are legal.
    Forced,
    /// Pawns that face each other, the kings, and perhaps some pieces or another pawn.
    Blocked,
    /// One player has a knight or a bishop alone, the other pawns and heavy pieces: no mate before a pawn promotes.
    LoserMustPromote,
    /// A blocked position after a double step beside a pawn of the opponent, with the right to capture en passant or without it.
    EnPassantTwins,
}

impl Family {
    /// All of them.
    pub const ALL: [Self; 5] = [
        Self::FewMen,
        Self::Forced,
        Self::Blocked,
        Self::LoserMustPromote,
        Self::EnPassantTwins,
    ];

    /// A position of that kind with a legal move, if the throw makes one.
    pub fn throw(self, dice: &mut Dice) -> Option<Position> {
        match self {
            Self::FewMen => few_men(dice),
            Self::Forced => forced(dice),
            Self::Blocked => blocked(dice),
            Self::LoserMustPromote => loser_must_promote(dice),
            Self::EnPassantTwins => en_passant(dice),
        }
    }
}

fn few_men(dice: &mut Dice) -> Option<Position> {
    let mut board = kings(8, dice)?;
    for _ in 0..dice.below(5) {
        let (role, color) = (Role::ALL[dice.below(5)], any_color(dice));
        put(&mut board, any_square(8, dice), color, role)?;
    }
    playable(board, any_color(dice), None)
}

fn forced(dice: &mut Dice) -> Option<Position> {
    let width = 3 + dice.below(2);
    let mut board = kings(width, dice)?;
    for _ in 0..1 + dice.below(4) {
        let (role, color) = (Role::ALL[dice.below(5)], any_color(dice));
        put(&mut board, any_square(width, dice), color, role)?;
    }
    let position = playable(board, any_color(dice), None)?;
    let own = board.color(position.turn());
    let is_free = [Role::Pawn, Role::Knight]
        .into_iter()
        .any(|role| board.role(role).meets(own));
    (position.is_check() || !is_free).then_some(position)
}

fn blocked(dice: &mut Dice) -> Option<Position> {
    let mut board = kings(8, dice)?;
    walls(&mut board, dice)?;
    let pieces = dice.below(4);
    for _ in 0..pieces {
        let role = [Role::Bishop, Role::Bishop, Role::Knight, Role::Pawn][dice.below(4)];
        put(&mut board, any_square(8, dice), any_color(dice), role)?;
    }
    playable(board, any_color(dice), None)
}

fn loser_must_promote(dice: &mut Dice) -> Option<Position> {
    let mut board = kings(8, dice)?;
    let winner = any_color(dice);
    let minor = [Role::Knight, Role::Bishop][dice.below(2)];
    put(&mut board, any_square(8, dice), winner, minor)?;
    put(&mut board, any_square(8, dice), !winner, Role::Pawn)?;
    for _ in 0..dice.below(4) {
        let role = [Role::Queen, Role::Rook, Role::Pawn][dice.below(3)];
        put(&mut board, any_square(8, dice), !winner, role)?;
    }
    playable(board, any_color(dice), None)
}

/// Black, or White, has just moved a pawn two squares.
fn en_passant(dice: &mut Dice) -> Option<Position> {
    let mut board = kings(8, dice)?;
    let (file, side) = (dice.below(8), dice.below(2));
    let beside = (file + 2 * side).checked_sub(1).filter(|file| *file < 8)?;
    let by = any_color(dice);
    // Ranks of the pawns, of the square passed, and of that where it came from.
    let [stands, passed, origin] = match by {
        Color::White => [3, 2, 1],
        Color::Black => [4, 5, 6],
    };
    put(&mut board, at(file, stands), by, Role::Pawn)?;
    put(&mut board, at(beside, stands), !by, Role::Pawn)?;
    walls(&mut board, dice)?;
    for _ in 0..dice.below(2) {
        put(
            &mut board,
            any_square(8, dice),
            any_color(dice),
            Role::Bishop,
        )?;
    }
    let is_empty = |square: Option<Square>| Some(board.piece_on(square?).is_none());
    if !(is_empty(at(file, passed))? && is_empty(at(file, origin))?) {
        return None;
    }
    let target = if dice.below(4) > 0 {
        at(file, passed)
    } else {
        None
    };
    playable(board, !by, target)
}

/// Pawns that face each other: half of the time on all files, no pawn attacking the one beside it; else on some, on ranks that change
/// little from file to file.
fn walls(board: &mut Board, dice: &mut Dice) -> Option<()> {
    let is_closed = dice.below(2) == 0;
    let mut rank = 1 + dice.below(5);
    for file in 0..8 {
        let squares = [at(file, rank), at(file, rank + 1)];
        let is_free = squares
            .into_iter()
            .flatten()
            .all(|square| board.piece_on(square).is_none());
        if (is_closed || dice.below(5) > 0) && is_free {
            put(board, squares[0], Color::White, Role::Pawn)?;
            put(board, squares[1], Color::Black, Role::Pawn)?;
        }
        rank = match (is_closed, rank) {
            (true, 1) => 2,
            (true, 5) => 4,
            (true, _) => rank + 1 - 2 * dice.below(2),
            (false, _) => (rank + dice.below(3)).saturating_sub(1).clamp(1, 5),
        };
    }
    Some(())
}

/// The position with one to three men put, taken away or moved.
pub fn changed(position: &Position, dice: &mut Dice) -> Option<Position> {
    let mut board = *position.board();
    for _ in 0..1 + dice.below(3) {
        let at = any_square(8, dice)?;
        let from = board.occupied().into_iter().nth(dice.below(12))?;
        let piece = board.piece_on(from)?;
        let (role, color) = (Role::ALL[dice.below(5)], any_color(dice));
        if board.piece_on(at).is_some() {
            continue;
        }
        match dice.below(3) {
            0 => board.put(at, Piece { color, role }),
            1 if piece.role != Role::King => board.clear(from.into()),
            _ => {
                board.clear(from.into());
                board.put(at, piece);
            }
        }
    }
    playable(board, any_color(dice), None)
}

/// Both kings in one corner of the board.
fn kings(width: usize, dice: &mut Dice) -> Option<Board> {
    let mut board = Board::EMPTY;
    for color in Color::ALL {
        put(&mut board, any_square(width, dice), color, Role::King)?;
    }
    Some(board)
}

fn any_color(dice: &mut Dice) -> Color {
    Color::ALL[dice.below(2)]
}

fn any_square(width: usize, dice: &mut Dice) -> Option<Square> {
    at(dice.below(width), dice.below(width))
}

fn at(file: usize, rank: usize) -> Option<Square> {
    Square::all().nth(file + 8 * rank)
}

/// Puts a man on a square, unless one stands there.
fn put(board: &mut Board, square: Option<Square>, color: Color, role: Role) -> Option<()> {
    let square = square?;
    board.piece_on(square).is_none().then(|| {
        board.put(square, Piece { color, role });
    })
}

fn playable(board: Board, turn: Color, en_passant: Option<Square>) -> Option<Position> {
    let setup = Setup {
        board,
        turn,
        castling: CastlingRights::NONE,
        en_passant,
        halfmove_clock: None,
        fullmove_number: FullmoveNumber(1),
    };
    let position = setup
        .position(Variant::Standard, Strictness::Standard)
        .ok()?;
    position.has_legal_move().then_some(position)
}
