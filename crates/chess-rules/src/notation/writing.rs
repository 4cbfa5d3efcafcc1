//! How moves are written.

use crate::notation::letters::PieceLetters;

/// How a move is written.
#[derive(Clone, Copy, Debug, Default, Eq, Hash, PartialEq)]
pub enum Notation {
    /// Each move may be in any of the others; what reads as canonical in one of them means that.
    #[default]
    Any,
    /// Coordinates, as engines write them: `g1f3`, `e7e8q`.
    Uci,
    /// Standard algebraic, as in PGN: `Nf3`, `e8=Q`.
    San,
    /// Long algebraic: `Ng1-f3`, `e7-e8=Q`.
    Lan,
    /// Digits, as in international correspondence chess: `7163`, `57581`.
    Iccf,
}

/// How the moves of a text are written: the notation, and the letters of the pieces where it has any.
///
/// A [`Notation`] alone means English letters.
///
/// ```
/// use chess_rules::{Notation, PieceLetters, Position, Strictness, Writing};
/// let french = Writing { notation: Notation::San, letters: PieceLetters::French };
/// let initial = Position::initial();
/// let reading = initial.read_move("Cf3", french, Strictness::Strict)?;
/// assert_eq!(reading.legal.to_san(), "Nf3");
/// assert!(initial.read_move("Cf3", Notation::San, Strictness::Lenient).is_err());
/// # Ok::<(), chess_rules::ReadError>(())
/// ```
#[derive(Clone, Copy, Debug, Default, Eq, Hash, PartialEq)]
pub struct Writing {
    /// The notation.
    pub notation: Notation,
    /// The language of the piece letters; UCI and ICCF have none.
    pub letters: PieceLetters,
}

impl From<Notation> for Writing {
    #[inline]
    fn from(notation: Notation) -> Self {
        Self {
            notation,
            letters: PieceLetters::English,
        }
    }
}
