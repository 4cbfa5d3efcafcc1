//! `arbiter version`.

use std::io::{Write, stdout};

use super::Failure;

/// Prints the version, and the revision it was built from if that is known.
pub(super) fn run() -> Result<(), Failure> {
    let version = env!("CARGO_PKG_VERSION");
    match option_env!("ARBITER_COMMIT") {
        Some(commit) => writeln!(stdout(), "arbiter {version} ({commit})")?,
        None => writeln!(stdout(), "arbiter {version}")?,
    }
    Ok(())
}
