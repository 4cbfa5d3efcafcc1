//! The arrays from which games start.

use crate::{
    Board, CastlingRights, Color, File, FullmoveNumber, HalfmoveClock, Piece, Rank, Role, Setup,
    Square,
};

impl Setup {
    /// The position in which a standard game begins (Article 2.3).
    pub fn initial() -> Self {
        Self::chess960_ranks(STANDARD_RANK)
    }

    /// The Chess960 starting position of that number, 0 to 959; 518 is the standard array.
    ///
    /// The numbering is the usual one: bishops by remainders of four, then the queen, then the knights.
    pub fn chess960(number: u16) -> Option<Self> {
        (number < 960).then(|| Self::chess960_ranks(chess960_rank(number)))
    }

    fn chess960_ranks(rank: [Role; 8]) -> Self {
        let mut board = Board::EMPTY;
        for color in Color::ALL {
            for (file, role) in File::ALL.into_iter().zip(rank) {
                let on = |rank: Rank| Square::new(file, rank.relative_to(color));
                board.put(on(Rank::First), Piece { color, role });
                let role = Role::Pawn;
                board.put(on(Rank::Second), Piece { color, role });
            }
        }
        Self {
            board,
            turn: Color::White,
            castling: CastlingRights::of_rooks(board.role(Role::Rook)),
            en_passant: None,
            halfmove_clock: Some(HalfmoveClock(0)),
            fullmove_number: FullmoveNumber(1),
        }
    }
}

const STANDARD_RANK: [Role; 8] = [
    Role::Rook,
    Role::Knight,
    Role::Bishop,
    Role::Queen,
    Role::King,
    Role::Bishop,
    Role::Knight,
    Role::Rook,
];

/// The first rank of the Chess960 position of that number.
fn chess960_rank(number: u16) -> [Role; 8] {
    let number = usize::from(number);
    let mut rank = [None; 8];
    let (number, light) = (number / 4, number % 4);
    rank[2 * light + 1] = Some(Role::Bishop);
    let (number, dark) = (number / 4, number % 4);
    rank[2 * dark] = Some(Role::Bishop);
    let (knights, queen) = (number / 6, number % 6);
    put_on_free(&mut rank, queen, Role::Queen);
    let (first, second) = KNIGHTS[knights % 10];
    // The second is counted among the squares still free once the first is placed.
    put_on_free(&mut rank, first, Role::Knight);
    put_on_free(&mut rank, second - 1, Role::Knight);
    for role in [Role::Rook, Role::King, Role::Rook] {
        put_on_free(&mut rank, 0, role);
    }
    rank.map(|role| role.unwrap_or(Role::Rook))
}

/// Which two of five free squares the knights take.
const KNIGHTS: [(usize, usize); 10] = [
    (0, 1),
    (0, 2),
    (0, 3),
    (0, 4),
    (1, 2),
    (1, 3),
    (1, 4),
    (2, 3),
    (2, 4),
    (3, 4),
];

fn put_on_free(rank: &mut [Option<Role>; 8], skip: usize, role: Role) {
    if let Some(place) = rank.iter_mut().filter(|place| place.is_none()).nth(skip) {
        *place = Some(role);
    }
}
