//! The language of an answer: over the network, and in the report of the command line.

use std::process::Command;

use arbiter::proto::ArbitrateResponse;

use crate::server::{Running, json};

/// White may not castle: the bishop on a6 attacks f1.
const CASTLING: &str = "4k3/8/b7/8/8/8/8/4K2R w K - 0 1";

async fn answers(questions: &[String]) -> Vec<ArbitrateResponse> {
    let running = Running::start().await;
    let mut client = running.client().await;
    let mut answers = Vec::new();
    for question in questions {
        answers.push(client.arbitrate(json(question)).await.unwrap().into_inner());
    }
    answers
}

/// Why castling is refused, asked in a language.
fn castling_in(tag: &str) -> String {
    format!(r#"{{"language":"{tag}","record":{{"initialFen":"{CASTLING}","moves":["O-O"]}}}}"#)
}

fn explanation(answer: &ArbitrateResponse) -> &str {
    let legality = answer.verdict.as_ref().unwrap().legality.as_ref().unwrap();
    &legality.refusal.as_ref().unwrap().explanation
}

#[tokio::test]
async fn the_nearest_language_is_spoken_and_told() {
    let told = answers(&["fr", "fr-CA", "de", ""].map(castling_in)).await;
    let languages: Vec<&str> = told.iter().map(|answer| answer.language.as_str()).collect();
    assert_eq!(languages, ["fr", "fr", "en", "en"]);
    let french = "Roque interdit\u{a0}: le roi passerait par f1, attaquée par le fou en a6 (article 3.8.2.2).";
    assert_eq!(explanation(&told[0]), french);
    assert_eq!(explanation(&told[1]), french);
    let english = "The king would cross f1, which the bishop on a6 attacks (Article 3.8.2.2).";
    assert_eq!(explanation(&told[2]), english);
    assert_eq!(explanation(&told[3]), english);
}

#[tokio::test]
async fn only_the_sentences_depend_on_the_language() {
    let told = answers(&["fr", "en"].map(castling_in)).await;
    let [mut french, mut english] = <[_; 2]>::try_from(told).unwrap();
    for answer in [&mut french, &mut english] {
        answer.language.clear();
        let legality = answer.verdict.as_mut().unwrap().legality.as_mut().unwrap();
        legality.refusal.as_mut().unwrap().explanation.clear();
    }
    assert_eq!(french, english);
}

#[tokio::test]
async fn a_draw_instead_of_a_loss_on_time_is_told_in_french() {
    let question = r#"{"language":"fr","record":{"initialFen":"4k3/8/8/8/8/8/7p/4K3 w - - 0 1","moves":["Ke2"],
        "events":[{"by":"COLOR_BLACK","flagFall":{}}]}}"#;
    let told = answers(&[question.to_owned()]).await;
    let outcome = told[0].verdict.as_ref().unwrap().outcome.as_ref().unwrap();
    assert_eq!(
        outcome.explanation,
        "La partie est nulle malgré la chute du drapeau\u{a0}: l’adversaire ne peut mater par aucune suite de coups légaux (article 6.9)."
    );
}

/// The report that the program prints.
async fn report(flags: &'static [&'static str]) -> String {
    let run = move || {
        Command::new(env!("CARGO_BIN_EXE_arbiter"))
            .arg("arbitrate")
            .args(flags)
            .output()
            .unwrap()
    };
    let output = tokio::task::spawn_blocking(run).await.unwrap();
    assert!(output.status.success());
    String::from_utf8(output.stdout).unwrap()
}

/// Lines of a report behind the board, parted into label and text.
fn lines(report: &str) -> Vec<(&str, &str)> {
    let rows = report.lines().filter(|line| !line.starts_with(' '));
    rows.filter_map(|line| line.split_once(' '))
        .map(|(label, text)| (label, text.trim_start()))
        .collect()
}

#[tokio::test]
async fn a_whole_report_is_in_french() {
    let report = report(&["--language", "fr-FR", "--fen", CASTLING, "--moves", "O-O"]).await;
    assert_eq!(
        lines(&report),
        [
            ("Position", CASTLING),
            ("Joué", "aucun coup\u{a0}; trait aux Blancs"),
            (
                "Légalité",
                "demi-coup 1, O-O refusé. Roque interdit\u{a0}: le roi passerait par f1, attaquée par le fou en a6 (article 3.8.2.2). (CASTLING_THROUGH_CHECK)"
            ),
            ("Résultat", "la partie continue."),
        ]
    );
}

#[tokio::test]
async fn a_refused_claim_is_reported_in_french() {
    let flags = &[
        "--language",
        "fr",
        "--moves",
        "e4 e5",
        "--claim",
        "threefold",
    ];
    let report = report(flags).await;
    let told = lines(&report);
    let ruling = told.iter().find(|(label, _)| *label == "Décision").unwrap();
    assert!(
        ruling.1.starts_with(
            "événement 0, après le demi-coup 2\u{a0}: rejeté. La position apparaît pour la"
        ),
        "{}",
        ruling.1
    );
}
