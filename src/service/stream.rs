//! Any number of questions on one open call.

use tokio::sync::mpsc::{Sender, channel};
use tokio_stream::wrappers::ReceiverStream;
use tonic::{Status, Streaming};

use super::arbiter_service::ArbiterHandler;
use super::batch::echo;
use super::error::Rejection;
use super::fault::{Fault, Faults};
use super::offload::Waiting;
use super::pace::Pace;
use super::request_id::RequestId;
use super::tally;
use crate::proto::stream_arbitrate_response::Outcome;
use crate::proto::{ArbitrateRequest, StreamArbitrateRequest, StreamArbitrateResponse};

type Questions = Streaming<StreamArbitrateRequest>;
type Answers = Sender<Result<StreamArbitrateResponse, Status>>;

impl ArbiterHandler {
    /// Rules on the questions in their order. Answers wait in a queue of bounded length; while it is full nothing is read.
    pub(super) fn rule_on_stream(
        &self,
        id: RequestId,
        questions: Questions,
    ) -> ReceiverStream<Result<StreamArbitrateResponse, Status>> {
        let (answers, waiting) = channel(self.limits.max_stream_waiting);
        let handler = self.clone();
        tokio::spawn(async move {
            if let Err(rejection) = handler.rule_until_end(questions, &answers).await {
                // The caller may be gone; then nobody needs to know.
                let _gone = answers.send(Err(rejection.to_status(&id))).await;
            }
        });
        ReceiverStream::new(waiting)
    }

    async fn rule_until_end(
        &self,
        mut questions: Questions,
        answers: &Answers,
    ) -> Result<(), Rejection> {
        let mut pace = Pace::new();
        while let Some(question) = self.next(&mut questions).await? {
            tally::note_streamed();
            let answer = tokio::select! {
                answer = self.rule_on_streamed(question.item) => answer,
                // Nobody waits any more.
                () = answers.closed() => return Ok(()),
            };
            if answers.send(Ok(answer)).await.is_err() {
                return Ok(());
            }
            pace.rest().await;
        }
        Ok(())
    }

    /// The next question; none when the caller has said all.
    async fn next(
        &self,
        questions: &mut Questions,
    ) -> Result<Option<StreamArbitrateRequest>, Rejection> {
        tokio::select! {
            biased;
            () = self.drain.last_call() => Err(Rejection::Draining),
            question = questions.message() => question.or_else(|status| {
                // Anything else is a caller that went away.
                Rejection::of_transport(&status, self.limits.max_received_bytes).map_or(Ok(None), Err)
            }),
            () = self.drain.quiet() => Err(Rejection::Draining),
        }
    }

    async fn rule_on_streamed(&self, item: Option<ArbitrateRequest>) -> StreamArbitrateResponse {
        let id = item
            .as_ref()
            .map(|item| echo(&item.id, self.limits.max_id_bytes));
        let answer = match item {
            Some(item) => {
                let max_bytes = self.limits.max_sent_bytes;
                self.rule_on(item, Waiting::InLine, max_bytes).await
            }
            None => Err(Faults::one("item", Fault::Required).into()),
        };
        let outcome = answer.map_or_else(
            |rejection| {
                // The fault of a missing item already names it.
                let path = if id.is_some() { "item." } else { "" };
                Outcome::Error(rejection.to_item_error(path))
            },
            Outcome::Result,
        );
        StreamArbitrateResponse {
            id: id.unwrap_or_default(),
            outcome: Some(outcome),
        }
    }
}
