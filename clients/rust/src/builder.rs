//! How a client reaches its server.

use std::time::Duration;

use http::{HeaderMap, header};
use tonic::transport::{Certificate, Channel, ClientTlsConfig, Endpoint, Identity};

use crate::argument::{self, Address};
use crate::client::Arbiter;
use crate::error::Error;
use crate::pem;
use crate::reach::Reach;
use crate::stack::{Rules, Stack};

/// How long a call may take that is no stream, unless something else is said.
const USUAL_DEADLINE: Duration = Duration::from_secs(5);
const USUAL_MESSAGE_BYTES: usize = 4 << 20;
const KEEPALIVE: Duration = Duration::from_secs(60);
const KEEPALIVE_TIMEOUT: Duration = Duration::from_secs(20);

/// How an [`Arbiter`] reaches its server.
///
/// ```no_run
/// use arbiter_client::{Arbiter, Error};
///
/// # #[tokio::main]
/// # async fn main() -> Result<(), Error> {
/// let arbiter = Arbiter::builder("https://localhost:50051")
///     .ca(std::fs::read("certificate.pem").map_err(Error::File)?)
///     .token("secret")
///     .connect()?;
/// println!("{}", arbiter.server_info().await?.version);
/// # Ok(())
/// # }
/// ```
#[derive(Debug)]
pub struct Builder {
    address: String,
    ca: Option<Vec<u8>>,
    identity: Option<(Vec<u8>, Vec<u8>)>,
    headers: Result<HeaderMap, Error>,
    token: bool,
    insecure_token: bool,
    deadline: Option<Duration>,
    retries: bool,
    max_message_bytes: usize,
    endpoint: fn(Endpoint) -> Endpoint,
}

impl Builder {
    pub(crate) fn new(address: String) -> Self {
        Self {
            address,
            ca: None,
            identity: None,
            headers: Ok(HeaderMap::new()),
            token: false,
            insecure_token: false,
            deadline: Some(USUAL_DEADLINE),
            retries: true,
            max_message_bytes: USUAL_MESSAGE_BYTES,
            endpoint: |endpoint| endpoint,
        }
    }

    /// Trusts the authorities in this PEM and no others. A certificate that a server has made for itself does too, unless it is that of an
    /// authority (`CA:TRUE`).
    #[must_use]
    pub fn ca(mut self, pem: impl Into<Vec<u8>>) -> Self {
        self.ca = Some(pem.into());
        self
    }

    /// Shows the server a certificate: its chain and its key, both in PEM, and neither without the other.
    #[must_use]
    pub fn client_certificate(
        mut self,
        chain: impl Into<Vec<u8>>,
        key: impl Into<Vec<u8>>,
    ) -> Self {
        self.identity = Some((chain.into(), key.into()));
        self
    }

    /// Sends a bearer token with each call: visible ASCII. It needs TLS, unless the server is on this machine.
    #[must_use]
    pub fn token(mut self, token: &str) -> Self {
        self.token = true;
        self.with(argument::token(token).map(|bearer| (header::AUTHORIZATION, bearer)))
    }

    /// Lets the token be sent in plain text to other machines too, where something else protects it.
    #[must_use]
    pub fn allow_insecure_token(mut self) -> Self {
        self.insecure_token = true;
        self
    }

    /// Sends a header with each call that has none of that name.
    #[must_use]
    pub fn header(self, name: &str, value: &str) -> Self {
        self.with(argument::header(name, value))
    }

    fn with(mut self, header: Result<(header::HeaderName, header::HeaderValue), Error>) -> Self {
        self.headers = self.headers.and_then(|mut headers| {
            let (name, value) = header?;
            headers.append(name, value);
            Ok(headers)
        });
        self
    }

    /// How long a call may take that is no stream: 5 seconds unless this is called. None: any time.
    #[must_use]
    pub fn deadline(mut self, deadline: impl Into<Option<Duration>>) -> Self {
        self.deadline = deadline.into();
        self
    }

    /// Tries each call once.
    #[must_use]
    pub fn without_retries(mut self) -> Self {
        self.retries = false;
        self
    }

    /// How large a message may be, sent or received: 4 MiB unless this is called. Any number above 0 is taken.
    #[must_use]
    pub fn max_message_bytes(mut self, bytes: usize) -> Self {
        self.max_message_bytes = bytes;
        self
    }

    /// Changes the endpoint in ways that this type does not know: windows, a connect timeout, an origin.
    #[must_use]
    pub fn endpoint(mut self, change: fn(Endpoint) -> Endpoint) -> Self {
        self.endpoint = change;
        self
    }

    /// Makes the client. It opens its connection at the first call, and must be called within a runtime of tokio.
    ///
    /// # Errors
    ///
    /// [`Error::Argument`] where an option or the address cannot be meant, and outside of a runtime.
    pub fn connect(self) -> Result<Arbiter, Error> {
        let address = Address::read(&self.address)?;
        let headers = self.headers?;
        if let Some(deadline) = self.deadline {
            argument::deadline(deadline)?;
        }
        if self.max_message_bytes == 0 {
            return Err(Error::argument(
                "the largest message has at least one byte, not 0",
            ));
        }
        if self.token && !address.tls && !self.insecure_token && !address.is_loopback() {
            return Err(Error::argument(format!(
                "a token without TLS is sent to this machine only, and the address is {:?}: say https://, or allow_insecure_token",
                argument::shown(&self.address)
            )));
        }
        if !address.tls && (self.ca.is_some() || self.identity.is_some()) {
            return Err(Error::argument(format!(
                "options of TLS ask for https://, and the address is {:?}",
                argument::shown(&self.address)
            )));
        }
        let reach = Reach::new(&self.address, address.tls, self.identity.is_some());
        let mut endpoint = Channel::builder(address.uri)
            .tcp_nodelay(true)
            .http2_keep_alive_interval(KEEPALIVE)
            .keep_alive_timeout(KEEPALIVE_TIMEOUT)
            .keep_alive_while_idle(false);
        if address.tls {
            let config = tls(self.ca, self.identity)?;
            endpoint = endpoint
                .tls_config(config)
                .map_err(|fault| Error::Argument {
                    message: "there can be no TLS with these certificates".to_owned(),
                    source: Some(fault.into()),
                })?;
        }
        if tokio::runtime::Handle::try_current().is_err() {
            return Err(Error::argument(
                "connect is called within a runtime of tokio, such as that of #[tokio::main], and there is none here",
            ));
        }
        let rules = Rules {
            reach,
            headers,
            deadline: self.deadline,
            retries: self.retries,
            max_message_bytes: self.max_message_bytes,
        };
        let stack = Stack::new((self.endpoint)(endpoint).connect_lazy(), rules);
        Ok(Arbiter::new(stack, self.max_message_bytes))
    }
}

fn tls(
    ca: Option<Vec<u8>>,
    identity: Option<(Vec<u8>, Vec<u8>)>,
) -> Result<ClientTlsConfig, Error> {
    let mut config = ClientTlsConfig::new();
    config = match ca {
        Some(authorities) => {
            pem::check_authorities(&authorities)?;
            config.ca_certificate(Certificate::from_pem(authorities))
        }
        None => config.with_native_roots(),
    };
    if let Some((chain, key)) = identity {
        pem::check_identity(&chain, &key)?;
        config = config.identity(Identity::from_pem(chain, key));
    }
    Ok(config)
}
