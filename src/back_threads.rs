//! Threads for long work, which give way to those that serve.

use std::io;
use std::num::NonZero;
use std::sync::{Arc, OnceLock};
use std::thread::available_parallelism;

use tokio::runtime::{Builder, Handle, Runtime};
use tokio_util::task::AbortOnDropHandle;

/// How much later their turn comes than that of the serving threads, as `nice` counts: they get a ninth of a processor that both want.
#[cfg(target_os = "linux")]
const NICE: i32 = 10;

/// A number of threads that are begun when there is work for them, and end when there is none.
#[derive(Clone, Debug)]
pub(crate) struct BackThreads(Arc<Threads>);

/// Tokio's threads for work that blocks, of a runtime that has nothing else to do.
#[derive(Debug)]
struct Threads {
    handle: Handle,
    runtime: Option<Runtime>,
}

/// Those of [`BackThreads::of_process`].
static OF_PROCESS: OnceLock<BackThreads> = OnceLock::new();

impl BackThreads {
    /// Those that all share who have something long to do that nothing else bounds: as many as there are processors.
    ///
    /// # Errors
    /// What the system says when it gives no runtime.
    pub(crate) fn of_process() -> io::Result<&'static Self> {
        if let Some(threads) = OF_PROCESS.get() {
            return Ok(threads);
        }
        let threads = Self::new(available_parallelism().map_or(1, NonZero::get))?;
        Ok(OF_PROCESS.get_or_init(|| threads))
    }

    /// So many threads at most.
    ///
    /// # Errors
    /// What the system says when it gives no runtime.
    pub(crate) fn new(most: usize) -> io::Result<Self> {
        let runtime = Builder::new_current_thread()
            .thread_name("arbiter-long")
            .max_blocking_threads(most.max(1))
            .on_thread_start(give_way)
            .build()?;
        let handle = runtime.handle().clone();
        let runtime = Some(runtime);
        Ok(Self(Arc::new(Threads { handle, runtime })))
    }

    /// Does the work on one of them, when its turn has come. Work that nobody waits for any more and that has not begun is never done: there is
    /// no end to the line otherwise when more comes than they can do.
    pub(crate) fn run<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> AbortOnDropHandle<T> {
        AbortOnDropHandle::new(self.0.handle.spawn_blocking(work))
    }
}

impl Drop for Threads {
    fn drop(&mut self) {
        // Whoever drops this must not wait: it may be a serving thread.
        if let Some(runtime) = self.runtime.take() {
            runtime.shutdown_background();
        }
    }
}

/// Lets other threads go first. Linux counts this for each thread; elsewhere it would slow down the whole process, and is left alone.
fn give_way() {
    #[cfg(target_os = "linux")]
    // A system that refuses has its reasons; the work is done all the same.
    let _refused = rustix::process::nice(NICE);
}

#[cfg(test)]
#[cfg(target_os = "linux")]
mod tests {
    use super::*;

    /// How nice the thread is that asks.
    fn niceness() -> Option<i32> {
        rustix::process::getpriority_process(None).ok()
    }

    #[tokio::test]
    async fn long_work_gives_way_and_nothing_else_does() {
        let before = niceness().unwrap();
        let threads = BackThreads::new(1).unwrap();
        let there = threads.run(niceness).await.unwrap();
        assert_eq!(there, Some((before + NICE).min(19)));
        assert_eq!(niceness(), Some(before));
    }

    #[tokio::test]
    async fn work_that_nobody_waits_for_is_left_out() {
        let threads = BackThreads::new(1).unwrap();
        let (begin, begun) = std::sync::mpsc::channel::<()>();
        let first = threads.run(move || begun.recv().is_ok());
        let (done, mut was_done) = tokio::sync::oneshot::channel();
        drop(threads.run(move || done.send(())));
        let third = threads.run(|| ());
        begin.send(()).unwrap();
        assert!(first.await.unwrap());
        third.await.unwrap();
        // It stood between the two, and its end of the channel is gone with it.
        assert!(was_done.try_recv().is_err());
    }
}
