//! A game to be ruled on.

use crate::v1::{ArbitrateRequest, GameRecord, VerdictPart};

/// A game to be ruled on: moves (a list), movetext (one text), a [`GameRecord`] or a whole [`ArbitrateRequest`], each by `into()`.
///
/// ```
/// use arbiter_client::Question;
///
/// let moves = Question::from(["e4", "e5"]);
/// let movetext = Question::from("1. e4 e5");
/// assert_ne!(moves, movetext);
/// ```
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Question(pub(crate) ArbitrateRequest);

impl Question {
    /// Asks for a part of the verdict besides the usual ones.
    #[must_use]
    pub fn include(mut self, part: VerdictPart) -> Self {
        self.0.include.push(part.into());
        self
    }

    /// What is sent.
    #[must_use]
    pub fn into_request(self) -> ArbitrateRequest {
        self.0
    }
}

impl From<ArbitrateRequest> for Question {
    fn from(request: ArbitrateRequest) -> Self {
        Self(request)
    }
}

impl From<GameRecord> for Question {
    fn from(record: GameRecord) -> Self {
        Self(ArbitrateRequest {
            record: Some(record),
            ..ArbitrateRequest::default()
        })
    }
}

/// Movetext: a UCI line, or the moves of a PGN file.
impl From<&str> for Question {
    fn from(movetext: &str) -> Self {
        Self::from(movetext.to_owned())
    }
}

/// Movetext, likewise.
impl From<String> for Question {
    fn from(movetext: String) -> Self {
        Self::from(GameRecord {
            movetext,
            ..GameRecord::default()
        })
    }
}

/// Moves, one ply each, in any notation.
impl From<Vec<String>> for Question {
    fn from(moves: Vec<String>) -> Self {
        Self::from(GameRecord {
            moves,
            ..GameRecord::default()
        })
    }
}

/// Moves, likewise.
impl From<&[&str]> for Question {
    fn from(moves: &[&str]) -> Self {
        let moves: Vec<String> = moves.iter().map(|&one| one.to_owned()).collect();
        Self::from(moves)
    }
}

/// Moves, likewise.
impl<const N: usize> From<[&str; N]> for Question {
    fn from(moves: [&str; N]) -> Self {
        Self::from(moves.as_slice())
    }
}
