//! A PGN file, game by game.

use std::pin::Pin;
use std::task::{Context, Poll};

use tokio::io::{AsyncRead, AsyncReadExt};
use tokio::sync::{mpsc, oneshot};
use tokio_stream::Stream;
use tokio_stream::wrappers::ReceiverStream;
use tonic::Streaming;

use crate::call::Call;
use crate::error::Error;
use crate::v1::review_pgn_response::Answer;
use crate::v1::{GameReview, ReviewOptions, ReviewPgnRequest, ReviewPgnResponse, ReviewSummary};

/// Bytes of a file that are sent in one message.
const PIECE_BYTES: usize = 64 << 10;
/// Pieces that may be read ahead of what is sent.
const PIECES_AHEAD: usize = 2;

/// The review of a PGN file: a stream of games in the order of the file, while it is being read; then there is a summary.
///
/// A damaged game is told with its line and stops nothing; an [`Error`] stops everything. Dropping this ends the call.
#[derive(Debug)]
pub struct Review {
    told: Streaming<ReviewPgnResponse>,
    unread: oneshot::Receiver<std::io::Error>,
    summary: Option<ReviewSummary>,
    id: String,
}

impl Review {
    pub(crate) async fn open(
        mut call: Call,
        file: impl AsyncRead + Send + Unpin + 'static,
        options: ReviewOptions,
    ) -> Result<Self, Error> {
        let (pieces, requests) = mpsc::channel(PIECES_AHEAD);
        let (broken, unread) = oneshot::channel();
        tokio::spawn(async move {
            if let Err(error) = send(file, options, &pieces).await {
                // Before the pieces end, so that the error is there when the call is over.
                let _ = broken.send(error);
            }
        });
        let request = call.request(ReceiverStream::new(requests));
        let answer = call.stub.review_pgn(request).await;
        let told = call.told(answer)?;
        Ok(Self {
            told,
            unread,
            summary: None,
            id: call.id,
        })
    }

    /// What the whole file came to, once all games have been seen.
    #[must_use]
    pub fn summary(&self) -> Option<&ReviewSummary> {
        self.summary.as_ref()
    }
}

/// Cuts a file into messages until it ends, or nobody wants more. Only the first has the options.
async fn send(
    mut file: impl AsyncRead + Unpin,
    options: ReviewOptions,
    pieces: &mpsc::Sender<ReviewPgnRequest>,
) -> Result<(), std::io::Error> {
    let mut options = Some(options);
    let mut buffer = vec![0; PIECE_BYTES];
    loop {
        let length = file.read(&mut buffer).await?;
        let piece = ReviewPgnRequest {
            options: options.take(),
            pgn: buffer[..length].to_vec(),
        };
        if (length > 0 || piece.options.is_some()) && pieces.send(piece).await.is_err() {
            return Ok(());
        }
        if length == 0 {
            return Ok(());
        }
    }
}

impl Stream for Review {
    type Item = Result<GameReview, Error>;

    fn poll_next(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        loop {
            let told = match Pin::new(&mut self.told).poll_next(context) {
                Poll::Pending => return Poll::Pending,
                Poll::Ready(told) => told,
            };
            if !matches!(told, Some(Ok(_)))
                && let Ok(error) = self.unread.try_recv()
            {
                return Poll::Ready(Some(Err(Error::File(error))));
            }
            match told {
                None => return Poll::Ready(None),
                Some(Err(status)) => {
                    return Poll::Ready(Some(Err(Error::not_answered(status, &self.id))));
                }
                Some(Ok(response)) => match response.answer {
                    Some(Answer::Game(game)) => return Poll::Ready(Some(Ok(game))),
                    Some(Answer::Summary(summary)) => self.summary = Some(summary),
                    None => {} // An answer of a kind that only a newer server gives.
                },
            }
        }
    }
}
