//! The answer on its way out: how it ends is noted, and a stream that is quiet for too long is ended.

use std::future::Future;
use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::task::{Context, Poll, ready};
use std::time::Duration;

use bytes::Bytes;
use http::HeaderMap;
use http_body::{Body as HttpBody, Frame, SizeHint};
use tokio::task::{JoinHandle, spawn_blocking};
use tokio::time::{Instant, Sleep, sleep_until};
use tonic::body::Body;
use tonic::{Code, Status};

use super::call::Call;
use super::compression::Encoding;
use super::peer::Unread;
use crate::service::Rejection;

/// The answer of one call.
#[derive(Debug)]
pub(super) struct AnswerBody {
    inner: Body,
    call: Call,
    unread: Unread,
    watch: Option<Watch>,
    /// What messages of at least so many bytes are compressed by.
    encoding: Option<(Encoding, usize)>,
    compressing: Option<JoinHandle<Bytes>>,
}

/// An answer of more bytes is compressed off the serving threads: it may take a millisecond.
const LONG: usize = 64 << 10;

impl AnswerBody {
    /// What goes out as the answer of a call; a stream is watched.
    pub(super) fn new(
        inner: Body,
        call: Call,
        watch: Option<Watch>,
        encoding: Option<(Encoding, usize)>,
    ) -> Self {
        let unread = Unread::begin(&call.peer);
        Self {
            inner,
            call,
            unread,
            watch,
            encoding,
            compressing: None,
        }
    }

    /// The next part of the answer, compressed if it should be.
    fn poll_part(
        &mut self,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, Status>>> {
        if self.compressing.is_none() {
            let next = ready!(Pin::new(&mut self.inner).poll_frame(context));
            let (encoding, from) = match self.encoding {
                Some(encoding) => encoding,
                None => return Poll::Ready(next),
            };
            let part = match next.map(|next| next.map(Frame::into_data)) {
                Some(Ok(Ok(part))) => part,
                Some(Ok(Err(frame))) => return Poll::Ready(Some(Ok(frame))),
                Some(Err(status)) => return Poll::Ready(Some(Err(status))),
                None => return Poll::Ready(None),
            };
            if part.len() < from {
                return Poll::Ready(Some(Ok(Frame::data(part))));
            }
            if part.len() < LONG {
                let part = encoding.compress_messages(&part, from);
                return Poll::Ready(Some(Ok(Frame::data(part))));
            }
            let compress = move || encoding.compress_messages(&part, from);
            self.compressing = Some(spawn_blocking(compress));
        }
        let Some(compressing) = &mut self.compressing else {
            return Poll::Pending;
        };
        let part = ready!(Pin::new(compressing).poll(context));
        self.compressing = None;
        let part = part.map_err(|_panic| Rejection::Internal.to_status(&self.call.id));
        Poll::Ready(Some(part.map(Frame::data)))
    }

    fn note_end(&mut self, frame: &Frame<Bytes>) {
        if let Some(trailers) = frame.trailers_ref() {
            self.call.code = code_of(trailers);
        }
    }

    /// Ends a stream whose time is over.
    fn end_late(&mut self) -> Frame<Bytes> {
        self.inner = Body::empty();
        self.compressing = None;
        self.watch = None;
        let status = Rejection::Deadline.to_status(&self.call.id);
        self.call.code = Some(status.code());
        let mut trailers = HeaderMap::new();
        // A status of ours has nothing that a header can't hold.
        let _always = status.add_header(&mut trailers);
        Frame::trailers(trailers)
    }
}

/// The code that headers or trailers tell.
pub(super) fn code_of(headers: &HeaderMap) -> Option<Code> {
    let code = headers.get(Status::GRPC_STATUS)?;
    Some(Code::from_bytes(code.as_bytes()))
}

impl HttpBody for AnswerBody {
    type Data = Bytes;
    type Error = Status;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, Status>>> {
        let this = &mut *self;
        if let Poll::Ready(next) = this.poll_part(context) {
            if let Some(Ok(frame)) = &next {
                this.note_end(frame);
            }
            if let Some(watch) = &this.watch {
                watch.activity.note();
                this.unread.renew();
            }
            return Poll::Ready(next);
        }
        let Some(watch) = &mut this.watch else {
            return Poll::Pending;
        };
        // It waits for more to say, not for the peer to read.
        this.unread.renew();
        ready!(watch.poll_over(context));
        Poll::Ready(Some(Ok(this.end_late())))
    }

    fn is_end_stream(&self) -> bool {
        self.compressing.is_none() && self.inner.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        match self.encoding {
            Some(_) => SizeHint::default(),
            None => self.inner.size_hint(),
        }
    }
}

/// When a stream is over that does not end by itself.
#[derive(Debug)]
pub(super) struct Watch {
    timer: Pin<Box<Sleep>>,
    activity: Activity,
    idle: Duration,
    until: Option<Instant>,
}

impl Watch {
    /// Over when nothing has happened for so long, or when that time has come.
    pub(super) fn new(activity: Activity, idle: Duration, until: Option<Instant>) -> Self {
        let mut watch = Self {
            timer: Box::pin(sleep_until(Instant::now())),
            activity,
            idle,
            until,
        };
        let next = watch.over_at();
        watch.timer.as_mut().reset(next);
        watch
    }

    fn over_at(&self) -> Instant {
        let idle = self.activity.last() + self.idle;
        self.until.map_or(idle, |until| until.min(idle))
    }

    fn poll_over(&mut self, context: &mut Context<'_>) -> Poll<()> {
        loop {
            ready!(self.timer.as_mut().poll(context));
            let next = self.over_at();
            if next <= Instant::now() {
                return Poll::Ready(());
            }
            self.timer.as_mut().reset(next);
        }
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
    /// Something happens now.
    pub(super) fn new() -> Self {
        Self {
            began: Instant::now(),
            last: Arc::default(),
        }
    }

    fn note(&self) {
        let now = self.began.elapsed().as_millis();
        let now = u64::try_from(now).unwrap_or(u64::MAX);
        self.last.store(now, Ordering::Relaxed);
    }

    fn last(&self) -> Instant {
        self.began + Duration::from_millis(self.last.load(Ordering::Relaxed))
    }
}

/// What a caller sends on a stream.
#[derive(Debug)]
pub(super) struct QuestionBody<B> {
    inner: B,
    activity: Activity,
}

impl<B> QuestionBody<B> {
    /// The same, with each part of it noted.
    pub(super) fn new(inner: B, activity: Activity) -> Self {
        Self { inner, activity }
    }
}

impl<B: HttpBody + Unpin> HttpBody for QuestionBody<B> {
    type Data = B::Data;
    type Error = B::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<B::Data>, B::Error>>> {
        let next = ready!(Pin::new(&mut self.inner).poll_frame(context));
        self.activity.note();
        Poll::Ready(next)
    }

    fn is_end_stream(&self) -> bool {
        self.inner.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.inner.size_hint()
    }
}
