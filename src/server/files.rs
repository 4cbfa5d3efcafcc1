//! The files a server needs, looked at before it starts.

use super::credentials::{self, TokensError};
use super::options::Options;
use super::tls::TlsError;

/// Something that is wrong with a file.
#[derive(Debug, thiserror::Error)]
pub enum FileError {
    /// A certificate, a key or an authority.
    #[error(transparent)]
    Tls(#[from] TlsError),
    /// The tokens.
    #[error(transparent)]
    Tokens(#[from] TokensError),
}

impl Options {
    /// Everything that is wrong with the files they name, all at once.
    #[must_use]
    pub fn file_faults(&self) -> Vec<FileError> {
        let tls = self.tls.iter().flat_map(|files| files.faults());
        let tokens = credentials::faults(&self.credentials).into_iter();
        tls.map(FileError::from)
            .chain(tokens.map(FileError::from))
            .collect()
    }
}
