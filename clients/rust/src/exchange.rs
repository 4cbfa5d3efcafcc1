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
    fault: oneshot::Receiver<Fault>,
    pub(crate) id: String,
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

/// What there is to be asked. Boxed, or its type would tell of closures that a spawned task can't.
pub(crate) type Questions<Q> = Pin<Box<dyn Stream<Item = Result<Q, Error>> + Send>>;

/// Questions on their way to the server, none larger than a message.
pub(crate) struct Asked<Q> {
    questions: Questions<Q>,
    fault: Option<oneshot::Sender<Fault>>,
    most_bytes: usize,
    id: String,
}

impl<Q: Message> Stream for Asked<Q> {
    type Item = Q;

    fn poll_next(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Option<Q>> {
        if self.fault.is_none() {
            return Poll::Pending;
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
        // Not the end of the questions: who takes the answers breaks the call off.
        Poll::Pending
    }
}

impl<A> Exchange<A> {
    /// Opens a call by a method of the stub.
    pub(crate) async fn open<Q, F>(
        call: Call,
        questions: Questions<Q>,
        method: impl FnOnce(Stub, Request<Asked<Q>>) -> F,
    ) -> Result<Self, Error>
    where
        Q: Message,
        F: Future<Output = Result<Response<Streaming<A>>, Status>>,
    {
        let (sender, mut fault) = oneshot::channel();
        let asked = Asked {
            questions,
            fault: Some(sender),
            most_bytes: call.most_bytes,
            id: call.id.clone(),
        };
        let mut opened = pin!(method(call.stub.clone(), call.addressed(asked)));
        let answer = std::future::poll_fn(|context| {
            if let Poll::Ready(answer) = opened.as_mut().poll(context) {
                return Poll::Ready(call.told(answer));
            }
            poll_fault(&mut fault, context).map(|fault| Err(fault.raised()))
        });
        let told = Some(answer.await?);
        Ok(Self {
            told,
            fault,
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
            Poll::Pending => match poll_fault(&mut self.fault, context) {
                Poll::Pending => return Poll::Pending,
                Poll::Ready(fault) => {
                    self.told = None;
                    return Poll::Ready(Some(Err(fault.raised())));
                }
            },
        };
        self.told = None;
        Poll::Ready(match (self.fault.try_recv(), end) {
            (Ok(fault), _) => Some(Err(fault.raised())),
            (Err(_), Some(status)) => Some(Err(Error::not_answered(status, &self.id))),
            (Err(_), None) => None,
        })
    }
}

/// Whether there is a fault. A call whose questions came to their end has none to come.
fn poll_fault(fault: &mut oneshot::Receiver<Fault>, context: &mut Context<'_>) -> Poll<Fault> {
    if fault.is_terminated() {
        return Poll::Pending;
    }
    match Pin::new(fault).poll(context) {
        Poll::Ready(Ok(fault)) => Poll::Ready(fault),
        Poll::Ready(Err(_)) | Poll::Pending => Poll::Pending,
    }
}
