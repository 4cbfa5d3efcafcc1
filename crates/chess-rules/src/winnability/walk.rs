//! How many moves men need on an empty board.

use crate::attacks::{bishop_lines, knight_attacks};
use crate::{Bitboard, Color, Promotion, Rank, Role, Square};

/// Moves of a king from one square to another.
pub(super) fn steps(from: Square, to: Square) -> u32 {
    let files = (from.file() as u32).abs_diff(to.file() as u32);
    let ranks = (from.rank() as u32).abs_diff(to.rank() as u32);
    files.max(ranks)
}

/// Moves of a man of that player to the nearest of some squares; `None` if it never gets there.
///
/// A pawn is not thought to capture, and a queen to move like a king: it is never far anyway.
pub(super) fn walk(color: Color, role: Role, from: Square, to: Bitboard) -> Option<u32> {
    let to_one = |to: Square| match role {
        Role::Pawn => pawn_steps(color, from, to),
        Role::Knight => Some(knight_steps(from, to)),
        Role::Bishop => bishop_steps(from, to),
        Role::Rook => {
            Some(u32::from(from.file() != to.file()) + u32::from(from.rank() != to.rank()))
        }
        Role::Queen | Role::King => Some(steps(from, to)),
    };
    to.into_iter().filter_map(to_one).min()
}

/// Moves of a pawn that promotes and walks on as a piece of that kind; `None` if a pawn can't become one.
pub(super) fn promotion_walk(color: Color, role: Role, pawn: Square, to: Bitboard) -> Option<u32> {
    /// Instead of a walk, for a bishop of the wrong shade: a capture may shift the pawn to the next file.
    const CAPTURE_FIRST: u32 = 4;
    Promotion::from_role(role)?;
    let arrival = pawn.on_rank(Rank::Eighth.relative_to(color));
    let walk = walk(color, role, arrival, to).unwrap_or(CAPTURE_FIRST);
    Some(steps(pawn, arrival) + 1 + walk)
}

fn pawn_steps(color: Color, from: Square, to: Square) -> Option<u32> {
    let rank = |square: Square| square.rank().relative_to(color) as u32;
    let steps = rank(to).checked_sub(rank(from));
    steps.filter(|_| from.file() == to.file())
}

fn knight_steps(from: Square, to: Square) -> u32 {
    let mut reached = Bitboard::of(from);
    let mut moves = 0;
    while !reached.has(to) {
        reached = reached
            .into_iter()
            .fold(reached, |all, square| all | knight_attacks(square));
        moves += 1;
    }
    moves
}

fn bishop_steps(from: Square, to: Square) -> Option<u32> {
    if from == to {
        Some(0)
    } else if from.is_light() != to.is_light() {
        None
    } else if bishop_lines(from).has(to) {
        Some(1)
    } else {
        Some(2)
    }
}
