//! One attempt at one call.

use std::collections::BTreeMap;
use std::time::Duration;

use bytes::Bytes;
use http::header::{AUTHORIZATION, CONTENT_TYPE, TE};
use http::{HeaderMap, HeaderValue, Request, Response, StatusCode, Version};
use http_body_util::{BodyExt, Full, Limited};
use hyper::body::Incoming;
use serde_json::Value;
use tonic::{Code, Status};
use tonic_types::StatusExt;

use super::line::Sender;
use super::question::{Protocol, Question};
use crate::proto::arbiter_service_server::SERVICE_NAME;

/// The most bytes of an answer.
const MAX_ANSWER: usize = 256 << 20;

/// Why there is no answer.
#[derive(Clone, Debug, Eq, PartialEq)]
pub(super) struct Failure {
    /// The code of gRPC.
    pub(super) code: Code,
    /// The reason the server gives, or ours.
    pub(super) reason: String,
    /// Whether the server has not begun with it, so that anyone may try again.
    pub(super) is_untouched: bool,
    /// When the server wants to be asked again, if it says so.
    pub(super) pushback: Option<Pushback>,
}

/// When the server wants to be asked again.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) enum Pushback {
    /// Never.
    Never,
    /// After so long.
    After(Duration),
}

impl Failure {
    pub(super) fn of(code: Code, reason: impl Into<String>) -> Self {
        Self {
            code,
            reason: reason.into(),
            is_untouched: false,
            pushback: None,
        }
    }
}

/// How calls are written.
#[derive(Clone, Debug)]
pub(super) struct Form {
    pub(super) protocol: Protocol,
    /// What stands in the request, such as `127.0.0.1:50051`.
    pub(super) authority: String,
    pub(super) scheme: &'static str,
    pub(super) token: Option<HeaderValue>,
    pub(super) timeout: Duration,
}

impl Form {
    fn request(&self, question: &Question) -> Result<Request<Full<Bytes>>, http::Error> {
        let uri = format!(
            "{}://{}/{SERVICE_NAME}/{}",
            self.scheme,
            self.authority,
            question.method.rpc()
        );
        let mut request = Request::post(uri)
            .version(Version::HTTP_2)
            .body(Full::new(question.body.clone()))?;
        let headers = request.headers_mut();
        let milliseconds = self.timeout.as_millis().min(99_999_999);
        match self.protocol {
            Protocol::Grpc => {
                headers.insert(CONTENT_TYPE, HeaderValue::from_static("application/grpc"));
                headers.insert(TE, HeaderValue::from_static("trailers"));
                let timeout = HeaderValue::try_from(format!("{milliseconds}m"))?;
                headers.insert("grpc-timeout", timeout);
            }
            Protocol::Json => {
                headers.insert(CONTENT_TYPE, HeaderValue::from_static("application/json"));
                headers.insert("connect-protocol-version", HeaderValue::from_static("1"));
                let timeout = HeaderValue::try_from(milliseconds.to_string())?;
                headers.insert("connect-timeout-ms", timeout);
            }
        }
        if let Some(token) = &self.token {
            headers.insert(AUTHORIZATION, token.clone());
        }
        Ok(request)
    }

    /// Makes one attempt and answers the body that came back.
    pub(super) async fn attempt(
        &self,
        sender: &mut Sender,
        question: &Question,
    ) -> Result<Bytes, Failure> {
        let request = self
            .request(question)
            .map_err(|error| Failure::of(Code::Internal, error.to_string()))?;
        let response = sender
            .try_send_request(request)
            .await
            .map_err(|mut error| {
                let is_unsent = error.take_message().is_some();
                let mut failure = lost(error.error());
                failure.is_untouched |= is_unsent;
                failure
            })?;
        self.read(response).await
    }

    async fn read(&self, response: Response<Incoming>) -> Result<Bytes, Failure> {
        let (head, body) = response.into_parts();
        let body = Limited::new(body, MAX_ANSWER).collect().await;
        let body = body.map_err(|error| match error.downcast_ref::<hyper::Error>() {
            Some(error) => lost(error),
            None => Failure::of(Code::ResourceExhausted, "ANSWER_TOO_LARGE"),
        })?;
        let trailers = body.trailers().cloned();
        let bytes = body.to_bytes();
        match self.protocol {
            Protocol::Json if head.status == StatusCode::OK => Ok(bytes),
            Protocol::Json => Err(connect_failure(head.status, &bytes)),
            Protocol::Grpc => {
                let told = [Some(&head.headers), trailers.as_ref()];
                let told = told.into_iter().flatten().find_map(grpc_status);
                match told {
                    Some((status, _)) if status.code() == Code::Ok => Ok(bytes),
                    Some((status, pushback)) => Err(Failure {
                        pushback,
                        ..grpc_failure(&status)
                    }),
                    None if head.status == StatusCode::OK => {
                        Err(Failure::of(Code::Internal, "NO_STATUS"))
                    }
                    None => Err(proxy_failure(head.status)),
                }
            }
        }
    }
}

fn grpc_status(headers: &HeaderMap) -> Option<(Status, Option<Pushback>)> {
    let status = Status::from_header_map(headers)?;
    let pushback = headers.get("grpc-retry-pushback-ms").map(|value| {
        let wait = value.to_str().ok().and_then(|text| text.parse().ok());
        wait.map_or(Pushback::Never, |wait| {
            Pushback::After(Duration::from_millis(wait))
        })
    });
    Some((status, pushback))
}

fn grpc_failure(status: &Status) -> Failure {
    let reason = status
        .get_error_details()
        .error_info()
        .map(|info| info.reason.clone());
    Failure::of(
        status.code(),
        reason.unwrap_or_else(|| "NO_REASON".to_owned()),
    )
}

/// What a status of HTTP means to gRPC: some proxy has answered.
fn proxy_failure(status: StatusCode) -> Failure {
    let code = match status.as_u16() {
        400 => Code::Internal,
        401 => Code::Unauthenticated,
        403 => Code::PermissionDenied,
        404 => Code::Unimplemented,
        429 | 502 | 503 | 504 => Code::Unavailable,
        _ => Code::Unknown,
    };
    Failure::of(code, format!("HTTP_{}", status.as_u16()))
}

fn connect_failure(status: StatusCode, body: &[u8]) -> Failure {
    let Ok(told) = serde_json::from_slice::<BTreeMap<String, Value>>(body) else {
        return proxy_failure(status);
    };
    let name = told.get("code").and_then(Value::as_str).unwrap_or_default();
    let Some(code) = (0..=16)
        .map(Code::from_i32)
        .find(|code| connect_name(*code) == name)
    else {
        return proxy_failure(status);
    };
    let reason = told
        .get("details")
        .and_then(Value::as_array)
        .and_then(|details| {
            details
                .iter()
                .find_map(|detail| detail.pointer("/debug/reason").and_then(Value::as_str))
        });
    Failure::of(code, reason.unwrap_or("NO_REASON"))
}

/// The name of a code in the Connect protocol.
fn connect_name(code: Code) -> String {
    let mut name = String::new();
    for letter in format!("{code:?}").chars() {
        if letter.is_ascii_uppercase() && !name.is_empty() {
            name.push('_');
        }
        name.push(letter.to_ascii_lowercase());
    }
    // The one that it spells otherwise.
    name.replace("cancelled", "canceled")
}

/// What the end of a call means that came from no server: the codes are those that gRPC gives.
fn lost(error: &hyper::Error) -> Failure {
    let mut cause: Option<&dyn std::error::Error> = Some(error);
    while let Some(at) = cause {
        if let Some(h2) = at.downcast_ref::<h2::Error>() {
            return broken(h2);
        }
        cause = at.source();
    }
    Failure::of(Code::Unavailable, "CONNECTION_LOST")
}

fn broken(error: &h2::Error) -> Failure {
    let Some(reason) = error.reason() else {
        return Failure::of(Code::Unavailable, "CONNECTION_LOST");
    };
    let told = format!("{reason:?}");
    if error.is_go_away() {
        // A call that is ended by a farewell came after the last one that the server took.
        return Failure {
            is_untouched: error.is_remote() && reason == h2::Reason::NO_ERROR,
            ..Failure::of(Code::Unavailable, format!("GOAWAY_{told}"))
        };
    }
    let code = match reason {
        h2::Reason::REFUSED_STREAM => Code::Unavailable,
        h2::Reason::CANCEL => Code::Cancelled,
        h2::Reason::ENHANCE_YOUR_CALM => Code::ResourceExhausted,
        h2::Reason::INADEQUATE_SECURITY => Code::PermissionDenied,
        _ => Code::Internal,
    };
    Failure {
        is_untouched: reason == h2::Reason::REFUSED_STREAM,
        ..Failure::of(code, format!("RESET_{told}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_proxy_says_has_a_code() {
        assert_eq!(
            proxy_failure(StatusCode::BAD_GATEWAY).code,
            Code::Unavailable
        );
        assert_eq!(
            proxy_failure(StatusCode::NOT_FOUND).code,
            Code::Unimplemented
        );
        assert_eq!(proxy_failure(StatusCode::BAD_GATEWAY).reason, "HTTP_502");
    }

    #[test]
    fn errors_of_connect_have_the_same_codes() {
        let body = br#"{"code":"unavailable","details":[{"debug":{"reason":"OVERLOADED"}}]}"#;
        let failure = connect_failure(StatusCode::SERVICE_UNAVAILABLE, body);
        assert_eq!(failure, Failure::of(Code::Unavailable, "OVERLOADED"));
        assert_eq!(connect_name(Code::DeadlineExceeded), "deadline_exceeded");
        assert_eq!(connect_name(Code::Cancelled), "canceled");
        let failure = connect_failure(StatusCode::BAD_GATEWAY, b"<html>");
        assert_eq!(failure.reason, "HTTP_502");
    }

    #[test]
    fn a_pushback_is_read() {
        let mut headers = HeaderMap::new();
        headers.insert("grpc-status", HeaderValue::from_static("14"));
        headers.insert("grpc-retry-pushback-ms", HeaderValue::from_static("150"));
        let (status, pushback) = grpc_status(&headers).unwrap();
        assert_eq!(status.code(), Code::Unavailable);
        assert_eq!(pushback, Some(Pushback::After(Duration::from_millis(150))));
        headers.insert("grpc-retry-pushback-ms", HeaderValue::from_static("-1"));
        assert_eq!(grpc_status(&headers).unwrap().1, Some(Pushback::Never));
    }
}
