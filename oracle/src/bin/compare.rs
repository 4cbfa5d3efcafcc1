//! Prints how long our rules, our arbiter and cozy-chess take for the same work on the same games.
//!
//! CPU time of one thread, the ways taken in turns, the median of all turns. `compare --games FILE` takes other games than the
//! sample of the tests.

use std::error::Error;
use std::hint::black_box;
use std::path::Path;

use chess_arbiter::{DrawProcedure, GameRecord};
use chess_rules::{Notation, Position, Setup, Strictness, Variant};
use cozy_chess::Board;
use oracle::game::{read_games, sample};
use oracle::rival::{self, Reader};
use oracle::stopwatch::{Figure, ROUNDS, Way, race};
use oracle::work::Work;

const INITIAL: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
const KIWIPETE: &str = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let games = match arguments.as_slice() {
        [] => sample()?,
        [flag, path] if flag == "--games" => read_games(Path::new(path))?,
        _ => return Err("usage: compare [--games FILE]".into()),
    };
    let work = Work::new(&games);
    println!(
        "CPU time, median of {ROUNDS} interleaved turns, fastest and slowest turn, ratio to the last line.\n"
    );
    verdicts(&work);
    lengths(&work);
    shuffle(&work);
    perft("initial position", INITIAL, 5)?;
    perft("Kiwipete", KIWIPETE, 4)
}

fn record(notation: Notation) -> GameRecord<'static> {
    GameRecord {
        notation,
        ..GameRecord::default()
    }
}

/// Text to the end of the game, from both notations.
fn verdicts(work: &Work) {
    let plies = work.plies;
    let [uci, san, any] = [Notation::Uci, Notation::San, Notation::Any].map(record);
    println!("Text to verdict, {} games, {plies} plies", work.uci.len());
    print(
        &race(vec![
            Way::new("UCI, our rules, same work as cozy-chess", plies, || {
                work.replay()
            }),
            Way::new("UCI, whole verdict with claims", plies, || {
                work.arbitrate(&uci)
            }),
            Way::new("UCI, the same, notation not named", plies, || {
                work.arbitrate(&any)
            }),
            Way::new("SAN, whole verdict with claims", plies, || {
                work.arbitrate(&san)
            }),
            Way::new("SAN, cozy-chess", plies, || work.rival(Reader::San)),
            Way::new("UCI, cozy-chess", plies, || work.rival(Reader::Uci)),
        ]),
        "ply",
    );
}

/// Whether a late ply costs more than an early one.
fn lengths(work: &Work) {
    let uci = record(Notation::Uci);
    let all = work.of_length(120).cut(300);
    let early = all.cut(80);
    println!(
        "Each ply of {} games of 120 plies or more, whole verdict",
        all.uci.len()
    );
    let figures = race(vec![
        Way::new("plies 1 to 300", all.plies, || all.arbitrate(&uci)),
        Way::new("plies 1 to 80", early.plies, || early.arbitrate(&uci)),
    ]);
    let time = |figure: &Figure, work: &Work| figure.nanoseconds * work.plies as f64;
    let rest = time(&figures[0], &all) - time(&figures[1], &early);
    let nanoseconds = rest / (all.plies - early.plies) as f64;
    let late = Figure {
        name: "plies 81 to 300, the difference",
        nanoseconds,
        ..figures[0]
    };
    print(&[figures[0], late, figures[1]], "ply");
}

/// Whether a game without an end costs more for each ply than real ones.
fn shuffle(work: &Work) {
    let mut endless = record(Notation::Uci);
    endless.rules.fivefold_repetition = DrawProcedure::None;
    endless.rules.seventy_five_moves = DrawProcedure::None;
    let knights = Work::shuffle(20_000);
    println!("Knights to and fro without an automatic end, whole verdict");
    print(
        &race(vec![
            Way::new("20,000 plies of knights", knights.plies, || {
                knights.arbitrate(&endless)
            }),
            Way::new("real games", work.plies, || work.arbitrate(&endless)),
        ]),
        "ply",
    );
}

fn perft(name: &str, fen: &str, depth: u32) -> Result<(), Box<dyn Error>> {
    let reading = Setup::from_fen(fen, Variant::Standard, Strictness::Strict)?;
    let position: Position = reading
        .setup
        .position(Variant::Standard, Strictness::Strict)?;
    let board = Board::from_fen(fen, false).map_err(|error| error.to_string())?;
    let nodes = position.perft(depth) as usize;
    println!("Move count, {name}, depth {depth}: {nodes}");
    print(
        &race(vec![
            Way::new("ours", nodes, || {
                black_box(black_box(&position).perft(depth));
            }),
            Way::new("cozy-chess", nodes, || {
                black_box(rival::perft(black_box(&board), depth));
            }),
        ]),
        "node",
    );
    Ok(())
}

fn print(figures: &[Figure], unit: &str) {
    let last = figures.last().map_or(1.0, |figure| figure.nanoseconds);
    for figure in figures {
        let Figure {
            name,
            nanoseconds,
            least,
            most,
        } = figure;
        let ratio = nanoseconds / last;
        println!(
            "  {name:<42} {nanoseconds:>7.1} ns/{unit}  {least:>7.1} {most:>7.1}  {ratio:>6.3}"
        );
    }
    println!();
}
