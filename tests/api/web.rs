//! Connect, gRPC-Web and what browsers ask before they call.

use std::time::Duration;

use arbiter::server::{Options, Origin};
use arbiter::service::{ConnectionLimits, Limits};
use base64::Engine;
use base64::engine::general_purpose::{STANDARD, STANDARD_NO_PAD, URL_SAFE_NO_PAD};
use bytes::Bytes;
use http::StatusCode;
use prost::Message;
use serde_json::Value;

use crate::http::{Answer, framed, http1, post};
use crate::server::{Running, game};

const ARBITRATE: &str = "/chess.arbiter.v1.ArbiterService/Arbitrate";
const JSON: [(&str, &str); 1] = [("content-type", "application/json")];
const QUESTION: &str = r#"{"record":{"moves":["e4"]}}"#;

fn read(answer: &Answer) -> Value {
    serde_json::from_slice(&answer.body).unwrap_or_else(|_| panic!("{}", answer.text()))
}

#[tokio::test]
async fn curl_gets_an_answer() {
    let running = Running::start().await;
    for answer in [
        http1(&running, "POST", ARBITRATE, &JSON, QUESTION).await,
        post(&running, ARBITRATE, &JSON, QUESTION).await,
    ] {
        assert_eq!(answer.status, StatusCode::OK, "{}", answer.text());
        assert_eq!(answer.header("content-type"), Some("application/json"));
        assert_eq!(answer.header("x-request-id").unwrap().len(), 36);
        assert_eq!(read(&answer)["verdict"]["legality"]["legal"], true);
    }
}

#[tokio::test]
async fn every_unary_method_can_be_asked_in_json() {
    let running = Running::start().await;
    for (method, question) in [
        ("GetServerInfo", "{}"),
        ("ListRuleSets", "{}"),
        (
            "BatchArbitrate",
            r#"{"items":[{"record":{"moves":["e4"]}},{}]}"#,
        ),
        ("RecognizeMove", r#"{"placement":"8/8/8/8/8/8/8/8"}"#),
    ] {
        let path = format!("/chess.arbiter.v1.ArbiterService/{method}");
        let answer = post(&running, &path, &JSON, question).await;
        assert_eq!(answer.status, StatusCode::OK, "{method}: {}", answer.text());
        assert!(read(&answer).is_object());
    }
}

#[tokio::test]
async fn connect_takes_the_binary_form_too() {
    let running = Running::start().await;
    let headers = [
        ("content-type", "application/proto"),
        ("connect-protocol-version", "1"),
    ];
    let question = game(&["e4", "e5"]).encode_to_vec();
    let answer = post(&running, ARBITRATE, &headers, question).await;
    assert_eq!(answer.status, StatusCode::OK);
    assert_eq!(answer.header("content-type"), Some("application/proto"));
    let answer = arbiter::proto::ArbitrateResponse::decode(answer.body).unwrap();
    assert_eq!(answer.verdict.unwrap().position.unwrap().ply, 2);
}

async fn assert_error(question: &str, status: StatusCode, code: &str, reason: &str) -> Value {
    let running = Running::start().await;
    let answer = post(&running, ARBITRATE, &JSON, question.to_owned()).await;
    let error = read(&answer);
    assert_eq!(answer.status, status, "{error}");
    assert_eq!(error["code"], code, "{error}");
    let info = &error["details"][0];
    assert_eq!(info["type"], "google.rpc.ErrorInfo", "{error}");
    assert_eq!(info["debug"]["reason"], reason, "{error}");
    assert!(
        STANDARD_NO_PAD
            .decode(info["value"].as_str().unwrap())
            .is_ok()
    );
    error
}

#[tokio::test]
async fn an_error_is_told_as_connect_tells_it() {
    let bad = StatusCode::BAD_REQUEST;
    let invalid = "invalid_argument";
    let unset = r#"{"record":{"moves":["e4"],"events":[{"resignation":{}}]}}"#;
    let error = assert_error(unset, bad, invalid, "FIELD_REQUIRED").await;
    assert!(
        error["message"]
            .as_str()
            .unwrap()
            .contains("record.events[0].by")
    );
    let unknown = r#"{"recrod":{}}"#;
    let error = assert_error(unknown, bad, invalid, "MESSAGE_MALFORMED").await;
    assert!(
        error["message"].as_str().unwrap().contains("recrod"),
        "{error}"
    );
    let unknown = r#"{"record":{"variant":77}}"#;
    assert_error(unknown, bad, invalid, "ENUM_VALUE_UNKNOWN").await;
    assert_error("nonsense", bad, invalid, "MESSAGE_MALFORMED").await;
    assert_error("", bad, invalid, "MESSAGE_MALFORMED").await;
    let nested = format!("{}{}", "[".repeat(2 << 20), "]".repeat(2 << 20));
    assert_error(&nested, bad, invalid, "MESSAGE_MALFORMED").await;
    let large = format!("{}{QUESTION}", " ".repeat(4 << 20));
    let many = StatusCode::TOO_MANY_REQUESTS;
    assert_error(&large, many, "resource_exhausted", "MESSAGE_TOO_LARGE").await;
}

#[tokio::test]
async fn a_call_of_connect_has_its_deadline_and_its_turn() {
    let running = Running::start().await;
    let headers = [JSON[0], ("connect-timeout-ms", "0")];
    let answer = post(&running, ARBITRATE, &headers, QUESTION).await;
    assert_eq!(answer.status, StatusCode::GATEWAY_TIMEOUT);
    assert_eq!(read(&answer)["code"], "deadline_exceeded");
    let limits = Limits {
        long_games: 0,
        long_game_wait: Duration::ZERO,
        ..Limits::default()
    };
    let running = Running::with(limits).await;
    let moves = vec![r#""e4""#; 10_000].join(",");
    let question = format!(r#"{{"record":{{"moves":[{moves}]}}}}"#);
    let answer = post(&running, ARBITRATE, &JSON, question).await;
    assert_eq!(answer.status, StatusCode::SERVICE_UNAVAILABLE);
    assert_eq!(answer.header("retry-after"), Some("1"));
}

#[tokio::test]
async fn a_body_that_never_ends_is_given_up() {
    use tokio::io::{AsyncReadExt, AsyncWriteExt};
    let options = Options {
        connection: ConnectionLimits {
            request_timeout: Duration::from_millis(100),
            ..ConnectionLimits::default()
        },
        ..Options::default()
    };
    let running = Running::serving(Limits::default(), options).await;
    let mut socket = running.socket().await;
    let head = format!(
        "POST {ARBITRATE} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{{"
    );
    socket.write_all(head.as_bytes()).await.unwrap();
    let mut answer = vec![0; 12];
    socket.read_exact(&mut answer).await.unwrap();
    assert_eq!(answer, b"HTTP/1.1 504");
}

#[tokio::test]
async fn what_is_no_call_is_told_by_http() {
    let running = Running::start().await;
    let status = async |method, path, headers: &[(&str, &str)]| {
        http1(&running, method, path, headers, "").await.status
    };
    let xml = [("content-type", "text/xml")];
    assert_eq!(
        status("POST", ARBITRATE, &xml).await,
        StatusCode::UNSUPPORTED_MEDIA_TYPE
    );
    assert_eq!(
        status("GET", ARBITRATE, &JSON).await,
        StatusCode::METHOD_NOT_ALLOWED
    );
    assert_eq!(status("GET", "/", &[]).await, StatusCode::NOT_FOUND);
    let stream = "/chess.arbiter.v1.ArbiterService/StreamArbitrate";
    assert_eq!(
        status("POST", stream, &JSON).await,
        StatusCode::NOT_IMPLEMENTED
    );
    let web = [("content-type", "application/grpc-web+json")];
    assert_eq!(
        status("POST", ARBITRATE, &web).await,
        StatusCode::UNSUPPORTED_MEDIA_TYPE
    );
}

#[tokio::test]
async fn what_is_no_call_is_told_what_to_do_instead() {
    let running = Running::start().await;
    let told = async |method, path, headers: &[(&str, &str)]| {
        let answer = http1(&running, method, path, headers, "").await;
        assert_eq!(answer.header("content-type"), Some("application/json"));
        read(&answer)["message"].as_str().unwrap().to_owned()
    };
    let xml = [("content-type", "text/xml")];
    let message = told("POST", ARBITRATE, &xml).await;
    assert!(message.contains("application/json"), "{message}");
    let message = told("POST", ARBITRATE, &[]).await;
    assert!(message.contains("content-type"), "{message}");
    let message = told("GET", ARBITRATE, &[]).await;
    assert!(message.contains("?encoding=json&message="), "{message}");
    let message = told("POST", "/chess.arbiter.v1.ArbiterService/Arbitrat", &xml).await;
    assert!(
        message.ends_with(&format!("did you mean {ARBITRATE}?")),
        "{message}"
    );
    let message = told("GET", "/", &[]).await;
    assert!(message.contains(ARBITRATE), "{message}");
}

#[tokio::test]
async fn a_question_may_stand_in_the_address() {
    let running = Running::start().await;
    let json = r#"?encoding=json&message=%7B%22record%22%3A%7B%22moves%22%3A%5B%22e4%22%5D%7D%7D"#;
    let base64 = |name: &str, bytes: &[u8]| {
        let text = URL_SAFE_NO_PAD.encode(bytes);
        format!("?connect=v1&base64=1&encoding={name}&message={text}")
    };
    let proto = base64("proto", &game(&["e4"]).encode_to_vec());
    for query in [json, &base64("json", QUESTION.as_bytes()), &proto] {
        let answer = http1(&running, "GET", &format!("{ARBITRATE}{query}"), &[], "").await;
        assert_eq!(answer.status, StatusCode::OK, "{}", answer.text());
        if query == proto {
            assert_eq!(answer.header("content-type"), Some("application/proto"));
            let told = arbiter::proto::ArbitrateResponse::decode(answer.body).unwrap();
            assert!(told.verdict.unwrap().legality.unwrap().legal);
        } else {
            assert_eq!(read(&answer)["verdict"]["legality"]["legal"], true);
        }
    }
    for (query, status, said) in [
        ("?message=%7B%7D", 400, "encoding=json"),
        ("?encoding=json", 400, "message="),
        (
            "?encoding=json&message=%7B",
            400,
            "ends before it is complete",
        ),
        ("?encoding=json&base64=1&message=!", 400, "base64"),
        ("?encoding=json&compression=gzip&message=x", 400, "no gzip"),
        (
            "?encoding=json&connect=v2&message=%7B%7D",
            400,
            "Connect protocol is 1",
        ),
    ] {
        let answer = http1(&running, "GET", &format!("{ARBITRATE}{query}"), &[], "").await;
        let message = read(&answer)["message"].as_str().unwrap().to_owned();
        assert_eq!(answer.status, status, "{query}: {message}");
        assert!(message.contains(said), "{query}: {message}");
    }
    // A stream has no such form.
    let stream = "/chess.arbiter.v1.ArbiterService/StreamArbitrate";
    let answer = http1(&running, "GET", &format!("{stream}{json}"), &[], "").await;
    assert_eq!(answer.status, StatusCode::NOT_IMPLEMENTED);
}

#[tokio::test]
async fn a_header_that_cannot_be_followed_is_refused_by_name() {
    let running = Running::start().await;
    for (name, value) in [
        ("connect-protocol-version", "2"),
        ("connect-timeout-ms", "soon"),
        ("connect-timeout-ms", "1.5"),
        ("connect-timeout-ms", ""),
        ("grpc-timeout", "5 minutes"),
    ] {
        let answer = post(&running, ARBITRATE, &[JSON[0], (name, value)], QUESTION).await;
        let error = read(&answer);
        assert_eq!(answer.status, StatusCode::BAD_REQUEST, "{error}");
        let message = error["message"].as_str().unwrap();
        assert!(message.contains(name), "{message}");
        assert_eq!(error["details"][0]["debug"]["reason"], "MESSAGE_MALFORMED");
    }
    let headers = [
        ("content-type", "application/grpc"),
        ("grpc-timeout", "5 minutes"),
    ];
    let answer = post(&running, ARBITRATE, &headers, framed(&game(&["e4"]))).await;
    assert_eq!(answer.grpc_status(), Some(tonic::Code::InvalidArgument));
}

#[tokio::test]
async fn what_is_not_compressed_as_it_says_is_told_so() {
    let running = Running::start().await;
    for name in ["gzip", "zstd"] {
        let headers = [JSON[0], ("content-encoding", name)];
        let answer = post(&running, ARBITRATE, &headers, QUESTION).await;
        let message = read(&answer)["message"].as_str().unwrap().to_owned();
        assert_eq!(answer.status, StatusCode::BAD_REQUEST);
        assert!(
            message.ends_with(&format!("the bytes are no {name}")),
            "{message}"
        );
    }
}

#[tokio::test]
async fn a_fault_of_json_is_told_with_its_path() {
    let bad = StatusCode::BAD_REQUEST;
    for (question, path, reason) in [
        (
            r#"{"record":{"movs":[]}}"#,
            "record.movs",
            "MESSAGE_MALFORMED",
        ),
        (r#"{"nodeBudget":-1}"#, "node_budget", "MESSAGE_MALFORMED"),
        (r#"{"id":"a","id":"b"}"#, "id", "MESSAGE_MALFORMED"),
        (
            r#"{"record":{"variant":"CHESS"}}"#,
            "record.variant",
            "ENUM_VALUE_UNKNOWN",
        ),
    ] {
        let error = assert_error(question, bad, "invalid_argument", reason).await;
        let violation = &error["details"][1]["debug"]["fieldViolations"][0];
        assert_eq!(violation["field"], path, "{error}");
        assert!(
            error["message"].as_str().unwrap().starts_with(path),
            "{error}"
        );
    }
}

/// The message and the trailers of an answer of gRPC-Web.
fn unwrap(body: &Bytes) -> (Bytes, String) {
    let length = u32::from_be_bytes(body[1..5].try_into().unwrap()) as usize;
    let message = body.slice(5..5 + length);
    let rest = body.slice(5 + length..);
    assert_eq!(rest[0], 0x80);
    (message, String::from_utf8_lossy(&rest[5..]).into_owned())
}

#[tokio::test]
async fn a_browser_speaks_grpc_web() {
    let running = Running::start().await;
    let question = framed(&game(&["e4"]));
    let binary = [
        ("content-type", "application/grpc-web+proto"),
        ("x-grpc-web", "1"),
    ];
    let answer = http1(&running, "POST", ARBITRATE, &binary, question.clone()).await;
    assert_eq!(answer.status, StatusCode::OK);
    let (message, trailers) = unwrap(&answer.body);
    let told = arbiter::proto::ArbitrateResponse::decode(message).unwrap();
    assert!(told.verdict.unwrap().legality.unwrap().legal);
    assert!(trailers.contains("grpc-status:0"), "{trailers}");
    let text = [
        ("content-type", "application/grpc-web-text"),
        ("accept", "application/grpc-web-text"),
    ];
    let answer = post(&running, ARBITRATE, &text, STANDARD.encode(&question)).await;
    let body: Vec<u8> = STANDARD.decode(&answer.body).unwrap();
    let (_, trailers) = unwrap(&body.into());
    assert!(trailers.contains("grpc-status:0"), "{trailers}");
    let refused = framed(&arbiter::proto::ArbitrateRequest {
        include: vec![0],
        ..Default::default()
    });
    let answer = post(&running, ARBITRATE, &binary, refused).await;
    assert_eq!(answer.grpc_status(), Some(tonic::Code::InvalidArgument));
}

#[tokio::test]
async fn only_pages_that_were_named_may_call() {
    let options = Options {
        origins: vec![Origin::read("https://club.example").unwrap()],
        ..Options::default()
    };
    let running = Running::serving(Limits::default(), options).await;
    let preflight = |origin| {
        [
            ("origin", origin),
            ("access-control-request-method", "POST"),
            ("access-control-request-headers", "content-type,x-grpc-web"),
        ]
    };
    let named = preflight("https://club.example");
    let answer = http1(&running, "OPTIONS", ARBITRATE, &named, "").await;
    assert_eq!(answer.status, StatusCode::NO_CONTENT);
    let allowed = "access-control-allow-origin";
    assert_eq!(answer.header(allowed), Some("https://club.example"));
    let headers = answer.header("access-control-allow-headers").unwrap();
    for name in [
        "content-type",
        "x-grpc-web",
        "connect-protocol-version",
        "authorization",
    ] {
        assert!(headers.contains(name), "{headers}");
    }
    assert_eq!(answer.header("access-control-allow-credentials"), None);
    let other = preflight("https://evil.example");
    let answer = http1(&running, "OPTIONS", ARBITRATE, &other, "").await;
    assert_eq!(answer.status, StatusCode::FORBIDDEN);
    assert_eq!(answer.header(allowed), None);
    let headers = [JSON[0], ("origin", "https://club.example")];
    let answer = http1(&running, "POST", ARBITRATE, &headers, QUESTION).await;
    assert_eq!(answer.header(allowed), Some("https://club.example"));
    assert!(
        answer
            .header("access-control-expose-headers")
            .unwrap()
            .contains("x-request-id")
    );
    // By default no page may.
    let running = Running::start().await;
    let answer = http1(&running, "OPTIONS", ARBITRATE, &named, "").await;
    assert_eq!(answer.status, StatusCode::FORBIDDEN);
}
