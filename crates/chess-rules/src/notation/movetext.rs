//! The moves of a game, one after the other, out of PGN movetext or a line of UCI moves.

use crate::notation::marker::Marker;
use crate::notation::move_number::MoveNumber;
use crate::notation::movetext_error::MovetextError;
use crate::notation::signs;

/// The moves in a text: a line of UCI moves, or PGN movetext.
///
/// Comments in braces or behind a semicolon, lines that begin with `%`, variations, `$` glyphs and annotation signs are
/// passed over. A result ends the game: a move behind it is an error. It allocates nothing and its time is linear.
/// After an error there are no further moves.
///
/// ```
/// use chess_rules::{Movetext, pgn::Marker};
/// let text = "1. e4 {best} e5 2. Nf3 (2. d4 exd4) 2... Nc6 $1 (=) 1/2-1/2";
/// let mut movetext = Movetext::new(text);
/// let moves: Result<Vec<_>, _> = movetext.by_ref().collect();
/// let moves = moves?;
/// let texts: Vec<&str> = moves.iter().map(|token| token.text).collect();
/// assert_eq!(texts, ["e4", "e5", "Nf3", "Nc6"]);
/// assert!(moves[3].draw_offer);
/// assert_eq!(movetext.marker(), Some(Marker::Draw));
/// # Ok::<(), chess_rules::MovetextError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Movetext<'t> {
    pub(super) text: &'t str,
    /// Where the next move begins; the end of the text if there is none.
    pub(super) at: usize,
    /// The number that stands before it.
    pub(super) number: MoveNumber,
    /// The result that was passed over.
    marker: Option<Marker>,
    /// What stopped the reading after the move handed out last.
    fault: Option<MovetextError>,
}

/// What was passed over behind a move.
#[derive(Clone, Copy, Default)]
struct Passed {
    draw_offer: bool,
    nag_out_of_range: bool,
}

/// The text of one move, to be read by [`Position::read_move`](crate::Position::read_move).
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct MoveToken<'t> {
    /// The move with what belongs to it, as `e8(Q)` or `exd6 e.p.`.
    pub text: &'t str,
    /// Where it begins, in bytes.
    pub offset: usize,
    /// Whether `(=)` follows: an offer of a draw by the player who made the move (Article C.12).
    pub draw_offer: bool,
    /// The number that stands before it, if any does.
    pub number: MoveNumber,
    /// Whether a glyph follows whose number exceeds 255, the greatest of PGN: `$256`.
    pub nag_out_of_range: bool,
}

/// A pass as engines write it: a move, though no legal one, and no variation.
pub(super) const NONE: &str = "(none)";

/// The bytes that end a word, or may: those that are not ASCII are looked at again.
pub(super) static STOPS: [bool; 256] = {
    let mut stops = [false; 256];
    let delimiters = b" \t\r\n\x0b\x0c{}();$!?";
    let mut index = 0;
    while index < delimiters.len() {
        stops[delimiters[index] as usize] = true;
        index += 1;
    }
    let mut byte = 128;
    while byte < stops.len() {
        stops[byte] = true;
        byte += 1;
    }
    stops
};

/// What a byte may be at the beginning of a move, at a glance: a bit for a file, one for a piece.
static FIRSTS: [u8; 256] = {
    let mut firsts = [0; 256];
    let mut file = b'a';
    while file <= b'h' {
        firsts[file as usize] = 1;
        file += 1;
    }
    let pieces = b"NBRQKO";
    let mut index = 0;
    while index < pieces.len() {
        firsts[pieces[index] as usize] = 2;
        index += 1;
    }
    firsts
};

/// Behind which of them a byte may stand.
static SECONDS: [u8; 256] = {
    let mut seconds = [0; 256];
    let mut byte = 0;
    while byte < seconds.len() {
        if !STOPS[byte] {
            seconds[byte] = 2;
        }
        byte += 1;
    }
    let behind_files = b"12345678x";
    let mut index = 0;
    while index < behind_files.len() {
        seconds[behind_files[index] as usize] |= 1;
        index += 1;
    }
    seconds
};

/// Whether a text begins, at a glance, with a move. Without a branch: no processor foresees what is played.
#[inline]
pub(super) fn is_plain_move(text: &[u8]) -> bool {
    match text {
        [first, second, ..] => FIRSTS[usize::from(*first)] & SECONDS[usize::from(*second)] != 0,
        _ => false,
    }
}

/// The length of the word that these eight bytes begin with, where a space ends it and all its bytes stand in moves: found without a branch for
/// each byte. `None` says nothing.
#[inline]
pub(super) fn short_word(bytes: [u8; 8]) -> Option<usize> {
    const ONES: u64 = 0x0101_0101_0101_0101;
    const HIGHS: u64 = 0x80 * ONES;
    let word = u64::from_le_bytes(bytes);
    // The highest bit of each byte tells, and it is right up to the first byte that has it.
    let marks = |differences: u64| differences.wrapping_sub(ONES) & !differences & HIGHS;
    let spaces = marks(word ^ (u64::from(b' ') * ONES));
    let first = spaces & spaces.wrapping_neg();
    let before = first.wrapping_sub(1);
    // Digits and letters, `=` and `x` among them, lie between `+` and `z`; what lies there beside them is `;` and `?`.
    let low = word.wrapping_sub(u64::from(b'+') * ONES) & !word & HIGHS;
    let high = word.wrapping_add(u64::from(0x7f - b'z') * ONES) | word;
    let stops = marks(word ^ (u64::from(b';') * ONES)) | marks(word ^ (u64::from(b'?') * ONES));
    let others = (low | high | stops) & HIGHS & before;
    (first != 0 && others == 0).then_some(first.trailing_zeros() as usize / 8)
}

/// Whether a word ends before that sign.
fn ends_word(letter: char) -> bool {
    match u8::try_from(letter) {
        Ok(byte) if byte.is_ascii() => STOPS[usize::from(byte)],
        Ok(_) | Err(_) => signs::is_blank(letter),
    }
}

/// The length of `(Q)`, with whatever letter or figurine.
fn promotion_in_parentheses(text: &str) -> Option<usize> {
    let inside = text.strip_prefix('(')?;
    let piece = inside.chars().next()?;
    let is_piece = piece.is_alphabetic() || matches!(piece, '♔'..='♟');
    let behind = inside.get(piece.len_utf8()..)?;
    (is_piece && behind.starts_with(')')).then(|| piece.len_utf8() + 2)
}

/// The words that belong to the move before them.
const ANNEXES: [&str; 30] = [
    "e.p.",
    "ep",
    "e.p",
    "ep.",
    "+",
    "++",
    "#",
    "†",
    "‡",
    "≠",
    "ch",
    "ch.",
    "check",
    "mate",
    "mat",
    "matt",
    "dbl",
    "dis",
    "échec",
    "et",
    "jaque",
    "schach",
    "Schach",
    "schachmatt",
    "шах",
    "и",
    "мат",
    "ματ",
    "dbl.",
    "dis.",
];

impl<'t> Movetext<'t> {
    /// The moves in that text.
    pub fn new(text: &'t str) -> Self {
        let mut movetext = Self::over(text);
        movetext.pass_over();
        movetext
    }

    /// The same, before anything is read.
    pub(super) const fn over(text: &'t str) -> Self {
        Self {
            text,
            at: 0,
            number: MoveNumber::NONE,
            marker: None,
            fault: None,
        }
    }

    /// The result behind the moves that have been handed out, if one stands there.
    pub const fn marker(&self) -> Option<Marker> {
        self.marker
    }

    /// Whether every move has been handed out and nothing was wrong behind the last.
    pub const fn is_read(&self) -> bool {
        self.at >= self.text.len() && self.fault.is_none()
    }

    fn byte(&self, at: usize) -> Option<u8> {
        self.text.as_bytes().get(at).copied()
    }

    fn rest(&self, at: usize) -> &'t str {
        self.text.get(at..).unwrap_or_default()
    }

    /// The end of the word that begins there.
    ///
    /// It looks at the whole word, so it is asked once for a word and not for each number inside it.
    pub(super) fn word_end(&self, begin: usize) -> usize {
        let rest = self.rest(begin);
        if rest.starts_with(NONE) {
            return begin + NONE.len();
        }
        begin + rest.find(ends_word).unwrap_or(rest.len())
    }

    /// The end of the move that begins there, with a promotion in parentheses and the words that belong to it.
    pub(super) fn move_end(&self, begin: usize) -> usize {
        let mut end = self.word_end(begin);
        if let Some(length) = promotion_in_parentheses(self.rest(end)) {
            end = self.word_end(end + length);
        }
        loop {
            let blanks = self.rest(end).bytes().take_while(|byte| *byte == b' ');
            let start = end + blanks.count();
            let stop = self.word_end(start);
            let word = self.text.get(start..stop).unwrap_or_default();
            // A sign of check may stand behind them.
            let bare = word.trim_end_matches(['+', '#']);
            let is_annex = ANNEXES.contains(&word) || !bare.is_empty() && ANNEXES.contains(&bare);
            if start == end || !is_annex {
                return end;
            }
            end = stop;
        }
    }

    /// Goes on to the next move.
    fn pass_over(&mut self) -> Passed {
        let mut behind = Passed::default();
        // At the beginning and behind a move number there is no move that a sign could be about.
        let mut has_move = self.at > 0;
        while let Some(byte) = self.byte(self.at) {
            let rest = self.rest(self.at);
            let passed = match byte {
                b'.' => {
                    self.number.add_dots(1);
                    Ok(self.at + 1)
                }
                b' ' | b'\t' | b'\r' | b'\n' | b'!' | b'?' => Ok(self.at + 1),
                b'{' => self.comment_end(self.at),
                b'}' => Err(MovetextError::CommentUnopened { offset: self.at }),
                b';' => Ok(self.line_end(self.at)),
                b'%' if self.is_line_start(self.at) => Ok(self.line_end(self.at)),
                b'(' if rest.starts_with("(=)") => {
                    behind.draw_offer = true;
                    Ok(self.at + 3)
                }
                b'(' if !rest.starts_with(NONE) => self.variation_end(self.at, Err),
                b')' => Err(MovetextError::VariationUnopened { offset: self.at }),
                b'$' => {
                    let end = self.digits_end(self.at + 1);
                    let digits = self.text.get(self.at + 1..end).unwrap_or_default();
                    behind.nag_out_of_range |= !digits.is_empty() && digits.parse::<u8>().is_err();
                    Ok(end)
                }
                _ => match self.word_passed(self.at) {
                    Some(end) if !has_move && self.is_sign(self.at, end) => return behind,
                    Some(end) => {
                        has_move &= !byte.is_ascii_digit();
                        self.note_word(self.at, end);
                        Ok(end)
                    }
                    None if self.marker.is_some() => {
                        Err(MovetextError::MoveBehindResult { offset: self.at })
                    }
                    None => return behind,
                },
            };
            match passed {
                Ok(at) => self.at = at,
                Err(fault) => {
                    self.fault = Some(fault);
                    self.at = self.text.len();
                }
            }
        }
        behind
    }

    /// Whether what was passed over is a sign about the move before it: `N` for a novelty, `+-`. A forfeit is none.
    pub(super) fn is_sign(&self, begin: usize, end: usize) -> bool {
        let word = self.text.get(begin..end).unwrap_or_default();
        let is_number = word.starts_with(|letter: char| letter.is_ascii_digit() || letter == '…');
        !is_number
            && !word.chars().all(signs::is_blank)
            && signs::is_evaluation(word)
            && !signs::is_result(word)
    }

    /// Keeps what a word says that is no move.
    fn note_word(&mut self, begin: usize, end: usize) {
        let word = self.text.get(begin..end).unwrap_or_default();
        match word.as_bytes() {
            [b'0'..=b'9', ..] if word.bytes().all(|byte| byte.is_ascii_digit()) => {
                self.number = MoveNumber::of_digits(word);
            }
            _ if word == "…" => self.number.add_dots(3),
            _ => self.marker = self.marker.or(Marker::of(word)),
        }
    }

    /// The end of a word that is no move: a move number, a result, a sign.
    pub(super) fn word_passed(&self, at: usize) -> Option<usize> {
        if self.rest(at).starts_with(NONE) {
            return None;
        }
        let digits = self.digits_end(at);
        let behind = self.rest(digits).chars().next();
        if digits > at {
            // No move number begins with a zero, and castling may be written so.
            let is_castling = matches!(self.text.get(at..digits), Some("00" | "000"));
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
        let word = self.text.get(at..end).unwrap_or_default();
        (signs::is_result(word) || signs::is_evaluation(word)).then_some(end)
    }

    pub(super) fn digits_end(&self, at: usize) -> usize {
        let digits = self.rest(at).bytes().take_while(u8::is_ascii_digit);
        at + digits.count()
    }

    pub(super) fn line_end(&self, at: usize) -> usize {
        self.rest(at)
            .find(['\n', '\r'])
            .map_or(self.text.len(), |length| at + length)
    }

    pub(super) fn is_line_start(&self, at: usize) -> bool {
        at.checked_sub(1)
            .is_none_or(|before| matches!(self.byte(before), Some(b'\n' | b'\r')))
    }

    pub(super) fn comment_end(&self, at: usize) -> Result<usize, MovetextError> {
        match self.rest(at).find('}') {
            Some(length) => Ok(at + length + 1),
            None => Err(MovetextError::CommentUnclosed { offset: at }),
        }
    }

    /// The end of a variation, with those inside it. A brace there that closes nothing may be let pass.
    pub(super) fn variation_end(
        &self,
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

impl<'t> Iterator for Movetext<'t> {
    type Item = Result<MoveToken<'t>, MovetextError>;

    #[inline]
    fn next(&mut self) -> Option<Self::Item> {
        let offset = self.at;
        let rest = self.text.as_bytes().get(offset..).unwrap_or_default();
        let short = rest.first_chunk().and_then(|bytes| short_word(*bytes));
        let stop = short.or_else(|| rest.iter().position(|byte| STOPS[usize::from(*byte)]));
        let number = core::mem::take(&mut self.number);
        let (end, behind) = match rest.split_at(stop.unwrap_or_default()) {
            // The usual case: a word, one blank, and at a glance another move.
            ([_, ..], [b' ', next @ ..]) if is_plain_move(next) => {
                let end = offset + stop.unwrap_or_default();
                self.at = end + 1;
                (end, Passed::default())
            }
            (_, []) => return self.fault.take().map(Err),
            _ => {
                let end = self.move_end(offset);
                self.at = end;
                (end, self.pass_over())
            }
        };
        let text = self.text.get(offset..end).unwrap_or_default();
        Some(Ok(MoveToken {
            text,
            offset,
            draw_offer: behind.draw_offer,
            number,
            nag_out_of_range: behind.nag_out_of_range,
        }))
    }
}
