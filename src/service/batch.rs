//! Many questions in one message.

use std::time::Instant;

use prost::Message;

use super::answer::weighed;
use super::arbiter_service::ArbiterHandler;
use super::error::Rejection;
use super::fault::{Fault, Faults};
use super::offload::Waiting;
use super::pace::Pace;
use super::tally;
use crate::proto::batch_arbitrate_result::Outcome;
use crate::proto::{
    ArbitrateRequest, BatchArbitrateRequest, BatchArbitrateResponse, BatchArbitrateResult,
};

/// Bytes of a batch that are kept for each item still to come, so that it can at least be refused.
const REFUSAL_BYTES: usize = 512;

/// Bytes in front of each result: its field number and its length.
const FRAME_BYTES: usize = 6;

impl ArbiterHandler {
    /// Rules on each item in turn. An item that cannot be answered, or whose answer no longer fits, is refused in its place;
    /// so are those still to come when the server has no time left to stop in, or when the time of the batch is over.
    pub(super) async fn rule_on_batch(
        &self,
        batch: BatchArbitrateRequest,
    ) -> Result<BatchArbitrateResponse, Rejection> {
        let count = batch.items.len();
        self.admit(count)?;
        tally::note_batch(count);
        let mut results = Vec::with_capacity(count);
        let mut pace = Pace::new();
        let due = Instant::now() + self.limits.batch_time;
        let mut sent = 0;
        for (index, item) in batch.items.into_iter().enumerate() {
            let kept = (count - index - 1) * REFUSAL_BYTES;
            let limit = self.limits.max_sent_bytes.saturating_sub(sent + kept);
            let result = self.rule_on_item(index, item, limit, due).await;
            sent += result.encoded_len() + FRAME_BYTES;
            results.push(result);
            pace.rest().await;
        }
        weighed(
            BatchArbitrateResponse { results },
            self.limits.max_sent_bytes,
        )
    }

    fn admit(&self, count: usize) -> Result<(), Rejection> {
        let limit = self.limits.max_batch_items;
        if count > limit {
            let fault = Fault::LimitExceeded {
                actual: count,
                limit,
                unit: "items",
            };
            return Err(Faults::one("items", fault).into());
        }
        Ok(())
    }

    async fn rule_on_item(
        &self,
        index: usize,
        item: ArbitrateRequest,
        limit: usize,
        due: Instant,
    ) -> BatchArbitrateResult {
        let path = format!("items[{index}].");
        let id = echo(&item.id, self.limits.max_id_bytes);
        let answer = if self.drain.is_last_call() {
            Err(Rejection::Draining)
        } else if Instant::now() >= due {
            Err(Rejection::Deadline)
        } else {
            self.rule_on(item, Waiting::InLine, limit).await
        };
        let outcome = match answer {
            Ok(answer) => Outcome::Result(answer),
            Err(rejection) => Outcome::Error(rejection.to_item_error(&path)),
        };
        let result = BatchArbitrateResult {
            id: id.clone(),
            outcome: Some(outcome),
        };
        let actual = result.encoded_len() + FRAME_BYTES;
        if actual <= limit {
            return result;
        }
        let rejection = Rejection::AnswerTooLarge { actual, limit };
        BatchArbitrateResult {
            id,
            outcome: Some(Outcome::Error(rejection.to_item_error(&path))),
        }
    }
}

/// An id to send back. One that is too long is refused by name, and not repeated.
pub(super) fn echo(id: &str, limit: usize) -> String {
    if id.len() > limit {
        String::new()
    } else {
        id.to_owned()
    }
}
