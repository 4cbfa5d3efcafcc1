//! Pieces that slide: bishop, rook, queen; and the squares between two others.

use super::magics;
use crate::{Bitboard, Square};

const FILE: u64 = 0x0101_0101_0101_0101;
const RANK: u64 = 0xFF;
const EDGE_FILES: u64 = FILE | FILE << 7;
const EDGE_RANKS: u64 = RANK | RANK << 56;

/// The four lines through a square, the square itself left out.
#[derive(Clone, Copy)]
struct Lines {
    file: u64,
    rank: u64,
    diagonal: u64,
    anti_diagonal: u64,
}

const fn lines(index: usize) -> Lines {
    let own = 1 << index;
    let (file, rank) = (index % 8, index / 8);
    let mut diagonal = 0;
    let mut anti_diagonal = 0;
    let mut other = 0;
    while other < 64 {
        if other % 8 + rank == other / 8 + file {
            diagonal |= 1 << other;
        }
        if other % 8 + other / 8 == file + rank {
            anti_diagonal |= 1 << other;
        }
        other += 1;
    }
    Lines {
        file: FILE << file & !own,
        rank: RANK << (rank * 8) & !own,
        diagonal: diagonal & !own,
        anti_diagonal: anti_diagonal & !own,
    }
}

/// The squares of one line that a slider on it attacks, up to and including the first blocker each way.
///
/// Subtracting the slider twice from the blockers flips every bit up to the first one; the same
/// on the reversed board gives the other way.
const fn line_attacks(index: usize, occupied: u64, line: u64) -> u64 {
    let slider: u64 = 1 << index;
    let blockers = occupied & line;
    let up = blockers.wrapping_sub(slider << 1);
    let down = blockers
        .reverse_bits()
        .wrapping_sub(slider.reverse_bits() << 1)
        .reverse_bits();
    (up ^ down) & line
}

const fn plain_bishop(index: usize, occupied: u64) -> u64 {
    let lines = lines(index);
    line_attacks(index, occupied, lines.diagonal)
        | line_attacks(index, occupied, lines.anti_diagonal)
}

const fn plain_rook(index: usize, occupied: u64) -> u64 {
    let lines = lines(index);
    line_attacks(index, occupied, lines.file) | line_attacks(index, occupied, lines.rank)
}

/// Where the attacks of a slider on one square are found.
#[derive(Clone, Copy)]
struct Slot {
    /// Squares whose occupation matters: the lines without their last squares.
    mask: u64,
    factor: u64,
    /// Of the first entry in the table.
    offset: u32,
    shift: u32,
}

const NO_SLOT: Slot = Slot {
    mask: 0,
    factor: 0,
    offset: 0,
    shift: 0,
};

impl Slot {
    #[inline]
    const fn entry(&self, occupied: u64) -> usize {
        let product = (occupied & self.mask).wrapping_mul(self.factor);
        self.offset as usize + (product >> self.shift) as usize
    }
}

const BISHOP_ENTRIES: usize = 5_248;
const ROOK_ENTRIES: usize = 102_400;

struct Slider<const ENTRIES: usize> {
    slots: [Slot; 64],
    attacks: [Bitboard; ENTRIES],
}

const fn slider<const ENTRIES: usize>(factors: [u64; 64], is_rook: bool) -> Slider<ENTRIES> {
    let mut slots = [NO_SLOT; 64];
    let mut attacks = [Bitboard::EMPTY; ENTRIES];
    let mut offset = 0;
    let mut index = 0;
    while index < 64 {
        let square = lines(index);
        let (first, second) = if is_rook {
            (square.file, square.rank)
        } else {
            (square.diagonal, square.anti_diagonal)
        };
        let mask = if is_rook {
            first & !EDGE_RANKS | second & !EDGE_FILES
        } else {
            (first | second) & !EDGE_RANKS & !EDGE_FILES
        };
        let slot = Slot {
            mask,
            factor: factors[index],
            offset,
            shift: 64 - mask.count_ones(),
        };
        slots[index] = slot;
        // Visits every subset of the mask once.
        let mut blockers = 0_u64;
        loop {
            attacks[slot.entry(blockers)] = Bitboard(
                line_attacks(index, blockers, first) | line_attacks(index, blockers, second),
            );
            blockers = blockers.wrapping_sub(mask) & mask;
            if blockers == 0 {
                break;
            }
        }
        offset += 1 << mask.count_ones();
        index += 1;
    }
    Slider { slots, attacks }
}

#[allow(long_running_const_eval)] // 107,648 entries, filled once by the compiler
static BISHOP: Slider<BISHOP_ENTRIES> = slider(magics::BISHOP, false);
#[allow(long_running_const_eval)]
static ROOK: Slider<ROOK_ENTRIES> = slider(magics::ROOK, true);

/// The squares a bishop attacks (Article 3.2).
#[inline]
pub(crate) fn bishop_attacks(from: Square, occupied: Bitboard) -> Bitboard {
    BISHOP.attacks[BISHOP.slots[from.index()].entry(occupied.0)]
}

/// The squares a rook attacks (Article 3.3).
#[inline]
pub(crate) fn rook_attacks(from: Square, occupied: Bitboard) -> Bitboard {
    ROOK.attacks[ROOK.slots[from.index()].entry(occupied.0)]
}

/// The squares a queen attacks (Article 3.4).
#[inline]
pub(crate) fn queen_attacks(from: Square, occupied: Bitboard) -> Bitboard {
    bishop_attacks(from, occupied) | rook_attacks(from, occupied)
}

const fn empty_board(is_rook: bool) -> [Bitboard; 64] {
    let mut table = [Bitboard::EMPTY; 64];
    let mut index = 0;
    while index < 64 {
        table[index] = Bitboard(if is_rook {
            plain_rook(index, 0)
        } else {
            plain_bishop(index, 0)
        });
        index += 1;
    }
    table
}

pub(super) static BISHOP_LINES: [Bitboard; 64] = empty_board(false);
pub(super) static ROOK_LINES: [Bitboard; 64] = empty_board(true);

/// The squares on a diagonal with that one.
#[inline]
pub(crate) fn bishop_lines(square: Square) -> Bitboard {
    BISHOP_LINES[square.index()]
}

/// The squares on a file or a rank with that one.
#[inline]
pub(crate) fn rook_lines(square: Square) -> Bitboard {
    ROOK_LINES[square.index()]
}

/// The squares on a file, a rank or a diagonal with that one.
#[inline]
pub(crate) fn queen_lines(square: Square) -> Bitboard {
    bishop_lines(square) | rook_lines(square)
}

const fn between_table() -> [[Bitboard; 64]; 64] {
    let mut table = [[Bitboard::EMPTY; 64]; 64];
    let mut from = 0;
    while from < 64 {
        let mut to = 0;
        while to < 64 {
            let (a, b) = (1 << from, 1 << to);
            let squares = if plain_rook(from, 0) & b != 0 {
                plain_rook(from, b) & plain_rook(to, a)
            } else if plain_bishop(from, 0) & b != 0 {
                plain_bishop(from, b) & plain_bishop(to, a)
            } else {
                0
            };
            table[from][to] = Bitboard(squares);
            to += 1;
        }
        from += 1;
    }
    table
}

#[allow(long_running_const_eval)]
static BETWEEN: [[Bitboard; 64]; 64] = between_table();

/// The squares strictly between two on a common line; none when they share no line.
#[inline]
pub(crate) fn between(a: Square, b: Square) -> Bitboard {
    BETWEEN[a.index()][b.index()]
}

const fn beyond_table() -> [[Bitboard; 64]; 64] {
    let mut table = [[Bitboard::EMPTY; 64]; 64];
    let mut from = 0;
    while from < 64 {
        let lines = lines(from);
        let mut through = 0;
        while through < 64 {
            let bit = 1 << through;
            let line = if lines.file & bit != 0 {
                lines.file
            } else if lines.rank & bit != 0 {
                lines.rank
            } else if lines.diagonal & bit != 0 {
                lines.diagonal
            } else if lines.anti_diagonal & bit != 0 {
                lines.anti_diagonal
            } else {
                0
            };
            // What lies on the line, but not on this side of `through`.
            let near = line_attacks(from, bit, line);
            table[from][through] = Bitboard(line & !near);
            through += 1;
        }
        from += 1;
    }
    table
}

#[allow(long_running_const_eval)]
static BEYOND: [[Bitboard; 64]; 64] = beyond_table();

/// The squares behind `through` on its line with `from`, seen from there; none when they share no line.
#[inline]
pub(crate) fn beyond(from: Square, through: Square) -> Bitboard {
    BEYOND[from.index()][through.index()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_tables_say_what_the_line_formula_says() {
        let mut state = 960_u64;
        for _ in 0..200_000 {
            state ^= state << 13;
            state ^= state >> 7;
            state ^= state << 17;
            let square = Square::from_index(state as usize);
            let occupied = Bitboard(state.rotate_left(20) & state.rotate_left(41));
            let index = square.index();
            assert_eq!(
                bishop_attacks(square, occupied).0,
                plain_bishop(index, occupied.0)
            );
            assert_eq!(
                rook_attacks(square, occupied).0,
                plain_rook(index, occupied.0)
            );
        }
    }

    #[test]
    fn between_runs_along_one_line_only() {
        let square = |text: &str| text.parse::<Square>().unwrap();
        let set = between(square("a1"), square("d4"));
        assert_eq!(
            set.into_iter().map(|s| s.to_string()).collect::<String>(),
            "b2c3"
        );
        assert!(between(square("a1"), square("b3")).is_empty());
        assert_eq!(between(square("e1"), square("e8")).len(), 6);
        assert!(between(square("e1"), square("f1")).is_empty());
        assert_eq!(beyond(square("b2"), square("d4")).len(), 4);
        assert!(beyond(square("d4"), square("b2")).has(square("a1")));
        assert!(beyond(square("a1"), square("b3")).is_empty());
    }
}
