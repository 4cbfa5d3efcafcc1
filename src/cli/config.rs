//! `arbiter config`: what the server would be told.

use std::fs;
use std::io::{Write, stdout};

use clap::Subcommand;
use serde_json::{Map, Value};

use super::{Failure, readiness};
use crate::config::{Effective, Flags, Given, reference, schema};

const EXAMPLES: &str = "\
Examples:
  arbiter config print --config arbiter.toml
  ARBITER_DRAIN_DELAY=10s arbiter config validate
  arbiter config schema > configuration.schema.json

Exit status: 0 printed, or valid; 1 the configuration is wrong or cannot be read; 2 the command line is wrong.";

/// What is asked about the configuration.
#[derive(Debug, Subcommand)]
#[command(after_help = EXAMPLES)]
pub(super) enum Command {
    /// Print every setting, its value and who gave it, as a file that can be used.
    Print {
        /// Print JSON instead
        #[arg(long)]
        json: bool,
        #[command(flatten)]
        flags: Flags,
    },
    /// Tell everything that is wrong with the configuration, and start nothing.
    Validate {
        #[command(flatten)]
        flags: Flags,
    },
    /// Print the JSON schema of the file.
    Schema,
    /// Print the reference page, in Markdown.
    Reference,
}

/// Answers it.
pub(super) fn run(command: Command) -> Result<(), Failure> {
    let read = |flags| Given::with_environment(flags).read(|path| fs::read_to_string(path));
    let mut out = stdout().lock();
    match command {
        Command::Print { json: false, flags } => {
            for one in read(flags)?.effective {
                writeln!(out, "{}", one.to_toml())?;
            }
        }
        Command::Print { json: true, flags } => {
            let members = read(flags)?.effective;
            let members: Map<String, Value> = members.iter().map(Effective::to_json).collect();
            writeln!(out, "{:#}", Value::Object(members))?;
        }
        Command::Validate { flags } => {
            readiness::check(&Given::with_environment(flags))?;
            writeln!(out, "the configuration is valid")?;
        }
        Command::Schema => writeln!(out, "{:#}", schema())?,
        Command::Reference => out.write_all(reference().as_bytes())?,
    }
    Ok(())
}
