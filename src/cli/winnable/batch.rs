//! Every position of a file.

use std::io::{self, BufReader, IsTerminal, Write, stderr, stdout};
use std::path::Path;
use std::process::ExitCode;
use std::sync::Arc;
use std::time::{Duration, Instant};

use chess_rules::{Color, Winnability};
use serde_json::json;

use super::asked::{Asked, lines};
use super::report::Answers;
use super::totals::Totals;
use super::{Args, Failure};
use crate::cli::board::shown;
use crate::cli::input::{Command, Input};
use crate::cli::{FOUND_WANTING, UNANSWERED};

/// Time between two lines of progress.
const PROGRESS: Duration = Duration::from_millis(500);

/// Asks about each line, and tells which can't be read. How it ends says whether every question was answered, as the file says where it
/// does.
pub(super) fn run(args: &Args, path: &Path) -> Result<ExitCode, Failure> {
    let language = args.language();
    let input = Input::of(path, Command::Winnable);
    let told = |failure: &io::Error| input.told_by_name(failure, language);
    let file = input
        .open(Arc::default())
        .map_err(|failure| told(&failure))?;
    let mut out = stdout().lock();
    let mut totals = Totals::default();
    let mut progress = Instant::now();
    for (number, line) in (1_u64..).zip(lines(BufReader::new(file))) {
        let line = match line {
            Ok(line) => line,
            Err(failure) => {
                totals.write(language, &mut stderr())?;
                return Err(told(&failure).into());
            }
        };
        match answer(args, &line, number, &mut totals, &mut out)? {
            Line::Nothing | Line::Answered => {}
            Line::Wrong(why) => {
                totals.unread += 1;
                let told = format!("{}: {why}", super::line(language, number));
                writeln!(stderr(), "arbiter: {}", shown(&told))?;
                if args.json {
                    writeln!(out, "{}", json!({"line": number, "error": why}))?;
                } else {
                    let text = String::from_utf8_lossy(&line);
                    writeln!(out, "!! {}", shown(text.trim()))?;
                }
            }
        }
        if progress.elapsed() > PROGRESS && stderr().is_terminal() {
            progress = Instant::now();
            eprint!("\r{}", totals.positions);
        }
    }
    if stderr().is_terminal() {
        eprint!("\r");
    }
    totals.write(language, &mut stderr())?;
    Ok(if totals.unread > 0 {
        ExitCode::from(UNANSWERED)
    } else if totals.undetermined + totals.contradicted > 0 {
        ExitCode::from(FOUND_WANTING)
    } else {
        ExitCode::SUCCESS
    })
}

/// What came of a line.
enum Line {
    /// It asks nothing.
    Nothing,
    Answered,
    /// It can't be read: why.
    Wrong(String),
}

/// Answers what one line asks.
fn answer(
    args: &Args,
    line: &[u8],
    number: u64,
    totals: &mut Totals,
    out: &mut impl Write,
) -> Result<Line, Failure> {
    let language = args.language();
    let asked = match Asked::read(line) {
        None => return Ok(Line::Nothing),
        Some(Err(wrong)) => return Ok(Line::Wrong(wrong.told(language))),
        Some(Ok(asked)) => asked,
    };
    let read = match args.position(&asked.fen) {
        Ok(read) => read,
        Err(why) => return Ok(Line::Wrong(why)),
    };
    for note in &read.notes {
        writeln!(stderr(), "{}: {note}", super::line(language, number))?;
    }
    let start = Instant::now();
    let answers = args.ask(&read.position);
    totals.add(&asked, &answers, start.elapsed());
    if args.json {
        writeln!(out, "{}", answers.json(&asked.fen, &read, args))?;
    } else {
        writeln!(out, "{} {}", short(&answers), asked.fen)?;
    }
    Ok(Line::Answered)
}

/// Two signs: who can mate, `-` for who can't, `?` for what is not known, and a blank for who was not asked about.
fn short(answers: &Answers) -> String {
    let sign = |color: Color, letter: char| {
        let answer = answers.0.iter().find(|(asked, _)| *asked == color);
        match answer.map(|(_, answer)| answer) {
            Some(Winnability::Winnable { .. }) => letter,
            Some(Winnability::Unwinnable { .. }) => '-',
            Some(Winnability::Undetermined) => '?',
            None => ' ',
        }
    };
    [sign(Color::White, 'W'), sign(Color::Black, 'B')]
        .iter()
        .collect()
}
