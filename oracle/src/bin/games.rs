//! Has every game of a table judged by our rules, our arbiter and cozy-chess, compares, and counts how games end.
//!
//! `games --games FILE`, FILE being a table as in `tests/cases/games.tsv`, as it is or packed by xz.

use std::error::Error;
use std::path::PathBuf;
use std::process::ExitCode;

use oracle::census::{Census, judge};
use oracle::game::read_games;

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("games: {error}");
            ExitCode::FAILURE
        }
    }
}

fn run() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args_os().skip(1);
    let path = match (arguments.next(), arguments.next(), arguments.next()) {
        (Some(flag), Some(path), None) if flag == "--games" => PathBuf::from(path),
        _ => return Err("usage: games --games FILE".into()),
    };
    let mut census = Census::default();
    for (number, game) in read_games(&path)?.iter().enumerate() {
        let line = number + 1;
        let judged = judge(game).map_err(|fault| format!("line {line}: {fault}"))?;
        census.add(&judged);
    }
    print!("{census}");
    Ok(())
}
