//! How far squares are apart on an empty board.

use crate::Square;
use crate::attacks::knight_attacks;

/// Moves a king needs.
pub(crate) fn steps(from: Square, to: Square) -> u32 {
    let files = (from.file() as u32).abs_diff(to.file() as u32);
    let ranks = (from.rank() as u32).abs_diff(to.rank() as u32);
    files.max(ranks)
}

/// Moves a knight needs.
pub(crate) fn knight_steps(from: Square, to: Square) -> u32 {
    let mut reached = crate::Bitboard::of(from);
    let mut moves = 0;
    while !reached.has(to) {
        reached = reached
            .into_iter()
            .fold(reached, |all, square| all | knight_attacks(square));
        moves += 1;
    }
    moves
}
