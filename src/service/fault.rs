//! What is wrong with one field of a question.

use std::borrow::Cow;

use chess_arbiter::{RecordError, TagError};
use chess_rules::{FenError, MovetextError, PieceLetters, SetupError, SquareError, UciError};

use super::json::JsonFault;
use crate::proto::ErrorReason;

/// Faults that are told of one question.
const MAX_TOLD: usize = 20;

/// A fault of one field.
#[derive(Clone, Debug, Eq, PartialEq, thiserror::Error)]
pub(crate) enum Fault {
    /// A field that must be set is not.
    #[error("must be set")]
    Required,
    /// An enum is unspecified where a choice is needed.
    #[error("must not be unspecified")]
    Unspecified,
    /// An enum holds a number that this server does not know.
    #[error("{number} is no value of {of} that this server knows")]
    UnknownEnumValue {
        /// The number sent.
        number: i32,
        /// Name of the enum.
        of: Cow<'static, str>,
    },
    /// Another field excludes this one.
    #[error("cannot stand beside {other}")]
    Conflict {
        /// The other field.
        other: &'static str,
    },
    /// A number outside its range.
    #[error("{actual} is not between 0 and {max}")]
    OutOfRange {
        /// The number sent.
        actual: u32,
        /// The greatest one allowed.
        max: u32,
    },
    /// The text is no FEN.
    #[error(transparent)]
    Fen(#[from] FenError),
    /// Nobody can play on from the position.
    #[error(transparent)]
    Position(#[from] SetupError),
    /// A text that can't be parted into moves.
    #[error(transparent)]
    Movetext(#[from] MovetextError),
    /// An event that is not in its place.
    #[error(transparent)]
    EventMisplaced(#[from] RecordError),
    /// A text that names no square.
    #[error(transparent)]
    Square(#[from] SquareError),
    /// A text that is no move in UCI notation.
    #[error(transparent)]
    Uci(#[from] UciError),
    /// An arrow that points where it begins.
    #[error("an arrow points to another square than its own")]
    ArrowToItself,
    /// A move that ends where it begins.
    #[error("a move goes to another square than its own")]
    MoveToItself,
    /// The text names no piece a pawn can become.
    #[error("is none of q, r, b and n")]
    PromotionPiece,
    /// A language whose piece letters are not known.
    #[error("the piece letters known are those of {}", known_letters())]
    PieceLettersUnknown,
    /// A tag that can't be written.
    #[error(transparent)]
    Tag(#[from] TagError),
    /// A fault of the JSON the question is written in.
    #[error(transparent)]
    Json(#[from] JsonFault),
    /// More than the server takes.
    #[error("{actual} {unit} where at most {limit} are allowed")]
    LimitExceeded {
        /// What was sent.
        actual: usize,
        /// What is allowed.
        limit: usize,
        /// What is counted.
        unit: &'static str,
    },
}

impl Fault {
    /// The reason told to the caller.
    pub(crate) fn reason(&self) -> ErrorReason {
        match self {
            Self::Required | Self::Unspecified => ErrorReason::FieldRequired,
            Self::UnknownEnumValue { .. } => ErrorReason::EnumValueUnknown,
            Self::Conflict { .. } => ErrorReason::FieldsConflict,
            Self::OutOfRange { .. }
            | Self::Square(_)
            | Self::PromotionPiece
            | Self::Uci(_)
            | Self::ArrowToItself
            | Self::MoveToItself
            | Self::Tag(_) => ErrorReason::FieldInvalid,
            Self::Fen(_) => ErrorReason::FenMalformed,
            Self::Position(_) => ErrorReason::PositionInvalid,
            Self::Movetext(_) => ErrorReason::MovetextMalformed,
            Self::EventMisplaced(_) => ErrorReason::EventMisplaced,
            Self::PieceLettersUnknown => ErrorReason::PieceLettersUnknown,
            Self::Json(fault) => fault.reason(),
            Self::LimitExceeded { .. } => ErrorReason::LimitExceeded,
        }
    }
}

/// The tags of all languages whose piece letters are known.
pub(super) fn known_letters() -> String {
    let tags = PieceLetters::ALL.iter().flat_map(|letters| letters.tags());
    tags.copied().collect::<Vec<_>>().join(" ")
}

/// A field and its fault.
#[derive(Clone, Debug, Eq, PartialEq, thiserror::Error)]
#[error("{path}: {fault}")]
pub(crate) struct FieldFault {
    /// Path from the question, such as `record.events[2].by`.
    pub(crate) path: String,
    /// What is wrong there.
    pub(crate) fault: Fault,
}

/// The faults found while a question is read, so that all of them are told at once.
#[derive(Clone, Debug, Default, Eq, PartialEq)]
pub(crate) struct Faults(Vec<FieldFault>);

impl Faults {
    /// Notes a fault; beyond twenty they are dropped.
    pub(crate) fn note(&mut self, path: impl Into<String>, fault: Fault) {
        if self.0.len() < MAX_TOLD {
            let path = path.into();
            self.0.push(FieldFault { path, fault });
        }
    }

    /// What was read; a fault is noted instead.
    pub(crate) fn take<T>(&mut self, path: &str, read: Result<T, Fault>) -> Option<T> {
        read.map_err(|fault| self.note(path, fault)).ok()
    }

    /// What was read; its faults are noted instead.
    pub(crate) fn take_all<T>(&mut self, read: Result<T, Self>) -> Option<T> {
        let noted = |faults: Self| {
            for FieldFault { path, fault } in faults.0 {
                self.note(path, fault);
            }
        };
        read.map_err(noted).ok()
    }

    /// One fault alone.
    pub(crate) fn one(path: impl Into<String>, fault: Fault) -> Self {
        let mut faults = Self::default();
        faults.note(path, fault);
        faults
    }

    /// Whether none was noted.
    pub(crate) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Those noted, in the order in which they were found.
    pub(crate) fn iter(&self) -> impl Iterator<Item = &FieldFault> {
        self.0.iter()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::service::error_words::cut;

    #[test]
    fn at_most_twenty_faults_are_told() {
        let mut faults = Faults::default();
        for index in 0..30 {
            faults.note(format!("include[{index}]"), Fault::Unspecified);
        }
        assert_eq!(faults.iter().count(), MAX_TOLD);
    }

    #[test]
    fn all_languages_are_named() {
        let fault = Faults::one("record.piece_letters", Fault::PieceLettersUnknown);
        let told: Vec<String> = fault.iter().map(|one| cut(&one.to_string())).collect();
        assert!(told[0].ends_with(" bg el"), "{told:?}");
    }

    #[test]
    fn a_fault_names_its_field() {
        let faults = Faults::one("record.events[2].by", Fault::Required);
        let texts: Vec<String> = faults.iter().map(ToString::to_string).collect();
        assert_eq!(texts, ["record.events[2].by: must be set"]);
    }
}
