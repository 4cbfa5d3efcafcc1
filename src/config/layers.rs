//! Flag before variable before file before default.

use std::collections::BTreeMap;
use std::io;
use std::path::{Path, PathBuf};

use super::effective::{Effective, Source};
use super::environment::{self, OtelVariables};
use super::error::{ConfigError, ConfigErrors};
use super::file;
use super::flags::Flags;
use super::setting::Setting;
use super::settings::{SETTINGS, Settings};
use super::value::{self, Value};

/// All that a configuration is read from.
#[derive(Clone, Debug, Default)]
pub struct Given {
    /// The command line.
    pub flags: Flags,
    /// The environment.
    pub variables: BTreeMap<String, String>,
}

/// A configuration with nothing wrong in it.
#[derive(Clone, Debug)]
pub struct Config {
    /// The settings.
    pub settings: Settings,
    /// Each of them as it was written, and by whom.
    pub effective: Vec<Effective>,
    /// What is set for the exporters of traces and metrics.
    pub otel: OtelVariables,
}

impl Given {
    /// The flags, and the variables of this process.
    #[must_use]
    pub fn with_environment(flags: Flags) -> Self {
        let readable = |(name, value): (std::ffi::OsString, std::ffi::OsString)| {
            Some((name.into_string().ok()?, value.into_string().ok()?))
        };
        Self {
            flags,
            variables: std::env::vars_os().filter_map(readable).collect(),
        }
    }

    /// Reads every setting.
    ///
    /// # Errors
    /// Everything that is wrong, at once.
    pub fn read(
        &self,
        read_file: impl FnOnce(&Path) -> io::Result<String>,
    ) -> Result<Config, ConfigErrors> {
        let (config, errors) = self.read_on(read_file);
        match config {
            Some(config) if errors.is_empty() => Ok(config),
            Some(_) | None => Err(ConfigErrors(errors)),
        }
    }

    /// Reads every setting, and goes on where one is wrong: its default then stands in its place. For those who want to know
    /// what else is wrong.
    pub fn read_on(
        &self,
        read_file: impl FnOnce(&Path) -> io::Result<String>,
    ) -> (Option<Config>, Vec<ConfigError>) {
        let mut errors = Vec::new();
        let file = self.read_file(read_file, &mut errors);
        let variables = environment::read(&self.variables, &mut errors);
        let mut layers = Layers {
            flags: &self.flags.given,
            variables,
            file,
            errors,
            wrong: Vec::new(),
        };
        let settings = Settings::read(&mut layers);
        if let Some(settings) = &settings {
            let contradictions = settings.contradictions().into_iter();
            // What stands in the place of a wrong value contradicts nothing.
            let contradictions = contradictions.filter(|found| {
                let mut keys = found.keys().iter();
                !keys.any(|key| layers.wrong.contains(key))
            });
            let contradictions = contradictions.map(ConfigError::from).collect::<Vec<_>>();
            layers.errors.extend(contradictions);
        }
        let effective = SETTINGS.iter().map(|setting| layers.effective(setting));
        let effective = effective.collect();
        let config = settings.map(|settings| Config {
            settings,
            effective,
            otel: OtelVariables::of(&self.variables),
        });
        (config, layers.errors)
    }

    fn read_file(
        &self,
        read: impl FnOnce(&Path) -> io::Result<String>,
        errors: &mut Vec<ConfigError>,
    ) -> BTreeMap<&'static str, String> {
        let by_variable = || self.variables.get(environment::FILE).map(PathBuf::from);
        let Some(path) = self.flags.file.clone().or_else(by_variable) else {
            return BTreeMap::new();
        };
        match read(&path) {
            Ok(text) => file::read(&path, &text, errors),
            Err(error) => {
                errors.push(ConfigError::Unreadable { path, error });
                BTreeMap::new()
            }
        }
    }
}

/// The values given, by the key of their setting.
pub(super) struct Layers<'g> {
    flags: &'g BTreeMap<&'static str, String>,
    variables: BTreeMap<&'static str, String>,
    file: BTreeMap<&'static str, String>,
    errors: Vec<ConfigError>,
    /// The keys of settings that have a wrong value.
    wrong: Vec<&'static str>,
}

impl Layers<'_> {
    /// The value of a setting; if something is wrong with it, that is noted, and its default is answered.
    pub(super) fn read<T: Value>(&mut self, key: &str) -> Option<T> {
        let setting = SETTINGS.iter().find(|setting| setting.key == key)?;
        let Effective { text, source, .. } = self.effective(setting);
        let wrong = match value::read(setting, &text) {
            Ok(value) => return Some(value),
            Err(wrong) => wrong,
        };
        let name = match source {
            Source::Flag => format!("--{}", setting.flag()),
            Source::Environment => setting.variable(),
            Source::File | Source::Default => setting.key.to_owned(),
        };
        self.errors.push(ConfigError::Wrong {
            source_of: source,
            name,
            text,
            wrong,
        });
        self.wrong.push(setting.key);
        // A test reads the default of every setting.
        value::read(setting, setting.default).ok()
    }

    fn effective(&self, setting: &'static Setting) -> Effective {
        let by = |layer: &BTreeMap<_, String>, source| {
            let text = layer.get(setting.key)?.clone();
            Some((text, source))
        };
        let (text, source) = by(self.flags, Source::Flag)
            .or_else(|| by(&self.variables, Source::Environment))
            .or_else(|| by(&self.file, Source::File))
            .unwrap_or_else(|| (setting.default.to_owned(), Source::Default));
        Effective {
            setting,
            text,
            source,
        }
    }
}
