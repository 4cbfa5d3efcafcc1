//! The text of one game, as a file has it.

use core::str::from_utf8;

/// The bytes of one game, or of something between games that is none.
#[derive(Clone, Copy, Debug)]
pub struct GameText<'b> {
    /// The bytes: all of them, or the first ones if there are too many.
    pub bytes: &'b [u8],
    /// Line of the file on which it begins, from 1.
    pub line: u64,
    /// Byte of the file at which it begins, from 0.
    pub offset: u64,
    /// How many bytes it has in the file.
    pub length: u64,
    /// What is too long about it. Then it is not to be judged.
    pub excess: Option<Excess>,
}

/// What is too long about a game.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Excess {
    /// The tag section.
    TagSection,
    /// The game as a whole.
    Game,
}

impl<'b> GameText<'b> {
    /// The text. Bytes that are not UTF-8 are taken for Latin-1, and written in `scratch`.
    pub fn text<'s>(self, scratch: &'s mut String) -> &'s str
    where
        'b: 's,
    {
        match from_utf8(self.bytes) {
            Ok(text) => text,
            Err(_) => latin_1(self.bytes, scratch),
        }
    }
}

/// Each byte of Latin-1 is the character of that number.
#[cold]
fn latin_1<'s>(bytes: &[u8], scratch: &'s mut String) -> &'s str {
    scratch.clear();
    // At once, and in few sizes: what a text grows through would be four times as much.
    scratch.reserve((2 * bytes.len()).next_power_of_two());
    scratch.extend(bytes.iter().map(|byte| char::from(*byte)));
    scratch
}

/// The line of a text on which that byte stands, if the text begins on that one.
///
/// Lines end as on any system: with a line feed, a carriage return, or both.
pub fn line_of(text: &str, offset: usize, first: u64) -> u64 {
    let bytes = text.as_bytes();
    let before = bytes.get(..offset).unwrap_or(bytes);
    let mut lines = 0;
    let mut is_after_return = false;
    for byte in before {
        lines += u64::from(ends_line(*byte, is_after_return));
        is_after_return = *byte == b'\r';
    }
    first + lines
}

/// Whether a byte ends a line, and not only completes the end of one.
#[inline]
pub(super) const fn ends_line(byte: u8, is_after_return: bool) -> bool {
    byte == b'\r' || byte == b'\n' && !is_after_return
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_end_as_on_any_system() {
        for text in ["a\nb\nc", "a\r\nb\r\nc", "a\rb\rc"] {
            assert_eq!(line_of(text, text.len() - 1, 7), 9, "{text:?}");
        }
    }

    #[test]
    fn what_is_not_utf_8_is_latin_1() {
        let game = GameText {
            bytes: b"M\xfcller",
            line: 1,
            offset: 0,
            length: 6,
            excess: None,
        };
        assert_eq!(game.text(&mut String::new()), "Müller");
    }
}
