//! Many questions, parted into calls by the limits of the server.

use prost::Message;
use prost::encoding::encoded_len_varint;
use tonic::Code;

use crate::client::Arbiter;
use crate::error::{Error, Failure};
use crate::v1::batch_arbitrate_result::Outcome;
use crate::v1::{
    ArbitrateRequest, ArbitrateResponse, BatchArbitrateRequest, BatchArbitrateResult, ErrorReason,
    Limits,
};

/// What came of one question among many.
#[derive(Clone, Debug)]
pub struct Answer {
    /// The id of the question.
    pub id: String,
    /// The response, or why there is none.
    pub result: Result<ArbitrateResponse, Box<Failure>>,
}

struct Batch<'a> {
    arbiter: &'a Arbiter,
    questions: Vec<ArbitrateRequest>,
    answers: Vec<Option<Answer>>,
}

pub(crate) async fn ask(
    arbiter: &Arbiter,
    questions: Vec<ArbitrateRequest>,
) -> Result<Vec<Answer>, Error> {
    if questions.is_empty() {
        return Ok(Vec::new());
    }
    let limits = arbiter.limits().await?;
    let mut batch = Batch {
        arbiter,
        answers: vec![None; questions.len()],
        questions,
    };
    // Chunks that are still to be asked, the next one last.
    let mut chunks = batch.chunks(&limits);
    chunks.reverse();
    while let Some(chunk) = chunks.pop() {
        match batch.ask(&chunk).await {
            Ok(left) if left.is_empty() => {}
            // None of them fitted: each half may.
            Ok(mut left) if left.len() == chunk.len() => {
                let second = left.split_off(left.len() / 2);
                chunks.extend([second, left]);
            }
            Ok(left) => chunks.push(left),
            Err(error) => {
                arbiter.forget_limits();
                return Err(error);
            }
        }
    }
    Ok(batch.answers.into_iter().flatten().collect())
}

impl Batch<'_> {
    /// Indices of the questions that go together within the limits. One that is larger alone is answered here.
    fn chunks(&mut self, limits: &Limits) -> Vec<Vec<usize>> {
        let own = self.arbiter.max_message_bytes;
        let most_bytes = match usize::try_from(limits.max_received_bytes) {
            Ok(0) | Err(_) => own,
            Ok(told) => told.min(own),
        };
        let most = limits.max_batch_items as usize;
        let mut parted = Vec::new();
        let (mut chunk, mut bytes) = (Vec::new(), 0);
        for (index, question) in self.questions.iter().enumerate() {
            // One byte for the tag of the field, then the length, then the question.
            let length = question.encoded_len();
            let size = 1 + encoded_len_varint(length as u64) + length;
            if size > most_bytes {
                let id = question.id.clone();
                let result = Err(Box::new(Failure::too_large(most_bytes, size, "")));
                self.answers[index] = Some(Answer { id, result });
                continue;
            }
            if !chunk.is_empty() && (chunk.len() == most || bytes + size > most_bytes) {
                parted.push(std::mem::take(&mut chunk));
                bytes = 0;
            }
            chunk.push(index);
            bytes += size;
        }
        if !chunk.is_empty() {
            parted.push(chunk);
        }
        parted
    }

    /// Asks some in one call, and gives those whose answers no longer fitted in its message.
    async fn ask(&mut self, chunk: &[usize]) -> Result<Vec<usize>, Error> {
        let items = chunk
            .iter()
            .map(|&index| self.questions[index].clone())
            .collect();
        let mut call = self.arbiter.call();
        let request = call.request(BatchArbitrateRequest { items })?;
        let answer = call.stub.batch_arbitrate(request).await;
        let results = match call.told(answer) {
            Ok(told) => told.results,
            Err(Error::NotAnswered(failure))
                if failure.code == Code::ResourceExhausted && chunk.len() == 1 =>
            {
                let id = self.questions[chunk[0]].id.clone();
                self.answers[chunk[0]] = Some(Answer {
                    id,
                    result: Err(failure),
                });
                return Ok(Vec::new());
            }
            Err(error) => return Err(error),
        };
        if results.len() != chunk.len() {
            let message = format!("{} results for {} questions", results.len(), chunk.len());
            return Err(Error::not_answered(
                tonic::Status::internal(message),
                &call.id,
            ));
        }
        let mut left = Vec::new();
        for (place, (result, &index)) in results.into_iter().zip(chunk).enumerate() {
            if chunk.len() > 1 && is_too_large(&result) {
                left.push(index);
            } else {
                self.answers[index] = Some(answer_at(result, &call.id, place, index));
            }
        }
        Ok(left)
    }
}

fn is_too_large(result: &BatchArbitrateResult) -> bool {
    matches!(&result.outcome, Some(Outcome::Error(error)) if error.reason() == ErrorReason::AnswerTooLarge)
}

/// The answer at a place of one call, as that to a question of the whole batch.
fn answer_at(result: BatchArbitrateResult, request_id: &str, place: usize, index: usize) -> Answer {
    let moved = |text: String| match text.strip_prefix(&format!("items[{place}].")) {
        Some(rest) => format!("items[{index}].{rest}"),
        None => text,
    };
    let told = match result.outcome {
        Some(Outcome::Result(response)) => Ok(response),
        Some(Outcome::Error(item)) => Err(Box::new(Failure::of_item(item, request_id, moved))),
        None => Ok(ArbitrateResponse::default()),
    };
    Answer {
        id: result.id,
        result: told,
    }
}
