//! What is read again while the server runs: now and then, and at SIGHUP.

use std::fmt;
use std::io;
use std::sync::mpsc::{Receiver, RecvTimeoutError};
use std::thread;
use std::time::Duration;

/// Why something is read again.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Occasion {
    /// Some time has passed.
    Interval,
    /// Somebody wants it (SIGHUP).
    Asked,
}

impl Occasion {
    /// Tells somebody who wants it that there was nothing to do.
    pub(super) fn tell_unchanged(self, what: &'static str) {
        match self {
            Self::Interval => {}
            Self::Asked => tracing::info!("{what} have not changed"),
        }
    }
}

/// Something that can be read again.
pub type Reload = Box<dyn FnMut(Occasion) + Send + Sync>;

/// All that can be read again.
#[derive(Default)]
pub struct Reloads(Vec<Reload>);

impl fmt::Debug for Reloads {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Reloads({})", self.0.len())
    }
}

impl Reloads {
    /// Adds one.
    pub fn add(&mut self, reload: Reload) {
        self.0.push(reload);
    }

    /// Reads all of them again at each interval and whenever `asked` says so, on a thread of its own: files may be slow.
    ///
    /// # Errors
    /// What the system says when it gives no thread.
    pub fn begin(mut self, interval: Duration, asked: Receiver<()>) -> io::Result<()> {
        thread::Builder::new()
            .name("reload".to_owned())
            .spawn(move || {
                loop {
                    let occasion = match asked.recv_timeout(interval) {
                        Ok(()) => Occasion::Asked,
                        Err(RecvTimeoutError::Timeout) => Occasion::Interval,
                        Err(RecvTimeoutError::Disconnected) => return,
                    };
                    for reload in &mut self.0 {
                        reload(occasion);
                    }
                }
            })
            .map(drop)
    }
}
