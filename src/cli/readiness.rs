//! Whether a server could start: its settings, the files they name, and what it is told about telemetry.

use std::fmt;
use std::fs;

use crate::config::{Config, ConfigError, Given};
use crate::server::FileError;
use crate::telemetry::{ExportError, export_faults};

/// All that keeps a server from starting, as far as it can be seen beforehand.
#[derive(Debug, Default)]
pub(super) struct Unready {
    settings: Vec<ConfigError>,
    files: Vec<FileError>,
    exports: Vec<ExportError>,
}

impl std::error::Error for Unready {}

impl fmt::Display for Unready {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            settings,
            files,
            exports,
        } = self;
        let settings = settings.iter().map(ToString::to_string);
        let files = files.iter().map(ToString::to_string);
        let exports = exports.iter().map(ToString::to_string);
        let problems: Vec<String> = settings.chain(files).chain(exports).collect();
        let (count, word) = match problems.len() {
            1 => (1, "problem"),
            more => (more, "problems"),
        };
        write!(f, "the configuration has {count} {word}")?;
        problems.iter().try_for_each(|one| write!(f, "\n  {one}"))
    }
}

/// Reads the configuration and looks at everything it names.
///
/// # Errors
/// Everything that is wrong, at once.
pub(super) fn check(given: &Given) -> Result<Config, Unready> {
    let (config, settings) = given.read_on(|path| fs::read_to_string(path));
    let exports = export_faults();
    let files = config
        .as_ref()
        .map(|config| config.settings.server().file_faults())
        .unwrap_or_default();
    match config {
        Some(config) if settings.is_empty() && files.is_empty() && exports.is_empty() => Ok(config),
        Some(_) | None => Err(Unready {
            settings,
            files,
            exports,
        }),
    }
}
