//! What the server tells of itself while it runs: logs, metrics and traces. Nothing here holds up a call.
//!
//! It knows nothing of calls or chess. Those who count give it what they have counted as [`Observed`].

mod export;
mod logs;
mod observed;
mod options;
mod process;
mod traces;
mod writer;

pub use export::{ExportError, Exports, export_faults, page};
pub(crate) use logs::cut;
pub use logs::{LogError, Logs, is_filter};
pub use observed::{Kind, Labels, Observed, Reading};
pub use options::{AccessLog, LogFormat, Options};
pub use traces::{End, Trace};
