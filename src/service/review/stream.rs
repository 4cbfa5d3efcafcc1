//! A file on an open call.

use tokio::sync::mpsc::{Sender, channel};
use tokio_stream::wrappers::ReceiverStream;
use tonic::{Status, Streaming};

use chess_rules::pgn::{GameText, Splitter};

use super::{Reviewer, limits_of};
use crate::proto::review_pgn_response::Answer;
use crate::proto::{GameReview, ReviewPgnRequest, ReviewPgnResponse, ReviewSummary};
use crate::service::arbiter_service::{ArbiterHandler, QUICK_NODES};
use crate::service::error::Rejection;
use crate::service::fault::{Fault, Faults};
use crate::service::offload::{Stop, Waiting, guarded};
use crate::service::pace::Pace;
use crate::service::request_id::RequestId;

type Pieces = Streaming<ReviewPgnRequest>;
type Answers = Sender<Result<ReviewPgnResponse, Status>>;

/// Bytes of a message that are looked at before others have a turn.
const SLICE: usize = 64 << 10;

/// Bytes of a game above which it is reviewed elsewhere.
const LONG_GAME: u64 = 16 << 10;

impl ArbiterHandler {
    /// Reviews the games of a file in their order. Answers wait in a queue of bounded length; while it is full nothing is read.
    pub(in crate::service) fn review_stream(
        &self,
        id: RequestId,
        pieces: Pieces,
    ) -> ReceiverStream<Result<ReviewPgnResponse, Status>> {
        let (answers, waiting) = channel(self.limits.max_stream_waiting);
        let handler = self.clone();
        tokio::spawn(async move {
            if let Err(rejection) = handler.review_until_end(pieces, &answers).await {
                // The caller may be gone; then nobody needs to know.
                let _gone = answers.send(Err(rejection.to_status(&id))).await;
            }
        });
        ReceiverStream::new(waiting)
    }

    async fn review_until_end(
        &self,
        mut pieces: Pieces,
        answers: &Answers,
    ) -> Result<(), Rejection> {
        let Some(first) = self.next_piece(&mut pieces).await? else {
            return Ok(());
        };
        let options = first.options.clone().unwrap_or_default();
        let mut file = File {
            handler: self,
            answers,
            reviewer: Some(Reviewer::asked(&options, &self.limits)?),
            splitter: Splitter::new(limits_of(&self.limits)),
            summary: ReviewSummary::default(),
            pace: Pace::new(),
        };
        let mut piece = first.pgn;
        loop {
            if file.take(&piece).await? == Listener::Gone {
                return Ok(());
            }
            let Some(next) = self.next_piece(&mut pieces).await? else {
                break;
            };
            if next.options.is_some() {
                let other = "the options of the first message";
                return Err(Faults::one("options", Fault::Conflict { other }).into());
            }
            piece = next.pgn;
        }
        file.end().await
    }

    /// The next piece; none when the caller has said all.
    async fn next_piece(&self, pieces: &mut Pieces) -> Result<Option<ReviewPgnRequest>, Rejection> {
        tokio::select! {
            biased;
            () = self.drain.last_call() => Err(Rejection::Draining),
            piece = pieces.message() => piece.or_else(|status| {
                // Anything else is a caller that went away.
                Rejection::of_transport(&status, self.limits.max_received_bytes).map_or(Ok(None), Err)
            }),
            () = self.drain.quiet() => Err(Rejection::Draining),
        }
    }
}

/// Whether anybody still listens.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
enum Listener {
    There,
    Gone,
}

/// A file that is being reviewed.
struct File<'h> {
    handler: &'h ArbiterHandler,
    answers: &'h Answers,
    /// None while it is at work elsewhere.
    reviewer: Option<Reviewer>,
    splitter: Splitter,
    summary: ReviewSummary,
    pace: Pace,
}

impl File<'_> {
    /// Reviews the games that are complete with this piece.
    async fn take(&mut self, piece: &[u8]) -> Result<Listener, Rejection> {
        for slice in piece.chunks(SLICE) {
            self.summary.bytes += slice.len() as u64;
            self.splitter.push(slice);
            if self.review_complete().await? == Listener::Gone {
                return Ok(Listener::Gone);
            }
            self.pace.rest().await;
        }
        Ok(Listener::There)
    }

    /// Reviews what is left, and sends the summary.
    async fn end(mut self) -> Result<(), Rejection> {
        self.splitter.close();
        if self.review_complete().await? == Listener::There {
            self.send(Answer::Summary(self.summary)).await;
        }
        Ok(())
    }

    async fn review_complete(&mut self) -> Result<Listener, Rejection> {
        let mut splitter = std::mem::replace(
            &mut self.splitter,
            Splitter::new(limits_of(&self.handler.limits)),
        );
        let answers = self.answers;
        while let Some(game) = splitter.next_game() {
            if self.handler.drain.is_last_call() {
                return Err(Rejection::Draining);
            }
            let reviewed = tokio::select! {
                reviewed = self.review(game) => reviewed?,
                () = answers.closed() => return Ok(Listener::Gone),
            };
            if let Some(review) = reviewed
                && self.send(Answer::Game(review)).await == Listener::Gone
            {
                return Ok(Listener::Gone);
            }
            self.pace.rest().await;
        }
        self.splitter = splitter;
        Ok(Listener::There)
    }

    async fn send(&self, answer: Answer) -> Listener {
        let answer = ReviewPgnResponse {
            answer: Some(answer),
        };
        match self.answers.send(Ok(answer)).await {
            Ok(()) => Listener::There,
            Err(_) => Listener::Gone,
        }
    }

    /// Reviews a game: here, or on another thread if it is a long one or is long searched for.
    async fn review(&mut self, game: GameText<'_>) -> Result<Option<GameReview>, Rejection> {
        let mut reviewer = self.reviewer.take().ok_or(Rejection::Internal)?;
        if game.length <= LONG_GAME {
            let counted = guarded(|| Ok(counted(&mut reviewer, game, QUICK_NODES, &mut || true)))?;
            if !counted.is_open {
                self.reviewer = Some(reviewer);
                return Ok(self.note(counted));
            }
        }
        let bytes = game.bytes.to_vec();
        let game = GameText { bytes: &[], ..game };
        let work = move |stop: &Stop| {
            let game = GameText {
                bytes: &bytes,
                ..game
            };
            let counted = counted(&mut reviewer, game, u32::MAX, &mut || stop.is_awaited());
            Ok((reviewer, counted))
        };
        let (reviewer, counted) = self.handler.offload.run(Waiting::InLine, work).await?;
        self.reviewer = Some(reviewer);
        Ok(self.note(counted))
    }

    fn note(&mut self, counted: Counted) -> Option<GameReview> {
        crate::service::review::add_summary(&mut self.summary, &counted.summary);
        let mut review = counted.review?;
        if counted.summary.games > 0 {
            review.number = self.summary.games;
        }
        Some(review)
    }
}

/// A review, and what it adds to the summary.
struct Counted {
    review: Option<GameReview>,
    summary: ReviewSummary,
    /// Whether a search was cut short.
    is_open: bool,
}

fn counted(
    reviewer: &mut Reviewer,
    game: GameText<'_>,
    nodes: u32,
    go_on: &mut dyn FnMut() -> bool,
) -> Counted {
    let max_nodes = reviewer.asked.nodes;
    let reviewed = reviewer.review(game, nodes, go_on);
    let mut summary = ReviewSummary::default();
    let review = (!reviewed.is_empty()).then(|| {
        summary.count(&reviewed);
        reviewed.to_wire(0)
    });
    Counted {
        review,
        summary,
        is_open: reviewed.is_open() && nodes < max_nodes,
    }
}
