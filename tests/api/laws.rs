//! The examples and traps of the specification that the rulings were written from: `tests/cases/laws.jsonl`.
//!
//! A line cites its section of the specification: 1 set-up, 2 moves, 3 endings on the board, 4 repetition, 5 fifty moves, 6 claims,
//! offers and flags, 7 irregularities, 8 touched pieces, 9 rule sets. One that shows a known trap names it (`trap`).

use std::collections::BTreeSet;

use crate::rule_sets::documented;
use crate::walk::{assert_named, hold, lines};

/// The traps that must have a case. Those of the seventh, counts and kinds of moves, are made below.
const TRAPS: [&str; 33] = [
    "1 king x-ray",
    "1 pinned checker",
    "1 double check",
    "1 en passant exposes the rank",
    "1 en passant the only parry",
    "2 through check",
    "2 into check",
    "2 out of check",
    "2 b1 attacked",
    "2 right lost by a captured rook",
    "2 rook replaced in the corner",
    "2 Chess960 shield",
    "3 legal en passant only",
    "3 rights, not possibilities",
    "3 the initial position counts",
    "3 swapped pieces",
    "3 both colours' rights",
    "4 the announced move is not played",
    "4 what an incorrect claim costs and binds",
    "4 claim by the side not on move",
    "4 a claim is an offer",
    "4 claim after touching",
    "5 mate beats 75",
    "5 mate beats 50",
    "5 stalemate beats 75",
    "5 move after the end",
    "5 dead in the middle of a record",
    "6 exact test and lists",
    "6 a resignation draws in 2023 only",
    "8 second illegal move against a bare king",
    "8 the unreplaced pawn is a queen",
    "9 going on from where an illegal move led",
    "9 an illegal position that remains",
];

const COUNTS: [u32; 4] = [99, 100, 149, 150];
const KINDS: [&str; 5] = ["quiet", "pawn", "capture", "mating", "stalemating"];

/// Every trap by name.
fn traps() -> BTreeSet<String> {
    let mut traps: BTreeSet<String> = TRAPS.into_iter().map(str::to_owned).collect();
    for count in COUNTS {
        traps.extend(KINDS.map(|kind| format!("7 {count} plies and a {kind} move")));
    }
    traps.insert("7 the count of the FEN is carried over".to_owned());
    traps.insert("10 only the position known".to_owned());
    traps
}

#[test]
fn every_example_has_its_answer() {
    let lines = lines("laws");
    assert!(lines.len() >= 250, "{} lines", lines.len());
    assert_named(&lines);
    hold(&lines);
}

#[test]
fn every_trap_has_a_case_and_every_case_knows_its_trap() {
    let mut shown = BTreeSet::new();
    for line in lines("laws") {
        let traps = line.fields["trap"].as_array().cloned().unwrap_or_default();
        shown.extend(traps.iter().map(|trap| trap.as_str().unwrap().to_owned()));
    }
    assert_eq!(shown, traps());
}

#[test]
fn a_line_that_rests_on_a_decision_carries_its_mark() {
    for line in lines("laws") {
        let decision = line.text("decision");
        if decision.is_empty() {
            continue;
        }
        let rule_set = line.fields["request"]["record"]["ruleSet"]
            .as_str()
            .unwrap();
        let rows = documented(rule_set.trim_start_matches("RULE_SET_"));
        assert_eq!(rows[decision].mark, line.text("mark"), "{}", line.id());
    }
}
