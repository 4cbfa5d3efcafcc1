//! What a board means, case by case: `tests/cases/recognize.jsonl`.
//!
//! Each line is a question in JSON and the part of the answer that matters. A field that is `null` must not be there.
//! Every case is answered twice, without a socket and over gRPC, and both answers must be the same.

use arbiter::proto::recognize_move_response::Answer;
use arbiter::proto::{
    ArbitrateRequest, BoardReading, ErrorReason, GameRecord, RecognizeMoveRequest,
    RecognizeMoveResponse,
};
use arbiter::service::{Limits, answer_one, recognize_one};
use serde_json::Value;
use tonic::Code;

use crate::errors::assert_refused;
use crate::server::Running;
use crate::verdicts::differences;

fn cases() -> Vec<Value> {
    let text = include_str!("../cases/recognize.jsonl");
    text.lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect()
}

fn question(case: &Value) -> RecognizeMoveRequest {
    serde_json::from_value(case["request"].clone()).unwrap()
}

fn readings(response: &RecognizeMoveResponse) -> Vec<&BoardReading> {
    match response.answer.as_ref().unwrap() {
        Answer::Unchanged(reading) | Answer::Moves(reading) | Answer::Unfinished(reading) => {
            vec![reading]
        }
        Answer::Ambiguous(board) => board.readings.iter().collect(),
        Answer::Differs(_) => Vec::new(),
        Answer::Undetermined(board) => board
            .found
            .iter()
            .flat_map(|found| &found.readings)
            .collect(),
    }
}

/// The moves of a reading, appended to the record, lead to the position it tells.
fn assert_replays(question: &RecognizeMoveRequest, reading: &BoardReading) {
    let mut record = question.record.clone().unwrap();
    let moves = reading.moves.iter().map(|played| played.uci.clone());
    record.moves.extend(moves);
    if reading.moves.is_empty() {
        return;
    }
    let request = ArbitrateRequest {
        record: Some(record),
        ..ArbitrateRequest::default()
    };
    let verdict = answer_one(&request, &Limits::default()).unwrap().verdict;
    let verdict = verdict.unwrap();
    assert!(verdict.legality.unwrap().legal);
    assert_eq!(verdict.position.unwrap().fen, reading.fen);
}

#[tokio::test]
async fn every_case_has_its_answer_offline_and_over_grpc() {
    let running = Running::start().await;
    let mut client = running.client().await;
    let mut wrong = Vec::new();
    let cases = cases();
    assert!(cases.len() >= 70, "{} cases", cases.len());
    for case in &cases {
        let id = case["id"].as_str().unwrap();
        let question = question(case);
        let offline = recognize_one(&question, &Limits::default()).unwrap();
        let online = client.recognize_move(question.clone()).await.unwrap();
        assert_eq!(online.into_inner(), offline, "{id}");
        let answer = serde_json::to_value(&offline).unwrap();
        differences(&case["expect"], Some(&answer), id, &mut wrong);
        for reading in readings(&offline) {
            assert_replays(&question, reading);
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn every_case_names_its_source_and_every_kind_has_a_case() {
    let mut seen = std::collections::BTreeSet::new();
    for case in cases() {
        assert!(case["source"].as_str().is_some_and(|text| !text.is_empty()));
        let expect = case["expect"].as_object().unwrap();
        seen.extend(
            expect
                .iter()
                .filter(|(_, value)| !value.is_null())
                .map(|(kind, _)| kind.clone()),
        );
        let stages = readings(&recognize_one(&question(&case), &Limits::default()).unwrap())
            .iter()
            .filter_map(|reading| reading.unfinished.as_ref())
            .map(|half| half.stage().as_str_name().to_owned())
            .collect::<Vec<_>>();
        seen.extend(stages);
    }
    for kind in [
        "unchanged",
        "moves",
        "unfinished",
        "ambiguous",
        "differs",
        "undetermined",
        "UNFINISHED_STAGE_ROOK_TO_MOVE",
        "UNFINISHED_STAGE_ROOK_IN_HAND",
        "UNFINISHED_STAGE_KING_TO_MOVE",
        "UNFINISHED_STAGE_KING_IN_HAND",
        "UNFINISHED_STAGE_CAPTURED_PAWN_TO_REMOVE",
        "UNFINISHED_STAGE_PAWN_TO_REPLACE",
        "UNFINISHED_STAGE_PAWN_TO_REMOVE",
    ] {
        assert!(seen.contains(kind), "no case for {kind}");
    }
}

fn seen(placement: &str) -> RecognizeMoveRequest {
    RecognizeMoveRequest {
        placement: placement.to_owned(),
        ..RecognizeMoveRequest::default()
    }
}

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";

#[tokio::test]
async fn a_question_that_cannot_be_read_names_the_field() {
    let running = Running::start().await;
    let mut client = running.client().await;
    let record = |initial_fen: &str, movetext: &str| RecognizeMoveRequest {
        record: Some(GameRecord {
            initial_fen: initial_fen.to_owned(),
            movetext: movetext.to_owned(),
            ..GameRecord::default()
        }),
        ..seen(START)
    };
    let far = RecognizeMoveRequest {
        max_plies: 5,
        ..seen(START)
    };
    let letters = RecognizeMoveRequest {
        piece_letters: "tlh".to_owned(),
        ..seen(START)
    };
    let strict = RecognizeMoveRequest {
        strictness: 9,
        ..seen(START)
    };
    let id = RecognizeMoveRequest {
        id: "x".repeat(129),
        ..seen(START)
    };
    for (question, reason, field) in [
        (seen(""), ErrorReason::FieldRequired, "placement"),
        (seen("8/8"), ErrorReason::FenMalformed, "placement"),
        (
            seen("9/8/8/8/8/8/8/8"),
            ErrorReason::FenMalformed,
            "placement",
        ),
        (
            seen("44/8/8/8/8/8/8/8 w"),
            ErrorReason::FenMalformed,
            "placement",
        ),
        (
            seen(&"8".repeat(257)),
            ErrorReason::LimitExceeded,
            "placement",
        ),
        (far, ErrorReason::FieldInvalid, "max_plies"),
        (letters, ErrorReason::PieceLettersUnknown, "piece_letters"),
        (strict, ErrorReason::EnumValueUnknown, "strictness"),
        (id, ErrorReason::LimitExceeded, "id"),
        (
            record("x", ""),
            ErrorReason::FenMalformed,
            "record.initial_fen",
        ),
        (
            record("", "e4 {"),
            ErrorReason::MovetextMalformed,
            "record.movetext",
        ),
    ] {
        let status = client.recognize_move(question).await.unwrap_err();
        assert_refused(&status, Code::InvalidArgument, reason, Some(field));
    }
}

#[tokio::test]
async fn the_id_and_the_language_are_told() {
    let running = Running::start().await;
    let question = RecognizeMoveRequest {
        id: "board 7".to_owned(),
        language: "en-GB".to_owned(),
        ..seen(START)
    };
    let answer = running.client().await.recognize_move(question).await;
    let answer = answer.unwrap().into_inner();
    assert_eq!(
        (answer.id.as_str(), answer.language.as_str()),
        ("board 7", "en")
    );
}

#[tokio::test]
async fn the_meaning_is_told_in_french() {
    let running = Running::start().await;
    let question = RecognizeMoveRequest {
        language: "fr-CH".to_owned(),
        ..seen("RNBKQBNR/PPP1PPPP/8/3P4/8/8/pppppppp/rnbkqbnr")
    };
    let answer = running.client().await.recognize_move(question).await;
    let answer = answer.unwrap().into_inner();
    assert_eq!(answer.language, "fr");
    assert_eq!(
        answer.explanation,
        "Les Blancs ont joué e4\u{a0}; l’échiquier est tourné de 180 degrés (article 7.2.2)."
    );
}
