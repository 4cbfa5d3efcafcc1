//! Moves as engines write them: two squares and a promotion letter.

use core::cmp::Ordering;
use core::fmt;
use core::str::FromStr;

use crate::notation::san::square;
use crate::{LegalMove, Move, Position, Promotion, Square, Variant};

/// A move in UCI notation: `e2e4`, `e7e8q`.
///
/// Castling is `e1g1` in standard chess and the king's move to its own rook in Chess960. Read
/// [`to_move`](Self::to_move) and ask [`Position::legalize`](crate::Position::legalize).
///
/// Ordered as its text is.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub struct Uci {
    from: Square,
    to: Square,
    promotion: Option<Promotion>,
}

impl Uci {
    /// The move it stands for.
    #[inline]
    pub const fn to_move(self) -> Move {
        Move {
            from: self.from,
            to: self.to,
            promotion: self.promotion,
        }
    }
}

/// The text is not in UCI notation.
#[derive(Clone, Copy, Debug, Eq, PartialEq, thiserror::Error)]
#[error("a move in UCI notation is two squares and perhaps one of q, r, b, n")]
pub struct UciError;

impl Ord for Uci {
    fn cmp(&self, other: &Self) -> Ordering {
        let text = |uci: &Self| {
            let letter = uci.promotion.map(|promotion| promotion.role().letter());
            let at = |square: Square| (square.file(), square.rank());
            (at(uci.from), at(uci.to), letter)
        };
        text(self).cmp(&text(other))
    }
}

impl PartialOrd for Uci {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl FromStr for Uci {
    type Err = UciError;

    #[inline]
    fn from_str(text: &str) -> Result<Self, UciError> {
        Self::of_bytes(text.as_bytes())
    }
}

impl Uci {
    #[inline]
    fn of_bytes(text: &[u8]) -> Result<Self, UciError> {
        let (squares, promotion) = match text {
            [a, b, c, d] => ([*a, *b, *c, *d], None),
            [a, b, c, d, letter] => {
                let promotion = match letter {
                    b'q' => Promotion::Queen,
                    b'r' => Promotion::Rook,
                    b'b' => Promotion::Bishop,
                    b'n' => Promotion::Knight,
                    _ => return Err(UciError),
                };
                ([*a, *b, *c, *d], Some(promotion))
            }
            _ => return Err(UciError),
        };
        let [from_file, from_rank, to_file, to_rank] = squares;
        let from = square(from_file, from_rank).ok_or(UciError)?;
        let to = square(to_file, to_rank).ok_or(UciError)?;
        Ok(Self {
            from,
            to,
            promotion,
        })
    }
}

impl fmt::Display for Uci {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.to_move(), f)
    }
}

impl Position {
    /// The legal move of a text in canonical UCI.
    #[inline(always)]
    pub(super) fn read_uci(&self, text: &[u8]) -> Option<LegalMove<'_>> {
        let uci = Uci::of_bytes(text).ok()?;
        self.canonical_coordinates(uci.to_move())
    }

    /// The legal move of two squares, unless castling is written in the other variant's way.
    #[inline(always)]
    pub(super) fn canonical_coordinates(&self, mv: Move) -> Option<LegalMove<'_>> {
        let legal = self.legalize(mv).ok()?;
        let is_canonical = legal.castling().is_none() || legal.to_uci().to_move() == mv;
        is_canonical.then_some(legal)
    }
}

impl LegalMove<'_> {
    /// The move in canonical UCI notation: castling as `e1g1` in standard chess, as king takes rook in Chess960.
    pub fn to_uci(&self) -> Uci {
        let Move {
            from,
            to,
            promotion,
        } = self.to_move();
        let to = match (self.castling(), self.position.variant) {
            (Some(side), Variant::Standard) => side.king_target(self.position.turn),
            (Some(_), Variant::Chess960) | (None, _) => to,
        };
        Uci {
            from,
            to,
            promotion,
        }
    }
}
