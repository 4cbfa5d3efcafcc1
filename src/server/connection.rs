//! One connection, from its first byte to its end.

use std::error::Error;
use std::future::pending;
use std::io;
use std::iter::successors;
use std::net::SocketAddr;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use hyper_util::rt::{TokioExecutor, TokioIo, TokioTimer};
use hyper_util::server::conn::auto::Builder;
use socket2::{SockRef, TcpKeepalive};
use tokio::net::TcpStream;
use tokio::time::{Instant, sleep, sleep_until, timeout, timeout_at};
use tokio_util::sync::CancellationToken;

use super::counters::{Cause, Counted, GoAway};
use super::edge::Edge;
use super::jitter::jitter;
use super::options::{ConnectionOptions, Options};
use super::peer::Peer;
use super::tls::{Acceptor, names_of};

/// How long a peer that has asked nothing yet has to take leave when all connections end.
const SILENT_GRACE: Duration = Duration::from_secs(1);

/// The least that HTTP/1 reads at once.
const HTTP1_BUFFER: usize = 8 << 10;

/// Serves connections, and tells all of them to end.
#[derive(Clone, Debug)]
pub(super) struct Connector {
    edge: Edge,
    builder: Arc<Builder<TokioExecutor>>,
    tls: Option<Acceptor>,
    first_request_timeout: Duration,
    /// How long an answer may lie unread, and then as long again.
    reading_timeout: Duration,
    care: ConnectionOptions,
    closing: CancellationToken,
    cut: CancellationToken,
}

impl Connector {
    /// Serves what `edge` answers.
    pub(super) fn new(edge: Edge, tls: Option<Acceptor>, options: &Options) -> Self {
        let care = options.care.clone();
        let mut builder = Builder::new(TokioExecutor::new());
        builder
            .http1()
            .timer(TokioTimer::new())
            .header_read_timeout(options.first_request_timeout)
            .max_buf_size(HTTP1_BUFFER.max(options.connection.max_header_bytes as usize));
        builder
            .http2()
            .timer(TokioTimer::new())
            .keep_alive_interval(care.keepalive_interval)
            .keep_alive_timeout(care.keepalive_timeout)
            .initial_stream_window_size(care.stream_window)
            .initial_connection_window_size(care.connection_window)
            .max_pending_accept_reset_streams(care.max_pending_resets)
            .max_local_error_reset_streams(care.max_error_resets)
            .max_concurrent_streams(options.connection.max_streams_per_connection)
            .max_header_list_size(options.connection.max_header_bytes);
        Self {
            edge,
            builder: Arc::new(builder),
            tls,
            first_request_timeout: options.first_request_timeout,
            reading_timeout: options
                .connection
                .request_timeout
                .max(options.connection.stream_idle_timeout),
            care,
            closing: CancellationToken::new(),
            cut: CancellationToken::new(),
        }
    }

    /// Lets every connection finish the calls it has, and take no more.
    pub(super) fn close(&self) {
        self.closing.cancel();
    }

    /// Ends every connection at once.
    pub(super) fn cut(&self) {
        self.cut.cancel();
    }

    /// Serves one connection until the peer leaves, it is too old, or all are told to end.
    pub(super) async fn serve(self, stream: TcpStream, address: SocketAddr) {
        // Without these small answers wait for the peer's acknowledgement, and a dead peer is noticed late.
        let _slower = stream.set_nodelay(true);
        if let Some(quiet) = self.care.tcp_keepalive {
            let keepalive = TcpKeepalive::new().with_time(quiet).with_interval(quiet);
            let _later = SockRef::from(&stream).set_tcp_keepalive(&keepalive);
        }
        let mut counted = Counted::open();
        let due = Instant::now() + self.first_request_timeout;
        let cause = if self.is_spoken_to(&stream, due).await {
            let peer = Peer::new(address, stream.local_addr().ok());
            match self.tls.clone() {
                Some(tls) => self.speak_tls(&tls, stream, peer).await,
                None => self.speak(TokioIo::new(stream), peer, due).await,
            }
        } else {
            Cause::Silent
        };
        counted.ends(cause);
    }

    /// The same after a handshake.
    async fn speak_tls(self, tls: &Acceptor, stream: TcpStream, peer: Peer) -> Cause {
        let handshake = timeout(self.care.handshake_timeout, tls.accept(stream));
        let handshake = tokio::select! {
            handshake = handshake => handshake,
            () = self.closing.cancelled() => return Cause::Drain,
        };
        let stream = match handshake {
            Ok(Ok(stream)) => stream,
            Ok(Err(error)) => {
                tell_refused(&error, &peer);
                return Cause::Handshake;
            }
            Err(_too_long) => return Cause::Handshake,
        };
        let certificates = stream.get_ref().1.peer_certificates();
        let names = certificates.and_then(|chain| chain.first()).map(names_of);
        let peer = peer.named(names.unwrap_or_default());
        let due = Instant::now() + self.first_request_timeout;
        self.speak(TokioIo::new(stream), peer, due).await
    }

    /// Serves the calls of one connection, the first of which is to be there at `due`.
    async fn speak<I>(self, io: I, peer: Peer, due: Instant) -> Cause
    where
        I: hyper::rt::Read + hyper::rt::Write + Unpin + Send + 'static,
    {
        let peer = Arc::new(peer);
        let facing = self.edge.facing(Arc::clone(&peer));
        let mut connection = pin!(self.builder.serve_connection(io, facing));
        let stuck = stuck(&peer, self.reading_timeout);
        let mut stuck = pin!(stuck);
        let (cause, grace) = tokio::select! {
            // How a peer breaks off is its own affair.
            end = connection.as_mut() => {
                if let Some(goaway) = end.err().and_then(|error| goaway_of(error.as_ref())) {
                    goaway.note();
                }
                return Cause::Peer;
            }
            () = self.closing.cancelled() => (Cause::Drain, None),
            () = stuck.as_mut() => return Cause::Unread,
            () = silence(due, &peer) => (Cause::Silent, None),
            () = age(self.care.max_age) => (Cause::Age, Some(self.care.max_age_grace)),
        };
        if peer.speaks_http2() {
            let goaway = if cause == Cause::Age {
                GoAway::Age
            } else {
                GoAway::Drain
            };
            goaway.note();
        }
        connection.as_mut().graceful_shutdown();
        tokio::select! {
            _end = connection => cause,
            () = stuck => Cause::Unread,
            () = silence(Instant::now() + SILENT_GRACE, &peer) => Cause::Silent,
            () = after(grace) => Cause::AgeGrace,
            () = self.cut.cancelled() => Cause::Cut,
        }
    }

    /// Waits for the first byte, so that a silent peer cannot hold up a drain.
    async fn is_spoken_to(&self, stream: &TcpStream, due: Instant) -> bool {
        let mut byte = [0];
        tokio::select! {
            peeked = timeout_at(due, stream.peek(&mut byte)) => matches!(peeked, Ok(Ok(1))),
            () = self.closing.cancelled() => false,
        }
    }
}

/// The GOAWAY that this error of a connection was told by, if it was ours.
fn goaway_of(error: &(dyn Error + 'static)) -> Option<GoAway> {
    let mut errors = successors(Some(error), |&error| error.source());
    let error = errors.find_map(|error| error.downcast_ref::<h2::Error>())?;
    let is_ours = error.is_go_away() && error.is_library();
    is_ours.then(|| match error.reason() {
        Some(h2::Reason::ENHANCE_YOUR_CALM) => GoAway::Flood,
        Some(_) | None => GoAway::Error,
    })
}

/// Logs a handshake that failed. One that failed by the client's certificate is worth to be seen: its owner will ask.
fn tell_refused(error: &io::Error, peer: &Peer) {
    let refused = error
        .get_ref()
        .and_then(|error| error.downcast_ref::<rustls::Error>());
    let peer = peer.address;
    match refused {
        Some(
            error @ (rustls::Error::InvalidCertificate(_) | rustls::Error::NoCertificatesPresented),
        ) => tracing::warn!(%peer, %error, "a client was refused for its certificate"),
        Some(_) | None => tracing::debug!(%peer, %error, "a handshake failed"),
    }
}

/// Done at about that age. No two connections have quite the same, so that those made together do not end together.
async fn age(max_age: Option<Duration>) {
    after(max_age.map(|age| age.mul_f64(0.9 + 0.2 * jitter()))).await;
}

/// Done after that time; never, if there is none.
async fn after(time: Option<Duration>) {
    match time {
        Some(time) => sleep(time).await,
        None => pending().await,
    }
}

/// Done when the peer has left an answer unread for that time, or at most twice as long. Its answers would take up room and
/// places for ever.
async fn stuck(peer: &Peer, at_most: Duration) {
    loop {
        sleep(at_most).await;
        if peer.reads_nothing() {
            return;
        }
    }
}

/// Done when that time has come and the peer has made no call; never, if it has.
async fn silence(until: Instant, peer: &Peer) {
    sleep_until(until).await;
    if peer.has_called() {
        pending::<()>().await;
    }
}
