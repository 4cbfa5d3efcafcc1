//! The work whose instructions are counted, so that a change that makes it slower shows whatever else the machine does.
//!
//!     benches/count            counts, and compares with benches/counts.json
//!     benches/count --renew    counts, and writes that file
//!
//! `counted WORK` does one piece of work once, over a sample of real games. Only what happens within [`work`] counts.
#![allow(missing_docs)]

use std::hint::black_box;
use std::process::ExitCode;

use arbiter::proto::{ArbitrateRequest, GameRecord};
use arbiter::service::{Limits, answer_one};
use chess_arbiter::{Parts, Question, Search, arbitrate};
use chess_rules::{Budget, History, Movetext, Notation, Position, Uci};
use prost::Message;

/// As in the program.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// One game of the sample in so many is taken.
const STEP: usize = 10;

/// A game from the initial position.
struct Game {
    uci: String,
    san: String,
    /// The request with its movetext, and with its moves in a list.
    requests: [Vec<u8>; 2],
}

fn games() -> Vec<Game> {
    let sample = include_str!("../../tests/cases/games.tsv").lines();
    let usual = sample.filter(|line| line.starts_with('\t'));
    usual
        .step_by(STEP)
        .filter_map(|line| game(line.rsplit('\t').next()?))
        .collect()
}

fn game(uci: &str) -> Option<Game> {
    let mut position = Position::initial();
    let mut san = Vec::new();
    for text in uci.split(' ') {
        let legal = position
            .legalize(text.parse::<Uci>().ok()?.to_move())
            .ok()?;
        san.push(legal.to_san());
        position = legal.play();
    }
    let request = |record: GameRecord| {
        let request = ArbitrateRequest {
            record: Some(record),
            ..ArbitrateRequest::default()
        };
        request.encode_to_vec()
    };
    Some(Game {
        requests: [
            request(GameRecord {
                movetext: uci.to_owned(),
                ..GameRecord::default()
            }),
            request(GameRecord {
                moves: uci.split(' ').map(str::to_owned).collect(),
                ..GameRecord::default()
            }),
        ],
        uci: uci.to_owned(),
        san: san.join(" "),
    })
}

/// Each move as a text, and nothing more.
fn parse(game: &Game) -> usize {
    Movetext::new(&game.san).filter(Result::is_ok).count()
}

/// Each move played and each position counted.
fn replay(game: &Game) -> usize {
    let mut position = Position::initial();
    let mut history = History::new();
    let mut most = history.push(position);
    for text in game.uci.split(' ') {
        let uci = text.parse::<Uci>().ok();
        if let Some(legal) = uci.and_then(|uci| position.legalize(uci.to_move()).ok()) {
            let next = legal.play();
            position = next;
            most = most.max(history.push(next));
        }
    }
    most as usize
}

/// The verdict as it is given when nothing else is asked.
fn verdict(movetext: &str, notation: Notation) -> usize {
    let record = chess_arbiter::GameRecord {
        movetext,
        notation,
        ..chess_arbiter::GameRecord::default()
    };
    let mut question = Question {
        parts: Parts::default(),
        max_plies: 20_000,
        search: Search {
            budget: Budget::default(),
            go_on: &mut || true,
        },
    };
    let verdict = black_box(arbitrate(&record, &mut question));
    verdict.map_or(0, |verdict| verdict.ply.0 as usize)
}

/// A request decoded, ruled on, and the answer encoded.
fn request(bytes: &[u8], limits: &Limits) -> usize {
    let answer = ArbitrateRequest::decode(bytes)
        .ok()
        .and_then(|question| answer_one(&question, limits).ok());
    answer.map_or(0, |answer| black_box(answer.encode_to_vec()).len())
}

/// Does the work on every game. `None` if there is no such work.
#[inline(never)]
fn work(name: &str, games: &[Game], limits: &Limits) -> Option<usize> {
    let one: &dyn Fn(&Game) -> usize = match name {
        "parse" => &parse,
        "replay" => &replay,
        "verdict, UCI" => &|game| verdict(&game.uci, Notation::Uci),
        "verdict, SAN" => &|game| verdict(&game.san, Notation::San),
        "request, movetext" => &|game| request(&game.requests[0], limits),
        "request, moves" => &|game| request(&game.requests[1], limits),
        _ => return None,
    };
    Some(games.iter().map(one).sum())
}

fn main() -> ExitCode {
    let name = std::env::args().nth(1).unwrap_or_default();
    let (games, limits) = (games(), Limits::default());
    let plies: usize = games.iter().map(|game| game.uci.split(' ').count()).sum();
    match work(&name, &games, &limits) {
        Some(seen) if seen > 0 => {
            println!("{plies} plies");
            ExitCode::SUCCESS
        }
        Some(_) | None => {
            eprintln!("counted: no such work, or none was done: {name}");
            ExitCode::FAILURE
        }
    }
}
