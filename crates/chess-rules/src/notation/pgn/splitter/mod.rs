//! A file of games parted into its games.

mod steps;

use super::game_text::{Excess, GameText};

/// How long a game may be, in bytes. A limit itself is allowed, one more is not.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Limits {
    /// Its tag section.
    pub tag_section: usize,
    /// The game as a whole.
    pub game: usize,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            tag_section: 16 << 10,
            game: 1 << 20,
        }
    }
}

/// Parts the bytes of a file into games, in constant memory.
///
/// A game ends behind its result. It also ends before a tag pair at the beginning of a line, which begins the next one; so a game
/// without result, or with a comment or variation that has no end, spoils no other. Inside a comment only a pair counts that
/// stands behind a blank line or has the name `Event`.
///
/// What lies between games and is none, such as a heading, comes out as a game without tags.
#[derive(Debug)]
pub struct Splitter {
    limits: Limits,
    buffer: Vec<u8>,
    /// Byte of the file with which the buffer begins.
    base: u64,
    /// Where the game begins, or what is kept of it, in the buffer.
    begin: usize,
    /// Where reading goes on, in the buffer.
    at: usize,
    /// Line of the file there.
    line: u64,
    is_after_return: bool,
    is_line_start: bool,
    is_blank_before: bool,
    is_closed: bool,
    within: Within,
    inside: Inside,
    /// Variations that have begun and not ended.
    depth: u32,
    /// The game that is read: where it begins in the file, and on which line.
    offset: u64,
    first_line: u64,
    /// Whether it has a tag `Event`, and where its tag section ends in the file.
    has_event: bool,
    tags_end: Option<u64>,
    /// The first bytes of a game that is too long.
    head: Option<Vec<u8>>,
}

/// Which part of a game is read.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
enum Within {
    Nothing,
    Tags,
    Movetext,
}

/// What the byte at hand is inside of.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
enum Inside {
    Nothing,
    /// A tag pair: inside its value or not, behind a backslash or not.
    Tag {
        value: bool,
        escaped: bool,
    },
    /// A word that may be a result.
    Word,
    Comment,
    /// A comment or an escape that ends with its line.
    Line,
}

/// What came of a step.
enum Step {
    /// There is more to read.
    On,
    /// Further bytes are needed.
    Starved,
    /// The game ends here.
    End,
}

/// The longest word that may be a result, in bytes: three typographic signs.
const LONGEST_RESULT: usize = 16;

impl Splitter {
    /// One that has read nothing.
    pub const fn new(limits: Limits) -> Self {
        Self {
            limits,
            buffer: Vec::new(),
            base: 0,
            begin: 0,
            at: 0,
            line: 1,
            is_after_return: false,
            is_line_start: true,
            is_blank_before: true,
            is_closed: false,
            within: Within::Nothing,
            inside: Inside::Nothing,
            depth: 0,
            offset: 0,
            first_line: 1,
            has_event: false,
            tags_end: None,
            head: None,
        }
    }

    /// Takes further bytes of the file, as many as there are. Ask for the games in them before giving it more.
    pub fn push(&mut self, bytes: &[u8]) {
        if self.begin * 2 >= self.buffer.len() {
            self.buffer.drain(..self.begin);
            self.base += self.begin as u64;
            self.at -= self.begin;
            self.begin = 0;
        }
        self.buffer.extend_from_slice(bytes);
    }

    /// There are no further bytes.
    pub const fn close(&mut self) {
        self.is_closed = true;
    }

    /// Line of the file up to which it has been read, from 1.
    pub const fn line(&self) -> u64 {
        self.line
    }

    /// The next game that is complete; none until further bytes come, or at the end of the file.
    pub fn next_game(&mut self) -> Option<GameText<'_>> {
        loop {
            match self.step() {
                Step::On => {}
                Step::End => return Some(self.cut()),
                Step::Starved if self.is_closed && self.within != Within::Nothing => {
                    return Some(self.cut());
                }
                Step::Starved => {
                    self.let_go();
                    return None;
                }
            }
        }
    }

    /// The byte at hand.
    fn byte(&self) -> Option<u8> {
        self.buffer.get(self.at).copied()
    }

    fn rest(&self) -> &[u8] {
        self.buffer.get(self.at..).unwrap_or_default()
    }

    /// Byte of the file at hand.
    const fn here(&self) -> u64 {
        self.base + self.at as u64
    }

    /// The game that ends here.
    fn cut(&mut self) -> GameText<'_> {
        let (offset, line) = (self.offset, self.first_line);
        let length = self.here() - offset;
        let tag_section = self.tags_end.unwrap_or(self.here()) - offset;
        let is_tagged = self.tags_end.is_some() || self.within == Within::Tags;
        let excess = if is_tagged && tag_section > self.limits.tag_section as u64 {
            Some(Excess::TagSection)
        } else if length > self.limits.game as u64 {
            Some(Excess::Game)
        } else {
            None
        };
        let begin = self.begin;
        (self.begin, self.within, self.inside) = (self.at, Within::Nothing, Inside::Nothing);
        let kept = self.buffer.get(begin..self.at).unwrap_or_default();
        let bytes = match (excess, &self.head) {
            (None, _) => kept,
            (Some(_), Some(head)) => head,
            (Some(_), None) => kept.get(..self.limits.tag_section).unwrap_or(kept),
        };
        GameText {
            bytes,
            line,
            offset,
            length,
            excess,
        }
    }

    /// Forgets what need not be kept: all before a game, and of a game that is too long all but its first bytes.
    fn let_go(&mut self) {
        if self.within == Within::Nothing {
            self.begin = self.at;
            self.head = None;
        } else if self.at - self.begin > self.limits.game {
            if self.head.is_none() {
                let kept = self.buffer.get(self.begin..).unwrap_or_default();
                let first = kept.get(..self.limits.tag_section).unwrap_or(kept);
                self.head = Some(first.to_vec());
            }
            self.begin = self.begin.max(self.at.saturating_sub(LONGEST_RESULT + 1));
        }
    }
}
