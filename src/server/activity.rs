//! When a stream is over that does not end by itself.

use std::future::Future;
use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::task::{Context, Poll, ready};
use std::time::Duration;

use tokio::time::{Instant, Sleep, sleep_until};
use tokio_util::sync::{CancellationToken, WaitForCancellationFutureOwned};

use crate::service::Rejection;

/// When a stream is over that does not end by itself.
#[derive(Debug)]
pub(super) struct Watch {
    timer: Pin<Box<Sleep>>,
    activity: Activity,
    idle: Duration,
    until: Option<Instant>,
    ending: Option<Pin<Box<WaitForCancellationFutureOwned>>>,
    /// Told when it is over, so that nobody waits for further questions.
    over: CancellationToken,
}

impl Watch {
    /// Something happens on the stream now.
    pub(super) fn note(&self) {
        self.activity.note();
    }

    /// Over when nothing has happened for so long, or when that time has come.
    pub(super) fn new(activity: Activity, idle: Duration, until: Option<Instant>) -> Self {
        let mut watch = Self {
            timer: Box::pin(sleep_until(Instant::now())),
            activity,
            idle,
            until,
            ending: None,
            over: CancellationToken::new(),
        };
        let next = watch.over_at();
        watch.timer.as_mut().reset(next);
        watch
    }

    /// Done when it is over before its time, or dropped.
    pub(super) fn over(&self) -> WaitForCancellationFutureOwned {
        self.over.clone().cancelled_owned()
    }

    /// Over at the latest when this is done, because the server stops.
    pub(super) fn ending(mut self, ending: WaitForCancellationFutureOwned) -> Self {
        self.ending = Some(Box::pin(ending));
        self
    }

    fn over_at(&self) -> Instant {
        let idle = self.activity.last() + self.idle;
        self.until.map_or(idle, |until| until.min(idle))
    }

    /// Why it is over, once it is.
    pub(super) fn poll_over(&mut self, context: &mut Context<'_>) -> Poll<Rejection> {
        if let Some(ending) = &mut self.ending
            && ending.as_mut().poll(context).is_ready()
        {
            return Poll::Ready(Rejection::Draining);
        }
        loop {
            ready!(self.timer.as_mut().poll(context));
            let next = self.over_at();
            if next <= Instant::now() {
                return Poll::Ready(Rejection::Deadline);
            }
            self.timer.as_mut().reset(next);
        }
    }
}

impl Drop for Watch {
    fn drop(&mut self) {
        self.over.cancel();
    }
}

/// When something last happened on a stream, in either direction.
#[derive(Clone, Debug)]
pub(super) struct Activity {
    began: Instant,
    /// Milliseconds since then.
    last: Arc<AtomicU64>,
}

impl Activity {
    /// It begins now.
    pub(super) fn new() -> Self {
        Self {
            began: Instant::now(),
            last: Arc::default(),
        }
    }

    /// Something happens now.
    pub(super) fn note(&self) {
        let now = self.began.elapsed().as_millis();
        let now = u64::try_from(now).unwrap_or(u64::MAX);
        self.last.store(now, Ordering::Relaxed);
    }

    fn last(&self) -> Instant {
        self.began + Duration::from_millis(self.last.load(Ordering::Relaxed))
    }
}
