//! How the text of a move departs from the canonical form without being unclear.

use core::fmt;

use crate::Strictness;

/// One way in which the text of a move departs from the canonical form. It never changes which move is meant.
///
/// A standard reader refuses those marked lenient; a strict one refuses them all.
#[derive(Clone, Copy, Debug, Eq, Hash, Ord, PartialEq, PartialOrd)]
#[repr(u8)]
pub enum Deviation {
    /// Blanks before or behind the move.
    Spacing,
    /// A typographic sign stands for a plain one: `–` for `-`, `×` for `x`, a no-break space, a byte order mark.
    Typography,
    /// A figurine stands for the letter of a piece: `♘f3`.
    Figurine,
    /// A figurine has the color of the player who is not on move.
    FigurineColor,
    /// A move number stands before the move: `12.Nf3`.
    MoveNumber,
    /// The number before the move is not its own: its dots name the player who is not on move, as in `12...Nf3` by White, or it is another
    /// number than the game has come to.
    MoveNumberContradicts,
    /// A comment in braces or behind a semicolon was left out.
    CommentIgnored,
    /// A glyph such as `!?`, `=` or `$1` is no part of the move.
    GlyphIgnored,
    /// The number behind `$` exceeds 255.
    NagOutOfRange,
    /// Castling is written with zeros, as Article C.13 does: `0-0`.
    ZeroCastling,
    /// Castling is written with small letters: `o-o`.
    SmallLetterCastling,
    /// Castling is written without a hyphen: `OO`. Lenient.
    CastlingHyphenMissing,
    /// Castling is written as a move of the king by two squares: `Kg1`. Lenient.
    CastlingAsKingMove,
    /// Castling is written as king takes rook in standard chess: `e1h1`.
    KingTakesRook,
    /// A capital stands where a small letter should, or the reverse: `nf3`, `E2E4`. Lenient.
    LetterCase,
    /// The pawn has a letter: `Pe4`.
    PawnLetter,
    /// The piece has no letter where one is due: `b1c3` for `Nc3`. Lenient.
    PieceLetterMissing,
    /// The long form stands where the short one is due: `e2-e4` for `e4`.
    LongForm,
    /// The short form stands where the long one is due: `e4` for `e2-e4`.
    ShortForm,
    /// The hyphen of the long form is missing, as Article C.8 allows: `Ng1f3`.
    HyphenMissing,
    /// More is said of the square of departure than is needed: `Ngf3` for `Nf3`.
    OverSpecified,
    /// Something else is said of the square of departure than the canonical form says: `R1d4` for `Rad4`.
    DisambiguationUnusual,
    /// A pawn move names the file or the rank of departure for no reason: `ee4`. Lenient.
    PawnOverSpecified,
    /// A pawn's capture does not name the file of departure: `xd4`. Lenient.
    PawnFileMissing,
    /// A pawn's capture does not name the rank of arrival: `exd`. Lenient.
    RankMissing,
    /// The move captures and does not say so: `Nf3` for `Nxf3` (Article C.9).
    CaptureMarkMissing,
    /// The move says that it captures, and does not.
    CaptureMarkWithoutCapture,
    /// The capture is marked otherwise than by an `x` before the square: `Nf6:e4`, `Nfe4:`.
    CaptureMarkUnusual,
    /// `e.p.` is written behind a capture en passant.
    EnPassantMark,
    /// `e.p.` is written behind a move that does not capture en passant.
    EnPassantMarkWrong,
    /// The promotion has no equals sign, as Article C.11 writes it: `e8Q`.
    PromotionWithoutEquals,
    /// The promotion is written with other signs: `e8(Q)`, `e8/Q`, `e8=(Q)`, `e8-Q`.
    PromotionSigns,
    /// The captured piece, `E`, `c` or `C` follows as in Smith notation: `e5d6E`. Lenient.
    SmithSuffix,
    /// Check or mate is marked otherwise than by `+` or `#`: `++`, `ch`, `mate`.
    CheckMarkUnusual,
    /// Mate is marked by an `X`: `Qh7X`. Lenient.
    MateMarkedByX,
    /// The move gives check or mate and does not say so.
    CheckMarkMissing,
    /// The move says that it gives check or mate, and gives no check.
    CheckMarkSuperfluous,
    /// The move says check where it is mate, or mate where it is check.
    CheckMarkWrong,
}

impl Deviation {
    /// All of them.
    pub const ALL: [Self; 38] = [
        Self::Spacing,
        Self::Typography,
        Self::Figurine,
        Self::FigurineColor,
        Self::MoveNumber,
        Self::MoveNumberContradicts,
        Self::CommentIgnored,
        Self::GlyphIgnored,
        Self::NagOutOfRange,
        Self::ZeroCastling,
        Self::SmallLetterCastling,
        Self::CastlingHyphenMissing,
        Self::CastlingAsKingMove,
        Self::KingTakesRook,
        Self::LetterCase,
        Self::PawnLetter,
        Self::PieceLetterMissing,
        Self::LongForm,
        Self::ShortForm,
        Self::HyphenMissing,
        Self::OverSpecified,
        Self::DisambiguationUnusual,
        Self::PawnOverSpecified,
        Self::PawnFileMissing,
        Self::RankMissing,
        Self::CaptureMarkMissing,
        Self::CaptureMarkWithoutCapture,
        Self::CaptureMarkUnusual,
        Self::EnPassantMark,
        Self::EnPassantMarkWrong,
        Self::PromotionWithoutEquals,
        Self::PromotionSigns,
        Self::SmithSuffix,
        Self::CheckMarkUnusual,
        Self::MateMarkedByX,
        Self::CheckMarkMissing,
        Self::CheckMarkSuperfluous,
        Self::CheckMarkWrong,
    ];

    const LENIENT: Deviations = Deviations::EMPTY
        .with(Self::CastlingHyphenMissing)
        .with(Self::CastlingAsKingMove)
        .with(Self::LetterCase)
        .with(Self::PieceLetterMissing)
        .with(Self::PawnOverSpecified)
        .with(Self::PawnFileMissing)
        .with(Self::RankMissing)
        .with(Self::SmithSuffix)
        .with(Self::MateMarkedByX);

    /// Whether a reader of that strictness refuses it.
    pub const fn is_refused(self, strictness: Strictness) -> bool {
        match strictness {
            Strictness::Strict => true,
            Strictness::Standard => Self::LENIENT.has(self),
            Strictness::Lenient => false,
        }
    }
}

/// A set of deviations.
///
/// ```
/// use chess_rules::{Deviation, Notation, Position, Strictness};
/// let initial = Position::initial();
/// let reading = initial.read_move("1.Ng1-f3", Notation::San, Strictness::Standard)?;
/// let found: Vec<Deviation> = reading.deviations.iter().collect();
/// assert_eq!(found, [Deviation::MoveNumber, Deviation::LongForm]);
/// # Ok::<(), chess_rules::ReadError>(())
/// ```
#[derive(Clone, Copy, Default, Eq, Hash, PartialEq)]
pub struct Deviations(u64);

impl Deviations {
    /// No deviation: the text is canonical.
    pub const EMPTY: Self = Self(0);

    /// The set with one more.
    #[must_use]
    pub const fn with(self, deviation: Deviation) -> Self {
        Self(self.0 | 1 << deviation as u8)
    }

    /// Whether that deviation is in the set.
    pub const fn has(self, deviation: Deviation) -> bool {
        self.0 >> deviation as u8 & 1 != 0
    }

    /// Whether there is none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The deviations in the order of [`Deviation::ALL`].
    pub fn iter(self) -> impl Iterator<Item = Deviation> {
        Deviation::ALL
            .into_iter()
            .filter(move |deviation| self.has(*deviation))
    }
}

impl Deviations {
    /// The first deviation that a reader of that strictness refuses.
    pub(super) fn first_refused(self, strictness: Strictness) -> Option<Deviation> {
        self.iter()
            .find(|deviation| deviation.is_refused(strictness))
    }

    pub(super) const fn insert(&mut self, deviation: Deviation) {
        *self = self.with(deviation);
    }

    /// The set with one more, if there is one.
    pub(super) fn with_some(self, deviation: Option<Deviation>) -> Self {
        deviation.map_or(self, |deviation| self.with(deviation))
    }

    /// Those in either set.
    #[must_use]
    pub const fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl fmt::Debug for Deviations {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_deviations_are_listed_in_their_order() {
        for (index, deviation) in Deviation::ALL.into_iter().enumerate() {
            assert_eq!(deviation as usize, index);
        }
        assert_eq!(
            Deviation::ALL.last(),
            Some(&Deviation::CheckMarkWrong),
            "a new deviation belongs before the signs for check, and in the list"
        );
    }
}
