//! How far it is, on a terminal.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use indicatif::{ProgressBar, ProgressStyle};

use crate::cli::input::Input;

/// How often the bar is drawn.
pub(super) const BEAT: Duration = Duration::from_millis(100);

/// A bar on the terminal; silent where there is none.
#[derive(Debug)]
pub(super) struct Progress {
    bar: ProgressBar,
    read: Arc<AtomicU64>,
}

impl Progress {
    /// A bar over these files: with the time left, if their sizes are known.
    pub(super) fn over(inputs: &[Input]) -> Self {
        let sizes: Option<Vec<u64>> = inputs.iter().map(Input::size).collect();
        let (bar, style) = match sizes {
            Some(sizes) => (
                ProgressBar::new(sizes.iter().sum()),
                "{bar:30} {percent}%  {bytes} at {bytes_per_sec}  {eta} left",
            ),
            None => (
                ProgressBar::new_spinner(),
                "{spinner} {bytes} at {bytes_per_sec}",
            ),
        };
        if let Ok(style) = ProgressStyle::with_template(style) {
            bar.set_style(style);
        }
        Self {
            bar,
            read: Arc::default(),
        }
    }

    /// Where to count the bytes that are read.
    pub(super) fn bytes(&self) -> Arc<AtomicU64> {
        Arc::clone(&self.read)
    }

    /// Draws the bar as it is now.
    pub(super) fn show(&self) {
        self.bar.set_position(self.read.load(Ordering::Relaxed));
    }

    /// Does something that may write to the terminal.
    pub(super) fn aside<T>(&self, work: impl FnOnce() -> T) -> T {
        if self.bar.is_hidden() {
            return work();
        }
        self.show();
        self.bar.suspend(work)
    }

    /// Takes the bar away.
    pub(super) fn end(&self) {
        self.bar.finish_and_clear();
    }
}
