//! The tag pairs at the head of a game: `[White "Lasker, E."]`.

use std::borrow::Cow;

use super::Fault;

/// A tag pair.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Tag<'t> {
    /// Its name.
    pub name: &'t str,
    /// What stands between the quotation marks, a backslash still before each mark and each backslash.
    pub raw: &'t str,
    /// Where it begins, in bytes.
    pub offset: usize,
}

impl<'t> Tag<'t> {
    /// Its value. A backslash before a quotation mark or another backslash goes; before anything else it stays.
    ///
    /// ```
    /// use chess_rules::pgn::Tags;
    /// let tag = Tags::of(r#"[Event "the \"Evergreen\""]"#).next().unwrap().unwrap();
    /// assert_eq!((tag.name, &*tag.value()), ("Event", r#"the "Evergreen""#));
    /// ```
    pub fn value(&self) -> Cow<'t, str> {
        if !self.raw.contains('\\') {
            return Cow::Borrowed(self.raw);
        }
        let mut value = String::with_capacity(self.raw.len());
        let mut letters = self.raw.chars();
        while let Some(letter) = letters.next() {
            let escaped = letters
                .clone()
                .next()
                .filter(|next| is_escaped(letter, *next));
            if let Some(next) = escaped {
                letters.next();
                value.push(next);
            } else {
                value.push(letter);
            }
        }
        Cow::Owned(value)
    }
}

/// The tag pairs at the head of a game. Blank lines, comments and lines that begin with `%` between them are passed over.
#[derive(Clone, Debug)]
pub struct Tags<'t> {
    text: &'t str,
    at: usize,
}

impl<'t> Tags<'t> {
    /// Those of that game.
    pub const fn of(text: &'t str) -> Self {
        Self { text, at: 0 }
    }

    /// Where the movetext begins, in bytes, once all tag pairs have been read.
    pub const fn end(&self) -> usize {
        self.at
    }

    fn rest(&self) -> &'t [u8] {
        self.text.as_bytes().get(self.at..).unwrap_or_default()
    }

    /// The tag pair that begins here, or what is wrong with it. Then the next one begins on the next line.
    fn tag(&mut self) -> Result<Tag<'t>, Fault> {
        let offset = self.at;
        let rest = self.rest();
        match taken_apart(rest) {
            Some(parts) => {
                self.at = offset + parts.end;
                Ok(Tag {
                    name: self.slice(offset + parts.name.0, offset + parts.name.1),
                    raw: self.slice(offset + parts.raw.0, offset + parts.raw.1),
                    offset,
                })
            }
            None => {
                self.at = offset + line_length(rest);
                Err(Fault::TagMalformed { offset })
            }
        }
    }

    fn slice(&self, begin: usize, end: usize) -> &'t str {
        self.text.get(begin..end).unwrap_or_default()
    }
}

impl<'t> Iterator for Tags<'t> {
    type Item = Result<Tag<'t>, Fault>;

    fn next(&mut self) -> Option<Self::Item> {
        loop {
            match self.rest() {
                [b' ' | b'\t' | b'\r' | b'\n', ..] => self.at += 1,
                [b'[', ..] => return Some(self.tag()),
                // A comment between tag pairs; behind the last one it is passed over all the same.
                rest @ [b';' | b'%', ..] => self.at += line_length(rest),
                _ => return None,
            }
        }
    }
}

/// Where the parts of a tag pair lie, in bytes from its bracket.
struct Parts {
    name: (usize, usize),
    raw: (usize, usize),
    end: usize,
}

/// The parts of a tag pair. A quotation mark inside the value may lack its backslash if the bracket does not follow.
fn taken_apart(text: &[u8]) -> Option<Parts> {
    let skip_blanks = |at: usize| {
        let rest = text.get(at..).unwrap_or_default();
        at + rest
            .iter()
            .take_while(|byte| matches!(byte, b' ' | b'\t'))
            .count()
    };
    let begin = skip_blanks(1);
    let rest = text.get(begin..)?;
    let name_end = begin + rest.iter().take_while(|byte| is_name(**byte)).count();
    let mark = skip_blanks(name_end);
    if name_end == begin || text.get(mark) != Some(&b'"') {
        return None;
    }
    let mut at = mark + 1;
    loop {
        match *text.get(at)? {
            b'\\' if matches!(text.get(at + 1), Some(b'"' | b'\\')) => at += 2,
            b'\r' | b'\n' => return None,
            b'"' => {
                let bracket = skip_blanks(at + 1);
                if text.get(bracket) == Some(&b']') {
                    return Some(Parts {
                        name: (begin, name_end),
                        raw: (mark + 1, at),
                        end: bracket + 1,
                    });
                }
                at += 1;
            }
            _ => at += 1,
        }
    }
}

/// Whether these two are one escaped sign.
const fn is_escaped(letter: char, next: char) -> bool {
    letter == '\\' && matches!(next, '"' | '\\')
}

const fn is_name(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || byte == b'_'
}

fn line_length(text: &[u8]) -> usize {
    let end = text.iter().position(|byte| matches!(byte, b'\r' | b'\n'));
    end.unwrap_or(text.len())
}

/// Whether bytes begin as a tag pair does, `[Name "`; none if there are too few of them to tell.
///
/// Name and blanks have at most 255 bytes.
pub fn is_tag_like(text: &[u8]) -> Option<bool> {
    const LONGEST: usize = 256;
    if text.len() > LONGEST {
        return Some(is_tag_like(&text[..LONGEST]).unwrap_or(false));
    }
    let (b'[', rest) = text.split_first()? else {
        return Some(false);
    };
    let name = rest.iter().take_while(|byte| is_name(**byte)).count();
    let mut behind = rest.get(name..).unwrap_or_default().iter();
    match behind.next()? {
        b'"' => Some(name > 0),
        b' ' | b'\t' if name > 0 => {
            let next = behind.find(|byte| !matches!(byte, b' ' | b'\t'))?;
            Some(*next == b'"')
        }
        _ => Some(false),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pairs(text: &str) -> Vec<Result<(&str, &str), usize>> {
        Tags::of(text)
            .map(|tag| tag.map(|tag| (tag.name, tag.raw)).map_err(Fault::offset))
            .collect()
    }

    #[test]
    fn pairs_may_share_a_line_and_stand_apart() {
        let text = "[A \"1\"][B\t\"2\" ]\n\n; told\n[ C \"3]\" ]\n1. e4";
        assert_eq!(
            pairs(text),
            [Ok(("A", "1")), Ok(("B", "2")), Ok(("C", "3]"))]
        );
    }

    #[test]
    fn a_mark_in_a_value_may_lack_its_backslash() {
        assert_eq!(pairs("[A \"Jan \"Big\" B\"]"), [Ok(("A", "Jan \"Big\" B"))]);
    }

    #[test]
    fn a_malformed_pair_spoils_its_line_only() {
        let text = "[A \"1]\n[B]\n[\"x\"]\n[C \"3\"]";
        assert_eq!(pairs(text), [Err(0), Err(7), Err(11), Ok(("C", "3"))]);
    }

    #[test]
    fn too_few_bytes_tell_nothing() {
        assert_eq!(is_tag_like(b"[Event \""), Some(true));
        assert_eq!(is_tag_like(b"[Event "), None);
        assert_eq!(is_tag_like(b"[%clk 0:01]"), Some(false));
        assert_eq!(is_tag_like(b"[diagram]"), Some(false));
    }
}
