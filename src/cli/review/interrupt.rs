//! Ctrl-C.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

/// Whether someone wants the program to end.
#[derive(Clone, Debug, Default)]
pub(super) struct Interrupt(Arc<AtomicBool>);

impl Interrupt {
    /// Listens from now on. Where that is not possible, Ctrl-C ends the program as it does others.
    pub(super) fn listen() -> Self {
        let interrupt = Self::default();
        let told = interrupt.clone();
        thread::spawn(move || {
            let runtime = tokio::runtime::Builder::new_current_thread()
                .enable_io()
                .build();
            let Ok(runtime) = runtime else { return };
            if runtime.block_on(tokio::signal::ctrl_c()).is_ok() {
                told.0.store(true, Ordering::Relaxed);
            }
        });
        interrupt
    }

    /// Whether it has come.
    pub(super) fn has_come(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}
