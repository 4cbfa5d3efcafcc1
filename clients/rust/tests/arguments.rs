//! What cannot be meant is refused before anything is sent.
#![allow(clippy::unwrap_used)]

use std::time::Duration;

use arbiter_client::{Arbiter, Builder, Code, Error};

fn refused(name: &str, builder: Builder) {
    let error = builder.connect().unwrap_err();
    let Error::Argument { message, .. } = &error else {
        panic!("{name}: {error:?}");
    };
    assert!(!message.is_empty() && !format!("{error:?} {error}").contains("secret"));
    assert!(!message.contains("runtime"), "{name}: {message}");
}

#[test]
fn addresses_that_cannot_be_meant() {
    for address in [
        "",
        "127.0.0.1:50051",
        "ftp://arbiter.example",
        "http://",
        "http://:50051",
        "http://arbiter.example/chess",
        "http://arbiter.example?x=1",
        "http://arbiter.example#x",
        "https://me@arbiter.example",
        "http://arbiter.example:65536",
        "http://arbiter.example:port",
        "http://arbiter example",
        "http://arbiter.example:0",
        "https://[::1]:00",
    ] {
        refused(address, Arbiter::builder(address));
    }
}

#[test]
fn outside_of_a_runtime_there_is_no_client() {
    let error = Arbiter::builder("http://127.0.0.1:1")
        .connect()
        .unwrap_err();
    assert!(matches!(&error, Error::Argument { message, .. } if message.contains("tokio::main")));
}

#[test]
fn a_wrong_address_is_shown_without_a_password() {
    for (address, shown) in [
        (" http://arbiter.example", "\" http://arbiter.example\""),
        ("ftp://arbiter.example", "\"ftp://arbiter.example\""),
        (
            "https://me:pass@arbiter.example",
            "\"https://…@arbiter.example\"",
        ),
        (
            "me:pass@arbiter.example:50051",
            "\"…@arbiter.example:50051\"",
        ),
    ] {
        let message = Arbiter::builder(address).connect().unwrap_err().to_string();
        assert!(
            message.contains(shown) && !message.contains("pass"),
            "{message}"
        );
    }
}

#[tokio::test]
async fn capitals_in_the_scheme_are_the_same_scheme() {
    // With TLS a token goes anywhere, without it nowhere.
    let builder = Arbiter::builder("HTTPS://arbiter.example").token("secret");
    builder.connect().unwrap();
    refused(
        "plain",
        Arbiter::builder("HTTP://arbiter.example").token("secret"),
    );
}

#[tokio::test]
async fn a_token_goes_in_plain_text_to_this_machine_only() {
    for address in [
        "http://arbiter.example:50051",
        "http://10.0.0.1:50051",
        "http://localhost.example",
        "http://127.example",
    ] {
        refused(address, Arbiter::builder(address).token("secret"));
        let builder = Arbiter::builder(address).token("secret");
        builder.allow_insecure_token().connect().unwrap();
    }
    for address in [
        "http://localhost:50051",
        "http://LOCALHOST",
        "http://127.0.0.9:50051",
        "http://[::1]:50051",
        "https://arbiter.example",
    ] {
        Arbiter::builder(address).token("secret").connect().unwrap();
    }
}

const CERTIFICATE: &str = "-----BEGIN CERTIFICATE-----\nAA==\n-----END CERTIFICATE-----\n";
const KEY: &str = "-----BEGIN PRIVATE KEY-----\nAA==\n-----END PRIVATE KEY-----\n";

#[test]
fn options_that_cannot_be_meant() {
    let plain = || Arbiter::builder("http://127.0.0.1:1");
    let tls = || Arbiter::builder("https://arbiter.example");
    for (name, builder) in [
        ("CA without TLS", plain().ca(CERTIFICATE)),
        (
            "certificate without TLS",
            plain().client_certificate(CERTIFICATE, KEY),
        ),
        ("CA", tls().ca("no certificate")),
        ("key as CA", tls().ca(KEY)),
        ("no key", tls().client_certificate(CERTIFICATE, "")),
        ("no certificate", tls().client_certificate("", KEY)),
        (
            "other way round",
            tls().client_certificate(KEY, CERTIFICATE),
        ),
        ("unreadable", tls().client_certificate(CERTIFICATE, KEY)),
        ("deadline", plain().deadline(Duration::ZERO)),
        ("bytes", plain().max_message_bytes(0)),
        ("empty token", plain().token("")),
        ("line in token", plain().token("secret\nx-role: arbiter")),
        ("letters in token", plain().token("sécret")),
        ("space in token", plain().token("se cret")),
        ("empty header", plain().header("", "x")),
        ("no header", plain().header("x team", "x")),
        ("binary header", plain().header("x-team-BIN", "x")),
        ("header of gRPC", plain().header("Grpc-Timeout", "1S")),
        ("header of HTTP/2", plain().header(":path", "/")),
        (
            "line in header",
            plain().header("x-team", "rook\r\nx-role: arbiter"),
        ),
        ("letters in header", plain().header("x-team", "tour à dame")),
    ] {
        refused(name, builder);
    }
}

#[tokio::test]
async fn headers_that_http_itself_writes_are_refused() {
    let arbiter = Arbiter::builder("http://127.0.0.1:1").connect().unwrap();
    for name in [
        "connection",
        "TE",
        "Host",
        "content-type",
        "content-length",
        "transfer-encoding",
        "upgrade",
        "keep-alive",
        "proxy-connection",
        "trailer",
        "Trailers",
    ] {
        refused(
            name,
            Arbiter::builder("http://127.0.0.1:1").header(name, "x"),
        );
        let error = arbiter.clone().with_header(name, "x").unwrap_err();
        assert!(error.to_string().contains("HTTP's own"), "{error}");
    }
}

#[tokio::test]
async fn options_of_a_call_that_cannot_be_meant() {
    let builder = Arbiter::builder("http://127.0.0.1:1").header("X-Team", "rook & king");
    let arbiter = builder.deadline(None).connect().unwrap();
    let wrong = [
        arbiter.clone().with_deadline(Duration::ZERO).err(),
        arbiter.clone().with_header("x team", "x").err(),
        arbiter.clone().with_header("x-team", "x\ny").err(),
        arbiter.with_header("grpc-timeout", "1S").err(),
    ];
    for error in wrong {
        assert!(matches!(error, Some(Error::Argument { .. })), "{error:?}");
    }
}

#[tokio::test]
async fn bytes_that_are_no_game() {
    let arbiter = Arbiter::builder("http://127.0.0.1:1").connect().unwrap();
    let error = arbiter.resume(&[0x0A, 0xFF]).unwrap_err();
    let failure = error.failure().unwrap();
    assert_eq!(failure.code, Code::InvalidArgument);
    assert_eq!(failure.reason, "MESSAGE_MALFORMED");
    assert!(failure.request_id.is_empty() && !failure.is_retryable());
}
