//! The text of a move with the English letters of its pieces.

use crate::Role;
use crate::notation::deviation::{Deviation, Deviations};
use crate::notation::letters::PieceLetters;
use crate::notation::written::castling;

/// Stands for a letter that no piece has. It reads as no piece.
const UNKNOWN: u8 = 2;

/// Stands, until letters are replaced, for a piece whose sign is not ASCII.
const FIRST_ROLE: u8 = 3;

/// What stands for a piece whose sign is not ASCII.
pub(super) const fn code(role: Role) -> u8 {
    FIRST_ROLE + role as u8
}

fn decoded(code: u8) -> Option<Role> {
    let index = code.checked_sub(FIRST_ROLE)?;
    Role::ALL.get(usize::from(index)).copied()
}

/// A text in ASCII with English letters, as those who take it apart know them.
pub(super) struct Plain {
    bytes: [u8; 64],
    length: usize,
    pub(super) deviations: Deviations,
    /// The letter where a piece should be named, if no piece has it.
    pub(super) unknown: Option<Unknown>,
}

/// A letter that no piece has.
#[derive(Clone, Copy)]
pub(super) struct Unknown {
    pub(super) letter: u8,
    /// Its place.
    at: usize,
    /// A piece that would make sense of the text if it had that letter.
    would_be: u8,
}

impl Plain {
    /// Replaces the letters of a language by English ones: that of the piece in front, and that of a promotion.
    ///
    /// Small letters that name files are never pieces (`bf3`).
    pub(super) fn of(text: &[u8], letters: PieceLetters) -> Self {
        let mut plain = Self {
            bytes: [0; 64],
            length: text.len().min(64),
            deviations: Deviations::EMPTY,
            unknown: None,
        };
        for (place, byte) in plain.bytes.iter_mut().zip(text) {
            *place = *byte;
        }
        if letters != PieceLetters::English && castling(text).is_none() {
            if let Some(at) = promotion_at(text) {
                plain.replace(at, letters, b'Q');
            }
            if names_piece(text) {
                plain.replace(0, letters, b'N');
            }
        }
        plain
    }

    /// A text in the canonical form of a language, apart from the sign for check, with English letters.
    pub(super) fn canonical(text: &str, letters: PieceLetters) -> Option<Self> {
        let mut plain = Self {
            bytes: [0; 64],
            length: 0,
            deviations: Deviations::EMPTY,
            unknown: None,
        };
        let mut rest = text;
        if !text.starts_with("O-O") {
            rest = plain.push_piece(rest, letters);
            if let Some((front, becomes)) = rest.split_once('=') {
                plain.push_signs(front)?;
                plain.push_signs("=")?;
                let before = plain.length;
                rest = plain.push_piece(becomes, letters);
                (plain.length > before).then_some(())?;
            }
            // A capital that is no piece of the language is not one of English either.
            (!rest.contains(|sign: char| sign.is_ascii_uppercase())).then_some(())?;
        }
        plain.push_signs(rest)?;
        Some(plain)
    }

    /// Takes off the letter of a piece, pawns apart. What is left.
    fn push_piece<'t>(&mut self, text: &'t str, letters: PieceLetters) -> &'t str {
        match letters.leading(text) {
            Some((Role::Pawn, _)) | None => text,
            Some((role, length)) => {
                self.push(role.letter() as u8);
                text.get(length..).unwrap_or_default()
            }
        }
    }

    fn push_signs(&mut self, text: &str) -> Option<()> {
        let is_short = text.is_ascii() && self.length + text.len() <= self.bytes.len();
        if is_short {
            text.bytes().for_each(|byte| self.push(byte));
        }
        is_short.then_some(())
    }

    fn push(&mut self, byte: u8) {
        if let Some(place) = self.bytes.get_mut(self.length) {
            *place = byte;
            self.length += 1;
        }
    }

    pub(super) fn bytes(&self) -> &[u8] {
        self.bytes.get(..self.length).unwrap_or_default()
    }

    /// The text as it would be if the unknown letter were that of a piece.
    pub(super) fn as_if_known(&self, unknown: Unknown) -> Self {
        let mut plain = Self {
            unknown: None,
            ..*self
        };
        if let Some(place) = plain.bytes.get_mut(unknown.at) {
            *place = unknown.would_be;
        }
        plain
    }

    fn replace(&mut self, at: usize, letters: PieceLetters, would_be: u8) {
        let Some(place) = self.bytes.get_mut(at) else {
            return;
        };
        let (letter, capital) = (*place, place.to_ascii_uppercase());
        let named = char::from(capital);
        let role = decoded(letter).or_else(|| {
            let (role, _) = letters.leading(named.encode_utf8(&mut [0; 4]))?;
            Some(role)
        });
        match role {
            Some(role) => {
                *place = role.letter() as u8;
                if letter.is_ascii_lowercase() {
                    self.deviations.insert(Deviation::LetterCase);
                }
            }
            None if at == 0 && matches!(letter, b'A' | b'C'..=b'H') => {
                // A file in capitals. A `B` would be read as a bishop.
            }
            None => {
                *place = UNKNOWN;
                self.unknown = Some(Unknown {
                    letter,
                    at,
                    would_be,
                });
            }
        }
    }
}

/// Whether the text begins with what names a piece: a capital that is not that of a square, or a small letter that is
/// no file.
fn names_piece(text: &[u8]) -> bool {
    match text {
        // `D4` is a square; `D1d4` is a queen.
        [b'A'..=b'H', b'1'..=b'8', rest @ ..] => {
            matches!(
                rest,
                [
                    b'a'..=b'h' | b'A'..=b'H' | b'x' | b':' | b'-' | b'1'..=b'8',
                    _,
                    ..,
                ]
            )
        }
        [b'a'..=b'h', ..] => false,
        [first, _, ..] => first.is_ascii_alphabetic() || decoded(*first).is_some(),
        [] | [_] => false,
    }
}

/// The place of the letter that says what a pawn becomes.
fn promotion_at(text: &[u8]) -> Option<usize> {
    let is_letter = |byte: &u8| byte.is_ascii_alphabetic() || decoded(*byte).is_some();
    match text {
        [.., b'(', letter, b')'] if is_letter(letter) => Some(text.len() - 2),
        [.., b'=' | b'/' | b'-' | b'1'..=b'8', letter] if is_letter(letter) => Some(text.len() - 1),
        // `edD`: the files of a capture, and what the pawn becomes. Small letters would be files.
        [b'a'..=b'h', b'a'..=b'h', letter] | [b'a'..=b'h', b'x' | b':', b'a'..=b'h', letter]
            if is_letter(letter) && !letter.is_ascii_lowercase() =>
        {
            Some(text.len() - 1)
        }
        _ => None,
    }
}
