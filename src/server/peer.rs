//! What is known of the other end of a connection, and what it has not read yet.

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

use http::Version;

/// The other end of a connection.
#[derive(Debug)]
pub(super) struct Peer {
    /// Its address.
    pub(super) address: SocketAddr,
    /// The address of ours that it has connected to.
    pub(super) local: Option<SocketAddr>,
    /// The names in its certificate.
    pub(super) names: Vec<Arc<str>>,
    has_called: AtomicBool,
    speaks_http2: AtomicBool,
    /// Which of the two counts is for answers that begin now.
    turn: AtomicUsize,
    unread: [AtomicUsize; 2],
}

impl Peer {
    /// A peer that has made no call yet.
    pub(super) fn new(address: SocketAddr, local: Option<SocketAddr>) -> Self {
        Self {
            address,
            local,
            names: Vec::new(),
            has_called: AtomicBool::new(false),
            speaks_http2: AtomicBool::new(false),
            turn: AtomicUsize::new(0),
            unread: Default::default(),
        }
    }

    /// The same with the names in its certificate.
    pub(super) fn named(self, names: Vec<Arc<str>>) -> Self {
        Self { names, ..self }
    }

    /// Whether it has made a call.
    pub(super) fn has_called(&self) -> bool {
        self.has_called.load(Ordering::Relaxed)
    }

    /// It has made a call, in this version of HTTP.
    pub(super) fn note_call(&self, version: Version) {
        self.has_called.store(true, Ordering::Relaxed);
        let speaks_http2 = version == Version::HTTP_2;
        self.speaks_http2.store(speaks_http2, Ordering::Relaxed);
    }

    /// Whether it has made a call in HTTP/2.
    pub(super) fn speaks_http2(&self) -> bool {
        self.speaks_http2.load(Ordering::Relaxed)
    }

    /// Whether an answer was begun before the last time this was asked, and is still not read. Ask at intervals that no
    /// honest reader needs.
    pub(super) fn reads_nothing(&self) -> bool {
        let now = self.turn.load(Ordering::Relaxed);
        let before = 1 - now;
        let is_stuck = self.unread[before].load(Ordering::Relaxed) > 0;
        self.turn.store(before, Ordering::Relaxed);
        is_stuck
    }
}

/// An answer that is on its way and not read to its end.
#[derive(Debug)]
pub(super) struct Unread {
    peer: Arc<Peer>,
    turn: usize,
}

impl Unread {
    /// One that begins now.
    pub(super) fn begin(peer: &Arc<Peer>) -> Self {
        let turn = peer.turn.load(Ordering::Relaxed);
        peer.unread[turn].fetch_add(1, Ordering::Relaxed);
        let peer = Arc::clone(peer);
        Self { peer, turn }
    }

    /// Some of it was read just now.
    pub(super) fn renew(&mut self) {
        let turn = self.peer.turn.load(Ordering::Relaxed);
        if turn != self.turn {
            *self = Self::begin(&self.peer);
        }
    }
}

impl Drop for Unread {
    fn drop(&mut self) {
        self.peer.unread[self.turn].fetch_sub(1, Ordering::Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_answer_that_stays_unread_is_noticed() {
        let peer = Arc::new(Peer::new(([127, 0, 0, 1], 1).into(), None));
        assert!(!peer.reads_nothing());
        let stuck = Unread::begin(&peer);
        assert!(!peer.reads_nothing());
        assert!(peer.reads_nothing());
        drop(stuck);
        assert!(!peer.reads_nothing());
        assert!(!peer.reads_nothing());
    }

    #[test]
    fn an_answer_that_is_read_bit_by_bit_is_not() {
        let peer = Arc::new(Peer::new(([127, 0, 0, 1], 1).into(), None));
        let mut slow = Unread::begin(&peer);
        for _ in 0..5 {
            slow.renew();
            assert!(!peer.reads_nothing());
        }
    }
}
