//! The signals a server stops by.

use std::future::Future;
use std::io;
use std::process;

use tokio::signal::unix::{Signal, SignalKind, signal};

/// Exit status after a second signal: what a shell reports for an interrupted program.
const INTERRUPTED: i32 = 130;

/// Done at the first SIGTERM or SIGINT. At the second the program exits at once, with status 130.
///
/// # Errors
/// What the system says when it does not deliver signals.
pub fn stop_signal() -> io::Result<impl Future<Output = ()>> {
    let mut terminate = signal(SignalKind::terminate())?;
    let mut interrupt = signal(SignalKind::interrupt())?;
    Ok(async move {
        next(&mut terminate, &mut interrupt).await;
        tokio::spawn(async move {
            next(&mut terminate, &mut interrupt).await;
            process::exit(INTERRUPTED);
        });
    })
}

async fn next(terminate: &mut Signal, interrupt: &mut Signal) {
    tokio::select! {
        _ = terminate.recv() => {}
        _ = interrupt.recv() => {}
    }
}
