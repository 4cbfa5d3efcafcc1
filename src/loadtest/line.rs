//! One connection to one address, opened again whenever it ends.

use std::io;
use std::net::SocketAddr;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use bytes::Bytes;
use http_body_util::Full;
use hyper::client::conn::http2::{Builder, SendRequest};
use hyper_util::rt::{TokioExecutor, TokioIo};
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::TcpStream;
use tokio::sync::Notify;
use tokio::time::{sleep, timeout};

use super::security::Handshake;
use super::wire::{Traffic, Wire};

/// How long a connection may take to stand.
const CONNECT_TIMEOUT: Duration = Duration::from_secs(5);

/// Pause after the first attempt that failed; it doubles with each.
const FIRST_PAUSE: Duration = Duration::from_millis(50);

/// The longest such pause.
const LONGEST_PAUSE: Duration = Duration::from_secs(1);

/// Bytes that the server may send ahead on one call and on a connection: the client must not be what is slow.
const WINDOW: u32 = 4 << 20;

/// Sends requests on a connection.
pub(super) type Sender = SendRequest<Full<Bytes>>;

/// How a connection stands.
#[derive(Clone, Debug)]
pub(super) enum State {
    /// It takes calls.
    Ready(Sender),
    /// It is being opened.
    Connecting,
    /// It could not be opened, for this reason, and will be tried again.
    Failed(String),
}

/// One connection to one address.
#[derive(Debug)]
pub(super) struct Line {
    address: SocketAddr,
    state: Mutex<State>,
    gone: Notify,
    calls: AtomicU64,
}

/// What is needed to open a connection, and who is told of it.
pub(super) struct Caller {
    pub(super) handshake: Option<Handshake>,
    pub(super) traffic: Arc<Traffic>,
    pub(super) changed: Arc<Notify>,
    pub(super) lost: Arc<Notify>,
}

impl Line {
    /// A connection that is yet to be opened.
    pub(super) fn new(address: SocketAddr) -> Self {
        Self {
            address,
            state: Mutex::new(State::Connecting),
            gone: Notify::new(),
            calls: AtomicU64::new(0),
        }
    }

    pub(super) const fn address(&self) -> SocketAddr {
        self.address
    }

    pub(super) fn state(&self) -> State {
        self.lock().clone()
    }

    /// Counts an attempt that is made on it.
    pub(super) fn note_call(&self) {
        self.calls.fetch_add(1, Ordering::Relaxed);
    }

    pub(super) fn is_connecting(&self) -> bool {
        matches!(*self.lock(), State::Connecting)
    }

    /// Attempts that were made on it.
    pub(super) fn calls(&self) -> u64 {
        self.calls.load(Ordering::Relaxed)
    }

    /// Its address is no longer one of the service: it finishes its calls and is not opened again.
    pub(super) fn leave(&self) {
        self.gone.notify_one();
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, State> {
        // A state is replaced as a whole.
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn turn(&self, state: State, caller: &Caller) {
        *self.lock() = state;
        caller.changed.notify_waiters();
    }

    /// Opens it, and again whenever it ends, until its address is gone.
    pub(super) async fn hold(&self, caller: Caller) {
        tokio::select! {
            () = self.reopen(&caller) => {}
            () = self.gone.notified() => {}
        }
        self.turn(State::Failed("the address is gone".to_owned()), &caller);
    }

    async fn reopen(&self, caller: &Caller) {
        let mut pause = FIRST_PAUSE;
        loop {
            let farewell = Arc::new(Notify::new());
            let opened = timeout(CONNECT_TIMEOUT, self.open(caller, &farewell)).await;
            let opened = opened.unwrap_or_else(|_slow| Err(io::ErrorKind::TimedOut.into()));
            let error = match opened {
                Ok((sender, ended)) => {
                    caller.traffic.opened.fetch_add(1, Ordering::Relaxed);
                    pause = FIRST_PAUSE;
                    self.turn(State::Ready(sender), caller);
                    // After a farewell the calls it has are finished, and new ones go elsewhere.
                    tokio::select! {
                        () = farewell.notified() => {}
                        () = ended.notified() => {}
                    }
                    self.turn(State::Connecting, caller);
                    caller.lost.notify_one();
                    continue;
                }
                Err(error) => error,
            };
            caller.traffic.refused.fetch_add(1, Ordering::Relaxed);
            self.turn(State::Failed(error.to_string()), caller);
            caller.lost.notify_one();
            sleep(pause).await;
            pause = (2 * pause).min(LONGEST_PAUSE);
        }
    }

    /// Opens it once. What is notified in the end is its end.
    async fn open(
        &self,
        caller: &Caller,
        farewell: &Arc<Notify>,
    ) -> io::Result<(Sender, Arc<Notify>)> {
        let stream = TcpStream::connect(self.address).await?;
        stream.set_nodelay(true)?;
        match &caller.handshake {
            Some(handshake) => begin(handshake.shake(stream).await?, caller, farewell).await,
            None => begin(stream, caller, farewell).await,
        }
    }
}

async fn begin<S: AsyncRead + AsyncWrite + Unpin + Send + 'static>(
    stream: S,
    caller: &Caller,
    farewell: &Arc<Notify>,
) -> io::Result<(Sender, Arc<Notify>)> {
    let wire = Wire::new(stream, Arc::clone(&caller.traffic), Arc::clone(farewell));
    let (sender, connection) = Builder::new(TokioExecutor::new())
        .initial_stream_window_size(WINDOW)
        .initial_connection_window_size(4 * WINDOW)
        .handshake(TokioIo::new(wire))
        .await
        .map_err(io::Error::other)?;
    let ended = Arc::new(Notify::new());
    tokio::spawn({
        let ended = Arc::clone(&ended);
        async move {
            // Its calls are told of its errors.
            let _end = connection.await;
            ended.notify_one();
        }
    });
    Ok((sender, ended))
}
