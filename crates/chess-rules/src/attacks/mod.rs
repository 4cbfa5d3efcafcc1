//! Which squares a piece attacks (Articles 3.1.2, 3.2 to 3.6, 3.7.3, 3.8.1).
//!
//! Leapers have a table; sliders a table by magic multiplication, filled at compile time from
//! [`line_attacks`], the plain formula, which stays as the judge of it in the tests.

mod leapers;
mod magics;
mod sliders;

pub(crate) use leapers::{king_attacks, knight_attacks, pawn_attacks};
pub(crate) use sliders::{
    between, bishop_attacks, bishop_lines, queen_attacks, queen_lines, rook_attacks, rook_lines,
};

use crate::{Bitboard, Color, Role, Square};

/// The squares a piece on `from` attacks when `occupied` squares stop sliders; the first of them included.
#[inline]
pub(crate) fn attacks(role: Role, color: Color, from: Square, occupied: Bitboard) -> Bitboard {
    match role {
        Role::Pawn => pawn_attacks(color, from),
        Role::Knight => knight_attacks(from),
        Role::Bishop => bishop_attacks(from, occupied),
        Role::Rook => rook_attacks(from, occupied),
        Role::Queen => queen_attacks(from, occupied),
        Role::King => king_attacks(from),
    }
}
