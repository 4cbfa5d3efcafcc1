//! A move as its text says it, before the board is looked at.

use crate::notation::clean::Clean;
use crate::notation::deviation::{Deviation, Deviations};
use crate::notation::iccf;
use crate::notation::letters::PieceLetters;
use crate::notation::origin::Origin;
use crate::notation::plain::Plain;
use crate::notation::reading::ReadError;
use crate::notation::san::square;
use crate::notation::smith::Smith;
use crate::notation::unreadable;
use crate::notation::writing::Notation;
use crate::{Castling, File, Role, Square};

/// What a text says, and how its form deviates whatever the board.
pub(super) struct Written {
    pub(super) form: Form,
    pub(super) deviations: Deviations,
}

/// The ways to say a move.
#[derive(Clone, Copy)]
pub(super) enum Form {
    /// Two squares: UCI, Smith, ICCF.
    Coordinates {
        from: Square,
        to: Square,
        becomes: Option<Role>,
        smith: Option<Smith>,
    },
    /// Castling by its sign.
    Castling(Castling),
    /// A kind of piece and where it goes: SAN, LAN.
    Algebraic(Algebraic),
    /// The files of a pawn's capture: `exd`, `exd=Q`.
    Files {
        from: File,
        to: File,
        /// What the pawn becomes, be it possible or not.
        becomes: Option<Role>,
    },
}

/// A move in algebraic notation.
#[derive(Clone, Copy)]
pub(super) struct Algebraic {
    pub(super) role: Role,
    pub(super) origin: Origin,
    pub(super) link: Link,
    pub(super) to: Square,
    /// What a pawn becomes, be it possible or not.
    pub(super) becomes: Option<Role>,
}

/// The sign before the square of arrival.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) enum Link {
    Nothing,
    Hyphen,
    Capture,
}

impl Written {
    pub(super) fn read(clean: &Clean, notation: Notation) -> Result<Self, ReadError> {
        let text = clean.bytes();
        let is_bare = clean.suffix.is_none() && !clean.en_passant_mark;
        // In other languages the letters of Smith notation may be those of a promotion.
        let is_english = clean.letters == PieceLetters::English;
        let coordinates = match notation {
            Notation::Any if is_bare => Self::uci(text)
                .filter(|written| is_english || written.deviations.is_empty())
                .or_else(|| iccf::read(text)),
            Notation::Uci if is_bare => Self::uci(text).or_else(|| Self::capital_uci(text)),
            Notation::Iccf if is_bare => iccf::read(text),
            Notation::Any | Notation::Uci | Notation::Iccf | Notation::San | Notation::Lan => None,
        };
        if let Some(written) = coordinates {
            return Ok(written);
        }
        if unreadable::is_unsupported(text) {
            return Err(ReadError::UnsupportedNotation);
        }
        match notation {
            Notation::Uci | Notation::Iccf => Err(ReadError::Malformed),
            Notation::Any | Notation::San | Notation::Lan => {
                let plain = Plain::of(text, clean.letters);
                Self::algebraic_with(&plain)
                    .or_else(|| {
                        let is_smith = notation == Notation::Any && is_bare && !is_english;
                        is_smith.then(|| Self::uci(text)).flatten()
                    })
                    .ok_or_else(|| unreadable::fault(&plain))
            }
        }
    }

    fn algebraic_with(plain: &Plain) -> Option<Self> {
        let written = Self::algebraic(plain.bytes())?;
        Some(Self {
            deviations: written.deviations.union(plain.deviations),
            ..written
        })
    }

    pub(super) fn algebraic(text: &[u8]) -> Option<Self> {
        castling(text)
            .or_else(|| Reader::default().piece_or_pawn(text))
            .or_else(|| files(text))
    }

    fn uci(text: &[u8]) -> Option<Self> {
        let [a, b, c, d, tail @ ..] = text else {
            return None;
        };
        let (from, to) = (square(*a, *b)?, square(*c, *d)?);
        let becomes = match tail {
            [] => None,
            [letter] if letter.is_ascii_lowercase() => {
                Role::from_letter(letter.to_ascii_uppercase())
            }
            _ => None,
        };
        let smith = Smith::of(tail);
        if becomes.is_none() && smith.is_none() && !tail.is_empty() {
            return None;
        }
        let mut deviations = Deviations::EMPTY;
        if becomes.is_none() && smith.is_some() {
            deviations.insert(Deviation::SmithSuffix);
        }
        Some(Self {
            form: Form::Coordinates {
                from,
                to,
                becomes,
                smith,
            },
            deviations,
        })
    }

    fn capital_uci(text: &[u8]) -> Option<Self> {
        let mut small = [0; 5];
        let small = small.get_mut(..text.len())?;
        small.copy_from_slice(text);
        small.make_ascii_lowercase();
        let mut written = Self::uci(small)?;
        written.deviations.insert(Deviation::LetterCase);
        Some(written)
    }
}

/// The signs for castling. Zeros and letters don't mix.
pub(super) fn castling(text: &[u8]) -> Option<Written> {
    let (side, deviations) = match text {
        b"O-O" | b"0-0" | b"o-o" | b"OO" | b"00" | b"oo" => (Castling::KingSide, text.len() < 3),
        b"O-O-O" | b"0-0-0" | b"o-o-o" | b"OOO" | b"000" | b"ooo" => {
            (Castling::QueenSide, text.len() < 5)
        }
        _ => return None,
    };
    let mut written = Written {
        form: Form::Castling(side),
        deviations: Deviations::EMPTY,
    };
    if deviations {
        written.deviations.insert(Deviation::CastlingHyphenMissing);
    }
    match text.first() {
        Some(b'0') => written.deviations.insert(Deviation::ZeroCastling),
        Some(b'o') => written.deviations.insert(Deviation::SmallLetterCastling),
        _ => {}
    }
    Some(written)
}

/// `exd`, `ed`, `ed:`, `exd=Q`, `edQ`: the files of a pawn's capture, and what it becomes.
fn files(text: &[u8]) -> Option<Written> {
    let mut reader = Reader::default();
    let (files, becomes) = match text {
        [files @ .., letter]
            if matches!(files, [_, _] | [_, b'x' | b':', _]) && letter.is_ascii_uppercase() =>
        {
            reader.deviations.insert(Deviation::PromotionWithoutEquals);
            (files, Some(Role::from_letter(*letter)?))
        }
        _ => reader.promotion(text)?,
    };
    let (from, to, mark) = match *files {
        [from, to] => (from, to, Some(Deviation::CaptureMarkMissing)),
        [from, b'x', to] => (from, to, None),
        [from, b':', to] | [from, to, b':'] => (from, to, Some(Deviation::CaptureMarkUnusual)),
        _ => return None,
    };
    let (from, to) = (File::from_letter(from)?, File::from_letter(to)?);
    let deviations = reader.deviations.with_some(mark);
    (from != to).then_some(Written {
        form: Form::Files { from, to, becomes },
        deviations: deviations.with(Deviation::RankMissing),
    })
}

/// Takes an algebraic text apart from its end.
#[derive(Default)]
struct Reader {
    deviations: Deviations,
}

impl Reader {
    fn piece_or_pawn(mut self, text: &[u8]) -> Option<Written> {
        let (text, becomes) = self.promotion(text)?;
        let (text, is_marked_behind) = match text {
            [text @ .., b':'] => (text, true),
            _ => (text, false),
        };
        let [text @ .., file, rank] = text else {
            return None;
        };
        let to = square(self.small(*file), *rank)?;
        let (text, link) = self.link(text, is_marked_behind);
        let (role, origin) = self.piece(text)?;
        if file.is_ascii_lowercase() && origin.iter().any(u8::is_ascii_uppercase) {
            // `Cf3`: the letter of a piece in another language, not a file in capitals.
            return None;
        }
        let origin = self.origin(origin)?;
        let is_long = matches!(origin, Origin::Square(_));
        if link == Link::Hyphen && !is_long {
            return None;
        }
        Some(Written {
            form: Form::Algebraic(Algebraic {
                role,
                origin,
                link,
                to,
                becomes,
            }),
            deviations: self.deviations,
        })
    }

    /// Takes off the sign before the square of arrival.
    fn link<'t>(&mut self, text: &'t [u8], is_marked_behind: bool) -> (&'t [u8], Link) {
        let (text, link, deviation) = match text {
            _ if is_marked_behind => (text, Link::Capture, Some(Deviation::CaptureMarkUnusual)),
            [text @ .., b'x'] => (text, Link::Capture, None),
            [text @ .., b':'] => (text, Link::Capture, Some(Deviation::CaptureMarkUnusual)),
            [text @ .., b'X'] => (text, Link::Capture, Some(Deviation::LetterCase)),
            [text @ .., b'-'] => (text, Link::Hyphen, None),
            _ => (text, Link::Nothing, None),
        };
        self.deviations = self.deviations.with_some(deviation);
        (text, link)
    }

    /// Takes off what a pawn becomes. An equals sign alone says nothing.
    fn promotion<'t>(&mut self, text: &'t [u8]) -> Option<(&'t [u8], Option<Role>)> {
        let (front, letter, deviation) = match text {
            [front @ .., b'1'..=b'8', b' ', b'(', letter, b')'] => {
                self.deviations.insert(Deviation::Spacing);
                let square = text.get(..=front.len()).unwrap_or_default();
                (square, letter, Some(Deviation::PromotionSigns))
            }
            [front @ .., b'=', b'(', letter, b')'] | [front @ .., b'(', letter, b')'] => {
                (front, letter, Some(Deviation::PromotionSigns))
            }
            [front @ .., b'/' | b'-', letter] if letter.is_ascii_alphabetic() => {
                (front, letter, Some(Deviation::PromotionSigns))
            }
            [front @ .., b'='] => return Some((front, None)),
            [front @ .., b'=', letter] => (front, letter, None),
            [front @ .., b'1'..=b'8', letter] if letter.is_ascii_alphabetic() => (
                text.get(..=front.len()).unwrap_or_default(),
                letter,
                Some(Deviation::PromotionWithoutEquals),
            ),
            _ => return Some((text, None)),
        };
        self.deviations = self.deviations.with_some(deviation);
        let role = Role::from_letter(self.capital(*letter))?;
        Some((front, Some(role)))
    }

    /// The letter of a piece, and what is left behind it. No letter means a pawn.
    fn piece<'t>(&mut self, text: &'t [u8]) -> Option<(Role, &'t [u8])> {
        let (role, rest) = match text {
            [
                letter @ (b'K' | b'Q' | b'R' | b'B' | b'N' | b'P'),
                rest @ ..,
            ] => (Role::from_letter(*letter)?, rest),
            [letter @ (b'k' | b'q' | b'r' | b'n' | b'p'), rest @ ..] => {
                (Role::from_letter(self.capital(*letter))?, rest)
            }
            _ => return Some((Role::Pawn, text)),
        };
        if role == Role::Pawn {
            self.deviations.insert(Deviation::PawnLetter);
        }
        Some((role, rest))
    }

    fn origin(&mut self, text: &[u8]) -> Option<Origin> {
        match *text {
            [] => Some(Origin::Open),
            [byte] => Origin::of_byte(self.small(byte)),
            [file, rank] => square(self.small(file), rank).map(Origin::Square),
            _ => None,
        }
    }

    fn small(&mut self, letter: u8) -> u8 {
        if letter.is_ascii_uppercase() {
            self.deviations.insert(Deviation::LetterCase);
        }
        letter.to_ascii_lowercase()
    }

    fn capital(&mut self, letter: u8) -> u8 {
        if letter.is_ascii_lowercase() {
            self.deviations.insert(Deviation::LetterCase);
        }
        letter.to_ascii_uppercase()
    }
}
