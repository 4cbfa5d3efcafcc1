//! gzip and zstd, both ways, and bombs.

use arbiter::proto::{
    ArbitrateRequest, ArbitrateResponse, BatchArbitrateRequest, ErrorReason, VerdictPart,
};
use flate2::Compression;
use flate2::read::GzDecoder;
use flate2::write::GzEncoder;
use prost::Message;
use std::io::{Read, Write};
use tonic::Code;
use tonic::codec::CompressionEncoding;

use crate::errors::assert_refused;
use crate::http::{frame, framed, post};
use crate::server::{Running, game};

const ARBITRATE: &str = "/chess.arbiter.v1.ArbiterService/Arbitrate";

fn gzip(bytes: &[u8]) -> Vec<u8> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(bytes).unwrap();
    encoder.finish().unwrap()
}

fn long() -> ArbitrateRequest {
    ArbitrateRequest {
        include: vec![
            VerdictPart::LegalMoves.into(),
            VerdictPart::Moves.into(),
            VerdictPart::RulesInForce.into(),
        ],
        ..game(&["g1f3", "g8f6", "f3g1", "f6g8"].repeat(2))
    }
}

#[tokio::test]
async fn both_ways_are_taken_and_given() {
    let running = Running::start().await;
    let batch = BatchArbitrateRequest {
        items: vec![game(&["e4", "e5"]); 1_000],
    };
    for way in [CompressionEncoding::Gzip, CompressionEncoding::Zstd] {
        let mut client = running
            .client()
            .await
            .send_compressed(way)
            .accept_compressed(way);
        let answer = client.arbitrate(long()).await.unwrap();
        let encoding = answer.metadata().get("grpc-encoding").unwrap();
        assert_eq!(encoding, way.to_string().as_str());
        let moves = answer.into_inner().verdict.unwrap().legal_moves;
        assert_eq!(moves.len(), 20);
        // Long enough to leave the serving thread.
        let answer = client.batch_arbitrate(batch.clone()).await.unwrap();
        assert_eq!(answer.into_inner().results.len(), 1_000);
    }
}

#[tokio::test]
async fn only_a_long_answer_is_compressed() {
    let running = Running::start().await;
    for (question, is_compressed) in [(game(&["e4"]), false), (long(), true)] {
        let headers = [
            ("content-type", "application/grpc"),
            ("grpc-accept-encoding", "identity, deflate, gzip"),
        ];
        let answer = post(&running, ARBITRATE, &headers, framed(&question)).await;
        assert_eq!(answer.grpc_status(), Some(Code::Ok));
        let flag = answer.body[0];
        assert_eq!(flag == 1, is_compressed, "{} bytes", answer.body.len());
        let mut bytes = answer.body[5..].to_vec();
        if is_compressed {
            let fewer = bytes.split_off(0);
            GzDecoder::new(fewer.as_slice())
                .read_to_end(&mut bytes)
                .unwrap();
            assert!(fewer.len() < bytes.len() && bytes.len() >= 1_024);
        }
        assert!(ArbitrateResponse::decode(bytes.as_slice()).is_ok());
    }
}

#[tokio::test]
async fn json_is_compressed_by_the_rules_of_http() {
    let running = Running::start().await;
    let headers = [
        ("content-type", "application/json"),
        ("content-encoding", "gzip"),
        ("accept-encoding", "gzip, br"),
    ];
    let question = gzip(br#"{"include":["VERDICT_PART_LEGAL_MOVES"],"record":{"moves":["e4"]}}"#);
    let answer = post(&running, ARBITRATE, &headers, question).await;
    assert_eq!(answer.status, 200, "{}", answer.text());
    assert_eq!(answer.header("content-encoding"), Some("gzip"));
    let mut text = String::new();
    GzDecoder::new(answer.body.as_ref())
        .read_to_string(&mut text)
        .unwrap();
    assert!(text.contains("legalMoves"), "{text}");
    let headers = [headers[0], ("content-encoding", "br")];
    let answer = post(&running, ARBITRATE, &headers, "{}").await;
    assert_eq!(answer.status, 400);
}

/// 200 MiB of nothing, in a few hundred kilobytes of gzip or a few of zstd.
fn bombs() -> [(&'static str, Vec<u8>); 2] {
    let nothing = vec![b' '; 200 << 20];
    let fewer = zstd::bulk::compress(&nothing, 1).unwrap();
    [("gzip", gzip(&nothing)), ("zstd", fewer)]
}

#[tokio::test]
async fn a_bomb_is_put_out_at_the_limit() {
    let running = Running::start().await;
    for (way, bomb) in bombs() {
        assert!(bomb.len() < 1 << 20);
        let headers = [("content-type", "application/grpc"), ("grpc-encoding", way)];
        let answer = post(&running, ARBITRATE, &headers, frame(1, &bomb)).await;
        assert_eq!(answer.grpc_status(), Some(Code::ResourceExhausted), "{way}");
        let headers = answer.headers.clone();
        let status = tonic::Status::from_header_map(&headers).unwrap();
        assert_refused(
            &status,
            Code::ResourceExhausted,
            ErrorReason::MessageTooLarge,
            None,
        );
        let headers = [
            ("content-type", "application/json"),
            ("content-encoding", way),
        ];
        let answer = post(&running, ARBITRATE, &headers, bomb).await;
        assert_eq!(answer.status, 429, "{way}");
    }
}
