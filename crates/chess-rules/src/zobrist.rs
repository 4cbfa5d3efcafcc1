//! Look-up keys of positions.

use crate::board::Code;
use crate::{CastlingRights, Color, Square};

/// A key under which a position may be *looked up*; never a proof that two are the same.
///
/// It covers what Article 9.2.3 compares: placement, player to move, castling rights and a legal en passant
/// capture. Equal positions have equal keys; what equal keys mean, only a comparison tells.
#[derive(Clone, Copy, Debug, Default, Eq, Hash, PartialEq)]
pub struct Zobrist(pub(crate) u64);

impl Zobrist {
    /// The key as a number.
    pub const fn value(self) -> u64 {
        self.0
    }

    #[inline]
    pub(crate) fn toggle_piece(&mut self, code: Code, square: Square) {
        self.0 ^= KEYS.pieces[code.index()][square.index()];
    }

    #[inline]
    pub(crate) fn toggle_turn(&mut self) {
        self.0 ^= KEYS.black_to_move;
    }

    #[inline]
    pub(crate) fn toggle_en_passant(&mut self, target: Square) {
        self.0 ^= KEYS.en_passant[target.file() as usize];
    }

    /// Adds or takes away the rights of those rooks.
    #[inline]
    pub(crate) fn toggle_rights(&mut self, rights: CastlingRights) {
        for rook in rights.rooks() {
            self.0 ^= KEYS.castling[rook.index()];
        }
    }

    #[inline]
    pub(crate) fn set_turn(&mut self, turn: Color) {
        if turn == Color::Black {
            self.toggle_turn();
        }
    }
}

struct Keys {
    /// By piece code; the codes that no piece has are zero.
    pieces: [[u64; 64]; 16],
    castling: [u64; 64],
    en_passant: [u64; 8],
    black_to_move: u64,
}

static KEYS: Keys = keys();

/// Fixed numbers from a fixed seed, so that every build agrees.
const fn keys() -> Keys {
    let mut keys = Keys {
        pieces: [[0; 64]; 16],
        castling: [0; 64],
        en_passant: [0; 8],
        black_to_move: 0,
    };
    let mut state = 0;
    let mut code = 1;
    while code < 16 {
        // 0 and 8 are empty, 4 and 12 are no piece.
        if code % 4 != 0 {
            let mut square = 0;
            while square < 64 {
                keys.pieces[code][square] = next(&mut state);
                square += 1;
            }
        }
        code += 1;
    }
    let mut square = 0;
    while square < 64 {
        keys.castling[square] = next(&mut state);
        square += 1;
    }
    let mut file = 0;
    while file < 8 {
        keys.en_passant[file] = next(&mut state);
        file += 1;
    }
    keys.black_to_move = next(&mut state);
    keys
}

/// The next number of a splitmix sequence.
const fn next(state: &mut u64) -> u64 {
    *state = state.wrapping_add(0x9E37_79B9_7F4A_7C15);
    let mut value = *state;
    value = (value ^ value >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    value = (value ^ value >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
    value ^ value >> 31
}
