//! Pieces that jump, or step once: knight, king, pawn captures.

use crate::{Bitboard, Color, Square};

type Steps<const N: usize> = [(i8, i8); N];

const KNIGHT: Steps<8> = [
    (1, 2),
    (2, 1),
    (2, -1),
    (1, -2),
    (-1, -2),
    (-2, -1),
    (-2, 1),
    (-1, 2),
];
const KING: Steps<8> = [
    (1, 0),
    (1, 1),
    (0, 1),
    (-1, 1),
    (-1, 0),
    (-1, -1),
    (0, -1),
    (1, -1),
];
const WHITE_PAWN: Steps<2> = [(-1, 1), (1, 1)];
const BLACK_PAWN: Steps<2> = [(-1, -1), (1, -1)];

const fn table<const N: usize>(steps: Steps<N>) -> [Bitboard; 64] {
    let mut table = [Bitboard::EMPTY; 64];
    let mut index = 0;
    while index < 64 {
        let mut step = 0;
        while step < N {
            let file = (index % 8) as i8 + steps[step].0;
            let rank = (index / 8) as i8 + steps[step].1;
            if 0 <= file && file < 8 && 0 <= rank && rank < 8 {
                table[index].0 |= 1 << (rank * 8 + file);
            }
            step += 1;
        }
        index += 1;
    }
    table
}

pub(super) static KNIGHT_TABLE: [Bitboard; 64] = table(KNIGHT);
pub(super) static KING_TABLE: [Bitboard; 64] = table(KING);
pub(super) static PAWN_TABLE: [[Bitboard; 64]; 2] = [table(WHITE_PAWN), table(BLACK_PAWN)];

/// The squares a knight attacks (Article 3.6).
#[inline]
pub(crate) fn knight_attacks(from: Square) -> Bitboard {
    KNIGHT_TABLE[from.index()]
}

/// The squares a king attacks (Article 3.8.1).
#[inline]
pub(crate) fn king_attacks(from: Square) -> Bitboard {
    KING_TABLE[from.index()]
}

/// The squares a pawn of that color attacks (Article 3.7.3).
#[inline]
pub(crate) fn pawn_attacks(color: Color, from: Square) -> Bitboard {
    PAWN_TABLE[color as usize][from.index()]
}
