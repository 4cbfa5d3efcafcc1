//! The text of a move in plain ASCII, without what surrounds the move.

use crate::Color;
use crate::notation::deviation::{Deviation, Deviations};
use crate::notation::glyphs::Glyphs;
use crate::notation::letters::PieceLetters;
use crate::notation::reading::{ReadError, Suffix};

/// Stands for any sign of annotation that is not ASCII.
pub(super) const GLYPH: u8 = 1;

/// A text made plain, and what was taken off it.
///
/// Letters of pieces that are not ASCII, and figurines, have become bytes that `plain` knows; in English, letters.
pub(super) struct Clean {
    /// The language of the piece letters.
    pub(super) letters: PieceLetters,
    bytes: [u8; 64],
    /// The move is what lies between these two.
    pub(super) start: usize,
    pub(super) end: usize,
    pub(super) deviations: Deviations,
    pub(super) suffix: Option<Suffix>,
    /// Whether a word says so: then a sign may say it beside.
    pub(super) has_check_word: bool,
    pub(super) draw_offer: bool,
    pub(super) glyphs: Glyphs,
    pub(super) en_passant_mark: bool,
}

impl Clean {
    /// Makes a text plain and takes off what surrounds the move.
    pub(super) fn of(text: &str, turn: Color, letters: PieceLetters) -> Result<Self, ReadError> {
        let mut clean = Self {
            letters,
            bytes: [0; 64],
            start: 0,
            end: 0,
            deviations: Deviations::EMPTY,
            suffix: None,
            has_check_word: false,
            draw_offer: false,
            glyphs: Glyphs::NONE,
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

    pub(super) fn push(&mut self, byte: u8) -> Result<(), ReadError> {
        let place = self.bytes.get_mut(self.end).ok_or(ReadError::Malformed)?;
        *place = byte;
        self.end += 1;
        Ok(())
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
