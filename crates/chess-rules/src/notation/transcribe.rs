//! Characters of any script turned into the bytes that readers of moves know.

use crate::notation::annex::leading_word;
use crate::notation::clean::{Clean, GLYPH};
use crate::notation::deviation::Deviation;
use crate::notation::letters::PieceLetters;
use crate::notation::plain::code;
use crate::notation::reading::ReadError;
use crate::notation::signs;
use crate::{Color, Role};

/// Words for check and mate that no other part of a move looks like, in small letters; the longer of two comes first.
///
/// They are understood whatever the language of the letters: they never change the move.
const CHECK_WORDS: [(&str, u8); 12] = [
    ("échec et mat", b'#'),
    ("échec", b'+'),
    ("e\u{301}chec et mat", b'#'),
    ("e\u{301}chec", b'+'),
    ("schachmatt", b'#'),
    ("schach", b'+'),
    ("jaque mate", b'#'),
    ("jaque", b'+'),
    ("шах и мат", b'#'),
    ("шах", b'+'),
    ("мат", b'#'),
    ("ματ", b'#'),
];

impl Clean {
    /// Writes the text down in plain bytes.
    pub(super) fn transcribe(&mut self, text: &str, turn: Color) -> Result<(), ReadError> {
        let mut rest = text;
        while let Some(sign) = rest.chars().next() {
            let length = self.transcribe_first(sign, rest, turn)?;
            rest = rest.get(length..).unwrap_or_default();
        }
        Ok(())
    }

    /// Writes down what stands first in the rest. Its length in bytes.
    fn transcribe_first(
        &mut self,
        sign: char,
        rest: &str,
        turn: Color,
    ) -> Result<usize, ReadError> {
        if let Some((color, role)) = figurine(sign) {
            self.push_figurine(color, role, turn)?;
            let behind = rest.get(sign.len_utf8()..).unwrap_or_default();
            let selector = behind.chars().next().filter(|next| is_selector(*next));
            return Ok(sign.len_utf8() + selector.map_or(0, char::len_utf8));
        }
        if let Some((length, mark)) = check_word(rest) {
            self.has_check_word = true;
            self.push_check_mark(mark)?;
            return Ok(length);
        }
        match sign {
            '{' | ';' => self.comment(sign, rest),
            '\t' | '\r' | '\n' => {
                self.push(b' ')?;
                Ok(1)
            }
            ' '..='~' if !is_accented(rest) => {
                self.push(sign as u8)?;
                Ok(1)
            }
            _ => match self.piece_letter(sign, rest)? {
                Some(length) => Ok(length),
                None => {
                    self.transcribe_sign(sign)?;
                    Ok(sign.len_utf8())
                }
            },
        }
    }

    fn push_figurine(&mut self, color: Color, role: Role, turn: Color) -> Result<(), ReadError> {
        self.deviations.insert(Deviation::Figurine);
        if color != turn {
            self.deviations.insert(Deviation::FigurineColor);
        }
        self.push(if self.letters == PieceLetters::English {
            role.letter() as u8
        } else {
            code(role)
        })
    }

    /// Leaves a comment out. Its length in bytes.
    fn comment(&mut self, sign: char, rest: &str) -> Result<usize, ReadError> {
        self.deviations.insert(Deviation::CommentIgnored);
        self.push(b' ')?;
        let end = if sign == '{' { '}' } else { '\n' };
        match rest.find(end) {
            Some(end) => Ok(end + 1),
            None if sign == '{' => Err(ReadError::Malformed),
            None => Ok(rest.len()),
        }
    }

    /// The letter of a piece that is not ASCII, if the rest begins with one. Its length in bytes.
    ///
    /// Small letters that look like Latin files are files, and never pieces. What looks like O is castling where a hyphen or another
    /// one is beside it, and else the piece that has that letter.
    fn piece_letter(&mut self, sign: char, rest: &str) -> Result<Option<usize>, ReadError> {
        let looks = looks_latin(sign).filter(|_| self.letters.is_cyrillic());
        let is_plain = match looks {
            Some(b'O' | b'o') => self.is_within_castling(rest),
            Some(_) => sign.is_lowercase(),
            None => false,
        };
        if let Some(latin) = looks
            && is_plain
        {
            self.deviations.insert(Deviation::Typography);
            self.push(latin)?;
            return Ok(Some(sign.len_utf8()));
        }
        let composed = composed(rest);
        let (first, length) = composed.unwrap_or((sign, sign.len_utf8()));
        let behind = rest.get(length..).unwrap_or_default();
        for (letter, is_capital) in [(first, true), (capital(first), false)] {
            let text: String = core::iter::once(letter)
                .chain(behind.chars().next())
                .collect();
            let found = self.letters.leading(&text);
            if let Some((role, letters)) = found {
                if !is_capital {
                    self.deviations.insert(Deviation::LetterCase);
                }
                if composed.is_some() {
                    self.deviations.insert(Deviation::Typography);
                }
                self.push(code(role))?;
                return Ok(Some(length + letters - letter.len_utf8()));
            }
        }
        match looks {
            Some(latin) => {
                self.deviations.insert(Deviation::Typography);
                self.push(latin)?;
                Ok(Some(sign.len_utf8()))
            }
            None => Ok(None),
        }
    }

    /// Whether a letter that looks like O belongs to the sign for castling.
    fn is_within_castling(&self, rest: &str) -> bool {
        let next = rest.chars().nth(1);
        let is_followed = next.is_some_and(|next| {
            signs::plain(next) == '-' || matches!(looks_latin(next), Some(b'O' | b'o'))
        });
        let before = self.bytes();
        is_followed || before.ends_with(b"-") || matches!(before.last(), Some(b'O' | b'o'))
    }

    /// A character that is neither ASCII nor the letter of a piece.
    fn transcribe_sign(&mut self, sign: char) -> Result<(), ReadError> {
        let plain = signs::plain(sign);
        if plain.is_ascii() && !plain.is_ascii_control() {
            self.deviations.insert(Deviation::Typography);
            return self.push(plain as u8);
        }
        match sign {
            '\u{feff}' => {
                self.deviations.insert(Deviation::Typography);
                Ok(())
            }
            '…' => [b'.'; 3].into_iter().try_for_each(|dot| self.push(dot)),
            '†' => self.push_check_mark(b'+'),
            '‡' | '≠' => self.push_check_mark(b'#'),
            _ if signs::is_glyph(sign) => {
                self.glyphs.read_sign(sign);
                self.push(GLYPH)
            }
            _ if sign.is_alphabetic() => Err(ReadError::UnknownLetter { letter: sign }),
            _ => Err(ReadError::Malformed),
        }
    }

    fn push_check_mark(&mut self, mark: u8) -> Result<(), ReadError> {
        self.deviations.insert(Deviation::CheckMarkUnusual);
        self.push(mark)
    }
}

/// The length of the word for check or mate that the text begins with, and the sign for it.
fn check_word(text: &str) -> Option<(usize, u8)> {
    CHECK_WORDS.into_iter().find_map(|(word, mark)| {
        let length = leading_word(text, word)?;
        let behind = text.get(length..).unwrap_or_default();
        (!behind.starts_with(char::is_alphabetic)).then_some((length, mark))
    })
}

const fn is_selector(sign: char) -> bool {
    matches!(sign, '\u{fe0e}' | '\u{fe0f}')
}

/// Whether the text begins with a letter to which an accent is added by a character of its own.
fn is_accented(text: &str) -> bool {
    composed(text).is_some()
}

/// The one letter that a letter and the accent behind it make, where a piece has it; their length in bytes.
fn composed(text: &str) -> Option<(char, usize)> {
    let letter = match text.as_bytes() {
        [b'S', 0xcc, 0xa7, ..] => 'Ş',
        [b's', 0xcc, 0xa7, ..] => 'ş',
        [b'Z', 0xcc, 0x8c, ..] => 'Ž',
        [b'z', 0xcc, 0x8c, ..] => 'ž',
        _ => return None,
    };
    Some((letter, 3))
}

/// The capital of a letter, where it is one letter.
fn capital(letter: char) -> char {
    let mut capitals = letter.to_uppercase();
    match (capitals.next(), capitals.next()) {
        (Some(capital), None) => capital,
        (Some(_) | None, _) => letter,
    }
}

/// The Latin letter that a Cyrillic one looks like, among those that a move without its pieces can have.
const fn looks_latin(letter: char) -> Option<u8> {
    match letter {
        'а' => Some(b'a'),
        'е' => Some(b'e'),
        'с' => Some(b'c'),
        'о' => Some(b'o'),
        'х' => Some(b'x'),
        'О' => Some(b'O'),
        'Х' => Some(b'X'),
        _ => None,
    }
}

/// The piece a figurine shows; the outlined ones are White's.
const fn figurine(letter: char) -> Option<(Color, Role)> {
    let (color, offset) = match letter {
        '♔'..='♙' => (Color::White, letter as u32 - '♔' as u32),
        '♚'..='♟' => (Color::Black, letter as u32 - '♚' as u32),
        _ => return None,
    };
    let role = match offset {
        0 => Role::King,
        1 => Role::Queen,
        2 => Role::Rook,
        3 => Role::Bishop,
        4 => Role::Knight,
        _ => Role::Pawn,
    };
    Some((color, role))
}
