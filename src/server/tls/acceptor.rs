//! The TLS side of a connection, with whatever files are in force when it begins.

use std::io;
use std::sync::Arc;

use arc_swap::ArcSwap;
use rustls::ServerConfig;
use tokio::net::TcpStream;
use tokio_rustls::TlsAcceptor;
use tokio_rustls::server::TlsStream;

use super::super::counters::{Outcome, note_expiry, note_reload};
use super::super::reload::{Occasion, Reload};
use super::certificate::expiry_of;
use super::files::{Content, TlsError, TlsFiles};

/// Accepts TLS.
#[derive(Clone)]
pub(in super::super) struct Acceptor {
    config: Arc<ArcSwap<ServerConfig>>,
}

impl std::fmt::Debug for Acceptor {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Acceptor")
    }
}

impl Acceptor {
    /// With these files, and what reads them again.
    ///
    /// # Errors
    /// What is wrong with the files.
    pub(in super::super) fn begin(files: TlsFiles) -> Result<(Self, Reload), TlsError> {
        let mut content = files.read()?;
        let config = Arc::new(ArcSwap::from_pointee(load(&files, &content)?));
        let shared = Arc::clone(&config);
        let reload = Box::new(move |occasion: Occasion| {
            let fresh = match files.read() {
                Ok(fresh) if fresh == content => {
                    return occasion.tell_unchanged("the certificates");
                }
                Ok(fresh) => fresh,
                Err(error) => return refuse(&error),
            };
            match load(&files, &fresh) {
                Ok(config) => {
                    shared.store(Arc::new(config));
                    content = fresh;
                    note_reload(Outcome::Done);
                    tracing::info!("new certificates are in force");
                }
                Err(error) => refuse(&error),
            }
        });
        Ok((Self { config }, reload))
    }

    /// The handshake.
    ///
    /// # Errors
    /// What went wrong in it.
    pub(in super::super) async fn accept(
        &self,
        stream: TcpStream,
    ) -> io::Result<TlsStream<TcpStream>> {
        let config = self.config.load_full();
        TlsAcceptor::from(config).accept(stream).await
    }
}

fn load(files: &TlsFiles, content: &Content) -> Result<ServerConfig, TlsError> {
    let (config, chain) = files.config(content)?;
    if let Some(expiry) = chain.first().and_then(expiry_of) {
        note_expiry(expiry);
    }
    Ok(config)
}

fn refuse(error: &TlsError) {
    note_reload(Outcome::Refused);
    tracing::error!(%error, "the certificates were not read again; the old ones stay in force");
}
