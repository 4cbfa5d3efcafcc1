//! Every reason for which a question is not answered, with the example its comment gives.
//! A fault of the server itself can't be asked for: its test stands beside the code.

use std::time::Duration;

use arbiter::proto::{ArbitrateRequest, ArbitrateResponse, ErrorReason, GameRecord, VerdictPart};
use arbiter::service::{ERROR_DOMAIN, Limits};
use tonic::{Code, Request, Status};
use tonic_types::StatusExt;

use crate::server::{Running, game, json, record};
use crate::{raw, stream};

/// A status with this code, this reason, a request id and, for each field, its path and reason.
pub(crate) fn assert_refused(
    status: &Status,
    code: Code,
    reason: ErrorReason,
    field: Option<&str>,
) {
    let details = status.get_error_details();
    let info = details
        .error_info()
        .unwrap_or_else(|| panic!("no details: {status:?}"));
    let name = reason.as_str_name().trim_start_matches("ERROR_REASON_");
    assert_eq!(
        (status.code(), info.reason.as_str()),
        (code, name),
        "{status:?}"
    );
    assert_eq!(info.domain, ERROR_DOMAIN);
    assert!(!details.request_info().unwrap().request_id.is_empty());
    let fields = details
        .bad_request()
        .map_or(&[][..], |bad| &bad.field_violations);
    assert_eq!(
        fields.first().map(|first| first.field.as_str()),
        field,
        "{status:?}"
    );
    assert!(
        fields
            .iter()
            .all(|field| !field.reason.is_empty() && !field.description.is_empty())
    );
    let may_retry = matches!(code, Code::Unavailable);
    assert_eq!(details.retry_info().is_some(), may_retry, "{status:?}");
}

async fn refusal(question: ArbitrateRequest) -> Status {
    let running = Running::start().await;
    running
        .client()
        .await
        .arbitrate(question)
        .await
        .unwrap_err()
}

async fn assert_field(question: &str, reason: ErrorReason, field: &str) {
    assert_refused(
        &refusal(json(question)).await,
        Code::InvalidArgument,
        reason,
        Some(field),
    );
}

#[tokio::test]
async fn an_unset_field_is_refused_by_name() {
    let question = r#"{"record":{"moves":["e4"],"events":[{"resignation":{}}]}}"#;
    assert_field(question, ErrorReason::FieldRequired, "record.events[0].by").await;
    let question = r#"{"record":{"moves":["e4"],"events":[{"by":"COLOR_WHITE"}]}}"#;
    assert_field(
        question,
        ErrorReason::FieldRequired,
        "record.events[0].kind",
    )
    .await;
    let question = r#"{"record":{"variant":"VARIANT_CHESS960"}}"#;
    assert_field(question, ErrorReason::FieldRequired, "record.initial_fen").await;
    let question = r#"{"include":["VERDICT_PART_MOVES","VERDICT_PART_UNSPECIFIED"]}"#;
    assert_field(question, ErrorReason::FieldRequired, "include[1]").await;
}

#[tokio::test]
async fn an_unknown_enum_value_is_refused() {
    let question = record(GameRecord {
        variant: 77,
        ..GameRecord::default()
    });
    let status = refusal(question).await;
    assert_refused(
        &status,
        Code::InvalidArgument,
        ErrorReason::EnumValueUnknown,
        Some("record.variant"),
    );
}

#[tokio::test]
async fn fields_that_exclude_each_other_are_refused() {
    let question = r#"{"record":{"variant":"VARIANT_CHESS960","initialFen":"8/8/8/4k3/8/8/8/4K2R w - - 0 1","chess960Position":518}}"#;
    assert_field(
        question,
        ErrorReason::FieldsConflict,
        "record.chess960_position",
    )
    .await;
    let question =
        r#"{"record":{"moves":["e4","e5"],"events":[{"by":"COLOR_WHITE","drawAgreement":{}}]}}"#;
    assert_field(question, ErrorReason::FieldsConflict, "record.events[0].by").await;
}

#[tokio::test]
async fn a_value_that_cannot_be_meant_is_refused() {
    let question = r#"{"record":{"variant":"VARIANT_CHESS960","chess960Position":960}}"#;
    assert_field(
        question,
        ErrorReason::FieldInvalid,
        "record.chess960_position",
    )
    .await;
}

#[tokio::test]
async fn a_text_that_is_no_fen_is_refused() {
    let question =
        r#"{"record":{"initialFen":"rnbqkbnr/pppppppp/9/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"}}"#;
    assert_field(question, ErrorReason::FenMalformed, "record.initial_fen").await;
}

#[tokio::test]
async fn a_position_nobody_can_play_is_refused() {
    let question = r#"{"record":{"initialFen":"8/8/8/8/8/8/8/K7 w - - 0 1"}}"#;
    assert_field(question, ErrorReason::PositionInvalid, "record.initial_fen").await;
}

#[tokio::test]
async fn unknown_piece_letters_are_refused() {
    let question = r#"{"record":{"moves":["Cf3"],"pieceLetters":"tlh"}}"#;
    assert_field(
        question,
        ErrorReason::PieceLettersUnknown,
        "record.piece_letters",
    )
    .await;
    assert_field(
        r#"{"pieceLetters":"tlh"}"#,
        ErrorReason::PieceLettersUnknown,
        "piece_letters",
    )
    .await;
}

#[tokio::test]
async fn a_misplaced_event_is_refused() {
    let question =
        r#"{"record":{"moves":["e4"],"events":[{"afterPly":2,"flagFall":{},"by":"COLOR_BLACK"}]}}"#;
    assert_field(
        question,
        ErrorReason::EventMisplaced,
        "record.events[0].after_ply",
    )
    .await;
    let question = r#"{"record":{"moves":["e4","e5"],"events":[{"afterPly":2,"drawOffer":{},"by":"COLOR_BLACK"},
        {"afterPly":1,"drawOffer":{},"by":"COLOR_WHITE"}]}}"#;
    assert_field(
        question,
        ErrorReason::EventMisplaced,
        "record.events[1].after_ply",
    )
    .await;
}

#[tokio::test]
async fn too_many_moves_are_refused_with_both_numbers() {
    let limits = Limits {
        max_plies: 3,
        ..Limits::default()
    };
    let running = Running::with(limits).await;
    let status = running
        .client()
        .await
        .arbitrate(game(&["e4"; 4]))
        .await
        .unwrap_err();
    assert_refused(
        &status,
        Code::InvalidArgument,
        ErrorReason::LimitExceeded,
        Some("record.moves"),
    );
    let details = status.get_error_details();
    let metadata = &details.error_info().unwrap().metadata;
    assert_eq!(
        (metadata["limit"].as_str(), metadata["actual"].as_str()),
        ("3", "4")
    );
}

#[tokio::test]
async fn bytes_that_are_no_message_are_refused() {
    let running = Running::start().await;
    let call = raw::call::<ArbitrateResponse>(
        running.channel().await,
        "/chess.arbiter.v1.ArbiterService/Arbitrate",
        vec![0x0a, 0xff, 0xff],
    );
    let status = call.await.unwrap_err();
    assert_refused(
        &status,
        Code::InvalidArgument,
        ErrorReason::MessageMalformed,
        None,
    );
}

#[tokio::test]
async fn a_message_over_the_limit_is_refused() {
    let limits = Limits {
        max_received_bytes: 100,
        ..Limits::default()
    };
    let running = Running::with(limits).await;
    let status = running
        .client()
        .await
        .arbitrate(game(&["e2e4"; 100]))
        .await
        .unwrap_err();
    assert_refused(
        &status,
        Code::ResourceExhausted,
        ErrorReason::MessageTooLarge,
        None,
    );
}

#[tokio::test]
async fn an_answer_over_the_limit_is_refused() {
    let limits = Limits {
        max_sent_bytes: 200,
        ..Limits::default()
    };
    let running = Running::with(limits).await;
    let mut question = game(&["e4", "e5"]);
    question.include.push(VerdictPart::LegalMoves.into());
    let status = running
        .client()
        .await
        .arbitrate(question)
        .await
        .unwrap_err();
    assert_refused(
        &status,
        Code::ResourceExhausted,
        ErrorReason::AnswerTooLarge,
        None,
    );
}

#[tokio::test]
async fn a_stream_that_is_open_at_the_stop_is_told_so() {
    let running = Running::start().await;
    let mut call = stream::Call::open(&running).await;
    call.ask(game(&["e4"])).await;
    assert!(call.answer().await.unwrap().is_some());
    running.begin_to_stop();
    let status = call.answer().await.unwrap_err();
    assert_refused(&status, Code::Unavailable, ErrorReason::Draining, None);
}

#[tokio::test]
async fn a_long_game_that_finds_no_place_is_told_to_come_back() {
    let limits = Limits {
        long_games: 0,
        long_game_wait: Duration::from_millis(1),
        ..Limits::default()
    };
    let running = Running::with(limits).await;
    let status = running
        .client()
        .await
        .arbitrate(game(&["e4"; 10_000]))
        .await
        .unwrap_err();
    assert_refused(&status, Code::Unavailable, ErrorReason::Overloaded, None);
}

#[tokio::test]
async fn every_fault_is_told_at_once() {
    let question =
        r#"{"record":{"moves":["e4"],"pieceLetters":"tlh","events":[{"resignation":{}},{}]}}"#;
    let status = refusal(json(question)).await;
    let details = status.get_error_details();
    let fields: Vec<_> = details
        .bad_request()
        .unwrap()
        .field_violations
        .iter()
        .map(|field| field.field.as_str())
        .collect();
    assert_eq!(
        fields,
        [
            "record.piece_letters",
            "record.events[0].by",
            "record.events[1].kind"
        ]
    );
}

#[tokio::test]
async fn at_most_twenty_faults_are_told() {
    let question = ArbitrateRequest {
        include: vec![0; 100],
        ..ArbitrateRequest::default()
    };
    let status = refusal(question).await;
    assert_eq!(
        status
            .get_error_details()
            .bad_request()
            .unwrap()
            .field_violations
            .len(),
        20
    );
}

#[tokio::test]
async fn the_callers_request_id_comes_back() {
    let running = Running::start().await;
    let mut request = Request::new(ArbitrateRequest {
        include: vec![0],
        ..ArbitrateRequest::default()
    });
    request
        .metadata_mut()
        .insert("x-request-id", "round-7".parse().unwrap());
    let status = running.client().await.arbitrate(request).await.unwrap_err();
    assert_eq!(
        status
            .get_error_details()
            .request_info()
            .unwrap()
            .request_id,
        "round-7"
    );
    assert_eq!(status.metadata().get("x-request-id").unwrap(), "round-7");
}

#[tokio::test]
async fn a_movetext_that_is_not_closed_is_refused() {
    let question = r#"{"record":{"movetext":"1. e4 {best by test"}}"#;
    assert_field(question, ErrorReason::MovetextMalformed, "record.movetext").await;
}
