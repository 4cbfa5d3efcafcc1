//! Every reason for refusing a move or an event, with its article, its evidence and its sentence:
//! `tests/cases/refusals.jsonl`. Each case has a remedy: the question without the obstacle, which must not be refused for it.

use std::collections::BTreeSet;

use arbiter::proto::{ArbitrateRequest, Refusal, RefusalReason, Verdict};
use serde_json::{Value, json};

use crate::server::Running;

/// Greatest number of a reason.
const LAST: i32 = 60;

/// The first refusal of a verdict: of a move, or else of an event.
fn refusal(verdict: Verdict) -> Option<Refusal> {
    let of_move = verdict.legality.and_then(|legality| legality.refusal);
    of_move.or_else(|| {
        verdict
            .rulings
            .into_iter()
            .find_map(|ruling| ruling.refusal)
    })
}

fn told(refusal: &Refusal) -> Value {
    json!({
        "reason": refusal.reason().as_str_name(),
        "article": refusal.article,
        "squares": refusal.squares,
        "candidates": refusal.candidates,
        "explanation": refusal.explanation,
    })
}

#[tokio::test]
async fn every_reason_is_told_with_its_evidence() {
    let running = Running::start().await;
    let mut client = running.client().await;
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/cases/refusals.jsonl");
    let text = std::fs::read_to_string(path).unwrap();
    let mut seen = BTreeSet::new();
    for line in text.lines() {
        let case: Value = serde_json::from_str(line).unwrap();
        let question: ArbitrateRequest = serde_json::from_value(case["question"].clone()).unwrap();
        let answer = client.arbitrate(question).await.unwrap().into_inner();
        let refusal = self::refusal(answer.verdict.unwrap())
            .unwrap_or_else(|| panic!("{}: not refused", case["id"]));
        for (field, actual) in told(&refusal).as_object().unwrap() {
            assert_eq!(actual, &case[field], "{}: {field}", case["id"]);
        }
        let remedy: ArbitrateRequest = serde_json::from_value(case["remedy"].clone()).unwrap();
        let answer = client.arbitrate(remedy).await.unwrap().into_inner();
        let left = self::refusal(answer.verdict.unwrap()).map(|refusal| refusal.reason);
        assert_ne!(left, Some(refusal.reason), "{}: still refused", case["id"]);
        seen.insert(refusal.reason);
    }
    let reasons = (1..=LAST).filter(|number| RefusalReason::try_from(*number).is_ok());
    let unseen: Vec<i32> = reasons.filter(|number| !seen.contains(number)).collect();
    assert!(unseen.is_empty(), "no case for {unseen:?}");
}
