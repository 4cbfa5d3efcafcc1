//! Moves from the command line, a file or standard input; a file may be a game in PGN.

use std::fs::File;
use std::io::{self, IsTerminal, Read, stdin};
use std::path::Path;

use crate::cli::Failure;

/// A text of moves, and the tags that stood before it.
#[derive(Debug, Default, Eq, PartialEq)]
pub(super) struct Source {
    /// Names and values, in their order.
    pub(super) tags: Vec<(String, String)>,
    /// The rest.
    pub(super) movetext: String,
}

impl Source {
    /// What the flags name.
    pub(super) fn read(
        moves: &[String],
        file: Option<&Path>,
        max_bytes: usize,
    ) -> Result<Self, Failure> {
        let is_stdin = moves.is_empty() && file.is_none_or(|path| path == Path::new("-"));
        let bytes = if !moves.is_empty() {
            moves.join(" ").into_bytes()
        } else if is_stdin {
            if file.is_none() && stdin().is_terminal() {
                return Err("give the moves, a --file, or pipe them in; see --help".into());
            }
            read_at_most(stdin().lock(), max_bytes)?
        } else {
            let path = file.unwrap_or(Path::new("-"));
            let opened = File::open(path).map_err(|error| at(path, &error))?;
            read_at_most(opened, max_bytes).map_err(|error| at(path, &error))?
        };
        if bytes.len() > max_bytes {
            return Err(format!("the text has more than {max_bytes} bytes").into());
        }
        Self::of_text(&decoded(bytes))
    }

    /// Parts the tags from the moves.
    fn of_text(text: &str) -> Result<Self, Failure> {
        let text = text.trim_start_matches('\u{feff}');
        let mut source = Self::default();
        let mut rest = text.lines();
        let mut body = Vec::new();
        for line in rest.by_ref() {
            match tag(line.trim()) {
                Some(tag) => source.tags.push(tag),
                None if line.trim().is_empty() || line.starts_with('%') => {}
                None => {
                    body.push(line);
                    break;
                }
            }
        }
        body.extend(rest);
        if !source.tags.is_empty() && body.iter().any(|line| tag(line.trim()).is_some()) {
            return Err("the text holds several games; transcribe takes one".into());
        }
        source.movetext = body.join("\n");
        Ok(source)
    }

    /// The value of a tag.
    pub(super) fn tag(&self, name: &str) -> Option<&str> {
        let found = self.tags.iter().find(|(known, _)| known == name);
        found.map(|(_, value)| value.as_str())
    }
}

fn at(path: &Path, error: &io::Error) -> String {
    format!("{}: {error}", path.display())
}

/// One byte more than allowed shows that there is too much.
fn read_at_most(input: impl Read, max_bytes: usize) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    let most = u64::try_from(max_bytes).unwrap_or(u64::MAX);
    input.take(most.saturating_add(1)).read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// UTF-8, or UTF-16 with its mark; what is neither is Latin-1, as old files are.
fn decoded(bytes: Vec<u8>) -> String {
    let halves: fn([u8; 2]) -> u16 = match bytes.as_slice() {
        [0xff, 0xfe, ..] => u16::from_le_bytes,
        [0xfe, 0xff, ..] => u16::from_be_bytes,
        _ => return utf_8_or_latin_1(bytes),
    };
    let pairs = bytes.chunks_exact(2).map(|pair| halves([pair[0], pair[1]]));
    let letters = char::decode_utf16(pairs);
    letters
        .map(|letter| letter.unwrap_or(char::REPLACEMENT_CHARACTER))
        .collect()
}

fn utf_8_or_latin_1(bytes: Vec<u8>) -> String {
    String::from_utf8(bytes).unwrap_or_else(|error| {
        let bytes = error.into_bytes();
        bytes.into_iter().map(char::from).collect()
    })
}

/// `[Name "Value"]`.
fn tag(line: &str) -> Option<(String, String)> {
    let inside = line.strip_prefix('[')?.strip_suffix(']')?.trim();
    let (name, quoted) = inside.split_once(char::is_whitespace)?;
    let value = quoted.trim().strip_prefix('"')?.strip_suffix('"')?;
    let is_name = |sign: char| sign.is_ascii_alphanumeric() || sign == '_';
    if name.is_empty() || !name.chars().all(is_name) {
        return None;
    }
    let mut text = String::new();
    let mut signs = value.chars();
    while let Some(sign) = signs.next() {
        text.push(if sign == '\\' {
            signs.next().unwrap_or(sign)
        } else {
            sign
        });
    }
    Some((name.to_owned(), text))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tags_stand_before_the_moves() {
        let text = "\u{feff}[White \"O\\\"Neill\"]\r\n% escaped\r\n\r\n1. e4 e5 *\r\n";
        let source = Source::of_text(text).unwrap();
        assert_eq!(source.tag("White"), Some("O\"Neill"));
        assert_eq!(source.movetext, "1. e4 e5 *");
    }

    #[test]
    fn a_second_game_is_refused() {
        let text = "[White \"A\"]\n\n1. e4 *\n\n[White \"B\"]\n\n1. d4 *\n";
        assert!(Source::of_text(text).is_err());
    }

    #[test]
    fn what_is_no_utf_8_is_latin_1() {
        assert_eq!(decoded(vec![b'e', b'4', 0xa0, 0xe9]), "e4\u{a0}é");
        assert_eq!(decoded("Кf3".to_owned().into_bytes()), "Кf3");
        assert_eq!(decoded(vec![0xff, 0xfe, b'e', 0, b'4', 0]), "\u{feff}e4");
        assert_eq!(decoded(vec![0xfe, 0xff, 0, b'e', 0, b'4']), "\u{feff}e4");
    }

    #[test]
    fn one_byte_too_many_is_seen() {
        let read = |max| read_at_most(&b"e4 e5"[..], max).unwrap().len();
        assert_eq!((read(4), read(5)), (5, 5));
    }
}
