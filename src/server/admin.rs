//! The pages for operators and their machines, on a listener of their own.

use std::convert::Infallible;
use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use bytes::Bytes;
use http::header::{ALLOW, CACHE_CONTROL, CONTENT_TYPE};
use http::{HeaderValue, Method, Request, Response, StatusCode};
use http_body_util::Full;
use hyper::body::Incoming;
use hyper::server::conn::http1::Builder;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::net::TcpListener;
use tokio::sync::Semaphore;
use tokio::time::{sleep, timeout};

use super::health::Health;

/// Connections at once: probes and scrapers, no callers.
const MAX_CONNECTIONS: usize = 64;

/// How long one connection may stay, so that 64 silent ones do not lock a probe out.
const MAX_STAY: Duration = Duration::from_secs(60);

/// How long the headers of a request may take.
const HEADER_TIMEOUT: Duration = Duration::from_secs(5);

/// Pause after the system refused a connection.
const ACCEPT_PAUSE: Duration = Duration::from_millis(50);

const JSON: &str = "application/json";
const TEXT: &str = "text/plain; charset=utf-8";
const PROMETHEUS: &str = "text/plain; version=0.0.4; charset=utf-8";

/// What the pages say that nobody here knows.
#[derive(Clone, Debug)]
pub struct Pages {
    /// The version, in JSON.
    pub version: String,
    /// The configuration in force, in JSON, secrets masked.
    pub config: String,
    /// Writes the metrics as they are now, in the text form of Prometheus.
    pub metrics: fn() -> Vec<u8>,
}

/// The listener for operators.
#[derive(Debug)]
pub(super) struct Admin {
    listener: TcpListener,
    answers: Answers,
}

#[derive(Clone, Debug)]
struct Answers {
    pages: Arc<Pages>,
    health: Health,
}

impl Admin {
    /// Binds the address.
    ///
    /// # Errors
    /// What the system says when it does not give the address.
    pub(super) async fn bind(
        address: SocketAddr,
        pages: Pages,
        health: Health,
    ) -> io::Result<Self> {
        let listener = TcpListener::bind(address).await?;
        let pages = Arc::new(pages);
        Ok(Self {
            listener,
            answers: Answers { pages, health },
        })
    }

    /// The address it listens on.
    ///
    /// # Errors
    /// What the system says when it does not know.
    pub(super) fn local_addr(&self) -> io::Result<SocketAddr> {
        self.listener.local_addr()
    }

    /// Answers until the program ends.
    pub(super) async fn serve(self) -> Infallible {
        let places = Arc::new(Semaphore::new(MAX_CONNECTIONS));
        loop {
            let place = Arc::clone(&places).acquire_owned().await;
            let stream = match self.listener.accept().await {
                Ok((stream, _peer)) => stream,
                Err(error) => {
                    tracing::warn!(%error, "a connection for operators was not accepted");
                    sleep(ACCEPT_PAUSE).await;
                    continue;
                }
            };
            let answers = self.answers.clone();
            tokio::spawn(async move {
                let service = service_fn(move |request| {
                    let answer = answers.answer(&request);
                    async move { Ok::<_, Infallible>(answer) }
                });
                let connection = Builder::new()
                    .timer(TokioTimer::new())
                    .header_read_timeout(HEADER_TIMEOUT)
                    .serve_connection(TokioIo::new(stream), service);
                // How a peer breaks off is its own affair.
                let _end = timeout(MAX_STAY, connection).await;
                drop(place);
            });
        }
    }
}

impl Answers {
    fn answer(&self, request: &Request<Incoming>) -> Response<Full<Bytes>> {
        let page = match request.uri().path() {
            "/livez" => page(StatusCode::OK, TEXT, "alive\n"),
            "/readyz" if self.health.is_serving() => page(StatusCode::OK, TEXT, "ready\n"),
            "/readyz" => page(StatusCode::SERVICE_UNAVAILABLE, TEXT, "not ready\n"),
            "/metrics" => page(StatusCode::OK, PROMETHEUS, (self.pages.metrics)()),
            "/version" => page(StatusCode::OK, JSON, self.pages.version.clone()),
            "/config" => page(StatusCode::OK, JSON, self.pages.config.clone()),
            _ => return page(StatusCode::NOT_FOUND, TEXT, PATHS),
        };
        match *request.method() {
            Method::GET | Method::HEAD => page,
            _ => {
                let mut refused = self::page(StatusCode::METHOD_NOT_ALLOWED, TEXT, "GET only\n");
                let allowed = HeaderValue::from_static("GET, HEAD");
                refused.headers_mut().insert(ALLOW, allowed);
                refused
            }
        }
    }
}

const PATHS: &str = "there are /livez, /readyz, /metrics, /version and /config\n";

fn page(
    status: StatusCode,
    kind: &'static str,
    content: impl Into<Bytes>,
) -> Response<Full<Bytes>> {
    let mut page = Response::new(Full::new(content.into()));
    *page.status_mut() = status;
    let headers = page.headers_mut();
    headers.insert(CONTENT_TYPE, HeaderValue::from_static(kind));
    headers.insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
    page
}
