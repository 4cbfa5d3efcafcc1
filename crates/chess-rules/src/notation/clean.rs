//! The text of a move in plain ASCII, without what surrounds the move.

use crate::notation::deviation::{Deviation, Deviations};
use crate::notation::reading::{ReadError, Suffix};
use crate::notation::signs;
use crate::{Color, Role};

/// Stands for any sign of annotation that is not ASCII.
pub(super) const GLYPH: u8 = 1;

/// A text made plain, and what was taken off it.
///
/// Figurines have become English letters, so what reads on knows these alone.
pub(super) struct Clean {
    bytes: [u8; 64],
    /// The move is what lies between these two.
    pub(super) start: usize,
    pub(super) end: usize,
    pub(super) deviations: Deviations,
    pub(super) suffix: Option<Suffix>,
    pub(super) draw_offer: bool,
    pub(super) en_passant_mark: bool,
}

impl Clean {
    /// Makes a text plain and takes off what surrounds the move.
    pub(super) fn of(text: &str, turn: Color) -> Result<Self, ReadError> {
        let mut clean = Self {
            bytes: [0; 64],
            start: 0,
            end: 0,
            deviations: Deviations::EMPTY,
            suffix: None,
            draw_offer: false,
            en_passant_mark: false,
        };
        clean.transcribe(text, turn)?;
        clean.trim();
        clean.take_number(turn);
        if clean.is_null_move() {
            return Err(ReadError::NullMove);
        }
        clean.take_trailing()?;
        Ok(clean)
    }

    /// What is left.
    pub(super) fn bytes(&self) -> &[u8] {
        self.bytes.get(self.start..self.end).unwrap_or_default()
    }

    fn push(&mut self, byte: u8) -> Result<(), ReadError> {
        let place = self.bytes.get_mut(self.end).ok_or(ReadError::Malformed)?;
        *place = byte;
        self.end += 1;
        Ok(())
    }

    fn transcribe(&mut self, text: &str, turn: Color) -> Result<(), ReadError> {
        let mut letters = text.chars();
        let mut after_figurine = false;
        while let Some(letter) = letters.next() {
            let is_selector = matches!(letter, '\u{fe0e}' | '\u{fe0f}');
            if is_selector && after_figurine {
                continue;
            }
            after_figurine = false;
            if let Some((color, role)) = figurine(letter) {
                self.deviations.insert(Deviation::Figurine);
                if color != turn {
                    self.deviations.insert(Deviation::FigurineColor);
                }
                after_figurine = true;
                self.push(role.letter() as u8)?;
                continue;
            }
            match letter {
                '{' | ';' => {
                    self.deviations.insert(Deviation::CommentIgnored);
                    let end = if letter == '{' { '}' } else { '\n' };
                    if !letters.any(|inner| inner == end) && letter == '{' {
                        return Err(ReadError::Malformed);
                    }
                    self.push(b' ')?;
                }
                '\t' | '\r' | '\n' => self.push(b' ')?,
                ' '..='~' => self.push(letter as u8)?,
                _ => self.transcribe_sign(letter)?,
            }
        }
        Ok(())
    }

    /// A character that is not ASCII and no figurine.
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
            _ if signs::is_glyph(sign) => self.push(GLYPH),
            _ if sign.is_alphabetic() => Err(ReadError::UnknownLetter { letter: sign }),
            _ => Err(ReadError::Malformed),
        }
    }

    fn push_check_mark(&mut self, mark: u8) -> Result<(), ReadError> {
        self.deviations.insert(Deviation::CheckMarkUnusual);
        self.push(mark)
    }

    /// Takes off blanks at both ends, those that a comment left excepted.
    fn trim(&mut self) {
        let is_trimmed = self.trim_start() | self.trim_end();
        if is_trimmed && !self.deviations.has(Deviation::CommentIgnored) {
            self.deviations.insert(Deviation::Spacing);
        }
    }

    fn trim_start(&mut self) -> bool {
        let text = self.bytes();
        let blanks = text.len() - text.trim_ascii_start().len();
        self.start += blanks;
        blanks > 0
    }

    pub(super) fn trim_end(&mut self) -> bool {
        let text = self.bytes();
        let blanks = text.len() - text.trim_ascii_end().len();
        self.end -= blanks;
        blanks > 0
    }

    /// Takes off a move number: digits and dots, or dots alone. Two dots or more name Black.
    fn take_number(&mut self, turn: Color) {
        let text = self.bytes();
        let digits = text.iter().take_while(|byte| byte.is_ascii_digit()).count();
        let behind = text.get(digits..).unwrap_or_default();
        if behind.first() != Some(&b'.') {
            return;
        }
        let filling = behind.iter().take_while(|byte| matches!(byte, b'.' | b' '));
        let dots = filling.clone().filter(|byte| **byte == b'.').count();
        let named = if dots > 1 { Color::Black } else { Color::White };
        self.start += digits + filling.count();
        self.deviations.insert(Deviation::MoveNumber);
        if named != turn {
            self.deviations.insert(Deviation::MoveNumberContradicts);
        }
    }

    fn is_null_move(&self) -> bool {
        const PASSES: [&[u8]; 7] = [b"--", b"0000", b"(none)", b"Z0", b"null", b"pass", b"@@@@"];
        PASSES.contains(&self.bytes())
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
