//! Many games in one message.

use arbiter::proto::batch_arbitrate_result::Outcome;
use arbiter::proto::{
    ArbitrateRequest, BatchArbitrateRequest, BatchArbitrateResult, ErrorReason, VerdictPart,
};
use arbiter::service::Limits;

use crate::server::{Running, game};

fn named(id: &str, question: ArbitrateRequest) -> ArbitrateRequest {
    ArbitrateRequest {
        id: id.to_owned(),
        ..question
    }
}

async fn results(running: &Running, items: Vec<ArbitrateRequest>) -> Vec<BatchArbitrateResult> {
    let batch = BatchArbitrateRequest { items };
    running
        .client()
        .await
        .batch_arbitrate(batch)
        .await
        .unwrap()
        .into_inner()
        .results
}

fn reason(result: &BatchArbitrateResult) -> Option<ErrorReason> {
    match result.outcome.as_ref().unwrap() {
        Outcome::Result(_) => None,
        Outcome::Error(error) => Some(error.reason()),
    }
}

#[tokio::test]
async fn a_bad_item_is_answered_in_its_place() {
    let running = Running::start().await;
    let mut bad = game(&["e4"]);
    bad.record.as_mut().unwrap().initial_fen = "nonsense".to_owned();
    let items = vec![
        named("a", game(&["e4"])),
        named("b", bad),
        named("c", game(&["e5"])),
    ];
    let results = results(&running, items).await;
    let ids: Vec<_> = results.iter().map(|result| result.id.as_str()).collect();
    assert_eq!(ids, ["a", "b", "c"]);
    let reasons: Vec<_> = results.iter().map(reason).collect();
    assert_eq!(reasons, [None, Some(ErrorReason::FenMalformed), None]);
    let Some(Outcome::Error(error)) = &results[1].outcome else {
        panic!("no error");
    };
    assert_eq!(error.violations[0].field, "items[1].record.initial_fen");
    assert!(
        error.message.starts_with("items[1].record.initial_fen: "),
        "{}",
        error.message
    );
    assert_eq!(error.code, tonic::Code::InvalidArgument as i32);
}

#[tokio::test]
async fn an_empty_batch_has_an_empty_answer() {
    let running = Running::start().await;
    assert!(results(&running, Vec::new()).await.is_empty());
}

#[tokio::test]
async fn answers_that_no_longer_fit_are_refused_one_by_one() {
    let limits = Limits {
        max_sent_bytes: 20_000,
        ..Limits::default()
    };
    let running = Running::with(limits).await;
    let mut question = game(&["e4", "e5", "Nf3", "Nc6", "Bb5", "Nf6", "d3", "d6"]);
    question.include.push(VerdictPart::LegalMoves.into());
    question.include.push(VerdictPart::Moves.into());
    let results = results(&running, vec![question; 30]).await;
    assert_eq!(results.len(), 30);
    let too_large = Some(ErrorReason::AnswerTooLarge);
    let refused = results.iter().filter(|result| reason(result) == too_large);
    let refused = refused.count();
    assert!(refused > 0 && refused < 30, "{refused}");
    assert_eq!(reason(&results[0]), None);
}

#[tokio::test]
async fn the_same_batch_has_the_same_bytes() {
    use prost::Message;
    let running = Running::start().await;
    let items = vec![
        game(&["e4", "e5", "Qh5"]),
        game(&["e4", "e4"]),
        game(&["Nf3"]),
    ];
    let batch = BatchArbitrateRequest { items };
    let mut client = running.client().await;
    let first = client
        .batch_arbitrate(batch.clone())
        .await
        .unwrap()
        .into_inner();
    let second = client.batch_arbitrate(batch).await.unwrap().into_inner();
    assert_eq!(first.encode_to_vec(), second.encode_to_vec());
}
