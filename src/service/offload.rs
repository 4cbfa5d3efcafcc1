//! Work that would hold a serving thread for too long.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::time::Duration;

use tokio::sync::Semaphore;
use tokio::task::spawn_blocking;
use tokio::time::timeout;

use super::error::Rejection;

/// Runs long work on threads of its own, so many at once and no more.
#[derive(Clone, Debug)]
pub(crate) struct Offload {
    places: Arc<Semaphore>,
    wait: Duration,
}

impl Offload {
    /// Lets `places` pieces of work run side by side; the next one waits for `wait`.
    pub(crate) fn new(places: usize, wait: Duration) -> Self {
        Self {
            places: Arc::new(Semaphore::new(places)),
            wait,
        }
    }

    /// Runs the work away from the serving threads.
    ///
    /// # Errors
    /// [`Rejection::Overloaded`] when no place came free in time, and what the work itself answers.
    pub(crate) async fn run<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> Result<T, Rejection> + Send + 'static,
    ) -> Result<T, Rejection> {
        let place = timeout(self.wait, Arc::clone(&self.places).acquire_owned())
            .await
            .map_err(|_too_long| Rejection::Overloaded)?
            .map_err(|_closed| Rejection::Draining)?;
        let running = spawn_blocking(move || {
            let _place = place;
            guarded(work)
        });
        running.await.map_err(|_stopped| Rejection::Draining)?
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
        let offload = Offload::new(1, Duration::from_secs(5));
        let answer: Result<(), Rejection> = offload.run(|| panic!("a bug")).await;
        assert!(matches!(answer, Err(Rejection::Internal)));
        assert!(matches!(offload.run(|| Ok(1)).await, Ok(1)));
    }

    #[tokio::test]
    async fn work_without_a_place_is_refused() {
        let offload = Offload::new(0, Duration::ZERO);
        assert!(matches!(
            offload.run(|| Ok(())).await,
            Err(Rejection::Overloaded)
        ));
    }
}
