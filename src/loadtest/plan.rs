//! How much load, and for how long.

use std::net::SocketAddr;
use std::time::Duration;

use http::HeaderValue;

use super::question::Protocol;
use super::retry::Retries;
use super::security::TlsOptions;
use super::target::Target;

/// How calls follow one another.
#[derive(Clone, Debug, PartialEq)]
pub enum Load {
    /// Each is sent when its time has come, whatever has become of those before it; its latency is counted from that time.
    Open {
        /// Calls a second; each rate is held for its share of the time.
        rates: Vec<f64>,
        /// How they are apart.
        arrivals: Arrivals,
        /// The most calls at once. When there are so many, the next ones are late, and counted as late.
        max_in_flight: usize,
    },
    /// So many are always on their way: the next is sent when one is answered.
    Closed {
        /// How many.
        in_flight: usize,
    },
}

/// How calls of a constant rate are apart.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Arrivals {
    /// All the same.
    Even,
    /// As those of many callers who do not know of one another.
    Poisson,
}

/// When a test is over.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Length {
    /// After so long.
    Time(Duration),
    /// After so many calls.
    Calls(u64),
}

/// A test.
#[derive(Clone, Debug)]
pub struct Plan {
    /// Where the load goes.
    pub target: Target,
    /// Connections to each address.
    pub connections: usize,
    /// What is said to a server that speaks TLS, if it does.
    pub tls: Option<TlsOptions>,
    /// The header by which a caller says who it is.
    pub token: Option<HeaderValue>,
    /// The protocol.
    pub protocol: Protocol,
    /// Whether failed calls are made again.
    pub retries: Retries,
    /// How long a call may take.
    pub timeout: Duration,
    /// How much.
    pub load: Load,
    /// For how long, the warm-up aside.
    pub length: Length,
    /// Time at the beginning whose latencies and failures do not count.
    pub warm_up: Duration,
    /// What all that looks random follows from.
    pub seed: u64,
    /// Pages for operators of the servers.
    pub admin: Vec<SocketAddr>,
    /// The median of a second from which it is a stall; `None`: ten times that of the whole test, and 5 ms at least.
    pub stall: Option<Duration>,
}
