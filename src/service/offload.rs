//! Work that would hold a serving thread for too long.

use std::io;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::time::Duration;

use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::time::timeout;
use tokio_util::sync::CancellationToken;

use super::error::Rejection;
use crate::back_threads::BackThreads;

/// Runs long work on threads of its own, so many at once and no more.
#[derive(Clone, Debug)]
pub(crate) struct Offload {
    places: Arc<Semaphore>,
    threads: BackThreads,
    wait: Duration,
}

impl Offload {
    /// Lets `places` pieces of work run side by side; the next one waits for `wait`.
    ///
    /// # Errors
    /// What the system says when it gives no threads.
    pub(crate) fn new(places: usize, wait: Duration) -> io::Result<Self> {
        Ok(Self {
            places: Arc::new(Semaphore::new(places)),
            threads: BackThreads::new(places)?,
            wait,
        })
    }

    /// Runs the work away from the serving threads. It is told to stop when nobody waits for it any more.
    ///
    /// # Errors
    /// [`Rejection::Overloaded`] when no place came free in time, and what the work itself answers.
    pub(crate) async fn run<T: Send + 'static>(
        &self,
        waiting: Waiting,
        work: impl FnOnce(&Stop) -> Result<T, Rejection> + Send + 'static,
    ) -> Result<T, Rejection> {
        let place = self.place(waiting).await?;
        let stop = Stop(CancellationToken::new());
        let _at_the_latest_when_dropped = stop.0.clone().drop_guard();
        let running = self.threads.run(move || {
            let _place = place;
            guarded(|| work(&stop))
        });
        running.await.map_err(|_stopped| Rejection::Draining)?
    }

    async fn place(&self, waiting: Waiting) -> Result<OwnedSemaphorePermit, Rejection> {
        let place = Arc::clone(&self.places).acquire_owned();
        let place = match waiting {
            Waiting::InLine => place.await,
            Waiting::Briefly => timeout(self.wait, place)
                .await
                .map_err(|_too_long| Rejection::Overloaded)?,
        };
        place.map_err(|_closed| Rejection::Draining)
    }
}

/// How long work waits for its turn.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) enum Waiting {
    /// Not long: the caller can come back.
    Briefly,
    /// Until it is due: the caller stands in line, as the items of a batch do.
    InLine,
}

/// Tells work that nobody waits for it any more.
#[derive(Debug)]
pub(crate) struct Stop(CancellationToken);

impl Stop {
    /// Whether somebody still waits.
    pub(crate) fn is_awaited(&self) -> bool {
        !self.0.is_cancelled()
    }
}

/// Runs the work; a panic in it is answered and stops nothing else.
///
/// # Errors
/// [`Rejection::Internal`] after a panic, and what the work itself answers.
pub(crate) fn guarded<T>(work: impl FnOnce() -> Result<T, Rejection>) -> Result<T, Rejection> {
    catch_unwind(AssertUnwindSafe(work)).unwrap_or(Err(Rejection::Internal))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_panic_is_answered() {
        let answer: Result<(), Rejection> = guarded(|| panic!("a bug"));
        assert!(matches!(answer, Err(Rejection::Internal)));
    }

    #[tokio::test]
    async fn a_panic_elsewhere_is_answered_too() {
        let offload = Offload::new(1, Duration::from_secs(5)).unwrap();
        let answer: Result<(), Rejection> =
            offload.run(Waiting::Briefly, |_| panic!("a bug")).await;
        assert!(matches!(answer, Err(Rejection::Internal)));
        assert!(matches!(
            offload.run(Waiting::InLine, |_| Ok(1)).await,
            Ok(1)
        ));
    }

    #[tokio::test]
    async fn work_without_a_place_is_refused() {
        let offload = Offload::new(0, Duration::ZERO).unwrap();
        assert!(matches!(
            offload.run(Waiting::Briefly, |_| Ok(())).await,
            Err(Rejection::Overloaded)
        ));
    }

    #[tokio::test]
    async fn work_nobody_waits_for_is_told_so() {
        let offload = Offload::new(1, Duration::from_secs(5)).unwrap();
        let (told, hears) = tokio::sync::oneshot::channel();
        let work = offload.run(Waiting::Briefly, |stop| {
            while stop.is_awaited() {
                std::thread::yield_now();
            }
            let _gone = told.send(());
            Ok(())
        });
        assert!(timeout(Duration::from_millis(20), work).await.is_err());
        assert!(timeout(Duration::from_secs(20), hears).await.is_ok());
    }
}
