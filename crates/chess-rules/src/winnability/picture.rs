//! Mates in the corner with little material: who stands where.

use super::walk::{knight_steps, steps};
use crate::{Bitboard, Board, Color, Position, Promotion, Role, Square};

/// What keeps the mated king from the last square beside it.
#[derive(Clone, Copy)]
enum Filler {
    /// A man of the loser stands on it.
    Block(Role),
    /// A second piece of the winner attacks it.
    Cover(Role),
}

/// A mate in the corner h8: the king there, the winner's king on one of two squares or on one, a checker and a filler.
#[derive(Clone, Copy)]
struct Sketch {
    king: &'static [u8],
    checker: Role,
    /// Squares by number, h8 being 63.
    check: &'static [u8],
    filler: Filler,
    fill: &'static [u8],
}

const G8: u8 = 62;
const H7: u8 = 55;
const F8: u8 = 61;
const G7: u8 = 54;
const F7: u8 = 53;
const E7: u8 = 52;
const H6: u8 = 47;
const G6: u8 = 46;
const F6: u8 = 45;
const E6: u8 = 44;
/// From f6 down to a1.
const LONG: &[u8] = &[F6, 36, 27, 18, 9, 0];
/// From e6 down to a2.
const LATERAL: &[u8] = &[E6, 35, 26, 17, 8];

const fn sketch(
    king: &'static [u8],
    checker: Role,
    check: &'static [u8],
    filler: Filler,
    fill: &'static [u8],
) -> Sketch {
    Sketch {
        king,
        checker,
        check,
        filler,
        fill,
    }
}

use Filler::{Block, Cover};
use Role::{Bishop, Knight, Pawn, Rook};

const SKETCHES: [Sketch; 18] = [
    sketch(&[G6], Knight, &[F7], Block(Knight), &[G8]),
    sketch(&[H6], Knight, &[G6], Block(Bishop), &[G8]),
    sketch(&[H6], Knight, &[F7], Block(Rook), &[G8]),
    sketch(&[F8], Knight, &[F7], Block(Bishop), &[H7]),
    sketch(&[F8], Knight, &[F7], Block(Pawn), &[H7]),
    sketch(&[G6], Bishop, &[G7], Block(Knight), &[G8]),
    sketch(&[G6, H6], Bishop, LONG, Block(Bishop), &[G8]),
    sketch(&[F7], Bishop, &[G7], Block(Knight), &[H7]),
    sketch(&[F7, F8], Bishop, LONG, Block(Bishop), &[H7]),
    sketch(&[F7, F8], Bishop, LONG, Block(Pawn), &[H7]),
    sketch(&[G6, H6], Knight, &[F7], Cover(Knight), &[F6, E7, H6]),
    sketch(&[H6], Knight, &[G6], Cover(Bishop), LATERAL),
    sketch(&[G6, H6], Bishop, &[G7], Cover(Knight), &[F6, E7, H6]),
    sketch(&[G6, H6], Bishop, LONG, Cover(Knight), &[E7]),
    sketch(&[G6, H6], Bishop, LONG, Cover(Bishop), LATERAL),
    sketch(&[H6], Knight, &[F7, G6], Cover(Rook), &[6, 14, 22, 30, 38]),
    sketch(&[F7, F8], Knight, &[G6], Cover(Rook), &[7, 15, 23, 31, 39]),
    sketch(&[G6], Rook, &[56, 57, 58, 59, 60], Cover(Rook), &[0]),
];

/// A sketch put into one of the corners, as sets of squares.
#[derive(Clone, Copy)]
pub(crate) struct Picture {
    mated: Square,
    king: Bitboard,
    checker: Role,
    check: Bitboard,
    filler: Filler,
    fill: Bitboard,
}

impl Picture {
    /// All pictures the material allows, the nearest first.
    pub(crate) fn all_for(position: &Position, winner: Color) -> Vec<Self> {
        let mut pictures: Vec<(u32, Self)> = (0..8)
            .flat_map(|symmetry| SKETCHES.map(|sketch| Self::new(&sketch, symmetry)))
            .filter_map(|picture| Some((picture.distance(position, winner)?, picture)))
            .collect();
        pictures.sort_by_key(|(distance, _)| *distance);
        pictures.into_iter().map(|(_, picture)| picture).collect()
    }

    fn new(sketch: &Sketch, symmetry: u8) -> Self {
        let turn = |square: u8| -> Square {
            let mut square = square;
            if symmetry & 4 != 0 {
                square = square >> 3 | (square & 7) << 3;
            }
            Square::from_index(usize::from(
                square ^ ((symmetry & 1) * 7) ^ ((symmetry & 2) * 28),
            ))
        };
        let set = |squares: &[u8]| squares.iter().map(|square| turn(*square)).collect();
        Self {
            mated: turn(63),
            king: set(sketch.king),
            checker: sketch.checker,
            check: set(sketch.check),
            filler: sketch.filler,
            fill: set(sketch.fill),
        }
    }

    /// Moves that seem to be missing; `None` if no man can play one of the parts.
    pub(crate) fn distance(&self, position: &Position, winner: Color) -> Option<u32> {
        let board = &position.board;
        let kings = steps(position.king(!winner), self.mated)
            + self
                .king
                .into_iter()
                .map(|to| steps(position.king(winner), to))
                .min()?;
        let checkers = board.pieces(winner, self.checker);
        let parts = match self.filler {
            Filler::Block(role) => {
                cast(board, winner, self.checker, self.check, None)?
                    + cast(board, !winner, role, self.fill, None)?
            }
            Filler::Cover(role) if role == self.checker => checkers
                .into_iter()
                .filter_map(|man| {
                    Some(
                        walk(role, man, self.check)?
                            + cast(board, winner, role, self.fill, Some(man))?,
                    )
                })
                .min()?,
            Filler::Cover(role) => {
                cast(board, winner, self.checker, self.check, None)?
                    + cast(board, winner, role, self.fill, None)?
            }
        };
        Some(kings + parts)
    }
}

/// Moves until some man of that player plays a part: one of that kind, or a pawn that becomes one.
fn cast(board: &Board, color: Color, role: Role, to: Bitboard, but: Option<Square>) -> Option<u32> {
    let men = board.pieces(color, role) & !but.map_or(Bitboard::EMPTY, Bitboard::of);
    let walks = men
        .into_iter()
        .filter_map(|man| walk_of(color, role, man, to));
    if role == Role::Pawn {
        return walks.min();
    }
    let pawns = board.pieces(color, Role::Pawn).into_iter();
    let promoted = pawns.filter_map(|pawn| promotion_walk(color, role, pawn, to));
    walks.chain(promoted).min()
}

fn walk_of(color: Color, role: Role, from: Square, to: Bitboard) -> Option<u32> {
    match role {
        Role::Pawn => to
            .into_iter()
            .filter(|to| to.file() == from.file())
            .filter_map(|to| {
                let rank = |square: Square| square.rank().relative_to(color) as u32;
                rank(to).checked_sub(rank(from))
            })
            .min(),
        Role::Knight | Role::Bishop | Role::Rook | Role::Queen | Role::King => walk(role, from, to),
    }
}

fn promotion_walk(color: Color, role: Role, pawn: Square, to: Bitboard) -> Option<u32> {
    Promotion::from_role(role)?;
    let last = crate::Rank::Eighth.relative_to(color);
    let far = 7 - pawn.rank().relative_to(color) as u32;
    let arrival = pawn.on_rank(last);
    // A capture may shift the file: a bishop of the other shade is one file away.
    let walk = walk(role, arrival, to).unwrap_or(4);
    Some(far + walk + 1)
}

/// Moves a piece needs on an empty board to one of the squares.
fn walk(role: Role, from: Square, to: Bitboard) -> Option<u32> {
    let one = |to: Square| match role {
        Role::Knight => Some(knight_steps(from, to)),
        Role::Bishop => bishop_steps(from, to),
        Role::Rook => {
            Some(u32::from(from.file() != to.file()) + u32::from(from.rank() != to.rank()))
        }
        Role::Pawn | Role::Queen | Role::King => Some(steps(from, to)),
    };
    to.into_iter().filter_map(one).min()
}

fn bishop_steps(from: Square, to: Square) -> Option<u32> {
    if from == to {
        Some(0)
    } else if from.is_light() != to.is_light() {
        None
    } else if crate::attacks::bishop_lines(from).has(to) {
        Some(1)
    } else {
        Some(2)
    }
}
