//! The files of `tests/cases/pgn`, each with its reviews beside it, one JSON object to a line and the summary at the end.
//!
//! `ARBITER_WRITE_REVIEWS=1` writes them anew; what has changed is then to be read.
#![allow(clippy::unwrap_used)]

use std::convert::Infallible;
use std::fs;
use std::path::{Path, PathBuf};

use arbiter::proto::{
    ReviewOptions, ReviewPgnResponse, ReviewSummary, review_pgn_response::Answer,
};
use arbiter::service::{Batches, Limits, Reviewer, add_summary};
use serde_json::Value;

fn reviewed(file: &[u8]) -> Vec<Value> {
    let limits = Limits::default();
    let mut reviewer = Reviewer::new(&ReviewOptions::default(), &limits).unwrap();
    let (mut answers, mut total) = (Vec::new(), ReviewSummary::default());
    let mut number = 0;
    let mut batches = Batches::new(&limits);
    let mut take = |batch: arbiter::service::Batch| {
        let summary = batch.review(&mut reviewer, |game| {
            number += u64::from(game.is_game());
            answers.push(Answer::Game(game.to_wire(number)));
        });
        add_summary(&mut total, &summary);
        Ok::<_, Infallible>(())
    };
    for piece in file.chunks(5) {
        batches.push(piece, &mut take).unwrap();
    }
    total.bytes = batches.finish(&mut take).unwrap();
    answers.push(Answer::Summary(total));
    let json = answers.into_iter().map(|answer| {
        let answer = Some(answer);
        serde_json::to_value(ReviewPgnResponse { answer }).unwrap()
    });
    json.collect()
}

fn cases() -> Vec<PathBuf> {
    let directory = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cases/pgn");
    let mut paths: Vec<PathBuf> = fs::read_dir(directory)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.extension().is_some_and(|extension| extension == "pgn"))
        .collect();
    paths.sort();
    assert!(paths.len() > 20);
    paths
}

#[test]
fn odd_files_are_reviewed_as_they_should_be() {
    for path in cases() {
        let found = reviewed(&fs::read(&path).unwrap());
        let beside = path.with_extension("jsonl");
        if std::env::var_os("ARBITER_WRITE_REVIEWS").is_some() {
            let lines: String = found.iter().map(|value| format!("{value}\n")).collect();
            fs::write(&beside, lines).unwrap();
        }
        let expected = fs::read_to_string(&beside).unwrap();
        let expected: Vec<Value> = expected
            .lines()
            .map(|line| serde_json::from_str(line).unwrap())
            .collect();
        assert_eq!(found, expected, "{}", path.display());
    }
}
