//! What one line of a file asks.

use std::io::{self, BufRead};

use serde_json::Value;

use crate::explain::Language;

/// The longest line that is read, in bytes.
const LONGEST: usize = 64 << 10;

/// One line of a file.
#[derive(Debug)]
pub(super) struct Asked {
    pub(super) fen: String,
    /// Whether White and Black can mate, where the line says so.
    pub(super) known: [Option<bool>; 2],
}

/// Why a line asks nothing that can be understood.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) enum WrongLine {
    /// It has more bytes than are read.
    TooLong,
    /// It is not UTF-8.
    NotText,
    /// It begins as an object does, and is none.
    NotJson,
    /// The object has no text in the field `fen`.
    FenMissing,
}

impl WrongLine {
    /// What is wrong with it.
    pub(super) fn told(self, language: Language) -> String {
        match (self, language) {
            (Self::TooLong, Language::English) => {
                format!("it has more than {LONGEST} bytes")
            }
            (Self::TooLong, Language::French) => format!("elle a plus de {LONGEST} octets"),
            (Self::NotText, Language::English) => "it is not UTF-8".to_owned(),
            (Self::NotText, Language::French) => "ce n’est pas de l’UTF-8".to_owned(),
            (Self::NotJson, Language::English) => {
                "it begins as an object in JSON, and is none".to_owned()
            }
            (Self::NotJson, Language::French) => {
                "elle commence comme un objet JSON, et n’en est pas un".to_owned()
            }
            (Self::FenMissing, Language::English) => {
                "the object has no text in a field fen".to_owned()
            }
            (Self::FenMissing, Language::French) => {
                "l’objet n’a pas de texte dans un champ fen".to_owned()
            }
        }
    }
}

impl Asked {
    /// `None` where there is nothing to ask: an empty line, or one that begins with `#`.
    pub(super) fn read(line: &[u8]) -> Option<Result<Self, WrongLine>> {
        if line.len() > LONGEST {
            return Some(Err(WrongLine::TooLong));
        }
        let Ok(line) = core::str::from_utf8(line) else {
            return Some(Err(WrongLine::NotText));
        };
        let line = line.trim_start_matches('\u{feff}').trim();
        if line.is_empty() || line.starts_with('#') {
            return None;
        }
        if line.starts_with('{') {
            return Some(Self::of_object(line));
        }
        Some(Ok(Self {
            fen: line.to_owned(),
            known: [None; 2],
        }))
    }

    fn of_object(line: &str) -> Result<Self, WrongLine> {
        let object: Value = serde_json::from_str(line).map_err(|_| WrongLine::NotJson)?;
        let fen = object["fen"].as_str().ok_or(WrongLine::FenMissing)?;
        Ok(Self {
            fen: fen.to_owned(),
            known: ["white_can_win", "black_can_win"].map(|key| object[key].as_bool()),
        })
    }
}

/// The lines of a file. Of one that is too long no more is kept than shows that.
pub(super) fn lines(mut file: impl BufRead) -> impl Iterator<Item = io::Result<Vec<u8>>> {
    let mut is_over = false;
    std::iter::from_fn(move || {
        if is_over {
            return None;
        }
        let line = next_line(&mut file);
        is_over = line.is_err();
        line.transpose()
    })
}

/// The next line without its end; none behind the last.
fn next_line(file: &mut impl BufRead) -> io::Result<Option<Vec<u8>>> {
    let mut line = Vec::new();
    let mut has_begun = false;
    loop {
        let bytes = match file.fill_buf() {
            Ok(bytes) => bytes,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            Err(error) => return Err(error),
        };
        if bytes.is_empty() {
            return Ok(has_begun.then_some(line));
        }
        has_begun = true;
        let end = bytes.iter().position(|byte| *byte == b'\n');
        let room = (LONGEST + 1).saturating_sub(line.len());
        let part = bytes.get(..end.unwrap_or(bytes.len())).unwrap_or_default();
        line.extend(part.iter().take(room));
        let passed = end.map_or(bytes.len(), |end| end + 1);
        file.consume(passed);
        if end.is_some() {
            return Ok(Some(line));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_a_fen_or_an_object() {
        let asked = |line: &str| Asked::read(line.as_bytes());
        assert!(asked("# a remark").is_none());
        assert!(asked("  ").is_none());
        let fen = asked("8/8/8/8/8/8/8/K1k5 w - - 0 1").unwrap().unwrap();
        assert_eq!(fen.known, [None; 2]);
        let object = r#"{"fen": "x", "white_can_win": true, "black_can_win": false}"#;
        let object = asked(object).unwrap().unwrap();
        assert_eq!(
            (object.fen.as_str(), object.known),
            ("x", [Some(true), Some(false)])
        );
        let wrong = |line: &[u8]| Asked::read(line).unwrap().unwrap_err();
        assert_eq!(wrong(b"{}"), WrongLine::FenMissing);
        assert_eq!(wrong(b"{\"fen\": 7}"), WrongLine::FenMissing);
        assert_eq!(wrong(b"{x"), WrongLine::NotJson);
        assert_eq!(wrong(b"K\xe9"), WrongLine::NotText);
        assert_eq!(wrong(&[b'8'; LONGEST + 1]), WrongLine::TooLong);
    }

    #[test]
    fn a_line_of_any_length_takes_little_room() {
        let text = [vec![b'8'; 10 * LONGEST], b"\n# short\n\nlast".to_vec()].concat();
        let all: Vec<Vec<u8>> = lines(&text[..]).map(Result::unwrap).collect();
        let lengths: Vec<usize> = all.iter().map(Vec::len).collect();
        assert_eq!(lengths, [LONGEST + 1, 7, 0, 4]);
    }
}
