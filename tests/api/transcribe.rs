//! Moves written otherwise, case by case: `tests/cases/transcriptions.jsonl`, offline and over gRPC.

use arbiter::proto::{
    ErrorReason, GameRecord, GameTag, MoveForm, PgnHeader, PieceSymbols, TranscribeMovesRequest,
};
use arbiter::service::{Limits, transcribe_one};
use serde_json::Value;
use tonic::Code;

use crate::errors::assert_refused;
use crate::server::{Running, json};
use crate::verdicts::{assert_sources, differences};

fn cases() -> Vec<Value> {
    let text = include_str!("../cases/transcriptions.jsonl");
    text.lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect()
}

#[tokio::test]
async fn every_text_is_written_as_it_should_be_offline_and_over_grpc() {
    let running = Running::start().await;
    let mut client = running.client().await;
    let mut wrong = Vec::new();
    let cases = cases();
    assert_sources(&cases);
    for case in &cases {
        let question: TranscribeMovesRequest =
            serde_json::from_value(case["request"].clone()).unwrap();
        let offline = transcribe_one(&question, &Limits::default()).unwrap();
        let online = client.transcribe_moves(question).await.unwrap();
        assert_eq!(online.into_inner(), offline, "{}", case["id"]);
        let answer = serde_json::to_value(&offline).unwrap();
        let id = case["id"].as_str().unwrap();
        differences(&case["expect"], Some(&answer), id, &mut wrong);
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// A question on a record of these moves.
fn asked(moves: &[&str]) -> TranscribeMovesRequest {
    TranscribeMovesRequest {
        record: Some(GameRecord {
            moves: moves.iter().map(|text| (*text).to_owned()).collect(),
            ..GameRecord::default()
        }),
        ..TranscribeMovesRequest::default()
    }
}

/// A question for PGN with one tag.
fn tagged(name: &str, value: &str) -> TranscribeMovesRequest {
    let tag = GameTag {
        name: name.to_owned(),
        value: value.to_owned(),
    };
    TranscribeMovesRequest {
        pgn: Some(PgnHeader { tags: vec![tag] }),
        ..asked(&["e4"])
    }
}

#[tokio::test]
async fn each_limit_holds_and_each_field_is_named() {
    let limits = Limits {
        max_plies: 2,
        max_pgn_tag_bytes: 7,
        max_id_bytes: 2,
        ..Limits::default()
    };
    let running = Running::with(limits).await;
    let mut client = running.client().await;
    for fine in [asked(&["e4", "e5"]), tagged("White", "AB")] {
        assert!(client.transcribe_moves(fine).await.is_ok());
    }
    let over = ErrorReason::LimitExceeded;
    let invalid = ErrorReason::FieldInvalid;
    let with = |change: fn(&mut TranscribeMovesRequest)| {
        let mut question = asked(&["e4"]);
        change(&mut question);
        question
    };
    for (question, reason, field) in [
        (asked(&["e4", "e5", "d4"]), over, "record.moves"),
        (tagged("White", "ABC"), over, "pgn.tags"),
        (with(|asked| asked.id = "abc".to_owned()), over, "id"),
        (tagged("FEN", "x"), invalid, "pgn.tags[0]"),
        (tagged("A B", "x"), invalid, "pgn.tags[0]"),
        (tagged("A", "x\ny"), invalid, "pgn.tags[0]"),
        (tagged("Result", "x"), invalid, "pgn.tags[0]"),
        (
            with(|asked| asked.piece_letters = "tlh".to_owned()),
            ErrorReason::PieceLettersUnknown,
            "piece_letters",
        ),
        (
            with(|asked| asked.form = 99),
            ErrorReason::EnumValueUnknown,
            "form",
        ),
        (
            with(|asked| asked.piece_symbols = 99),
            ErrorReason::EnumValueUnknown,
            "piece_symbols",
        ),
    ] {
        let status = client.transcribe_moves(question).await.unwrap_err();
        assert_refused(&status, Code::InvalidArgument, reason, Some(field));
    }
}

#[tokio::test]
async fn an_answer_that_is_too_large_is_refused() {
    let limits = Limits {
        max_sent_bytes: 200,
        ..Limits::default()
    };
    let running = Running::with(limits).await;
    let mut client = running.client().await;
    let moves = ["Nf3", "Nf6", "Ng1", "Ng8"].repeat(20);
    let status = client.transcribe_moves(asked(&moves)).await.unwrap_err();
    let reason = ErrorReason::AnswerTooLarge;
    assert_refused(&status, Code::ResourceExhausted, reason, None);
}

/// The moves of a game through every form and symbol, and back.
#[tokio::test]
async fn every_form_comes_back_over_grpc() {
    let running = Running::start().await;
    let mut client = running.client().await;
    let info = client
        .get_server_info(arbiter::proto::GetServerInfoRequest {})
        .await
        .unwrap()
        .into_inner();
    let moves = "e4 Nf6 e5 d5 exd6 Nc6 dxc7 Be6 cxd8=N Rxd8 Nf3 g6 Be2 Bg7 O-O O-O";
    let game = asked(&moves.split(' ').collect::<Vec<_>>());
    for tag in &info.piece_letters {
        for form in [
            MoveForm::San,
            MoveForm::Lan,
            MoveForm::Scoresheet,
            MoveForm::Uci,
            MoveForm::Iccf,
        ] {
            for symbols in [PieceSymbols::Letters, PieceSymbols::Figurines] {
                let there = TranscribeMovesRequest {
                    form: form.into(),
                    piece_letters: tag.clone(),
                    piece_symbols: symbols.into(),
                    ..game.clone()
                };
                let there = client.transcribe_moves(there).await.unwrap().into_inner();
                let back = TranscribeMovesRequest {
                    record: Some(GameRecord {
                        movetext: there.movetext.clone(),
                        piece_letters: tag.clone(),
                        ..GameRecord::default()
                    }),
                    ..TranscribeMovesRequest::default()
                };
                let back = client.transcribe_moves(back).await.unwrap().into_inner();
                assert_eq!(back.moves.join(" "), moves, "{tag}: {}", there.movetext);
            }
        }
    }
}

#[tokio::test]
async fn the_verdict_writes_the_letters_that_are_asked_for() {
    let running = Running::start().await;
    let mut client = running.client().await;
    let question = json(
        r#"{"record":{"moves":["e4","e5","Sf3"],"pieceLetters":"de"},"pieceLetters":"ru",
            "include":["VERDICT_PART_MOVES","VERDICT_PART_LEGAL_MOVES","VERDICT_PART_CONTINUATION"]}"#,
    );
    let verdict = client
        .arbitrate(question)
        .await
        .unwrap()
        .into_inner()
        .verdict
        .unwrap();
    let last = verdict.position.unwrap().last_move.unwrap();
    assert_eq!((last.san.as_str(), last.lan.as_str()), ("Кf3", "Кg1-f3"));
    let played = verdict.moves[2].r#move.as_ref().unwrap();
    assert_eq!(played.san, "Кf3");
    let legal = verdict.legal_moves.iter().map(|legal| legal.san.as_str());
    assert!(legal.into_iter().any(|san| san == "Крe7"));
    let continuation = verdict.continuation.unwrap();
    assert_eq!(continuation.piece_letters, "de");
    assert_eq!(continuation.movetext, "g1f3");
    let question = json(
        r#"{"record":{"moves":["Sf3"],"pieceLetters":"de","notation":"NOTATION_SAN"},
            "include":["VERDICT_PART_CONTINUATION"]}"#,
    );
    let verdict = client
        .arbitrate(question)
        .await
        .unwrap()
        .into_inner()
        .verdict
        .unwrap();
    assert_eq!(verdict.continuation.unwrap().movetext, "Sf3");
}
