//! How the server listens and how it stops.

use std::net::{Ipv4Addr, SocketAddr};
use std::time::Duration;

use crate::service::ConnectionLimits;

/// What a server is told when it starts.
#[derive(Clone, Debug)]
pub struct Options {
    /// Where it listens. Port 0 lets the system choose: ask [`Server::local_addr`](super::Server::local_addr).
    pub listen: SocketAddr,
    /// How long it still takes new work after it was told to stop, so that routers notice.
    pub drain_delay: Duration,
    /// How long it then waits for open calls before it drops them.
    pub drain_timeout: Duration,
    /// How long a new connection may take until its first call is there, headers and all.
    pub first_request_timeout: Duration,
    /// Connections and calls that may be open at once.
    pub connection: ConnectionLimits,
    /// Whether it describes its own services.
    pub reflection: Reflection,
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
            drain_delay: Duration::from_secs(5),
            drain_timeout: Duration::from_secs(20),
            first_request_timeout: Duration::from_secs(10),
            connection: ConnectionLimits {
                max_streams_per_connection: 256,
                max_connections: 10_000,
            },
            reflection: Reflection::On,
        }
    }
}
