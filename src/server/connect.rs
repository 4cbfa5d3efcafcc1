//! The Connect protocol, one message in and one out: so that curl can ask, and browsers, and the clients of Connect.
//!
//! A call is brought into the form of gRPC, answered as such, and its answer brought back. So it meets the same limits.

use std::sync::Arc;

use bytes::{Buf, BufMut, Bytes, BytesMut};
use http::header::{
    ACCEPT_ENCODING, CONTENT_ENCODING, CONTENT_LENGTH, CONTENT_TYPE, HeaderName, RETRY_AFTER, TE,
    TRANSFER_ENCODING, VARY,
};
use http::{HeaderMap, HeaderValue, Method, Request, Response, StatusCode};
use http_body_util::{BodyExt, Full, LengthLimitError, Limited};
use hyper::body::Incoming;
use tokio::time::{Instant, timeout_at};
use tonic::body::Body;
use tonic::{Code, Status};
use tonic_types::StatusExt;

use super::answer_body::AnswerBody;
use super::call::Call;
use super::compression::Encoding;
use super::connect_get;
use super::edge::Edge;
use super::question_body::{Form, QuestionBody};
use crate::service::{Rejection, Transcoder, WrongHeader, error_json, transcoder};

/// JSON of more bytes is read and written off the serving threads: it may take a millisecond.
const LONG_JSON: usize = 64 << 10;

const JSON: HeaderValue = HeaderValue::from_static("application/json");
const PROTO: HeaderValue = HeaderValue::from_static("application/proto");
const GRPC: HeaderValue = HeaderValue::from_static("application/grpc");

/// Headers that are about the form of a request and not about the call.
const OF_FORM: [HeaderName; 6] = [
    CONTENT_TYPE,
    CONTENT_LENGTH,
    CONTENT_ENCODING,
    TRANSFER_ENCODING,
    ACCEPT_ENCODING,
    TE,
];

/// How a message is written.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) enum Codec {
    /// In proto3 JSON.
    Json,
    /// In binary form.
    Proto,
}

impl Codec {
    /// By the content type of a call.
    pub(super) fn of(headers: &HeaderMap) -> Option<Self> {
        let kind = headers.get(CONTENT_TYPE)?.to_str().ok()?;
        match kind.split(';').next().unwrap_or_default().trim() {
            "application/json" => Some(Self::Json),
            "application/proto" => Some(Self::Proto),
            _ => None,
        }
    }

    fn content_type(self) -> HeaderValue {
        match self {
            Self::Json => JSON,
            Self::Proto => PROTO,
        }
    }
}

/// What answers Connect.
pub(super) struct Connect {
    pub(super) edge: Edge,
    pub(super) codec: Codec,
    pub(super) transcoder: Transcoder,
    /// What the answer may be compressed by.
    pub(super) encoding: Option<Encoding>,
}

impl Connect {
    /// For the method at this path, if it can be spoken so.
    pub(super) fn of(edge: &Edge, request: &Request<Incoming>) -> Option<Self> {
        let headers = request.headers();
        Some(Self {
            edge: edge.clone(),
            // A GET says in its address how it is written. Where it does not, it is answered in JSON.
            codec: Codec::of(headers).unwrap_or_else(|| of_query(request)),
            transcoder: transcoder(request.uri().path())?,
            encoding: Encoding::accepted(headers, "accept-encoding"),
        })
    }

    /// Answers one call, which has been let in.
    pub(super) async fn answer(
        &self,
        request: Request<Incoming>,
        call: Call,
        until: Instant,
    ) -> Response<Body> {
        let id = call.id.clone();
        let (mut head, body) = request.into_parts();
        let asked = async {
            if head.method != Method::GET {
                return self.question(&head.headers, body, &call).await;
            }
            let query = connect_get::read(head.uri.query().unwrap_or_default())?;
            self.meant(query.message, query.encoding).await
        };
        let asked = timeout_at(until, asked).await;
        let question = match asked.unwrap_or(Err(Rejection::Deadline)) {
            Ok(question) => question,
            Err(rejection) => return self.refuse(&rejection, call),
        };
        for name in OF_FORM {
            head.headers.remove(name);
        }
        head.headers.insert(CONTENT_TYPE, GRPC);
        head.method = Method::POST;
        let request = Request::from_parts(head, Full::new(framed(&question)));
        let answer = self.edge.answer_grpc(request, call).await;
        match self.message(answer).await {
            Ok(message) => self
                .write(message)
                .await
                .unwrap_or_else(|rejection| error(&rejection.to_status(&id))),
            Err(status) => error(&status),
        }
    }

    /// Refuses a call before it was made.
    pub(super) fn refuse(&self, rejection: &Rejection, mut call: Call) -> Response<Body> {
        let status = rejection.to_status(&call.id);
        call.code = Some(status.code());
        error(&status)
    }

    /// The question in a body, in binary form.
    async fn question(
        &self,
        headers: &HeaderMap,
        mut body: Incoming,
        call: &Call,
    ) -> Result<Bytes, Rejection> {
        let limit = self.edge.max_received_bytes();
        let (question, id) = (Arc::clone(&call.question), call.id.clone());
        let read = QuestionBody::new(&mut body, question, id, Form::Whole);
        let read = match Limited::new(read, limit).collect().await {
            Ok(read) => {
                let mut parts = read.aggregate();
                let length = parts.remaining();
                let join = move || parts.copy_to_bytes(length);
                self.off_thread(length, join).await?
            }
            Err(error) => {
                // What was read is gone, and takes up no room while the rest is read.
                if let Ok(mut held) = call.question.lock() {
                    held.begin_anew();
                }
                self.edge.discard(body).await;
                return Err(if error.is::<LengthLimitError>() {
                    Rejection::MessageTooLarge { limit }
                } else if error.is::<Status>() {
                    Rejection::Overloaded
                } else {
                    Rejection::MessageMalformed
                });
            }
        };
        let encoding = match headers.get(CONTENT_ENCODING).map(HeaderValue::as_bytes) {
            None | Some(b"identity" | b"") => None,
            Some(name) => {
                let encoding = str::from_utf8(name).ok().and_then(Encoding::named);
                Some(encoding.ok_or(Rejection::EncodingUnknown)?)
            }
        };
        self.meant(read, encoding).await
    }

    /// The question that these bytes are, in binary form.
    async fn meant(&self, body: Bytes, encoding: Option<Encoding>) -> Result<Bytes, Rejection> {
        let limit = self.edge.max_received_bytes();
        let body = match encoding {
            None => body,
            Some(encoding) => {
                let meant = self
                    .off_thread(body.len(), move || encoding.decompress(&body, limit))
                    .await?;
                let name = encoding.name();
                let meant = meant.map_err(|_broken| Rejection::EncodingBroken { name })?;
                meant.ok_or(Rejection::MessageTooLarge { limit })?.into()
            }
        };
        match self.codec {
            Codec::Proto => Ok(body),
            Codec::Json => {
                let read = self.transcoder.read;
                Ok(self
                    .off_thread(body.len(), move || read(&body))
                    .await??
                    .into())
            }
        }
    }

    /// Does what takes long for many bytes on a thread that gives way to those that serve.
    async fn off_thread<T: Send + 'static>(
        &self,
        bytes: usize,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Rejection> {
        if bytes <= LONG_JSON {
            return Ok(work());
        }
        let done = self.edge.back_threads().run(work).await;
        done.map_err(|_panic| Rejection::Internal)
    }

    /// The message in an answer of gRPC.
    async fn message(&self, answer: Response<AnswerBody>) -> Result<Bytes, Status> {
        if let Some(status) = failure(answer.headers()) {
            return Err(status);
        }
        let body = answer.into_body().collect().await?;
        if let Some(status) = body.trailers().and_then(failure) {
            return Err(status);
        }
        let mut bytes = body.to_bytes();
        // An answer that is no error has one message in its frame.
        Ok(bytes.split_off(bytes.len().min(FRAME)))
    }

    async fn write(&self, message: Bytes) -> Result<Response<Body>, Rejection> {
        let content = match self.codec {
            Codec::Proto => message,
            Codec::Json => {
                let write = self.transcoder.write;
                self.off_thread(message.len(), move || write(&message))
                    .await??
                    .into()
            }
        };
        let mut answer = self.compressed(content).await?;
        let headers = answer.headers_mut();
        headers.insert(CONTENT_TYPE, self.codec.content_type());
        headers.append(VARY, HeaderValue::from_static("accept-encoding"));
        Ok(answer)
    }

    async fn compressed(&self, content: Bytes) -> Result<Response<Body>, Rejection> {
        let is_long = content.len() >= self.edge.compress_from();
        let Some(encoding) = self.encoding.filter(|_| is_long) else {
            return Ok(whole(content));
        };
        let length = content.len();
        let compress = move || encoding.compress(&content);
        let fewer = self.off_thread(length, compress).await?;
        let fewer = fewer.map_err(|_no_room| Rejection::Internal)?;
        let mut answer = whole(fewer.into());
        answer
            .headers_mut()
            .insert(CONTENT_ENCODING, encoding.header());
        Ok(answer)
    }
}

/// What a GET says of how it is written.
fn of_query(request: &Request<Incoming>) -> Codec {
    let query = request.uri().query().unwrap_or_default();
    connect_get::read(query).map_or(Codec::Json, |query| query.codec)
}

/// Whether a call is of the version of Connect that there is.
///
/// # Errors
/// [`WrongHeader::ConnectVersion`].
pub(super) fn check_version(headers: &HeaderMap) -> Result<(), WrongHeader> {
    match headers.get("connect-protocol-version") {
        Some(version) if version.as_bytes() != b"1" => Err(WrongHeader::ConnectVersion),
        Some(_) | None => Ok(()),
    }
}

/// Bytes in front of a message of gRPC.
const FRAME: usize = 5;

fn framed(message: &Bytes) -> Bytes {
    let mut frame = BytesMut::with_capacity(FRAME + message.len());
    frame.put_u8(0);
    // It is below the limit for messages, which is below this.
    frame.put_u32(u32::try_from(message.len()).unwrap_or(u32::MAX));
    frame.put_slice(message);
    frame.freeze()
}

/// The status in headers or trailers, unless it is one of success.
fn failure(headers: &HeaderMap) -> Option<Status> {
    Status::from_header_map(headers).filter(|status| status.code() != Code::Ok)
}

fn whole(content: Bytes) -> Response<Body> {
    Response::new(Body::new(Full::new(content)))
}

/// An error as Connect tells it.
fn error(status: &Status) -> Response<Body> {
    let content = error_json(status).to_string();
    let mut answer = whole(content.into());
    *answer.status_mut() = http_status(status.code());
    let headers = answer.headers_mut();
    headers.insert(CONTENT_TYPE, JSON);
    if let Some(delay) = status
        .get_error_details()
        .retry_info()
        .and_then(|info| info.retry_delay)
    {
        // In whole seconds, and never none at all.
        let seconds = HeaderValue::from(delay.as_secs() + u64::from(delay.subsec_nanos() > 0));
        headers.insert(RETRY_AFTER, seconds);
    }
    answer
}

/// The error of a method that can't be spoken so.
pub(super) fn unimplemented(is_known: bool) -> Response<Body> {
    error(&Status::unimplemented(if is_known {
        "this method cannot be called so: use gRPC or gRPC-Web"
    } else {
        "there is no such method"
    }))
}

/// The status of HTTP that goes with a code.
fn http_status(code: Code) -> StatusCode {
    match code {
        Code::Ok => StatusCode::OK,
        // A caller that went away sees nothing of it.
        Code::Cancelled => StatusCode::from_u16(499).unwrap_or(StatusCode::BAD_REQUEST),
        Code::InvalidArgument | Code::FailedPrecondition | Code::OutOfRange => {
            StatusCode::BAD_REQUEST
        }
        Code::DeadlineExceeded => StatusCode::GATEWAY_TIMEOUT,
        Code::NotFound => StatusCode::NOT_FOUND,
        Code::AlreadyExists | Code::Aborted => StatusCode::CONFLICT,
        Code::PermissionDenied => StatusCode::FORBIDDEN,
        Code::ResourceExhausted => StatusCode::TOO_MANY_REQUESTS,
        Code::Unimplemented => StatusCode::NOT_IMPLEMENTED,
        Code::Unknown | Code::Internal | Code::DataLoss => StatusCode::INTERNAL_SERVER_ERROR,
        Code::Unavailable => StatusCode::SERVICE_UNAVAILABLE,
        Code::Unauthenticated => StatusCode::UNAUTHORIZED,
    }
}
