//! Moves from the command line, a file or standard input; a file may be a game in PGN.

use std::io::{self, IsTerminal, Read, stdin};
use std::path::Path;
use std::sync::Arc;

use chess_rules::pgn::{
    Fault, Limits, Splitter, Tag, Tags, Variation, Visitor, line_of, read_movetext,
};

use crate::cli::Failure;
use crate::cli::input::{Command, Input};
use crate::explain::Language;

/// A text of moves, and the tags that stood before it.
#[derive(Debug, Default, Eq, PartialEq)]
pub(super) struct Source {
    /// Names and values, in their order; of tags with one name the first.
    pub(super) tags: Vec<(String, String)>,
    /// The names of tags that stand there again with another value.
    pub(super) contradicted: Vec<String>,
    /// What is wrong with other tags, each with its line.
    pub(super) faults: Vec<(u64, Fault)>,
    /// The rest.
    pub(super) movetext: String,
}

/// How much stands around the moves that is no part of them.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
pub(super) struct Beside {
    /// Comments, clock times among them.
    pub(super) comments: usize,
    /// Variations, those inside of others not counted.
    pub(super) variations: usize,
}

impl<'t> Visitor<'t> for Beside {
    fn mv(&mut self, _text: &'t str, _offset: usize) {}

    fn comment(&mut self, _text: &'t str) {
        self.comments += 1;
    }

    fn begin_variation(&mut self) -> Variation {
        self.variations += 1;
        Variation::PassOver
    }
}

impl Source {
    /// What stands around its moves.
    pub(super) fn beside(&self) -> Beside {
        let mut beside = Beside::default();
        read_movetext(&self.movetext, 0, &mut beside);
        beside
    }

    /// What the flags name.
    pub(super) fn read(
        moves: &[String],
        file: Option<&Path>,
        max_bytes: usize,
        language: Language,
    ) -> Result<Self, Failure> {
        let told = |wrong: WrongSource| Failure::from(wrong.told(language));
        let bytes = if moves.is_empty() {
            if file.is_none() && stdin().is_terminal() {
                return Err(told(WrongSource::Missing));
            }
            let path = file.unwrap_or(Path::new("-"));
            let input = Input::of(path, Command::Transcribe);
            let opened = input.open(Arc::default());
            opened
                .and_then(|opened| read_at_most(opened, max_bytes))
                .map_err(|failure| input.told_by_name(&failure, language))?
        } else {
            moves.join(" ").into_bytes()
        };
        if bytes.len() > max_bytes {
            return Err(told(WrongSource::TooLong(max_bytes)));
        }
        Self::of_text(&decoded(bytes)).map_err(told)
    }

    /// Parts the tags from the moves, as a review does.
    fn of_text(text: &str) -> Result<Self, WrongSource> {
        if has_several_games(text) {
            return Err(WrongSource::SeveralGames);
        }
        let text = text.trim_start_matches('\u{feff}');
        let mut source = Self::default();
        let mut tags = Tags::of(text);
        for tag in tags.by_ref() {
            match tag {
                Ok(tag) => source.take(tag),
                Err(fault) => source
                    .faults
                    .push((line_of(text, fault.offset(), 1), fault)),
            }
        }
        source.movetext = text.get(tags.end()..).unwrap_or_default().to_owned();
        Ok(source)
    }

    fn take(&mut self, tag: Tag<'_>) {
        let value = tag.value();
        match self.tag(tag.name) {
            None => self.tags.push((tag.name.to_owned(), value.into_owned())),
            Some(first) if first == value => {}
            Some(_) => self.contradicted.push(tag.name.to_owned()),
        }
    }

    /// Whether it has tags, and so is a game, be it one without moves.
    pub(super) const fn is_tagged(&self) -> bool {
        !self.tags.is_empty()
    }

    /// The value of a tag.
    pub(super) fn tag(&self, name: &str) -> Option<&str> {
        let found = self.tags.iter().find(|(known, _)| known == name);
        found.map(|(_, value)| value.as_str())
    }
}

/// Why there are no moves to write.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
enum WrongSource {
    /// Nothing is given.
    Missing,
    /// There is more than so many bytes.
    TooLong(usize),
    /// One game is taken at a time.
    SeveralGames,
}

impl WrongSource {
    fn told(self, language: Language) -> String {
        let text = match (self, language) {
            (Self::Missing, Language::English) => {
                "give the moves, a --file, or pipe them in; see --help".to_owned()
            }
            (Self::Missing, Language::French) => {
                "donnez les coups, un --file, ou envoyez-les par un tube ; voyez --help".to_owned()
            }
            (Self::TooLong(bytes), Language::English) => {
                format!("the text has more than {bytes} bytes")
            }
            (Self::TooLong(bytes), Language::French) => {
                format!("le texte a plus de {bytes} octets")
            }
            (Self::SeveralGames, Language::English) => {
                "the text holds several games; transcribe takes one".to_owned()
            }
            (Self::SeveralGames, Language::French) => {
                "le texte contient plusieurs parties ; transcribe en prend une".to_owned()
            }
        };
        language.typeset(&text)
    }
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

/// Whether a second game with tags stands in the text.
fn has_several_games(text: &str) -> bool {
    let mut splitter = Splitter::new(Limits {
        tag_section: usize::MAX,
        game: usize::MAX,
    });
    splitter.push(text.as_bytes());
    splitter.close();
    let (mut is_first, mut scratch) = (true, String::new());
    while let Some(game) = splitter.next_game() {
        let is_tagged = Tags::of(game.text(&mut scratch)).any(|tag| tag.is_ok());
        if is_tagged && !is_first {
            return true;
        }
        is_first = false;
    }
    false
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tags_stand_before_the_moves() {
        let text = "\u{feff}[White \"O\\\"Neill\"]\r\n% escaped\r\n\r\n1. e4 e5 *\r\n";
        let source = Source::of_text(text).unwrap();
        assert_eq!(source.tag("White"), Some("O\"Neill"));
        assert_eq!(source.movetext.trim(), "1. e4 e5 *");
    }

    #[test]
    fn lines_end_as_on_any_system() {
        for end in ["\n", "\r\n", "\r"] {
            let text = ["[White \"A\"]", "[Black \"B\"]", "", "1. e4 *", ""].join(end);
            let source = Source::of_text(&text).unwrap();
            assert_eq!(
                (source.tag("White"), source.tag("Black")),
                (Some("A"), Some("B"))
            );
            assert_eq!(source.movetext.trim(), "1. e4 *");
        }
    }

    #[test]
    fn a_tag_that_is_not_closed_is_told_and_the_others_are_read() {
        let source =
            Source::of_text("[White \"A\"]\n[Black \"B]\n[Round \"1\"]\n\n1. e4 *").unwrap();
        assert_eq!(source.faults.len(), 1);
        assert_eq!(source.faults[0].0, 2);
        assert_eq!(
            (source.tag("White"), source.tag("Round")),
            (Some("A"), Some("1"))
        );
        assert_eq!(source.movetext.trim(), "1. e4 *");
    }

    #[test]
    fn of_tags_with_one_name_the_first_counts() {
        let text = "[Result \"1-0\"]\n[Result \"0-1\"]\n[White \"A\"]\n[White \"A\"]\n\ne4";
        let source = Source::of_text(text).unwrap();
        assert_eq!(source.tag("Result"), Some("1-0"));
        assert_eq!(source.contradicted, ["Result"]);
        assert_eq!(source.tags.len(), 2);
    }

    #[test]
    fn only_quotation_marks_and_backslashes_are_escaped() {
        let source = Source::of_text(r#"[Site "C:\games\x \"q\" \\ \n"]"#).unwrap();
        assert_eq!(source.tag("Site"), Some(r#"C:\games\x "q" \ \n"#));
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
