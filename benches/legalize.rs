//! The legality of one move, in the initial position and in one with 218 legal moves: no other move is looked at, so both
//! cost about the same.
//!
//! Each figure is the mean over all legal moves of its position.
#![allow(missing_docs)]

mod cpu_time;

use std::hint::black_box;

use chess_rules::{Move, Position, Setup, Strictness, Variant};
use cpu_time::CpuTime;
use criterion::measurement::Measurement;
use criterion::{BenchmarkGroup, Criterion, criterion_group, criterion_main};

/// Queens all over the board: no position is known in which more moves are legal.
const MOST_MOVES: &str = "R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1";

fn legalize(criterion: &mut Criterion<CpuTime>) {
    let crowded = Setup::from_fen(MOST_MOVES, Variant::Standard, Strictness::Strict)
        .expect("a FEN")
        .setup
        .position(Variant::Standard, Strictness::Strict)
        .expect("a position");
    let mut group = criterion.benchmark_group("legalize");
    time(
        &mut group,
        "initial position, 20 moves",
        &Position::initial(),
    );
    time(&mut group, "218 moves", &crowded);
    group.finish();
}

fn time(group: &mut BenchmarkGroup<'_, CpuTime>, name: &str, position: &Position) {
    let moves: Vec<Move> = position
        .legal_moves()
        .iter()
        .map(|legal| legal.to_move())
        .collect();
    let count = moves.len() as u64;
    group.bench_function(name, |bencher| {
        bencher.iter_custom(|times| {
            let rounds = times.div_ceil(count);
            let start = CpuTime.start();
            for _ in 0..rounds {
                for mv in &moves {
                    let _ = black_box(black_box(position).legalize(black_box(*mv)));
                }
            }
            let nanoseconds = CpuTime.end(start).as_nanos() as f64;
            let of_those_asked = times as f64 / (rounds * count) as f64;
            std::time::Duration::from_nanos((nanoseconds * of_those_asked) as u64)
        });
    });
}

criterion_group! {
    name = benches;
    config = Criterion::default().with_measurement(CpuTime);
    targets = legalize
}
criterion_main!(benches);
