//! The way to a running service: TLS, and who asks.

use std::error::Error;
use std::fs;
use std::io;
use std::iter::successors;
use std::path::{Path, PathBuf};
use std::time::Duration;

use rustls::pki_types::CertificateDer;
use rustls::pki_types::pem::PemObject;
use tonic::metadata::{Ascii, MetadataValue};
use tonic::service::Interceptor;
use tonic::service::interceptor::InterceptedService;
use tonic::transport::{Certificate, Channel, ClientTlsConfig, Endpoint, Identity};
use tonic::{Request, Status};

/// How long a service may take to take a connection.
const CONNECT_TIMEOUT: Duration = Duration::from_secs(10);

/// Flags of a command that can ask a running service. The command itself has the flag `--server`.
#[derive(Debug, clap::Args)]
pub(super) struct Access {
    /// Authorities in PEM that the certificate of the service must be signed by [default: those of this system]
    #[arg(
        long,
        value_name = "FILE",
        requires = "server",
        help_heading = "Service"
    )]
    ca_file: Option<PathBuf>,
    /// Name the certificate of the service must be for [default: the host in the address]
    #[arg(
        long,
        value_name = "NAME",
        requires = "server",
        help_heading = "Service"
    )]
    server_name: Option<String>,
    /// Certificate in PEM to show to the service
    #[arg(long, value_name = "FILE", requires_all = ["server", "key_file"], help_heading = "Service")]
    certificate_file: Option<PathBuf>,
    /// Its private key in PEM
    #[arg(
        long,
        value_name = "FILE",
        requires = "certificate_file",
        help_heading = "Service"
    )]
    key_file: Option<PathBuf>,
    /// File with the bearer token to show to the service
    #[arg(
        long,
        value_name = "FILE",
        requires = "server",
        help_heading = "Service"
    )]
    token_file: Option<PathBuf>,
}

/// A connection to a service that says who asks.
pub(super) type Connection = InterceptedService<Channel, Bearer>;

/// Why a service can't be asked at all.
#[derive(Debug, thiserror::Error)]
pub(super) enum AccessError {
    /// The address is none.
    #[error("{0}: write the address of a service as http://HOST:PORT or https://HOST:PORT")]
    Address(String),
    /// Certificates for a connection that has none.
    #[error("{0}: certificates are of use only where the address begins with https://")]
    Plain(String),
    /// A file can't be read.
    #[error("{}: {error}", .path.display())]
    Unreadable { path: PathBuf, error: io::Error },
    /// A file has no certificate in it.
    #[error("{}: no certificate in PEM", .0.display())]
    NoCertificate(PathBuf),
    /// A file has no token in it.
    #[error("{}: a token is one line of visible ASCII characters", .0.display())]
    NoToken(PathBuf),
    /// The certificates can't be used.
    #[error("{url}: the certificates cannot be used: {}", in_full(.error))]
    Certificates {
        url: String,
        error: tonic::transport::Error,
    },
}

impl Access {
    /// A connection that is made when it is first used. Must be made on a runtime.
    pub(super) fn connection(&self, url: &str) -> Result<Connection, AccessError> {
        let is_plain = url.starts_with("http://");
        if !is_plain && !url.starts_with("https://") {
            return Err(AccessError::Address(url.to_owned()));
        }
        let endpoint = Endpoint::from_shared(url.to_owned());
        let endpoint = endpoint.map_err(|_none| AccessError::Address(url.to_owned()))?;
        let endpoint = endpoint.tcp_nodelay(true).connect_timeout(CONNECT_TIMEOUT);
        let endpoint = match (is_plain, self.has_tls()) {
            (true, true) => return Err(AccessError::Plain(url.to_owned())),
            (true, false) => endpoint,
            (false, _) => endpoint.tls_config(self.tls()?).map_err(|error| {
                let url = url.to_owned();
                AccessError::Certificates { url, error }
            })?,
        };
        let token = self.token_file.as_deref().map(token).transpose()?;
        let channel = endpoint.connect_lazy();
        Ok(InterceptedService::new(channel, Bearer(token)))
    }

    fn has_tls(&self) -> bool {
        self.ca_file.is_some() || self.server_name.is_some() || self.certificate_file.is_some()
    }

    fn tls(&self) -> Result<ClientTlsConfig, AccessError> {
        let mut tls = ClientTlsConfig::new();
        tls = match &self.ca_file {
            Some(path) => tls.ca_certificate(Certificate::from_pem(certificates(path)?)),
            None => tls.with_native_roots(),
        };
        if let Some(name) = &self.server_name {
            tls = tls.domain_name(name);
        }
        if let (Some(certificate), Some(key)) = (&self.certificate_file, &self.key_file) {
            tls = tls.identity(Identity::from_pem(certificates(certificate)?, read(key)?));
        }
        Ok(tls)
    }
}

fn read(path: &Path) -> Result<Vec<u8>, AccessError> {
    fs::read(path).map_err(|error| AccessError::Unreadable {
        path: path.to_owned(),
        error,
    })
}

/// A file in which there is at least one certificate.
fn certificates(path: &Path) -> Result<Vec<u8>, AccessError> {
    let pem = read(path)?;
    let mut found = CertificateDer::pem_slice_iter(&pem);
    match found.next() {
        Some(Ok(_)) => Ok(pem),
        Some(Err(_)) | None => Err(AccessError::NoCertificate(path.to_owned())),
    }
}

fn token(path: &Path) -> Result<MetadataValue<Ascii>, AccessError> {
    let content = read(path)?;
    let none = || AccessError::NoToken(path.to_owned());
    let token = str::from_utf8(content.trim_ascii()).map_err(|_not_text| none())?;
    if token.is_empty() || !token.bytes().all(|byte| byte.is_ascii_graphic()) {
        return Err(none());
    }
    format!("Bearer {token}")
        .parse()
        .map_err(|_no_header| none())
}

/// Shows the token, if there is one, with each call.
#[derive(Clone, Debug)]
pub(super) struct Bearer(Option<MetadataValue<Ascii>>);

impl Interceptor for Bearer {
    fn call(&mut self, mut request: Request<()>) -> Result<Request<()>, Status> {
        if let Some(token) = &self.0 {
            let metadata = request.metadata_mut();
            metadata.insert("authorization", token.clone());
        }
        Ok(request)
    }
}

/// Why the service at this address did not answer. What the service says itself is left as it is: it has details.
pub(super) fn unanswered(url: &str, status: Status) -> Status {
    if !status.details().is_empty() {
        return status;
    }
    match status.source() {
        Some(error) => Status::unavailable(format!("{url}: {}", in_full(error))),
        None => Status::new(status.code(), format!("{url}: {}", status.message())),
    }
}

/// What is said of a service that takes too long.
pub(super) fn too_late(url: &str, timeout: Duration) -> Status {
    Status::deadline_exceeded(format!("{url}: no answer within {timeout:?}"))
}

/// An error and what is behind it. That it was one of the transport says nothing.
fn in_full(error: &(dyn Error + 'static)) -> String {
    let errors = successors(Some(error), |&error| error.source());
    let mut told: Vec<String> = errors.map(ToString::to_string).collect();
    told.retain(|text| text != "transport error");
    // Some repeat what is behind them.
    told.dedup();
    if told.is_empty() {
        return "it cannot be reached".to_owned();
    }
    told.join(": ")
}
