//! What the server counts of its own work.

use std::sync::LazyLock;
use std::sync::atomic::{AtomicI64, AtomicU64, Ordering};
use std::time::Duration;

use opentelemetry::metrics::Histogram;
use opentelemetry::{KeyValue, global};
use tonic::Code;

use super::call::Protocol;
use super::methods;
use crate::telemetry::{Kind, Observed, Reading};

/// Something that only grows.
#[derive(Debug)]
pub(super) struct Count(AtomicU64);

impl Count {
    const fn new() -> Self {
        Self(AtomicU64::new(0))
    }

    /// One more.
    pub(super) fn note(&self) {
        self.0.fetch_add(1, Ordering::Relaxed);
    }

    fn read(&self) -> f64 {
        self.0.load(Ordering::Relaxed) as f64
    }
}

/// Why a connection has ended.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) enum Cause {
    /// The peer left.
    Peer,
    /// It was too old, and the peer took leave.
    Age,
    /// It was too old, and its calls took too long.
    AgeGrace,
    /// The server stopped, and its calls ended in time.
    Drain,
    /// The server stopped, and its calls took too long.
    Cut,
    /// The peer asked nothing.
    Silent,
    /// The peer did not read its answers.
    Unread,
    /// There was no TLS handshake.
    Handshake,
}

impl Cause {
    const ALL: [Self; 8] = [
        Self::Peer,
        Self::Age,
        Self::AgeGrace,
        Self::Drain,
        Self::Cut,
        Self::Silent,
        Self::Unread,
        Self::Handshake,
    ];

    fn word(self) -> &'static str {
        match self {
            Self::Peer => "peer",
            Self::Age => "age",
            Self::AgeGrace => "age_grace",
            Self::Drain => "drain",
            Self::Cut => "cut",
            Self::Silent => "silent",
            Self::Unread => "unread",
            Self::Handshake => "handshake",
        }
    }
}

static OPENED: Count = Count::new();
static CLOSED: [Count; Cause::ALL.len()] = [const { Count::new() }; Cause::ALL.len()];
static IN_FLIGHT: AtomicI64 = AtomicI64::new(0);
/// Calls that were refused because there were too many.
pub(super) static SHED: Count = Count::new();

/// Everything counted here.
pub const COUNTERS: &[Observed] = &[
    Observed {
        name: "arbiter.connections",
        unit: "{connection}",
        about: "Connections that were accepted.",
        kind: Kind::Counter,
        read: |reading| reading(&[], OPENED.read()),
    },
    Observed {
        name: "arbiter.connections.open",
        unit: "{connection}",
        about: "Connections that are open.",
        kind: Kind::Gauge,
        read: |reading| {
            // Read in this order it is never below zero.
            let closed: f64 = CLOSED.iter().map(Count::read).sum();
            reading(&[], OPENED.read() - closed);
        },
    },
    Observed {
        name: "arbiter.connections.closed",
        unit: "{connection}",
        about: "Connections that have ended, by why.",
        kind: Kind::Counter,
        read: |reading| {
            for (cause, count) in Cause::ALL.into_iter().zip(&CLOSED) {
                reading(&[("cause", cause.word())], count.read());
            }
        },
    },
    Observed {
        name: "arbiter.requests.in_flight",
        unit: "{call}",
        about: "Calls and streams that are open.",
        kind: Kind::Gauge,
        read: |reading| reading(&[], IN_FLIGHT.load(Ordering::Relaxed) as f64),
    },
    Observed {
        name: "arbiter.requests.shed",
        unit: "{call}",
        about: "Calls that were refused because there were too many.",
        kind: Kind::Counter,
        read: |reading| reading(&[("reason", "OVERLOADED")], SHED.read()),
    },
    Observed {
        name: "arbiter.tls.reloads",
        unit: "{reload}",
        about: "Certificates that were read again, by what came of it.",
        kind: Kind::Counter,
        read: |reading| read_outcomes(&TLS_RELOADS, reading),
    },
    Observed {
        name: "arbiter.tokens.reloads",
        unit: "{reload}",
        about: "Tokens that were read again, by what came of it.",
        kind: Kind::Counter,
        read: |reading| read_outcomes(&TOKEN_RELOADS, reading),
    },
    Observed {
        name: "arbiter.tls.certificate.expiry",
        unit: "s",
        about: "When the certificate ends, in seconds since 1970.",
        kind: Kind::Gauge,
        read: |reading| match EXPIRY.load(Ordering::Relaxed) {
            0 => {}
            expiry => reading(&[], expiry as f64),
        },
    },
    Observed {
        name: "arbiter.runtime.busy",
        unit: "s",
        about: "Time the serving threads were at work, all together.",
        kind: Kind::Counter,
        read: |reading| {
            if let Some(runtime) = RUNTIME.get() {
                let metrics = runtime.metrics();
                let busy = (0..metrics.num_workers())
                    .map(|worker| metrics.worker_total_busy_duration(worker).as_secs_f64());
                reading(&[], busy.sum());
            }
        },
    },
    Observed {
        name: "arbiter.runtime.workers",
        unit: "{thread}",
        about: "Serving threads.",
        kind: Kind::Gauge,
        read: |reading| {
            if let Some(runtime) = RUNTIME.get() {
                reading(&[], runtime.metrics().num_workers() as f64);
            }
        },
    },
    Observed {
        name: "arbiter.runtime.queue",
        unit: "{task}",
        about: "Tasks that wait for any serving thread.",
        kind: Kind::Gauge,
        read: |reading| {
            if let Some(runtime) = RUNTIME.get() {
                reading(&[], runtime.metrics().global_queue_depth() as f64);
            }
        },
    },
];

/// What came of reading something again.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) enum Outcome {
    /// It is in force.
    Done,
    /// It was of no use, and what was in force before still is.
    Refused,
}

static TLS_RELOADS: [Count; 2] = [const { Count::new() }; 2];
static TOKEN_RELOADS: [Count; 2] = [const { Count::new() }; 2];
static EXPIRY: AtomicU64 = AtomicU64::new(0);

fn read_outcomes(counts: &[Count; 2], reading: Reading<'_>) {
    for (result, count) in ["done", "refused"].into_iter().zip(counts) {
        reading(&[("result", result)], count.read());
    }
}

/// Certificates were read again.
pub(super) fn note_reload(outcome: Outcome) {
    TLS_RELOADS[outcome as usize].note();
}

/// Tokens were read again.
pub(super) fn note_token_reload(outcome: Outcome) {
    TOKEN_RELOADS[outcome as usize].note();
}

/// The certificate in force ends then, in seconds since 1970.
pub(super) fn note_expiry(expiry: u64) {
    EXPIRY.store(expiry, Ordering::Relaxed);
}

/// The runtime that serves.
static RUNTIME: std::sync::OnceLock<tokio::runtime::Handle> = std::sync::OnceLock::new();

/// This runtime serves.
pub(super) fn note_runtime() {
    let _first = RUNTIME.set(tokio::runtime::Handle::current());
}

/// A connection that is counted until it is dropped.
#[derive(Debug)]
pub(super) struct Counted(Cause);

impl Counted {
    /// One that is open from now on.
    pub(super) fn open() -> Self {
        OPENED.note();
        Self(Cause::Peer)
    }

    /// It ends for this reason.
    pub(super) fn ends(&mut self, cause: Cause) {
        self.0 = cause;
    }
}

impl Drop for Counted {
    fn drop(&mut self) {
        if let Some(count) = CLOSED.get(self.0 as usize) {
            count.note();
        }
    }
}

/// A call that is open from now on.
pub(super) fn note_begin() {
    IN_FLIGHT.fetch_add(1, Ordering::Relaxed);
}

/// A call has ended.
pub(super) fn note_end(method: usize, protocol: Protocol, code: Code, duration: Duration) {
    IN_FLIGHT.fetch_sub(1, Ordering::Relaxed);
    let durations = &*DURATIONS;
    let index =
        (protocol.system() as usize * methods::all().len() + method) * CODES.len() + code as usize;
    if let Some(labels) = durations.labels.get(index) {
        durations.histogram.record(duration.as_secs_f64(), labels);
    }
}

/// Every code and its name.
pub(super) const CODES: [(Code, &str); 17] = [
    (Code::Ok, "OK"),
    (Code::Cancelled, "CANCELLED"),
    (Code::Unknown, "UNKNOWN"),
    (Code::InvalidArgument, "INVALID_ARGUMENT"),
    (Code::DeadlineExceeded, "DEADLINE_EXCEEDED"),
    (Code::NotFound, "NOT_FOUND"),
    (Code::AlreadyExists, "ALREADY_EXISTS"),
    (Code::PermissionDenied, "PERMISSION_DENIED"),
    (Code::ResourceExhausted, "RESOURCE_EXHAUSTED"),
    (Code::FailedPrecondition, "FAILED_PRECONDITION"),
    (Code::Aborted, "ABORTED"),
    (Code::OutOfRange, "OUT_OF_RANGE"),
    (Code::Unimplemented, "UNIMPLEMENTED"),
    (Code::Internal, "INTERNAL"),
    (Code::Unavailable, "UNAVAILABLE"),
    (Code::DataLoss, "DATA_LOSS"),
    (Code::Unauthenticated, "UNAUTHENTICATED"),
];

/// The name of a code.
pub(super) fn name_of(code: Code) -> &'static str {
    CODES.get(code as usize).map_or("_OTHER", |(_, name)| name)
}

/// Seconds between which durations are counted.
const BOUNDARIES: [f64; 17] = [
    0.000_05, 0.000_1, 0.000_25, 0.000_5, 0.001, 0.002_5, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5,
    1.0, 2.5, 5.0, 10.0,
];

/// How long calls take, with labels made once and for all.
struct Durations {
    histogram: Histogram<f64>,
    labels: Vec<[KeyValue; 3]>,
}

static DURATIONS: LazyLock<Durations> = LazyLock::new(|| {
    let mut labels = Vec::new();
    for system in ["grpc", "connectrpc"] {
        for method in methods::all() {
            for (_, code) in CODES {
                labels.push([
                    KeyValue::new("rpc.method", method.name.as_str()),
                    KeyValue::new("rpc.response.status_code", code),
                    KeyValue::new("rpc.system.name", system),
                ]);
            }
        }
    }
    let histogram = global::meter("arbiter")
        .f64_histogram("rpc.server.call.duration")
        .with_unit("s")
        .with_description("How long calls take, from their headers to the end of their answer.")
        .with_boundaries(BOUNDARIES.to_vec())
        .build();
    Durations { histogram, labels }
});

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_code_has_its_place() {
        for (place, (code, _)) in CODES.into_iter().enumerate() {
            assert_eq!(code as usize, place);
        }
    }

    #[test]
    fn every_cause_has_its_place() {
        for (place, cause) in Cause::ALL.into_iter().enumerate() {
            assert_eq!(cause as usize, place);
        }
    }
}
