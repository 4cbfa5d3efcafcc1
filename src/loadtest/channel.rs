//! Connections to every address of a target, and whose turn it is.

use std::collections::BTreeMap;
use std::io;
use std::net::SocketAddr;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::sync::Notify;
use tokio::task::spawn_blocking;
use tokio::time::{sleep, timeout};
use tokio_util::sync::{CancellationToken, DropGuard};

use super::line::{Line, Sender, State};
use super::security::{Handshake, SecurityError, TlsOptions};
use super::target::Target;
use super::wire::Traffic;

/// The least time between two look-ups of a name.
const LOOK_UP_PAUSE: Duration = Duration::from_secs(1);

/// How long the first connections may take.
const FIRST_CONNECTION: Duration = Duration::from_secs(10);

/// Addresses that are gone whose calls are still told one by one; those of further ones are told together, as of 0.0.0.0:0.
const MAX_GONE: usize = 1_000;

/// Why a load test can't begin.
#[derive(Debug, thiserror::Error)]
pub enum ChannelError {
    /// Nobody knows the name.
    #[error("{target}: {error}")]
    Unknown {
        /// The address that was given.
        target: Target,
        /// What the system says.
        error: io::Error,
    },
    /// Nobody takes a connection.
    #[error("{target}: nobody answers{told}")]
    Unreachable {
        /// The address that was given.
        target: Target,
        /// What the system says, if it said anything.
        told: String,
    },
    /// TLS can't be spoken.
    #[error(transparent)]
    Security(#[from] SecurityError),
}

/// Connections to every address; calls take turns, as with the policy `round_robin` of gRPC.
#[derive(Clone, Debug)]
pub(super) struct Channel {
    shared: Arc<Shared>,
    /// Ends all connections with the last clone.
    _guard: Arc<DropGuard>,
}

#[derive(Debug)]
struct Shared {
    target: Target,
    connections: usize,
    handshake: Option<Handshake>,
    lines: Mutex<Vec<Arc<Line>>>,
    /// Calls that went to addresses that are gone.
    gone: Mutex<BTreeMap<SocketAddr, u64>>,
    next: AtomicUsize,
    traffic: Arc<Traffic>,
    /// The state of a connection has changed.
    changed: Arc<Notify>,
    /// A connection was lost: there may be other addresses now.
    lost: Arc<Notify>,
    ending: CancellationToken,
}

/// Whether somebody can be asked.
pub(super) enum Turn {
    /// This connection is next.
    Ready(Arc<Line>, Sender),
    /// None is ready, and one may be soon.
    Wait,
    /// None is ready, and each has failed.
    Nobody(String),
}

impl Channel {
    /// Opens so many connections to each address and waits until one of each stands or has failed.
    ///
    /// # Errors
    /// A [`ChannelError`] if none can be opened.
    pub(super) async fn open(
        target: Target,
        connections: usize,
        tls: Option<&TlsOptions>,
    ) -> Result<Self, ChannelError> {
        let handshake = tls.map(Handshake::new).transpose()?;
        let ending = CancellationToken::new();
        let shared = Arc::new(Shared {
            target,
            connections,
            handshake,
            lines: Mutex::default(),
            gone: Mutex::default(),
            next: AtomicUsize::new(0),
            traffic: Arc::default(),
            changed: Arc::default(),
            lost: Arc::default(),
            ending: ending.clone(),
        });
        let addresses = shared.look_up().await?;
        shared.follow(&addresses);
        tokio::spawn(Arc::clone(&shared).keep_up());
        let channel = Self {
            shared,
            _guard: Arc::new(ending.drop_guard()),
        };
        let _slow = timeout(FIRST_CONNECTION, channel.settled()).await;
        match channel.turn() {
            Turn::Ready(..) => Ok(channel),
            Turn::Wait => Err(channel.unreachable(String::new())),
            Turn::Nobody(told) => Err(channel.unreachable(format!(": {told}"))),
        }
    }

    fn unreachable(&self, told: String) -> ChannelError {
        ChannelError::Unreachable {
            target: self.shared.target.clone(),
            told,
        }
    }

    /// Waits until no connection is being opened.
    async fn settled(&self) {
        loop {
            let changed = self.shared.changed.notified();
            let is_settled = self.shared.lines().iter().all(|line| !line.is_connecting());
            if is_settled {
                return;
            }
            changed.await;
        }
    }

    /// Whose turn it is.
    pub(super) fn turn(&self) -> Turn {
        let lines = self.shared.lines();
        let first = self.shared.next.fetch_add(1, Ordering::Relaxed);
        let mut waits = false;
        let mut told = String::new();
        for step in 0..lines.len() {
            let line = &lines[(first.wrapping_add(step)) % lines.len()];
            match line.state() {
                State::Ready(sender) => return Turn::Ready(Arc::clone(line), sender),
                State::Connecting => waits = true,
                State::Failed(why) => told = why,
            }
        }
        if waits {
            Turn::Wait
        } else {
            Turn::Nobody(told)
        }
    }

    /// Waits until the state of some connection changes, or for a moment.
    pub(super) async fn change(&self) {
        let _quiet = timeout(Duration::from_millis(50), self.shared.changed.notified()).await;
    }

    /// What all connections have done.
    pub(super) fn traffic(&self) -> &Traffic {
        &self.shared.traffic
    }

    /// Calls that went to each address.
    pub(super) fn spread(&self) -> BTreeMap<SocketAddr, u64> {
        let mut spread = self.shared.gone().clone();
        for line in self.shared.lines().iter() {
            *spread.entry(line.address()).or_default() += line.calls();
        }
        spread
    }
}

impl Shared {
    fn lines(&self) -> MutexGuard<'_, Vec<Arc<Line>>> {
        // Nothing that is done under the lock can leave it half done.
        self.lines.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn gone(&self) -> MutexGuard<'_, BTreeMap<SocketAddr, u64>> {
        // It only counts.
        self.gone.lock().unwrap_or_else(PoisonError::into_inner)
    }

    async fn look_up(&self) -> Result<Vec<SocketAddr>, ChannelError> {
        let target = self.target.clone();
        let found = spawn_blocking(move || target.resolve()).await;
        let unknown = |error| ChannelError::Unknown {
            target: self.target.clone(),
            error,
        };
        found
            .map_err(|_panic| unknown(io::ErrorKind::Other.into()))?
            .map_err(unknown)
    }

    /// Opens connections to addresses that are new, and closes those to addresses that are gone.
    fn follow(&self, addresses: &[SocketAddr]) {
        let mut lines = self.lines();
        lines.retain(|line| {
            let is_kept = addresses.contains(&line.address());
            if !is_kept {
                line.leave();
                self.remember(line);
            }
            is_kept
        });
        for address in addresses {
            if lines.iter().any(|line| line.address() == *address) {
                continue;
            }
            for _ in 0..self.connections {
                let line = Arc::new(Line::new(*address));
                let caller = super::line::Caller {
                    handshake: self.handshake.clone(),
                    traffic: Arc::clone(&self.traffic),
                    changed: Arc::clone(&self.changed),
                    lost: Arc::clone(&self.lost),
                };
                tokio::spawn({
                    let (line, ending) = (Arc::clone(&line), self.ending.clone());
                    async move {
                        tokio::select! {
                            () = line.hold(caller) => {}
                            () = ending.cancelled() => {}
                        }
                    }
                });
                lines.push(line);
            }
        }
    }

    /// Keeps the calls of a connection whose address is gone.
    fn remember(&self, line: &Line) {
        let mut gone = self.gone();
        let nowhere = SocketAddr::from(([0, 0, 0, 0], 0));
        let is_known = gone.len() < MAX_GONE || gone.contains_key(&line.address());
        let address = if is_known { line.address() } else { nowhere };
        *gone.entry(address).or_default() += line.calls();
    }

    /// Looks names up again when connections are lost.
    async fn keep_up(self: Arc<Self>) {
        let keeping_up = async {
            loop {
                self.lost.notified().await;
                // A name that is not known for now has the addresses it had.
                if let Ok(addresses) = self.look_up().await
                    && !addresses.is_empty()
                {
                    self.follow(&addresses);
                }
                sleep(LOOK_UP_PAUSE).await;
            }
        };
        tokio::select! {
            () = keeping_up => {}
            () = self.ending.cancelled() => {}
        }
    }
}
