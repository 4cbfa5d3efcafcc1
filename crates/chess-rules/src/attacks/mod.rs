//! Which squares a piece attacks (Articles 3.1.2, 3.2 to 3.6, 3.7.3, 3.8.1).
//!
//! Leapers have a table; sliders a table by magic multiplication, filled at compile time from
//! [`line_attacks`], the plain formula, which stays as the judge of it in the tests.

mod leapers;
mod magics;
mod sliders;

pub(crate) use leapers::{king_attacks, knight_attacks, pawn_attacks};
pub(crate) use sliders::{
    between, beyond, bishop_attacks, bishop_lines, queen_attacks, queen_lines, rook_attacks,
    rook_lines,
};

use crate::board::Code;
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

/// By piece code, the squares a piece attacks on an empty board.
static REACH: [[Bitboard; 64]; 16] = reach_table();

const fn reach_table() -> [[Bitboard; 64]; 16] {
    let mut table = [[Bitboard::EMPTY; 64]; 16];
    let mut color = 0;
    while color < 2 {
        let player = Color::ALL[color];
        let mut role = 0;
        while role < 6 {
            let code = Code::of(player, Role::ALL[role]).index();
            let mut from = 0;
            while from < 64 {
                table[code][from] = match Role::ALL[role] {
                    Role::Pawn => leapers::PAWN_TABLE[color][from],
                    Role::Knight => leapers::KNIGHT_TABLE[from],
                    Role::Bishop => sliders::BISHOP_LINES[from],
                    Role::Rook => sliders::ROOK_LINES[from],
                    Role::Queen => {
                        Bitboard(sliders::BISHOP_LINES[from].0 | sliders::ROOK_LINES[from].0)
                    }
                    Role::King => leapers::KING_TABLE[from],
                };
                from += 1;
            }
            role += 1;
        }
        color += 1;
    }
    table
}

/// The squares the piece of that code attacks from there on an empty board; none for the code of no piece.
#[inline]
pub(crate) fn reach(code: Code, from: Square) -> Bitboard {
    REACH[code.index()][from.index()]
}
