//! What our service costs beside a server that does nothing, and beside another form of the same question.
//!
//!     cargo build --release --bin arbiter --example race
//!     target/release/examples/race --games FILE [--turns 7] [--calls 8000] [--peer 'python3 oracle/python_peer.py']
//!
//! `FILE` has a game on each line: how it began (empty for the usual way), and after the last tab its moves in UCI notation. What counts is the CPU time of
//! the servers alone, in turns one after the other; the median of the ratios of all turns is printed, the least and the greatest behind it. Linux only: that time is read from `/proc`. Everything
//! stays on 127.0.0.1.

mod idle;
mod load;
mod questions;
mod server;

use std::error::Error;
use std::path::PathBuf;
use std::process::{Command, ExitCode};
use std::time::Duration;

use bytes::Bytes;
use load::Load;
use questions::Questions;
use server::Server;

/// As in the program.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

type Failure = Box<dyn Error>;

#[tokio::main]
async fn main() -> ExitCode {
    let ran = match std::env::args().nth(1).as_deref() {
        Some("idle") => idle::serve().await,
        Some(_) | None => run().await,
    };
    match ran {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("race: {error}");
            ExitCode::FAILURE
        }
    }
}

/// What the command line says.
struct Flags {
    games: PathBuf,
    turns: usize,
    calls: usize,
    peer: Option<String>,
}

impl Flags {
    fn read() -> Result<Self, Failure> {
        let mut flags = Self {
            games: PathBuf::from("tests/cases/games.tsv"),
            turns: 7,
            calls: 8_000,
            peer: None,
        };
        let mut words = std::env::args().skip(1);
        while let Some(flag) = words.next() {
            let value = words
                .next()
                .ok_or_else(|| format!("{flag} wants a value"))?;
            match flag.as_str() {
                "--games" => flags.games = value.into(),
                "--turns" => flags.turns = value.parse()?,
                "--calls" => flags.calls = value.parse()?,
                "--peer" => flags.peer = Some(value),
                _ => {
                    return Err(
                        format!("unknown flag {flag}: see the first lines of the source").into(),
                    );
                }
            }
        }
        Ok(flags)
    }
}

async fn run() -> Result<(), Failure> {
    let flags = Flags::read()?;
    let questions = Questions::read(&flags.games, flags.calls)?;
    let beside = std::env::current_exe()?;
    let examples = beside.parent().ok_or("this program has no directory")?;
    let release = examples.parent().ok_or("examples have no parent")?;
    let mut serve = Command::new(release.join("arbiter"));
    serve.args(["serve", "--listen", "127.0.0.1:0", "--admin-listen", "off"]);
    let ours = Server::start(&mut serve, &[])?;
    let mine = Load::connect(&ours).await?;
    let moves = questions.moves();
    let mut answers = mine.ask(&moves).await?;
    answers.sort_by_key(Bytes::len);
    let usual = &answers[answers.len() / 2];
    let idle = Server::start(Command::new(&beside).arg("idle"), usual)?;
    let bare = Load::connect(&idle).await?;

    println!(
        "{} games, {} turns, CPU time of the server; the one that does nothing answers {} bytes\n",
        questions.games(),
        flags.turns,
        usual.len()
    );
    println!("| what | at least | aim | measured | least | greatest | ours | the other |");
    println!("|---|---|---|---|---|---|---|---|");
    let movetext = questions.movetext();
    let batches = questions.batches(100);
    let (whole, continued) = questions.halves(&mine).await?;
    let [none, early, late] = [0, 80, 300].map(|plies| questions.cut(plies));

    let mut table = Table { turns: flags.turns };
    table
        .row(
            "unary: calls per CPU second against a do-nothing server",
            "0.62",
            "0.78",
            (&bare, &moves),
            (&mine, &moves),
        )
        .await?;
    table
        .row(
            "the same with movetext",
            "",
            "",
            (&bare, &movetext),
            (&mine, &movetext),
        )
        .await?;
    table
        .row(
            "batch of 100: the same",
            "0.42",
            "0.60",
            (&bare, &batches),
            (&mine, &batches),
        )
        .await?;
    table
        .row(
            "movetext against moves, in calls per CPU second",
            "1.0",
            "1.3",
            (&mine, &moves),
            (&mine, &movetext),
        )
        .await?;
    table
        .row(
            "continuation and one move against the whole game",
            "1.3",
            "1.6",
            (&mine, &whole),
            (&mine, &continued),
        )
        .await?;
    table.plies(&mine, [&none, &early, &late]).await?;
    if let Some(peer) = &flags.peer {
        let mut words = peer.split_ascii_whitespace();
        let mut command = Command::new(words.next().ok_or("--peer wants a command")?);
        let peer = Server::start(command.args(words), &[])?;
        let few = moves.first(flags.calls.min(2_000));
        let theirs = Load::connect(&peer).await?;
        table
            .row(
                "against the peer, calls per CPU second",
                "75",
                "100",
                (&theirs, &few),
                (&mine, &few),
            )
            .await?;
    }
    tails(&mine, &bare, &moves).await
}

/// The rows of costs.
struct Table {
    turns: usize,
}

impl Table {
    /// How many times the first server's cost for each call the second's is contained: its calls per CPU second in those of the first.
    async fn row(
        &mut self,
        name: &str,
        least: &str,
        aim: &str,
        (other, theirs): (&Load, &questions::Sent),
        (mine, ours): (&Load, &questions::Sent),
    ) -> Result<(), Failure> {
        let mut turns = Vec::with_capacity(self.turns);
        for turn in 0..=self.turns {
            let them = other.costs(theirs).await?;
            let us = mine.costs(ours).await?;
            // The first turn only warms up.
            if turn > 0 {
                turns.push((them / us, us, them));
            }
        }
        turns.sort_by(|a, b| a.0.total_cmp(&b.0));
        let (ratio, us, them) = turns[turns.len() / 2];
        let (low, high) = (turns[0].0, turns[turns.len() - 1].0);
        println!(
            "| {name} | {least} | {aim} | {ratio:.2} | {low:.2} | {high:.2} | {us:.2} us | {them:.2} us |"
        );
        Ok(())
    }

    /// What a ply beyond the 80th costs against one before it.
    async fn plies(&mut self, mine: &Load, sent: [&questions::Sent; 3]) -> Result<(), Failure> {
        let mut turns = Vec::with_capacity(self.turns);
        for turn in 0..=self.turns {
            let mut costs = [0.0; 3];
            for (cost, sent) in costs.iter_mut().zip(sent) {
                *cost = mine.costs(sent).await?;
            }
            let first = (costs[1] - costs[0]) / 80.0;
            let later = (costs[2] - costs[1]) / 220.0;
            if turn > 0 {
                turns.push((later / first, later, first));
            }
        }
        turns.sort_by(|a, b| a.0.total_cmp(&b.0));
        let (ratio, later, first) = turns[turns.len() / 2];
        let (low, high) = (turns[0].0, turns[turns.len() - 1].0);
        println!(
            "| each ply from 80 to 300 against each from 0 to 80, cost | 1.0 | 0.85 | {ratio:.2} | {low:.2} | {high:.2} | {later:.4} us | {first:.4} us |"
        );
        Ok(())
    }
}

/// How long a Load is kept up when waiting is measured.
const WATCHED: Duration = Duration::from_secs(5);

/// The slowest hundredth of calls at half the rate that our server can bear, on both.
async fn tails(mine: &Load, bare: &Load, sent: &questions::Sent) -> Result<(), Failure> {
    let most = mine.rate(sent).await?;
    let half = most / 2.0;
    let mut turns = Vec::new();
    for _ in 0..5 {
        let them = bare.tail(sent, half, WATCHED).await?;
        let us = mine.tail(sent, half, WATCHED).await?;
        turns.push((us.as_secs_f64() / them.as_secs_f64(), us, them));
    }
    turns.sort_by(|a, b| a.0.total_cmp(&b.0));
    let (ratio, us, them) = turns[turns.len() / 2];
    let (low, high) = (turns[0].0, turns[turns.len() - 1].0);
    println!(
        "| p99 at {half:.0} calls/s, half of what ours bears, 4 connections | 2 | 1.3 | {ratio:.2} | {low:.2} | {high:.2} | {us:.2?} | {them:.2?} |"
    );
    Ok(())
}
