//! The moves of a game, one after the other, out of PGN movetext or a line of UCI moves.

use crate::notation::glance::{STOPS, is_plain_move, short_word};
use crate::notation::marker::Marker;
use crate::notation::move_number::MoveNumber;
use crate::notation::move_token::{Around, MoveToken};
use crate::notation::movetext_error::MovetextError;
use crate::notation::words::{NONE, OFFER, Words};

/// The moves in a text: a line of UCI moves, or PGN movetext.
///
/// Comments in braces or behind a semicolon, lines that begin with `%` and variations are passed over; `$` glyphs and annotation
/// signs are told with the move before them. A result ends the game: a move or another result behind it is an error. It allocates nothing and its
/// time is linear. After an error there are no further moves.
///
/// ```
/// use chess_rules::{Color, Movetext, pgn::Marker};
/// let text = "1. e4 {best} e5 2. Nf3 (2. d4 exd4) 2... Nc6 $1 (=) 1/2-1/2";
/// let mut movetext = Movetext::new(text);
/// let moves: Result<Vec<_>, _> = movetext.by_ref().collect();
/// let moves = moves?;
/// let texts: Vec<&str> = moves.iter().map(|token| token.text).collect();
/// assert_eq!(texts, ["e4", "e5", "Nf3", "Nc6"]);
/// let last = moves[3].around;
/// assert!(last.draw_offer);
/// assert!(last.glyphs.nags(Color::Black).eq([1]));
/// assert_eq!(movetext.marker(), Some(Marker::Draw));
/// # Ok::<(), chess_rules::MovetextError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Movetext<'t> {
    pub(super) words: Words<'t>,
    /// Where the next move begins; the end of the text if there is none.
    pub(super) at: usize,
    /// What stands before it.
    pub(super) before: Before,
    /// The result that was passed over.
    marker: Option<Marker>,
    /// What stopped the reading after the move handed out last.
    fault: Option<MovetextError>,
}

/// What stands before a move.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
pub(super) struct Before {
    number: MoveNumber,
    has_second_number: bool,
    has_stray_sign: bool,
}

impl<'t> Movetext<'t> {
    /// The moves in that text.
    pub fn new(text: &'t str) -> Self {
        let mut movetext = Self {
            words: Words(text),
            at: 0,
            before: Before::default(),
            marker: None,
            fault: None,
        };
        movetext.pass_over();
        movetext
    }

    /// The result behind the moves that have been handed out, if one stands there.
    pub const fn marker(&self) -> Option<Marker> {
        self.marker
    }

    /// Whether every move has been handed out and nothing was wrong behind the last.
    pub const fn is_read(&self) -> bool {
        self.at >= self.words.0.len() && self.fault.is_none()
    }

    /// Whether behind the moves that have been handed out stands a number without the dot that would make it that of a move: `525`.
    ///
    /// ```
    /// use chess_rules::Movetext;
    /// let has_loose_number = |text| {
    ///     let mut movetext = Movetext::new(text);
    ///     movetext.by_ref().count();
    ///     movetext.has_loose_number()
    /// };
    /// assert!(has_loose_number("525"));
    /// assert!(has_loose_number("1. e4 e5 2 *"));
    /// assert!(!has_loose_number("1. e4 e5 2. *"));
    /// ```
    pub const fn has_loose_number(&self) -> bool {
        let Before {
            number,
            has_second_number,
            ..
        } = self.before;
        has_second_number || number.digits.is_some() && number.dots == 0
    }

    /// Goes on to the next move. What is about the one before.
    fn pass_over(&mut self) -> Around {
        let mut behind = Around::default();
        // At the beginning and behind a move number there is no move that a sign could be about.
        let mut has_move = self.at > 0;
        let words = self.words;
        while let Some(byte) = words.byte(self.at) {
            let at = self.at;
            let rest = words.rest(at);
            let passed = match byte {
                b'.' => {
                    self.before.number.add_dots(1);
                    Ok(at + 1)
                }
                b' ' | b'\t' | b'\r' | b'\n' => Ok(at + 1),
                b'!' | b'?' if !has_move => return behind,
                b'!' | b'?' => {
                    let end = words.exclamations_end(at);
                    behind.has_stray_sign |= !behind.glyphs.read(words.slice(at, end));
                    Ok(end)
                }
                b'{' => words.comment_end(at).inspect(|end| {
                    behind.draw_offer |= has_move && words.is_offer(at, *end);
                }),
                b'}' => Err(MovetextError::CommentUnopened { offset: at }),
                b';' => Ok(words.line_end(at)),
                b'%' if words.is_line_start(at) => Ok(words.line_end(at)),
                b'(' if rest.starts_with(OFFER) => {
                    if !has_move {
                        return behind;
                    }
                    behind.draw_offer = true;
                    Ok(at + OFFER.len())
                }
                b'(' if !rest.starts_with(NONE) => words.variation_end(at, Err),
                b')' => Err(MovetextError::VariationUnopened { offset: at }),
                b'$' => Ok(self.pass_nag(has_move, &mut behind)),
                _ => match words.word_passed(at) {
                    Some(end) if !has_move && words.is_sign(at, end) => return behind,
                    Some(end) => {
                        if has_move {
                            behind.glyphs.read(words.slice(at, end));
                        }
                        has_move &= !byte.is_ascii_digit();
                        self.note_word(at, end).map(|()| end)
                    }
                    None if self.marker.is_some() => {
                        Err(MovetextError::MoveBehindResult { offset: at })
                    }
                    None => return behind,
                },
            };
            match passed {
                Ok(at) => self.at = at,
                Err(fault) => {
                    self.fault = Some(fault);
                    self.at = words.len();
                }
            }
        }
        behind
    }

    /// Takes a glyph by its number. Where it ends.
    fn pass_nag(&mut self, has_move: bool, behind: &mut Around) -> usize {
        let begin = self.at + 1;
        let end = self.words.digits_end(begin);
        let digits = self.words.slice(begin, end);
        match digits.parse() {
            _ if !has_move => self.before.has_stray_sign = true,
            Ok(number) => behind.glyphs.insert(number),
            Err(_) if digits.is_empty() => behind.has_stray_sign = true,
            Err(_) => behind.nag_out_of_range = true,
        }
        end
    }

    /// Keeps what a word says that is no move. A result that differs from the one before is an error.
    fn note_word(&mut self, begin: usize, end: usize) -> Result<(), MovetextError> {
        let word = self.words.slice(begin, end);
        match word.as_bytes() {
            [b'0'..=b'9', ..] if word.bytes().all(|byte| byte.is_ascii_digit()) => {
                self.before.has_second_number |= self.before.number.digits.is_some();
                self.before.number = MoveNumber::of_digits(word);
            }
            _ if word == "…" => self.before.number.add_dots(3),
            _ => {
                let spaced = Marker::spaced(word).map(|(marker, _)| marker);
                let told = Marker::of(word).or(spaced);
                if self.marker.is_some() && told.is_some() && told != self.marker {
                    return Err(MovetextError::ResultBehindResult { offset: begin });
                }
                self.marker = self.marker.or(told);
            }
        }
        Ok(())
    }
}

impl<'t> Iterator for Movetext<'t> {
    type Item = Result<MoveToken<'t>, MovetextError>;

    #[inline]
    fn next(&mut self) -> Option<Self::Item> {
        let offset = self.at;
        let rest = self.words.0.as_bytes().get(offset..).unwrap_or_default();
        let short = rest.first_chunk().and_then(|bytes| short_word(*bytes));
        let stop = short.or_else(|| rest.iter().position(|byte| STOPS[usize::from(*byte)]));
        if rest.is_empty() {
            return self.fault.take().map(Err);
        }
        let before = core::mem::take(&mut self.before);
        let (end, mut around) = match rest.split_at(stop.unwrap_or_default()) {
            // The usual case: a word, one blank, and at a glance another move.
            ([_, ..], [b' ', next @ ..]) if is_plain_move(next) => {
                let end = offset + stop.unwrap_or_default();
                self.at = end + 1;
                (end, Around::default())
            }
            _ => {
                let end = self.words.move_end(offset);
                self.at = end;
                (end, self.pass_over())
            }
        };
        around.has_stray_sign |= before.has_stray_sign;
        around.has_second_number = before.has_second_number;
        Some(Ok(MoveToken {
            text: self.words.slice(offset, end),
            offset,
            number: before.number,
            around,
        }))
    }
}
