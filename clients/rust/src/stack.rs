//! What lies between the generated client and the connection: headers, deadlines, retries.

use std::future::Future;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};
use std::time::Duration;

use http::{HeaderMap, HeaderName, HeaderValue, Request, Response};
use http_body_util::{BodyExt, Full, Limited};
use tokio::time::{Instant, timeout_at};
use tonic::body::Body;
use tonic::transport::Channel;
use tonic::{Code, Status, TimeoutExpired};
use tower::{Service, ServiceExt};
use uuid::Uuid;

use crate::closing::{Closing, closed};
use crate::error;
use crate::reach::Reach;
use crate::retry::{self, Tokens};
use crate::time;

/// Methods that are streams: they have no deadline unless they are given one, and are never tried again.
const STREAMS: [&str; 2] = [
    "/chess.arbiter.v1.ArbiterService/StreamArbitrate",
    "/chess.arbiter.v1.ArbiterService/ReviewPgn",
];
pub(crate) const REQUEST_ID_NAME: &str = "x-request-id";
const REQUEST_ID: HeaderName = HeaderName::from_static(REQUEST_ID_NAME);
pub(crate) const TIMEOUT_NAME: &str = "grpc-timeout";
const TIMEOUT: HeaderName = HeaderName::from_static(TIMEOUT_NAME);
const STATUS: HeaderName = HeaderName::from_static("grpc-status");
/// Bytes before a message: whether it is compressed, and its length.
const PREFIX_BYTES: usize = 5;

/// The connection, with what the client does to each call on it.
#[derive(Clone, Debug)]
pub struct Stack {
    rules: Arc<Rules>,
    tokens: Arc<Tokens>,
    closing: Arc<Closing>,
}

/// What is done to each call.
#[derive(Debug)]
pub(crate) struct Rules {
    pub(crate) reach: Reach,
    pub(crate) headers: HeaderMap,
    pub(crate) deadline: Option<Duration>,
    pub(crate) retries: bool,
    pub(crate) max_message_bytes: usize,
}

impl Stack {
    pub(crate) fn new(channel: Channel, rules: Rules) -> Self {
        Self {
            rules: Arc::new(rules),
            tokens: Arc::default(),
            closing: Arc::new(Closing::new(channel)),
        }
    }

    pub(crate) fn close(&self) {
        self.closing.close();
    }

    /// Puts in what is not there yet.
    fn address(&self, headers: &mut HeaderMap) {
        for name in self.rules.headers.keys() {
            if !headers.contains_key(name) {
                for value in self.rules.headers.get_all(name) {
                    headers.append(name, value.clone());
                }
            }
        }
        #[cfg(feature = "opentelemetry")]
        crate::trace::inject(headers);
        if !headers.contains_key(&REQUEST_ID)
            && let Ok(id) = HeaderValue::try_from(Uuid::new_v4().to_string())
        {
            headers.insert(REQUEST_ID, id);
        }
    }

    async fn streamed(self, request: Request<Body>) -> Result<Response<Body>, Status> {
        let mut channel = self.closing.channel().ok_or_else(closed)?;
        let sent = sent(&self.rules.reach, &mut channel, request);
        let answer = self.closing.unless(sent).await;
        let response = answer.ok_or_else(closed)??;
        Ok(response.map(|body| self.closing.body(Body::new(body.map_err(broken_off)))))
    }

    async fn unary(self, request: Request<Body>) -> Result<Response<Body>, Status> {
        let channel = self.closing.channel().ok_or_else(closed)?;
        let told = request.headers().get(TIMEOUT).and_then(time::read);
        // A time beyond what the clock counts is none.
        let deadline = told
            .or(self.rules.deadline)
            .and_then(|limit| Instant::now().checked_add(limit));
        let closing = Arc::clone(&self.closing);
        let answer = closing.unless(self.within(deadline, channel, request));
        answer.await.ok_or_else(closed)?
    }

    async fn within(
        self,
        deadline: Option<Instant>,
        channel: Channel,
        request: Request<Body>,
    ) -> Result<Response<Body>, Status> {
        let attempts = self.attempts(channel, request, deadline);
        match deadline {
            None => attempts.await,
            Some(deadline) => timeout_at(deadline, attempts)
                .await
                .unwrap_or_else(|_| Err(expired())),
        }
    }

    async fn attempts(
        self,
        mut channel: Channel,
        request: Request<Body>,
        deadline: Option<Instant>,
    ) -> Result<Response<Body>, Status> {
        let (head, body) = request.into_parts();
        let body = body.collect().await?.to_bytes();
        let mut attempts = 0;
        loop {
            attempts += 1;
            let mut request = Request::new(Body::new(Full::new(body.clone())));
            *request.method_mut() = head.method.clone();
            *request.uri_mut() = head.uri.clone();
            *request.version_mut() = head.version;
            *request.headers_mut() = head.headers.clone();
            *request.extensions_mut() = head.extensions.clone();
            if let Some(deadline) = deadline {
                let left = deadline.saturating_duration_since(Instant::now());
                if let Some(left) = time::written(left) {
                    request.headers_mut().insert(TIMEOUT, left);
                }
            }
            let answer = sent(&self.rules.reach, &mut channel, request).await;
            let (code, headers) = match &answer {
                Ok(response) => (code_in(response.headers()), Some(response.headers())),
                Err(status) => (status.code(), None),
            };
            if code == Code::Ok {
                self.tokens.give();
            } else if self.rules.retries
                && let Some(pause) = retry::pause(attempts, code, headers, &self.tokens)
            {
                tokio::time::sleep(pause).await;
                continue;
            }
            return whole(
                answer?,
                self.rules.max_message_bytes.saturating_add(PREFIX_BYTES),
            )
            .await;
        }
    }
}

/// The answer once all of it is there, so that the deadline covers it.
async fn whole(response: Response<Body>, most: usize) -> Result<Response<Body>, Status> {
    let (head, body) = response.into_parts();
    match Limited::new(body, most).collect().await {
        Ok(collected) => Ok(Response::from_parts(head, Body::new(collected))),
        Err(failure) => match failure.downcast::<Status>() {
            Ok(status) => Err(broken_off(*status)),
            Err(_) => Err(Status::resource_exhausted(
                "the answer is larger than this client takes",
            )),
        },
    }
}

/// One attempt. Whatever goes wrong on the way is UNAVAILABLE: the server was not reached, or went away.
async fn sent(
    reach: &Reach,
    channel: &mut Channel,
    request: Request<Body>,
) -> Result<Response<Body>, Status> {
    let answer = match channel.ready().await {
        Ok(channel) => channel.call(request).await,
        Err(failure) => Err(failure),
    };
    if answer.is_ok() {
        reach.answered();
    }
    answer.map_err(|failure| {
        if error::causes(&failure).any(|one| one.is::<TimeoutExpired>()) {
            return expired();
        }
        Status::unavailable(reach.explained(&error::told(&failure)))
    })
}

/// What is told of an answer that ends without a status: the connection broke off.
fn broken_off(status: Status) -> Status {
    match status.code() {
        Code::DeadlineExceeded | Code::PermissionDenied | Code::ResourceExhausted => status,
        _ => Status::unavailable(status.message()),
    }
}

fn expired() -> Status {
    Status::deadline_exceeded("the time of the call is over")
}

/// The status of an answer that is nothing but a status; of others it is not known yet.
fn code_in(headers: &HeaderMap) -> Code {
    headers
        .get(STATUS)
        .map_or(Code::Ok, |code| Code::from_bytes(code.as_bytes()))
}

impl Service<Request<Body>> for Stack {
    type Response = Response<Body>;
    type Error = Status;
    type Future = Pin<Box<dyn Future<Output = Result<Response<Body>, Status>> + Send>>;

    fn poll_ready(&mut self, _: &mut Context<'_>) -> Poll<Result<(), Status>> {
        // Whether the connection is ready is awaited by each attempt.
        Poll::Ready(Ok(()))
    }

    fn call(&mut self, mut request: Request<Body>) -> Self::Future {
        self.address(request.headers_mut());
        let stack = self.clone();
        if STREAMS.contains(&request.uri().path()) {
            Box::pin(stack.streamed(request))
        } else {
            Box::pin(stack.unary(request))
        }
    }
}
