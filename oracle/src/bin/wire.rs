//! Prints what a call costs a real server, by the length of its game: whether a late ply costs more than an early one.
//!
//! Games cut after 0, 80 and 300 plies are sent, one to a unary call, to `arbiter serve` on 127.0.0.1 by `arbiter arbitrate --jsonl
//! --server`; what is counted is the CPU time of the server alone. Linux only: that time is read from `/proc`.
//!
//! `wire [--games FILE] [--arbiter PROGRAM]`; without flags, the sample of the tests and `target/release/arbiter`.

use std::error::Error;
use std::fmt::Write as _;
use std::fs;
use std::io::{self, BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, ChildStdout, Command, ExitCode, Stdio};
use std::thread;
use std::time::Duration;

use chess_arbiter::{GameRecord, Legality};
use oracle::game::{Game, read_games, sample};
use oracle::ours;

/// Plies after which the games are cut, in turn.
const CUTS: [usize; 3] = [0, 80, 300];
/// Calls of one turn.
const CALLS: usize = 2_000;
/// How many turns each length gets, one after the other; the median counts.
const TURNS: usize = 15;

type Failure = Box<dyn Error>;

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("wire: {error}");
            ExitCode::FAILURE
        }
    }
}

fn run() -> Result<(), Failure> {
    let (mut games, mut program) = (None, built());
    let mut arguments = std::env::args_os().skip(1);
    while let Some(flag) = arguments.next() {
        let path = arguments.next().map(PathBuf::from);
        match (flag.to_str(), path) {
            (Some("--games"), Some(path)) => games = Some(read_games(&path)?),
            (Some("--arbiter"), Some(path)) => program = path,
            _ => return Err("usage: wire [--games FILE] [--arbiter PROGRAM]".into()),
        }
    }
    let games = long_games(games.map_or_else(sample, Ok)?);
    if games.is_empty() {
        return Err("no game from the initial position is long enough".into());
    }
    if !program.is_file() {
        let program = program.display();
        return Err(format!("{program} is missing: cargo build --release").into());
    }
    let server = Server::start(&program)?;
    println!(
        "CPU time of the server for each unary call, median of {TURNS} turns of {CALLS} calls, {} games\n",
        games.len()
    );
    for form in [Form::Movetext, Form::Moves] {
        report(&server, &games, form)?;
    }
    Ok(())
}

/// Where `cargo build --release` leaves the program.
fn built() -> PathBuf {
    let target = std::env::var_os("CARGO_TARGET_DIR").map(PathBuf::from);
    let beside_us = || Path::new(env!("CARGO_MANIFEST_DIR")).join("../target");
    target.unwrap_or_else(beside_us).join("release/arbiter")
}

/// The moves of those games from the initial position that reach the last cut, and are not over before.
fn long_games(games: Vec<Game>) -> Vec<Vec<String>> {
    let moves = |game: Game| game.moves.split(' ').map(str::to_owned).collect();
    let standard = games.into_iter().filter(|game| game.start.is_empty());
    let goes_on = |moves: &Vec<String>| match moves.get(..CUTS[2]) {
        Some(moves) => ours::rule(&record(moves)).legality == Legality::Legal,
        None => false,
    };
    standard.map(moves).filter(goes_on).collect()
}

fn record(moves: &[String]) -> GameRecord<'_> {
    GameRecord {
        moves,
        ..GameRecord::default()
    }
}

/// How the moves are sent.
#[derive(Clone, Copy, Debug)]
enum Form {
    /// As one text.
    Movetext,
    /// As a list.
    Moves,
}

/// One turn of questions as JSON lines: the games one after the other, over and over.
fn questions(games: &[Vec<String>], form: Form, cut: usize) -> String {
    let mut lines = String::new();
    for game in games.iter().cycle().take(CALLS) {
        let moves = &game[..cut];
        // Writing to a string can't fail.
        let _ = match form {
            Form::Movetext => writeln!(
                lines,
                r#"{{"record":{{"movetext":"{}"}}}}"#,
                moves.join(" ")
            ),
            Form::Moves => writeln!(lines, r#"{{"record":{{"moves":{moves:?}}}}}"#),
        };
    }
    lines
}

fn report(server: &Server, games: &[Vec<String>], form: Form) -> Result<(), Failure> {
    let lines = CUTS.map(|cut| questions(games, form, cut));
    let mut turns = Vec::with_capacity(TURNS);
    // The first turn only warms up.
    for turn in 0..=TURNS {
        let mut spent = [0.0; CUTS.len()];
        for (spent, lines) in spent.iter_mut().zip(&lines) {
            *spent = server.spends_on(lines)?.as_nanos() as f64 / CALLS as f64;
        }
        if turn > 0 {
            turns.push(spent);
        }
    }
    let of = |figure: fn(&[f64; 3]) -> f64| median(turns.iter().map(figure).collect());
    let [none, early, all] = [of(|turn| turn[0]), of(|turn| turn[1]), of(|turn| turn[2])];
    println!("{form:?}");
    println!("  a call of 0, 80, 300 plies   {none:>8.0} {early:>8.0} {all:>8.0} ns");
    println!("  each ply from 0 to 80        {:>8.1} ns", of(first));
    println!("  each ply from 80 to 300      {:>8.1} ns", of(later));
    let bare = of(|turn| later(turn) / first(turn));
    let whole = of(|turn| later(turn) / (turn[1] / CUTS[1] as f64));
    println!("  ratio                        {bare:>8.3}");
    println!("  ratio to a call's first 80 plies, what any call costs included {whole:.3}\n");
    Ok(())
}

/// What each ply up to the first cut adds to a call.
fn first(turn: &[f64; 3]) -> f64 {
    (turn[1] - turn[0]) / (CUTS[1] - CUTS[0]) as f64
}

/// What each further ply adds.
fn later(turn: &[f64; 3]) -> f64 {
    (turn[2] - turn[1]) / (CUTS[2] - CUTS[1]) as f64
}

fn median(mut turns: Vec<f64>) -> f64 {
    turns.sort_by(f64::total_cmp);
    turns[turns.len() / 2]
}

/// A server of our own, on a port the system chose. It ends with this value.
struct Server {
    program: PathBuf,
    process: Child,
    url: String,
}

impl Server {
    fn start(program: &Path) -> Result<Self, Failure> {
        let mut process = Command::new(program)
            .args(["serve", "--listen", "127.0.0.1:0", "--admin-listen", "off"])
            .stderr(Stdio::piped())
            .spawn()?;
        let said = process.stderr.take();
        let mut server = Self {
            program: program.to_owned(),
            process,
            url: String::new(),
        };
        let lines = BufReader::new(said.ok_or("the server has no voice")?).lines();
        let mut said = String::new();
        for line in lines.map_while(Result::ok) {
            if let Some((_, address)) = line.split_once("listening on ") {
                let address = address.split('"').next().unwrap_or_default();
                server.url = format!("http://{address}");
                return Ok(server);
            }
            said.push_str(&line);
        }
        Err(format!("the server did not start: {said}").into())
    }

    /// The CPU time it spends while these questions are asked.
    fn spends_on(&self, questions: &str) -> Result<Duration, Failure> {
        let before = self.cpu_time()?;
        let mut client = Command::new(&self.program)
            .args(["arbitrate", "--jsonl", "--server", &self.url])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()?;
        let talk = client.stdin.take().zip(client.stdout.take());
        let (questions_in, answers) = talk.ok_or("the client cannot be talked to")?;
        let legal = ask(questions, questions_in, answers);
        let status = client.wait()?;
        if !status.success() || legal? != CALLS {
            return Err("not every game was answered as legal".into());
        }
        Ok(self.cpu_time()?.saturating_sub(before))
    }

    /// The time its threads have run; none of them ends while it serves.
    fn cpu_time(&self) -> Result<Duration, Failure> {
        let mut nanoseconds = 0;
        for thread in fs::read_dir(format!("/proc/{}/task", self.process.id()))? {
            let text = fs::read_to_string(thread?.path().join("schedstat"))?;
            let run = text.split(' ').next().unwrap_or_default();
            nanoseconds += run.parse::<u64>()?;
        }
        Ok(Duration::from_nanos(nanoseconds))
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // It may be gone already.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// Writes the questions, reads the answers, and counts those that call the game legal.
fn ask(questions: &str, mut client: ChildStdin, answers: ChildStdout) -> io::Result<usize> {
    thread::scope(|scope| {
        // When the client ends early, its status tells.
        scope.spawn(move || client.write_all(questions.as_bytes()));
        let mut legal = 0;
        for answer in BufReader::new(answers).lines() {
            legal += usize::from(answer?.contains(r#""legality":{"legal":true}"#));
        }
        Ok(legal)
    })
}
