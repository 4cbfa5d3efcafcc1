//! The movetext of a game, told piece by piece.

use super::{Fault, Marker, Variation, Visitor};
use crate::MovetextError;
use crate::notation::glance::{STOPS, is_plain_move};
use crate::notation::signs;
use crate::notation::words::{NONE, OFFER, Words};

/// Tells a visitor what the movetext holds that begins at that byte of the text. Its time is linear.
pub fn read_movetext<'t>(text: &'t str, from: usize, visitor: &mut impl Visitor<'t>) {
    Walk {
        words: Words(text),
        at: from,
        open: Vec::new(),
        has_move: false,
        visitor,
    }
    .walk();
}

/// A walk through movetext.
struct Walk<'t, 'v, V> {
    words: Words<'t>,
    at: usize,
    /// Where the variations begin that were entered and have not ended.
    open: Vec<usize>,
    /// Whether the latest thing of weight was a move, which a sign can be about: nothing else than the beginning and a move number tells against it.
    has_move: bool,
    visitor: &'v mut V,
}

impl<'t, V: Visitor<'t>> Walk<'t, '_, V> {
    fn walk(mut self) {
        while let Some(byte) = self.words.byte(self.at) {
            let at = self.at;
            match byte {
                b' ' | b'\n' | b'\r' | b'\t' | b'.' => self.at += 1,
                b'0'..=b'9' | b'A'..=b'Z' | b'a'..=b'z' => self.word(),
                b'{' => self.comment(),
                b';' => {
                    self.at = self.words.line_end(at);
                    self.visitor.comment(self.words.slice(at + 1, self.at));
                }
                b'%' if self.words.is_line_start(at) => self.at = self.words.line_end(at),
                b'(' => self.parenthesis(),
                b'$' => self.nag(),
                b'!' | b'?' if !self.has_move => self.mv(),
                b'!' | b'?' => {
                    self.at = self.words.exclamations_end(at);
                    self.visitor.glyph(self.words.slice(at, self.at));
                }
                b')' => {
                    self.at += 1;
                    match self.open.pop() {
                        Some(_) => self.visitor.end_variation(),
                        None => self.visitor.fault(Fault::VariationUnopened { offset: at }),
                    }
                }
                b'}' => {
                    self.at += 1;
                    self.visitor.fault(Fault::CommentUnopened { offset: at });
                }
                _ => self.word(),
            }
        }
        if let Some(offset) = self.open.first() {
            self.visitor
                .fault(Fault::VariationUnclosed { offset: *offset });
        }
    }

    /// A move number, or a move that is one at a glance with nothing to it, or else any word.
    fn word(&mut self) {
        let begin = self.at;
        let rest = self.words.0.as_bytes().get(begin..).unwrap_or_default();
        if let [b'1'..=b'9', ..] = rest {
            let digits = rest.iter().take_while(|byte| byte.is_ascii_digit()).count();
            if rest.get(digits) == Some(&b'.') {
                self.at = begin + digits + 1;
                self.has_move = false;
                return;
            }
        } else if is_plain_move(rest) {
            let length = rest.iter().position(|byte| STOPS[usize::from(*byte)]);
            let length = length.unwrap_or(rest.len());
            if is_plain_end(rest.get(length..).unwrap_or_default()) {
                self.at = begin + length;
                self.has_move = true;
                let text = self.words.slice(begin, self.at);
                self.visitor.mv(text, begin);
                return;
            }
        }
        self.other_word();
    }

    fn other_word(&mut self) {
        let begin = self.at;
        if let Some((marker, length)) = Marker::spaced(self.words.rest(begin)) {
            self.at = begin + length;
            self.marker(marker, begin);
            return;
        }
        let word = self.words.slice(begin, self.words.word_end(begin));
        if let Some(marker) = Marker::of(word) {
            self.at = begin + word.len();
            self.marker(marker, begin);
            return;
        }
        match self.words.word_passed(begin) {
            Some(end) if self.has_move || !self.words.is_sign(begin, end) => {
                self.at = end;
                let word = self.words.slice(begin, end);
                self.has_move &= !word.starts_with(|letter: char| letter.is_ascii_digit());
                let is_told = signs::is_evaluation(word) || signs::is_result(word);
                if is_told && !word.starts_with(signs::is_blank) {
                    self.visitor.glyph(word);
                }
            }
            Some(_) | None => self.mv(),
        }
    }

    /// A move, or signs that stand for one because they are about none.
    fn mv(&mut self) {
        let begin = self.at;
        self.at = self.words.move_end(begin);
        self.has_move = true;
        self.visitor.mv(self.words.slice(begin, self.at), begin);
    }

    /// A result inside a variation is that of the variation.
    fn marker(&mut self, marker: Marker, offset: usize) {
        if self.open.is_empty() {
            self.visitor.marker(marker, offset);
        }
    }

    fn comment(&mut self) {
        let begin = self.at;
        match self.words.comment_end(begin) {
            Ok(end) => {
                self.at = end;
                if self.has_move && self.words.is_offer(begin, end) {
                    self.visitor.draw_offer();
                } else {
                    self.visitor.comment(self.words.slice(begin + 1, end - 1));
                }
            }
            Err(_) => {
                self.at = self.words.len();
                self.visitor.fault(Fault::CommentUnclosed { offset: begin });
            }
        }
    }

    fn parenthesis(&mut self) {
        let begin = self.at;
        let rest = self.words.rest(begin);
        if self.has_move && rest.starts_with(OFFER) {
            self.at += OFFER.len();
            self.visitor.draw_offer();
            return;
        }
        if rest.starts_with(OFFER) || rest.starts_with(NONE) {
            self.mv();
            return;
        }
        match self.visitor.begin_variation() {
            Variation::Enter => {
                self.open.push(begin);
                self.at += 1;
            }
            Variation::PassOver => self.pass_over(begin),
        }
    }

    fn pass_over(&mut self, begin: usize) {
        let visitor = &mut *self.visitor;
        let end = self.words.variation_end(begin, |stray| {
            fault_of(stray)
                .into_iter()
                .for_each(|fault| visitor.fault(fault));
            Ok(())
        });
        self.at = end.unwrap_or_else(|error| {
            fault_of(error)
                .into_iter()
                .for_each(|fault| visitor.fault(fault));
            self.words.len()
        });
    }

    fn nag(&mut self) {
        let begin = self.at + 1;
        self.at = self.words.digits_end(begin);
        let digits = self.words.slice(begin, self.at);
        if digits.is_empty() {
            self.visitor.glyph("$");
        } else {
            self.visitor.nag(digits.parse().unwrap_or(u32::MAX));
        }
    }
}

/// Whether nothing of a move that ends there can follow: a line break, or a blank and another word that is no annex.
#[inline]
fn is_plain_end(text: &[u8]) -> bool {
    match text {
        [] | [b'\n' | b'\r', ..] => true,
        [b' ', b'0'..=b'9' | b'{' | b';' | b'$' | b'*', ..] => true,
        [b' ', next @ ..] => is_plain_move(next),
        _ => false,
    }
}

const fn fault_of(error: MovetextError) -> Option<Fault> {
    Some(match error {
        MovetextError::CommentUnclosed { offset } => Fault::CommentUnclosed { offset },
        MovetextError::CommentUnopened { offset } => Fault::CommentUnopened { offset },
        MovetextError::VariationUnclosed { offset } => Fault::VariationUnclosed { offset },
        MovetextError::VariationUnopened { offset } => Fault::VariationUnopened { offset },
        // A result ends the game before anything can follow it.
        MovetextError::MoveBehindResult { .. } | MovetextError::ResultBehindResult { .. } => {
            return None;
        }
    })
}
