//! Each limit, at the limit and one beyond it.

use arbiter::proto::{
    ArbitrateRequest, BatchArbitrateRequest, Color, DrawOffer, Earlier, ErrorReason, GameEvent,
    GameRecord, game_event::Kind,
};
use arbiter::service::Limits;
use prost::Message;
use tonic::Code;

use crate::errors::assert_refused;
use crate::server::{Running, game, record};

/// Knights that go out and come back.
fn shuffle(plies: usize) -> Vec<String> {
    let cycle = ["g1f3", "g8f6", "f3g1", "f6g8"];
    cycle
        .iter()
        .cycle()
        .take(plies)
        .map(|text| (*text).to_owned())
        .collect()
}

async fn assert_edge(limits: Limits, at: ArbitrateRequest, over: ArbitrateRequest, field: &str) {
    let running = Running::with(limits).await;
    let mut client = running.client().await;
    if let Err(status) = client.arbitrate(at).await {
        panic!("{field}: {status:?}");
    }
    let status = client.arbitrate(over).await.unwrap_err();
    assert_refused(
        &status,
        Code::InvalidArgument,
        ErrorReason::LimitExceeded,
        Some(field),
    );
}

#[tokio::test]
async fn twenty_thousand_plies_are_ruled_on() {
    let moves = |plies| {
        record(GameRecord {
            moves: shuffle(plies),
            ..GameRecord::default()
        })
    };
    assert_edge(
        Limits::default(),
        moves(20_000),
        moves(20_001),
        "record.moves",
    )
    .await;
}

#[tokio::test]
async fn twenty_thousand_plies_in_one_text_are_ruled_on() {
    let text = |plies| {
        record(GameRecord {
            movetext: shuffle(plies).join(" "),
            ..GameRecord::default()
        })
    };
    assert_edge(
        Limits::default(),
        text(20_000),
        text(20_001),
        "record.movetext",
    )
    .await;
}

#[tokio::test]
async fn events_are_counted() {
    let offers = |count| {
        let offer = GameEvent {
            after_ply: None,
            by: Color::White.into(),
            kind: Some(Kind::DrawOffer(DrawOffer {})),
        };
        record(GameRecord {
            moves: vec!["e4".to_owned()],
            events: vec![offer; count],
            ..GameRecord::default()
        })
    };
    let limits = Limits {
        max_events: 5,
        ..Limits::default()
    };
    assert_edge(limits, offers(5), offers(6), "record.events").await;
}

#[tokio::test]
async fn plies_before_the_record_have_a_limit() {
    let running = Running::start().await;
    let mut client = running.client().await;
    let after = |plies| {
        record(GameRecord {
            moves: vec!["e4".to_owned()],
            earlier: Some(Earlier {
                plies: Some(plies),
                ..Earlier::default()
            }),
            ..GameRecord::default()
        })
    };
    client.arbitrate(after(999_999)).await.unwrap();
    for plies in [1_000_000, u32::MAX] {
        let status = client.arbitrate(after(plies)).await.unwrap_err();
        assert_refused(
            &status,
            Code::InvalidArgument,
            ErrorReason::FieldInvalid,
            Some("record.earlier.plies"),
        );
    }
}

#[tokio::test]
async fn a_fen_is_measured() {
    let fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    let from = |fen: String| {
        record(GameRecord {
            initial_fen: fen,
            ..GameRecord::default()
        })
    };
    let limits = Limits {
        max_fen_bytes: fen.len(),
        ..Limits::default()
    };
    assert_edge(
        limits,
        from(fen.to_owned()),
        from(format!("{fen}0")),
        "record.initial_fen",
    )
    .await;
}

#[tokio::test]
async fn an_id_is_measured() {
    let named = |length| ArbitrateRequest {
        id: "x".repeat(length),
        ..ArbitrateRequest::default()
    };
    assert_edge(Limits::default(), named(128), named(129), "id").await;
}

#[tokio::test]
async fn a_thousand_items_are_a_batch() {
    let running = Running::start().await;
    let mut client = running.client().await;
    let batch = |count| BatchArbitrateRequest {
        items: vec![game(&["e4"]); count],
    };
    let answer = client
        .batch_arbitrate(batch(1_000))
        .await
        .unwrap()
        .into_inner();
    assert_eq!(answer.results.len(), 1_000);
    let status = client.batch_arbitrate(batch(1_001)).await.unwrap_err();
    assert_refused(
        &status,
        Code::InvalidArgument,
        ErrorReason::LimitExceeded,
        Some("items"),
    );
}

#[tokio::test]
async fn a_request_is_weighed() {
    let question = game(&["e2e4", "e7e5"]);
    let limits = Limits {
        max_received_bytes: question.encoded_len(),
        ..Limits::default()
    };
    let running = Running::with(limits).await;
    let mut client = running.client().await;
    client.arbitrate(question).await.unwrap();
    let status = client
        .arbitrate(game(&["e2e4", "e7e8q"]))
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
async fn an_answer_is_weighed() {
    let running = Running::start().await;
    let question = game(&["e2e4", "e7e5"]);
    let answer = running
        .client()
        .await
        .arbitrate(question.clone())
        .await
        .unwrap()
        .into_inner();
    for (spare, is_sent) in [(0, true), (1, false)] {
        let limits = Limits {
            max_sent_bytes: answer.encoded_len() - spare,
            ..Limits::default()
        };
        let running = Running::with(limits).await;
        let sent = running.client().await.arbitrate(question.clone()).await;
        assert_eq!(sent.is_ok(), is_sent);
    }
}
