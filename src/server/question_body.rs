//! What a caller sends: how much of it there is at once, and when it was last sent.

use std::future::Future;
use std::pin::Pin;
use std::sync::{Arc, Mutex};
use std::task::{Context, Poll};

use bytes::Bytes;
use http_body::{Body as HttpBody, Frame, SizeHint};
use tokio_util::sync::WaitForCancellationFutureOwned;
use tower::BoxError;

use super::activity::Activity;
use super::compression::Encoding;
use super::room::Held;
use crate::service::{Rejection, RequestId};

/// Bytes in front of each message of gRPC: a flag and a length.
const HEAD: usize = 5;

/// Bytes after which others have their turn: a large question that has come already would otherwise be read in one go, and hold up all
/// whom its thread serves.
const TURN: usize = 128 << 10;

/// The most that gzip can make of a byte.
const GZIP_GROWTH: usize = 1_032;

/// The question of one call, for as long as the call lives.
pub(super) type Question = Arc<Mutex<Held>>;

/// What a caller sends.
#[derive(Debug)]
pub(super) struct QuestionBody<B> {
    inner: B,
    question: Question,
    id: RequestId,
    form: Form,
    activity: Option<Activity>,
    over: Option<Pin<Box<WaitForCancellationFutureOwned>>>,
    /// Bytes of this turn.
    read: usize,
}

/// How messages stand in a body.
#[derive(Debug)]
pub(super) enum Form {
    /// The body is the message.
    Whole,
    /// Each has a head in front.
    Framed(Messages),
    /// They are counted elsewhere.
    Counted,
}

impl<B> QuestionBody<B> {
    /// A body that is counted into the question of this call.
    pub(super) fn new(inner: B, question: Question, id: RequestId, form: Form) -> Self {
        Self {
            inner,
            question,
            id,
            form,
            activity: None,
            over: None,
            read: 0,
        }
    }

    /// The same, with each part of it noted, and at its end when the stream is over.
    pub(super) fn noted(self, activity: Activity, over: WaitForCancellationFutureOwned) -> Self {
        Self {
            activity: Some(activity),
            over: Some(Box::pin(over)),
            ..self
        }
    }

    fn count(&mut self, part: &[u8]) -> Result<(), Rejection> {
        // Nobody panics while holding it.
        let Ok(mut held) = self.question.lock() else {
            return Err(Rejection::Internal);
        };
        match &mut self.form {
            Form::Whole => held.grow(part.len()),
            Form::Framed(messages) => messages.count(part, &mut held),
            Form::Counted => Ok(()),
        }
    }
}

impl<B> HttpBody for QuestionBody<B>
where
    B: HttpBody<Data = Bytes> + Unpin,
    B::Error: Into<BoxError>,
{
    type Data = Bytes;
    type Error = BoxError;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, BoxError>>> {
        if self.read >= TURN {
            self.read = 0;
            context.waker().wake_by_ref();
            return Poll::Pending;
        }
        let Poll::Ready(next) = Pin::new(&mut self.inner).poll_frame(context) else {
            let over = self.over.as_mut().map(|over| over.as_mut().poll(context));
            return match over {
                Some(Poll::Ready(())) => Poll::Ready(None),
                Some(Poll::Pending) | None => Poll::Pending,
            };
        };
        if let Some(activity) = &self.activity {
            activity.note();
        }
        let Some(Ok(frame)) = next else {
            return Poll::Ready(next.map(|next| next.map_err(Into::into)));
        };
        self.read += frame.data_ref().map_or(0, Bytes::len);
        let counted = frame.data_ref().map(|part| self.count(part));
        if let Some(Err(rejection)) = counted {
            return Poll::Ready(Some(Err(rejection.to_status(&self.id).into())));
        }
        Poll::Ready(Some(Ok(frame)))
    }

    fn is_end_stream(&self) -> bool {
        self.inner.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.inner.size_hint()
    }
}

/// The messages in a body of gRPC, as far as it has come.
#[derive(Debug)]
pub(super) struct Messages {
    head: [u8; HEAD],
    /// Bytes of the head that have come.
    come: usize,
    /// Bytes of the message that have not.
    left: usize,
    /// What those are compressed by that say so, and what they may be decompressed.
    encoding: Option<Encoding>,
    limit: usize,
}

impl Messages {
    /// None yet. Those that say that they are compressed are so by this.
    pub(super) fn new(encoding: Option<Encoding>, limit: usize) -> Self {
        Self {
            head: [0; HEAD],
            come: 0,
            left: 0,
            encoding,
            limit,
        }
    }

    fn count(&mut self, mut part: &[u8], held: &mut Held) -> Result<(), Rejection> {
        while !part.is_empty() {
            if self.come < HEAD {
                let (here, rest) = part.split_at(part.len().min(HEAD - self.come));
                self.head[self.come..self.come + here.len()].copy_from_slice(here);
                self.come += here.len();
                part = rest;
                if self.come == HEAD {
                    held.begin_anew();
                    self.left = self.length();
                }
            } else {
                let (here, rest) = part.split_at(part.len().min(self.left));
                self.left -= here.len();
                part = rest;
                held.grow(here.len())?;
            }
            if self.come == HEAD && self.left == 0 {
                self.come = 0;
                held.grow(self.growth())?;
            }
        }
        Ok(())
    }

    fn length(&self) -> usize {
        let [_, a, b, c, d] = self.head;
        u32::from_be_bytes([a, b, c, d]) as usize
    }

    /// What the message may be more, once it is decompressed.
    fn growth(&self) -> usize {
        let length = self.length();
        let most = match (self.head[0], self.encoding) {
            (0, _) | (_, None) => length,
            (_, Some(Encoding::Gzip)) => length.saturating_mul(GZIP_GROWTH).min(self.limit),
            // A few bytes can stand for any number.
            (_, Some(Encoding::Zstd)) => self.limit,
        };
        most.saturating_sub(length)
    }
}

#[cfg(test)]
mod tests {
    use std::task::Waker;

    use http_body_util::StreamBody;

    use super::*;
    use crate::server::room::Room;

    /// Far more than is not counted.
    const LARGE: usize = 1 << 20;

    fn message(flag: u8, length: usize) -> Vec<u8> {
        let mut bytes = vec![flag];
        bytes.extend_from_slice(&(length as u32).to_be_bytes());
        bytes.resize(HEAD + length, b'x');
        bytes
    }

    #[test]
    fn a_large_question_is_read_in_turns() {
        let frames = vec![Bytes::from(vec![b' '; TURN / 2]); 5].into_iter();
        let frames = frames.map(|part| Ok::<_, BoxError>(Frame::data(part)));
        let inner = StreamBody::new(tokio_stream::iter(frames));
        let question = Arc::new(Mutex::new(Room::new(usize::MAX).hold()));
        let mut body = QuestionBody::new(inner, question, RequestId::fresh(), Form::Counted);
        let mut seen = String::new();
        loop {
            let next = Pin::new(&mut body).poll_frame(&mut Context::from_waker(Waker::noop()));
            match next {
                Poll::Ready(Some(part)) => seen.push(if part.is_ok() { 'x' } else { '!' }),
                Poll::Ready(None) => break,
                Poll::Pending => seen.push(' '),
            }
        }
        assert_eq!(seen, "xx xx x");
    }

    #[test]
    fn one_message_after_the_other_has_room_that_two_at_once_have_not() {
        let room = Room::new(LARGE);
        let bytes = [message(0, LARGE), message(0, 3), message(0, LARGE)].concat();
        for size in [1, 7, 1_000, bytes.len()] {
            let mut held = room.hold();
            let mut messages = Messages::new(None, usize::MAX);
            for part in bytes.chunks(size) {
                messages.count(part, &mut held).unwrap();
            }
            assert!(room.hold().grow(LARGE).is_err(), "{size}");
        }
    }

    #[test]
    fn what_is_compressed_is_counted_as_what_it_may_become() {
        let room = Room::new(LARGE);
        for (flag, encoding, fits) in [
            (0, Encoding::Zstd, true),
            (1, Encoding::Gzip, true),
            (1, Encoding::Zstd, false),
        ] {
            let mut messages = Messages::new(Some(encoding), 4 * LARGE);
            let counted = messages.count(&message(flag, 100), &mut room.hold());
            assert_eq!(counted.is_ok(), fits, "{flag} {encoding:?}");
        }
    }
}
