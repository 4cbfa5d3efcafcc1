//! How a client reaches its server.

use std::time::Duration;

use http::{HeaderMap, HeaderName, HeaderValue, Uri, header};
use tonic::transport::{Certificate, Channel, ClientTlsConfig, Endpoint, Identity};

use crate::client::Arbiter;
use crate::error::Error;
use crate::retry::Tokens;
use crate::stack::{Rules, Stack};

/// How long a call may take that is no stream, unless something else is said.
const USUAL_DEADLINE: Duration = Duration::from_secs(5);
const USUAL_MESSAGE_BYTES: usize = 4 << 20;
const KEEPALIVE: Duration = Duration::from_secs(60);
const KEEPALIVE_TIMEOUT: Duration = Duration::from_secs(20);

/// How an [`Arbiter`] reaches its server.
#[derive(Debug)]
pub struct Builder {
    address: String,
    ca: Option<Vec<u8>>,
    identity: Option<(Vec<u8>, Vec<u8>)>,
    headers: Result<HeaderMap, Error>,
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
            deadline: Some(USUAL_DEADLINE),
            retries: true,
            max_message_bytes: USUAL_MESSAGE_BYTES,
            endpoint: |endpoint| endpoint,
        }
    }

    /// Trusts the authorities in this PEM and no others.
    #[must_use]
    pub fn ca(mut self, pem: impl Into<Vec<u8>>) -> Self {
        self.ca = Some(pem.into());
        self
    }

    /// Shows the server a certificate: its chain and its key, both in PEM.
    #[must_use]
    pub fn client_certificate(
        mut self,
        chain: impl Into<Vec<u8>>,
        key: impl Into<Vec<u8>>,
    ) -> Self {
        self.identity = Some((chain.into(), key.into()));
        self
    }

    /// Sends a bearer token with each call.
    #[must_use]
    pub fn token(self, token: &str) -> Self {
        let bearer = HeaderValue::try_from(format!("Bearer {token}")).map(|mut bearer| {
            bearer.set_sensitive(true);
            bearer
        });
        self.with(Ok(header::AUTHORIZATION), bearer)
    }

    /// Sends a header with each call that has none of that name.
    #[must_use]
    pub fn header(self, name: &str, value: &str) -> Self {
        self.with(HeaderName::try_from(name), HeaderValue::try_from(value))
    }

    fn with(
        mut self,
        name: Result<HeaderName, header::InvalidHeaderName>,
        value: Result<HeaderValue, header::InvalidHeaderValue>,
    ) -> Self {
        self.headers = self.headers.and_then(|mut headers| {
            let name = name.map_err(|fault| Error::Option(fault.into()))?;
            headers.append(name, value.map_err(|fault| Error::Option(fault.into()))?);
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

    /// How large a message may be, sent or received: 4 MiB unless this is called.
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
    /// [`Error::Address`] and [`Error::Option`] where one cannot be meant.
    pub fn connect(self) -> Result<Arbiter, Error> {
        let uri: Uri = self
            .address
            .parse()
            .map_err(|fault: http::uri::InvalidUri| Error::Address(Some(fault.into())))?;
        let tls = match uri.scheme_str() {
            Some("https") => true,
            Some("http") if self.ca.is_none() && self.identity.is_none() => false,
            _ => return Err(Error::Address(None)),
        };
        if uri.host().is_none_or(str::is_empty)
            || !matches!(uri.path(), "" | "/")
            || uri.query().is_some()
        {
            return Err(Error::Address(None));
        }
        let mut endpoint = Channel::builder(uri)
            .tcp_nodelay(true)
            .http2_keep_alive_interval(KEEPALIVE)
            .keep_alive_timeout(KEEPALIVE_TIMEOUT)
            .keep_alive_while_idle(false);
        if tls {
            let mut config = ClientTlsConfig::new();
            config = match self.ca {
                Some(pem) => config.ca_certificate(Certificate::from_pem(pem)),
                None => config.with_native_roots(),
            };
            if let Some((chain, key)) = self.identity {
                config = config.identity(Identity::from_pem(chain, key));
            }
            endpoint = endpoint
                .tls_config(config)
                .map_err(|fault| Error::Option(fault.into()))?;
        }
        let rules = Rules {
            headers: self.headers?,
            deadline: self.deadline,
            retries: self.retries,
            max_message_bytes: self.max_message_bytes,
            tokens: Tokens::default(),
        };
        let stack = Stack::new((self.endpoint)(endpoint).connect_lazy(), rules);
        Ok(Arbiter::new(stack, self.max_message_bytes))
    }
}
