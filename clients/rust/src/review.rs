//! A PGN file, game by game.

use std::path::{Path, PathBuf};
use std::pin::Pin;
use std::task::{Context, Poll, ready};

use tokio::io::{AsyncRead, ReadBuf};
use tokio_stream::Stream;

use crate::client::Arbiter;
use crate::error::Error;
use crate::exchange::{Before, Exchange};
use crate::v1::review_pgn_response::Answer;
use crate::v1::{GameReview, ReviewOptions, ReviewPgnRequest, ReviewPgnResponse, ReviewSummary};

/// Bytes of a file that are sent in one message.
const PIECE_BYTES: usize = 64 << 10;

impl Arbiter {
    /// Reviews a PGN file of any size, read as it is sent; it must not be compressed. A slice of bytes is a file too.
    ///
    /// # Errors
    ///
    /// [`Error::NotAnswered`] where the call cannot be opened, [`Error::File`] where nothing can be read.
    pub async fn review(
        &self,
        file: impl AsyncRead + Send + Unpin + 'static,
        options: ReviewOptions,
    ) -> Result<Review, Error> {
        let pieces = Pieces {
            file,
            options: Some(options),
            buffer: vec![0; PIECE_BYTES],
        };
        let open = |mut stub: crate::Stub, asked| async move { stub.review_pgn(asked).await };
        Ok(Review {
            told: Exchange::open(self.call(), Box::pin(pieces), Before::Lost, open).await?,
            summary: None,
        })
    }

    /// Reviews the PGN file at a path.
    ///
    /// # Errors
    ///
    /// [`Error::File`] where it cannot be opened, and as [`Arbiter::review`].
    pub async fn review_file(
        &self,
        path: impl AsRef<Path>,
        options: ReviewOptions,
    ) -> Result<Review, Error> {
        let path = path.as_ref().to_owned();
        match tokio::fs::File::open(&path).await {
            Ok(file) => self.review(Named { file, path }, options).await,
            Err(fault) => Err(Error::File(named(&path, &fault))),
        }
    }
}

/// The review of a PGN file: a stream of games in the order of the file, while it is being read; then there is a summary.
///
/// A damaged game is told with its line and stops nothing; an [`Error`] stops everything. Dropping this ends the call.
#[derive(Debug)]
pub struct Review {
    told: Exchange<ReviewPgnResponse>,
    summary: Option<ReviewSummary>,
}

impl Review {
    /// What the whole file came to, once all games have been seen.
    #[must_use]
    pub fn summary(&self) -> Option<&ReviewSummary> {
        self.summary.as_ref()
    }
}

/// A file whose faults name it.
struct Named {
    file: tokio::fs::File,
    path: PathBuf,
}

impl AsyncRead for Named {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        into: &mut ReadBuf<'_>,
    ) -> Poll<std::io::Result<()>> {
        let read = ready!(Pin::new(&mut self.file).poll_read(context, into));
        Poll::Ready(read.map_err(|fault| named(&self.path, &fault)))
    }
}

fn named(path: &Path, fault: &std::io::Error) -> std::io::Error {
    std::io::Error::new(fault.kind(), format!("{}: {fault}", path.display()))
}

/// A file as messages. Only the first has the options.
struct Pieces<F> {
    file: F,
    options: Option<ReviewOptions>,
    buffer: Vec<u8>,
}

impl<F: AsyncRead + Unpin> Stream for Pieces<F> {
    type Item = Result<ReviewPgnRequest, Error>;

    fn poll_next(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        if let options @ Some(_) = self.options.take() {
            return Poll::Ready(Some(Ok(ReviewPgnRequest {
                options,
                pgn: Vec::new(),
            })));
        }
        let Self { file, buffer, .. } = &mut *self;
        let mut read = ReadBuf::new(buffer);
        if let Err(error) = ready!(Pin::new(file).poll_read(context, &mut read)) {
            return Poll::Ready(Some(Err(Error::File(error))));
        }
        Poll::Ready(match read.filled() {
            [] => None,
            piece => Some(Ok(ReviewPgnRequest {
                options: None,
                pgn: piece.to_vec(),
            })),
        })
    }
}

impl Stream for Review {
    type Item = Result<GameReview, Error>;

    fn poll_next(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        loop {
            match ready!(self.told.poll_next(context)) {
                None => return Poll::Ready(None),
                Some(Err(error)) => return Poll::Ready(Some(Err(error))),
                Some(Ok(response)) => match response.answer {
                    Some(Answer::Game(game)) => return Poll::Ready(Some(Ok(game))),
                    Some(Answer::Summary(summary)) => self.summary = Some(summary),
                    None => {} // An answer of a kind that only a newer server gives.
                },
            }
        }
    }
}
