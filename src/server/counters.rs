//! What the server counts of its own work.

use std::sync::OnceLock;
use std::sync::atomic::{AtomicI64, AtomicU64, Ordering};

use super::options::{Options, Reflection};
use super::tls::ClientAuth;
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

/// Why the server told a peer of HTTP/2 to make no more calls on a connection.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) enum GoAway {
    /// It was too old.
    Age,
    /// The server stops.
    Drain,
    /// The peer took back too many calls, or had too many taken back.
    Flood,
    /// The peer broke the protocol in another way.
    Error,
}

impl GoAway {
    const ALL: [Self; 4] = [Self::Age, Self::Drain, Self::Flood, Self::Error];

    fn word(self) -> &'static str {
        match self {
            Self::Age => "age",
            Self::Drain => "drain",
            Self::Flood => "flood",
            Self::Error => "error",
        }
    }

    /// One more.
    pub(super) fn note(self) {
        if let Some(count) = GOAWAYS.get(self as usize) {
            count.note();
        }
    }
}

static GOAWAYS: [Count; GoAway::ALL.len()] = [const { Count::new() }; GoAway::ALL.len()];
static HELD: AtomicI64 = AtomicI64::new(0);
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
        name: "arbiter.goaways",
        unit: "{goaway}",
        about: "GOAWAYs that the server sent to peers of HTTP/2, by why.",
        kind: Kind::Counter,
        read: |reading| {
            for (cause, count) in GoAway::ALL.into_iter().zip(&GOAWAYS) {
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
        name: "arbiter.messages.held",
        unit: "By",
        about: "Bytes of large messages that are held, coming and going.",
        kind: Kind::Gauge,
        read: |reading| reading(&[], HELD.load(Ordering::Relaxed) as f64),
    },
    Observed {
        name: "arbiter.requests.shed",
        unit: "{call}",
        about: "Calls that were refused because there were too many.",
        kind: Kind::Counter,
        read: |reading| reading(&[("reason", "OVERLOADED")], SHED.read()),
    },
    Observed {
        name: "arbiter.config.info",
        unit: "",
        about: "1, with what is switched on.",
        kind: Kind::Gauge,
        read: |reading| {
            if let Some(switched) = CONFIG.get() {
                reading(switched, 1.0);
            }
        },
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

/// What is switched on.
static CONFIG: OnceLock<[(&str, &str); 5]> = OnceLock::new();

/// This is what the server was told.
pub(super) fn note_config(options: &Options) {
    let word = |is_on| if is_on { "on" } else { "off" };
    let asks = options.tls.as_ref().map(|tls| tls.client_auth);
    let _first = CONFIG.set([
        ("tls", word(options.tls.is_some())),
        (
            "client_auth",
            match asks.unwrap_or(ClientAuth::Off) {
                ClientAuth::Off => "off",
                ClientAuth::Request => "request",
                ClientAuth::Require => "require",
            },
        ),
        ("tokens", word(options.credentials.tokens_file.is_some())),
        ("cors", word(!options.origins.is_empty())),
        ("reflection", word(options.reflection == Reflection::On)),
    ]);
}

/// The runtime that serves.
static RUNTIME: OnceLock<tokio::runtime::Handle> = std::sync::OnceLock::new();

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

/// So many more bytes of large messages are held, and so many are gone.
pub(super) fn note_held(more: usize, gone: usize) {
    // Sizes are far below the end.
    HELD.fetch_add(more as i64 - gone as i64, Ordering::Relaxed);
}

/// A call that is open from now on.
pub(super) fn note_begin() {
    IN_FLIGHT.fetch_add(1, Ordering::Relaxed);
}

/// A call has ended.
pub(super) fn note_end() {
    IN_FLIGHT.fetch_sub(1, Ordering::Relaxed);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_cause_has_its_place() {
        for (place, cause) in Cause::ALL.into_iter().enumerate() {
            assert_eq!(cause as usize, place);
        }
        for (place, cause) in GoAway::ALL.into_iter().enumerate() {
            assert_eq!(cause as usize, place);
        }
    }
}
