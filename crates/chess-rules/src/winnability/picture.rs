//! Mates in a corner with little material: who has to stand where.

use super::sketch::{Filler, SKETCHES, Sketch};
use super::walk::{promotion_walk, steps, walk};
use crate::{Bitboard, Board, Color, Position, Role, Square};

/// A sketch put into one of the corners, as sets of squares.
#[derive(Clone, Copy)]
pub(super) struct Picture {
    pub(super) mated: Square,
    pub(super) king: Bitboard,
    pub(super) checker: Role,
    pub(super) check: Bitboard,
    pub(super) filler: Filler,
    pub(super) fill: Bitboard,
}

impl Picture {
    /// All pictures the material allows, the nearest first.
    pub(super) fn all_for(position: &Position, winner: Color) -> Vec<Self> {
        let mut pictures: Vec<(u32, Self)> = (0..8)
            .flat_map(|symmetry| SKETCHES.map(|sketch| Self::new(&sketch, symmetry)))
            .filter_map(|picture| Some((picture.distance(position, winner)?, picture)))
            .collect();
        pictures.sort_by_key(|(distance, _)| *distance);
        pictures.into_iter().map(|(_, picture)| picture).collect()
    }

    /// The sketch in one of the eight ways to turn it, of which two put the king into each corner.
    fn new(sketch: &Sketch, symmetry: u8) -> Self {
        let turned = |square: u8| {
            let square = if symmetry & 4 == 0 {
                square
            } else {
                (square >> 3) | ((square & 7) << 3)
            };
            let flips = ((symmetry & 1) * 7) | ((symmetry & 2) * 28);
            Square::from_index(usize::from(square ^ flips))
        };
        let set = |squares: &[u8]| squares.iter().map(|square| turned(*square)).collect();
        Self {
            mated: turned(63),
            king: set(sketch.king),
            checker: sketch.checker,
            check: set(sketch.check),
            filler: sketch.filler,
            fill: set(sketch.fill),
        }
    }

    /// Moves that seem to be missing; `None` if nobody can play one of the parts.
    pub(super) fn distance(&self, position: &Position, winner: Color) -> Option<u32> {
        let board = &position.board;
        let loser = steps(position.king(!winner), self.mated);
        let king = walk(winner, Role::King, position.king(winner), self.king)?;
        let parts = match self.filler {
            Filler::Block(role) => {
                let blockers = board.pieces(!winner, role);
                self.check_by(board, winner)? + cast(board, !winner, role, blockers, self.fill)?
            }
            Filler::Cover(role) if role == self.checker => self.two_alike(board, winner)?,
            Filler::Cover(role) => {
                let coverers = board.pieces(winner, role);
                self.check_by(board, winner)? + cast(board, winner, role, coverers, self.fill)?
            }
        };
        Some(loser + king + parts)
    }

    fn check_by(&self, board: &Board, winner: Color) -> Option<u32> {
        let checkers = board.pieces(winner, self.checker);
        cast(board, winner, self.checker, checkers, self.check)
    }

    /// Where one kind plays both parts, no piece plays two.
    fn two_alike(&self, board: &Board, winner: Color) -> Option<u32> {
        let role = self.checker;
        let pieces = board.pieces(winner, role);
        let with = |piece: Square| {
            let others = pieces & !Bitboard::of(piece);
            let cover = cast(board, winner, role, others, self.fill)?;
            Some(walk(winner, role, piece, self.check)? + cover)
        };
        pieces.into_iter().filter_map(with).min()
    }
}

/// Moves until one of the men, or a pawn of that player that becomes one of their kind, plays a part.
fn cast(board: &Board, color: Color, role: Role, men: Bitboard, to: Bitboard) -> Option<u32> {
    let walks = men.into_iter().filter_map(|man| walk(color, role, man, to));
    let pawns = board.pieces(color, Role::Pawn);
    let promoted = pawns
        .into_iter()
        .filter_map(|pawn| promotion_walk(color, role, pawn, to));
    walks.chain(promoted).min()
}
