//! What is wrong with a field in JSON.

use crate::proto::ErrorReason;

/// A fault that only JSON can have.
#[derive(Clone, Debug, Eq, PartialEq, thiserror::Error)]
pub(crate) enum JsonFault {
    /// A name that no field has.
    #[error("{of} has no such field{}", hint(.closest.as_deref()))]
    UnknownField {
        /// Name of the message.
        of: String,
        /// The name that is most like it.
        closest: Option<String>,
    },
    /// A field that is given more than once, by one of its names or by both.
    #[error("is given twice")]
    Twice,
    /// One of several fields of which only one can be set.
    #[error("cannot stand beside {other}: one of them can be set")]
    Beside {
        /// The one that stands there already.
        other: String,
    },
    /// A value of another kind.
    #[error("write {wanted}, not {given}")]
    Kind {
        /// What is wanted.
        wanted: &'static str,
        /// What is given.
        given: &'static str,
    },
    /// A number that is not whole, or that the field can't hold.
    #[error("write a whole number from {least} to {greatest}, not {given}")]
    Number {
        /// The least.
        least: i128,
        /// The greatest.
        greatest: i128,
        /// What is given.
        given: String,
    },
    /// The name of a value that an enum has not.
    #[error("{of} has no such value{}", hint(.closest.as_deref()))]
    UnknownName {
        /// Name of the enum.
        of: String,
        /// The name that is most like it.
        closest: Option<String>,
    },
}

impl JsonFault {
    /// The reason told to the caller.
    pub(crate) fn reason(&self) -> ErrorReason {
        match self {
            Self::UnknownField { .. } | Self::Twice | Self::Kind { .. } | Self::Number { .. } => {
                ErrorReason::MessageMalformed
            }
            Self::Beside { .. } => ErrorReason::FieldsConflict,
            Self::UnknownName { .. } => ErrorReason::EnumValueUnknown,
        }
    }
}

fn hint(closest: Option<&str>) -> String {
    closest.map_or_else(String::new, |closest| format!("; did you mean {closest}?"))
}
