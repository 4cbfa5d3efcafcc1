//! Many questions on one open call.

use std::error::Error as StdError;
use std::pin::Pin;
use std::task::{Context, Poll};

use tokio_stream::{Stream, StreamExt};

use crate::Question;
use crate::batch::Answer;
use crate::client::Arbiter;
use crate::error::{Error, Failure};
use crate::exchange::{Before, Exchange, Questions};
use crate::v1::stream_arbitrate_response::Outcome;
use crate::v1::{ArbitrateResponse, StreamArbitrateRequest, StreamArbitrateResponse};

impl Arbiter {
    /// Rules on any number of games on one open call: one answer for each, in the same order. Questions are taken as fast as the server
    /// reads them, before earlier ones are answered. [`tokio_stream::iter`] makes a stream of any iterator.
    ///
    /// # Errors
    ///
    /// [`Error::NotAnswered`] where the call cannot be opened.
    ///
    /// # Panics
    ///
    /// Where the games do: here or where the answers are taken.
    pub async fn stream<Q: Into<Question>>(
        &self,
        games: impl Stream<Item = Q> + Send + 'static,
    ) -> Result<Answers, Error> {
        self.answers(Box::pin(games.map(|game| Ok(request(game)))))
            .await
    }

    /// The same for games that may fail to come, such as those read from a file. At an error among them no more are asked; those before it
    /// are answered, and then comes that error.
    ///
    /// # Errors
    ///
    /// [`Error::Question`], from the answers, and as [`Arbiter::stream`].
    ///
    /// # Panics
    ///
    /// As [`Arbiter::stream`].
    pub async fn try_stream<Q: Into<Question>, E: Into<Box<dyn StdError + Send + Sync>>>(
        &self,
        games: impl Stream<Item = Result<Q, E>> + Send + 'static,
    ) -> Result<Answers, Error> {
        let read = |game: Result<Q, E>| match game {
            Ok(game) => Ok(request(game)),
            Err(fault) => Err(Error::Question(fault.into())),
        };
        self.answers(Box::pin(games.map(read))).await
    }

    async fn answers(&self, requests: Questions<StreamArbitrateRequest>) -> Result<Answers, Error> {
        let open = |mut stub: crate::Stub, asked| async move { stub.stream_arbitrate(asked).await };
        let exchange = Exchange::open(self.call(), requests, Before::Answered, open);
        Ok(Answers(exchange.await?))
    }
}

fn request(game: impl Into<Question>) -> StreamArbitrateRequest {
    StreamArbitrateRequest {
        item: Some(game.into().into_request()),
    }
}

/// The answers of a stream, in the order of the questions.
///
/// A question that cannot be answered has its failure in its [`Answer`]; an [`Error`] ends the call, and no more answers come. Nothing is
/// asked again by itself. Dropping this ends the call.
#[derive(Debug)]
pub struct Answers(Exchange<StreamArbitrateResponse>);

impl Stream for Answers {
    type Item = Result<Answer, Error>;

    fn poll_next(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        let told = self.0.poll_next(context);
        told.map(|told| told.map(|told| told.map(|response| answer(response, &self.0.id))))
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
