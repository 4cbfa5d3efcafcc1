//! The signals a server stops by.

use std::future::Future;
use std::process;
use std::time::Duration;
use std::{io, thread};

use tokio::runtime::{Builder, Runtime};
use tokio::signal::unix::{Signal, SignalKind, signal};
use tokio::time::timeout;
use tokio_util::sync::CancellationToken;

/// Exit status after a second signal: what a shell reports for an interrupted program.
const INTERRUPTED: i32 = 130;

/// Done at the first SIGTERM or SIGINT. At the second the program exits at once, with status 130; and with status 0 if it
/// is still there when `at_most` has passed since the first.
///
/// Signals are heard on a thread of their own, so that no work can drown them.
///
/// # Errors
/// What the system says when it does not deliver signals, or gives no thread.
pub fn stop_signal(at_most: Duration) -> io::Result<impl Future<Output = ()>> {
    let hearing = Builder::new_current_thread().enable_all().build()?;
    let (terminate, interrupt) = {
        let _within = hearing.enter();
        (
            signal(SignalKind::terminate())?,
            signal(SignalKind::interrupt())?,
        )
    };
    let told = CancellationToken::new();
    let stop = told.clone().cancelled_owned();
    let signals = Signals {
        terminate,
        interrupt,
    };
    thread::Builder::new()
        .name("signals".to_owned())
        .spawn(move || hear(&hearing, signals, &told, at_most))?;
    Ok(stop)
}

fn hear(hearing: &Runtime, mut signals: Signals, told: &CancellationToken, at_most: Duration) {
    hearing.block_on(async {
        signals.next().await;
        told.cancel();
        match timeout(at_most, signals.next()).await {
            Ok(()) => process::exit(INTERRUPTED),
            Err(_too_long) => {
                eprintln!("arbiter: stopped before all work had ended");
                process::exit(0);
            }
        }
    });
}

struct Signals {
    terminate: Signal,
    interrupt: Signal,
}

impl Signals {
    async fn next(&mut self) {
        tokio::select! {
            _ = self.terminate.recv() => {}
            _ = self.interrupt.recv() => {}
        }
    }
}
