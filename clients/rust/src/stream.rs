//! Many questions on one open call.

use std::pin::Pin;
use std::task::{Context, Poll};

use tokio_stream::{Stream, StreamExt};
use tonic::Streaming;

use crate::Question;
use crate::batch::Answer;
use crate::call::Call;
use crate::error::{Error, Failure};
use crate::v1::stream_arbitrate_response::Outcome;
use crate::v1::{ArbitrateResponse, StreamArbitrateRequest, StreamArbitrateResponse};

/// The answers of a stream, in the order of the questions.
///
/// A question that cannot be answered has its failure in its [`Answer`]; an [`Error`] ends the call, and no more answers come. Nothing is
/// asked again by itself. Dropping this ends the call.
#[derive(Debug)]
pub struct Answers {
    told: Streaming<StreamArbitrateResponse>,
    id: String,
}

impl Answers {
    pub(crate) async fn open<Q: Into<Question>>(
        mut call: Call,
        games: impl Stream<Item = Q> + Send + 'static,
    ) -> Result<Self, Error> {
        let requests = games.map(|game| StreamArbitrateRequest {
            item: Some(game.into().into_request()),
        });
        let request = call.request(requests);
        let answer = call.stub.stream_arbitrate(request).await;
        let told = call.told(answer)?;
        Ok(Self { told, id: call.id })
    }
}

impl Stream for Answers {
    type Item = Result<Answer, Error>;

    fn poll_next(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        Pin::new(&mut self.told).poll_next(context).map(|told| {
            told.map(|told| match told {
                Ok(response) => Ok(answer(response, &self.id)),
                Err(status) => Err(Error::not_answered(status, &self.id)),
            })
        })
    }
}

fn answer(response: StreamArbitrateResponse, request_id: &str) -> Answer {
    let result = match response.outcome {
        Some(Outcome::Result(result)) => Ok(result),
        Some(Outcome::Error(item)) => {
            Err(Box::new(Failure::of_item(item, request_id, |text| text)))
        }
        None => Ok(ArbitrateResponse::default()),
    };
    Answer {
        id: response.id,
        result,
    }
}
