//! A client of HTTP that knows nothing of gRPC.

use bytes::{BufMut, Bytes, BytesMut};
use http::{HeaderMap, Request, StatusCode};
use http_body_util::{BodyExt, Full};
use hyper::client::conn::{http1, http2};
use hyper_util::rt::{TokioExecutor, TokioIo};
use prost::Message;
use tonic::Code;

use crate::server::Running;

/// All of an answer.
#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) status: StatusCode,
    pub(crate) headers: HeaderMap,
    pub(crate) body: Bytes,
    pub(crate) trailers: HeaderMap,
}

impl Answer {
    /// The status of gRPC, wherever it stands.
    pub(crate) fn grpc_status(&self) -> Option<Code> {
        let at = |headers: &HeaderMap| {
            let code = headers.get("grpc-status")?;
            Some(Code::from_bytes(code.as_bytes()))
        };
        at(&self.trailers).or_else(|| at(&self.headers))
    }

    pub(crate) fn header(&self, name: &str) -> Option<&str> {
        self.headers.get(name)?.to_str().ok()
    }

    pub(crate) fn text(&self) -> String {
        String::from_utf8_lossy(&self.body).into_owned()
    }
}

/// A message in its frame.
pub(crate) fn framed(message: &impl Message) -> Bytes {
    frame(0, &message.encode_to_vec())
}

/// Bytes in a frame with this flag.
pub(crate) fn frame(flag: u8, bytes: &[u8]) -> Bytes {
    let mut frame = BytesMut::new();
    frame.put_u8(flag);
    frame.put_u32(u32::try_from(bytes.len()).unwrap());
    frame.put_slice(bytes);
    frame.freeze()
}

/// Posts over HTTP/2.
pub(crate) async fn post(
    running: &Running,
    path: &str,
    headers: &[(&str, &str)],
    body: impl Into<Bytes>,
) -> Answer {
    let io = TokioIo::new(running.socket().await);
    let (mut client, connection) = http2::handshake(TokioExecutor::new(), io).await.unwrap();
    tokio::spawn(connection);
    let mut request = Request::post(format!("{}{path}", running.url()));
    for (name, value) in headers {
        request = request.header(*name, *value);
    }
    let request = request.body(Full::new(body.into())).unwrap();
    collect(client.send_request(request).await.unwrap()).await
}

/// Sends any request over HTTP/1.1.
pub(crate) async fn http1(
    running: &Running,
    method: &str,
    path: &str,
    headers: &[(&str, &str)],
    body: impl Into<Bytes>,
) -> Answer {
    let io = TokioIo::new(running.socket().await);
    let (mut client, connection) = http1::handshake(io).await.unwrap();
    tokio::spawn(connection);
    let mut request = Request::builder()
        .method(method)
        .uri(path)
        .header("host", "x");
    for (name, value) in headers {
        request = request.header(*name, *value);
    }
    let request = request.body(Full::new(body.into())).unwrap();
    collect(client.send_request(request).await.unwrap()).await
}

async fn collect(response: http::Response<hyper::body::Incoming>) -> Answer {
    let (head, body) = response.into_parts();
    let body = body.collect().await.unwrap();
    let trailers = body.trailers().cloned().unwrap_or_default();
    Answer {
        status: head.status,
        headers: head.headers,
        body: body.to_bytes(),
        trailers,
    }
}
