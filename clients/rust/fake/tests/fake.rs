//! The library against a server that does what no real one does on demand.
#![allow(clippy::unwrap_used)]

use std::convert::Infallible;
use std::future::{Ready, ready};
use std::sync::{Arc, Mutex};
use std::task::{Context, Poll};
use std::time::Duration;

use arbiter_client::v1::{ArbitrateRequest, GetServerInfoRequest, ReviewOptions};
use arbiter_client::{Arbiter, Code, Error, Question};
use http::{HeaderMap, HeaderValue, Request, Response};
use http_body_util::{BodyExt, Full};
use tokio_stream::StreamExt;
use tokio_stream::wrappers::TcpListenerStream;
use tonic::body::Body;
use tonic::codegen::Bytes;

/// Answers every call with an empty message, or never. It remembers the headers of each call.
#[derive(Clone)]
struct Fake {
    seen: Arc<Mutex<Vec<HeaderMap>>>,
    begun: tokio::sync::mpsc::UnboundedSender<()>,
    silent: bool,
}

impl tonic::server::NamedService for Fake {
    const NAME: &'static str = "chess.arbiter.v1.ArbiterService";
}

impl tower::Service<Request<Body>> for Fake {
    type Response = Response<Body>;
    type Error = Infallible;
    type Future = Ready<Result<Response<Body>, Infallible>>;

    fn poll_ready(&mut self, _: &mut Context<'_>) -> Poll<Result<(), Infallible>> {
        Poll::Ready(Ok(()))
    }

    fn call(&mut self, request: Request<Body>) -> Self::Future {
        self.seen.lock().unwrap().push(request.headers().clone());
        self.begun.send(()).unwrap();
        let mut trailers = HeaderMap::new();
        trailers.insert("grpc-status", HeaderValue::from_static("0"));
        let body = if self.silent {
            Body::new(http_body_util::StreamBody::new(tokio_stream::pending::<
                Result<http_body::Frame<Bytes>, Infallible>,
            >()))
        } else {
            // A message of no bytes.
            Body::new(
                Full::new(Bytes::from_static(&[0; 5]))
                    .with_trailers(async move { Some(Ok(trailers)) }),
            )
        };
        let mut response = Response::new(body);
        let kind = HeaderValue::from_static("application/grpc");
        response.headers_mut().insert("content-type", kind);
        ready(Ok(response))
    }
}

/// A server and what it sees.
struct Server {
    address: String,
    seen: Arc<Mutex<Vec<HeaderMap>>>,
    begun: tokio::sync::mpsc::UnboundedReceiver<()>,
}

impl Server {
    async fn start(silent: bool) -> Self {
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = format!("http://{}", listener.local_addr().unwrap());
        let (begun, waiting) = tokio::sync::mpsc::unbounded_channel();
        let seen = Arc::<Mutex<Vec<HeaderMap>>>::default();
        let fake = Fake {
            seen: Arc::clone(&seen),
            begun,
            silent,
        };
        let serving = tonic::transport::Server::builder().add_service(fake);
        tokio::spawn(serving.serve_with_incoming(TcpListenerStream::new(listener)));
        Self {
            address,
            seen,
            begun: waiting,
        }
    }

    fn arbiter(&self) -> Arbiter {
        Arbiter::builder(&self.address)
            .deadline(None)
            .connect()
            .unwrap()
    }

    fn header(&self, call: usize, name: &str) -> String {
        let seen = self.seen.lock().unwrap();
        seen[call][name].to_str().unwrap().to_owned()
    }
}

fn assert_closed(error: &Error) {
    let failure = error.failure().unwrap();
    assert_eq!(
        (failure.code, failure.reason.as_str()),
        (Code::Cancelled, "CLIENT_CLOSED")
    );
    assert!(!failure.is_retryable() && !failure.request_id.is_empty());
}

#[tokio::test]
async fn a_closed_client_says_so_and_so_do_its_clones() {
    let server = Server::start(false).await;
    let arbiter = server.arbiter();
    let clone = arbiter.with_deadline(Duration::from_secs(60)).unwrap();
    let arbiter = clone.clone();
    arbiter.arbitrate("e2e4").await.unwrap();
    arbiter.close();
    arbiter.close();
    for arbiter in [arbiter, clone] {
        assert_closed(&arbiter.arbitrate("e2e4").await.unwrap_err());
        assert_closed(&arbiter.batch(["e2e4"]).await.unwrap_err());
        let games = tokio_stream::iter(["e2e4"]);
        assert_closed(&arbiter.stream(games).await.unwrap_err());
        let file: &[u8] = b"1. e4 *";
        assert_closed(
            &arbiter
                .review(file, ReviewOptions::default())
                .await
                .unwrap_err(),
        );
        let status = arbiter
            .stub()
            .get_server_info(GetServerInfoRequest {})
            .await;
        assert_eq!(status.unwrap_err().code(), Code::Cancelled);
    }
    assert_eq!(server.seen.lock().unwrap().len(), 1);
}

#[tokio::test]
async fn closing_ends_the_calls_that_are_at_work() {
    let mut server = Server::start(true).await;
    let arbiter = server.arbiter();
    let asking = arbiter.clone();
    let call = tokio::spawn(async move { asking.arbitrate("e2e4").await });
    server.begun.recv().await.unwrap();
    let mut answers = arbiter.stream(tokio_stream::iter(["e2e4"])).await.unwrap();
    arbiter.close();
    assert_closed(&call.await.unwrap().unwrap_err());
    assert_closed(&answers.next().await.unwrap().unwrap_err());
    assert!(answers.next().await.is_none());
}

#[tokio::test]
async fn a_stream_outlives_the_client_that_is_dropped() {
    let server = Server::start(false).await;
    let mut answers = {
        let arbiter = server.arbiter();
        arbiter.stream(tokio_stream::iter(["e2e4"])).await.unwrap()
    };
    answers.next().await.unwrap().unwrap();
    assert!(answers.next().await.is_none());
}

fn assert_too_large(error: &Error) {
    let failure = error.failure().unwrap();
    assert_eq!(failure.code, Code::ResourceExhausted);
    assert_eq!(failure.reason, "MESSAGE_TOO_LARGE");
    assert_eq!(failure.metadata["limit"], "5000");
    assert!(failure.metadata["actual"].parse::<usize>().unwrap() > 6000);
    assert!(!failure.is_retryable());
}

#[tokio::test]
async fn a_message_larger_than_any_is_not_sent() {
    let server = Server::start(false).await;
    let builder = Arbiter::builder(&server.address).max_message_bytes(5000);
    let arbiter = builder.connect().unwrap();
    let large = " ".repeat(6000);
    assert_too_large(&arbiter.arbitrate(large.as_str()).await.unwrap_err());
    assert!(server.seen.lock().unwrap().is_empty());

    let request = ArbitrateRequest {
        id: "large".to_owned(),
        ..Question::from(large.as_str()).into_request()
    };
    let answers = arbiter.batch([request]).await.unwrap();
    assert_eq!(answers[0].id, "large");
    let failure = answers[0].result.clone().unwrap_err();
    assert_too_large(&Error::NotAnswered(failure));
    // Only the limits were asked for.
    assert_eq!(server.seen.lock().unwrap().len(), 1);
}

#[tokio::test]
async fn a_question_larger_than_a_message_ends_its_stream() {
    let server = Server::start(false).await;
    let builder = Arbiter::builder(&server.address).max_message_bytes(5000);
    let arbiter = builder.connect().unwrap();
    let games = tokio_stream::iter(["e2e4".to_owned(), " ".repeat(6000)]);
    let mut answers = arbiter.stream(games).await.unwrap();
    answers.next().await.unwrap().unwrap();
    assert_too_large(&answers.next().await.unwrap().unwrap_err());
    assert!(answers.next().await.is_none());
}

#[tokio::test]
async fn a_deadline_reaches_the_server_whole() {
    let server = Server::start(false).await;
    let builder = Arbiter::builder(&server.address);
    let arbiter = builder
        .deadline(Duration::from_secs(3600))
        .connect()
        .unwrap();
    arbiter.arbitrate("e2e4").await.unwrap();
    let longest = arbiter.with_deadline(Duration::MAX).unwrap();
    longest.arbitrate("e2e4").await.unwrap();
    let left = server.header(0, "grpc-timeout");
    let milliseconds: u32 = left.strip_suffix('m').unwrap().parse().unwrap();
    assert!((3_000_000..=3_600_000).contains(&milliseconds), "{left}");
    assert!(server.header(1, "grpc-timeout").ends_with('H'));
}

const TRACE: &str = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01";

#[tokio::test]
async fn a_trace_given_as_a_header_reaches_the_server() {
    let server = Server::start(false).await;
    let arbiter = server.arbiter().with_header("traceparent", TRACE).unwrap();
    arbiter.arbitrate("e2e4").await.unwrap();
    assert_eq!(server.header(0, "traceparent"), TRACE);
}

#[cfg(feature = "opentelemetry")]
#[tokio::test]
async fn a_call_belongs_to_the_current_trace() {
    use opentelemetry::trace::{
        SpanContext, SpanId, TraceContextExt, TraceFlags, TraceId, TraceState,
    };

    let propagator = opentelemetry_sdk::propagation::TraceContextPropagator::new();
    opentelemetry::global::set_text_map_propagator(propagator);
    let span = SpanContext::new(
        TraceId::from_hex("0af7651916cd43dd8448eb211c80319c").unwrap(),
        SpanId::from_hex("b7ad6b7169203331").unwrap(),
        TraceFlags::SAMPLED,
        true,
        TraceState::from_key_value([("club", "first")]).unwrap(),
    );
    let _current = opentelemetry::Context::new()
        .with_remote_span_context(span)
        .attach();
    let server = Server::start(false).await;
    let arbiter = server.arbiter();
    arbiter.arbitrate("e2e4").await.unwrap();
    let mut answers = arbiter.stream(tokio_stream::iter(["e2e4"])).await.unwrap();
    answers.next().await.unwrap().unwrap();
    for call in 0..2 {
        assert_eq!(server.header(call, "traceparent"), TRACE);
        assert_eq!(server.header(call, "tracestate"), "club=first");
    }
}
