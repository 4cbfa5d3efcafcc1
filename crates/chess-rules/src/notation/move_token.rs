//! The text of one move, with what is written around it.

use crate::notation::glyphs::Glyphs;
use crate::notation::move_number::MoveNumber;

/// The text of one move, to be read by [`Position::read_move`](crate::Position::read_move).
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct MoveToken<'t> {
    /// The move with what belongs to it, as `e8(Q)` or `exd6 e.p.`.
    pub text: &'t str,
    /// Where it begins, in bytes.
    pub offset: usize,
    /// The number that stands before it, if any does.
    pub number: MoveNumber,
    /// What is written around it besides.
    pub around: Around,
}

/// What is written around a move, its number apart.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
pub struct Around {
    /// Whether `(=)` follows: an offer of a draw by the player who made the move (Article C.12).
    pub draw_offer: bool,
    /// The signs of annotation that follow.
    pub glyphs: Glyphs,
    /// Whether a glyph follows whose number exceeds 255, the greatest of PGN: `$256`.
    pub nag_out_of_range: bool,
    /// Whether a sign was left out: it follows and says nothing known (`!!!`, `$`), or it stands before the move and is about none.
    pub has_stray_sign: bool,
    /// Whether several numbers stand before the move, one right behind the other: `1.0`.
    pub has_second_number: bool,
}
