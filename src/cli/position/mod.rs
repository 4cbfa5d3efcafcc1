//! `arbiter position`: what is wrong with a position, and how it is written canonically.

mod report;

use std::io::{Write, stdout};
use std::process::ExitCode;

use clap::builder::NonEmptyStringValueParser;

use super::arbitrate::StrictnessName;
use super::board::Style;
use super::flags::in_flags;
use super::{FOUND_WANTING, Failure};
use crate::proto::{Strictness, ValidatePositionRequest, Variant};
use crate::service::{Limits, error_line, validate_one};
use report::Report;

const EXAMPLES: &str = "\
Examples:
  Is this a position? Quotes are not needed:
      arbiter position 4k3/8/8/8/8/8/8/4K2R w K - 0 1
  A castling right without its rook is dropped, and told:
      arbiter position '4k3/8/8/8/8/8/8/4K2R w KQ - 0 1'
  A strict reader refuses it instead:
      arbiter position --strictness strict '4k3/8/8/8/8/8/8/4K2R w KQ - 0 1'
  Several things are wrong; each is told with its squares:
      arbiter position 'P3k3/8/8/8/8/8/8/4R1K1 w - - 0 0'
  Chess960, with both ways to write the castling field:
      arbiter position --chess960 'bqnbrkrn/pppppppp/8/8/8/8/PPPPPPPP/BQNBRKRN w GEge - 0 1'
  In French, or for a program:
      arbiter position --language fr '8/8/8/8/8/8/8/K7 w - - 0 1'
      arbiter position --json '8/8/8/8/8/8/8/K7 w - - 0 1'

Faults come in tiers: unplayable (no rules can be applied), fields (castling and en passant against the board), check (no move can
have given it), count (more men than a game has), counters. That some game leads to a position is never said: nobody can tell in general.

What a fault leads to depends on the strictness: it is refused, repaired or kept.

Exit status: 0 it is a position, as it is read, also one in which the game is over; 1 the question cannot be read; 2 the command line is wrong, or holds
no FEN at all; 3 the position is refused, or the text is no FEN.";

/// Flags of `arbiter position`.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub(super) struct Args {
    /// The position as FEN, X-FEN or Shredder-FEN
    #[arg(required = true, value_name = "FEN", value_parser = NonEmptyStringValueParser::new())]
    fen: Vec<String>,
    /// Chess960: castling as there
    #[arg(long)]
    chess960: bool,
    /// How forgiving the reading is [default: standard]
    #[arg(long, value_name = "STRICTNESS")]
    strictness: Option<StrictnessName>,
    /// Language of the sentences, as a BCP 47 tag
    #[arg(long, value_name = "TAG", default_value = "en")]
    language: String,
    /// Print the answer as JSON
    #[arg(long)]
    json: bool,
}

/// Tells what is wrong with the position.
pub(super) fn run(args: &Args) -> Result<ExitCode, Failure> {
    let question = args.to_request();
    match validate_one(&question, &Limits::default()) {
        Ok(answer) => {
            if args.json {
                writeln!(stdout(), "{}", serde_json::to_string(&answer)?)?;
            } else {
                let report = Report {
                    fen: &question.fen,
                    answer: &answer,
                    style: Style::of_stdout(),
                };
                write!(stdout(), "{report}")?;
            }
            Ok(if answer.valid {
                ExitCode::SUCCESS
            } else {
                ExitCode::from(FOUND_WANTING)
            })
        }
        Err(status) => {
            if args.json {
                writeln!(stdout(), "{}", error_line("", &status))?;
            }
            Err(in_flags(&status, &[]).into())
        }
    }
}

impl Args {
    /// The question as it would be sent.
    fn to_request(&self) -> ValidatePositionRequest {
        let variant = if self.chess960 {
            Variant::Chess960
        } else {
            Variant::Standard
        };
        ValidatePositionRequest {
            fen: self.fen.join(" "),
            variant: variant.into(),
            strictness: self
                .strictness
                .map_or(Strictness::Unspecified, StrictnessName::to_wire)
                .into(),
            language: self.language.clone(),
            ..ValidatePositionRequest::default()
        }
    }
}
