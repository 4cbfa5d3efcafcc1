//! What is told to a request that is no call at all: in JSON, with what to do instead.

use http::header::{ALLOW, CONTENT_TYPE};
use http::{HeaderValue, Method as HttpMethod, Request, Response, StatusCode};
use http_body_util::Full;
use serde_json::json;
use tonic::body::Body;

use super::methods::{self, Method};
use crate::closest::closest;

/// Answers a request that is no call of this method: by its path, its content type or its method of HTTP.
pub(super) fn no_call<B>(request: &Request<B>, method: &Method) -> Response<Body> {
    if !method.is_known() {
        return refusal(
            StatusCode::NOT_FOUND,
            "unimplemented",
            &no_path(request.uri().path()),
        );
    }
    if *request.method() == HttpMethod::POST {
        return refusal(
            StatusCode::UNSUPPORTED_MEDIA_TYPE,
            "invalid_argument",
            "send content-type: application/json or application/proto (Connect), application/grpc, \
             application/grpc-web or application/grpc-web-text",
        );
    }
    let mut refusal = refusal(
        StatusCode::METHOD_NOT_ALLOWED,
        "unimplemented",
        "send a POST with content-type: application/json, or a GET with ?encoding=json&message= and the question, percent-encoded",
    );
    let allowed = HeaderValue::from_static("GET, POST");
    refusal.headers_mut().insert(ALLOW, allowed);
    refusal
}

fn no_path(path: &str) -> String {
    let known = methods::all().iter().skip(1);
    let known = known.map(|method| format!("/{}", method.name));
    // A path of any length costs no more than this.
    let is_short = path.len() <= 200;
    let closest = if is_short { closest(path, known) } else { None };
    match closest {
        Some(closest) => format!("there is no such path; did you mean {closest}?"),
        None => "there is no such path; a call is a POST to one such as /chess.arbiter.v1.ArbiterService/Arbitrate".to_owned(),
    }
}

fn refusal(status: StatusCode, code: &'static str, message: &str) -> Response<Body> {
    let content = json!({ "code": code, "message": message }).to_string();
    let mut answer = Response::new(Body::new(Full::new(content.into())));
    *answer.status_mut() = status;
    let json = HeaderValue::from_static("application/json");
    answer.headers_mut().insert(CONTENT_TYPE, json);
    answer
}
