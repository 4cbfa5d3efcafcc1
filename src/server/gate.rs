//! How many calls are at work at once in the whole server.

use std::sync::Arc;
use std::time::Duration;

use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::time::timeout;

use super::methods::{Audience, Method, Shape};
use super::options::Options;
use crate::service::Rejection;

/// Lets so many calls and so many streams in, and no more. A stream that is open and quiet takes no place of a call.
#[derive(Debug)]
pub(super) struct Gate {
    calls: Arc<Semaphore>,
    streams: Arc<Semaphore>,
    wait: Duration,
    /// Calls that may wait: there is no use in a line longer than what is at work.
    line: Semaphore,
}

/// A place in the server, given back when it is dropped.
#[derive(Debug)]
pub(super) struct Place {
    _permit: Option<OwnedSemaphorePermit>,
}

impl Gate {
    /// As many as the options say.
    pub(super) fn new(options: &Options) -> Self {
        let max_calls = options.connection.max_calls as usize;
        Self {
            calls: Arc::new(Semaphore::new(max_calls)),
            streams: Arc::new(Semaphore::new(options.connection.max_open_streams as usize)),
            wait: options.calls.wait,
            line: Semaphore::new(max_calls),
        }
    }

    /// Lets a call in, at once or after a short wait.
    ///
    /// # Errors
    /// [`Rejection::Overloaded`].
    pub(super) async fn enter(&self, method: &Method) -> Result<Place, Rejection> {
        let places = match (method.audience, method.shape) {
            (Audience::Everybody, _) => return Ok(Place { _permit: None }),
            (Audience::Callers, Shape::Unary) => &self.calls,
            (Audience::Callers, Shape::Stream | Shape::Endless) => &self.streams,
        };
        let permit = match Arc::clone(places).try_acquire_owned() {
            Ok(permit) => permit,
            Err(_none_free) => self.stand_in_line(places).await?,
        };
        Ok(Place {
            _permit: Some(permit),
        })
    }

    async fn stand_in_line(
        &self,
        places: &Arc<Semaphore>,
    ) -> Result<OwnedSemaphorePermit, Rejection> {
        let overloaded = || Rejection::Overloaded;
        let _standing = self.line.try_acquire().map_err(|_full| overloaded())?;
        let place = timeout(self.wait, Arc::clone(places).acquire_owned()).await;
        let place = place.map_err(|_too_long| overloaded())?;
        place.map_err(|_closed| overloaded())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::server::CallOptions;
    use crate::server::methods::at;
    use crate::service::ConnectionLimits;

    const ASK: &str = "/chess.arbiter.v1.ArbiterService/Arbitrate";
    const STREAM: &str = "/chess.arbiter.v1.ArbiterService/StreamArbitrate";
    const HEALTH: &str = "/grpc.health.v1.Health/Check";

    fn gate(wait: Duration) -> Gate {
        let connection = ConnectionLimits {
            max_calls: 1,
            max_open_streams: 1,
            ..ConnectionLimits::default()
        };
        let calls = CallOptions {
            wait,
            ..CallOptions::default()
        };
        Gate::new(&Options {
            connection,
            calls,
            ..Options::default()
        })
    }

    #[tokio::test]
    async fn one_more_is_refused_and_streams_are_counted_apart() {
        let gate = gate(Duration::ZERO);
        let first = gate.enter(at(ASK)).await.unwrap();
        let _stream = gate.enter(at(STREAM)).await.unwrap();
        for path in [ASK, STREAM] {
            let refused = gate.enter(at(path)).await;
            assert!(matches!(refused, Err(Rejection::Overloaded)), "{path}");
        }
        assert!(gate.enter(at(HEALTH)).await.is_ok());
        drop(first);
        assert!(gate.enter(at(ASK)).await.is_ok());
    }

    #[tokio::test]
    async fn the_line_has_an_end() {
        let gate = Arc::new(gate(Duration::from_secs(20)));
        let first = gate.enter(at(ASK)).await.unwrap();
        let waits = Arc::clone(&gate);
        let second = tokio::spawn(async move { waits.enter(at(ASK)).await.is_ok() });
        while gate.line.available_permits() > 0 {
            tokio::task::yield_now().await;
        }
        let third = gate.enter(at(ASK)).await;
        assert!(matches!(third, Err(Rejection::Overloaded)));
        drop(first);
        assert!(second.await.unwrap());
    }
}
