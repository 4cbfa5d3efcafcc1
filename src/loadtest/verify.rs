//! Whether an answer is the one it must be.

use prost::Message;
use tonic::Code;

use super::call::Failure;
use super::mix::Method;
use super::question::Question;
use super::recorder::End;
use crate::proto::batch_arbitrate_result::Outcome as BatchOutcome;
use crate::proto::stream_arbitrate_response::Outcome as StreamOutcome;
use crate::proto::{BatchArbitrateResponse, ErrorReason, ItemError, StreamArbitrateResponse};

/// Bytes in front of each message of gRPC.
const FRAME: usize = 5;

/// Compares an answer with the one worked out beforehand, byte for byte.
///
/// An item of a batch or a stream that was refused is a failure, not a wrong answer; an answer that lacks an item is wrong.
pub(super) fn verify(question: &Question, answer: &[u8]) -> End {
    if answer == question.expected {
        return End::Right;
    }
    let refused = match question.method {
        Method::Batch => refused_of_batch(answer),
        Method::Stream => refused_of_stream(answer),
        Method::Arbitrate
        | Method::Validate
        | Method::Transcribe
        | Method::Recognize
        | Method::Draw => None,
    };
    match refused {
        Some(error) => End::Failed(Failure::of(
            Code::from_i32(error.code),
            ErrorReason::try_from(error.reason).map_or("NO_REASON", |reason| reason.as_str_name()),
        )),
        None => End::Wrong,
    }
}

/// The first item of a batch that has an error in its place.
fn refused_of_batch(answer: &[u8]) -> Option<ItemError> {
    let batch = BatchArbitrateResponse::decode(answer.get(FRAME..)?).ok()?;
    batch
        .results
        .into_iter()
        .find_map(|result| match result.outcome {
            Some(BatchOutcome::Error(error)) => Some(error),
            Some(BatchOutcome::Result(_)) | None => None,
        })
}

/// The same of a stream.
fn refused_of_stream(mut answer: &[u8]) -> Option<ItemError> {
    while let Some((head, rest)) = answer.split_at_checked(FRAME) {
        let length = u32::from_be_bytes(head[1..].try_into().ok()?) as usize;
        let (message, rest) = rest.split_at_checked(length)?;
        let told = StreamArbitrateResponse::decode(message).ok()?;
        if let Some(StreamOutcome::Error(error)) = told.outcome {
            return Some(error);
        }
        answer = rest;
    }
    None
}

#[cfg(test)]
mod tests {
    use super::super::mix::Ingredient;
    use super::super::question::{Protocol, Questions};
    use super::super::random::Random;
    use super::super::scenario::Scenario;
    use super::*;

    #[test]
    fn one_wrong_byte_is_a_wrong_answer() {
        let scenario = Scenario::of(Ingredient::of(Method::Arbitrate, 1));
        let questions = Questions::prepare(&scenario, Protocol::Grpc, 1).unwrap();
        let question = questions.draw(&mut Random::new(2)).unwrap();
        let mut answer = question.expected.to_vec();
        assert!(matches!(verify(question, &answer), End::Right));
        if let Some(last) = answer.last_mut() {
            *last ^= 1;
        }
        assert!(matches!(verify(question, &answer), End::Wrong));
        assert!(matches!(verify(question, &[]), End::Wrong));
    }

    #[test]
    fn a_refused_item_is_a_failure() {
        let error = ItemError {
            code: Code::Unavailable as i32,
            reason: ErrorReason::Overloaded.into(),
            ..ItemError::default()
        };
        let told = StreamArbitrateResponse {
            id: "0".to_owned(),
            outcome: Some(StreamOutcome::Error(error)),
        };
        let mut answer = vec![0];
        answer.extend(u32::try_from(told.encoded_len()).unwrap().to_be_bytes());
        answer.extend(told.encode_to_vec());
        let scenario = Scenario::of(Ingredient::of(Method::Stream, 2));
        let questions = Questions::prepare(&scenario, Protocol::Grpc, 1).unwrap();
        let question = questions.draw(&mut Random::new(2)).unwrap();
        let End::Failed(failure) = verify(question, &answer) else {
            panic!("it is no failure");
        };
        assert_eq!(failure.code, Code::Unavailable);
        assert!(failure.reason.contains("OVERLOADED"), "{}", failure.reason);
    }
}
