//! What every call passes on its way in and out: its id, and errors in our own form.

use std::convert::Infallible;
use std::future::Future;
use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use http::header::CONTENT_TYPE;
use http::{HeaderMap, Request, Response, StatusCode};
use hyper::body::Incoming;
use hyper::service::Service as HyperService;
use tonic::Status;
use tonic::body::Body;
use tonic::service::Routes;
use tower::Service as _;

use crate::service::{REQUEST_ID_HEADER, Rejection, RequestId};

/// The routes, with an id for each call and a typed error wherever the transport made one of its own.
#[derive(Clone, Debug)]
pub(super) struct Edge {
    routes: Routes,
    max_received_bytes: usize,
    spoken: Spoken,
}

/// Whether a connection has carried a call.
#[derive(Clone, Debug, Default)]
pub(super) struct Spoken(Arc<AtomicBool>);

impl Spoken {
    /// Whether it has.
    pub(super) fn is_so(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }

    fn note(&self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

impl Edge {
    /// Wraps the routes; `max_received_bytes` is what they were told to take.
    pub(super) fn new(routes: Routes, max_received_bytes: usize) -> Self {
        Self {
            routes: routes.prepare(),
            max_received_bytes,
            spoken: Spoken::default(),
        }
    }

    /// The same for one connection, whose first call `spoken` will tell.
    pub(super) fn with_spoken(self, spoken: Spoken) -> Self {
        Self { spoken, ..self }
    }
}

impl HyperService<Request<Incoming>> for Edge {
    type Response = Response<Body>;
    type Error = Infallible;
    type Future = Pin<Box<dyn Future<Output = Result<Response<Body>, Infallible>> + Send>>;

    fn call(&self, mut request: Request<Incoming>) -> Self::Future {
        self.spoken.note();
        let Self {
            mut routes,
            max_received_bytes,
            spoken: _,
        } = self.clone();
        Box::pin(async move {
            if !is_grpc(request.headers()) {
                return Ok(unsupported());
            }
            let id = RequestId::of(request.headers());
            request.extensions_mut().insert(id.clone());
            let mut response = typed(routes.call(request).await?, &id, max_received_bytes);
            response
                .headers_mut()
                .insert(REQUEST_ID_HEADER, id.header());
            Ok(response)
        })
    }
}

fn is_grpc(headers: &HeaderMap) -> bool {
    headers
        .get(CONTENT_TYPE)
        .is_some_and(|kind| kind.as_bytes().starts_with(b"application/grpc"))
}

fn unsupported() -> Response<Body> {
    let mut response = Response::new(Body::empty());
    *response.status_mut() = StatusCode::UNSUPPORTED_MEDIA_TYPE;
    response
}

/// The response, or, where the transport refused the message itself, our own refusal.
fn typed(response: Response<Body>, id: &RequestId, max_received_bytes: usize) -> Response<Body> {
    let refused = Status::from_header_map(response.headers())
        .and_then(|status| Rejection::of_transport(&status, max_received_bytes));
    refused.map_or(response, |rejection| rejection.to_status(id).into_http())
}
