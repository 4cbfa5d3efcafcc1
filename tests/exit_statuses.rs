//! Each command ends with the status that its help and the table say.
#![cfg(unix)]
#![allow(clippy::unwrap_used)]

use std::path::Path;
use std::process::{Command, Output, Stdio};

const TABLE: &str = include_str!("../docs/exit-statuses.md");

/// Runs a line of a shell in which `arbiter` is the program.
fn run(line: &str) -> Output {
    let program = Path::new(env!("CARGO_BIN_EXE_arbiter"));
    let mut path = program.parent().unwrap().as_os_str().to_owned();
    path.push(":");
    path.push(std::env::var_os("PATH").unwrap());
    Command::new("sh")
        .args(["-c", line])
        .env("PATH", path)
        .stdin(Stdio::null())
        .output()
        .unwrap()
}

/// The cells of each line of the tables.
fn rows() -> Vec<Vec<String>> {
    let lines = TABLE.lines().filter(|line| line.starts_with("| `"));
    lines
        .map(|line| {
            let line = line.replace("\\|", "\u{1}");
            let cells = line.trim_matches('|').split('|');
            cells
                .map(|cell| cell.trim().trim_matches('`').replace('\u{1}', "|"))
                .collect()
        })
        .collect()
}

#[test]
fn each_line_of_the_table_ends_as_it_says() {
    let runs: Vec<_> = rows()
        .into_iter()
        .filter(|cells| cells.len() == 2)
        .collect();
    assert!(runs.len() > 50, "{}", runs.len());
    for cells in runs {
        let (line, status) = (&cells[0], &cells[1]);
        let output = run(line);
        let told = output.status.code().map(|code| code.to_string());
        assert_eq!(told.as_ref(), Some(status), "{line}: {output:?}");
        let is_silent = output.stdout.is_empty() && output.stderr.is_empty();
        assert!(!is_silent, "{line}");
    }
}

#[test]
fn every_command_tells_its_statuses() {
    let commands: Vec<_> = rows().into_iter().filter(|cells| cells.len() > 2).collect();
    let names: Vec<&str> = commands.iter().map(|cells| cells[0].as_str()).collect();
    let help = String::from_utf8(run("arbiter --help").stdout).unwrap();
    let (_, list) = help.split_once("Commands:").unwrap();
    let (list, behind) = list.split_once("\n\n").unwrap();
    let known: Vec<&str> = list
        .lines()
        .filter_map(|line| line.strip_prefix("  ")?.split(' ').next())
        .filter(|name| !name.is_empty() && *name != "help")
        .collect();
    let sorted = |mut names: Vec<&str>| {
        names.sort_unstable();
        names.join(" ")
    };
    assert_eq!(sorted(known), sorted(names));
    assert!(behind.contains("Exit status:"), "{behind}");
    for cells in &commands {
        let help = String::from_utf8(run(&format!("arbiter {} --help", cells[0])).stdout).unwrap();
        let told = help
            .split_once("Exit status:")
            .unwrap_or_else(|| panic!("{}", cells[0]))
            .1;
        for (status, meaning) in ["0", "1", "2", "3", "130"].iter().zip(&cells[1..]) {
            let has = told.split([' ', ';', '\n']).any(|word| word == *status);
            assert_eq!(has, !meaning.is_empty(), "{} {status}: {told}", cells[0]);
        }
    }
}

#[test]
fn what_cannot_be_read_is_told_in_the_language_asked_for() {
    let told = |line: &str| String::from_utf8(run(line).stderr).unwrap();
    let french = told("arbiter transcribe --language fr --from-letters xx e4");
    assert!(french.contains("les langues connues sont en"), "{french}");
    assert!(french.trim_end().ends_with(" bg el"), "{french}");
    let french = told("arbiter transcribe --language fr 'e4 1-0 e5'");
    assert!(french.contains("suit le résultat"), "{french}");
    let french = told("arbiter position --language fr --json 8; arbiter diagram --language fr x");
    assert!(french.contains("FEN a six champs"), "{french}");
    let french =
        told("printf '[Variant \"Atomic\"]\\n\\n1. e4 *' | arbiter transcribe --language fr");
    assert!(french.contains("variante"), "{french}");
}

#[test]
fn what_disagrees_about_a_result_is_told_and_the_board_decides() {
    let output = run(
        "printf '[Event \"x\"]\\n[Result \"1-0\"]\\n\\n1. f3 e5 2. g4 Qh4 1/2-1/2' | arbiter transcribe --to pgn",
    );
    let (pgn, notes) = (
        String::from_utf8(output.stdout).unwrap(),
        String::from_utf8(output.stderr).unwrap(),
    );
    assert_eq!(output.status.code(), Some(0), "{notes}");
    assert!(pgn.contains("[Result \"0-1\"]"), "{pgn}");
    assert!(pgn.ends_with("Qh4# 0-1\n"), "{pgn}");
    assert!(notes.contains("behind the moves differ"), "{notes}");
    assert!(notes.contains("ended otherwise than 1-0"), "{notes}");
    let kept = run("printf '1. e4 e5 1-0' | arbiter transcribe --to pgn");
    let kept = String::from_utf8(kept.stdout).unwrap();
    assert!(
        kept.contains("[Result \"1-0\"]") && kept.ends_with("e5 1-0\n"),
        "{kept}"
    );
    let forfeit = run("printf '[Result \"-/+\"]\\n\\n1. e4' | arbiter transcribe --to pgn");
    let forfeit = String::from_utf8(forfeit.stdout).unwrap();
    assert!(forfeit.contains("[Result \"0-1\"]"), "{forfeit}");
}

#[test]
fn what_is_repaired_in_a_position_is_told_whoever_reads_it() {
    let output = run("arbiter winnable --json '4k3/8/8/8/8/8/8/4K3 w KQ - 0 1'");
    let (answer, notes) = (
        String::from_utf8(output.stdout).unwrap(),
        String::from_utf8(output.stderr).unwrap(),
    );
    assert!(answer.contains("\"remarks\":["), "{answer}");
    assert_eq!(notes.lines().count(), 2, "{notes}");
    let without =
        run("printf '[FEN \"4k3/8/8/8/8/8/8/4K2R w - - 0 1\"]\\n\\n1. Kd2 *' | arbiter transcribe");
    assert_eq!(without.status.code(), Some(0));
    let notes = String::from_utf8(without.stderr).unwrap();
    assert!(notes.contains("SetUp"), "{notes}");
    let refused = run("arbiter diagram --moves 'e4 <script>'");
    let notes = String::from_utf8(refused.stderr).unwrap();
    assert!(notes.contains("<script>"), "{notes}");
}

#[test]
fn an_error_names_the_flag_and_not_the_field() {
    let told = |line: &str| String::from_utf8(run(line).stderr).unwrap();
    for (line, flag) in [
        ("arbiter transcribe --fen x e4", "--fen: "),
        ("arbiter transcribe --letters xx e4", "--letters: "),
        (
            "arbiter transcribe --from-letters xx e4",
            "--from-letters: ",
        ),
        (
            "arbiter transcribe --to pgn --tag White=A --tag 'no name=B' e4",
            "--tag: ",
        ),
        ("arbiter transcribe 'e4 {'", "the moves: "),
        ("arbiter arbitrate --fen x", "--fen: "),
        ("arbiter arbitrate --moves 'e4 {'", "--moves: "),
        ("arbiter arbitrate --letters xx", "--letters: "),
        ("arbiter recognize --seen 8", "--seen: "),
        ("arbiter recognize --from-letters xx --seen 8/8", "--"),
        ("arbiter diagram x", "FEN: "),
        ("arbiter diagram x --moves e4", "FEN: "),
        ("arbiter review --from-letters xx", "--from-letters: "),
        (
            "arbiter transcribe --language fr --fen x e4",
            "--fen\u{a0}: ",
        ),
    ] {
        let told = told(line);
        assert!(
            told.starts_with(&format!("arbiter: {flag}")),
            "{line}: {told}"
        );
        assert!(!told.contains("record."), "{line}: {told}");
    }
}

#[test]
fn a_fen_without_quotes_is_read_or_explained() {
    let fen = "4k3/8/8/8/8/8/8/4K2R w K - 0 1";
    for line in ["arbiter diagram", "arbiter winnable", "arbiter position"] {
        let (loose, quoted) = (
            run(&format!("{line} {fen}")),
            run(&format!("{line} '{fen}'")),
        );
        assert_eq!(loose.status.code(), Some(0), "{line}: {loose:?}");
        assert_eq!(loose.stdout, quoted.stdout, "{line}");
    }
    for line in [
        "arbiter perft --depth 1 --fen",
        "arbiter arbitrate --fen",
        "arbiter transcribe O-O --fen",
        "arbiter transcribe --fen",
    ] {
        let refused = run(&format!("{line} {fen}"));
        let told = String::from_utf8(refused.stderr).unwrap();
        assert!(told.contains("write it in quotes"), "{told}");
    }
}

#[test]
fn a_line_that_can_not_be_read_spoils_no_other() {
    const FILE: &str = "printf '# told\\n8/8/8/8/8/5k2/6pP/7K w - - 0 1\\nrubbish\\n\\n{\"fen\":7}\\n8/8/8/8/8/8/8/K1k5 w - - 0 1\\n'";
    let output = run(&format!("{FILE} | arbiter winnable --file -"));
    let text = String::from_utf8(output.stdout).unwrap();
    let signs: Vec<&str> = text.lines().map(|line| &line[..2]).collect();
    assert_eq!(signs, ["WB", "!!", "!!", "--"], "{text}");
    let told = String::from_utf8(output.stderr).unwrap();
    assert!(
        told.contains("line 3: ") && told.contains("line 5: "),
        "{told}"
    );
    assert!(told.contains("2 lines could not be read"), "{told}");
    let output = run(&format!(
        "{FILE} | arbiter winnable --json --language fr --file -"
    ));
    let text = String::from_utf8(output.stdout).unwrap();
    let lines: Vec<serde_json::Value> = text
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    assert_eq!(lines.len(), 4);
    assert_eq!(
        (&lines[1]["line"], &lines[2]["line"]),
        (&3.into(), &5.into())
    );
    let told = String::from_utf8(output.stderr).unwrap();
    assert!(
        told.contains("ligne 3: ") && told.contains("lignes illisibles"),
        "{told}"
    );
}

#[test]
fn a_line_that_mates_has_the_letters_of_its_language() {
    let moves = |flags: &str| {
        let position = "'7k/8/5K2/8/8/8/8/6R1 w - - 0 1' --side white";
        let output = run(&format!("arbiter winnable {flags} {position}"));
        let text = String::from_utf8(output.stdout).unwrap();
        let line = text
            .lines()
            .find(|line| line.trim_start().starts_with("1."));
        line.unwrap_or_else(|| panic!("{text}")).to_owned()
    };
    assert!(moves("").contains('R'));
    for flags in ["--language fr", "--letters de"] {
        let moves = moves(flags);
        assert!(moves.contains('T') && !moves.contains('Q'), "{moves}");
    }
}
