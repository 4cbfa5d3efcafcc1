//! Times the test that stands in every verdict on the final positions of real games, and holds it against the full analysis.
//!
//! `deadness [--games FILE | --list FILE] [--full]`, FILE being a table as in `tests/cases/games.tsv`, as it is or packed by xz, or a list of
//! positions; without it, the sample of the tests. With `--full` each position is asked whether it is dead, too, which must agree. As an arbiter asks: where there is no
//! legal move, the position before.

use std::error::Error;
use std::hint::black_box;
use std::path::Path;
use std::process::ExitCode;
use std::time::Duration;

use chess_rules::{Budget, Color, Deadness, Position, Uci, Winnability};
use cpu_time::ThreadTime;
use oracle::game::{Game, read_games, sample};
use oracle::question::{Question, read_questions};

/// How often all positions are asked, one after the other.
const PASSES: usize = 15;
/// How often one position is asked for its own time, which is too short for the clock.
const REPEATS: u32 = 64;

fn main() -> ExitCode {
    match run() {
        Ok(0) => ExitCode::SUCCESS,
        Ok(_) => ExitCode::FAILURE,
        Err(error) => {
            eprintln!("deadness: {error}");
            ExitCode::FAILURE
        }
    }
}

/// How many answers differ.
fn run() -> Result<usize, Box<dyn Error>> {
    let (mut games, mut list, mut full) = (None, None, false);
    let mut arguments = std::env::args().skip(1);
    while let Some(argument) = arguments.next() {
        match argument.as_str() {
            "--full" => full = true,
            "--games" => {
                let path = arguments.next().ok_or("--games FILE")?;
                games = Some(read_games(Path::new(&path))?);
            }
            "--list" => {
                let path = arguments.next().ok_or("--list FILE")?;
                list = Some(read_questions(Path::new(&path))?);
            }
            _ => return Err("usage: deadness [--games FILE | --list FILE] [--full]".into()),
        }
    }
    let positions = match list {
        Some(list) => listed(&list),
        None => {
            let games = games.map_or_else(sample, Ok)?;
            let positions: Option<Vec<Position>> = games.iter().map(last_asked).collect();
            positions.ok_or("a game is not legal")?
        }
    };
    time(&positions);
    Ok(if full { compare(&positions) } else { 0 })
}

/// The positions of a list that have a legal move; each is there twice in a row, once for each player.
fn listed(list: &[Question]) -> Vec<Position> {
    let each = list.iter().step_by(2).map(|question| question.position);
    each.filter(Position::has_legal_move).collect()
}

/// The last position an arbiter asks about.
fn last_asked(game: &Game) -> Option<Position> {
    let mut before = *game.start()?.position();
    let mut position = before;
    for text in game.moves.split_ascii_whitespace() {
        let uci: Uci = text.parse().ok()?;
        before = position;
        position = position.legalize(uci.to_move()).ok()?.play();
    }
    Some(if position.has_legal_move() {
        position
    } else {
        before
    })
}

fn time(positions: &[Position]) {
    let mut passes: Vec<Duration> = (0..PASSES).map(|_| pass(positions)).collect();
    passes.sort();
    let mean = |pass: Duration| pass.as_nanos() as f64 / positions.len().max(1) as f64;
    println!(
        "{} positions, one after the other: mean {:.1} ns (median of {PASSES} passes; {:.1} to {:.1})",
        positions.len(),
        mean(passes[PASSES / 2]),
        mean(passes[0]),
        mean(passes[PASSES - 1]),
    );
    let mut alone: Vec<(Duration, &Position)> = positions.iter().map(alone).collect();
    alone.sort_by_key(|(took, _)| *took);
    let at = |share: f64| alone.get((alone.len() as f64 * share) as usize);
    for share in [0.5, 0.9, 0.99, 0.999] {
        if let Some((took, _)) = at(share) {
            println!("  {share} of them within {} ns", took.as_nanos());
        }
    }
    for (took, position) in alone.iter().rev().take(5) {
        println!("  {} ns: {}", took.as_nanos(), position.to_fen());
    }
}

/// CPU time of all positions once.
fn pass(positions: &[Position]) -> Duration {
    let start = ThreadTime::now();
    for position in positions {
        black_box(black_box(position).deadness());
    }
    start.elapsed()
}

/// CPU time of one position.
fn alone(position: &Position) -> (Duration, &Position) {
    let start = ThreadTime::now();
    for _ in 0..REPEATS {
        black_box(black_box(position).deadness());
    }
    (start.elapsed() / REPEATS, position)
}

/// Holds each answer against the full analysis: dead if and only if neither player can mate.
fn compare(positions: &[Position]) -> usize {
    let (mut dead, mut missed, mut wrong, mut open, mut doubted) = (0, 0, 0, 0, 0);
    for position in positions {
        let answers = position.winnability_of_both(&Budget::default(), &mut || true);
        let is_no = |color| matches!(answers[color], Winnability::Unwinnable { .. });
        let is_dead = Color::ALL.into_iter().all(is_no);
        let is_open = Color::ALL
            .into_iter()
            .any(|color| answers[color] == Winnability::Undetermined);
        let deadness = position.deadness();
        let says_dead = deadness == Deadness::Dead;
        doubted += usize::from(deadness == Deadness::NotProven);
        dead += usize::from(is_dead);
        open += usize::from(is_open);
        if says_dead != is_dead {
            println!("  differs ({deadness:?}): {}", position.to_fen());
            missed += usize::from(is_dead);
            wrong += usize::from(says_dead);
        }
    }
    println!(
        "full analysis: {dead} dead, {missed} of them missed; {wrong} wrongly said to be dead; {open} undetermined; {doubted} not proven"
    );
    missed + wrong
}
