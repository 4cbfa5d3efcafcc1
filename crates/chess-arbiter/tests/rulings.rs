//! What the arbiter says of single records.

#![allow(clippy::unwrap_used, missing_docs)]

use chess_arbiter::{
    Decision, DrawReason, Event, EventKind, EventRefusal, GameRecord, Legality, MoveRefusal,
    Outcome, Parts, Question, RecordError, Search, Start, Verdict, arbitrate,
};
use chess_rules::{Budget, Color, Ply, Strictness, Variant};

fn try_ask<'r>(record: &GameRecord<'r>) -> Result<Verdict<'r>, RecordError> {
    let mut question = Question {
        parts: Parts {
            moves: true,
            winnability: false,
            continuation: true,
        },
        max_plies: 20_000,
        search: Search {
            budget: Budget::default(),
            go_on: &mut || true,
        },
    };
    arbitrate(record, &mut question)
}

fn ask<'r>(record: &GameRecord<'r>) -> Verdict<'r> {
    try_ask(record).unwrap()
}

fn start(fen: &str) -> Start {
    Start::from_fen(fen, Variant::Standard, Strictness::Standard).unwrap()
}

const fn at_end(kind: EventKind<'_>) -> Event<'_> {
    Event { after: None, kind }
}

#[test]
fn whatever_follows_a_dead_position_comes_after_the_end() {
    let resignation = EventKind::Resignation { by: Color::White };
    for (movetext, dead_since) in [
        ("Kxf3 Kd9", 1),
        ("Kxf3 Ka1", 1),
        ("Kxf3 Kd6 Ke4 nonsense", 1),
        ("Kxf3 Kd6 Ke4", 1),
        ("Kxf3 Kd9 Ke4", 1),
    ] {
        let record = GameRecord {
            start: start("8/8/4k3/8/8/4Kp2/8/8 w - - 0 1"),
            movetext,
            events: vec![at_end(resignation)],
            ..GameRecord::default()
        };
        let verdict = ask(&record);
        let since = Ply(dead_since);
        let Legality::Illegal { ply, text, refusal } = verdict.legality else {
            panic!("{movetext}: every move was taken for legal");
        };
        assert_eq!(refusal, MoveRefusal::GameOver { since }, "{movetext}");
        assert_eq!(ply, since.next(), "{movetext}");
        assert_eq!(Some(text), movetext.split(' ').nth(1));
        let dead = Outcome::Draw {
            by: DrawReason::DeadPosition,
        };
        assert_eq!(verdict.ending.unwrap().outcome, dead, "{movetext}");
        let decision = Decision::Refused(EventRefusal::GameOver { since });
        assert_eq!(verdict.rulings[0].decision, decision, "{movetext}");
    }
}

#[test]
fn a_move_refused_at_the_start_of_a_dead_game_comes_after_the_end() {
    let record = GameRecord {
        start: start("8/8/4k3/8/8/4K3/8/8 w - - 0 1"),
        movetext: "Kd9",
        ..GameRecord::default()
    };
    let Legality::Illegal { refusal, .. } = ask(&record).legality else {
        panic!("the move was taken for legal");
    };
    assert_eq!(refusal, MoveRefusal::GameOver { since: Ply(0) });
}
