//! Positions of which the test of every verdict can't tell whether they are dead.

#![allow(clippy::unwrap_used, missing_docs)]

use chess_arbiter::{
    Decision, DrawReason, Event, EventKind, EventRefusal, GameRecord, Legality, MoveRefusal,
    Outcome, Parts, Question, RemarkKind, Search, Start, Verdict, arbitrate,
};
use chess_rules::{Budget, Color, Deadness, Ply, Strictness, Variant};

/// Nobody can mate here, and thousands of positions can arise.
const DEAD: &str = "k1K5/p1p5/PbP5/pBp4B/P1P5/8/8/8 w - - 0 1";
/// White can mate here, and hundreds of positions show no way.
const ALIVE: &str = "7b/1k5B/7b/8/1p1p1p1p/1PpP1P1P/2P3K1/N7 b - - 0 1";

fn start(fen: &str) -> Start {
    Start::from_fen(fen, Variant::Standard, Strictness::Standard).unwrap()
}

fn ask<'r>(record: &GameRecord<'r>, nodes: u32) -> Verdict<'r> {
    let mut question = Question {
        parts: Parts::default(),
        max_plies: 20_000,
        search: Search {
            budget: Budget { nodes },
            go_on: &mut || true,
        },
    };
    arbitrate(record, &mut question).unwrap()
}

/// The end of the game, and whether the verdict says that it may be one.
fn end(fen: &str, nodes: u32) -> (Option<(Outcome, Ply)>, bool) {
    let start = start(fen);
    assert_eq!(start.position().deadness(), Deadness::NotProven, "{fen}");
    let record = GameRecord {
        start,
        ..GameRecord::default()
    };
    let verdict = ask(&record, nodes);
    let mut remarks = verdict.remarks.iter();
    let is_open = remarks.any(|remark| remark.kind == RemarkKind::DeadPositionNotProven);
    (
        verdict.ending.map(|ending| (ending.outcome, ending.at)),
        is_open,
    )
}

const DRAWN: Outcome = Outcome::Draw {
    by: DrawReason::DeadPosition,
};

#[test]
fn a_search_finds_that_a_position_is_dead() {
    assert_eq!(end(DEAD, 2_000_000), (Some((DRAWN, Ply(0))), false));
}

#[test]
fn a_search_finds_that_a_position_is_not_dead() {
    assert_eq!(end(ALIVE, 2_000_000), (None, false));
}

#[test]
fn where_the_nodes_run_out_the_game_goes_on_with_a_remark() {
    for fen in [DEAD, ALIVE] {
        assert_eq!(end(fen, 0), (None, true), "{fen}");
    }
}

#[test]
fn what_was_played_after_the_first_dead_position_comes_after_the_end() {
    let record = GameRecord {
        start: start(DEAD),
        movetext: "Kd7 Kb8 Be8",
        ..GameRecord::default()
    };
    let verdict = ask(&record, 2_000_000);
    assert_eq!(verdict.ending.unwrap().at, Ply(0));
    let Legality::Illegal { ply, refusal, .. } = verdict.legality else {
        panic!("every move was taken for legal");
    };
    let since = Ply(0);
    assert_eq!((ply, refusal), (Ply(1), MoveRefusal::GameOver { since }));
}

#[test]
fn what_happened_in_a_dead_position_is_refused_however_much_it_is() {
    let event = |kind| Event { after: None, kind };
    let offers = (0..6).flat_map(|_| {
        let by = Color::White;
        [
            EventKind::DrawOffer { by },
            EventKind::DrawRefusal { by: !by },
        ]
    });
    let last = EventKind::Resignation { by: Color::Black };
    let events: Vec<Event<'_>> = offers.chain([last]).map(event).collect();
    for count in [1, 5, events.len()] {
        for events in [&events[..count], &events[events.len() - count..]] {
            let record = GameRecord {
                start: start(DEAD),
                events: events.to_vec(),
                ..GameRecord::default()
            };
            let verdict = ask(&record, 2_000_000);
            let ending = verdict.ending.unwrap();
            assert_eq!((ending.outcome, ending.at), (DRAWN, Ply(0)));
            let over = Decision::Refused(EventRefusal::GameOver { since: Ply(0) });
            assert_eq!(verdict.rulings.len(), count);
            assert!(verdict.rulings.iter().all(|ruling| ruling.decision == over));
        }
    }
}

#[test]
fn a_resignation_counts_where_the_position_is_not_dead() {
    let events = [Event {
        after: None,
        kind: EventKind::Resignation { by: Color::Black },
    }];
    let record = GameRecord {
        start: start(ALIVE),
        events: events.to_vec(),
        ..GameRecord::default()
    };
    let verdict = ask(&record, 2_000_000);
    assert!(matches!(
        verdict.ending.unwrap().outcome,
        Outcome::Win {
            winner: Color::White,
            ..
        }
    ));
    assert_eq!(verdict.rulings[0].decision, Decision::Accepted);
}
