//! How the server listens, how it treats its connections, and how it stops.

use std::net::{Ipv4Addr, SocketAddr};
use std::time::Duration;

use super::cors::Origin;
use super::credentials::CredentialOptions;
use super::tls::TlsFiles;
use crate::service::ConnectionLimits;
use crate::telemetry::AccessLog;

/// What a server is told when it starts.
#[derive(Clone, Debug)]
pub struct Options {
    /// Where it listens. Port 0 lets the system choose: ask [`Server::local_addr`](super::Server::local_addr).
    pub listen: SocketAddr,
    /// Where it answers its operators, if it does.
    pub admin_listen: Option<SocketAddr>,
    /// How long it still takes new work after it was told to stop, so that routers notice.
    pub drain_delay: Duration,
    /// How long it then waits for open calls before it drops them.
    pub drain_timeout: Duration,
    /// How long a new connection may take until its first call is there, headers and all.
    pub first_request_timeout: Duration,
    /// Connections and calls that may be open at once.
    pub connection: ConnectionLimits,
    /// How connections are kept.
    pub care: ConnectionOptions,
    /// How calls are taken in and answered.
    pub calls: CallOptions,
    /// TLS, if it is spoken.
    pub tls: Option<TlsFiles>,
    /// Who may call.
    pub credentials: CredentialOptions,
    /// Origins whose web pages may call.
    pub origins: Vec<Origin>,
    /// Whether it describes its own services.
    pub reflection: Reflection,
    /// Which calls get a line in the log.
    pub access_log: AccessLog,
}

/// How connections are kept.
#[derive(Clone, Debug)]
pub struct ConnectionOptions {
    /// Age at which a connection is asked to be made anew, give or take a tenth; `None`: never.
    pub max_age: Option<Duration>,
    /// How long its open calls may take then.
    pub max_age_grace: Duration,
    /// How long a TLS handshake may take.
    pub handshake_timeout: Duration,
    /// Quiet after which an HTTP/2 peer is asked whether it is still there; `None`: never.
    pub keepalive_interval: Option<Duration>,
    /// How long it has to answer.
    pub keepalive_timeout: Duration,
    /// Quiet after which the system asks the peer's system; `None`: never.
    pub tcp_keepalive: Option<Duration>,
    /// Bytes of one call that a peer may send ahead of what has been read.
    pub stream_window: u32,
    /// Bytes of all calls of a connection that a peer may send ahead.
    ///
    /// A peer may send small frames, which take more room than they are long, for half as many bytes before the connection
    /// is broken off. So this is large beside the window of one call: a call that is not read is held back by its own
    /// window long before, even if all its frames are of the smallest message there is.
    pub connection_window: u32,
    /// Calls that a peer may have taken back and the server not yet seen.
    pub max_pending_resets: usize,
    /// Calls the server may break off because of the peer's errors.
    pub max_error_resets: usize,
}

/// How calls are taken in and answered.
#[derive(Clone, Debug)]
pub struct CallOptions {
    /// How long a call waits for its turn when there are too many.
    pub wait: Duration,
    /// Bytes of the smallest answer that is compressed for callers who accept it.
    pub compress_from: usize,
}

impl Default for CallOptions {
    fn default() -> Self {
        Self {
            wait: Duration::from_millis(100),
            compress_from: 1 << 10,
        }
    }
}

/// Whether a server describes its own services to whoever asks.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Reflection {
    /// It does, by `grpc.reflection.v1` and `v1alpha`.
    On,
    /// It does not.
    Off,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            listen: SocketAddr::from((Ipv4Addr::LOCALHOST, 50051)),
            admin_listen: None,
            drain_delay: Duration::from_secs(5),
            drain_timeout: Duration::from_secs(20),
            first_request_timeout: Duration::from_secs(10),
            connection: ConnectionLimits::default(),
            care: ConnectionOptions::default(),
            calls: CallOptions::default(),
            tls: None,
            credentials: CredentialOptions::default(),
            origins: Vec::new(),
            reflection: Reflection::On,
            access_log: AccessLog::Errors,
        }
    }
}

impl Default for ConnectionOptions {
    fn default() -> Self {
        Self {
            max_age: Some(Duration::from_secs(300)),
            max_age_grace: Duration::from_secs(30),
            handshake_timeout: Duration::from_secs(10),
            keepalive_interval: Some(Duration::from_secs(60)),
            keepalive_timeout: Duration::from_secs(20),
            tcp_keepalive: Some(Duration::from_secs(60)),
            stream_window: 64 << 10,
            connection_window: 16 << 20,
            max_pending_resets: 20,
            max_error_resets: 1_024,
        }
    }
}
