//! The mates in the corner h8 that little material can give.

use Filler::{Block, Cover};
use Role::{Bishop, Knight, Pawn};

use crate::Role;

/// What keeps the mated king from the last square beside it.
#[derive(Clone, Copy, Eq, PartialEq)]
pub(super) enum Filler {
    /// A man of the loser stands on it.
    Block(Role),
    /// A second piece of the winner attacks it.
    Cover(Role),
}

/// A mate of the king on h8. Squares are numbers: a1 is 0, b1 is 1, h8 is 63; any one of a list will do.
#[derive(Clone, Copy)]
pub(super) struct Sketch {
    /// Where the winner's king stands.
    pub(super) king: &'static [u8],
    /// What gives check.
    pub(super) checker: Role,
    /// From where.
    pub(super) check: &'static [u8],
    /// What takes the last flight square.
    pub(super) filler: Filler,
    /// From where.
    pub(super) fill: &'static [u8],
}

const G8: u8 = 62;
const F8: u8 = 61;
const H7: u8 = 55;
const G7: u8 = 54;
const F7: u8 = 53;
const E7: u8 = 52;
const H6: u8 = 47;
const G6: u8 = 46;
const F6: u8 = 45;
const E6: u8 = 44;
/// The long diagonal from f6 down to a1.
const TO_H8: &[u8] = &[F6, 36, 27, 18, 9, 0];
/// The diagonal through g8, from e6 down to a2.
const TO_G8: &[u8] = &[E6, 35, 26, 17, 8];

pub(super) const SKETCHES: [Sketch; 15] = [
    // A knight alone: the blocker may take neither the knight nor the king's square.
    sketch(&[G6], Knight, &[F7], Block(Knight), &[G8]),
    sketch(&[H6], Knight, &[G6], Block(Bishop), &[G8]),
    sketch(&[H6], Knight, &[F7], Block(Role::Rook), &[G8]),
    sketch(&[F8], Knight, &[F7], Block(Bishop), &[H7]),
    sketch(&[F8], Knight, &[F7], Block(Pawn), &[H7]),
    // A bishop alone: the blocker may not step between.
    sketch(&[G6], Bishop, &[G7], Block(Knight), &[G8]),
    sketch(&[G6, H6], Bishop, TO_H8, Block(Bishop), &[G8]),
    sketch(&[F7], Bishop, &[G7], Block(Knight), &[H7]),
    sketch(&[F7, F8], Bishop, TO_H8, Block(Bishop), &[H7]),
    sketch(&[F7, F8], Bishop, TO_H8, Block(Pawn), &[H7]),
    // Two pieces.
    sketch(&[G6, H6], Knight, &[F7], Cover(Knight), &[F6, E7, H6]),
    sketch(&[H6], Knight, &[G6], Cover(Bishop), TO_G8),
    sketch(&[G6, H6], Bishop, &[G7], Cover(Knight), &[F6, E7, H6]),
    sketch(&[G6, H6], Bishop, TO_H8, Cover(Knight), &[E7]),
    sketch(&[G6, H6], Bishop, TO_H8, Cover(Bishop), TO_G8),
];

const fn sketch(
    king: &'static [u8],
    checker: Role,
    check: &'static [u8],
    filler: Filler,
    fill: &'static [u8],
) -> Sketch {
    Sketch {
        king,
        checker,
        check,
        filler,
        fill,
    }
}
