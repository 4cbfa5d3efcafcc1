//! Text to verdict: every ply of the real games in `tests/cases/games.tsv`, each game ruled on as a whole.
//!
//! Read the throughput: its elements are plies.
#![allow(missing_docs)]

mod cpu_time;

use std::hint::black_box;

use chess_arbiter::{GameRecord, Parts, Question, Search, Start, arbitrate};
use chess_rules::{Budget, Notation, Strictness, Uci, Variant};
use cpu_time::CpuTime;
use criterion::{Criterion, Throughput, criterion_group, criterion_main};

/// One game, its moves written in each way that is timed.
struct Game {
    start: Start,
    uci: String,
    uci_list: Vec<String>,
    san: String,
}

fn games() -> Vec<Game> {
    include_str!("../tests/cases/games.tsv")
        .lines()
        .map(game)
        .collect()
}

/// A line of the table: start, result and moves in UCI, parted by tabs.
fn game(line: &str) -> Game {
    let (start, rest) = line.split_once('\t').expect("three columns");
    let (_, moves) = rest.split_once('\t').expect("three columns");
    let start = if start.is_empty() {
        Start::initial()
    } else {
        Start::from_fen(start, Variant::Standard, Strictness::Standard).expect("a legal start")
    };
    Game {
        uci: moves.to_owned(),
        uci_list: moves.split(' ').map(str::to_owned).collect(),
        san: san(&start, moves),
        start,
    }
}

fn san(start: &Start, moves: &str) -> String {
    let mut position = *start.position();
    let mut texts = Vec::new();
    for text in moves.split(' ') {
        let uci: Uci = text.parse().expect("a move");
        let legal = position.legalize(uci.to_move()).expect("a legal move");
        texts.push(legal.to_san());
        position = legal.play();
    }
    texts.join(" ")
}

/// Rules on a game as the service does when nothing else is asked.
fn rule(game: &Game, movetext: &str, moves: &[String], notation: Notation) {
    let record = GameRecord {
        start: game.start.clone(),
        movetext: black_box(movetext),
        moves: black_box(moves),
        notation,
        ..GameRecord::default()
    };
    let mut question = Question {
        parts: Parts::default(),
        max_plies: 20_000,
        search: Search {
            budget: Budget::default(),
            go_on: &mut || true,
        },
    };
    black_box(arbitrate(&record, &mut question)).expect("the games can be read");
}

fn replay(criterion: &mut Criterion<CpuTime>) {
    let games = games();
    let plies: usize = games.iter().map(|game| game.uci_list.len()).sum();
    let mut group = criterion.benchmark_group("replay");
    group.sample_size(20);
    group.throughput(Throughput::Elements(plies as u64));
    let mut time = |name: &str, one: &dyn Fn(&Game)| {
        group.bench_function(name, |bencher| bencher.iter(|| games.iter().for_each(one)));
    };
    time("uci/movetext", &|game| {
        rule(game, &game.uci, &[], Notation::Uci)
    });
    time("uci/moves", &|game| {
        rule(game, "", &game.uci_list, Notation::Uci)
    });
    time("uci/movetext, notation not named", &|game| {
        rule(game, &game.uci, &[], Notation::Any)
    });
    time("san/movetext", &|game| {
        rule(game, &game.san, &[], Notation::San)
    });
    group.finish();
}

criterion_group! {
    name = benches;
    config = Criterion::default().with_measurement(CpuTime);
    targets = replay
}
criterion_main!(benches);
