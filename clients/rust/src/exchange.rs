//! One open call in both directions.

use std::any::Any;
use std::future::Future;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::pin::{Pin, pin};
use std::task::{Context, Poll};

use prost::Message;
use tokio::sync::oneshot;
use tokio_stream::Stream;
use tonic::{Request, Response, Status, Streaming};

use crate::call::Call;
use crate::client::Stub;
use crate::error::{Error, Failure};

/// The answers of an open call. What the caller's own questions fail with ends it, and is told here.
#[derive(Debug)]
pub(crate) struct Exchange<A> {
    told: Option<Streaming<A>>,
    faults: Faults,
    pub(crate) id: String,
}

/// What becomes of the answers to what was asked before an error.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) enum Before {
    /// They come first: each is of its own question.
    Answered,
    /// They are given up: the last would be of what was cut off in its middle.
    Lost,
}

/// Why there are no more questions.
#[derive(Debug)]
enum Fault {
    /// One cannot be asked.
    Error(Error),
    /// The caller's code panicked.
    Panic(Box<dyn Any + Send>),
}

impl Fault {
    /// The error. A panic goes on, in the task that takes the answers.
    fn raised(self) -> Error {
        match self {
            Self::Error(error) => error,
            Self::Panic(payload) => resume_unwind(payload),
        }
    }
}

/// Why there are no more questions, until somebody is told.
#[derive(Debug)]
struct Faults {
    coming: oneshot::Receiver<Fault>,
    kept: Option<Error>,
    before: Before,
}

impl Faults {
    /// What ends the call at once. A call whose questions came to their end has none to come.
    fn poll(&mut self, context: &mut Context<'_>) -> Poll<Error> {
        if self.coming.is_terminated() {
            return Poll::Pending;
        }
        match Pin::new(&mut self.coming).poll(context) {
            Poll::Ready(Ok(Fault::Error(error))) if self.before == Before::Answered => {
                self.kept = Some(error);
                Poll::Pending
            }
            Poll::Ready(Ok(fault)) => Poll::Ready(fault.raised()),
            Poll::Ready(Err(_)) | Poll::Pending => Poll::Pending,
        }
    }

    /// What is told behind the last answer.
    fn last(&mut self) -> Option<Error> {
        match self.coming.try_recv() {
            Ok(fault) => Some(fault.raised()),
            Err(_) => self.kept.take(),
        }
    }
}

/// What there is to be asked. Boxed, or its type would tell of closures that a spawned task can't.
pub(crate) type Questions<Q> = Pin<Box<dyn Stream<Item = Result<Q, Error>> + Send>>;

/// Questions on their way to the server, none larger than a message.
pub(crate) struct Asked<Q> {
    questions: Questions<Q>,
    fault: Option<oneshot::Sender<Fault>>,
    before: Before,
    most_bytes: usize,
    id: String,
}

impl<Q> Asked<Q> {
    /// Behind a fault: the end of the questions, or nothing until who takes the answers breaks the call off.
    fn over(&self) -> Poll<Option<Q>> {
        match self.before {
            Before::Answered => Poll::Ready(None),
            Before::Lost => Poll::Pending,
        }
    }
}

impl<Q: Message> Stream for Asked<Q> {
    type Item = Q;

    fn poll_next(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Option<Q>> {
        if self.fault.is_none() {
            return self.over();
        }
        let next = catch_unwind(AssertUnwindSafe(|| {
            self.questions.as_mut().poll_next(context)
        }));
        let fault = match next {
            Ok(Poll::Ready(Some(Ok(question)))) => {
                let bytes = question.encoded_len();
                if bytes <= self.most_bytes {
                    return Poll::Ready(Some(question));
                }
                Fault::Error(Failure::too_large(self.most_bytes, bytes, &self.id).into())
            }
            Ok(Poll::Ready(Some(Err(error)))) => Fault::Error(error),
            Ok(Poll::Ready(None)) => return Poll::Ready(None),
            Ok(Poll::Pending) => return Poll::Pending,
            Err(payload) => Fault::Panic(payload),
        };
        if let Some(sender) = self.fault.take() {
            let _ = sender.send(fault);
        }
        self.over()
    }
}

impl<A> Exchange<A> {
    /// Opens a call by a method of the stub.
    pub(crate) async fn open<Q, F>(
        call: Call,
        questions: Questions<Q>,
        before: Before,
        method: impl FnOnce(Stub, Request<Asked<Q>>) -> F,
    ) -> Result<Self, Error>
    where
        Q: Message,
        F: Future<Output = Result<Response<Streaming<A>>, Status>>,
    {
        let (sender, coming) = oneshot::channel();
        let mut faults = Faults {
            coming,
            kept: None,
            before,
        };
        let asked = Asked {
            questions,
            fault: Some(sender),
            before,
            most_bytes: call.most_bytes,
            id: call.id.clone(),
        };
        let mut opened = pin!(method(call.stub.clone(), call.addressed(asked)));
        let answer = std::future::poll_fn(|context| {
            if let Poll::Ready(answer) = opened.as_mut().poll(context) {
                return Poll::Ready(call.told(answer));
            }
            faults.poll(context).map(Err)
        });
        let answer = answer.await;
        let told = match answer {
            Ok(told) => Some(told),
            Err(failed) => return Err(faults.last().unwrap_or(failed)),
        };
        Ok(Self {
            told,
            faults,
            id: call.id,
        })
    }

    pub(crate) fn poll_next(
        &mut self,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<A, Error>>> {
        let Some(told) = &mut self.told else {
            return Poll::Ready(None);
        };
        let end = match Pin::new(told).poll_next(context) {
            Poll::Ready(Some(Ok(answer))) => return Poll::Ready(Some(Ok(answer))),
            Poll::Ready(end) => end.and_then(Result::err),
            Poll::Pending => match self.faults.poll(context) {
                Poll::Pending => return Poll::Pending,
                Poll::Ready(error) => {
                    self.told = None;
                    return Poll::Ready(Some(Err(error)));
                }
            },
        };
        self.told = None;
        Poll::Ready(match (self.faults.last(), end) {
            (Some(error), _) => Some(Err(error)),
            (None, Some(status)) => Some(Err(Error::not_answered(status, &self.id))),
            (None, None) => None,
        })
    }
}
