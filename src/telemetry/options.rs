//! What is told, and how.

/// What telemetry is told when the server starts.
#[derive(Clone, Debug)]
pub struct Options {
    /// A level, or a filter such as `info,arbiter=debug`.
    pub log_level: String,
    /// How a line of the log is written.
    pub log_format: LogFormat,
}

/// How a line of the log is written.
#[derive(Clone, Copy, Debug, Eq, PartialEq, PartialOrd)]
pub enum LogFormat {
    /// Text on a terminal, JSON elsewhere.
    Auto,
    /// One JSON object.
    Json,
    /// Text for people.
    Text,
}

/// Which calls get a line in the log.
#[derive(Clone, Copy, Debug, Eq, PartialEq, PartialOrd)]
pub enum AccessLog {
    /// Those that failed by the server's fault; the others at level debug.
    Errors,
    /// All of them.
    All,
    /// None.
    Off,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            log_level: "info".to_owned(),
            log_format: LogFormat::Auto,
        }
    }
}
