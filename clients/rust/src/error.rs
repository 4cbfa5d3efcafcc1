//! Why there is no answer, and why a move is refused.

use std::collections::HashMap;
use std::fmt;
use std::time::Duration;

use tonic::{Code, Status};
use tonic_types::StatusExt;

use crate::v1::{ErrorReason, ItemError, Legality, Refusal, RefusalReason};

pub(crate) const DOMAIN: &str = "chess.arbiter";
const PREFIX: &str = "ERROR_REASON_";
const REFUSAL_PREFIX: &str = "REFUSAL_REASON_";

/// Why there is no answer.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// The question could not be read or could not be served. A player's mistake never is the reason.
    #[error(transparent)]
    NotAnswered(Box<Failure>),
    /// A move of a [`Game`](crate::Game) is refused; the game is as it was.
    #[error(transparent)]
    IllegalMove(Box<IllegalMove>),
    /// An address, an option or a header cannot be meant; nothing was sent.
    #[error("{message}{}", behind(.source))]
    Argument {
        /// What is wrong, in one English sentence. It shows no token.
        message: String,
        /// What a library below says of it.
        source: Option<Box<dyn std::error::Error + Send + Sync>>,
    },
    /// The caller's own questions failed.
    #[error("the questions failed: {0}")]
    Question(#[source] Box<dyn std::error::Error + Send + Sync>),
    /// The file that is reviewed cannot be read.
    #[error("the file cannot be read: {0}")]
    File(#[source] std::io::Error),
}

/// The cause, as it stands behind what it caused.
fn behind(cause: &Option<Box<dyn std::error::Error + Send + Sync>>) -> String {
    cause
        .as_ref()
        .map_or_else(String::new, |cause| format!(": {}", told(&**cause)))
}

/// An error, what caused it, what caused that and so on.
pub(crate) fn causes<'a>(
    error: &'a (dyn std::error::Error + 'static),
) -> impl Iterator<Item = &'a (dyn std::error::Error + 'static)> {
    std::iter::successors(Some(error), |one| one.source())
}

/// What an error and its causes say.
pub(crate) fn told(error: &(dyn std::error::Error + 'static)) -> String {
    causes(error).skip(1).fold(error.to_string(), |told, one| {
        // Some causes tell again what they cause.
        let text = one.to_string();
        if told.ends_with(&text) {
            told
        } else {
            format!("{told}: {text}")
        }
    })
}

impl Error {
    /// What the server, or the way to it, says. None for errors of another kind.
    #[must_use]
    pub fn failure(&self) -> Option<&Failure> {
        match self {
            Self::NotAnswered(failure) => Some(failure),
            _ => None,
        }
    }

    pub(crate) fn argument(message: impl Into<String>) -> Self {
        Self::Argument {
            message: message.into(),
            source: None,
        }
    }

    pub(crate) fn not_answered(status: Status, request_id: &str) -> Self {
        Self::NotAnswered(Box::new(Failure::of(status, request_id)))
    }
}

impl From<Failure> for Error {
    fn from(failure: Failure) -> Self {
        Self::NotAnswered(Box::new(failure))
    }
}

/// Why a question was not answered.
#[derive(Clone, Debug)]
pub struct Failure {
    /// The code of the gRPC status.
    pub code: Code,
    /// An [`ErrorReason`] without its prefix, such as `FEN_MALFORMED`; new ones may come. Empty: the server told none.
    pub reason: String,
    /// One sentence for developers, in English.
    pub message: String,
    /// The fields at fault, at most 20.
    pub violations: Vec<Violation>,
    /// Numbers and names that belong to the reason, such as limit and actual.
    pub metadata: HashMap<String, String>,
    /// By which the server's operator finds the call: the id the server told, else the one that was sent.
    pub request_id: String,
    /// How long the server asks to wait, if it does.
    pub retry_after: Option<Duration>,
}

/// One field at fault.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Violation {
    /// Its path, such as `record.events[0].by`.
    pub field: String,
    /// What is wrong with it, in English.
    pub description: String,
}

impl Failure {
    /// Whether the same call may work later: the server was away, stopping or had too much to do.
    #[must_use]
    pub fn is_retryable(&self) -> bool {
        self.code == Code::Unavailable
    }

    /// What the library itself says, without the server.
    fn own(code: Code, reason: &str, message: String, request_id: &str) -> Self {
        Self {
            code,
            reason: reason.to_owned(),
            message,
            violations: Vec::new(),
            metadata: HashMap::new(),
            request_id: request_id.to_owned(),
            retry_after: None,
        }
    }

    /// A request that has more bytes than a message may, and is not sent.
    pub(crate) fn too_large(limit: usize, actual: usize, request_id: &str) -> Self {
        let message = format!("the request has {actual} bytes, and a message at most {limit}");
        let reason = "MESSAGE_TOO_LARGE";
        let mut failure = Self::own(Code::ResourceExhausted, reason, message, request_id);
        failure.metadata = HashMap::from([
            ("limit".to_owned(), limit.to_string()),
            ("actual".to_owned(), actual.to_string()),
        ]);
        failure
    }

    /// Bytes that are no saved game.
    pub(crate) fn no_game(fault: &prost::DecodeError) -> Self {
        let message = format!("these bytes are no saved game: {fault}");
        Self::own(Code::InvalidArgument, "MESSAGE_MALFORMED", message, "")
    }

    pub(crate) fn of(status: Status, request_id: &str) -> Self {
        let details = status.get_error_details();
        let mut failure = Self {
            code: status.code(),
            reason: String::new(),
            message: status.message().to_owned(),
            violations: Vec::new(),
            metadata: HashMap::new(),
            request_id: request_id.to_owned(),
            retry_after: details.retry_info().and_then(|info| info.retry_delay),
        };
        if let Some(info) = details.error_info().filter(|info| info.domain == DOMAIN) {
            failure.reason.clone_from(&info.reason);
            failure.metadata.clone_from(&info.metadata);
        }
        if let Some(info) = details
            .request_info()
            .filter(|info| !info.request_id.is_empty())
        {
            failure.request_id.clone_from(&info.request_id);
        }
        for one in details
            .bad_request()
            .iter()
            .flat_map(|bad| &bad.field_violations)
        {
            failure.violations.push(Violation {
                field: one.field.clone(),
                description: one.description.clone(),
            });
        }
        if failure.reason.is_empty() {
            match failure.code {
                Code::DeadlineExceeded => "DEADLINE".clone_into(&mut failure.reason),
                // What tonic calls a message that is too large for this client.
                Code::OutOfRange => failure.code = Code::ResourceExhausted,
                _ => {}
            }
        }
        failure
    }

    /// The error of one item, whose paths begin as the caller counts.
    pub(crate) fn of_item(
        item: ItemError,
        request_id: &str,
        path: impl Fn(String) -> String,
    ) -> Self {
        let reason = match ErrorReason::try_from(item.reason) {
            Ok(ErrorReason::Unspecified) => String::new(),
            Ok(reason) => {
                let name = reason.as_str_name();
                name.strip_prefix(PREFIX).unwrap_or(name).to_owned()
            }
            Err(_) => item.reason.to_string(),
        };
        let violations = item.violations.into_iter().map(|one| Violation {
            field: path(one.field),
            description: one.description,
        });
        Self {
            code: Code::from_i32(item.code),
            reason,
            violations: violations.collect(),
            message: path(item.message),
            metadata: HashMap::new(),
            request_id: request_id.to_owned(),
            retry_after: None,
        }
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}", self.code)?;
        if !self.reason.is_empty() {
            write!(f, " {}", self.reason)?;
        }
        if !self.message.is_empty() {
            write!(f, ": {}", self.message)?;
        }
        if !self.request_id.is_empty() {
            write!(f, " (request {})", self.request_id)?;
        }
        Ok(())
    }
}

impl std::error::Error for Failure {}

/// A move that was refused, or that nobody can read.
#[derive(Clone, Debug, PartialEq)]
pub struct IllegalMove {
    /// Ply of the move: 1 is the first move of the game.
    pub ply: u32,
    /// The move as it was written.
    pub r#move: String,
    /// All that the arbiter says.
    pub refusal: Refusal,
}

impl IllegalMove {
    /// The move that an answer refuses: the first that is not legal. None: all are.
    #[must_use]
    pub fn of(legality: Option<&Legality>) -> Option<Self> {
        let legality = legality.filter(|legality| !legality.legal)?;
        Some(Self {
            ply: legality.ply(),
            r#move: legality.r#move.clone(),
            refusal: legality.refusal.clone().unwrap_or_default(),
        })
    }

    /// Why it is refused. `Unspecified` for a reason newer than this library: the sentence tells it.
    #[must_use]
    pub fn reason(&self) -> RefusalReason {
        self.refusal.reason()
    }

    /// The reason without its prefix, such as `PIECE_CANNOT_REACH`; the number of one that is newer than this library.
    #[must_use]
    pub fn reason_name(&self) -> String {
        match RefusalReason::try_from(self.refusal.reason) {
            Ok(reason) => {
                let name = reason.as_str_name();
                name.strip_prefix(REFUSAL_PREFIX).unwrap_or(name).to_owned()
            }
            Err(_) => self.refusal.reason.to_string(),
        }
    }

    /// Article of the rule set in force, such as `3.8.2.2`. Empty where none speaks of it.
    #[must_use]
    pub fn article(&self) -> &str {
        &self.refusal.article
    }

    /// Squares that show it: the attacker, the blocker, the king.
    #[must_use]
    pub fn squares(&self) -> &[String] {
        &self.refusal.squares
    }

    /// Moves it could have meant, or that are owed, in UCI.
    #[must_use]
    pub fn candidates(&self) -> &[String] {
        &self.refusal.candidates
    }

    /// One sentence in the language asked for.
    #[must_use]
    pub fn explanation(&self) -> &str {
        &self.refusal.explanation
    }
}

impl fmt::Display for IllegalMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "ply {}, {:?}: {}",
            self.ply, self.r#move, self.refusal.explanation
        )
    }
}

impl std::error::Error for IllegalMove {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_error_has_its_code_reason_message_and_request_in_its_text() {
        let failure = Failure::own(
            Code::InvalidArgument,
            "FEN_MALFORMED",
            "no FEN".to_owned(),
            "mine",
        );
        let text = "InvalidArgument FEN_MALFORMED: no FEN (request mine)";
        assert_eq!(Error::from(failure).to_string(), text);
        let failure = Failure::own(Code::Internal, "", String::new(), "");
        assert_eq!(failure.to_string(), "Internal");
    }

    #[test]
    fn the_cause_is_in_the_text() {
        let gone = || std::io::Error::other("the disk is gone");
        let argument = Error::Argument {
            message: "the key cannot be read".to_owned(),
            source: Some(gone().into()),
        };
        for error in [
            Error::File(gone()),
            Error::Question(gone().into()),
            argument,
        ] {
            assert!(error.to_string().ends_with(": the disk is gone"), "{error}");
        }
    }

    #[test]
    fn the_name_of_a_reason_has_no_prefix() {
        for (reason, name) in [
            (RefusalReason::PieceCannotReach.into(), "PIECE_CANNOT_REACH"),
            (7777, "7777"),
        ] {
            let refusal = Refusal {
                reason,
                ..Refusal::default()
            };
            let illegal = IllegalMove {
                ply: 4,
                r#move: "Ke6".to_owned(),
                refusal,
            };
            assert_eq!(illegal.reason_name(), name);
        }
    }
}
