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

/// Movetext, likewise.
impl From<&String> for Question {
    fn from(movetext: &String) -> Self {
        Self::from(movetext.as_str())
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
impl From<Vec<&str>> for Question {
    fn from(moves: Vec<&str>) -> Self {
        Self::from(moves.as_slice())
    }
}

/// Moves, likewise.
impl<S: AsRef<str>> From<&[S]> for Question {
    fn from(moves: &[S]) -> Self {
        let moves: Vec<String> = moves.iter().map(|one| one.as_ref().to_owned()).collect();
        Self::from(moves)
    }
}

/// Moves, likewise.
impl<S: AsRef<str>> From<&Vec<S>> for Question {
    fn from(moves: &Vec<S>) -> Self {
        Self::from(moves.as_slice())
    }
}

/// Moves, likewise. No other array is taken by value, so that `[]` has a type.
impl<const N: usize> From<[&str; N]> for Question {
    fn from(moves: [&str; N]) -> Self {
        Self::from(moves.as_slice())
    }
}

/// Moves, likewise.
impl<S: AsRef<str>, const N: usize> From<&[S; N]> for Question {
    fn from(moves: &[S; N]) -> Self {
        Self::from(moves.as_slice())
    }
}

/// The game of a reference is copied.
impl From<&GameRecord> for Question {
    fn from(record: &GameRecord) -> Self {
        Self::from(record.clone())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_are_moves_however_they_are_kept() {
        let moves = Question::from(["e4", "e5"]);
        let texts = || vec!["e4".to_owned(), "e5".to_owned()];
        for other in [
            Question::from("e4 e5".split(' ').collect::<Vec<_>>()),
            Question::from(&vec!["e4", "e5"]),
            Question::from(&["e4", "e5"]),
            Question::from(texts()),
            Question::from(&texts()),
            Question::from(texts().as_slice()),
        ] {
            assert_eq!(moves, other);
        }
        assert_eq!(Question::from([]).0.record, Some(GameRecord::default()));
        let movetext = "e4 e5".to_owned();
        assert_eq!(Question::from(&movetext), Question::from("e4 e5"));
    }
}
