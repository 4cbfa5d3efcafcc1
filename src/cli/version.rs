//! `arbiter version`.

use std::io::{Write, stdout};

use serde_json::{Value, json};

use super::Failure;

/// Prints the version, and the revision it was built from if that is known.
pub(super) fn run() -> Result<(), Failure> {
    match option_env!("ARBITER_COMMIT") {
        Some(commit) => writeln!(stdout(), "arbiter {} ({commit})", version())?,
        None => writeln!(stdout(), "arbiter {}", version())?,
    }
    Ok(())
}

/// The version.
pub(super) const fn version() -> &'static str {
    env!("CARGO_PKG_VERSION")
}

/// All that is known of the build, for operators.
pub(super) fn to_json() -> Value {
    json!({
        "version": version(),
        "commit": option_env!("ARBITER_COMMIT").unwrap_or_default(),
        "buildDate": option_env!("ARBITER_BUILD_DATE").unwrap_or_default(),
    })
}
