//! The ways of a king over squares that stay open to it.

use crate::attacks::attacks;
use crate::{Bitboard, Color, Position, Role, Square};

/// How many steps a king needs to each square.
pub(super) struct Tour {
    steps: [u8; 64],
}

/// More than any way to a square it can reach.
const FAR: u8 = 24;

impl Tour {
    /// The ways from a square over open ones; closed ones cost much more.
    pub(super) fn of(from: Square, open: Bitboard) -> Self {
        let mut steps = [0; 64];
        let mut ring = Bitboard::of(from);
        let mut area = ring;
        let mut count = 0;
        while ring.is_any() {
            ring = neighbours(ring) & open & !area;
            area |= ring;
            count += 1;
            for square in ring {
                steps[square.index()] = count;
            }
        }
        for square in !area {
            steps[square.index()] = FAR + super::walk::steps(from, square) as u8;
        }
        Self { steps }
    }

    pub(super) fn steps(&self, to: Square) -> u32 {
        self.steps[to.index()].into()
    }
}

/// Those squares and all beside them.
#[inline]
pub(super) const fn neighbours(squares: Bitboard) -> Bitboard {
    const NOT_A: u64 = 0xFEFE_FEFE_FEFE_FEFE;
    const NOT_H: u64 = 0x7F7F_7F7F_7F7F_7F7F;
    let row = squares.0 | (squares.0 & NOT_H) << 1 | (squares.0 & NOT_A) >> 1;
    Bitboard(row | row << 8 | row >> 8)
}

/// The squares that player attacks. The opponent's king shields none.
pub(super) fn threatened_by(position: &Position, color: Color) -> Bitboard {
    let board = &position.board;
    let own = board.color(color);
    let occupied = board.occupied() ^ position.king(!color).into();
    let mut all = Bitboard(0);
    let pawns = board.role(Role::Pawn) & own;
    all |= flanks(pawns, color);
    for role in [
        Role::Knight,
        Role::Bishop,
        Role::Rook,
        Role::Queen,
        Role::King,
    ] {
        for from in board.role(role) & own {
            all |= attacks(role, color, from, occupied);
        }
    }
    all
}

/// The squares those pawns attack.
fn flanks(pawns: Bitboard, color: Color) -> Bitboard {
    let ahead = pawns.forward(color).0;
    Bitboard((ahead & 0x7F7F_7F7F_7F7F_7F7F) << 1 | (ahead & 0xFEFE_FEFE_FEFE_FEFE) >> 1)
}
