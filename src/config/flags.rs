//! One flag for each setting, and one for the file.

use std::collections::BTreeMap;
use std::path::PathBuf;

use clap::builder::StyledStr;
use clap::error::Error;
use clap::{Arg, ArgMatches, Args, Command, FromArgMatches, value_parser};

use super::setting::Setting;
use super::settings::SETTINGS;

/// The flag that names the file.
const FILE: &str = "config";

/// What was given on the command line.
#[derive(Clone, Debug, Default)]
pub struct Flags {
    /// The file to read.
    pub file: Option<PathBuf>,
    /// The values, by the key of their setting.
    pub given: BTreeMap<&'static str, String>,
}

impl Args for Flags {
    fn augment_args(command: Command) -> Command {
        let file = Arg::new(FILE)
            .long(FILE)
            .value_name("FILE")
            .value_parser(value_parser!(PathBuf))
            .help("File with settings, in TOML [env: ARBITER_CONFIG]");
        command.arg(file).args(SETTINGS.iter().map(arg))
    }

    fn augment_args_for_update(command: Command) -> Command {
        Self::augment_args(command)
    }
}

fn arg(setting: &Setting) -> Arg {
    Arg::new(setting.key)
        .long(setting.flag())
        .value_name(setting.form.placeholder())
        .allow_hyphen_values(true)
        .help_heading(setting.section)
        .help(help(setting))
}

fn help(setting: &Setting) -> StyledStr {
    let about = setting.about.trim();
    match setting.default {
        "" => about.to_owned(),
        default => format!("{about} [default: {default}]"),
    }
    .into()
}

impl FromArgMatches for Flags {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Self, Error> {
        let mut flags = Self::default();
        flags.update_from_arg_matches(matches)?;
        Ok(flags)
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), Error> {
        self.file = matches.get_one(FILE).cloned();
        for setting in SETTINGS {
            if let Some(text) = matches.get_one::<String>(setting.key) {
                self.given.insert(setting.key, text.clone());
            }
        }
        Ok(())
    }
}
