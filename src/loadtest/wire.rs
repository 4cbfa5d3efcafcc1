//! A connection that counts: its bytes, and the farewells of the server.

use std::io;
use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::task::{Context, Poll, ready};

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::sync::Notify;

/// What all connections together have done.
#[derive(Debug, Default)]
pub(super) struct Traffic {
    /// Bytes of HTTP/2 that were received.
    pub(super) received: AtomicU64,
    /// Bytes of HTTP/2 that were sent.
    pub(super) sent: AtomicU64,
    /// Connections that were opened.
    pub(super) opened: AtomicU64,
    /// Attempts to open one that failed.
    pub(super) refused: AtomicU64,
    /// Connections on which the server has said goodbye (GOAWAY).
    pub(super) farewells: AtomicU64,
}

/// Bytes in front of each frame of HTTP/2.
const HEAD: usize = 9;

/// The type of a frame that says goodbye.
const GOAWAY: u8 = 7;

/// Finds farewells in what a server sends, wherever its bytes are cut.
#[derive(Debug, Default)]
struct Frames {
    head: [u8; HEAD],
    filled: usize,
    /// Bytes of the frame at hand that are still to come.
    rest: usize,
}

impl Frames {
    /// Whether a farewell begins in these bytes.
    fn take(&mut self, mut bytes: &[u8]) -> bool {
        let mut is_farewell = false;
        while !bytes.is_empty() {
            let skipped = self.rest.min(bytes.len());
            self.rest -= skipped;
            bytes = &bytes[skipped..];
            let taken = (HEAD - self.filled).min(bytes.len());
            self.head[self.filled..self.filled + taken].copy_from_slice(&bytes[..taken]);
            self.filled += taken;
            bytes = &bytes[taken..];
            if self.filled == HEAD {
                let [a, b, c, kind, ..] = self.head;
                self.rest = usize::from(a) << 16 | usize::from(b) << 8 | usize::from(c);
                self.filled = 0;
                is_farewell |= kind == GOAWAY;
            }
        }
        is_farewell
    }
}

/// A connection that counts.
#[derive(Debug)]
pub(super) struct Wire<S> {
    stream: S,
    traffic: Arc<Traffic>,
    frames: Frames,
    farewell: Arc<Notify>,
    is_leaving: bool,
}

impl<S> Wire<S> {
    /// Counts into `traffic`, and notifies `farewell` when the server says goodbye.
    pub(super) fn new(stream: S, traffic: Arc<Traffic>, farewell: Arc<Notify>) -> Self {
        Self {
            stream,
            traffic,
            frames: Frames::default(),
            farewell,
            is_leaving: false,
        }
    }
}

impl<S: AsyncRead + Unpin> AsyncRead for Wire<S> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        let before = buffer.filled().len();
        ready!(Pin::new(&mut self.stream).poll_read(context, buffer))?;
        let fresh = &buffer.filled()[before..];
        let count = fresh.len() as u64;
        self.traffic.received.fetch_add(count, Ordering::Relaxed);
        // It says so twice: first that it will take no more, then which was the last.
        if self.frames.take(fresh) && !self.is_leaving {
            self.is_leaving = true;
            self.traffic.farewells.fetch_add(1, Ordering::Relaxed);
            self.farewell.notify_one();
        }
        Poll::Ready(Ok(()))
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for Wire<S> {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let count = ready!(Pin::new(&mut self.stream).poll_write(context, bytes))?;
        self.traffic.sent.fetch_add(count as u64, Ordering::Relaxed);
        Poll::Ready(Ok(count))
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn frame(kind: u8, payload: &[u8]) -> Vec<u8> {
        let length = u32::try_from(payload.len()).unwrap().to_be_bytes();
        let mut bytes = length[1..].to_vec();
        bytes.extend([kind, 0, 0, 0, 0, 0]);
        bytes.extend(payload);
        bytes
    }

    #[test]
    fn a_farewell_is_found_wherever_bytes_are_cut() {
        let other: Vec<u8> = [frame(4, &[]), frame(0, &[GOAWAY; 300]), frame(6, &[7; 8])].concat();
        let all = [other.clone(), frame(GOAWAY, &[0; 8]), frame(0, b"x")].concat();
        for piece in [1, 2, 5, 9, 10, 64, all.len()] {
            let mut frames = Frames::default();
            assert!(
                other.chunks(piece).all(|bytes| !frames.take(bytes)),
                "{piece}"
            );
            let mut frames = Frames::default();
            let found = all.chunks(piece).filter(|bytes| frames.take(bytes)).count();
            assert_eq!(found, 1, "{piece}");
        }
    }
}
