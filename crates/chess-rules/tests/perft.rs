//! Move counts from every published position, each at its deepest count of at most five million nodes.
//!
//! `ARBITER_PERFT_NODES` raises that limit; the long run sets 50 million and is built optimised.

#![allow(clippy::unwrap_used, clippy::disallowed_methods)]

use std::collections::BTreeMap;
use std::path::Path;

use chess_rules::{Position, Setup, Strictness, Variant};

#[derive(serde::Deserialize)]
struct Case {
    id: String,
    fen: String,
    variant: String,
    depth: BTreeMap<u32, u64>,
    #[serde(default)]
    unreachable: bool,
}

fn position(case: &Case) -> Position {
    let variant = match case.variant.as_str() {
        "chess960" => Variant::Chess960,
        _ => Variant::Standard,
    };
    let reading = Setup::from_fen(&case.fen, variant, Strictness::Lenient).unwrap();
    // Set-ups to which no game leads are counted as they are, with the en passant square of a pawn that can't have passed.
    let played = if case.unreachable {
        reading.setup.standing_position(variant)
    } else {
        reading.setup.position(variant, Strictness::Standard)
    };
    played.unwrap_or_else(|error| panic!("{}: {error}", case.id))
}

fn check(case: &Case, most_nodes: u64) -> u64 {
    let position = position(case);
    let within = case.depth.iter().filter(|(_, nodes)| **nodes <= most_nodes);
    let Some((depth, nodes)) = within.max_by_key(|(depth, _)| **depth) else {
        panic!("{}: no count within {most_nodes} nodes", case.id);
    };
    assert_eq!(position.perft(*depth), *nodes, "{}: {}", case.id, case.fen);
    *nodes
}

#[test]
fn every_published_count_is_reproduced() {
    let limit = std::env::var("ARBITER_PERFT_NODES");
    let most_nodes = limit.map_or(5_000_000, |text| text.parse().unwrap());
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/cases/perft.jsonl");
    let text = std::fs::read_to_string(path).unwrap();
    let cases: Vec<Case> = text
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    assert!(cases.len() >= 200, "{} cases", cases.len());
    let nodes: u64 = cases.iter().map(|case| check(case, most_nodes)).sum();
    println!("{} positions, {nodes} nodes", cases.len());
}
