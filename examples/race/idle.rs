//! A server of the same contract that rules on nothing: what a call costs before anybody looks at a move.
//!
//! It decodes each request with the code made from the protos and answers with one verdict, allocated and encoded anew for each. That verdict is
//! given to it: one of ours, of their median size.

use std::io::Read;
use std::net::{Ipv4Addr, SocketAddr};

use arbiter::proto::arbiter_service_server::{ArbiterService, ArbiterServiceServer};
use arbiter::proto::*;
use prost::Message;
use tokio::net::TcpListener;
use tokio_stream::wrappers::TcpListenerStream;
use tonic::codegen::BoxStream;
use tonic::{Request, Response, Status, Streaming};

use super::Failure;

/// The answer to everybody.
#[derive(Debug)]
struct Idle {
    answer: ArbitrateResponse,
}

impl Idle {
    /// Answers with what stands on standard input, as bytes of a response.
    fn read() -> Result<Self, Failure> {
        let mut bytes = Vec::new();
        std::io::stdin().read_to_end(&mut bytes)?;
        let answer = ArbitrateResponse::decode(bytes.as_slice())?;
        Ok(Self { answer })
    }
}

fn nothing<T>() -> Result<T, Status> {
    Err(Status::unimplemented("this server only takes games"))
}

#[tonic::async_trait]
impl ArbiterService for Idle {
    async fn arbitrate(
        &self,
        _: Request<ArbitrateRequest>,
    ) -> Result<Response<ArbitrateResponse>, Status> {
        Ok(Response::new(self.answer.clone()))
    }

    async fn batch_arbitrate(
        &self,
        request: Request<BatchArbitrateRequest>,
    ) -> Result<Response<BatchArbitrateResponse>, Status> {
        let answer = |item: ArbitrateRequest| BatchArbitrateResult {
            id: item.id,
            outcome: Some(batch_arbitrate_result::Outcome::Result(self.answer.clone())),
        };
        let results = request.into_inner().items.into_iter().map(answer).collect();
        Ok(Response::new(BatchArbitrateResponse { results }))
    }

    type StreamArbitrateStream = BoxStream<StreamArbitrateResponse>;

    async fn stream_arbitrate(
        &self,
        _: Request<Streaming<StreamArbitrateRequest>>,
    ) -> Result<Response<Self::StreamArbitrateStream>, Status> {
        nothing()
    }

    type ReviewPgnStream = BoxStream<ReviewPgnResponse>;

    async fn review_pgn(
        &self,
        _: Request<Streaming<ReviewPgnRequest>>,
    ) -> Result<Response<Self::ReviewPgnStream>, Status> {
        nothing()
    }

    async fn list_rule_sets(
        &self,
        _: Request<ListRuleSetsRequest>,
    ) -> Result<Response<ListRuleSetsResponse>, Status> {
        nothing()
    }

    async fn recognize_move(
        &self,
        _: Request<RecognizeMoveRequest>,
    ) -> Result<Response<RecognizeMoveResponse>, Status> {
        nothing()
    }

    async fn draw_diagram(
        &self,
        _: Request<DrawDiagramRequest>,
    ) -> Result<Response<DrawDiagramResponse>, Status> {
        nothing()
    }

    async fn validate_position(
        &self,
        _: Request<ValidatePositionRequest>,
    ) -> Result<Response<ValidatePositionResponse>, Status> {
        nothing()
    }

    async fn transcribe_moves(
        &self,
        _: Request<TranscribeMovesRequest>,
    ) -> Result<Response<TranscribeMovesResponse>, Status> {
        nothing()
    }

    async fn get_server_info(
        &self,
        _: Request<GetServerInfoRequest>,
    ) -> Result<Response<GetServerInfoResponse>, Status> {
        nothing()
    }
}

/// Serves until the process is ended, on a port that the system chooses and this tells.
pub(crate) async fn serve() -> Result<(), Failure> {
    let idle = Idle::read()?;
    let listener = TcpListener::bind(SocketAddr::from((Ipv4Addr::LOCALHOST, 0))).await?;
    eprintln!("listening on {}", listener.local_addr()?);
    tonic::transport::Server::builder()
        .tcp_nodelay(true)
        .add_service(ArbiterServiceServer::new(idle))
        .serve_with_incoming(TcpListenerStream::new(listener))
        .await?;
    Ok(())
}
