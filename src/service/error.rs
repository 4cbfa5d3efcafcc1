//! Why a question is not answered, and the one place that makes a gRPC status of it.
//!
//! A player's mistake never comes here: it is an answer.

use std::collections::{BTreeMap, HashMap};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::time::Duration;

use tonic::{Code, Status};
use tonic_types::{ErrorDetails, StatusExt};

use super::error_info::OrderedErrorInfo;
use super::error_words::{cut, in_words};
use super::fault::{Fault, Faults, FieldFault};
use super::request_id::RequestId;
use super::tally;
use super::wrong_header::WrongHeader;
use crate::explain::Language;
use crate::proto::{ErrorReason, FieldViolation, ItemError};

/// Domain of every [`ErrorReason`] in a `google.rpc.ErrorInfo`.
pub const ERROR_DOMAIN: &str = "chess.arbiter";

/// The least that a caller is told to wait before the same call may succeed, in milliseconds. Each is told a little more, so
/// that those sent away together do not come back together.
const RETRY_AFTER: u64 = 100;

/// Why a question is not answered.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Rejection {
    /// Fields are at fault.
    #[error("the question cannot be read")]
    Fields(Faults),
    /// The bytes are no message.
    #[error(
        "the message cannot be decoded: it is cut short, is not compressed as its headers say, is no protobuf, or holds text that is not UTF-8"
    )]
    MessageMalformed,
    /// The message is compressed in a way that is not known.
    #[error("the content encoding is not known; gzip, zstd and identity are")]
    EncodingUnknown,
    /// The message is not compressed in the way that is said.
    #[error("content-encoding says {name}, and the bytes are no {name}")]
    EncodingBroken {
        /// What is said.
        name: &'static str,
    },
    /// A header that says something about the call can't be read.
    #[error(transparent)]
    Header(#[from] WrongHeader),
    /// The text is no JSON form of the message.
    #[error("the text is no {of} in JSON: {}", in_words(.error))]
    JsonMalformed {
        /// Name of the message.
        of: &'static str,
        /// What its reader says.
        error: serde_json::Error,
    },
    /// The message has more bytes than the server takes.
    #[error("the message has more than {limit} bytes")]
    MessageTooLarge {
        /// Bytes allowed.
        limit: usize,
    },
    /// The answer has more bytes than the server sends.
    #[error("the answer has {actual} bytes or more where at most {limit} are sent")]
    AnswerTooLarge {
        /// Bytes of the answer when it was given up.
        actual: usize,
        /// Bytes allowed.
        limit: usize,
    },
    /// The server is stopping.
    #[error("the server is stopping")]
    Draining,
    /// The server has more work than it takes on at once.
    #[error("the server has more work than it takes on at once")]
    Overloaded,
    /// The time of the call, or of the batch it is an item of, is over.
    #[error("the time for this call is over")]
    Deadline,
    /// Nobody said who calls.
    #[error("a bearer token or a client certificate is needed")]
    CredentialsMissing,
    /// The token is not known.
    #[error("the token is not known")]
    CredentialsInvalid,
    /// It is known who calls, and that they are not answered.
    #[error("this caller is not allowed")]
    CallerNotAllowed,
    /// A fault of the server.
    #[error("internal error")]
    Internal,
}

impl From<Faults> for Rejection {
    fn from(faults: Faults) -> Self {
        Self::Fields(faults)
    }
}

impl Rejection {
    /// What the transport found wrong with a message it could not hand over. Every status of ours carries details, so one
    /// without them was made below us; `None`: it is none of these.
    pub(crate) fn of_transport(status: &Status, max_received_bytes: usize) -> Option<Self> {
        if !status.details().is_empty() {
            return None;
        }
        let too_large = || Self::MessageTooLarge {
            limit: max_received_bytes,
        };
        let is = |code: Code| status.code() == code;
        // The first by its length as sent, the second once it is decompressed.
        (is(Code::OutOfRange) || is(Code::ResourceExhausted))
            .then(too_large)
            .or_else(|| is(Code::Internal).then_some(Self::MessageMalformed))
    }

    /// As the status of a whole call.
    pub(crate) fn to_status(&self, request_id: &RequestId) -> Status {
        tally::note_error(self.reason());
        let mut details = self.details(request_id.as_str());
        details.set_request_info(request_id.as_str(), "");
        self.with_details(details)
    }

    /// As the status of a question that came by no call.
    pub(crate) fn to_offline_status(&self) -> Status {
        self.to_offline_status_in(Language::English)
    }

    /// The same, with its message in a language. The details are for programs and stay as they are.
    pub(crate) fn to_offline_status_in(&self, language: Language) -> Status {
        let message = match language {
            Language::English => self.message(""),
            Language::French => self.french(),
        };
        self.with_message(message, self.details(""))
    }

    fn with_details(&self, details: ErrorDetails) -> Status {
        self.with_message(self.message(""), details)
    }

    fn with_message(&self, message: String, details: ErrorDetails) -> Status {
        let info = OrderedErrorInfo {
            reason: name(self.reason()).to_owned(),
            domain: ERROR_DOMAIN.to_owned(),
            metadata: self.metadata(),
        };
        let status = Status::with_error_details(self.code(), message, details);
        info.put_into(&status)
    }

    /// As the error of one item. The item stands at `path` in the request, a dot at its end.
    pub(crate) fn to_item_error(&self, path: &str) -> ItemError {
        tally::note_error(self.reason());
        ItemError {
            code: self.code() as i32,
            reason: self.reason().into(),
            message: self.message(path),
            violations: self.faults().map(|fault| violation(path, fault)).collect(),
        }
    }

    fn code(&self) -> Code {
        match self {
            Self::Fields(_)
            | Self::MessageMalformed
            | Self::EncodingUnknown
            | Self::EncodingBroken { .. }
            | Self::Header(_)
            | Self::JsonMalformed { .. } => Code::InvalidArgument,
            Self::MessageTooLarge { .. } | Self::AnswerTooLarge { .. } => Code::ResourceExhausted,
            Self::Draining | Self::Overloaded => Code::Unavailable,
            Self::Deadline => Code::DeadlineExceeded,
            Self::CredentialsMissing | Self::CredentialsInvalid => Code::Unauthenticated,
            Self::CallerNotAllowed => Code::PermissionDenied,
            Self::Internal => Code::Internal,
        }
    }

    /// The reason told to the caller.
    pub(crate) fn reason(&self) -> ErrorReason {
        match self {
            Self::Fields(faults) => faults
                .iter()
                .next()
                .map_or(ErrorReason::FieldInvalid, |first| first.fault.reason()),
            Self::MessageMalformed
            | Self::EncodingUnknown
            | Self::EncodingBroken { .. }
            | Self::Header(_)
            | Self::JsonMalformed { .. } => ErrorReason::MessageMalformed,
            Self::MessageTooLarge { .. } => ErrorReason::MessageTooLarge,
            Self::AnswerTooLarge { .. } => ErrorReason::AnswerTooLarge,
            Self::Draining => ErrorReason::Draining,
            Self::Overloaded => ErrorReason::Overloaded,
            Self::Deadline => ErrorReason::Deadline,
            Self::CredentialsMissing => ErrorReason::CredentialsMissing,
            Self::CredentialsInvalid => ErrorReason::CredentialsInvalid,
            Self::CallerNotAllowed => ErrorReason::CallerNotAllowed,
            Self::Internal => ErrorReason::Internal,
        }
    }

    pub(super) fn faults(&self) -> impl Iterator<Item = &FieldFault> {
        let faults = if let Self::Fields(faults) = self {
            Some(faults)
        } else {
            None
        };
        faults.into_iter().flat_map(Faults::iter)
    }

    /// One sentence: the first fault, and how many more there are.
    fn message(&self, path: &str) -> String {
        let mut faults = self.faults();
        let Some(first) = faults.next() else {
            return cut(&self.to_string());
        };
        let first = cut(&first.to_string());
        match faults.count() {
            0 => format!("{path}{first}"),
            more => format!("{path}{first} (and {more} more)"),
        }
    }

    fn details(&self, request_id: &str) -> ErrorDetails {
        let mut details = ErrorDetails::new();
        details.set_error_info(name(self.reason()), ERROR_DOMAIN, HashMap::new());
        if matches!(self, Self::Fields(_)) {
            details.set_bad_request(self.faults().map(bad_field).collect::<Vec<_>>());
        }
        if matches!(self, Self::Draining | Self::Overloaded) {
            details.set_retry_info(Some(retry_after(request_id)));
        }
        details
    }

    fn metadata(&self) -> BTreeMap<String, String> {
        let mut metadata = BTreeMap::new();
        let mut tell = |key: &str, value: String| metadata.insert(key.to_owned(), value);
        match self {
            Self::Fields(faults) => {
                if let Some(first) = faults.iter().next() {
                    tell("field", cut(&first.path));
                    if let Fault::LimitExceeded { actual, limit, .. } = first.fault {
                        tell("actual", actual.to_string());
                        tell("limit", limit.to_string());
                    }
                }
            }
            Self::MessageTooLarge { limit } => {
                tell("limit", limit.to_string());
            }
            Self::AnswerTooLarge { actual, limit } => {
                tell("actual", actual.to_string());
                tell("limit", limit.to_string());
            }
            Self::MessageMalformed
            | Self::EncodingUnknown
            | Self::EncodingBroken { .. }
            | Self::Header(_)
            | Self::JsonMalformed { .. }
            | Self::Draining
            | Self::Overloaded
            | Self::Deadline
            | Self::CredentialsMissing
            | Self::CredentialsInvalid
            | Self::CallerNotAllowed
            | Self::Internal => {}
        }
        metadata
    }
}

/// A reason as `google.rpc.ErrorInfo` writes it: without the name of its enum.
pub(crate) fn name(reason: ErrorReason) -> &'static str {
    let name = reason.as_str_name();
    name.strip_prefix("ERROR_REASON_").unwrap_or(name)
}

/// How long the caller of this call is told to wait. Ids made here differ most at their end.
fn retry_after(request_id: &str) -> Duration {
    let mut hasher = DefaultHasher::new();
    request_id.hash(&mut hasher);
    Duration::from_millis(RETRY_AFTER + hasher.finish() % RETRY_AFTER)
}

fn violation(path: &str, FieldFault { path: field, fault }: &FieldFault) -> FieldViolation {
    FieldViolation {
        field: format!("{path}{field}"),
        description: cut(&fault.to_string()),
        reason: fault.reason().into(),
    }
}

fn bad_field(FieldFault { path, fault }: &FieldFault) -> tonic_types::FieldViolation {
    tonic_types::FieldViolation {
        field: path.clone(),
        description: cut(&fault.to_string()),
        reason: name(fault.reason()).to_owned(),
        localized_message: None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn two_faults() -> Rejection {
        let mut faults = Faults::default();
        faults.note("record.events[0].by", Fault::Required);
        faults.note("include[3]", Fault::Unspecified);
        Rejection::from(faults)
    }

    #[test]
    fn a_status_names_every_field_and_the_request() {
        let status = two_faults().to_status(&RequestId::fresh());
        let details = status.get_error_details();
        let fields: Vec<_> = details
            .bad_request()
            .iter()
            .flat_map(|bad| bad.field_violations.iter())
            .map(|violation| (violation.field.as_str(), violation.reason.as_str()))
            .collect();
        assert_eq!(status.code(), Code::InvalidArgument);
        assert_eq!(
            status.message(),
            "record.events[0].by: must be set (and 1 more)"
        );
        assert_eq!(
            fields,
            [
                ("record.events[0].by", "FIELD_REQUIRED"),
                ("include[3]", "FIELD_REQUIRED")
            ]
        );
        assert_eq!(
            details.request_info().map(|info| info.request_id.len()),
            Some(36)
        );
    }

    #[test]
    fn the_same_error_has_the_same_bytes() {
        let fault = Fault::LimitExceeded {
            actual: 4,
            limit: 3,
            unit: "plies",
        };
        let rejection = Rejection::from(Faults::one("record.moves", fault));
        let first = rejection.to_offline_status();
        let metadata = first
            .get_error_details()
            .error_info()
            .map(|info| info.metadata.len());
        assert_eq!(metadata, Some(3));
        for _ in 0..20 {
            assert_eq!(rejection.to_offline_status().details(), first.details());
        }
    }

    #[test]
    fn an_item_is_named_from_the_request() {
        let error = two_faults().to_item_error("items[7].");
        let fields: Vec<_> = error
            .violations
            .iter()
            .map(|violation| violation.field.as_str())
            .collect();
        assert_eq!(
            fields,
            ["items[7].record.events[0].by", "items[7].include[3]"]
        );
    }

    #[test]
    fn an_internal_error_says_nothing_more() {
        let status = Rejection::Internal.to_status(&RequestId::fresh());
        assert_eq!(
            (status.code(), status.message()),
            (Code::Internal, "internal error")
        );
    }

    #[test]
    fn a_caller_that_came_too_early_is_told_when_to_return() {
        for rejection in [Rejection::Draining, Rejection::Overloaded] {
            let status = rejection.to_status(&RequestId::fresh());
            let details = status.get_error_details();
            let delay = details.retry_info().and_then(|info| info.retry_delay);
            let least = Duration::from_millis(RETRY_AFTER);
            assert!(delay.is_some_and(|delay| (least..least * 2).contains(&delay)));
        }
    }
}
