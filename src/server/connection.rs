//! One connection, from its first byte to its end.

use std::future::pending;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use hyper_util::rt::{TokioExecutor, TokioIo, TokioTimer};
use hyper_util::server::conn::auto::Builder;
use tokio::net::TcpStream;
use tokio::time::{Instant, sleep_until, timeout_at};
use tokio_util::sync::CancellationToken;

use super::edge::{Edge, Spoken};
use super::options::Options;

/// Quiet after which the peer is asked whether it is still there.
const KEEPALIVE_INTERVAL: Duration = Duration::from_secs(60);

/// How long it has to answer.
const KEEPALIVE_TIMEOUT: Duration = Duration::from_secs(20);

/// How long a peer that has asked nothing yet has to take leave when all connections end.
const SILENT_GRACE: Duration = Duration::from_secs(1);

/// Bytes of the headers of one request.
const MAX_HEADER_BYTES: u32 = 16 << 10;

/// Bytes of one call that a peer may send ahead of what has been read.
const STREAM_WINDOW: u32 = 64 << 10;

/// Bytes of all calls of a connection that a peer may send ahead.
///
/// A peer may send small frames, which take more room than they are long, for half as many bytes before the connection is
/// broken off. So this is large beside the window of one call: a call that is not read is held back by its own window
/// long before, even if all its frames are of the smallest message there is.
const CONNECTION_WINDOW: u32 = 16 << 20;

/// Serves connections, and tells all of them to end.
#[derive(Clone, Debug)]
pub(super) struct Connector {
    edge: Edge,
    builder: Arc<Builder<TokioExecutor>>,
    first_request_timeout: Duration,
    closing: CancellationToken,
    cut: CancellationToken,
}

impl Connector {
    /// Serves what `edge` answers.
    pub(super) fn new(edge: Edge, options: &Options) -> Self {
        let mut builder = Builder::new(TokioExecutor::new());
        builder
            .http1()
            .timer(TokioTimer::new())
            .header_read_timeout(options.first_request_timeout);
        builder
            .http2()
            .timer(TokioTimer::new())
            .keep_alive_interval(KEEPALIVE_INTERVAL)
            .keep_alive_timeout(KEEPALIVE_TIMEOUT)
            .initial_stream_window_size(STREAM_WINDOW)
            .initial_connection_window_size(CONNECTION_WINDOW)
            .max_concurrent_streams(options.connection.max_streams_per_connection)
            .max_header_list_size(MAX_HEADER_BYTES);
        Self {
            edge,
            builder: Arc::new(builder),
            first_request_timeout: options.first_request_timeout,
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

    /// Serves one connection until the peer leaves, or all are told to end.
    pub(super) async fn serve(self, stream: TcpStream) {
        // Without this small answers wait for the peer's acknowledgement; where it cannot be had they only come later.
        let _slower = stream.set_nodelay(true);
        let due = Instant::now() + self.first_request_timeout;
        if !self.is_spoken_to(&stream, due).await {
            return;
        }
        let spoken = Spoken::default();
        let edge = self.edge.with_spoken(spoken.clone());
        let mut connection = pin!(self.builder.serve_connection(TokioIo::new(stream), edge));
        tokio::select! {
            // How a peer breaks off is its own affair.
            _end = connection.as_mut() => return,
            () = self.closing.cancelled() => {}
            () = silence(due, &spoken) => {}
        }
        connection.as_mut().graceful_shutdown();
        tokio::select! {
            _end = connection => {}
            () = silence(Instant::now() + SILENT_GRACE, &spoken) => {}
            () = self.cut.cancelled() => {}
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

/// Done when that time has come and the peer has made no call; never, if it has.
async fn silence(until: Instant, spoken: &Spoken) {
    sleep_until(until).await;
    if spoken.is_so() {
        pending::<()>().await;
    }
}
