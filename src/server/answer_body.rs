//! The answer on its way out: how it ends is noted, and a stream that is quiet for too long is ended.

use std::future::Future;
use std::pin::Pin;
use std::task::{Context, Poll, ready};

use bytes::Bytes;
use http::HeaderMap;
use http_body::{Body as HttpBody, Frame, SizeHint};
use tokio::task::{JoinHandle, spawn_blocking};
use tonic::body::Body;
use tonic::{Code, Status};

use super::activity::Watch;
use super::call::Call;
use super::compression::Encoding;
use super::peer::Unread;
use super::room::Held;
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
    /// The part of the answer that is on its way.
    held: Held,
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
        let held = call.room.hold();
        Self {
            held,
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

    /// Ends a stream that does not end by itself.
    fn end_early(&mut self, rejection: &Rejection) -> Frame<Bytes> {
        self.inner = Body::empty();
        self.compressing = None;
        self.watch = None;
        let status = rejection.to_status(&self.call.id);
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
                // What came before has left, or nothing more would be asked for.
                this.held.begin_anew();
                let length = frame.data_ref().map_or(0, Bytes::len);
                if let Err(rejection) = this.held.grow(length) {
                    return Poll::Ready(Some(Ok(this.end_early(&rejection))));
                }
            }
            if let Some(watch) = &this.watch {
                watch.note();
                this.unread.renew();
            }
            return Poll::Ready(next);
        }
        let Some(watch) = &mut this.watch else {
            return Poll::Pending;
        };
        // It waits for more to say, not for the peer to read.
        this.unread.renew();
        let rejection = ready!(watch.poll_over(context));
        Poll::Ready(Some(Ok(this.end_early(&rejection))))
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
