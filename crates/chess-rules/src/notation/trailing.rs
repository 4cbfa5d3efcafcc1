//! What may follow a move: glyphs, the offer of a draw, `e.p.`, the sign for check or mate.

use crate::notation::clean::{Clean, GLYPH};
use crate::notation::deviation::Deviation;
use crate::notation::letters::PieceLetters;
use crate::notation::plain::Plain;
use crate::notation::reading::{ReadError, Suffix};
use crate::notation::signs;

const EN_PASSANT: [&[u8]; 4] = [b"e.p.", b"e.p", b"ep.", b"ep"];
const CHECK: [&[u8]; 3] = [b"check", b"ch.", b"ch"];
const MATE: [&[u8]; 3] = [b"mate", b"matt", b"mat"];
/// What precedes a word for check.
const CHECK_KINDS: [&[u8]; 4] = [b"dbl", b"dis", b"dbl.", b"dis."];

impl Clean {
    /// Takes off, from the end, all that is not the move itself.
    pub(super) fn take_trailing(&mut self) -> Result<(), ReadError> {
        loop {
            self.trim_end();
            let is_taken = self.take_draw_offer()
                || self.take_glyph()
                || self.take_evaluation()
                || self.take_en_passant()
                || self.take_check_word()?
                || self.take_signs()?;
            if !is_taken {
                return Ok(());
            }
        }
    }

    fn take(&mut self, ending: &[u8]) -> bool {
        let is_there = self.bytes().ends_with(ending);
        if is_there {
            self.end -= ending.len();
        }
        is_there
    }

    fn claim(&mut self, suffix: Suffix) -> Result<(), ReadError> {
        match self.suffix.replace(suffix) {
            None => Ok(()),
            Some(_) => Err(ReadError::Malformed),
        }
    }

    fn take_draw_offer(&mut self) -> bool {
        let is_offer = self.take(b"(=)");
        self.draw_offer |= is_offer;
        is_offer
    }

    /// `!`, `?`, `$1` and the like, glued or not.
    fn take_glyph(&mut self) -> bool {
        let text = self.bytes();
        let digits = text.iter().rev().take_while(|byte| byte.is_ascii_digit());
        let digits = digits.count();
        if digits > 0 && text.iter().rev().nth(digits) == Some(&b'$') {
            let (_, number) = text.split_at(text.len() - digits);
            let number = core::str::from_utf8(number).unwrap_or_default();
            if number.parse::<u8>().is_err() {
                self.deviations.insert(Deviation::NagOutOfRange);
            }
            self.end -= digits + 1;
        } else if matches!(text.last(), Some(b'!' | b'?' | &GLYPH)) {
            self.end -= 1;
        } else {
            return false;
        }
        self.deviations.insert(Deviation::GlyphIgnored);
        true
    }

    /// An evaluation that stands by itself, behind a blank.
    fn take_evaluation(&mut self) -> bool {
        let text = self.bytes();
        let Some(blank) = text.iter().rposition(|byte| *byte == b' ') else {
            return false;
        };
        let word = text.get(blank + 1..).unwrap_or_default();
        let is_evaluation = core::str::from_utf8(word).is_ok_and(signs::is_evaluation);
        if is_evaluation {
            self.end -= word.len();
            self.deviations.insert(Deviation::GlyphIgnored);
        }
        is_evaluation
    }

    fn take_en_passant(&mut self) -> bool {
        let is_mark = EN_PASSANT.into_iter().any(|mark| self.take(mark));
        self.en_passant_mark |= is_mark;
        is_mark
    }

    /// `ch`, `dbl ch`, `mate`, and `X` for mate.
    fn take_check_word(&mut self) -> Result<bool, ReadError> {
        if CHECK.into_iter().any(|word| self.take(word)) {
            self.trim_end();
            if CHECK_KINDS.into_iter().any(|word| self.take(word)) {
                self.trim_end();
            }
            self.claim(Suffix::Check)?;
        } else if MATE.into_iter().any(|word| self.take(word)) {
            self.claim(Suffix::Mate)?;
        } else if matches!(self.bytes(), [.., b'1'..=b'8' | b' ', b'X']) {
            self.end -= 1;
            self.deviations.insert(Deviation::MateMarkedByX);
            self.claim(Suffix::Mate)?;
        } else {
            return Ok(false);
        }
        self.deviations.insert(Deviation::CheckMarkUnusual);
        Ok(true)
    }

    /// A run of signs at the end. In `Qh5+-` the plus means check, and the rest is left out.
    fn take_signs(&mut self) -> Result<bool, ReadError> {
        let text = self.bytes();
        let is_sign = |byte: &u8| matches!(byte, b'+' | b'-' | b'=' | b'/' | b'#');
        let length = text.iter().rev().take_while(|byte| is_sign(byte)).count();
        let (front, run) = text.split_at(text.len() - length);
        // On the last rank the equals sign of a pawn announces a promotion.
        let run = match run {
            [b'=', rest @ ..] if is_promoting(front, self.letters) => rest,
            _ => run,
        };
        let (suffix, rest): (Option<Suffix>, &[u8]) = match run {
            [b'+', b'+', rest @ ..] => (Some(Suffix::CheckOrMate), rest),
            [b'+', rest @ ..] => (Some(Suffix::Check), rest),
            [b'#', rest @ ..] => (Some(Suffix::Mate), rest),
            [b'-' | b'=', b'+'] | [b'-', b'/', b'+'] => (Some(Suffix::Check), b"-"),
            [b'='] => (None, run),
            _ => return Ok(false),
        };
        if rest.contains(&b'#') {
            return Err(ReadError::Malformed);
        }
        let (taken, has_glyph) = (run.len(), !rest.is_empty());
        let is_unusual = suffix == Some(Suffix::CheckOrMate) || front.ends_with(b" ");
        self.end -= taken;
        if has_glyph {
            self.deviations.insert(Deviation::GlyphIgnored);
        }
        if let Some(suffix) = suffix {
            if is_unusual {
                self.deviations.insert(Deviation::CheckMarkUnusual);
            }
            self.claim(suffix)?;
        }
        Ok(true)
    }
}

/// Whether the text ends in the arrival of a pawn on a last rank.
fn is_promoting(text: &[u8], letters: PieceLetters) -> bool {
    let plain = Plain::of(text, letters);
    let is_piece = plain.unknown.is_some()
        || matches!(
            plain.bytes().first(),
            Some(b'K' | b'Q' | b'R' | b'B' | b'N' | b'k' | b'q' | b'r' | b'n')
        );
    !is_piece && matches!(text, [.., b'a'..=b'h' | b'A'..=b'H', b'1' | b'8'])
}
