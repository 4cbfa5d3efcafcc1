//! The real program, reading questions in JSON from standard input.

use std::io::Write;
use std::process::{Command, Stdio};

use serde_json::Value;

use crate::server::Running;

/// The lines the program answers to this input.
async fn answers(flags: Vec<String>, input: &[u8]) -> Vec<Value> {
    let input = input.to_vec();
    tokio::task::spawn_blocking(move || {
        let mut child = Command::new(env!("CARGO_BIN_EXE_arbiter"))
            .args(["arbitrate", "--jsonl"])
            .args(flags)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut stdin = child.stdin.take().unwrap();
        let writing = std::thread::spawn(move || stdin.write_all(&input).unwrap());
        let output = child.wait_with_output().unwrap();
        writing.join().unwrap();
        assert!(output.status.success());
        let text = String::from_utf8(output.stdout).unwrap();
        text.lines()
            .map(|line| serde_json::from_str(line).unwrap())
            .collect()
    })
    .await
    .unwrap()
}

/// Good lines, blank lines and lines that are no question.
fn mixed() -> Vec<u8> {
    let mut input = Vec::new();
    for number in 0..300 {
        match number % 4 {
            0 => writeln!(
                input,
                r#"{{"id":"{number}","record":{{"moves":["e4","e5","Qh5"]}}}}"#
            )
            .unwrap(),
            1 => writeln!(
                input,
                r#"{{"id":"{number}","record":{{"moves":["e4","Ke7"]}}}}"#
            )
            .unwrap(),
            2 => input.extend_from_slice(b"\n  \n\xff\xfe\0 nonsense\n"),
            _ => writeln!(input, r#"{{"record":{{"initialFen":"nonsense"}}}}"#).unwrap(),
        }
    }
    input
}

fn assert_mixed(answers: &[Value]) {
    assert_eq!(answers.len(), 300);
    for (number, answer) in answers.iter().enumerate() {
        match number % 4 {
            0 => assert_eq!(answer["verdict"]["legality"]["legal"], true),
            1 => assert_eq!(answer["verdict"]["legality"]["ply"], 2),
            2 => assert_eq!(reason(answer), "MESSAGE_MALFORMED"),
            _ => assert_eq!(reason(answer), "FEN_MALFORMED"),
        }
        if number % 4 < 2 {
            assert_eq!(answer["id"], number.to_string());
        } else {
            assert_eq!(answer["error"]["code"], "invalid_argument");
        }
    }
}

fn reason(answer: &Value) -> &Value {
    &answer["error"]["details"][0]["debug"]["reason"]
}

#[tokio::test]
async fn every_line_is_answered_in_its_place() {
    assert_mixed(&answers(Vec::new(), &mixed()).await);
}

#[tokio::test]
async fn a_running_service_answers_the_same() {
    let running = Running::start().await;
    let there = answers(vec!["--server".to_owned(), running.url()], &mixed()).await;
    assert_mixed(&there);
    let here = answers(Vec::new(), &mixed()).await;
    for (here, there) in here.iter().zip(&there) {
        assert_eq!(here["verdict"], there["verdict"]);
        assert_eq!(here["error"]["message"], there["error"]["message"]);
    }
}

#[tokio::test]
async fn a_service_that_is_not_there_is_an_error_on_each_line() {
    let answers = answers(
        vec!["--server".to_owned(), "http://127.0.0.1:1".to_owned()],
        b"{}\n{}\n",
    )
    .await;
    assert_eq!(answers.len(), 2);
    assert_eq!(answers[1]["error"]["code"], "unavailable");
}

#[tokio::test]
async fn a_service_that_says_nothing_is_given_up() {
    let mute = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let url = format!("http://{}", mute.local_addr().unwrap());
    let flags = ["--server", &url, "--timeout", "200ms"].map(str::to_owned);
    let answers = answers(flags.to_vec(), b"{}\n").await;
    assert_eq!(answers[0]["error"]["code"], "deadline_exceeded");
    drop(mute);
}

#[tokio::test]
async fn an_unknown_enum_number_is_refused_as_it_is_over_the_wire() {
    let answers = answers(Vec::new(), br#"{"record":{"variant":77}}"#).await;
    let told = &answers[0]["error"]["details"];
    assert_eq!(told[0]["debug"]["reason"], "ENUM_VALUE_UNKNOWN");
    assert_eq!(
        told[1]["debug"]["fieldViolations"][0]["field"],
        "record.variant"
    );
}
