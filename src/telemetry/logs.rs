//! The log: one JSON object to a line on stderr, or text on a terminal.

use std::io::{IsTerminal, stderr};
use std::time::Duration;

use tracing_subscriber::filter::{EnvFilter, LevelFilter, ParseError};
use tracing_subscriber::fmt;
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::reload;
use tracing_subscriber::{Layer, Registry};

use super::options::{LogFormat, Options};
use super::writer::{LineWriter, Lines};

/// Longest text in a field, in bytes.
pub(crate) const MAX_TEXT_BYTES: usize = 256;

/// The log of this process.
#[derive(Debug)]
pub struct Logs {
    filter: reload::Handle<EnvFilter, Registry>,
    lines: Lines,
}

/// Why the log can't begin.
#[derive(Debug, thiserror::Error)]
pub enum LogError {
    /// The filter can't be read.
    #[error("the log filter cannot be read")]
    Filter(#[from] ParseError),
    /// The system gives no thread to write it.
    #[error("the log has no thread to be written by")]
    Thread(#[from] std::io::Error),
    /// Something else logs already.
    #[error("the log of this process is taken")]
    Taken(#[from] tracing::subscriber::SetGlobalDefaultError),
}

/// Whether a text is a level or a filter.
///
/// A single word must be a level: taken for the name of a module, a misspelt level would silence everything else.
#[must_use]
pub fn is_filter(text: &str) -> bool {
    let is_level = |part: &str| !part.is_empty() && part.parse::<LevelFilter>().is_ok();
    let mut parts = text.split(',').map(str::trim);
    parts.all(|part| part.contains(['=', '[']) || is_level(part)) && read_filter(text).is_ok()
}

/// What libraries say of every frame and every handshake would drown what the server says. So they are heard where they warn, and
/// at another level only if a filter names them.
const LIBRARIES: [&str; 11] = [
    "h2",
    "hyper",
    "hyper_util",
    "mio",
    "opentelemetry",
    "opentelemetry_sdk",
    "opentelemetry_otlp",
    "rustls",
    "tokio_util",
    "tonic",
    "tower",
];

/// A filter; libraries are quiet, unless the text says otherwise.
fn read_filter(text: &str) -> Result<EnvFilter, ParseError> {
    let quiet: String = LIBRARIES.map(|name| format!("{name}=warn,")).concat();
    EnvFilter::try_new(quiet + text)
}

impl Logs {
    /// From now on everything is logged that the filter lets pass, panics included.
    ///
    /// # Errors
    /// A [`LogError`].
    pub fn begin(options: &Options) -> Result<Self, LogError> {
        let lines = Lines::begin(stderr())?;
        let (filter, handle) = reload::Layer::new(read_filter(&options.log_level)?);
        let is_json = match options.log_format {
            LogFormat::Auto => !stderr().is_terminal(),
            LogFormat::Json => true,
            LogFormat::Text => false,
        };
        let layer = if is_json {
            json(lines.writer()).boxed()
        } else {
            text(lines.writer()).boxed()
        };
        let subscriber = Registry::default().with(filter).with(layer);
        tracing::subscriber::set_global_default(subscriber)?;
        std::panic::set_hook(Box::new(tell_panic));
        Ok(Self {
            filter: handle,
            lines,
        })
    }

    /// Lets another filter decide from now on. One that can't be read changes nothing.
    pub fn filter_by(&self, text: &str) {
        if let Ok(filter) = read_filter(text) {
            // It fails only after the log has ended.
            let _ended = self.filter.reload(filter);
        }
    }

    /// Writes what is still waiting, and for no longer than this.
    pub fn end(&self, at_most: Duration) {
        self.lines.end(at_most);
    }
}

type Registered = tracing_subscriber::layer::Layered<reload::Layer<EnvFilter, Registry>, Registry>;

fn json(writer: LineWriter) -> impl Layer<Registered> {
    fmt::layer()
        .json()
        .flatten_event(true)
        .with_current_span(false)
        .with_span_list(false)
        .with_writer(writer)
}

fn text(writer: LineWriter) -> impl Layer<Registered> {
    fmt::layer().with_ansi(false).with_writer(writer)
}

/// A panic is a fault of ours: it is caught, its call is answered, and here is where to look.
fn tell_panic(panic: &std::panic::PanicHookInfo<'_>) {
    let place = panic.location().map(ToString::to_string);
    let payload = panic.payload();
    let said = payload
        .downcast_ref::<&str>()
        .copied()
        .or_else(|| payload.downcast_ref::<String>().map(String::as_str));
    tracing::error!(
        place = place.unwrap_or_default(),
        said = said.map(cut),
        "panic"
    );
}

/// The beginning of a text, as much of it as a field may hold.
pub(crate) fn cut(text: &str) -> &str {
    let end = (0..=MAX_TEXT_BYTES.min(text.len())).rev();
    let end = end.into_iter().find(|end| text.is_char_boundary(*end));
    &text[..end.unwrap_or_default()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_filter_is_a_level_or_more() {
        for text in ["info", "debug", "info,arbiter=debug", "off"] {
            assert!(is_filter(text), "{text}");
        }
        // Taken for the name of a module, a misspelt level would silence everything else.
        for text in ["", "arbiter=loud", "inof", "warning", "info,,debug"] {
            assert!(!is_filter(text), "{text}");
        }
    }

    #[test]
    fn libraries_are_quiet_unless_they_are_named() {
        let says = |text: &str| read_filter(text).unwrap().to_string();
        for level in ["debug", "trace"] {
            assert!(says(level).contains("h2=warn"), "{}", says(level));
        }
        let told = says("info,h2=trace");
        assert!(
            told.contains("h2=trace") && !told.contains("h2=warn"),
            "{told}"
        );
    }

    #[test]
    fn a_text_is_cut_between_letters() {
        let long = "é".repeat(200);
        assert_eq!(cut(&long).len(), MAX_TEXT_BYTES);
        assert_eq!(cut(&format!("a{long}")).len(), MAX_TEXT_BYTES - 1);
        assert_eq!(cut("short"), "short");
    }
}
