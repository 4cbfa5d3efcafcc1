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

/// What is said of a file that can't be read, without its name.
fn refused(command: &[&str], path: &Path) -> String {
    let output = Command::new(env!("CARGO_BIN_EXE_arbiter"))
        .args(command)
        .arg(path)
        .stdin(Stdio::null())
        .output()
        .unwrap();
    let told = String::from_utf8(output.stderr).unwrap();
    told.replace(&path.display().to_string(), "FILE")
}

#[test]
fn an_archive_that_is_damaged_is_told_in_our_words() {
    let names = [
        ("gz", "gzip"),
        ("bz2", "bzip2"),
        ("xz", "xz"),
        ("zst", "zstd"),
    ];
    for (ending, name) in names {
        let whole = fs::read(packed(&format!("games.pgn.{ending}"))).unwrap();
        let half = whole.len() / 2;
        let cut = scratch(&format!("half.pgn.{ending}"), &whole[..half]);
        let mut hurt = whole.clone();
        hurt[half..half + 8].fill(0xa5);
        let hurt = scratch(&format!("hurt.pgn.{ending}"), &hurt);
        let behind = [whole.as_slice(), b"something else, and more of it"].concat();
        let behind = scratch(&format!("behind.pgn.{ending}"), &behind);
        let little = [whole.as_slice(), b"junk\n"].concat();
        let little = scratch(&format!("little.pgn.{ending}"), &little);
        for (path, english, french) in [
            (
                &cut,
                "data end before they are complete",
                "finissent avant d’être complètes",
            ),
            (&hurt, "data are damaged", "sont abîmées"),
            (
                &behind,
                "data stands something else",
                "autre chose suit les données",
            ),
            (
                &little,
                "data stands something else",
                "autre chose suit les données",
            ),
        ] {
            let told = refused(&["review"], path);
            assert!(told.contains(english) && told.contains(name), "{told}");
            let told = refused(&["review", "--language", "fr"], path);
            assert!(told.contains(french) && told.contains(name), "{told}");
            assert!(told.contains("FILE\u{a0}: "), "{told}");
            assert_eq!(told.lines().count(), 1, "{told}");
        }
        let (status, text) = told(&review(&[], &[&behind]));
        assert_eq!(status, 2);
        assert!(text.starts_with("13 games, 58 plies:"), "{ending}: {text}");
    }
    let dictionary = packed("large_dictionary.pgn.xz");
    let told = refused(&["review", "--archive-memory", "32MiB"], &dictionary);
    assert!(told.contains("more than 32 MiB of memory"), "{told}");
    assert!(told.contains("raise --archive-memory"), "{told}");
}

#[test]
fn every_command_opens_packed_files_and_tells_why_it_can_not() {
    let packed_game = packed("one.pgn.gz");
    let output = Command::new(env!("CARGO_BIN_EXE_arbiter"))
        .args(["transcribe", "--to", "uci", "--file"])
        .arg(&packed_game)
        .output()
        .unwrap();
    assert_eq!(told(&output), (0, "e2e4 e7e5\n".to_owned()));
    let cut = fs::read(&packed_game).unwrap();
    let cut = scratch("one.cut.gz", &cut[..cut.len() - 6]);
    for command in [&["transcribe", "--file"], &["winnable", "--file"]] {
        assert!(refused(command, &cut).contains("gzip data end"));
        let missing = refused(command, Path::new("no-such-file"));
        assert!(missing.contains("there is no such file"), "{missing}");
        let french = [command.as_slice(), &["--language", "fr"]].concat();
        let french: Vec<&str> = [&french[..1], &french[2..], &french[1..2]].concat();
        let missing = refused(&french, Path::new("no-such-file"));
        assert!(missing.contains("n’existe pas"), "{missing}");
    }
    let missing = refused(&["review", "--language", "fr"], Path::new("no-such-file"));
    assert!(missing.contains("n’existe pas"), "{missing}");
}

#[test]
fn what_a_form_leaves_out_is_told() {
    let game = "1. e4 {[%clk 0:03:00]} e5 (1... c5) 2. Nf3 (=) Nc6! ; good\n*";
    let game = scratch("beside.pgn", game.as_bytes());
    for (language, form, expected) in [
        (
            "en",
            "uci",
            [
                "Comments, which are left out: 2",
                "Variations, which are left out: 1",
                "offer of a draw, which this form leaves out: 1",
            ],
        ),
        (
            "fr",
            "iccf",
            [
                "Commentaires omis\u{a0}: 2",
                "Variantes omises\u{a0}: 1",
                "proposition de nulle, que cette forme omet\u{a0}: 1",
            ],
        ),
    ] {
        let output = Command::new(env!("CARGO_BIN_EXE_arbiter"))
            .args(["transcribe", "--language", language, "--to", form, "--file"])
            .arg(&game)
            .output()
            .unwrap();
        let told = String::from_utf8(output.stderr).unwrap();
        for text in expected {
            assert!(told.contains(text), "{told}");
        }
    }
    // An offer comes back from where it was written.
    let transcribe = |path: &Path| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_arbiter"));
        let output = command
            .args(["transcribe", "--to", "pgn", "--file"])
            .arg(path)
            .output();
        told(&output.unwrap()).1
    };
    let written = transcribe(&game);
    assert!(written.contains("2. Nf3 {(=)}"), "{written}");
    let again = scratch("beside.again.pgn", written.as_bytes());
    assert_eq!(transcribe(&again), written);
}

#[test]
fn moves_in_uci_are_read_and_told() {
    let path = scratch("uci.pgn", b"[Event \"x\"]\n\n1. e2e4 e7e5 2. g1f3 b8c6 *\n");
    let (_, text) = told(&review(&["--only", "lenient"], &[&path]));
    assert!(text.contains("4 plies"), "{text}");
    assert!(
        text.contains("The letter of the piece is missing"),
        "{text}"
    );
    assert!(text.contains("0  with an illegal"), "{text}");
    let path = scratch(
        "uci.illegal.pgn",
        b"[Event \"x\"]\n\n1. e2e4 e7e5 2. g1g3 *\n",
    );
    let (_, text) = told(&review(&["--only", "illegal"], &[&path]));
    assert!(
        text.contains("A knight does not move from g1 to g3"),
        "{text}"
    );
}

#[test]
fn the_end_of_a_game_is_told_once() {
    let path = scratch(
        "ended.pgn",
        b"[Event \"x\"]\n[Result \"1-0\"]\n\n1. f3 e5 2. g4 Qh4# 3. a3 a6\n1-0\n",
    );
    for language in ["en", "fr"] {
        let (_, text) = told(&review(
            &["--only", "after-end,wrong-result", "--language", language],
            &[&path],
        ));
        let ended = ["It ended after ply 4", "demi-coup 4"];
        let times: usize = ended.iter().map(|known| text.matches(known).count()).sum();
        assert_eq!(times, 1, "{text}");
    }
}

#[test]
fn a_finding_names_its_line() {
    let path = scratch(
        "lines.pgn",
        b"1. f3 e5\n2. g4 Qh4#\n1-0\n\n[Event \"x\"]\n[White \"y\"]\n[FEN \"x\"]\n\n1. e4 *\n",
    );
    let (_, text) = told(&review(&["--only", "wrong-result,damaged"], &[&path]));
    assert!(text.contains("line 3: "), "{text}");
    assert!(text.contains("line 7: "), "{text}");
    let (_, text) = told(&review(
        &["--only", "damaged", "--language", "fr"],
        &[&path],
    ));
    assert!(text.contains("six champs"), "{text}");
}

#[test]
fn flags_that_can_not_be_meant_are_refused() {
    for arguments in [
        ["--from-letters", "tlh"],
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
