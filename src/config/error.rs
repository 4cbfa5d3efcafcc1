//! What is wrong with a configuration. All of it is told at once.

use std::fmt;
use std::io;
use std::path::PathBuf;

use super::effective::Source;
use super::setting::Setting;
use super::value::WrongValue;

/// Everything that is wrong with a configuration.
#[derive(Debug)]
pub struct ConfigErrors(pub Vec<ConfigError>);

impl fmt::Display for ConfigErrors {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let count = self.0.len();
        let problems = if count == 1 { "problem" } else { "problems" };
        write!(f, "the configuration has {count} {problems}")?;
        for error in &self.0 {
            write!(f, "\n  {error}")?;
        }
        Ok(())
    }
}

impl std::error::Error for ConfigErrors {}

/// One thing that is wrong with a configuration.
#[derive(Debug, thiserror::Error)]
pub enum ConfigError {
    /// A name that no setting has.
    #[error("{}{}", .source_of.names(.name), .closest.as_ref().map_or_else(
        || " is not known".to_owned(),
        |closest| format!(" is not known; {closest} is"),
    ))]
    Unknown {
        /// Where it was given.
        source_of: Source,
        /// The name, as it was written there.
        name: String,
        /// The known name that is most like it, as it would be written there.
        closest: Option<String>,
    },
    /// A value that a setting can't have.
    #[error("{}: {wrong}, not {text:?}", .source_of.names(.name))]
    Wrong {
        /// Where it was given.
        source_of: Source,
        /// The name, as it was written there.
        name: String,
        /// The value.
        text: String,
        /// What is wrong with it.
        wrong: WrongValue,
    },
    /// A value in the file of another type than the setting's.
    #[error("key {} of the file: write {}, not {}", .setting.key, .setting.wanted(), shortened(.value))]
    WrongType {
        /// The setting.
        setting: &'static Setting,
        /// The value, as it is written there.
        value: String,
    },
    /// A file that can't be read.
    #[error("{}: {error}", .path.display())]
    Unreadable {
        /// The file.
        path: PathBuf,
        /// What the system says.
        error: io::Error,
    },
    /// A file that is no TOML.
    #[error("{}: {}", .path.display(), .error.to_string().trim_end())]
    Malformed {
        /// The file.
        path: PathBuf,
        /// What its reader says.
        error: Box<toml::de::Error>,
    },
    /// Settings that can't stand together.
    #[error(transparent)]
    Contradiction(#[from] Contradiction),
}

/// The beginning of a value: a whole table helps nobody.
fn shortened(value: &str) -> String {
    const MOST: usize = 60;
    match value.char_indices().nth(MOST) {
        Some((end, _)) => format!("{}…", &value[..end]),
        None => value.to_owned(),
    }
}

/// Settings that can't stand together.
#[derive(Clone, Copy, Debug, Eq, PartialEq, thiserror::Error)]
pub enum Contradiction {
    /// Half a pair.
    #[error("tls_certificate_file needs tls_key_file beside it")]
    CertificateWithoutKey,
    /// The other half.
    #[error("tls_key_file needs tls_certificate_file beside it")]
    KeyWithoutCertificate,
    /// Clients are asked for certificates that nothing vouches for.
    #[error("tls_client_auth needs tls_client_ca_file and tls_certificate_file beside it")]
    ClientAuthWithoutAuthority,
    /// An authority that nobody is measured by.
    #[error("tls_client_ca_file needs tls_client_auth to be request or require")]
    AuthorityWithoutClientAuth,
    /// Names are wanted of certificates that nobody is asked for.
    #[error("tls_allowed_names needs tls_client_auth to be request or require")]
    NamesWithoutClientAuth,
    /// Two listeners, one address.
    #[error("listen and admin_listen are the same address")]
    OneAddressTwice,
    /// A log filter that can't be read.
    #[error("log_level is no level and no filter such as info,arbiter=debug")]
    LogLevel,
    /// A window for a call that is larger than the one for all of them.
    #[error("stream_window is larger than connection_window")]
    WindowTooLarge,
    /// A page's origin that is none.
    #[error(
        "cors_origins takes origins such as https://example.org: a scheme and a host, with no path and no star"
    )]
    Origin,
    /// No room for one message of the size that is allowed.
    #[error("max_bytes_in_flight is smaller than max_received_bytes or max_sent_bytes")]
    NoRoom,
}

impl Contradiction {
    /// The settings it is between.
    pub(super) fn keys(self) -> &'static [&'static str] {
        match self {
            Self::CertificateWithoutKey | Self::KeyWithoutCertificate => {
                &["tls_certificate_file", "tls_key_file"]
            }
            Self::ClientAuthWithoutAuthority => &[
                "tls_client_auth",
                "tls_client_ca_file",
                "tls_certificate_file",
            ],
            Self::AuthorityWithoutClientAuth => &["tls_client_ca_file", "tls_client_auth"],
            Self::NamesWithoutClientAuth => &["tls_allowed_names", "tls_client_auth"],
            Self::OneAddressTwice => &["listen", "admin_listen"],
            Self::LogLevel => &["log_level"],
            Self::WindowTooLarge => &["stream_window", "connection_window"],
            Self::Origin => &["cors_origins"],
            Self::NoRoom => &[
                "max_bytes_in_flight",
                "max_received_bytes",
                "max_sent_bytes",
            ],
        }
    }
}
