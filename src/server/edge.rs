//! What every call passes on its way in and out, whichever protocol it is spoken in.

use std::convert::Infallible;
use std::future::Future;
use std::pin::Pin;
use std::sync::Arc;
use std::time::Duration;

use bytes::Bytes;
use http::header::{CONTENT_TYPE, ORIGIN};
use http::{HeaderMap, Method as HttpMethod, Request, Response};
use http_body::Body as HttpBody;
use http_body_util::{BodyExt, Limited};
use hyper::body::Incoming;
use hyper::service::Service as HyperService;
use tokio::task::yield_now;
use tokio::time::{Instant, timeout, timeout_at};
use tonic::Status;
use tonic::body::Body;
use tonic_web::GrpcWebLayer;
use tower::{BoxError, Layer, Service as _, service_fn};

use super::activity::{Activity, Watch};
use super::answer_body::{AnswerBody, code_of};
use super::call::{Call, Protocol};
use super::compression::Encoding;
use super::connect::{self, Codec, Connect};
use super::connect_get;
use super::cors::Cors;
use super::counters::SHED;
use super::credentials::Credentials;
use super::gate::Gate;
use super::methods::{self, Audience, Shape};
use super::no_call::no_call;
use super::options::Options;
use super::peer::Peer;
use super::question_body::{Form, Messages, QuestionBody};
use super::reply::Reply;
use super::room::Room;
use super::routes::Services;
use crate::back_threads::BackThreads;
use crate::service::{Drain, REQUEST_ID_HEADER, Rejection, RequestId};
use crate::telemetry::AccessLog;

/// How long a question may take that is still read though it is refused.
const DISCARDED_TIME: Duration = Duration::from_secs(1);

/// What every call passes.
#[derive(Clone, Debug)]
pub(super) struct Edge {
    inside: Arc<Inside>,
}

/// What all connections share.
#[derive(Debug)]
struct Inside {
    services: Services,
    gate: Gate,
    room: Room,
    credentials: Credentials,
    cors: Cors,
    max_received_bytes: usize,
    compress_from: usize,
    request_timeout: Duration,
    stream_idle_timeout: Duration,
    access_log: AccessLog,
    back_threads: BackThreads,
    drain: Drain,
}

impl Edge {
    /// In front of these services; `max_received_bytes` is what they were told to take. What takes long on the way is done by `back_threads`.
    pub(super) fn new(
        services: Services,
        max_received_bytes: usize,
        credentials: Credentials,
        back_threads: BackThreads,
        drain: Drain,
        options: &Options,
    ) -> Self {
        let inside = Inside {
            services,
            gate: Gate::new(options),
            room: Room::new(options.connection.max_bytes_in_flight),
            credentials,
            cors: Cors::new(&options.origins),
            max_received_bytes,
            compress_from: options.calls.compress_from,
            request_timeout: options.connection.request_timeout,
            stream_idle_timeout: options.connection.stream_idle_timeout,
            access_log: options.access_log,
            back_threads,
            drain,
        };
        Self {
            inside: Arc::new(inside),
        }
    }

    /// The same for one connection.
    pub(super) fn facing(&self, peer: Arc<Peer>) -> Facing {
        let edge = self.clone();
        Facing { edge, peer }
    }

    /// Bytes of the largest question.
    pub(super) fn max_received_bytes(&self) -> usize {
        self.inside.max_received_bytes
    }

    /// Threads for what takes long on the way in or out.
    pub(super) fn back_threads(&self) -> &BackThreads {
        &self.inside.back_threads
    }

    /// Bytes of the smallest answer that is compressed.
    pub(super) fn compress_from(&self) -> usize {
        self.inside.compress_from
    }

    /// Reads on a question that is refused, so long as it is none that would be too large or too slow.
    ///
    /// A caller of HTTP/1.1 that is still sending would see its connection broken off, and not the answer. HTTP/2 would take back each call
    /// that is left unread, and what its peer had already sent for it would count as the peer's error: a thousand calls refused on one
    /// connection would break it off.
    pub(super) async fn discard<B>(&self, body: B)
    where
        B: HttpBody<Data = Bytes> + Unpin,
        B::Error: Into<BoxError>,
    {
        let mut body = Limited::new(body, self.max_received_bytes());
        let read = async {
            while let Some(Ok(_)) = body.frame().await {
                // Others have their turn, however much has come already.
                yield_now().await;
            }
        };
        let _in_time = timeout(DISCARDED_TIME, read).await;
    }

    async fn reply(
        self,
        request: Request<Incoming>,
        id: RequestId,
        peer: Arc<Peer>,
    ) -> Response<Reply> {
        if let Some((status, headers)) = self.inside.cors.preflight(&request) {
            let mut answer = Response::new(Reply::Other(Body::empty()));
            *answer.status_mut() = status;
            *answer.headers_mut() = headers;
            return answer;
        }
        let method = methods::at(request.uri().path());
        let is_get = connect_get::is_question(&request);
        let protocol = if is_get {
            Some(Protocol::Connect)
        } else {
            protocol_of(request.headers())
        };
        let is_call = is_get || *request.method() == HttpMethod::POST;
        let Some(protocol) = protocol.filter(|_| is_call) else {
            let answer = no_call(&request, method).map(Reply::Other);
            Box::pin(self.discard(request.into_body())).await;
            return answer;
        };
        let headers = request.headers();
        let means = (self.inside.access_log, &self.inside.room);
        let call = Call::begin(method, protocol, (id, headers), peer, means);
        match protocol {
            Protocol::Grpc => self.grpc(request, call).await.map(Reply::Grpc),
            // Apart, so that a call of gRPC carries nothing of their room.
            Protocol::GrpcWeb => Box::pin(self.web(request, call)).await.map(Reply::Other),
            Protocol::Connect => Box::pin(self.connect(request, call))
                .await
                .map(Reply::Other),
        }
    }

    /// Answers a call of gRPC.
    async fn grpc(&self, request: Request<Incoming>, mut call: Call) -> Response<AnswerBody> {
        let admitted = self.inside.admit(&mut call, request.headers()).await;
        if admitted.is_ok() && call.method.is_known() {
            return self.answer_grpc(request, call).await;
        }
        if call.method.shape == Shape::Unary {
            Box::pin(self.discard(request.into_body())).await;
        }
        match admitted {
            Ok(()) => unimplemented(call),
            Err(rejection) => refused(&rejection, call),
        }
    }

    /// Answers a call of gRPC-Web: the same in another wrapping.
    async fn web(self, request: Request<Incoming>, mut call: Call) -> Response<Body> {
        let admitted = self.inside.admit(&mut call, request.headers()).await;
        let mut call = Some((call, admitted));
        let inner = service_fn(move |request: Request<Body>| {
            let edge = self.clone();
            let call = call.take();
            let (call, admitted) = call.expect("the layer makes one call of one request");
            async move {
                if admitted.is_ok() && call.method.is_known() {
                    return Ok(edge.answer_grpc(request, call).await);
                }
                // A caller of HTTP/1.1 that is still sending would not see the answer.
                edge.discard(request.into_body()).await;
                Ok::<_, Infallible>(match admitted {
                    Ok(()) => unimplemented(call),
                    Err(rejection) => refused(&rejection, call),
                })
            }
        });
        match GrpcWebLayer::new().layer(inner).call(request).await {
            Ok(answer) => answer,
            Err(never) => match never {},
        }
    }

    /// Answers a call of Connect.
    async fn connect(&self, request: Request<Incoming>, mut call: Call) -> Response<Body> {
        let Some(connect) = Connect::of(self, &request) else {
            call.code = Some(tonic::Code::Unimplemented);
            return connect::unimplemented(call.method.is_known());
        };
        let admitted = match connect::check_version(request.headers()) {
            Ok(()) => self.inside.admit(&mut call, request.headers()).await,
            Err(wrong) => Err(wrong.into()),
        };
        if let Err(rejection) = admitted {
            self.discard(request.into_body()).await;
            return connect.refuse(&rejection, call);
        }
        let until = self.inside.until(&call);
        connect.answer(request, call, until).await
    }

    /// Answers a call of gRPC that has been let in.
    pub(super) async fn answer_grpc<B>(
        &self,
        mut request: Request<B>,
        call: Call,
    ) -> Response<AnswerBody>
    where
        B: HttpBody<Data = Bytes> + Send + Unpin + 'static,
        B::Error: Into<BoxError> + Send + 'static,
    {
        let inside = &*self.inside;
        let until = inside.until(&call);
        let encoding = match call.protocol {
            Protocol::Grpc => Encoding::accepted(request.headers(), "grpc-accept-encoding"),
            Protocol::GrpcWeb | Protocol::Connect => None,
        };
        request.extensions_mut().insert(call.id.clone());
        let form = match call.protocol {
            Protocol::Grpc | Protocol::GrpcWeb => {
                let named = request.headers().get("grpc-encoding");
                let named = named.and_then(|name| Encoding::named(name.to_str().ok()?));
                Form::Framed(Messages::new(named, inside.max_received_bytes))
            }
            Protocol::Connect => Form::Counted,
        };
        let (question, id) = (Arc::clone(&call.question), call.id.clone());
        let request = request.map(|body| QuestionBody::new(body, question, id, form));
        let services = &inside.services;
        let (answer, watch) = match call.method.shape {
            Shape::Unary | Shape::Endless => (
                timeout_at(until, services.answer(call.method, request)).await,
                None,
            ),
            Shape::Stream => {
                let activity = Activity::new();
                let noted = activity.clone();
                let idle = inside.stream_idle_timeout;
                let watch = Watch::new(activity, idle, call.asked_until());
                let watch = match call.method.audience {
                    Audience::Callers => watch,
                    // Ours end by themselves when the server does; those of others have to be ended.
                    Audience::Everybody => watch.ending(inside.drain.begun()),
                };
                let request = request.map(|body| body.noted(noted, watch.over()));
                let answer = timeout_at(until, services.answer(call.method, request)).await;
                (answer, Some(watch))
            }
        };
        inside.answered(answer.ok(), call, watch, encoding)
    }
}

impl Inside {
    /// Lets a call in that may come in.
    async fn admit(&self, call: &mut Call, headers: &HeaderMap) -> Result<(), Rejection> {
        if call.asked?.is_some_and(|asked| asked.is_zero()) {
            return Err(Rejection::Deadline);
        }
        if call.method.audience == Audience::Callers {
            call.principal = self.credentials.check(headers, &call.peer)?;
        }
        let place = self.gate.enter(call.method).await;
        call.place = Some(place.inspect_err(|_full| SHED.note())?);
        Ok(())
    }

    /// When the answer of a call must be there; of a stream, its beginning.
    fn until(&self, call: &Call) -> Instant {
        call.until(match call.method.shape {
            Shape::Unary => self.request_timeout,
            Shape::Stream | Shape::Endless => self.stream_idle_timeout,
        })
    }

    /// The answer of the routes, or, where the transport refused the message itself or time ran out, our own refusal.
    fn answered(
        &self,
        answer: Option<Response<Body>>,
        mut call: Call,
        watch: Option<Watch>,
        encoding: Option<Encoding>,
    ) -> Response<AnswerBody> {
        let Some(mut answer) = answer else {
            return refused(&Rejection::Deadline, call);
        };
        let by_transport = Status::from_header_map(answer.headers())
            .and_then(|status| Rejection::of_transport(&status, self.max_received_bytes));
        if let Some(rejection) = by_transport {
            return refused(&rejection, call);
        }
        call.code = code_of(answer.headers());
        let encoding = encoding.filter(|_| call.code.is_none());
        if let Some(encoding) = encoding {
            let headers = answer.headers_mut();
            headers.insert("grpc-encoding", encoding.header());
        }
        let encoding = encoding.map(|encoding| (encoding, self.compress_from));
        answer.map(|body| AnswerBody::new(body, call, watch, encoding))
    }
}

/// The answer to a call of a method that there is not.
fn unimplemented(mut call: Call) -> Response<AnswerBody> {
    call.code = Some(tonic::Code::Unimplemented);
    let answer: Response<Body> = Status::unimplemented("there is no such method").into_http();
    answer.map(|body| AnswerBody::new(body, call, None, None))
}

fn refused(rejection: &Rejection, mut call: Call) -> Response<AnswerBody> {
    let status = rejection.to_status(&call.id);
    call.code = Some(status.code());
    let answer: Response<Body> = status.into_http();
    answer.map(|body| AnswerBody::new(body, call, None, None))
}

/// The edge, as one connection sees it.
#[derive(Clone, Debug)]
pub(super) struct Facing {
    edge: Edge,
    peer: Arc<Peer>,
}

impl HyperService<Request<Incoming>> for Facing {
    type Response = Response<Reply>;
    type Error = Infallible;
    type Future = Pin<Box<dyn Future<Output = Result<Self::Response, Infallible>> + Send>>;

    fn call(&self, request: Request<Incoming>) -> Self::Future {
        self.peer.note_call(request.version());
        let Self { edge, peer } = self.clone();
        Box::pin(async move {
            let id = RequestId::of(request.headers());
            let header = id.header();
            let inside = Arc::clone(&edge.inside);
            let origin = request.headers().get(ORIGIN).cloned();
            let mut reply = edge.reply(request, id, peer).await;
            let headers = reply.headers_mut();
            headers.insert(REQUEST_ID_HEADER, header);
            if origin.is_some() {
                inside.cors.expose(origin.as_ref(), headers);
            }
            Ok(reply)
        })
    }
}

/// The content types of gRPC-Web, in binary form and in base64.
const WEB: [&[u8]; 4] = [
    b"application/grpc-web",
    b"application/grpc-web+proto",
    b"application/grpc-web-text",
    b"application/grpc-web-text+proto",
];

/// How a call is spoken, by its content type.
fn protocol_of(headers: &HeaderMap) -> Option<Protocol> {
    let kind = headers.get(CONTENT_TYPE)?.as_bytes();
    if WEB.contains(&kind) {
        Some(Protocol::GrpcWeb)
    } else if kind.starts_with(b"application/grpc-web") {
        None
    } else if kind.starts_with(b"application/grpc") {
        Some(Protocol::Grpc)
    } else {
        Codec::of(headers).map(|_| Protocol::Connect)
    }
}
