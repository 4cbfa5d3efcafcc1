//! TLS: which certificate is shown, whose certificates are wanted, and all of it read again while the server runs.

mod acceptor;
mod certificate;
mod files;

pub(super) use acceptor::Acceptor;
pub(super) use certificate::names_of;
pub use files::{ClientAuth, TlsError, TlsFiles};
