//! `arbiter review`, as it is run.
#![allow(clippy::unwrap_used)]

use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

fn packed(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("tests/cases/packed")
        .join(name)
}

fn review(arguments: &[&str], files: &[&Path]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_arbiter"))
        .arg("review")
        .args(arguments)
        .args(files)
        .stdin(Stdio::null())
        .output()
        .unwrap()
}

fn told(output: &Output) -> (i32, String) {
    let text = String::from_utf8(output.stdout.clone()).unwrap();
    (output.status.code().unwrap(), text)
}

/// What is said of a file, without its name.
fn summary(name: &str) -> (i32, String) {
    let path = packed(name);
    let (status, text) = told(&review(&["--jobs", "2"], &[&path]));
    (status, text.replace(&path.display().to_string(), "FILE"))
}

/// A file of its own for a test.
fn scratch(name: &str, bytes: &[u8]) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    fs::write(&path, bytes).unwrap();
    path
}

#[test]
fn a_packed_file_is_reviewed_as_a_plain_one() {
    let plain = summary("games.pgn");
    assert_eq!(plain.0, 1);
    assert!(plain.1.starts_with("13 games, 58 plies:\n"), "{}", plain.1);
    for ending in ["gz", "bz2", "xz", "zst"] {
        assert_eq!(summary(&format!("games.pgn.{ending}")), plain, "{ending}");
    }
    assert!(
        summary("twice.pgn.gz")
            .1
            .starts_with("26 games, 116 plies:\n")
    );
}

#[test]
fn standard_input_may_be_packed_too() {
    for name in ["games.pgn", "games.pgn.zst"] {
        let output = Command::new(env!("CARGO_BIN_EXE_arbiter"))
            .args(["review", "--format", "json", "--only", "illegal"])
            .stdin(File::open(packed(name)).unwrap())
            .output()
            .unwrap();
        let (status, text) = told(&output);
        let lines: Vec<serde_json::Value> = text
            .lines()
            .map(|line| serde_json::from_str(line).unwrap())
            .collect();
        assert_eq!((status, lines.len()), (1, 5));
        assert_eq!(lines[0]["file"], "-");
        assert_eq!(lines[0]["game"]["number"], "7");
        assert_eq!(lines[4]["summary"]["illegal"], "4");
    }
}

#[test]
fn only_what_was_asked_for_is_listed() {
    let path = packed("games.pgn");
    let (status, text) = told(&review(&["--only", "wrong-result,claimable"], &[&path]));
    assert_eq!(status, 1);
    assert_eq!(text.matches("  game ").count(), 7, "{text}");
    let (_, table) = told(&review(&["--format", "csv", "--only", "illegal"], &[&path]));
    let lines: Vec<&str> = table.lines().collect();
    assert_eq!(lines.len(), 5);
    assert!(lines[0].starts_with("file,number,line,event"));
    assert!(lines.iter().skip(1).all(|line| line.contains(",illegal,")));
}

#[test]
fn the_report_may_be_in_french() {
    let path = packed("games.pgn");
    let (_, text) = told(&review(&["--language", "fr"], &[&path]));
    assert!(
        text.starts_with("13 parties, 58 demi-coups\u{a0}:\n"),
        "{text}"
    );
    assert!(text.contains("avec un résultat faux"), "{text}");
}

#[test]
fn the_exit_status_tells_whether_faults_were_found() {
    let fine = scratch("fine.pgn", b"[Result \"*\"]\n\n1. e4 e5 *\n");
    let claim = scratch("claim.pgn", b"Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8 e4 1-0");
    let empty = scratch("empty.pgn", b"");
    for path in [&fine, &claim, &empty] {
        assert_eq!(review(&[], &[path]).status.code(), Some(0), "{path:?}");
    }
    let junk = scratch("junk.pgn", b"\0\0\0\0 what is this");
    assert_eq!(review(&[], &[&junk]).status.code(), Some(1));
}

#[test]
fn what_can_not_be_read_is_named_and_the_others_are_reviewed() {
    let whole = fs::read(packed("games.pgn.gz")).unwrap();
    let cut = scratch("cut.pgn.gz", whole.get(..whole.len() / 2).unwrap());
    let fine = packed("games.pgn");
    let missing = packed("missing.pgn");
    let directory = packed("");
    let dictionary = packed("large_dictionary.pgn.xz");
    for path in [&cut, &missing, &directory, &dictionary] {
        let output = review(&["--archive-memory", "32MiB"], &[path, &fine]);
        let (status, text) = told(&output);
        assert_eq!(status, 2, "{path:?}");
        assert!(text.contains(" games, "), "{text}");
        let failure = String::from_utf8(output.stderr).unwrap();
        assert!(failure.contains(&path.display().to_string()), "{failure}");
        assert_eq!(failure.lines().count(), 1, "{failure}");
    }
    let output = review(&[], &[&dictionary]);
    assert!(told(&output).1.starts_with("13 games"));
}

#[test]
fn flags_that_can_not_be_meant_are_refused() {
    for arguments in [
        ["--letters", "tlh"],
        ["--rules", "fide-2010"],
        ["--only", "all"],
        ["--jobs", "0"],
    ] {
        let output = review(&arguments, &[&packed("games.pgn")]);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert!(output.stdout.is_empty());
    }
}

#[test]
fn many_threads_keep_the_order() {
    let games: String = (0..3_000)
        .map(|number| {
            format!(
                "[Event \"{number}\"]\n\n1. e4 {{{}}} e5 1-0\n\n",
                "x".repeat(number % 700)
            )
        })
        .collect();
    let path = scratch("many.pgn", games.as_bytes());
    let one = told(&review(
        &["--format", "json", "--jobs", "1"],
        &[&path, &path],
    ));
    let lines = one.1.lines().count();
    assert_eq!((one.0, lines), (0, 6_001));
    for jobs in ["2", "7"] {
        assert_eq!(
            told(&review(
                &["--format", "json", "--jobs", jobs],
                &[&path, &path]
            )),
            one
        );
    }
}

#[test]
fn nothing_is_summed_up_where_nothing_was_read() {
    let missing = Path::new("/nowhere/missing.pgn");
    let output = review(&[], &[missing]);
    assert_eq!(told(&output), (2, String::new()));
    let wrong = String::from_utf8(output.stderr).unwrap();
    assert!(wrong.contains("/nowhere/missing.pgn"), "{wrong}");
    let one = packed("games.pgn");
    let (status, text) = told(&review(&[], &[missing, &one]));
    assert_eq!(status, 2);
    assert!(text.starts_with("13 games, 58 plies:\n"), "{text}");
}
