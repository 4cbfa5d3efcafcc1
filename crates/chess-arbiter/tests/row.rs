//! Moves played in a row lead to what the same moves played one by one lead to.

#![allow(clippy::unwrap_used, missing_docs)]

use chess_arbiter::{GameRecord, Parts, Question, RuleSet, Search, Start, TimeClass, arbitrate};
use chess_rules::{Budget, Notation, Strictness, Uci, Variant};

/// The verdict in full. Reports of each move are what makes the arbiter take them one by one; they are left out.
fn said(record: &GameRecord<'_>, max_plies: u32, moves: bool) -> String {
    let mut question = Question {
        parts: Parts {
            moves,
            winnability: false,
            continuation: true,
        },
        max_plies,
        search: Search {
            budget: Budget::default(),
            go_on: &mut || true,
        },
    };
    match arbitrate(record, &mut question) {
        Ok(mut verdict) => {
            assert!(moves || verdict.moves.is_empty());
            verdict.moves.clear();
            format!("{verdict:?}")
        }
        Err(error) => format!("{error:?}"),
    }
}

fn agree(record: &GameRecord<'_>) {
    for max_plies in [20_000, 31] {
        let (in_a_row, one_by_one) = (
            said(record, max_plies, false),
            said(record, max_plies, true),
        );
        assert_eq!(in_a_row, one_by_one, "{record:?}");
    }
}

/// The text in every way in which a row can break off.
fn disturbed(moves: &[&str]) -> Vec<String> {
    let half = moves.len() / 2;
    let (before, behind) = moves.split_at(half);
    let around = |text: &str| format!("{} {text} {}", before.join(" "), behind.join(" "));
    let doubled = |sign: &str| match behind.split_first() {
        Some((first, rest)) => format!("{} {first}{sign} {}", before.join(" "), rest.join(" ")),
        None => String::new(),
    };
    vec![
        moves.join(" "),
        moves.join("  "),
        moves.join("\n"),
        around("{a comment}"),
        around("(=)"),
        around("7. "),
        around("$300"),
        around("e4e5"),
        around("1-0"),
        around("(e4 e5"),
        around("--"),
        doubled("+"),
        doubled("!?"),
        doubled(" e.p."),
    ]
}

fn rule_sets() -> Vec<RuleSet> {
    RuleSet::ALL.to_vec()
}

#[test]
fn real_games_lead_to_the_same_in_a_row() {
    let games = include_str!("../../../tests/cases/games.tsv");
    for (number, line) in games.lines().enumerate().step_by(11) {
        let [fen, _, line] = line.split('\t').collect::<Vec<_>>().try_into().unwrap();
        let start = match fen {
            "" => Start::initial(),
            fen => Start::from_fen(fen, Variant::Standard, Strictness::Standard).unwrap(),
        };
        let mut position = *start.position();
        let mut san = Vec::new();
        for text in line.split(' ') {
            let uci: Uci = text.parse().unwrap();
            let legal = position.legalize(uci.to_move()).unwrap();
            san.push(legal.to_san());
            position = legal.play();
        }
        let san: Vec<&str> = san.iter().map(String::as_str).collect();
        let uci: Vec<&str> = line.split(' ').collect();
        let sets = rule_sets();
        let rules = sets[number % sets.len()].rules(TimeClass::Standard);
        for (moves, notation) in [
            (&uci, Notation::Uci),
            (&uci, Notation::Any),
            (&san, Notation::San),
            (&san, Notation::Any),
        ] {
            for movetext in disturbed(moves) {
                agree(&GameRecord {
                    start: start.clone(),
                    rules,
                    movetext: &movetext,
                    notation,
                    ..GameRecord::default()
                });
            }
            let list: Vec<String> = moves.iter().map(|text| (*text).to_owned()).collect();
            agree(&GameRecord {
                start: start.clone(),
                rules,
                moves: &list,
                notation,
                ..GameRecord::default()
            });
        }
    }
}

#[test]
fn games_that_end_of_themselves_lead_to_the_same_in_a_row() {
    let knights = "g1f3 g8f6 f3g1 f6g8 ".repeat(8);
    let rooks = "a2a3 a7a6 a1a2 a8a7 a2a1 a7a8 ".repeat(40);
    let ended = [
        "f3 e5 g4 Qh4# Nc3",
        "e3 a5 Qh5 Ra6 Qxa5 h5 Qxc7 Rah6 h4 f6 Qxd7+ Kf7 Qxb7 Qd3 Qxb8 Qh7 Qxc8 Kg6 Qe6 Kh7",
        &knights,
        &rooks,
        "",
        "e4",
    ];
    for set in rule_sets() {
        for movetext in ended {
            for strictness in [
                Strictness::Strict,
                Strictness::Standard,
                Strictness::Lenient,
            ] {
                let rules = set.rules(TimeClass::Standard);
                agree(&GameRecord {
                    rules,
                    movetext,
                    strictness,
                    ..GameRecord::default()
                });
            }
        }
    }
}
