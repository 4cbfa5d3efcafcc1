//! Where the words of movetext end, and those of its parts that are no words.

use crate::notation::annex::{is_annex, parentheses_apart, parentheses_behind};
use crate::notation::glance::ends_word;
use crate::notation::marker::Marker;
use crate::notation::movetext_error::MovetextError;
use crate::notation::signs;

/// A pass as engines write it: a move, though no legal one, and no variation.
pub(super) const NONE: &str = "(none)";

/// The sign of a draw offer (Article C.12).
pub(super) const OFFER: &str = "(=)";

/// A text of moves. All places in it are in bytes.
#[derive(Clone, Copy, Debug)]
pub(super) struct Words<'t>(pub(super) &'t str);

impl<'t> Words<'t> {
    pub(super) const fn len(self) -> usize {
        self.0.len()
    }

    pub(super) fn byte(self, at: usize) -> Option<u8> {
        self.0.as_bytes().get(at).copied()
    }

    pub(super) fn rest(self, at: usize) -> &'t str {
        self.0.get(at..).unwrap_or_default()
    }

    pub(super) fn slice(self, begin: usize, end: usize) -> &'t str {
        self.0.get(begin..end).unwrap_or_default()
    }

    /// The end of the word that begins there.
    ///
    /// It looks at the whole word, so it is asked once for a word and not for each number inside it.
    pub(super) fn word_end(self, begin: usize) -> usize {
        let rest = self.rest(begin);
        if rest.starts_with(NONE) {
            return begin + NONE.len();
        }
        begin + rest.find(ends_word).unwrap_or(rest.len())
    }

    /// The end of the move that begins there, with a promotion in parentheses and the words that belong to it. Signs that are about
    /// no move stand for one by themselves, which no reader takes.
    pub(super) fn move_end(self, begin: usize) -> usize {
        let rest = self.rest(begin);
        if rest.starts_with(OFFER) {
            return begin + OFFER.len();
        }
        if rest.starts_with(['!', '?']) {
            return self.exclamations_end(begin);
        }
        let mut end = self.word_end(begin);
        let word = self.slice(begin, end);
        if let Some(length) = parentheses_behind(self.rest(end)) {
            end = self.word_end(end + length);
        }
        loop {
            let start = self.blanks_end(end);
            // Signs of annotation may stand before what belongs to the move: `Qh5!+`.
            let signs = self.signs_end(start);
            if signs > start {
                let behind = self.blanks_end(signs);
                let stop = self.word_end(behind);
                if !is_annex(self.slice(behind, stop)) {
                    return end;
                }
                end = stop;
                continue;
            }
            if start == end {
                return end;
            }
            let behind = self.rest(start);
            if behind.starts_with('(') {
                match parentheses_apart(word, behind) {
                    Some(length) => end = self.word_end(start + length),
                    None => return end,
                }
                continue;
            }
            let stop = self.word_end(start);
            if !is_annex(self.slice(start, stop)) {
                return end;
            }
            end = stop;
        }
    }

    fn blanks_end(self, at: usize) -> usize {
        let blanks = self.rest(at).bytes().take_while(|byte| *byte == b' ');
        at + blanks.count()
    }

    /// The end of `!?` or `$1` that stands there; of several, one after the other.
    fn signs_end(self, begin: usize) -> usize {
        let mut end = begin;
        loop {
            let next = match self.byte(end) {
                Some(b'!' | b'?') => self.exclamations_end(end),
                Some(b'$') => self.digits_end(end + 1),
                Some(_) | None => return end,
            };
            end = self.blanks_before_sign(next);
        }
    }

    /// The end of the blanks there if another sign follows them, else where they begin.
    fn blanks_before_sign(self, at: usize) -> usize {
        let end = self.blanks_end(at);
        match self.byte(end) {
            Some(b'!' | b'?' | b'$') => end,
            Some(_) | None => at,
        }
    }

    /// The end of `!?` and the like.
    pub(super) fn exclamations_end(self, begin: usize) -> usize {
        let signs = self.rest(begin).bytes();
        begin + signs.take_while(|byte| matches!(byte, b'!' | b'?')).count()
    }

    /// Whether what was passed over is a sign about the move before it: `N` for a novelty, `+-`. A forfeit is none.
    pub(super) fn is_sign(self, begin: usize, end: usize) -> bool {
        let word = self.slice(begin, end);
        let is_number = word.starts_with(|letter: char| letter.is_ascii_digit() || letter == '…');
        !is_number
            && !word.chars().all(signs::is_blank)
            && signs::is_evaluation(word)
            && !signs::is_result(word)
    }

    /// The end of a word that is no move: a move number, a result, a sign. A result may have blanks in it.
    pub(super) fn word_passed(self, at: usize) -> Option<usize> {
        if let Some((_, length)) = Marker::spaced(self.rest(at)) {
            return Some(at + length);
        }
        if self.rest(at).starts_with(NONE) {
            return None;
        }
        let digits = self.digits_end(at);
        let behind = self.rest(digits).chars().next();
        if digits > at {
            // No move number begins with a zero, and castling may be written so.
            let is_castling = matches!(self.slice(at, digits), "00" | "000");
            let is_number = match behind {
                Some('.' | '…') => true,
                _ if is_castling => false,
                Some(letter) => ends_word(letter) && digits - at < 4,
                None => digits - at < 4,
            };
            if is_number {
                return Some(digits);
            }
        } else if let Some(letter) = behind
            && (letter == '…' || ends_word(letter))
        {
            // Dots, or a blank that is not ASCII.
            return Some(at + letter.len_utf8());
        }
        let end = self.word_end(at);
        let word = self.slice(at, end);
        (signs::is_result(word) || signs::is_evaluation(word)).then_some(end)
    }

    pub(super) fn digits_end(self, at: usize) -> usize {
        let digits = self.rest(at).bytes().take_while(u8::is_ascii_digit);
        at + digits.count()
    }

    pub(super) fn line_end(self, at: usize) -> usize {
        self.rest(at)
            .find(['\n', '\r'])
            .map_or(self.len(), |length| at + length)
    }

    pub(super) fn is_line_start(self, at: usize) -> bool {
        at.checked_sub(1)
            .is_none_or(|before| matches!(self.byte(before), Some(b'\n' | b'\r')))
    }

    /// Whether a comment from `at` to `end`, braces and all, is an offer of a draw and nothing else: for that PGN has no other sign.
    pub(super) fn is_offer(self, at: usize, end: usize) -> bool {
        self.slice(at + 1, end - 1).trim() == OFFER
    }

    pub(super) fn comment_end(self, at: usize) -> Result<usize, MovetextError> {
        match self.rest(at).find('}') {
            Some(length) => Ok(at + length + 1),
            None => Err(MovetextError::CommentUnclosed { offset: at }),
        }
    }

    /// The end of a variation, with those inside it. A brace there that closes nothing may be let pass.
    pub(super) fn variation_end(
        self,
        begin: usize,
        mut at_stray_brace: impl FnMut(MovetextError) -> Result<(), MovetextError>,
    ) -> Result<usize, MovetextError> {
        let mut depth = 0_usize;
        let mut at = begin;
        while let Some(byte) = self.byte(at) {
            at = match byte {
                b'{' => self.comment_end(at)?,
                b'}' => {
                    at_stray_brace(MovetextError::CommentUnopened { offset: at })?;
                    at + 1
                }
                b';' => self.line_end(at),
                b'%' if self.is_line_start(at) => self.line_end(at),
                b'(' => {
                    depth += 1;
                    at + 1
                }
                b')' if depth == 1 => return Ok(at + 1),
                b')' => {
                    depth -= 1;
                    at + 1
                }
                _ => at + 1,
            };
        }
        Err(MovetextError::VariationUnclosed { offset: begin })
    }
}
