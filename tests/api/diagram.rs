//! Pictures of positions: `tests/cases/diagrams/`.
//!
//! Each case is a question in JSON beside the picture that answers it. With `ARBITER_BLESS` set to `1` the pictures are written anew instead:
//! look at them before they are committed.

use std::path::PathBuf;
use std::{env, fs};

use arbiter::proto::{DrawDiagramRequest, ErrorReason};
use arbiter::service::{Limits, draw_one};
use tonic::Code;

use crate::errors::assert_refused;
use crate::server::Running;

const CASES: [&str; 6] = ["auto", "check", "dark", "illegal", "refused", "signs"];

/// Pictures that the documentation shows, in `docs/images`.
const SHOWN: [&str; 2] = ["refused", "signs"];

fn shown(name: &str) -> PathBuf {
    let images = concat!(env!("CARGO_MANIFEST_DIR"), "/docs/images");
    PathBuf::from(images).join(format!("{name}.svg"))
}

fn file(name: &str, ending: &str) -> PathBuf {
    let cases = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/cases/diagrams");
    PathBuf::from(cases).join(format!("{name}.{ending}"))
}

fn is_blessed() -> bool {
    env::var("ARBITER_BLESS").is_ok_and(|bless| bless == "1")
}

fn json(text: &str) -> DrawDiagramRequest {
    serde_json::from_str(text).unwrap()
}

#[tokio::test]
async fn every_picture_is_the_same_byte_for_byte_offline_and_over_grpc() {
    let running = Running::start().await;
    let mut client = running.client().await;
    for name in CASES {
        let question = json(&fs::read_to_string(file(name, "json")).unwrap());
        let offline = draw_one(&question, &Limits::default()).unwrap();
        let answer = client.draw_diagram(question).await.unwrap().into_inner();
        assert_eq!(answer, offline, "{name}");
        if is_blessed() {
            fs::write(file(name, "svg"), &answer.svg).unwrap();
        }
        let expected = fs::read_to_string(file(name, "svg")).unwrap();
        assert!(answer.svg == expected, "{name}: {}", answer.svg);
    }
}

#[test]
fn the_documentation_shows_what_is_drawn() {
    for name in SHOWN {
        let question = json(&fs::read_to_string(file(name, "json")).unwrap());
        let svg = draw_one(&question, &Limits::default()).unwrap().svg;
        if is_blessed() {
            fs::write(shown(name), &svg).unwrap();
        }
        assert!(fs::read_to_string(shown(name)).unwrap() == svg, "{name}");
    }
}

#[tokio::test]
async fn a_picture_says_in_words_what_it_shows() {
    let mut client = Running::start().await.client().await;
    let question = |language: &str| {
        json(&format!(
            r#"{{"record":{{"initialFen":"4k3/8/b7/8/8/8/8/4K2R w K - 0 1","moves":["Kd1","Kd7","Rh7"]}},
                "language":"{language}","id":"7"}}"#
        ))
    };
    let english = client.draw_diagram(question("en")).await.unwrap();
    let english = english.into_inner();
    assert_eq!(
        english.description,
        "White: king d1, rook h7. Black: king d7, bishop a6. Black to move. Last move: h1 to h7. The king on d7 is attacked."
    );
    assert_eq!(english.id, "7");
    assert!(
        english
            .svg
            .contains(&format!("<desc>{}</desc>", english.description))
    );
    let french = client.draw_diagram(question("fr")).await.unwrap();
    let french = french.into_inner();
    assert_eq!(
        french.description,
        "Blancs\u{a0}: roi d1, tour h7. Noirs\u{a0}: roi d7, fou a6. Trait aux Noirs. Dernier coup\u{a0}: h1 vers h7. Le roi en d7 est attaqué."
    );
    assert!(french.svg.contains("xml:lang=\"fr\""));
    assert!(
        french
            .svg
            .contains("<title>Position d’échecs, trait aux Noirs</title>")
    );
}

#[tokio::test]
async fn a_refused_move_shows_why() {
    let mut client = Running::start().await.client().await;
    let question =
        json(r#"{"record":{"initialFen":"4k3/8/b7/8/8/8/8/4K2R w K - 0 1","moves":["O-O"]}}"#);
    let answer = client.draw_diagram(question).await.unwrap().into_inner();
    let refusal = answer.legality.unwrap().refusal.unwrap();
    assert!(!refusal.squares.is_empty());
    assert_eq!(
        answer.svg.matches("stroke-dasharray").count(),
        refusal.squares.len()
    );
}

#[tokio::test]
async fn what_cannot_be_drawn_is_refused_by_field() {
    let mut client = Running::start().await.client().await;
    let invalid = ErrorReason::FieldInvalid;
    let many = format!(
        r#"{{"record":{{}},"marks":[{}]}}"#,
        [r#"{"square":"a1"}"#; 65].join(",")
    );
    let cases = [
        ("{}", ErrorReason::FieldRequired, "subject"),
        (
            r#"{"position":{}}"#,
            ErrorReason::FieldRequired,
            "position.fen",
        ),
        (
            r#"{"position":{"fen":"x"}}"#,
            ErrorReason::FenMalformed,
            "position.fen",
        ),
        (
            r#"{"position":{"fen":"8/8/8/8/8/8/8/8 w - - 0 1","lastMove":"e4"}}"#,
            invalid,
            "position.last_move",
        ),
        (
            r#"{"record":{"initialFen":"8/8/8/8/8/8/8/8 w - - 0 1"}}"#,
            ErrorReason::PositionInvalid,
            "record.initial_fen",
        ),
        (r#"{"record":{},"size":4097}"#, invalid, "size"),
        (
            r#"{"record":{},"theme":9}"#,
            ErrorReason::EnumValueUnknown,
            "theme",
        ),
        (
            r#"{"record":{},"marks":[{"square":"i9"}]}"#,
            invalid,
            "marks[0].square",
        ),
        (
            r#"{"record":{},"marks":[{"square":"<b>"}]}"#,
            invalid,
            "marks[0].square",
        ),
        (
            r#"{"record":{},"arrows":[{"from":"e2","to":"e2"}]}"#,
            invalid,
            "arrows[0].to",
        ),
        (
            r#"{"record":{},"arrows":[{"to":"e2"}]}"#,
            ErrorReason::FieldRequired,
            "arrows[0].from",
        ),
        (many.as_str(), ErrorReason::LimitExceeded, "marks"),
    ];
    for (question, reason, path) in cases {
        let mut question: serde_json::Value = serde_json::from_str(question).unwrap();
        // JSON has no number for an enum value nobody knows.
        let theme = question.as_object_mut().unwrap().remove("theme");
        let mut request: DrawDiagramRequest = serde_json::from_value(question).unwrap();
        request.theme = theme.map_or(0, |_| 9);
        let refused = client.draw_diagram(request).await.unwrap_err();
        assert_refused(&refused, Code::InvalidArgument, reason, Some(path));
    }
}
