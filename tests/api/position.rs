//! What is wrong with positions, case by case: `tests/cases/positions.jsonl`, offline and over gRPC.

use std::collections::BTreeSet;

use arbiter::proto::{
    ErrorReason, FenDeviationCode, FenErrorCode, PositionFaultCode, ValidatePositionRequest,
};
use arbiter::service::{Limits, validate_one};
use serde_json::Value;
use tonic::Code;

use crate::errors::assert_refused;
use crate::server::Running;
use crate::verdicts::{assert_sources, differences};

fn cases() -> Vec<Value> {
    let text = include_str!("../cases/positions.jsonl");
    text.lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect()
}

fn question(case: &Value) -> ValidatePositionRequest {
    serde_json::from_value(case["request"].clone()).unwrap()
}

#[tokio::test]
async fn every_position_is_judged_offline_and_over_grpc() {
    let running = Running::start().await;
    let mut client = running.client().await;
    let mut wrong = Vec::new();
    for case in &cases() {
        let question = question(case);
        let offline = validate_one(&question, &Limits::default()).unwrap();
        let online = client.validate_position(question).await.unwrap();
        assert_eq!(online.into_inner(), offline, "{}", case["id"]);
        let answer = serde_json::to_value(&offline).unwrap();
        let id = case["id"].as_str().unwrap();
        differences(&case["expect"], Some(&answer), id, &mut wrong);
        assert!(!offline.explanation.is_empty(), "{id}");
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn every_fault_deviation_and_error_has_a_case() {
    assert_sources(&cases());
    let (mut faults, mut deviations, mut errors) =
        (BTreeSet::new(), BTreeSet::new(), BTreeSet::new());
    for case in cases() {
        let answer = validate_one(&question(&case), &Limits::default()).unwrap();
        faults.extend(answer.faults.iter().map(|fault| fault.code));
        deviations.extend(answer.deviations.iter().map(|one| one.code));
        errors.extend(answer.error.iter().map(|error| error.code));
    }
    for code in 1..=17 {
        let fault = PositionFaultCode::try_from(code).unwrap();
        assert!(faults.contains(&code), "no case for {fault:?}");
    }
    for code in 1..=8 {
        let deviation = FenDeviationCode::try_from(code).unwrap();
        assert!(deviations.contains(&code), "no case for {deviation:?}");
    }
    for code in 1..=11 {
        let error = FenErrorCode::try_from(code).unwrap();
        assert!(errors.contains(&code), "no case for {error:?}");
    }
    assert!(PositionFaultCode::try_from(18).is_err(), "it needs a case");
    assert!(FenDeviationCode::try_from(9).is_err(), "it needs a case");
    assert!(FenErrorCode::try_from(12).is_err(), "it needs a case");
}

#[tokio::test]
async fn a_question_without_a_position_or_with_too_much_is_refused() {
    let limits = Limits {
        max_fen_bytes: 56,
        max_id_bytes: 2,
        ..Limits::default()
    };
    let running = Running::with(limits).await;
    let mut client = running.client().await;
    let fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    let asked = |fen: &str, id: &str| ValidatePositionRequest {
        fen: fen.to_owned(),
        id: id.to_owned(),
        ..ValidatePositionRequest::default()
    };
    assert!(client.validate_position(asked(fen, "ab")).await.is_ok());
    let limit = ErrorReason::LimitExceeded;
    let unknown = ValidatePositionRequest {
        variant: 9,
        ..asked(fen, "")
    };
    let vague = ValidatePositionRequest {
        strictness: 9,
        ..asked(fen, "")
    };
    for (question, reason, field) in [
        (asked("", ""), ErrorReason::FieldRequired, "fen"),
        (asked(&format!("{fen}0"), ""), limit, "fen"),
        (asked(fen, "abc"), limit, "id"),
        (unknown, ErrorReason::EnumValueUnknown, "variant"),
        (vague, ErrorReason::EnumValueUnknown, "strictness"),
    ] {
        let status = client.validate_position(question).await.unwrap_err();
        assert_refused(&status, Code::InvalidArgument, reason, Some(field));
    }
}
