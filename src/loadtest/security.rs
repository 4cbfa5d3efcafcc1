//! How a server is convinced, and how it convinces: TLS and tokens.

use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use rustls::pki_types::pem::{self, PemObject};
use rustls::pki_types::{CertificateDer, InvalidDnsNameError, PrivateKeyDer, ServerName};
use rustls::{ClientConfig, RootCertStore};
use tokio::net::TcpStream;
use tokio_rustls::TlsConnector;
use tokio_rustls::client::TlsStream;

/// What is said to a server that speaks TLS.
#[derive(Clone, Debug)]
pub struct TlsOptions {
    /// Certificates in PEM that the server's must be signed by.
    pub authority: PathBuf,
    /// The name that the server's certificate must have.
    pub name: String,
    /// Our own certificate chain and its key, in PEM.
    pub identity: Option<(PathBuf, PathBuf)>,
}

/// Why TLS can't be spoken.
#[derive(Debug, thiserror::Error)]
pub enum SecurityError {
    /// A file can't be read.
    #[error("{}: {error}", .path.display())]
    Unreadable {
        /// The file.
        path: PathBuf,
        /// What is wrong.
        error: pem::Error,
    },
    /// The server's name is none.
    #[error("the name of the server: {0}")]
    Name(#[from] InvalidDnsNameError),
    /// Certificates are of no use.
    #[error(transparent)]
    Certificates(#[from] rustls::Error),
}

/// Shakes hands.
#[derive(Clone)]
pub(super) struct Handshake {
    connector: TlsConnector,
    name: ServerName<'static>,
}

impl Handshake {
    /// Reads the files.
    ///
    /// # Errors
    /// A [`SecurityError`].
    pub(super) fn new(options: &TlsOptions) -> Result<Self, SecurityError> {
        let mut roots = RootCertStore::empty();
        for authority in certificates(&options.authority)? {
            roots.add(authority)?;
        }
        let provider = Arc::new(rustls::crypto::ring::default_provider());
        let builder = ClientConfig::builder_with_provider(provider)
            .with_safe_default_protocol_versions()?
            .with_root_certificates(roots);
        let mut config = match &options.identity {
            Some((chain, key)) => {
                let private =
                    PrivateKeyDer::from_pem_file(key).map_err(|error| unreadable(key, error))?;
                builder.with_client_auth_cert(certificates(chain)?, private)?
            }
            None => builder.with_no_client_auth(),
        };
        config.alpn_protocols = vec![b"h2".to_vec()];
        Ok(Self {
            connector: TlsConnector::from(Arc::new(config)),
            name: ServerName::try_from(options.name.clone())?,
        })
    }

    pub(super) async fn shake(&self, stream: TcpStream) -> io::Result<TlsStream<TcpStream>> {
        self.connector.connect(self.name.clone(), stream).await
    }
}

impl std::fmt::Debug for Handshake {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter
            .debug_tuple("Handshake")
            .field(&self.name)
            .finish()
    }
}

fn certificates(path: &PathBuf) -> Result<Vec<CertificateDer<'static>>, SecurityError> {
    let read = CertificateDer::pem_file_iter(path).map_err(|error| unreadable(path, error))?;
    let all: Result<Vec<_>, _> = read.collect();
    all.map_err(|error| unreadable(path, error))
}

fn unreadable(path: &Path, error: pem::Error) -> SecurityError {
    SecurityError::Unreadable {
        path: path.to_owned(),
        error,
    }
}
