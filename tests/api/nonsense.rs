//! What nobody should send is answered all the same.

use arbiter::proto::{
    ArbitrateRequest, ArbitrateResponse, BatchArbitrateResponse, ErrorReason, GameRecord,
    RefusalReason,
};
use prost::Message;
use tonic::{Code, Status};
use tower::Service;

use crate::errors::assert_refused;
use crate::raw;
use crate::server::{Running, game, record};

const ARBITRATE: &str = "/chess.arbiter.v1.ArbiterService/Arbitrate";

async fn refused_bytes(running: &Running, bytes: Vec<u8>) {
    let status = raw::call::<ArbitrateResponse>(running.channel().await, ARBITRATE, bytes)
        .await
        .unwrap_err();
    assert_refused(
        &status,
        Code::InvalidArgument,
        ErrorReason::MessageMalformed,
        None,
    );
}

#[tokio::test]
async fn a_message_cut_short_anywhere_is_answered() {
    let running = Running::start().await;
    let whole = game(&["e4", "e5", "Qh5"]).encode_to_vec();
    for length in 0..whole.len() {
        let cut = whole[..length].to_vec();
        if ArbitrateRequest::decode(cut.as_slice()).is_err() {
            refused_bytes(&running, cut).await;
        }
    }
}

#[tokio::test]
async fn text_that_is_not_utf8_is_answered() {
    let running = Running::start().await;
    // record { moves: "\xff\xfe" }
    refused_bytes(&running, vec![0x0a, 0x04, 0x2a, 0x02, 0xff, 0xfe]).await;
    // id: "\xc0"
    refused_bytes(&running, vec![0x3a, 0x01, 0xc0]).await;
}

#[tokio::test]
async fn bytes_of_every_kind_are_answered() {
    let running = Running::start().await;
    for byte in [0x00, 0x07, 0x0f, 0x7f, 0x80, 0xff] {
        for length in [1, 2, 100, 100_000] {
            let bytes = vec![byte; length];
            if ArbitrateRequest::decode(bytes.as_slice()).is_err() {
                refused_bytes(&running, bytes).await;
            }
        }
    }
    let batch = raw::call::<BatchArbitrateResponse>(
        running.channel().await,
        "/chess.arbiter.v1.ArbiterService/BatchArbitrate",
        vec![0x0a, 0x7f],
    );
    assert_refused(
        &batch.await.unwrap_err(),
        Code::InvalidArgument,
        ErrorReason::MessageMalformed,
        None,
    );
}

#[tokio::test]
async fn an_unknown_method_is_unimplemented() {
    let running = Running::start().await;
    let method = "/chess.arbiter.v1.ArbiterService/Guess";
    let status = raw::call::<ArbitrateResponse>(running.channel().await, method, Vec::new())
        .await
        .unwrap_err();
    assert_eq!(status.code(), Code::Unimplemented);
}

#[tokio::test]
async fn a_hundred_thousand_moves_are_too_many() {
    let running = Running::start().await;
    let status = running
        .client()
        .await
        .arbitrate(game(&["e4"; 100_000]))
        .await
        .unwrap_err();
    assert_refused(
        &status,
        Code::InvalidArgument,
        ErrorReason::LimitExceeded,
        Some("record.moves"),
    );
    let long = record(GameRecord {
        movetext: "e4 ".repeat(100_000),
        ..GameRecord::default()
    });
    let status = running.client().await.arbitrate(long).await.unwrap_err();
    assert_refused(
        &status,
        Code::InvalidArgument,
        ErrorReason::LimitExceeded,
        Some("record.movetext"),
    );
}

#[tokio::test]
async fn a_fen_of_ten_kilobytes_is_too_long() {
    let running = Running::start().await;
    let question = record(GameRecord {
        initial_fen: "8/".repeat(5_000),
        ..GameRecord::default()
    });
    let status = running
        .client()
        .await
        .arbitrate(question)
        .await
        .unwrap_err();
    assert_refused(
        &status,
        Code::InvalidArgument,
        ErrorReason::LimitExceeded,
        Some("record.initial_fen"),
    );
}

#[tokio::test]
async fn strange_fens_are_refused() {
    let running = Running::start().await;
    let mut client = running.client().await;
    for fen in [
        "\0",
        "\u{202e}w K7",
        "♔",
        " ",
        "////////",
        "w w w w w w",
        "8/8/8/8/8/8/8/8 w - - 99999999999999999999 1",
    ] {
        let question = record(GameRecord {
            initial_fen: fen.to_owned(),
            ..GameRecord::default()
        });
        let status = client.arbitrate(question).await.unwrap_err();
        let reason = ErrorReason::FenMalformed;
        assert_refused(
            &status,
            Code::InvalidArgument,
            reason,
            Some("record.initial_fen"),
        );
    }
}

#[tokio::test]
async fn an_unreadable_move_is_an_answer() {
    let running = Running::start().await;
    let mut client = running.client().await;
    let long = "N".repeat(100_000);
    for text in [
        "\0",
        "e4\0",
        "\u{202e}4e",
        "e٤",
        "",
        " ",
        "Nf3Nf3",
        "e9",
        "i1",
        "🂡",
        long.as_str(),
    ] {
        let answer = client.arbitrate(game(&[text])).await.unwrap().into_inner();
        let legality = answer.verdict.unwrap().legality.unwrap();
        assert_eq!((legality.legal, legality.ply), (false, Some(1)), "{text:?}");
        let refusal = legality.refusal.unwrap();
        assert_ne!(refusal.reason(), RefusalReason::Unspecified, "{text:?}");
        assert!(!refusal.explanation.is_empty(), "{text:?}");
        assert!(legality.r#move.len() <= 140, "{}", legality.r#move.len());
    }
}

#[tokio::test]
async fn a_browser_that_asks_for_a_page_is_told_off() {
    use tokio::io::{AsyncReadExt, AsyncWriteExt};
    let running = Running::start().await;
    let mut stream = running.socket().await;
    stream
        .write_all(b"GET / HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n")
        .await
        .unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await.unwrap();
    assert!(answer.starts_with("HTTP/1.1 404 "), "{answer}");
}

/// Sends these bytes as the body of a call, frame and all.
async fn framed(running: &Running, body: &'static str) -> Status {
    let request = http::Request::post(format!("{}{ARBITRATE}", running.url()))
        .header("content-type", "application/grpc")
        .header("te", "trailers")
        .body(tonic::body::Body::new(body.to_owned()))
        .unwrap();
    let mut channel = running.channel().await;
    std::future::poll_fn(|context| channel.poll_ready(context))
        .await
        .unwrap();
    let response = channel.call(request).await.unwrap();
    Status::from_header_map(response.headers()).unwrap()
}

#[tokio::test]
async fn a_broken_frame_is_answered() {
    let running = Running::start().await;
    // Nothing, half a head, less than was announced, an unknown flag.
    for body in ["", "\0\0", "\0\0\0\0\u{64}abc", "\u{7}\0\0\0\0"] {
        let status = framed(&running, body).await;
        assert_refused(
            &status,
            Code::InvalidArgument,
            ErrorReason::MessageMalformed,
            None,
        );
    }
}

#[tokio::test]
async fn a_frame_that_announces_too_much_is_answered_before_it_is_read() {
    let running = Running::start().await;
    let status = framed(&running, "\0\u{7f}\u{7f}\u{7f}\u{7f}").await;
    assert_refused(
        &status,
        Code::ResourceExhausted,
        ErrorReason::MessageTooLarge,
        None,
    );
}
