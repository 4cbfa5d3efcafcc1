//! One step through the bytes of a file.

use super::{Inside, LONGEST_RESULT, Splitter, Step, Within};
use crate::notation::pgn::game_text::ends_line;
use crate::notation::pgn::{Marker, is_tag_like};
use crate::notation::signs;

/// What matters in movetext.
static SIGNS: [bool; 256] = {
    let mut signs = [false; 256];
    let which = b"\r\n{;()*-/\xbd\xe2";
    let mut index = 0;
    while index < which.len() {
        signs[which[index] as usize] = true;
        index += 1;
    }
    signs
};

impl Splitter {
    /// Goes on by a byte, or by all up to the next that matters.
    pub(super) fn step(&mut self) -> Step {
        let Some(byte) = self.byte() else {
            return Step::Starved;
        };
        if matches!(byte, b'\n' | b'\r') && self.inside != Inside::Word {
            if self.inside != Inside::Comment {
                self.inside = Inside::Nothing;
            }
            self.pass_line_break(byte);
            return Step::On;
        }
        match self.inside {
            Inside::Nothing => match self.within {
                Within::Nothing => self.begin_game(byte),
                Within::Tags => self.tags(byte),
                Within::Movetext => self.movetext(byte),
            },
            Inside::Tag { value, escaped } => self.tag(byte, value, escaped),
            Inside::Word => self.word(),
            Inside::Comment => self.comment(byte),
            Inside::Line => {
                self.run(|byte| matches!(byte, b'\n' | b'\r'));
                Step::On
            }
        }
    }

    /// Passes over everything up to such a byte.
    fn run(&mut self, stop: impl Fn(u8) -> bool) {
        let length = self.rest().iter().position(|byte| stop(*byte));
        self.pass(length.unwrap_or(self.buffer.len() - self.at));
    }

    /// Before a game: blanks and byte order marks are passed over, anything else begins one.
    fn begin_game(&mut self, byte: u8) -> Step {
        match byte {
            b' ' | b'\t' | 0xef | 0xbb | 0xbf => self.skip(),
            b'%' if self.is_line_start => self.inside = Inside::Line,
            b';' => self.inside = Inside::Line,
            _ => {
                self.begin = self.at;
                self.offset = self.here();
                self.first_line = self.line;
                (self.has_event, self.tags_end, self.depth) = (false, None, 0);
                self.head = None;
                self.within = if byte == b'[' {
                    self.is_blank_before = false;
                    Within::Tags
                } else {
                    Within::Movetext
                };
            }
        }
        Step::On
    }

    fn tags(&mut self, byte: u8) -> Step {
        match byte {
            b' ' | b'\t' => self.skip(),
            b';' => self.inside = Inside::Line,
            b'%' if self.is_line_start => self.inside = Inside::Line,
            b'[' => return self.begin_tag(),
            _ => {
                self.within = Within::Movetext;
                self.tags_end = Some(self.here());
            }
        }
        Step::On
    }

    /// A tag `Event` begins the next game if this one has one, or behind a blank line.
    fn begin_tag(&mut self) -> Step {
        const EVENT: &[u8] = b"[Event";
        let rest = self.rest();
        if rest.len() <= EVENT.len() && !self.is_closed {
            return Step::Starved;
        }
        let is_event = matches!(rest.strip_prefix(EVENT), Some([b' ' | b'\t' | b'"', ..]));
        if is_event && (self.has_event || self.is_blank_before) && self.here() > self.offset {
            return Step::End;
        }
        self.has_event |= is_event;
        self.is_blank_before = false;
        self.inside = Inside::Tag {
            value: false,
            escaped: false,
        };
        self.pass(1);
        Step::On
    }

    fn tag(&mut self, byte: u8, value: bool, escaped: bool) -> Step {
        self.inside = match byte {
            _ if escaped => Inside::Tag {
                value,
                escaped: false,
            },
            b'\\' => Inside::Tag {
                value,
                escaped: true,
            },
            b'"' => Inside::Tag {
                value: !value,
                escaped,
            },
            b']' if !value => Inside::Nothing,
            _ => {
                self.pass(1);
                self.run(|byte| matches!(byte, b'"' | b'\\' | b']' | b'\n' | b'\r'));
                return Step::On;
            }
        };
        self.pass(1);
        Step::On
    }

    fn movetext(&mut self, byte: u8) -> Step {
        if self.is_line_start {
            match byte {
                b' ' | b'\t' => {
                    self.skip();
                    return Step::On;
                }
                b'[' => return Step::End,
                b'%' => {
                    self.inside = Inside::Line;
                    return Step::On;
                }
                _ => {}
            }
        }
        match byte {
            b'{' => self.inside = Inside::Comment,
            b';' => self.inside = Inside::Line,
            b'(' => self.depth = self.depth.saturating_add(1),
            b')' => self.depth = self.depth.saturating_sub(1),
            _ if SIGNS[usize::from(byte)] && self.depth == 0 => {
                self.inside = Inside::Word;
                return Step::On;
            }
            _ => {}
        }
        self.pass(1);
        if self.inside == Inside::Nothing {
            self.run(|byte| SIGNS[usize::from(byte)]);
        }
        Step::On
    }

    /// A word in which a sign stands that results have: if it is one, the game ends behind it.
    fn word(&mut self) -> Step {
        let length = self.rest().iter().position(|byte| ends_result(*byte));
        if length.is_none() && !self.is_closed {
            self.pass(self.rest().len());
            return Step::Starved;
        }
        let length = length.unwrap_or(self.rest().len());
        let end = self.at + length;
        let word = self.buffer.get(self.begin..end).unwrap_or_default();
        let near = word.len().saturating_sub(LONGEST_RESULT + 1);
        let near = word.get(near..).unwrap_or_default();
        let begin = near.iter().rposition(|byte| ends_result(*byte));
        let word = near.get(begin.map_or(0, |at| at + 1)..).unwrap_or_default();
        let is_result = Marker::of_bytes(word).is_some();
        let is_half = if word == b"1/2" {
            self.is_half(length)
        } else {
            Some(false)
        };
        let Some(is_half) = is_half else {
            return Step::Starved;
        };
        self.pass(length);
        self.inside = Inside::Nothing;
        if is_result && !is_half {
            Step::End
        } else {
            Step::On
        }
    }

    /// Whether the word of that length is the first half of a result with blanks in it, `1/2 - 1/2`; none until further bytes tell.
    fn is_half(&self, length: usize) -> Option<bool> {
        const MOST_BLANKS: usize = 8;
        let behind = self.rest().get(length..).unwrap_or_default();
        let blanks = behind.iter().take_while(|byte| **byte == b' ').count();
        let sign = behind.get(blanks..).unwrap_or_default();
        // A dash of print has three bytes.
        let sign = sign.get(..3).unwrap_or(sign);
        match sign {
            _ if blanks > MOST_BLANKS => Some(false),
            [b'-', ..] => Some(blanks > 0),
            [] | [0xe2] | [0xe2, _] if !self.is_closed => None,
            [0xe2, _, _] => {
                let print = core::str::from_utf8(sign).unwrap_or_default();
                Some(blanks > 0 && print.chars().all(|sign| signs::plain(sign) == '-'))
            }
            _ => Some(false),
        }
    }

    fn comment(&mut self, byte: u8) -> Step {
        if self.is_line_start {
            match byte {
                b' ' | b'\t' => {
                    self.skip();
                    return Step::On;
                }
                b'[' => match is_tag_like(self.rest()) {
                    Some(true) if self.is_blank_before || self.rest().starts_with(b"[Event") => {
                        return Step::End;
                    }
                    None if !self.is_closed => return Step::Starved,
                    Some(_) | None => {}
                },
                _ => {}
            }
        }
        if byte == b'}' {
            self.inside = Inside::Nothing;
            self.pass(1);
        } else {
            self.pass(1);
            self.run(|byte| matches!(byte, b'}' | b'\n' | b'\r'));
        }
        Step::On
    }

    /// One byte that is no line break, or a whole run of them.
    const fn pass(&mut self, bytes: usize) {
        self.at += bytes;
        self.is_after_return = false;
        self.is_line_start = false;
    }

    /// A blank, before which a line may still be at its start.
    const fn skip(&mut self) {
        self.at += 1;
        self.is_after_return = false;
    }

    const fn pass_line_break(&mut self, byte: u8) {
        if ends_line(byte, self.is_after_return) {
            self.line += 1;
            self.is_blank_before = self.is_line_start;
        }
        self.is_after_return = byte == b'\r';
        self.is_line_start = true;
        self.at += 1;
    }
}

/// Whether a result ends before that byte, or begins behind it.
const fn ends_result(byte: u8) -> bool {
    matches!(
        byte,
        b' ' | b'\t'
            | b'\n'
            | b'\r'
            | b'\x0b'
            | b'\x0c'
            | b'{'
            | b'}'
            | b'('
            | b')'
            | b';'
            | b'['
            | b'$'
            | b'!'
            | b'?'
    )
}
