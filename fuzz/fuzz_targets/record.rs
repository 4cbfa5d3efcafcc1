//! A whole record is ruled on, twice the same way, and its parts agree.
#![no_main]

use chess_arbiter::{
    GameRecord, Legality, Parts, Question, RecordError, Search, Start, Verdict, arbitrate,
};
use chess_rules::{Budget, Notation, Strictness, Variant};
use fuzz::STRICTNESSES;
use libfuzzer_sys::fuzz_target;

const MOST_PLIES: u32 = 120;

fuzz_target!(|text: &str| {
    let (first, movetext) = text.split_once('\n').unwrap_or(("", text));
    let variant = if first.len() % 2 == 0 {
        Variant::Standard
    } else {
        Variant::Chess960
    };
    let start =
        Start::from_fen(first, variant, Strictness::Lenient).unwrap_or_else(|_| Start::initial());
    let record = GameRecord {
        start,
        movetext,
        notation: Notation::Any,
        strictness: STRICTNESSES[first.len() % 3],
        ..GameRecord::default()
    };
    let ruling = rule(&record);
    assert_eq!(format!("{ruling:?}"), format!("{:?}", rule(&record)));
    if let Ok(verdict) = ruling {
        assert_agrees(&verdict);
    }
});

fn rule<'r>(record: &GameRecord<'r>) -> Result<Verdict<'r>, RecordError> {
    let mut question = Question {
        parts: Parts {
            moves: true,
            // The search takes most of the time, so it is not asked for every record.
            winnability: record.movetext.len().is_multiple_of(16),
            continuation: true,
        },
        max_plies: MOST_PLIES,
        search: Search {
            budget: Budget { nodes: 200 },
            go_on: &mut || true,
        },
    };
    arbitrate(record, &mut question)
}

fn assert_agrees(verdict: &Verdict<'_>) {
    assert_eq!(verdict.moves.len(), verdict.ply.0 as usize);
    if let Some(last) = verdict.moves.last() {
        assert!(last.position.is_same(&verdict.position));
        assert_eq!(last.occurrences as usize, verdict.occurred_after.len());
    }
    if let Legality::Illegal { ply, .. } = &verdict.legality {
        assert_eq!(ply.0, verdict.ply.0 + 1);
    }
    if verdict.ending.is_some() {
        assert!(verdict.claimable_draws.is_empty());
    }
    if !verdict.position.has_legal_move() {
        assert!(verdict.ending.is_some());
    }
}
