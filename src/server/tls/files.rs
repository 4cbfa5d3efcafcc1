//! From files to what a handshake needs.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use rustls::RootCertStore;
use rustls::ServerConfig;
use rustls::crypto::CryptoProvider;
use rustls::pki_types::pem::{self, PemObject};
use rustls::pki_types::{CertificateDer, PrivateKeyDer};
use rustls::server::{VerifierBuilderError, WebPkiClientVerifier};

/// Where certificates and keys are, in PEM.
#[derive(Clone, Debug)]
pub struct TlsFiles {
    /// The chain that is shown.
    pub certificate: PathBuf,
    /// Its private key.
    pub key: PathBuf,
    /// What the certificates of clients must be signed by.
    pub client_ca: Option<PathBuf>,
    /// Whether clients are asked for a certificate.
    pub client_auth: ClientAuth,
}

/// Whether clients are asked for a certificate.
#[derive(Clone, Copy, Debug, Eq, PartialEq, PartialOrd)]
pub enum ClientAuth {
    /// No.
    Off,
    /// They are, and may have none.
    Request,
    /// They are, and must have one.
    Require,
}

/// Why the files are of no use.
#[derive(Debug, thiserror::Error)]
pub enum TlsError {
    /// A file can't be read.
    #[error("{}: {error}", .path.display())]
    Unreadable {
        /// The file.
        path: PathBuf,
        /// What the system says.
        error: io::Error,
    },
    /// A file has not in it what it should.
    #[error("{}: {error}", .path.display())]
    Malformed {
        /// The file.
        path: PathBuf,
        /// What is wrong.
        error: pem::Error,
    },
    /// A file has no certificate in it.
    #[error("{}: no certificate", .0.display())]
    Empty(PathBuf),
    /// The certificate and the key are no pair, or of a kind that is not known.
    #[error("the certificate and the key cannot be used: {0}")]
    Pair(#[from] rustls::Error),
    /// The authority for clients can't be used.
    #[error("the authority for clients cannot be used: {0}")]
    Authority(#[from] VerifierBuilderError),
}

/// The bytes of all files, to tell whether anything has changed.
#[derive(Clone, Eq, PartialEq)]
pub(super) struct Content {
    certificate: Vec<u8>,
    key: Vec<u8>,
    client_ca: Option<Vec<u8>>,
}

impl TlsFiles {
    /// Reads the files.
    ///
    /// # Errors
    /// [`TlsError::Unreadable`].
    pub(super) fn read(&self) -> Result<Content, TlsError> {
        let read = |path: &PathBuf| read(path);
        Ok(Content {
            certificate: read(&self.certificate)?,
            key: read(&self.key)?,
            client_ca: self.client_ca.as_ref().map(read).transpose()?,
        })
    }

    /// Everything that is wrong with the files.
    pub(in super::super) fn faults(&self) -> Vec<TlsError> {
        let paths = [
            Some(&self.certificate),
            Some(&self.key),
            self.client_ca.as_ref(),
        ];
        let unreadable = paths
            .into_iter()
            .flatten()
            .filter_map(|path| read(path).err());
        let mut faults: Vec<TlsError> = unreadable.collect();
        let certificate = read(&self.certificate).ok();
        let chain = certificate.map(|bytes| certificates(&self.certificate, &bytes));
        let key = read(&self.key).ok().map(|bytes| key(&self.key, &bytes));
        let authority = self.client_ca.as_ref().and_then(|path| {
            let bytes = read(path).ok()?;
            Some(certificates(path, &bytes))
        });
        faults.extend(chain.and_then(Result::err));
        faults.extend(key.and_then(Result::err));
        faults.extend(authority.and_then(Result::err));
        if faults.is_empty() {
            // Each is what it should be; whether they fit is another question.
            let config = self.read().and_then(|content| self.config(&content));
            faults.extend(config.err());
        }
        faults
    }

    /// What a handshake needs, and the chain that is shown.
    ///
    /// # Errors
    /// A [`TlsError`] that names the file.
    pub(super) fn config(
        &self,
        content: &Content,
    ) -> Result<(ServerConfig, Vec<CertificateDer<'static>>), TlsError> {
        let provider = Arc::new(rustls::crypto::ring::default_provider());
        let chain = certificates(&self.certificate, &content.certificate)?;
        let key = key(&self.key, &content.key)?;
        let builder = ServerConfig::builder_with_provider(Arc::clone(&provider))
            .with_safe_default_protocol_versions()?;
        let builder = match (self.client_auth, &self.client_ca, &content.client_ca) {
            (ClientAuth::Request | ClientAuth::Require, Some(path), Some(bytes)) => {
                let roots = certificates(path, bytes)?;
                builder.with_client_cert_verifier(verifier(self.client_auth, roots, provider)?)
            }
            (ClientAuth::Off | ClientAuth::Request | ClientAuth::Require, _, _) => {
                builder.with_no_client_auth()
            }
        };
        let mut config = builder.with_single_cert(chain.clone(), key)?;
        config.alpn_protocols = vec![b"h2".to_vec(), b"http/1.1".to_vec()];
        Ok((config, chain))
    }
}

fn read(path: &Path) -> Result<Vec<u8>, TlsError> {
    fs::read(path).map_err(|error| TlsError::Unreadable {
        path: path.to_owned(),
        error,
    })
}

fn key(path: &Path, bytes: &[u8]) -> Result<PrivateKeyDer<'static>, TlsError> {
    PrivateKeyDer::from_pem_slice(bytes).map_err(|error| malformed(path, error))
}

fn verifier(
    client_auth: ClientAuth,
    authorities: Vec<CertificateDer<'static>>,
    provider: Arc<CryptoProvider>,
) -> Result<Arc<dyn rustls::server::danger::ClientCertVerifier>, TlsError> {
    let mut roots = RootCertStore::empty();
    for authority in authorities {
        roots.add(authority)?;
    }
    let builder = WebPkiClientVerifier::builder_with_provider(Arc::new(roots), provider);
    let builder = match client_auth {
        ClientAuth::Require => builder,
        ClientAuth::Request | ClientAuth::Off => builder.allow_unauthenticated(),
    };
    Ok(builder.build()?)
}

fn certificates(path: &Path, bytes: &[u8]) -> Result<Vec<CertificateDer<'static>>, TlsError> {
    let all: Result<Vec<_>, _> = CertificateDer::pem_slice_iter(bytes).collect();
    let all = all.map_err(|error| malformed(path, error))?;
    if all.is_empty() {
        return Err(TlsError::Empty(path.to_owned()));
    }
    Ok(all)
}

fn malformed(path: &Path, error: pem::Error) -> TlsError {
    TlsError::Malformed {
        path: path.to_owned(),
        error,
    }
}
