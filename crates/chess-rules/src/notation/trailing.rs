//! What may follow a move: glyphs, the offer of a draw, `e.p.`, the sign for check or mate.

use crate::notation::clean::{Clean, GLYPH};
use crate::notation::deviation::Deviation;
use crate::notation::letters::PieceLetters;
use crate::notation::plain::Plain;
use crate::notation::reading::{ReadError, Suffix};
use crate::notation::signs;

const EN_PASSANT: [&[u8]; 8] = [
    b"e.p.", b"e.p", b"ep.", b"ep", b"(e.p.)", b"(e.p)", b"(ep.)", b"(ep)",
];
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

    /// Notes what the text says about check. A sign and a word may both say it, `+ mat`: what stands last is read first, and mate,
    /// which says more, counts.
    fn claim(&mut self, suffix: Suffix) -> Result<(), ReadError> {
        let told = match self.suffix {
            None => suffix,
            Some(_) if !self.has_check_word => return Err(ReadError::Malformed),
            Some(Suffix::Mate) => Suffix::Mate,
            Some(last) if last == suffix => last,
            Some(_) => return Err(ReadError::Malformed),
        };
        self.suffix = Some(told);
        Ok(())
    }

    fn take_draw_offer(&mut self) -> bool {
        let is_offer = self.take(b"(=)");
        self.draw_offer |= is_offer;
        is_offer
    }

    /// `!`, `?`, `$1` and the like, glued or not.
    fn take_glyph(&mut self) -> bool {
        let text = self.bytes();
        let length = |is_one: fn(&u8) -> bool| {
            let from_end = text.iter().rev();
            from_end.take_while(|byte| is_one(byte)).count()
        };
        let digits = length(u8::is_ascii_digit);
        let signs = length(|byte| matches!(byte, b'!' | b'?'));
        if digits > 0 && text.iter().rev().nth(digits) == Some(&b'$') {
            match ending(text, digits).parse() {
                Ok(number) => self.glyphs.insert(number),
                Err(_) => self.deviations.insert(Deviation::NagOutOfRange),
            }
            self.end -= digits + 1;
        } else if signs > 0 {
            let mut glyphs = self.glyphs;
            glyphs.read(ending(text, signs));
            self.glyphs = glyphs;
            self.end -= signs;
        } else if text.last() == Some(&GLYPH) {
            // What it says was noted when it was read.
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
        let length = text.len() - blank - 1;
        let word = ending(text, length);
        let is_evaluation = signs::is_evaluation(word);
        let mut glyphs = self.glyphs;
        if is_evaluation {
            glyphs.read(word);
            self.glyphs = glyphs;
            self.end -= length;
            self.deviations.insert(Deviation::GlyphIgnored);
        }
        is_evaluation
    }

    /// Takes off a word, whatever capitals it has.
    fn take_word(&mut self, small: &[u8]) -> bool {
        let text = self.bytes();
        let (_, ending) = text.split_at(text.len().saturating_sub(small.len()));
        let is_there = ending.eq_ignore_ascii_case(small);
        if is_there {
            self.end -= small.len();
        }
        is_there
    }

    fn take_en_passant(&mut self) -> bool {
        let is_mark = EN_PASSANT.into_iter().any(|mark| self.take(mark));
        self.en_passant_mark |= is_mark;
        is_mark
    }

    /// `ch`, `dbl ch`, `mate`, and `X` for mate.
    fn take_check_word(&mut self) -> Result<bool, ReadError> {
        let suffix = if CHECK.into_iter().any(|word| self.take_word(word)) {
            self.trim_end();
            if CHECK_KINDS.into_iter().any(|word| self.take_word(word)) {
                self.trim_end();
            }
            Suffix::Check
        } else if MATE.into_iter().any(|word| self.take_word(word)) {
            Suffix::Mate
        } else if matches!(self.bytes(), [.., b'1'..=b'8' | b' ', b'X']) {
            self.end -= 1;
            self.deviations.insert(Deviation::MateMarkedByX);
            Suffix::Mate
        } else {
            return Ok(false);
        };
        self.has_check_word = true;
        self.claim(suffix)?;
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
        let is_equal = rest == b"=";
        let is_apart = matches!(front, [.., b' ' | b'!' | b'?' | GLYPH]) || ends_in_nag(front);
        let is_unusual = suffix == Some(Suffix::CheckOrMate) || is_apart;
        self.end -= taken;
        if has_glyph {
            self.deviations.insert(Deviation::GlyphIgnored);
        }
        if is_equal {
            self.glyphs.read("=");
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

/// The last bytes of a text, so many, if they are plain.
fn ending(text: &[u8], length: usize) -> &str {
    let (_, ending) = text.split_at(text.len().saturating_sub(length));
    core::str::from_utf8(ending).unwrap_or_default()
}

/// Whether the text ends in a glyph that is told by its number: `$3`.
fn ends_in_nag(text: &[u8]) -> bool {
    let digits = text.iter().rev().take_while(|byte| byte.is_ascii_digit());
    let behind_sign = text.len() - digits.count();
    behind_sign < text.len()
        && text
            .get(..behind_sign)
            .is_some_and(|front| front.ends_with(b"$"))
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
