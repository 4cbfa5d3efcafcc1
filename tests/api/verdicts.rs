//! What the arbiter must say under FIDE 2023, case by case: `tests/cases/verdicts.jsonl`.
//!
//! Each line is a question in JSON and the part of the answer that matters. A field that is `null` must not be there.
//! A case that waits for something says for what in `later`, and must leave that out once it passes.
//! Every case is answered twice, without a socket and over gRPC, and both answers must be the same.

use arbiter::proto::{ArbitrateRequest, ArbitrateResponse};
use arbiter::service::{Limits, answer_one};
use serde_json::Value;

use crate::server::Running;

fn cases() -> Vec<Value> {
    let text = include_str!("../cases/verdicts.jsonl");
    text.lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect()
}

/// What is expected and not there, or other than expected; the paths to it.
pub(crate) fn differences(
    expected: &Value,
    found: Option<&Value>,
    path: &str,
    into: &mut Vec<String>,
) {
    match (expected, found) {
        (Value::Null, None) => {}
        (Value::Object(fields), Some(Value::Object(answer))) => {
            for (name, value) in fields {
                differences(value, answer.get(name), &format!("{path}.{name}"), into);
            }
        }
        (Value::Array(items), Some(Value::Array(answer))) if items.len() == answer.len() => {
            for (at, (item, other)) in items.iter().zip(answer).enumerate() {
                differences(item, Some(other), &format!("{path}[{at}]"), into);
            }
        }
        (expected, Some(found)) if expected == found => {}
        (expected, found) => into.push(format!("{path}: expected {expected}, found {found:?}")),
    }
}

fn check(case: &Value, response: &ArbitrateResponse) -> Vec<String> {
    let answer = serde_json::to_value(response).unwrap();
    let id = case["id"].as_str().unwrap();
    let mut found = Vec::new();
    differences(&case["expect"], Some(&answer), id, &mut found);
    found
}

/// Asks every case offline and over gRPC, and holds the answers against what is expected.
pub(crate) async fn hold(cases: &[Value]) {
    let running = Running::start().await;
    let mut client = running.client().await;
    let limits = Limits::default();
    let mut wrong = Vec::new();
    for case in cases {
        let request: ArbitrateRequest = serde_json::from_value(case["request"].clone()).unwrap();
        let offline = answer_one(&request, &limits).unwrap();
        let online = client.arbitrate(request).await.unwrap().into_inner();
        assert_eq!(online, offline, "{}", case["id"]);
        match (check(case, &offline), case.get("later")) {
            (found, None) => wrong.extend(found),
            (found, Some(later)) if found.is_empty() => {
                wrong.push(format!("{}: it passes now, without {later}", case["id"]));
            }
            (_, Some(_)) => {}
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Holds that no case hides where it comes from.
pub(crate) fn assert_sources(cases: &[Value]) {
    for case in cases {
        assert!(
            case["source"].as_str().is_some_and(|text| !text.is_empty()),
            "{}",
            case["id"]
        );
    }
}

#[tokio::test]
async fn every_case_has_its_verdict_offline_and_over_grpc() {
    let cases = cases();
    assert!(cases.len() >= 90, "{} cases", cases.len());
    hold(&cases).await;
}

#[test]
fn every_case_names_its_source() {
    assert_sources(&cases());
}
