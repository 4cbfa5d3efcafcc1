//! The connection of a client and its clones, until they are closed.

use std::collections::HashMap;
use std::future::Future;
use std::pin::{Pin, pin};
use std::sync::{Mutex, PoisonError};
use std::task::{Context, Poll};

use http_body::Frame;
use tokio::sync::watch;
use tonic::body::Body;
use tonic::codegen::Bytes;
use tonic::transport::Channel;
use tonic::{Code, Status};
use tonic_types::{ErrorDetails, StatusExt};

use crate::error::DOMAIN;

/// The connection, and whether it is closed.
#[derive(Debug)]
pub(crate) struct Closing {
    channel: Mutex<Option<Channel>>,
    closed: watch::Sender<bool>,
}

impl Closing {
    pub(crate) fn new(channel: Channel) -> Self {
        Self {
            channel: Mutex::new(Some(channel)),
            closed: watch::Sender::new(false),
        }
    }

    pub(crate) fn close(&self) {
        let channel = self.lock().take();
        drop(channel);
        self.closed.send_replace(true);
    }

    /// None: it is closed.
    pub(crate) fn channel(&self) -> Option<Channel> {
        self.lock().clone()
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, Option<Channel>> {
        self.channel.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// What comes of the work. None: the client was closed meanwhile.
    pub(crate) async fn unless<T>(&self, work: impl Future<Output = T>) -> Option<T> {
        let (mut work, mut end) = (pin!(work), self.end());
        let first = std::future::poll_fn(|context| match work.as_mut().poll(context) {
            Poll::Ready(told) => Poll::Ready(Some(told)),
            Poll::Pending => end.as_mut().poll(context).map(|()| None),
        });
        first.await
    }

    /// An answer that fails when the client is closed.
    pub(crate) fn body(&self, body: Body) -> Body {
        Body::new(Closable {
            body: Some(body),
            end: self.end(),
        })
    }

    /// Waits until the client is closed: for ever, where it is dropped before.
    fn end(&self) -> End {
        let mut closed = self.closed.subscribe();
        Box::pin(async move {
            if closed.wait_for(|closed| *closed).await.is_err() {
                std::future::pending::<()>().await;
            }
        })
    }
}

type End = Pin<Box<dyn Future<Output = ()> + Send>>;

/// The answers of an open call, until the client is closed.
struct Closable {
    body: Option<Body>,
    end: End,
}

impl http_body::Body for Closable {
    type Data = Bytes;
    type Error = Status;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, Status>>> {
        let Some(body) = &mut self.body else {
            return Poll::Ready(None);
        };
        if let Poll::Ready(frame) = Pin::new(body).poll_frame(context) {
            return Poll::Ready(frame);
        }
        self.end.as_mut().poll(context).map(|()| {
            self.body = None;
            Some(Err(closed()))
        })
    }
}

/// What a closed client says.
pub(crate) fn closed() -> Status {
    let details = ErrorDetails::with_error_info("CLIENT_CLOSED", DOMAIN, HashMap::new());
    Status::with_error_details(Code::Cancelled, "the client is closed", details)
}
