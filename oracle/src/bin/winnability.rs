//! Asks us, and chasolver, who can still mate in each position of some lists; compares, and times both in the same run.
//!
//! `winnability [--nodes N] [--alone] [--fast] [--show] LIST...`: `--alone` asks only us, `--fast` the tests that need no search instead
//! of the full answers, `--show` names the questions left open.

use std::error::Error;
use std::path::Path;
use std::process::ExitCode;

use chess_rules::Budget;
use oracle::contest::{Score, ours, theirs, theirs_fast};
use oracle::question::{Question, read_questions};

#[derive(Default)]
struct Wanted {
    nodes: Option<u32>,
    alone: bool,
    fast: bool,
    show: bool,
    lists: Vec<String>,
}

fn main() -> ExitCode {
    match run() {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(error) => {
            eprintln!("winnability: {error}");
            ExitCode::FAILURE
        }
    }
}

fn wanted() -> Result<Wanted, Box<dyn Error>> {
    let mut wanted = Wanted::default();
    let mut arguments = std::env::args().skip(1);
    while let Some(argument) = arguments.next() {
        match argument.as_str() {
            "--nodes" => wanted.nodes = Some(arguments.next().ok_or("--nodes N")?.parse()?),
            "--alone" => wanted.alone = true,
            "--fast" => wanted.fast = true,
            "--show" => wanted.show = true,
            _ => wanted.lists.push(argument),
        }
    }
    if wanted.lists.is_empty() {
        return Err("usage: winnability [--nodes N] [--alone] [--fast] [--show] LIST...".into());
    }
    Ok(wanted)
}

/// Whether nothing was wrong.
fn run() -> Result<bool, Box<dyn Error>> {
    let wanted = wanted()?;
    let mut is_right = true;
    for list in &wanted.lists {
        let questions = read_questions(Path::new(list))?;
        println!("{list}");
        is_right &= contest(&wanted, &questions);
    }
    Ok(is_right)
}

fn contest(wanted: &Wanted, questions: &[Question]) -> bool {
    let budget = wanted
        .nodes
        .map_or_else(Budget::default, |nodes| Budget { nodes });
    let ours = ours(questions, budget);
    print!("  ours   {ours}");
    let mut is_right = ours.wrong.is_empty();
    if wanted.show {
        for open in &ours.open {
            println!("    open: {open}");
        }
    }
    for wrong in &ours.wrong {
        println!("    WRONG: {wrong}");
    }
    if wanted.fast {
        let theirs = theirs_fast(questions);
        print!("  theirs, fast {theirs}");
    }
    if !wanted.alone {
        let theirs = theirs(questions);
        print!("  theirs {theirs}");
        println!(
            "  ratio {:.3}",
            ours.total.as_secs_f64() / theirs.total.as_secs_f64()
        );
        is_right &= agree(&ours, &theirs, questions);
    }
    is_right
}

/// Whether the two never answer differently.
fn agree(ours: &Score, theirs: &Score, questions: &[Question]) -> bool {
    let pairs = ours.answers.iter().zip(&theirs.answers).zip(questions);
    let mut differ = 0;
    for ((ours, theirs), question) in pairs {
        if let (Some(ours), Some(theirs)) = (ours, theirs)
            && ours != theirs
        {
            println!("    DIFFER: {} {:?}", question.fen, question.color);
            differ += 1;
        }
    }
    println!("  {differ} differences");
    differ == 0
}
