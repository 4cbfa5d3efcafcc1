//! Single calls, batches, streams and reviews.

use std::pin::Pin;
use std::task::{Context, Poll};
use std::time::Duration;

use arbiter_client::v1::{ArbitrateRequest, ListRuleSetsRequest, ReviewOptions};
use arbiter_client::{Answer, Error, Failure};
use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use serde_json::{Value, json};
use tokio::io::{AsyncRead, ReadBuf};
use tokio::sync::mpsc;
use tokio_stream::StreamExt;
use tokio_stream::wrappers::ReceiverStream;

use crate::json::Protos;
use crate::{Broken, Examiner, number, text, told};

impl Examiner {
    pub(crate) async fn call(&self, command: &Value) -> Result<Value, Broken> {
        let mut arbiter = self.arbiter.clone();
        if let Some(milliseconds) = command["deadlineMs"].as_u64() {
            arbiter = arbiter.with_deadline(Duration::from_millis(milliseconds))?;
        }
        for (name, value) in command["headers"].as_object().into_iter().flatten() {
            arbiter = arbiter.with_header(name, text(value))?;
        }
        let (protos, request, method) =
            (&self.protos, &command["request"], text(&command["method"]));
        match method {
            "Arbitrate" => {
                let request: ArbitrateRequest = protos.read_json("ArbitrateRequest", request)?;
                protos.write_json("ArbitrateResponse", &arbiter.arbitrate(request).await?)
            }
            "ListRuleSets" => {
                let request: ListRuleSetsRequest =
                    protos.read_json("ListRuleSetsRequest", request)?;
                protos.write_json(
                    "ListRuleSetsResponse",
                    &arbiter.rule_sets(request.time_class()).await?,
                )
            }
            "RecognizeMove" => {
                let request = protos.read_json("RecognizeMoveRequest", request)?;
                protos.write_json(
                    "RecognizeMoveResponse",
                    &arbiter.recognize_request(request).await?,
                )
            }
            "DrawDiagram" => {
                let request = protos.read_json("DrawDiagramRequest", request)?;
                protos.write_json("DrawDiagramResponse", &arbiter.draw_request(request).await?)
            }
            "ValidatePosition" => {
                let request = protos.read_json("ValidatePositionRequest", request)?;
                protos.write_json(
                    "ValidatePositionResponse",
                    &arbiter.validate_request(request).await?,
                )
            }
            "TranscribeMoves" => {
                let request = protos.read_json("TranscribeMovesRequest", request)?;
                protos.write_json(
                    "TranscribeMovesResponse",
                    &arbiter.transcribe_request(request).await?,
                )
            }
            "GetServerInfo" => {
                protos.write_json("GetServerInfoResponse", &arbiter.server_info().await?)
            }
            other => Err(format!("nobody knows the method {other}").into()),
        }
    }

    fn items(&self, command: &Value) -> Result<Vec<ArbitrateRequest>, Broken> {
        let items = command["items"].as_array().into_iter().flatten();
        items
            .map(|item| self.protos.read_json("ArbitrateRequest", item))
            .collect()
    }

    pub(crate) async fn batch(&self, command: &Value) -> Result<Value, Broken> {
        let answers = self.arbiter.batch(self.items(command)?).await?;
        let results: Result<Vec<_>, _> = answers
            .iter()
            .map(|answer| result(&self.protos, answer))
            .collect();
        Ok(json!({ "results": results? }))
    }

    pub(crate) async fn stream(&mut self, command: &Value) -> Result<Value, Broken> {
        let mut games = self.items(command)?;
        let first = command["pauseAfter"]
            .as_u64()
            .and_then(|first| usize::try_from(first).ok());
        let later = games.split_off(first.unwrap_or(games.len()));
        let (questions, asked) = mpsc::channel(64);
        let (go_on, mut resumed) = mpsc::channel::<()>(1);
        tokio::spawn(async move {
            for game in games {
                if questions.send(game).await.is_err() {
                    return;
                }
            }
            if first.is_some() {
                resumed.recv().await;
            }
            for game in later {
                if questions.send(game).await.is_err() {
                    return;
                }
            }
        });
        let mut results = Vec::new();
        let mut answers = match self.arbiter.stream(ReceiverStream::new(asked)).await {
            Ok(answers) => answers,
            Err(error) => return broken_off(results, error),
        };
        while let Some(answer) = answers.next().await {
            let answer = match answer {
                Ok(answer) => answer,
                Err(error) => return broken_off(results, error),
            };
            results.push(result(&self.protos, &answer)?);
            if Some(results.len()) == first {
                println!("{}", json!({ "id": command["id"], "paused": true }));
                self.input.next_line().await?;
                go_on.send(()).await?;
            }
        }
        Ok(json!({ "results": results }))
    }

    pub(crate) async fn review(&self, command: &Value) -> Result<Value, Broken> {
        let options: ReviewOptions = self
            .protos
            .read_json("ReviewOptions", &command["options"])?;
        let mut review = if let Some(path) = command["path"].as_str() {
            self.arbiter.review_file(path, options).await?
        } else {
            let file = InPieces {
                pgn: BASE64_STANDARD.decode(text(&command["pgn"]))?,
                piece: number(&command["piece"]).max(1),
                sound: command["failAfter"].as_u64(),
            };
            self.arbiter.review(file, options).await?
        };
        let mut games = Vec::new();
        while let Some(game) = review.next().await {
            games.push(self.protos.write_json("GameReview", &game?)?);
        }
        let summary = review.summary().ok_or("there is no summary")?;
        Ok(json!({ "games": games, "summary": self.protos.write_json("ReviewSummary", summary)? }))
    }
}

/// A stream that failed, with the results before that.
fn broken_off(results: Vec<Value>, error: Error) -> Result<Value, Broken> {
    match error {
        Error::NotAnswered(failure) => Ok(json!({ "results": results, "error": told(&failure) })),
        other => Err(other.into()),
    }
}

/// A file that gives no more than so many bytes at once, and perhaps fails behind some pieces.
struct InPieces {
    pgn: Vec<u8>,
    piece: usize,
    sound: Option<u64>,
}

impl AsyncRead for InPieces {
    fn poll_read(
        mut self: Pin<&mut Self>,
        _: &mut Context<'_>,
        into: &mut ReadBuf<'_>,
    ) -> Poll<std::io::Result<()>> {
        if self.sound == Some(0) {
            return Poll::Ready(Err(std::io::Error::other("the disk is gone")));
        }
        self.sound = self.sound.map(|pieces| pieces - 1);
        let length = self.piece.min(into.remaining()).min(self.pgn.len());
        into.put_slice(&self.pgn[..length]);
        self.pgn.drain(..length);
        Poll::Ready(Ok(()))
    }
}

fn result(protos: &Protos, answer: &Answer) -> Result<Value, Broken> {
    Ok(match &answer.result {
        Ok(response) => json!({ "answer": protos.write_json("ArbitrateResponse", response)? }),
        Err(failure) => json!({ "error": told(failure as &Failure) }),
    })
}
