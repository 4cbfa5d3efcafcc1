//! Reading a move from its text.

use crate::notation::clean::Clean;
use crate::notation::deviation::{Deviation, Deviations};
use crate::notation::glyphs::Glyphs;
use crate::notation::letters::PieceLetters;
use crate::notation::plain::Plain;
use crate::notation::san::suffix;
use crate::notation::writing::{Notation, Writing};
use crate::notation::written::{Form, Written};
use crate::{IllegalMove, LegalMove, Move, Position, Promotion, Role, Square, Strictness};

/// What the end of a move's text says about check.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub enum Suffix {
    /// Nothing can be said: the notation has no sign for it.
    Unknown,
    /// No check.
    Quiet,
    /// Check.
    Check,
    /// Mate.
    Mate,
    /// `++`, which means double check in some books and mate in others.
    CheckOrMate,
}

/// A legal move read from a text.
#[derive(Clone, Copy, Debug)]
pub struct MoveReading<'p> {
    /// The move.
    pub legal: LegalMove<'p>,
    /// Where the text departs from the canonical form, check and mate signs apart.
    pub deviations: Deviations,
    /// Whether the move comes with an offer of a draw: `(=)` (Articles 9.1.2, C.12).
    pub draw_offer: bool,
    /// The signs of annotation in the text: `Nf3!?`.
    pub glyphs: Glyphs,
    /// What the text says about check. It never changes the move.
    pub suffix: Suffix,
}

impl Suffix {
    /// What is wrong with this sign, given the position after the move.
    #[inline]
    pub fn deviation(self, next: &Position) -> Option<Deviation> {
        let is_quiet = !next.is_check();
        match self {
            Self::Unknown | Self::CheckOrMate => None,
            Self::Quiet => (!is_quiet).then_some(Deviation::CheckMarkMissing),
            Self::Check | Self::Mate if is_quiet => Some(Deviation::CheckMarkSuperfluous),
            Self::Check => next.is_checkmate().then_some(Deviation::CheckMarkWrong),
            Self::Mate => (!next.is_checkmate()).then_some(Deviation::CheckMarkWrong),
        }
    }
}

impl MoveReading<'_> {
    /// What is wrong with the sign for check or mate, given the position after the move.
    ///
    /// Apart from a strict reader, [`Position::read_move`] leaves this out, because whoever reads a move plays it
    /// next and can ask then at no cost.
    ///
    /// ```
    /// use chess_rules::{Deviation, Notation, Position, Strictness};
    /// let initial = Position::initial();
    /// let reading = initial.read_move("Nf3+", Notation::San, Strictness::Standard)?;
    /// let next = reading.legal.play();
    /// assert_eq!(reading.suffix_deviation(&next), Some(Deviation::CheckMarkSuperfluous));
    /// # Ok::<(), chess_rules::ReadError>(())
    /// ```
    #[inline]
    pub fn suffix_deviation(&self, next: &Position) -> Option<Deviation> {
        self.suffix.deviation(next)
    }
}

/// Why a text is not one legal move.
#[derive(Clone, Debug, Eq, PartialEq, thiserror::Error)]
pub enum ReadError {
    /// It is no move in that notation.
    #[error("this is not a move in that notation")]
    Malformed,
    /// A letter stands for no piece in the language that is read.
    #[error("no piece has the letter {letter}")]
    UnknownLetter {
        /// The letter.
        letter: char,
    },
    /// A pass. A player can't pass (Article 1.3).
    #[error("a player can't pass")]
    NullMove,
    /// Descriptive notation, or the drop of a piece.
    #[error("this notation is not supported")]
    UnsupportedNotation,
    /// The form is read by a more forgiving reader only.
    #[error("the form is accepted by a more forgiving reader only: {deviation:?}")]
    NotCanonical {
        /// The first such deviation.
        deviation: Deviation,
    },
    /// The player has no such piece, or none where the text says.
    #[error("no {role:?} of the player having the move can be meant")]
    NoSuchPiece {
        /// The kind of piece.
        role: Role,
    },
    /// It is not said what the pawn becomes (Article 3.7.3.3).
    #[error("it is not said what the pawn becomes on {to}")]
    PromotionMissing {
        /// Where the pawn stands.
        from: Square,
        /// Where it would be promoted.
        to: Square,
    },
    /// A pawn becomes neither a king nor a pawn (Article 3.7.3.3).
    #[error("a pawn can't become a {role:?} on {target}")]
    PromotionInvalid {
        /// What it can't become.
        role: Role,
        /// The square of arrival.
        target: Square,
    },
    /// The move is not legal.
    #[error(transparent)]
    Illegal(IllegalMove),
    /// Several legal moves are meant, and none is chosen.
    #[error("several moves are meant")]
    Ambiguous {
        /// Those moves.
        candidates: Vec<Move>,
    },
}

impl ReadError {
    /// The moves among which the text does not decide: the ambiguous ones, or the four promotions of a pawn.
    pub fn candidates(&self) -> Vec<Move> {
        match self {
            Self::Ambiguous { candidates } => candidates.clone(),
            Self::PromotionMissing { from, to } => Promotion::ALL
                .into_iter()
                .map(|promotion| Move {
                    from: *from,
                    to: *to,
                    promotion: Some(promotion),
                })
                .collect(),
            Self::Malformed
            | Self::UnknownLetter { .. }
            | Self::NullMove
            | Self::UnsupportedNotation
            | Self::NotCanonical { .. }
            | Self::NoSuchPiece { .. }
            | Self::PromotionInvalid { .. }
            | Self::Illegal(_) => Vec::new(),
        }
    }
}

impl Position {
    /// The legal move that a text means here.
    ///
    /// A [`Notation`] alone means English piece letters; a [`Writing`] names those of another language.
    ///
    /// A text that reads as canonical keeps its canonical meaning in every mode: `bxc6` is the pawn's. No move is
    /// generated but the one that is meant. A strict reader also holds the sign for check against the position
    /// after the move.
    ///
    /// # Errors
    ///
    /// A [`ReadError`]; nothing is ever guessed.
    ///
    /// # Examples
    ///
    /// ```
    /// use chess_rules::{Notation, Position, ReadError, Strictness};
    /// let initial = Position::initial();
    /// let reading = initial.read_move("Nf3", Notation::Any, Strictness::Standard)?;
    /// assert_eq!(reading.legal.to_uci().to_string(), "g1f3");
    /// assert_eq!(
    ///     initial.read_move("--", Notation::Any, Strictness::Lenient).err(),
    ///     Some(ReadError::NullMove),
    /// );
    /// # Ok::<(), ReadError>(())
    /// ```
    #[inline]
    pub fn read_move(
        &self,
        text: &str,
        writing: impl Into<Writing>,
        strictness: Strictness,
    ) -> Result<MoveReading<'_>, ReadError> {
        let writing = writing.into();
        let reading = if let Some((legal, suffix)) = self.canonical_of(text, writing) {
            canonical(legal, suffix)
        } else if writing.letters != PieceLetters::English {
            self.read_localized(text, writing, strictness)?
        } else {
            self.read_other(text, writing, strictness)?
        };
        match strictness {
            Strictness::Strict => strictly(reading),
            Strictness::Standard | Strictness::Lenient => Ok(reading),
        }
    }

    /// The move of a text that is canonical but for the sign of check, and what that says; English letters only. Nearly every text is.
    ///
    /// `None` says nothing about the text: [`read_move`](Self::read_move) does. It agrees with this wherever this answers, save
    /// that a strict reader also judges the sign of check.
    ///
    /// ```
    /// use chess_rules::{Notation, Position};
    /// let initial = Position::initial();
    /// let legal = initial.read_canonical("Nf3", Notation::Any.into()).map(|(legal, _)| legal.to_uci().to_string());
    /// assert_eq!(legal.as_deref(), Some("g1f3"));
    /// assert!(initial.read_canonical("Ng1-f3?!", Notation::San.into()).is_none());
    /// ```
    #[inline(always)]
    pub fn read_canonical(
        &self,
        text: &str,
        Writing { notation, letters }: Writing,
    ) -> Option<(LegalMove<'_>, Suffix)> {
        let text = text.as_bytes();
        if let Some(legal) = self.read_coordinates(text, notation) {
            return Some((legal, Suffix::Unknown));
        }
        if letters != PieceLetters::English {
            return None;
        }
        let legal = self.read_algebraic(text, notation)?;
        Some((legal, suffix(text).1))
    }

    /// [`read_canonical`](Self::read_canonical), once for all who do not read move after move.
    #[inline(never)]
    fn canonical_of(&self, text: &str, writing: Writing) -> Option<(LegalMove<'_>, Suffix)> {
        self.read_canonical(text, writing)
    }

    /// The move, if the text is canonical in a notation that has no sign for check.
    #[inline(always)]
    fn read_coordinates(&self, text: &[u8], notation: Notation) -> Option<LegalMove<'_>> {
        match notation {
            Notation::Any => self.read_uci(text).or_else(|| self.read_iccf(text)),
            Notation::Uci => self.read_uci(text),
            Notation::Iccf => self.read_iccf(text),
            Notation::San | Notation::Lan => None,
        }
    }

    /// The move, if the text is canonical apart from the sign for check.
    #[inline]
    fn read_algebraic(&self, text: &[u8], notation: Notation) -> Option<LegalMove<'_>> {
        match notation {
            Notation::Any => self.read_san(text).or_else(|| self.read_lan(text)),
            Notation::San => self.read_san(text),
            Notation::Lan => self.read_lan(text),
            Notation::Uci | Notation::Iccf => None,
        }
    }
}

/// The reading of a canonical text.
#[inline]
const fn canonical(legal: LegalMove<'_>, suffix: Suffix) -> MoveReading<'_> {
    MoveReading {
        legal,
        deviations: Deviations::EMPTY,
        draw_offer: false,
        glyphs: Glyphs::NONE,
        suffix,
    }
}

impl Position {
    /// Reads what is written with the letters of another language than English.
    #[inline(never)]
    fn read_localized(
        &self,
        text: &str,
        writing: Writing,
        strictness: Strictness,
    ) -> Result<MoveReading<'_>, ReadError> {
        let plain = Plain::canonical(text, writing.letters);
        let legal = plain
            .as_ref()
            .and_then(|plain| self.read_algebraic(plain.bytes(), writing.notation));
        match legal {
            Some(legal) => Ok(canonical(legal, suffix(text.as_bytes()).1)),
            None => self.read_other(text, writing, strictness),
        }
    }

    /// Reads what is not canonical, and finds the reason for what can't be read.
    #[cold]
    fn read_other(
        &self,
        text: &str,
        Writing { notation, letters }: Writing,
        strictness: Strictness,
    ) -> Result<MoveReading<'_>, ReadError> {
        let clean = Clean::of(text, self.turn, letters)?;
        let written = Written::read(&clean, notation)?;
        let form = clean.deviations.union(written.deviations);
        if let Err(refused) = refuse(form, strictness) {
            // A more forgiving reader is spoken of only where it reads a move.
            self.resolve(&written, notation, Strictness::Lenient)?;
            return Err(refused);
        }
        let (legal, found) = self.resolve(&written, notation, strictness)?;
        let mut deviations = form.union(found);
        if clean.en_passant_mark {
            deviations.insert(if legal.is_en_passant() {
                Deviation::EnPassantMark
            } else {
                Deviation::EnPassantMarkWrong
            });
        }
        refuse(deviations, strictness)?;
        let suffix = match written.form {
            Form::Coordinates { .. } => Suffix::Unknown,
            Form::Castling(_) | Form::Algebraic(_) | Form::Files { .. } => {
                clean.suffix.unwrap_or(Suffix::Quiet)
            }
        };
        Ok(MoveReading {
            legal,
            deviations,
            draw_offer: clean.draw_offer,
            glyphs: clean.glyphs,
            suffix,
        })
    }
}

fn refuse(deviations: Deviations, strictness: Strictness) -> Result<(), ReadError> {
    match deviations.first_refused(strictness) {
        Some(deviation) => Err(ReadError::NotCanonical { deviation }),
        None => Ok(()),
    }
}

/// Refuses a wrong sign for check or mate.
fn strictly(reading: MoveReading<'_>) -> Result<MoveReading<'_>, ReadError> {
    if reading.suffix == Suffix::Unknown {
        return Ok(reading);
    }
    match reading.suffix_deviation(&reading.legal.play()) {
        Some(deviation) => Err(ReadError::NotCanonical { deviation }),
        None => Ok(reading),
    }
}
