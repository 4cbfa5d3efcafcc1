//! A position of a blocked board as one number: the squares of the few men that move.

use crate::board::Code;
use crate::winnability::blockade::{Blockade, Walls};
use crate::{
    Bitboard, Board, CastlingRights, Color, File, FullmoveNumber, HalfmoveClock, Position, Rank,
    Role, Square, Variant,
};

/// Bits for the file on which a pawn may be taken en passant, and for the player having the move.
const STATE_BITS: u32 = 5;

/// The number of a square they never stand on, and of a man that was captured.
const NOWHERE: u8 = 0;

/// Men of one kind and color that move or may be captured. Which is which does not matter.
#[derive(Clone, Copy)]
struct Kind {
    color: Color,
    role: Role,
    /// How many there are at most.
    men: u32,
    /// Bits for the square of one of them.
    bits: u32,
    /// Number of each square they may stand on, from 1 on; else [`NOWHERE`].
    numbers: [u8; 64],
    /// The squares by number; [`NOWHERE`] is for a man that was captured.
    squares: [u8; 65],
}

/// How the positions that can arise from one of them are numbered. No two have the same number.
pub(super) struct Numbering {
    fixed: Board,
    movable: Bitboard,
    kinds: Vec<Kind>,
    variant: Variant,
}

impl Numbering {
    /// `None` where 64 bits do not suffice, a pawn may promote or a king may castle.
    pub(super) fn of(root: &Position) -> Option<Self> {
        if root.castling.rooks().is_any() {
            return None;
        }
        let blockade = Blockade::of(root, Walls::Any)?;
        let wall = blockade.wall();
        let mut fixed = root.board;
        fixed.clear(!wall);
        let mut kinds = Vec::new();
        let mut bits = STATE_BITS;
        for color in Color::ALL {
            for role in Role::ALL {
                let men = root.board.pieces(color, role) & !wall;
                if men.is_empty() {
                    continue;
                }
                let kind = Kind::new(color, role, men.len(), blockade.reach(color, role)?);
                bits += kind.bits * kind.men;
                kinds.push(kind);
            }
        }
        (bits <= u64::BITS).then_some(Self {
            fixed,
            movable: !wall,
            kinds,
            variant: root.variant,
        })
    }

    /// The number of a position; `None` where a king has come to a square it enters only to end the game in stalemate.
    #[inline]
    pub(super) fn number(&self, position: &Position) -> Option<u64> {
        let file = position.en_passant.map_or(8, |target| target.file() as u64);
        let mut number = file << 1 | position.turn as u64;
        for kind in &self.kinds {
            let men = position.board.pieces(kind.color, kind.role) & self.movable;
            let mut left = kind.men;
            for man in men {
                let at = kind.numbers[man.index()];
                if at == NOWHERE {
                    return None;
                }
                number = number << kind.bits | u64::from(at);
                left -= 1;
            }
            number <<= left * kind.bits;
        }
        Some(number)
    }

    /// The position of a number.
    pub(super) fn position(&self, mut number: u64) -> Position {
        let mut board = self.fixed;
        for kind in self.kinds.iter().rev() {
            let mut men = Bitboard::EMPTY;
            for _ in 0..kind.men {
                let at = number & ((1 << kind.bits) - 1);
                number >>= kind.bits;
                if at != u64::from(NOWHERE) {
                    men |= Square::from_index(kind.squares[at as usize].into()).into();
                }
            }
            board.toggle(men, Code::of(kind.color, kind.role));
        }
        let turn = Color::ALL[(number & 1) as usize];
        let file = File::ALL.get((number >> 1) as usize);
        let rank = Rank::Sixth.relative_to(turn);
        let en_passant = file.map(|file| Square::new(*file, rank));
        let mut position = Position {
            board,
            castling: CastlingRights::NONE,
            checkers: Bitboard::EMPTY,
            key: crate::Zobrist::default(),
            halfmove_clock: HalfmoveClock(0),
            fullmove_number: FullmoveNumber(1),
            turn,
            variant: self.variant,
            passed: en_passant,
            en_passant,
        };
        let king = position.king(turn);
        position.checkers = position.attackers(king, !turn, board.occupied());
        position
    }
}

impl Kind {
    fn new(color: Color, role: Role, men: u32, reach: Bitboard) -> Self {
        let mut numbers = [NOWHERE; 64];
        let mut squares = [0; 65];
        for (square, number) in reach.into_iter().zip(1..) {
            numbers[square.index()] = number;
            squares[usize::from(number)] = square.index() as u8;
        }
        Self {
            color,
            role,
            men,
            bits: u32::BITS - reach.len().leading_zeros(),
            numbers,
            squares,
        }
    }
}
