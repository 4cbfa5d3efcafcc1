//! Every position of a file.

use std::fs::File;
use std::io::{self, BufRead, BufReader, IsTerminal, Write, stderr, stdin, stdout};
use std::path::Path;
use std::time::{Duration, Instant};

use chess_rules::{Color, Winnability};
use serde_json::Value;

use super::report::Answers;
use super::{Args, Failure};

/// How the questions of a file came out.
#[derive(Default)]
struct Totals {
    positions: usize,
    winnable: usize,
    unwinnable: usize,
    undetermined: usize,
    contradicted: usize,
    time: Duration,
    longest: Duration,
    longest_at: String,
}

/// Time between two lines of progress.
const PROGRESS: Duration = Duration::from_millis(500);

/// Asks about each line. Whether every question was answered, as the file says where it does.
pub(super) fn run(args: &Args, path: &Path) -> Result<bool, Failure> {
    let lines: Box<dyn BufRead> = if path == Path::new("-") {
        Box::new(stdin().lock())
    } else {
        let file = File::open(path).map_err(|error| format!("{}: {error}", path.display()))?;
        Box::new(BufReader::new(file))
    };
    let mut out = stdout().lock();
    let mut totals = Totals::default();
    let mut progress = Instant::now();
    for (at, line) in lines.lines().enumerate() {
        let line = line.map_err(|error| format!("{}, line {}: {error}", path.display(), at + 1))?;
        let Some(asked) = Asked::read(&line) else {
            continue;
        };
        let in_line = |error| format!("line {}: {error}", at + 1);
        let asked = asked.map_err(in_line)?;
        let read = args
            .position(&asked.fen)
            .map_err(|error| format!("line {}: {error}", at + 1))?;
        for note in &read.notes {
            writeln!(stderr(), "line {}: {note}", at + 1)?;
        }
        let start = Instant::now();
        let answers = args.ask(&read.position);
        totals.add(&asked, &answers, start.elapsed());
        if args.json {
            writeln!(out, "{}", answers.json(&asked.fen, &read, args.language()))?;
        } else {
            writeln!(out, "{} {}", short(&answers), asked.fen)?;
        }
        if progress.elapsed() > PROGRESS && stderr().is_terminal() {
            progress = Instant::now();
            eprint!("\r{} positions", totals.positions);
        }
    }
    if stderr().is_terminal() {
        eprint!("\r");
    }
    totals.write(&mut stderr())?;
    Ok(totals.undetermined + totals.contradicted == 0)
}

/// One line of a file.
struct Asked {
    fen: String,
    /// Whether White and Black can mate, where the line says so.
    known: [Option<bool>; 2],
}

impl Asked {
    /// `None` where there is nothing to ask: an empty line, or one that begins with `#`.
    fn read(line: &str) -> Option<Result<Self, String>> {
        let line = line.trim();
        if line.is_empty() || line.starts_with('#') {
            return None;
        }
        if !line.starts_with('{') {
            let fen = line.to_owned();
            return Some(Ok(Self {
                fen,
                known: [None; 2],
            }));
        }
        Some(Self::of_object(line))
    }

    fn of_object(line: &str) -> Result<Self, String> {
        let object: Value = serde_json::from_str(line).map_err(|error| error.to_string())?;
        let fen = object["fen"].as_str().ok_or("there is no field fen")?;
        Ok(Self {
            fen: fen.to_owned(),
            known: ["white_can_win", "black_can_win"].map(|key| object[key].as_bool()),
        })
    }
}

impl Totals {
    fn add(&mut self, asked: &Asked, answers: &Answers, time: Duration) {
        self.positions += 1;
        self.time += time;
        if time > self.longest {
            self.longest = time;
            self.longest_at.clone_from(&asked.fen);
        }
        for (color, answer) in &answers.0 {
            let found = match answer {
                Winnability::Winnable { .. } => {
                    self.winnable += 1;
                    Some(true)
                }
                Winnability::Unwinnable { .. } => {
                    self.unwinnable += 1;
                    Some(false)
                }
                Winnability::Undetermined => {
                    self.undetermined += 1;
                    None
                }
            };
            let known = asked.known[*color as usize];
            let differs = found.is_some() && known.is_some() && found != known;
            self.contradicted += usize::from(differs);
        }
    }

    fn write(&self, out: &mut impl Write) -> io::Result<()> {
        let questions = self.winnable + self.unwinnable + self.undetermined;
        writeln!(
            out,
            "{} positions, {questions} questions: {} winnable, {} unwinnable, {} undetermined, {} against the file",
            self.positions, self.winnable, self.unwinnable, self.undetermined, self.contradicted
        )?;
        if self.positions == 0 {
            return Ok(());
        }
        let mean = self.time.as_secs_f64() * 1e6 / self.positions.max(1) as f64;
        writeln!(
            out,
            "{:.3} s, {mean:.1} us for a position; {:.3} ms at most: {}",
            self.time.as_secs_f64(),
            self.longest.as_secs_f64() * 1e3,
            self.longest_at
        )
    }
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn without_a_position_there_is_no_longest_time() {
        let mut text = Vec::new();
        Totals::default().write(&mut text).unwrap();
        let text = String::from_utf8(text).unwrap();
        assert_eq!(text.lines().count(), 1, "{text}");
        assert!(text.starts_with("0 positions, "), "{text}");
    }

    #[test]
    fn a_line_is_a_fen_or_an_object() {
        assert!(Asked::read("# a remark").is_none());
        assert!(Asked::read("  ").is_none());
        let fen = Asked::read("8/8/8/8/8/8/8/K1k5 w - - 0 1")
            .unwrap()
            .unwrap();
        assert_eq!(fen.known, [None; 2]);
        let object = r#"{"fen": "x", "white_can_win": true, "black_can_win": false}"#;
        let object = Asked::read(object).unwrap().unwrap();
        assert_eq!(
            (object.fen.as_str(), object.known),
            ("x", [Some(true), Some(false)])
        );
        assert!(Asked::read("{}").unwrap().is_err());
    }
}
