//! What the server is told before it starts: the settings, where each is read from, and what is wrong with them.
//!
//! A flag goes before a variable, a variable before the file, the file before the default. The names follow from one
//! another: `drain_delay` in the file, `--drain-delay`, `ARBITER_DRAIN_DELAY`.

mod apply;
mod effective;
mod environment;
mod error;
mod file;
mod flags;
mod layers;
mod reference;
mod schema;
mod setting;
mod settings;
pub(crate) mod units;
mod value;

pub use effective::{Effective, Source};
pub use environment::OtelVariables;
pub use error::{ConfigError, ConfigErrors, Contradiction};
pub use flags::Flags;
pub use layers::{Config, Given};
pub use reference::reference;
pub use schema::schema;
pub use setting::{Form, Setting};
pub use settings::{SETTINGS, Settings};
pub use units::UnitError;
pub use value::{Bytes, OptionalAddress, OptionalPath, WrongValue};

#[cfg(test)]
mod tests;
