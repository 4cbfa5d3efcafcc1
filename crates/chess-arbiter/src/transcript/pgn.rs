//! A game in the export format of PGN.

use chess_rules::{MoveForm, PieceSymbols, Position, Variant, pgn::Marker};

use super::Transcript;

/// Columns of a line.
const COLUMNS: usize = 79;

/// The tags that every game has, in their order, and what stands where nothing is known.
const ROSTER: [(&str, &str); 7] = [
    ("Event", "?"),
    ("Site", "?"),
    ("Date", "????.??.??"),
    ("Round", "?"),
    ("White", "?"),
    ("Black", "?"),
    ("Result", "*"),
];

/// The tags that follow from the start of the game.
const DERIVED: [&str; 3] = ["FEN", "SetUp", "Variant"];

/// A tag of a game: `[White "Anand, Viswanathan"]`.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct GameTag<'t> {
    /// Its name: letters, digits and underscores.
    pub name: &'t str,
    /// Its value.
    pub value: &'t str,
}

/// Why a tag can't be written.
#[derive(Clone, Copy, Debug, Eq, PartialEq, thiserror::Error)]
pub enum TagError {
    /// A name is made of letters, digits and underscores, and begins with a letter.
    #[error(
        "the name of a tag is made of letters, digits and underscores, and begins with a letter"
    )]
    Name,
    /// The tag follows from the start of the game.
    #[error("the tag follows from the start of the record and can't be set")]
    Derived,
    /// There is no such result.
    #[error("a result is 1-0, 0-1, 1/2-1/2 or *, or a forfeit: +/-, -/+, -/-")]
    Result,
    /// A value stands on one line.
    #[error("the value of a tag has no control characters")]
    Value,
}

impl GameTag<'_> {
    /// Whether it can be written.
    ///
    /// # Errors
    ///
    /// [`TagError`].
    pub fn inspect(&self) -> Result<(), TagError> {
        let is_sign = |sign: char| sign.is_ascii_alphanumeric() || sign == '_';
        let is_name = self
            .name
            .starts_with(|first: char| first.is_ascii_alphabetic())
            && self.name.chars().all(is_sign);
        if !is_name {
            Err(TagError::Name)
        } else if DERIVED.contains(&self.name) {
            Err(TagError::Derived)
        } else if self.name == "Result" && Marker::of_tag(self.value).is_none() {
            Err(TagError::Result)
        } else if self.value.contains(char::is_control) {
            Err(TagError::Value)
        } else {
            Ok(())
        }
    }
}

impl Transcript<'_> {
    /// The game in the export format of PGN: the seven tags first, English letters, lines of fewer than 80 columns. Signs of
    /// annotation are numbers, `$1`, and a draw offer, for which PGN has no sign, is a comment, `{(=)}`.
    ///
    /// `result` is written whatever a tag tells: [`Transcript::result`] decides. A tag that can't be written is left out; of two
    /// with one name the first counts.
    ///
    /// ```
    /// use chess_arbiter::{GameRecord, GameTag, transcribe};
    /// use chess_rules::{Color, pgn::Marker};
    /// let record = GameRecord { movetext: "f3 e5 g4 Qh4", ..GameRecord::default() };
    /// let white = GameTag { name: "White", value: "Fool" };
    /// let pgn = transcribe(&record, 1_000)?.pgn(&[white], Marker::Win(Color::Black));
    /// assert!(pgn.contains("[White \"Fool\"]"));
    /// assert!(pgn.ends_with("\n1. f3 e5 2. g4 Qh4# 0-1\n"));
    /// # Ok::<(), chess_arbiter::RecordError>(())
    /// ```
    pub fn pgn(&self, tags: &[GameTag<'_>], result: Marker) -> String {
        let tags: Vec<_> = tags.iter().filter(|tag| tag.inspect().is_ok()).collect();
        let told = |name: &str| tags.iter().find(|tag| tag.name == name);
        let mut text = String::new();
        let result = result.sign();
        for (name, unknown) in ROSTER {
            let value = match (name, told(name)) {
                ("Result", _) => result,
                (_, Some(tag)) => tag.value,
                (_, None) => unknown,
            };
            push_tag(&mut text, name, value);
        }
        let derived = self.derived();
        let mut others: Vec<(&str, &str)> = tags
            .iter()
            .map(|tag| (tag.name, tag.value))
            .chain(derived.iter().map(|(name, value)| (*name, value.as_str())))
            .filter(|(name, _)| ROSTER.iter().all(|(known, _)| known != name))
            .collect();
        others.sort_by_key(|(name, _)| *name);
        others.dedup_by_key(|(name, _)| *name);
        for (name, value) in others {
            push_tag(&mut text, name, value);
        }
        text.push('\n');
        self.push_moves(&mut text, result);
        text
    }

    /// The tags that tell from where the game began.
    fn derived(&self) -> Vec<(&'static str, String)> {
        let start = self
            .moves
            .first()
            .map_or(&self.position, |first| &first.played.before);
        let mut tags = Vec::new();
        let is_chess960 = start.variant() == Variant::Chess960;
        if is_chess960 {
            tags.push(("Variant", "Chess960".to_owned()));
        }
        if is_chess960 || start.to_setup() != Position::initial().to_setup() {
            tags.push(("FEN", start.to_fen()));
            tags.push(("SetUp", "1".to_owned()));
        }
        tags
    }

    fn push_moves(&self, text: &mut String, result: &str) {
        let mut column = 0;
        let mut moves = self.words(MoveForm::San, PieceSymbols::default());
        for (word, one) in moves.iter_mut().zip(&self.moves) {
            for nag in one.nags() {
                word.push_str(&format!(" ${nag}"));
            }
            if one.draw_offer {
                word.push_str(" {(=)}");
            }
        }
        let words = moves.iter().flat_map(|word| word.split(' '));
        for word in words.chain([result]) {
            if column > 0 && column + 1 + word.len() > COLUMNS {
                text.push('\n');
                column = 0;
            }
            if column > 0 {
                text.push(' ');
                column += 1;
            }
            text.push_str(word);
            column += word.len();
        }
        text.push('\n');
    }
}

fn push_tag(text: &mut String, name: &str, value: &str) {
    text.push('[');
    text.push_str(name);
    text.push_str(" \"");
    for sign in value.chars() {
        if matches!(sign, '"' | '\\') {
            text.push('\\');
        }
        text.push(sign);
    }
    text.push_str("\"]\n");
}
