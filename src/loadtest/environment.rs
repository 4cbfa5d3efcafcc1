//! Where a test was run, without which its numbers mean nothing.

use std::fs;
use std::thread::available_parallelism;

use serde::Serialize;

/// The machine and the program.
#[derive(Clone, Debug, Serialize)]
pub struct Environment {
    /// The processor's own name.
    pub cpu: String,
    /// Processors this program may use.
    pub cores: usize,
    /// The system, such as `linux x86_64`.
    pub system: String,
    /// The version of this program.
    pub version: &'static str,
    /// How it was built: `release` or `debug`.
    pub build: &'static str,
    /// Its flags.
    pub flags: Vec<String>,
}

impl Environment {
    /// Where this program runs, with these flags.
    #[must_use]
    pub fn here(flags: Vec<String>) -> Self {
        Self {
            cpu: cpu(),
            cores: available_parallelism().map_or(0, usize::from),
            system: format!("{} {}", std::env::consts::OS, std::env::consts::ARCH),
            version: env!("CARGO_PKG_VERSION"),
            build: if cfg!(debug_assertions) {
                "debug"
            } else {
                "release"
            },
            flags,
        }
    }
}

fn cpu() -> String {
    let told = fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let name = told
        .lines()
        .find_map(|line| line.strip_prefix("model name"));
    name.map_or("unknown", |name| name.trim_start_matches(['\t', ' ', ':']))
        .to_owned()
}
