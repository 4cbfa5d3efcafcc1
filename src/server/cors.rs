//! Which web pages may call: none but those of the origins that were named.

use std::sync::Arc;

use http::header::{
    ACCESS_CONTROL_ALLOW_HEADERS, ACCESS_CONTROL_ALLOW_METHODS, ACCESS_CONTROL_ALLOW_ORIGIN,
    ACCESS_CONTROL_EXPOSE_HEADERS, ACCESS_CONTROL_MAX_AGE, ACCESS_CONTROL_REQUEST_METHOD, ORIGIN,
    VARY,
};
use http::{HeaderMap, HeaderValue, Method, Request, StatusCode, Uri};

const METHODS: &str = "GET, POST, OPTIONS";
const ALLOWED: &str = "content-type, authorization, x-grpc-web, x-user-agent, grpc-timeout, connect-protocol-version, connect-timeout-ms, traceparent, tracestate, x-request-id";
const EXPOSED: &str = "grpc-status, grpc-message, grpc-status-details-bin, x-request-id";

/// How long a browser may remember the answer to its question, in seconds.
const MAX_AGE: &str = "7200";

/// The origin of a web page, such as `https://example.org`.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Origin(HeaderValue);

impl Origin {
    /// Reads one: a scheme and a host, with a port or without, and nothing else.
    #[must_use]
    pub fn read(text: &str) -> Option<Self> {
        let uri: Uri = text.parse().ok()?;
        let is_whole = uri.scheme().is_some() && uri.host().is_some() && !text.ends_with('/');
        let is_all = uri.path_and_query().is_none_or(|rest| rest == "/");
        let is_bare = !text.contains(['*', '@', '?', '#']) && text == text.to_ascii_lowercase();
        (is_whole && is_all && is_bare)
            .then(|| HeaderValue::from_str(text).ok().map(Self))
            .flatten()
    }
}

/// The origins whose pages may call.
#[derive(Clone, Debug, Default)]
pub(super) struct Cors {
    origins: Arc<[Origin]>,
}

impl Cors {
    /// These and no others.
    pub(super) fn new(origins: &[Origin]) -> Self {
        let origins = origins.into();
        Self { origins }
    }

    /// What a browser is told that asks before it calls; `None`: this is no such question.
    pub(super) fn preflight<B>(&self, request: &Request<B>) -> Option<(StatusCode, HeaderMap)> {
        let headers = request.headers();
        let asks = *request.method() == Method::OPTIONS
            && headers.contains_key(ORIGIN)
            && headers.contains_key(ACCESS_CONTROL_REQUEST_METHOD);
        if !asks {
            return None;
        }
        let mut answer = HeaderMap::new();
        if !self.allow(headers.get(ORIGIN), &mut answer) {
            return Some((StatusCode::FORBIDDEN, answer));
        }
        for (name, value) in [
            (ACCESS_CONTROL_ALLOW_METHODS, METHODS),
            (ACCESS_CONTROL_ALLOW_HEADERS, ALLOWED),
            (ACCESS_CONTROL_MAX_AGE, MAX_AGE),
        ] {
            answer.insert(name, HeaderValue::from_static(value));
        }
        Some((StatusCode::NO_CONTENT, answer))
    }

    /// Lets the page of this origin read an answer, if it may.
    pub(super) fn expose(&self, origin: Option<&HeaderValue>, answer: &mut HeaderMap) {
        if self.allow(origin, answer) {
            let exposed = HeaderValue::from_static(EXPOSED);
            answer.insert(ACCESS_CONTROL_EXPOSE_HEADERS, exposed);
        }
    }

    fn allow(&self, origin: Option<&HeaderValue>, answer: &mut HeaderMap) -> bool {
        if self.origins.is_empty() {
            return false;
        }
        // Caches must not give the answer to one origin to another.
        answer.append(VARY, HeaderValue::from_static("origin"));
        let mut origins = self.origins.iter();
        let Some(origin) = origin.filter(|origin| origins.any(|one| one.0 == **origin)) else {
            return false;
        };
        answer.insert(ACCESS_CONTROL_ALLOW_ORIGIN, origin.clone());
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_origin_is_a_scheme_and_a_host() {
        for text in [
            "https://example.org",
            "http://localhost:5173",
            "http://127.0.0.1:1",
        ] {
            assert!(Origin::read(text).is_some(), "{text}");
        }
        for text in [
            "*",
            "https://*.example.org",
            "example.org",
            "https://example.org/",
            "https://example.org/chess",
            "https://Example.org",
            "null",
            "",
        ] {
            assert!(Origin::read(text).is_none(), "{text}");
        }
    }
}
