//! `arbiter arbitrate`: one game from flags, or many from JSON lines; here, or by a running service.

mod irregularities;
mod lines;
mod names;
mod question;
mod remote;
mod report;

use std::io::{Write, stdin, stdout};
use std::time::Duration;

use tokio::runtime::Runtime;
use tonic::Status;

use super::Failure;
use super::access::Access;
use super::board::Style;
use super::flags::in_flags;
use crate::config::units::duration;
use crate::proto::{ArbitrateRequest, ArbitrateResponse};
use crate::service::{Limits, answer_one, error_line};
use question::Question;
use remote::Remote;
use report::Report;

pub(super) use names::{NotationName, StrictnessName, TimeClassName};

/// An answer, or why there is none.
type Answer = Result<ArbitrateResponse, Status>;

const EXAMPLES: &str = "\
Examples:
  Is the last move legal, and how does the game stand?
      arbiter arbitrate --moves 'e4 e5 Qh5'
      arbiter arbitrate --moves 'e2e4 e7e5 e1e3'
  From a position; which moves are legal there?
      arbiter arbitrate --fen '4k3/8/8/8/8/8/8/4K2R w K - 0 1' --include legal-moves
  Chess960, by its starting position:
      arbiter arbitrate --chess960 --fen 'bqnbrkrn/pppppppp/8/8/8/8/PPPPPPPP/BQNBRKRN w GEge - 0 1' --moves 'f1g1'
  The player not on move resigns; a flag falls; a draw is claimed with a move:
      arbiter arbitrate --moves 'e4' --resign white
      arbiter arbitrate --moves 'e4 e5' --flag black
      arbiter arbitrate --moves 'Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1' --claim threefold --claim-move Ng8
  An offer, accepted:
      arbiter arbitrate --moves 'e4 e5' --offer black --accept white
  In French:
      arbiter arbitrate --language fr --fen '4k3/8/b7/8/8/8/8/4K2R w K - 0 1' --moves 'O-O'
  A whole file of games, one question in JSON to a line, one answer to a line:
      echo '{\"record\":{\"moves\":[\"e4\",\"e5\",\"Qh5\"]}}' | arbiter arbitrate --jsonl
  The same, answered by a running service:
      arbiter arbitrate --jsonl --server http://127.0.0.1:50051 < games.jsonl
  By one that speaks TLS and wants to know who asks:
      arbiter arbitrate --moves e4 --server https://arbiter.example:50051 --ca-file ca.pem --token-file token

A question that cannot be read is answered among JSON lines by {\"error\":{\"code\":...,\"message\":...,\"details\":[...]}} in its place.

Exit status: 0 answered, an illegal move and a refused claim too; 1 the question cannot be read; 2 the command line is wrong.";

/// What the fields of a question are called here.
const FLAGS: &[(&str, &str)] = &[
    ("piece_letters", "--letters"),
    ("record.movetext", "--moves"),
];

/// Flags of `arbiter arbitrate`.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub(super) struct Args {
    #[command(flatten)]
    question: Question,
    /// Print the answer as JSON
    #[arg(long)]
    json: bool,
    /// Read one ArbitrateRequest in JSON from each line of standard input, answer each on a line
    #[arg(long, conflicts_with_all = ["json", "question"])]
    jsonl: bool,
    /// Ask a running service instead of answering here
    #[arg(long, value_name = "URL", help_heading = "Service")]
    server: Option<String>,
    #[command(flatten)]
    access: Access,
    /// How long the service may take for an answer
    #[arg(long, value_name = "TIME", default_value = "60s", value_parser = duration, requires = "server", help_heading = "Service")]
    timeout: Duration,
}

/// Rules on what the flags say.
pub(super) fn run(args: &Args) -> Result<(), Failure> {
    match (&args.server, args.jsonl) {
        (None, true) => lines::answer_here(stdin().lock(), stdout().lock(), &Limits::default())?,
        (Some(url), true) => Runtime::new()?.block_on(async {
            let remote = Remote::new(url, &args.access, args.timeout)?;
            lines::answer_there(remote).await
        })?,
        (_, false) => {
            let question = args.question.to_request()?;
            match one(question, args)? {
                Ok(answer) => print(&answer, args)?,
                Err(status) => return Err(refused(&status, args)?),
            }
        }
    }
    Ok(())
}

/// The answer to the one question the flags ask, given here or by a service.
fn one(question: ArbitrateRequest, args: &Args) -> Result<Answer, Failure> {
    let Some(url) = &args.server else {
        return Ok(answer_one(&question, &Limits::default()));
    };
    Runtime::new()?.block_on(async {
        let remote = Remote::new(url, &args.access, args.timeout)?;
        Ok(remote.ask(question).await)
    })
}

fn print(answer: &ArbitrateResponse, args: &Args) -> Result<(), Failure> {
    if args.json {
        writeln!(stdout(), "{}", serde_json::to_string(answer)?)?;
    } else {
        let style = Style::of_stdout();
        write!(stdout(), "{}", Report { answer, style })?;
    }
    Ok(())
}

/// What is said of a question that was not answered; as JSON, what is printed of it as well.
fn refused(status: &Status, args: &Args) -> Result<Failure, Failure> {
    if args.json {
        writeln!(stdout(), "{}", error_line("", status))?;
    }
    Ok(in_flags(status, FLAGS).into())
}
