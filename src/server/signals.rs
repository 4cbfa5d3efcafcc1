//! The signals a server hears: SIGTERM and SIGINT stop it, SIGHUP has it read its files again.

use std::future::Future;
use std::process;
use std::sync::mpsc::{Receiver, channel};
use std::time::Duration;
use std::{io, thread};

use tokio::runtime::Builder;
use tokio::signal::unix::{Signal, SignalKind, signal};
use tokio::time::timeout;
use tokio_util::sync::CancellationToken;

/// Exit status after a second signal: what a shell reports for an interrupted program.
const INTERRUPTED: i32 = 130;

/// Something to be done before the program exits.
type LastWords = Box<dyn FnOnce() + Send>;

/// What a server hears.
#[derive(Debug)]
pub struct Heard<S> {
    /// Done at the first SIGTERM or SIGINT.
    pub stop: S,
    /// Has one message for each SIGHUP.
    pub hangups: Receiver<()>,
}

/// Hears signals from now on. At the second SIGTERM or SIGINT the program exits at once, with status 130; and with status 0
/// if it is still there when `at_most` has passed since the first. Before it exits so, it says its `last_words`.
///
/// Signals are heard on a thread of their own, so that no work can drown them.
///
/// # Errors
/// What the system says when it does not deliver signals, or gives no thread.
pub fn hear(
    at_most: Duration,
    last_words: impl FnOnce() + Send + 'static,
) -> io::Result<Heard<impl Future<Output = ()>>> {
    let hearing = Builder::new_current_thread().enable_all().build()?;
    let (signals, mut hangup) = {
        let _within = hearing.enter();
        let signals = Signals {
            terminate: signal(SignalKind::terminate())?,
            interrupt: signal(SignalKind::interrupt())?,
        };
        (signals, signal(SignalKind::hangup())?)
    };
    let told = CancellationToken::new();
    let stop = told.clone().cancelled_owned();
    let (tell_hangup, hangups) = channel();
    let last_words: LastWords = Box::new(last_words);
    thread::Builder::new()
        .name("signals".to_owned())
        .spawn(move || {
            let hangups = async {
                while hangup.recv().await.is_some() {
                    tracing::info!(signal = "SIGHUP", "reading again what can be read again");
                    // Nobody may listen any more.
                    let _gone = tell_hangup.send(());
                }
            };
            hearing.block_on(async {
                tokio::join!(hangups, stops(signals, &told, at_most, last_words));
            });
        })?;
    Ok(Heard { stop, hangups })
}

async fn stops(
    mut signals: Signals,
    told: &CancellationToken,
    at_most: Duration,
    last_words: LastWords,
) {
    let signal = signals.next().await;
    tracing::info!(signal, "told to stop");
    told.cancel();
    let status = match timeout(at_most, signals.next()).await {
        Ok(signal) => {
            tracing::warn!(signal, "told to stop again: open calls are cut off");
            INTERRUPTED
        }
        Err(_too_long) => {
            tracing::warn!("stopped before all work had ended");
            0
        }
    };
    last_words();
    process::exit(status);
}

struct Signals {
    terminate: Signal,
    interrupt: Signal,
}

impl Signals {
    /// The name of the next one.
    async fn next(&mut self) -> &'static str {
        tokio::select! {
            _ = self.terminate.recv() => "SIGTERM",
            _ = self.interrupt.recv() => "SIGINT",
        }
    }
}
