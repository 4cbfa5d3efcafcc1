//! One request of the service without its socket: read from its bytes, ruled on, and the answer written as bytes.
#![allow(missing_docs)]

mod cpu_time;

use std::hint::black_box;

use arbiter::proto::{ArbitrateRequest, GameRecord, VerdictPart};
use arbiter::service::{Limits, answer_one};
use cpu_time::CpuTime;
use criterion::{Criterion, criterion_group, criterion_main};
use prost::Message;

/// As in the program.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// Plies of the game.
const PLIES: usize = 80;

/// A real game from the initial position, cut to that length.
fn moves() -> Vec<String> {
    let games = include_str!("../tests/cases/games.tsv").lines();
    let starts_as_usual = |line: &&str| line.starts_with('\t');
    let moves = |line: &str| -> Vec<String> {
        let moves = line.rsplit('\t').next().unwrap_or_default();
        moves.split(' ').take(PLIES).map(str::to_owned).collect()
    };
    let mut games = games.filter(starts_as_usual).map(moves);
    games
        .find(|moves| moves.len() == PLIES)
        .expect("a game of that length")
}

fn question(record: GameRecord, include: &[VerdictPart]) -> ArbitrateRequest {
    ArbitrateRequest {
        record: Some(record),
        include: include.iter().map(|part| (*part).into()).collect(),
        ..ArbitrateRequest::default()
    }
}

fn with_moves(moves: &[String]) -> GameRecord {
    GameRecord {
        moves: moves.to_vec(),
        ..GameRecord::default()
    }
}

fn with_movetext(moves: &[String]) -> GameRecord {
    GameRecord {
        movetext: moves.join(" "),
        ..GameRecord::default()
    }
}

/// What the game is continued by when one move is left.
fn continued(moves: &[String]) -> GameRecord {
    let (last, before) = moves.split_last().expect("a move");
    let question = question(with_movetext(before), &[VerdictPart::Continuation]);
    let answer = answer_one(&question, &Limits::default()).expect("the game can be read");
    let continuation = answer.verdict.and_then(|verdict| verdict.continuation);
    let mut record = continuation.expect("it was asked for");
    record.moves.push(last.clone());
    record
}

fn answer(bytes: &[u8], limits: &Limits) -> Vec<u8> {
    let question = ArbitrateRequest::decode(bytes).expect("it was encoded here");
    answer_one(&question, limits)
        .expect("the game can be read")
        .encode_to_vec()
}

fn request(criterion: &mut Criterion<CpuTime>) {
    let (moves, limits) = (moves(), Limits::default());
    let asked = [
        ("80 plies, movetext", question(with_movetext(&moves), &[])),
        ("80 plies, moves", question(with_moves(&moves), &[])),
        (
            "80th ply after a continuation, and the next one",
            question(continued(&moves), &[VerdictPart::Continuation]),
        ),
    ];
    let mut group = criterion.benchmark_group("request");
    for (name, question) in asked {
        let bytes = question.encode_to_vec();
        group.bench_function(name, |bencher| {
            bencher.iter(|| answer(black_box(&bytes), &limits));
        });
    }
    group.finish();
}

criterion_group! {
    name = benches;
    config = Criterion::default().with_measurement(CpuTime);
    targets = request
}
criterion_main!(benches);
