//! Asks us who can still mate in random positions, beside the exhaustive closure and, where asked, chasolver.
//!
//! `winnability_random [--seed N] [--positions N] [--rival] [--list FILE]`: positions of five families in turn, which `oracle::throw` makes;
//! with `--list`, positions of that list with a few men put, taken away or moved, which keeps walls mostly whole.

use std::collections::{BTreeMap, HashSet};
use std::error::Error;
use std::path::Path;
use std::process::ExitCode;
use std::time::Duration;

use chess_rules::{Budget, Deadness, Move, Position, UnwinnabilityProof, Winnability};
use cpu_time::ThreadTime;
use oracle::contest::{mates, theirs_of};
use oracle::question::{Question, read_questions};
use oracle::throw::{Family, changed};
use oracle::walk::Dice;

/// Positions the closure looks at before it gives up.
const MOST: usize = 40_000;

#[derive(Debug, Default)]
struct Tally {
    positions: usize,
    answers: usize,
    no: usize,
    undetermined: usize,
    /// Positions with a no that neither the board nor the material says.
    proofs: usize,
    /// Of those, how many the closure judged.
    judged: usize,
    wrong: usize,
    /// Positions in which nobody can mate.
    dead: usize,
    /// Of those, not found by the test that can be asked after every move.
    missed: usize,
    /// And of these, said to be not proven.
    not_proven: usize,
    rival_answers: usize,
    /// Of those, contradicted by a line that mates, which a third program replays.
    rival_refuted: usize,
    differ_from_rival: usize,
    /// CPU time of our answers, of the rival's and of the closure that judges.
    ours: Duration,
    rival: Duration,
    closure: Duration,
}

fn main() -> ExitCode {
    match run() {
        Ok(tallies) => {
            for (family, tally) in &tallies {
                println!("{family}: {tally:#?}");
            }
            if tallies
                .values()
                .all(|tally| tally.wrong + tally.differ_from_rival == 0)
            {
                ExitCode::SUCCESS
            } else {
                ExitCode::FAILURE
            }
        }
        Err(error) => {
            eprintln!("winnability_random: {error}");
            ExitCode::FAILURE
        }
    }
}

fn run() -> Result<BTreeMap<String, Tally>, Box<dyn Error>> {
    let (mut seed, mut count, mut rival, mut list) = (1, 100_000, false, Vec::new());
    let mut arguments = std::env::args().skip(1);
    while let Some(argument) = arguments.next() {
        let mut value = || arguments.next().ok_or("a flag lacks its value");
        match argument.as_str() {
            "--seed" => seed = value()?.parse()?,
            "--positions" => count = value()?.parse()?,
            "--rival" => rival = true,
            "--list" => list = read_questions(Path::new(&value()?))?,
            _ => {
                return Err(
                    "usage: winnability_random [--seed N] [--positions N] [--rival] [--list FILE]"
                        .into(),
                );
            }
        }
    }
    let mut dice = Dice::new(seed);
    let mut tallies = BTreeMap::<String, Tally>::new();
    let mut thrown = 0;
    while thrown < count {
        let family = Family::ALL[thrown % Family::ALL.len()];
        let position = if list.is_empty() {
            family.throw(&mut dice)
        } else {
            changed(&list[dice.below(list.len())].position, &mut dice)
        };
        if let Some(position) = position {
            thrown += 1;
            let name = if list.is_empty() {
                format!("{family:?}")
            } else {
                "Changed".to_owned()
            };
            let tally = tallies.entry(name).or_default();
            tally.positions += 1;
            judge(&position, rival, tally)?;
            if thrown % 50_000 == 0 {
                println!("{thrown} positions");
            }
        }
    }
    Ok(tallies)
}

/// A yes is judged by its line, which another program replays; a no by the closure, unless the material or the board says it.
fn judge(position: &Position, rival: bool, tally: &mut Tally) -> Result<(), Box<dyn Error>> {
    let fen = position.to_fen();
    let mut noes = 0;
    let mut needs_closure = [false; 2];
    for question in &Question::pair(&fen, [None; 2])? {
        let budget = Budget { nodes: 400_000 };
        let start = ThreadTime::now();
        let answer = position.winnability(question.color, &budget, &mut || true);
        tally.ours += start.elapsed();
        tally.answers += 1;
        let ours = match &answer {
            Winnability::Winnable { helpmate } => {
                if !mates(&question.board, question.color, helpmate) {
                    println!("NO MATE {fen} {:?}", question.color);
                    tally.wrong += 1;
                }
                Some(true)
            }
            Winnability::Unwinnable { proof } => {
                noes += 1;
                needs_closure[question.color as usize] = match proof {
                    UnwinnabilityProof::Terminal | UnwinnabilityProof::Material => false,
                    UnwinnabilityProof::ForcedLine { .. }
                    | UnwinnabilityProof::Structure { .. }
                    | UnwinnabilityProof::Exhausted { .. } => true,
                };
                Some(false)
            }
            Winnability::Undetermined => {
                tally.undetermined += 1;
                None
            }
        };
        if rival {
            let start = ThreadTime::now();
            let theirs = chasolver::winnability(&question.board, theirs_of(question.color))
                .map(|answer| answer != chasolver::Winnability::Unwinnable);
            tally.rival += start.elapsed();
            tally.rival_answers += usize::from(theirs.is_some());
            if ours.is_some() && theirs.is_some() && ours != theirs {
                if let Winnability::Winnable { helpmate } = &answer
                    && mates(&question.board, question.color, helpmate)
                {
                    let line: Vec<String> = helpmate.iter().map(Move::to_string).collect();
                    println!("REFUTED {fen} {:?}: {}", question.color, line.join(" "));
                    tally.rival_refuted += 1;
                } else {
                    println!("DIFFER {fen} {:?}", question.color);
                    tally.differ_from_rival += 1;
                }
            }
        }
    }
    tally.no += noes;
    if needs_closure != [false; 2] {
        tally.proofs += 1;
        let start = ThreadTime::now();
        let winners = winners(position);
        tally.closure += start.elapsed();
        tally.judged += usize::from(winners.is_some());
        if let Some(winners) = winners {
            for (claimed, can_win) in needs_closure.into_iter().zip(winners) {
                if claimed && can_win {
                    println!("WRONG {fen}");
                    tally.wrong += 1;
                }
            }
        }
    }
    let deadness = position.deadness();
    let is_dead = noes == 2;
    if deadness == Deadness::Dead && !is_dead {
        println!("NOT DEAD {fen}");
        tally.wrong += 1;
    }
    if is_dead {
        tally.dead += 1;
        tally.missed += usize::from(deadness != Deadness::Dead);
        tally.not_proven += usize::from(deadness == Deadness::NotProven);
    }
    Ok(())
}

/// Who can mate, by every position that can arise; `None` if these are too many. It shares nothing with the search.
fn winners(start: &Position) -> Option<[bool; 2]> {
    let key = |position: &Position| {
        (
            *position.board(),
            position.turn(),
            position.castling(),
            position.en_passant(),
        )
    };
    let mut seen = HashSet::from([key(start)]);
    let mut waiting = vec![*start];
    let mut winners = [false; 2];
    while let Some(position) = waiting.pop() {
        if position.is_checkmate() {
            winners[(!position.turn()) as usize] = true;
            if winners == [true; 2] {
                break;
            }
        }
        if seen.len() > MOST {
            return None;
        }
        if position.board().occupied().len() == 2 {
            continue;
        }
        for legal in position.legal_moves() {
            let next = legal.play();
            if seen.insert(key(&next)) {
                waiting.push(next);
            }
        }
    }
    Some(winners)
}
