//! The command line. The offline commands give the same answers as the service, with no socket.

mod access;
mod arbitrate;
mod board;
mod config;
mod diagram;
mod flags;
mod healthcheck;
mod input;
mod loadtest;
mod perft;
mod position;
mod readiness;
mod recognize;
mod review;
mod rule_sets;
mod serve;
mod transcribe;
mod version;
mod winnable;

use std::error::Error;
use std::io;
use std::process::ExitCode;

use clap::error::ErrorKind;
use clap::{Parser, Subcommand};

/// What a command that fails says: it is shown, never matched.
type Failure = Box<dyn Error + Send + Sync>;

/// Exit status of a question that could not be read or served. An illegal move is an answer, with status 0.
const UNANSWERED: u8 = 1;

/// Exit status of a command line that is wrong, as the library that reads it has it.
const MISUSED: u8 = 2;

/// Exit status of a command that is asked whether something is right, and it is not.
const FOUND_WANTING: u8 = 3;

/// Flags that do not go together, which only shows once a file is read.
#[derive(Clone, Debug, thiserror::Error)]
#[error("{0}")]
struct Misuse(String);

/// Arbitrates chess: legality, claims, offers, flags and results, by the FIDE Laws of Chess.
#[derive(Debug, Parser)]
#[command(name = "arbiter", version, after_help = EXAMPLES)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

const EXAMPLES: &str = "\
Examples:
  arbiter arbitrate --moves 'e4 e5 Qh5'
  arbiter arbitrate --fen '7k/8/6K1/8/8/8/8/R7 w - - 149 120' --moves 'Ra8'
  arbiter arbitrate --jsonl < games.jsonl > verdicts.jsonl
  arbiter rules fide-2009
  arbiter recognize --moves 'e4' --seen rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR
  arbiter diagram '4k3/8/b7/8/8/8/8/4K2R w K - 0 1' --moves 'O-O' --out castling.svg
  arbiter position 4k3/8/8/8/8/8/8/4K2R w KQ - 0 1
  arbiter transcribe --letters fr e4 e5 Nf3 Nc6 Bb5
  arbiter review games.pgn
  arbiter serve --listen 0.0.0.0:50051
  arbiter winnable '8/8/2k5/1p2p2p/1P2P2P/8/5K2/8 b - - 0 34'
  arbiter perft --depth 5
  arbiter loadtest --rate 1000 --assert 'p99<5ms' 'errors=0'

Each command has more of them: arbiter arbitrate --help

Exit status:
    0  answered; a command that is asked whether something is right found it so
    1  not answered: a question, a file or a setting cannot be read, or nobody serves it
    2  the command line is wrong
    3  answered, and found wanting: position, transcribe, winnable
`arbiter review` has 1 for games with faults and 2 for a file that cannot be read; review and serve have 130 when interrupted.
docs/exit-statuses.md has the table.";

#[derive(Debug, Subcommand)]
enum Command {
    /// Serve gRPC until told to stop (SIGTERM or SIGINT).
    Serve(Box<serve::Args>),
    /// Rule on a game given by flags, or on many given as JSON lines.
    Arbitrate(Box<arbitrate::Args>),
    /// Print what each rule set decides.
    Rules(rule_sets::Args),
    /// Tell what an electronic board means that is seen beside a game.
    Recognize(Box<recognize::Args>),
    /// Draw a position as SVG.
    Diagram(Box<diagram::Args>),
    /// Tell what is wrong with a position, and how it is written canonically.
    Position(position::Args),
    /// Write moves in another notation or language, or as PGN.
    Transcribe(Box<transcribe::Args>),
    /// Review the games of PGN files: legality, results, draws that nobody claimed.
    Review(review::Args),
    /// Find out whether a player can still checkmate, with proof.
    Winnable(Box<winnable::Args>),
    /// Count the move sequences of a given length from a position.
    Perft(perft::Args),
    /// Show, check or describe the configuration of the server.
    #[command(subcommand)]
    Config(config::Command),
    /// Ask a running server whether it is ready.
    Healthcheck(healthcheck::Args),
    /// Put a running server under load, and check every answer.
    Loadtest(Box<loadtest::Args>),
    /// Print the version.
    #[command(after_help = "Exit status: 0 printed; 2 the command line is wrong.")]
    Version,
}

/// Reads the command line and does what it says.
#[must_use]
pub fn run() -> ExitCode {
    let cli = Cli::try_parse().unwrap_or_else(|wrong| refused(&wrong));
    let done = match cli.command {
        Command::Serve(args) => serve::run(*args).map(succeeded),
        Command::Arbitrate(args) => arbitrate::run(&args).map(succeeded),
        Command::Rules(args) => rule_sets::run(&args).map(succeeded),
        Command::Recognize(args) => recognize::run(&args).map(succeeded),
        Command::Position(args) => position::run(&args),
        Command::Transcribe(args) => transcribe::run(&args),
        Command::Winnable(args) => winnable::run(&args),
        // Its exit status tells what was found.
        Command::Review(args) => return review::run(&args),
        Command::Diagram(args) => diagram::run(&args).map(succeeded),
        Command::Config(command) => config::run(command).map(succeeded),
        Command::Healthcheck(args) => healthcheck::run(&args).map(succeeded),
        Command::Loadtest(args) => loadtest::run(&args),
        Command::Perft(args) => perft::run(&args).map(succeeded),
        Command::Version => version::run().map(succeeded),
    };
    match done {
        Ok(status) => status,
        // Whoever read our output has seen enough.
        Err(failure) if is_closed_pipe(failure.as_ref()) => ExitCode::SUCCESS,
        Err(failure) => {
            eprintln!("arbiter: {failure}");
            ExitCode::from(if failure.is::<Misuse>() {
                MISUSED
            } else {
                UNANSWERED
            })
        }
    }
}

/// What is said of a FEN that the shell has taken apart.
const UNQUOTED: &str =
    "a FEN has blanks in it; write it in quotes: --fen '4k3/8/8/8/8/8/8/4K2R w K - 0 1'";

/// Ends with what the library says of a command line that is wrong, or with the help that was asked for. It knows nothing of FENs: one without
/// quotes comes as several arguments.
fn refused(wrong: &clap::Error) -> ! {
    if wrong.kind() == ErrorKind::UnknownArgument && has_loose_fen(std::env::args()) {
        let _closed = wrong.print();
        eprintln!("\n  tip: {UNQUOTED}");
        std::process::exit(wrong.exit_code());
    }
    wrong.exit()
}

/// Whether an argument is the first field of a FEN and the next one its second.
fn has_loose_fen(arguments: impl Iterator<Item = String>) -> bool {
    let arguments: Vec<String> = arguments.collect();
    let is_placement = |text: &str| {
        let placement = text.rsplit('=').next().unwrap_or_default();
        placement.matches('/').count() == 7 && !placement.contains(' ')
    };
    arguments
        .windows(2)
        .any(|pair| is_placement(&pair[0]) && matches!(pair[1].as_str(), "w" | "b"))
}

const fn succeeded((): ()) -> ExitCode {
    ExitCode::SUCCESS
}

fn is_closed_pipe(failure: &(dyn Error + 'static)) -> bool {
    failure
        .downcast_ref::<io::Error>()
        .is_some_and(|error| error.kind() == io::ErrorKind::BrokenPipe)
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    use super::Cli;

    #[test]
    fn the_command_line_is_well_formed() {
        Cli::command().debug_assert();
    }
}
