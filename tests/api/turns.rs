//! One caller's work, and everybody else's calls.

use arbiter::proto::{ArbitrateRequest, BatchArbitrateRequest};

use crate::server::{Running, game, json};

/// A position with 218 moves, and so many claims with a move that only a long look refuses.
fn claims(count: usize) -> ArbitrateRequest {
    let claim = r#"{"drawClaim":{"intendedMove":"d7a1"}}"#;
    json(&format!(
        r#"{{"strictness":"STRICTNESS_LENIENT","record":{{
            "initialFen":"R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1","events":[{}]}}}}"#,
        vec![claim; count].join(",")
    ))
}

#[tokio::test]
async fn batches_of_claims_hold_up_nobody() {
    let running = Running::start().await;
    let batch = BatchArbitrateRequest {
        items: vec![claims(500); 20],
    };
    let heavy: Vec<_> = (0..2)
        .map(|_| {
            let mut client = running.lazy_client();
            let batch = batch.clone();
            tokio::spawn(async move { client.batch_arbitrate(batch).await })
        })
        .collect();
    let mut client = running.client().await;
    let mut answered = 0;
    while heavy.iter().any(|batch| !batch.is_finished()) {
        client.arbitrate(game(&["e4"])).await.unwrap();
        answered += 1;
    }
    // Without turns each batch is one long wait: there is one thread, and hardly a call comes between.
    assert!(answered >= 20, "{answered}");
    for batch in heavy {
        batch.await.unwrap().unwrap();
    }
}
