//! Positions with known answers.

use std::path::Path;

use chess_rules::{Budget, Color, Winnability};

use crate::{position, positions_along};

fn lines(name: &str) -> Vec<serde_json::Value> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../../tests/cases")
        .join(name);
    let text = std::fs::read_to_string(path).unwrap();
    text.lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect()
}

/// The published positions in which nobody can mate, most of them for their walls.
pub(crate) fn dead_positions() -> Vec<chess_rules::Position> {
    let is_dead =
        |case: &serde_json::Value| case["white_can_win"] == false && case["black_can_win"] == false;
    let dead = lines("unwinnability.jsonl").into_iter().filter(is_dead);
    dead.map(|case| position(case["fen"].as_str().unwrap()))
        .collect()
}

fn answer(fen: &str, color: Color, nodes: u32) -> Winnability {
    let position = position(fen);
    let answer = position.winnability(color, &Budget { nodes }, &mut || true);
    if let Winnability::Winnable { helpmate } = &answer {
        let last = *positions_along(&position, helpmate).last().unwrap();
        assert!(
            last.is_checkmate() && last.turn() != color,
            "{fen}: no mate by {color:?}"
        );
    }
    answer
}

fn check(fen: &str, color: Color, can_win: bool, nodes: u32) -> bool {
    match answer(fen, color, nodes) {
        Winnability::Winnable { .. } => assert!(can_win, "{fen}: {color:?} can't win"),
        Winnability::Unwinnable { proof } => {
            assert!(!can_win, "{fen}: {color:?} can win, yet {proof:?}")
        }
        Winnability::Undetermined => return false,
    }
    true
}

/// How many of the published positions a budget decides; none may be decided wrongly.
fn decided(nodes: u32) -> usize {
    let mut decided = 0;
    for case in lines("unwinnability.jsonl") {
        let fen = case["fen"].as_str().unwrap();
        for (color, key) in [
            (Color::White, "white_can_win"),
            (Color::Black, "black_can_win"),
        ] {
            decided += usize::from(check(fen, color, case[key].as_bool().unwrap(), nodes));
        }
    }
    decided
}

#[test]
fn published_positions_are_never_decided_wrongly() {
    let proven_at_once = decided(0);
    let decided = decided(4_000);
    println!("of 1338: {proven_at_once} without a search, {decided} with 4,000 nodes");
    assert!(proven_at_once >= 680, "{proven_at_once} without a search");
    assert!(decided >= 1_200, "{decided} decided");
}

#[test]
fn what_is_called_dead_at_once_is_dead() {
    let mut dead = 0;
    for case in lines("unwinnability.jsonl") {
        let position = position(case["fen"].as_str().unwrap());
        if position.has_legal_move() && position.is_provably_dead() {
            assert_eq!(case["white_can_win"], false, "{case}");
            assert_eq!(case["black_can_win"], false, "{case}");
            dead += 1;
        }
    }
    println!("{dead} of 295 dead positions");
    assert!(dead >= 190, "{dead}");
}

#[test]
fn reported_dead_positions_and_flag_falls_are_settled() {
    let mut open = Vec::new();
    for case in lines("reported.jsonl") {
        let (id, ask, kind) = (
            &case["id"],
            case["ask"].as_str().unwrap(),
            case["kind"].as_str().unwrap(),
        );
        let expect = &case["expect"];
        let fen = expect["fen_after"].as_str().unwrap_or_default();
        let known = match (ask, kind) {
            ("outcome", "dead_position" | "insufficient_material") => known_of_outcome(expect),
            ("flagfall", _) => known_of_flag_fall(expect),
            _ => continue,
        };
        for (color, can_win) in known {
            let is_settled = match can_win {
                Some(can_win) => check(fen, color, can_win, Budget::default().nodes),
                None => answer(fen, color, Budget::default().nodes) != Winnability::Undetermined,
            };
            if !is_settled {
                open.push(format!("{} {color:?}", id.as_str().unwrap()));
            }
        }
    }
    assert_eq!(open, Vec::<String>::new());
}

type Known = Vec<(Color, Option<bool>)>;

/// A dead position is won by nobody; of one that goes on nothing is known for either color alone.
fn known_of_outcome(expect: &serde_json::Value) -> Known {
    let known = (expect["reason"] == "dead_position").then_some(false);
    if expect["reason"] == "checkmate" {
        return Vec::new();
    }
    Color::ALL.map(|color| (color, known)).to_vec()
}

/// The flag of one falls: the other wins if that is possible at all.
fn known_of_flag_fall(expect: &serde_json::Value) -> Known {
    let opponent = if expect["flagged"] == "white" {
        Color::Black
    } else {
        Color::White
    };
    vec![(opponent, Some(expect["fide"] != "1/2-1/2"))]
}
