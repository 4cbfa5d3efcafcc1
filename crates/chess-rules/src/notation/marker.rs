//! How a game ended, as a file says.

use crate::Color;
use crate::notation::glance::ends_word;
use crate::notation::signs;

/// The sign for the result of a game: in the tag `Result`, and behind its moves.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub enum Marker {
    /// `1-0` or `0-1`.
    Win(Color),
    /// `1/2-1/2`.
    Draw,
    /// `*`: the game goes on, was broken off, or how it ended is not known.
    Unknown,
}

impl Marker {
    /// The marker that a word is, typographic signs included. A lone `1/2` is taken for a draw.
    ///
    /// ```
    /// use chess_rules::{Color, pgn::Marker};
    /// assert_eq!(Marker::of("0-1"), Some(Marker::Win(Color::Black)));
    /// assert_eq!(Marker::of("½–½"), Some(Marker::Draw));
    /// assert_eq!(Marker::of("+/-"), None);
    /// ```
    pub fn of(word: &str) -> Option<Self> {
        match word {
            "1-0" => Some(Self::Win(Color::White)),
            "0-1" => Some(Self::Win(Color::Black)),
            "1/2-1/2" | "1/2" | "½-½" => Some(Self::Draw),
            "*" => Some(Self::Unknown),
            _ if word.is_ascii() => None,
            _ => Self::of_typographic(word),
        }
    }

    /// The marker that the value of a tag `Result` is: forfeits too, which look like evaluations behind a move.
    ///
    /// Where both players lost by forfeit, `-/-`, neither won nor drew: that is as good as not told.
    ///
    /// ```
    /// use chess_rules::{Color, pgn::Marker};
    /// assert_eq!(Marker::of_tag(" +/- "), Some(Marker::Win(Color::White)));
    /// assert_eq!(Marker::of_tag("0-1"), Some(Marker::Win(Color::Black)));
    /// ```
    pub fn of_tag(value: &str) -> Option<Self> {
        const FORFEITS: [(&str, Marker); 3] = [
            ("+/-", Marker::Win(Color::White)),
            ("-/+", Marker::Win(Color::Black)),
            ("-/-", Marker::Unknown),
        ];
        let value = value.trim();
        let forfeit = FORFEITS.into_iter().find(|(known, _)| value == *known);
        Self::of(value).or(forfeit.map(|(_, marker)| marker))
    }

    /// The result that a text begins with, written with blanks around its dash, `1/2 - 1/2`, and its length in bytes.
    pub(in crate::notation) fn spaced(text: &str) -> Option<(Self, usize)> {
        const SIDES: [(&str, &str, Marker); 4] = [
            ("1/2", "1/2", Marker::Draw),
            ("½", "½", Marker::Draw),
            ("1", "0", Marker::Win(Color::White)),
            ("0", "1", Marker::Win(Color::Black)),
        ];
        let is_blank = |sign: char| signs::plain(sign) == ' ' || sign == '\t';
        SIDES.into_iter().find_map(|(left, right, marker)| {
            let behind = text.strip_prefix(left)?;
            let dash = behind.trim_start_matches(is_blank);
            let apart = dash.strip_prefix(|sign| signs::plain(sign) == '-')?;
            let second = apart.trim_start_matches(is_blank);
            let rest = second.strip_prefix(right)?;
            let is_spaced = dash.len() < behind.len() || second.len() < apart.len();
            let is_whole = rest.chars().next().is_none_or(ends_word);
            (is_spaced && is_whole).then(|| (marker, text.len() - rest.len()))
        })
    }

    #[cold]
    fn of_typographic(word: &str) -> Option<Self> {
        const KNOWN: [(&str, Marker); 4] = [
            ("1-0", Marker::Win(Color::White)),
            ("0-1", Marker::Win(Color::Black)),
            ("1/2-1/2", Marker::Draw),
            ("½-½", Marker::Draw),
        ];
        let written = |known: &str| word.chars().map(signs::plain).eq(known.chars());
        KNOWN
            .into_iter()
            .find(|(known, _)| written(known))
            .map(|(_, marker)| marker)
    }

    /// The marker that a word of a file in UTF-8 or Latin-1 is.
    pub(in crate::notation) fn of_bytes(word: &[u8]) -> Option<Self> {
        match core::str::from_utf8(word) {
            Ok(word) => Self::of(word),
            Err(_) => (word == b"\xbd-\xbd").then_some(Self::Draw),
        }
    }

    /// As PGN writes it.
    pub const fn sign(self) -> &'static str {
        match self {
            Self::Win(Color::White) => "1-0",
            Self::Win(Color::Black) => "0-1",
            Self::Draw => "1/2-1/2",
            Self::Unknown => "*",
        }
    }
}
