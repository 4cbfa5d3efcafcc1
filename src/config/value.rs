//! From a text to the value of a setting.

use std::net::{AddrParseError, SocketAddr};
use std::num::ParseIntError;
use std::path::PathBuf;
use std::time::Duration;

use super::setting::{Form, Setting};
use super::units::{self, UnitError};
use crate::server::ClientAuth;
use crate::telemetry::{AccessLog, LogFormat};

/// Bytes.
#[derive(Clone, Copy, Debug, Eq, PartialEq, PartialOrd)]
pub struct Bytes(pub usize);

/// An address to listen on, or none.
#[derive(Clone, Copy, Debug, Eq, PartialEq, PartialOrd)]
pub struct OptionalAddress(pub Option<SocketAddr>);

/// A file, or none.
#[derive(Clone, Debug, Eq, PartialEq, PartialOrd)]
pub struct OptionalPath(pub Option<PathBuf>);

/// What is wrong with the text of a value.
#[derive(Clone, Debug, Eq, PartialEq, thiserror::Error)]
pub enum WrongValue {
    /// Not an address.
    #[error("write an address as 127.0.0.1:50051 or [::1]:50051")]
    Address(#[source] AddrParseError),
    /// Neither an address nor `off`.
    #[error("write an address as 127.0.0.1:9090, or off")]
    OptionalAddress(#[source] AddrParseError),
    /// Not a duration or a size.
    #[error(transparent)]
    Unit(#[from] UnitError),
    /// Not a whole number.
    #[error("write a whole number")]
    Count(#[source] ParseIntError),
    /// Neither true nor false.
    #[error("write true or false")]
    Switch,
    /// None of the words that are known.
    #[error("write one of: {}", .0.join(", "))]
    Choice(&'static [&'static str]),
    /// Less or more than is allowed.
    #[error("it goes from {least} to {greatest}")]
    OutOfBounds {
        /// The least value.
        least: &'static str,
        /// The greatest value.
        greatest: &'static str,
    },
}

/// What a setting can hold.
pub(super) trait Value: Sized + PartialOrd {
    /// How it is written.
    const FORM: Form;

    /// Reads it.
    fn read(text: &str) -> Result<Self, WrongValue>;
}

/// Reads a value and compares it with the bounds of its setting.
pub(super) fn read<T: Value>(setting: &Setting, text: &str) -> Result<T, WrongValue> {
    let value = T::read(text)?;
    if let Some((least, greatest)) = setting.bounds {
        // A test reads the bounds of every setting.
        if value < T::read(least)? || value > T::read(greatest)? {
            return Err(WrongValue::OutOfBounds { least, greatest });
        }
    }
    Ok(value)
}

impl Value for SocketAddr {
    const FORM: Form = Form::Address;

    fn read(text: &str) -> Result<Self, WrongValue> {
        text.parse().map_err(WrongValue::Address)
    }
}

impl Value for OptionalAddress {
    const FORM: Form = Form::OptionalAddress;

    fn read(text: &str) -> Result<Self, WrongValue> {
        if text == "off" {
            return Ok(Self(None));
        }
        let address = text.parse().map_err(WrongValue::OptionalAddress)?;
        Ok(Self(Some(address)))
    }
}

impl Value for Duration {
    const FORM: Form = Form::Duration;

    fn read(text: &str) -> Result<Self, WrongValue> {
        Ok(units::duration(text)?)
    }
}

impl Value for Bytes {
    const FORM: Form = Form::Size;

    fn read(text: &str) -> Result<Self, WrongValue> {
        Ok(Self(units::size(text)?))
    }
}

impl Value for u32 {
    const FORM: Form = Form::Count;

    fn read(text: &str) -> Result<Self, WrongValue> {
        text.parse().map_err(WrongValue::Count)
    }
}

impl Value for bool {
    const FORM: Form = Form::Switch;

    fn read(text: &str) -> Result<Self, WrongValue> {
        text.parse().map_err(|_neither| WrongValue::Switch)
    }
}

impl Value for String {
    const FORM: Form = Form::Text;

    fn read(text: &str) -> Result<Self, WrongValue> {
        Ok(text.to_owned())
    }
}

impl Value for OptionalPath {
    const FORM: Form = Form::Path;

    fn read(text: &str) -> Result<Self, WrongValue> {
        Ok(Self((!text.is_empty()).then(|| PathBuf::from(text))))
    }
}

impl Value for Vec<String> {
    const FORM: Form = Form::List;

    fn read(text: &str) -> Result<Self, WrongValue> {
        let parts = text.split(',').map(str::trim);
        let some = parts.filter(|part| !part.is_empty());
        Ok(some.map(str::to_owned).collect())
    }
}

/// The choice that goes by this word.
fn choose<T: Copy>(
    text: &str,
    words: &'static [&'static str],
    choices: &[T],
) -> Result<T, WrongValue> {
    let mut pairs = words.iter().zip(choices);
    let found = pairs.find(|(word, _)| **word == text);
    found
        .map(|(_, choice)| *choice)
        .ok_or(WrongValue::Choice(words))
}

impl Value for LogFormat {
    const FORM: Form = Form::Choice(&["auto", "json", "text"]);

    fn read(text: &str) -> Result<Self, WrongValue> {
        let choices = [Self::Auto, Self::Json, Self::Text];
        choose(text, &["auto", "json", "text"], &choices)
    }
}

impl Value for AccessLog {
    const FORM: Form = Form::Choice(&["errors", "all", "off"]);

    fn read(text: &str) -> Result<Self, WrongValue> {
        let choices = [Self::Errors, Self::All, Self::Off];
        choose(text, &["errors", "all", "off"], &choices)
    }
}

impl Value for ClientAuth {
    const FORM: Form = Form::Choice(&["off", "request", "require"]);

    fn read(text: &str) -> Result<Self, WrongValue> {
        let choices = [Self::Off, Self::Request, Self::Require];
        choose(text, &["off", "request", "require"], &choices)
    }
}
