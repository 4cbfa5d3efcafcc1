//! The handlers of `ArbiterService`.

use std::io;
use std::sync::Arc;

use tokio_stream::wrappers::ReceiverStream;
use tonic::{Request, Response, Status, Streaming};

use super::answer::{Answered, Means, answer};
use super::drain::Drain;
use super::draw::draw;
use super::error::Rejection;
use super::info::{ConnectionLimits, server_info};
use super::limits::Limits;
use super::offload::{Offload, Stop, Waiting, guarded};
use super::pace::{is_long, work_of, work_of_board, work_of_diagram, work_of_transcription};
use super::recognize::read_board;
use super::request_id::RequestId;
use super::rule_sets::rule_sets;
use super::tally;
use super::transcribe::transcribe_moves;
use super::validate::validate_position;
use crate::proto::arbiter_service_server::ArbiterService;
use crate::proto::{
    ArbitrateRequest, ArbitrateResponse, BatchArbitrateRequest, BatchArbitrateResponse,
    DrawDiagramRequest, DrawDiagramResponse, GetServerInfoRequest, GetServerInfoResponse,
    ListRuleSetsRequest, ListRuleSetsResponse, RecognizeMoveRequest, RecognizeMoveResponse,
    ReviewPgnRequest, ReviewPgnResponse, StreamArbitrateRequest, StreamArbitrateResponse,
    TranscribeMovesRequest, TranscribeMovesResponse, ValidatePositionRequest,
    ValidatePositionResponse,
};

/// Nodes a search may visit on a serving thread, in about half a millisecond: enough for all but a few positions of real
/// games. What takes more begins again on another thread.
pub(super) const QUICK_NODES: u32 = 1_000;

/// Answers the calls of `ArbiterService`. It keeps its limits and nothing of any call.
#[derive(Clone, Debug)]
pub struct ArbiterHandler {
    pub(super) limits: Arc<Limits>,
    pub(super) drain: Drain,
    connection: ConnectionLimits,
    pub(super) offload: Offload,
}

impl ArbiterHandler {
    /// Answers within these limits; open streams end as `drain` says.
    ///
    /// # Errors
    /// What the system says when it gives no threads for long work.
    pub fn new(limits: Limits, connection: ConnectionLimits, drain: Drain) -> io::Result<Self> {
        let offload = Offload::new(limits.long_games, limits.long_game_wait)?;
        Ok(Self {
            limits: Arc::new(limits),
            drain,
            connection,
            offload,
        })
    }

    /// Rules on one question: here, or on another thread if it is a long one.
    pub(super) async fn rule_on(
        &self,
        question: ArbitrateRequest,
        waiting: Waiting,
        max_bytes: usize,
    ) -> Result<ArbitrateResponse, Rejection> {
        let work = work_of(&question);
        let answer = self.work_on(question, work, answer, waiting, max_bytes);
        answer.await.inspect(tally::note_answer)
    }

    /// Tells what a board means: here, or on another thread if it takes long.
    async fn recognize(
        &self,
        question: RecognizeMoveRequest,
    ) -> Result<RecognizeMoveResponse, Rejection> {
        let (work, max_bytes) = (work_of_board(&question), self.limits.max_sent_bytes);
        self.work_on(question, work, read_board, Waiting::Briefly, max_bytes)
            .await
    }

    /// Draws a position: here, or on another thread if the game before it is long.
    async fn draw(&self, question: DrawDiagramRequest) -> Result<DrawDiagramResponse, Rejection> {
        let (work, max_bytes) = (work_of_diagram(&question), self.limits.max_sent_bytes);
        self.work_on(question, work, draw, Waiting::Briefly, max_bytes)
            .await
    }

    /// Writes moves otherwise: here, or on another thread if there are many.
    async fn transcribe(
        &self,
        question: TranscribeMovesRequest,
    ) -> Result<TranscribeMovesResponse, Rejection> {
        let (work, max_bytes) = (work_of_transcription(&question), self.limits.max_sent_bytes);
        self.work_on(
            question,
            work,
            transcribe_moves,
            Waiting::Briefly,
            max_bytes,
        )
        .await
    }

    /// Answers a question that makes so much work before any search.
    async fn work_on<Q: Send + 'static, A: Send + 'static>(
        &self,
        question: Q,
        work: usize,
        answer: fn(&Q, &Limits, Means<'_>) -> Result<Answered<A>, Rejection>,
        waiting: Waiting,
        max_bytes: usize,
    ) -> Result<A, Rejection> {
        if !is_long(work) {
            // Nearly every search is over soon, and must not stand in line behind those that are not.
            let mut go_on = || true;
            let means = Means {
                nodes: QUICK_NODES,
                max_bytes,
                go_on: &mut go_on,
            };
            let answered = guarded(|| answer(&question, &self.limits, means))?;
            if !answered.is_cut_short {
                return Ok(answered.answer);
            }
        }
        tally::note_search();
        let limits = Arc::clone(&self.limits);
        let work = move |stop: &Stop| {
            let mut go_on = || stop.is_awaited();
            let means = Means {
                nodes: u32::MAX,
                max_bytes,
                go_on: &mut go_on,
            };
            answer(&question, &limits, means).map(|answered| answered.answer)
        };
        self.offload.run(waiting, work).await
    }
}

#[tonic::async_trait]
impl ArbiterService for ArbiterHandler {
    type StreamArbitrateStream = ReceiverStream<Result<StreamArbitrateResponse, Status>>;
    type ReviewPgnStream = ReceiverStream<Result<ReviewPgnResponse, Status>>;

    async fn arbitrate(
        &self,
        request: Request<ArbitrateRequest>,
    ) -> Result<Response<ArbitrateResponse>, Status> {
        let id = id_of(&request);
        let max_bytes = self.limits.max_sent_bytes;
        let answer = self.rule_on(request.into_inner(), Waiting::Briefly, max_bytes);
        respond(&id, answer.await)
    }

    async fn batch_arbitrate(
        &self,
        request: Request<BatchArbitrateRequest>,
    ) -> Result<Response<BatchArbitrateResponse>, Status> {
        let id = id_of(&request);
        respond(&id, self.rule_on_batch(request.into_inner()).await)
    }

    async fn stream_arbitrate(
        &self,
        request: Request<Streaming<StreamArbitrateRequest>>,
    ) -> Result<Response<Self::StreamArbitrateStream>, Status> {
        let id = id_of(&request);
        Ok(Response::new(self.rule_on_stream(id, request.into_inner())))
    }

    async fn review_pgn(
        &self,
        request: Request<Streaming<ReviewPgnRequest>>,
    ) -> Result<Response<Self::ReviewPgnStream>, Status> {
        let id = id_of(&request);
        Ok(Response::new(self.review_stream(id, request.into_inner())))
    }

    async fn list_rule_sets(
        &self,
        request: Request<ListRuleSetsRequest>,
    ) -> Result<Response<ListRuleSetsResponse>, Status> {
        let id = id_of(&request);
        respond(&id, rule_sets(&request.into_inner()))
    }

    async fn recognize_move(
        &self,
        request: Request<RecognizeMoveRequest>,
    ) -> Result<Response<RecognizeMoveResponse>, Status> {
        let id = id_of(&request);
        respond(&id, self.recognize(request.into_inner()).await)
    }

    async fn draw_diagram(
        &self,
        request: Request<DrawDiagramRequest>,
    ) -> Result<Response<DrawDiagramResponse>, Status> {
        let id = id_of(&request);
        respond(&id, self.draw(request.into_inner()).await)
    }

    async fn validate_position(
        &self,
        request: Request<ValidatePositionRequest>,
    ) -> Result<Response<ValidatePositionResponse>, Status> {
        let id = id_of(&request);
        respond(&id, validate_position(&request.into_inner(), &self.limits))
    }

    async fn transcribe_moves(
        &self,
        request: Request<TranscribeMovesRequest>,
    ) -> Result<Response<TranscribeMovesResponse>, Status> {
        let id = id_of(&request);
        respond(&id, self.transcribe(request.into_inner()).await)
    }

    async fn get_server_info(
        &self,
        _request: Request<GetServerInfoRequest>,
    ) -> Result<Response<GetServerInfoResponse>, Status> {
        Ok(Response::new(server_info(&self.limits, &self.connection)))
    }
}

/// The id the server gave the call.
fn id_of<T>(request: &Request<T>) -> RequestId {
    let given = request.extensions().get::<RequestId>().cloned();
    given.unwrap_or_else(RequestId::fresh)
}

fn respond<M>(id: &RequestId, answer: Result<M, Rejection>) -> Result<Response<M>, Status> {
    answer
        .map(Response::new)
        .map_err(|rejection| rejection.to_status(id))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::proto::batch_arbitrate_result::Outcome;
    use crate::proto::{ErrorReason, Remark, RemarkCode, Termination, WinnabilityAnswer};

    /// A handler that has no place for long games.
    fn handler(drain: Drain) -> ArbiterHandler {
        let limits = Limits {
            long_games: 0,
            long_game_wait: std::time::Duration::ZERO,
            ..Limits::default()
        };
        let connection = ConnectionLimits {
            max_streams_per_connection: 1,
            max_connections: 1,
            ..ConnectionLimits::default()
        };
        ArbiterHandler::new(limits, connection, drain).unwrap()
    }

    fn winnability(fen: &str) -> ArbitrateRequest {
        let json = format!(
            r#"{{"include":["VERDICT_PART_WINNABILITY"],"record":{{"initialFen":"{fen}"}}}}"#
        );
        serde_json::from_str(&json).unwrap()
    }

    #[tokio::test]
    async fn a_search_that_is_soon_over_needs_no_place() {
        let question = winnability("4k3/8/8/8/8/8/8/4K2R w K - 0 1");
        let answer = handler(Drain::default())
            .arbitrate(Request::new(question))
            .await;
        let verdict = answer.unwrap().into_inner().verdict.unwrap();
        let white = verdict.winnability.unwrap().white.unwrap();
        assert_eq!(white.answer(), WinnabilityAnswer::Winnable);
    }

    #[tokio::test]
    async fn a_position_that_only_a_search_proves_dead_waits_for_a_place() {
        // A hundred thousand positions can arise, in none of which is a mate.
        let question: ArbitrateRequest = serde_json::from_str(
            r#"{"strictness":"STRICTNESS_LENIENT","record":{"initialFen":"k1K5/p1p5/PbP5/pBp4B/P1P5/8/8/8 w - - 0 1"}}"#,
        )
        .unwrap();
        let with = async |places: usize, budget| {
            let mut handler = handler(Drain::default());
            handler.offload = Offload::new(places, handler.limits.long_game_wait).unwrap();
            let question = ArbitrateRequest {
                node_budget: budget,
                ..question.clone()
            };
            handler.arbitrate(Request::new(question)).await
        };
        let overloaded = with(0, None).await.unwrap_err();
        assert_eq!(overloaded.code(), tonic::Code::Unavailable);
        let verdict = |answer: Response<ArbitrateResponse>| answer.into_inner().verdict.unwrap();
        let dead = verdict(with(1, None).await.unwrap());
        assert_eq!(
            dead.outcome.unwrap().termination(),
            Termination::DeadPosition
        );
        let open = verdict(with(0, Some(QUICK_NODES)).await.unwrap());
        assert_eq!(
            open.outcome.unwrap().termination(),
            Termination::Unspecified
        );
        let remarks = open.remarks.iter();
        assert!(
            remarks
                .map(Remark::code)
                .any(|code| code == RemarkCode::DeadPositionNotProven)
        );
    }

    #[tokio::test]
    async fn a_long_search_waits_for_a_place() {
        // Neither a mate nor its absence is near.
        let question = winnability("1Bb5/1p6/pPp3k1/2Pp3p/P2PpBpP/4P1P1/5K2/8 b - - 0 1");
        let answer = handler(Drain::default())
            .arbitrate(Request::new(question.clone()))
            .await;
        let overloaded = answer.unwrap_err();
        assert_eq!(overloaded.code(), tonic::Code::Unavailable);
        let question = ArbitrateRequest {
            node_budget: Some(QUICK_NODES),
            ..question
        };
        let answer = handler(Drain::default())
            .arbitrate(Request::new(question))
            .await;
        assert!(answer.is_ok());
    }

    #[tokio::test]
    async fn only_a_long_search_for_what_a_board_means_waits_for_a_place() {
        let seen = |max_plies| RecognizeMoveRequest {
            placement: "8/8/8/8/8/8/8/8".to_owned(),
            max_plies,
            ..RecognizeMoveRequest::default()
        };
        let handler = handler(Drain::default());
        let soon = handler.recognize_move(Request::new(seen(1))).await;
        assert!(soon.is_ok());
        let placement = "rnb1kbnr/ppp1pppp/8/3q4/8/8/PPPP1PPP/RNBQKBNR".to_owned();
        let question = RecognizeMoveRequest {
            placement,
            ..seen(4)
        };
        let late = handler.recognize_move(Request::new(question)).await;
        assert_eq!(late.unwrap_err().code(), tonic::Code::Unavailable);
    }

    #[tokio::test]
    async fn a_batch_ends_when_the_server_does() {
        let drain = Drain::default();
        drain.begin();
        drain.call_last();
        let items = vec![ArbitrateRequest::default(); 3];
        let answer = handler(drain)
            .batch_arbitrate(Request::new(BatchArbitrateRequest { items }))
            .await;
        let results = answer.unwrap().into_inner().results;
        assert_eq!(results.len(), 3);
        for result in results {
            let Some(Outcome::Error(error)) = result.outcome else {
                panic!("it was answered");
            };
            assert_eq!(error.reason(), ErrorReason::Draining);
        }
    }
}
