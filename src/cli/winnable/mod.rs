//! `arbiter winnable`: whether a player can still checkmate.

mod batch;
mod report;

use std::io::{Write, stdout};
use std::path::PathBuf;

use chess_rules::{Budget, Color, Position, Setup, Strictness, Variant};

use super::Failure;
use super::board::Style;
use crate::explain::Language;
use report::{Answers, Report};

const EXAMPLES: &str = "\
Examples:
  Is it a dead position?
      arbiter winnable '8/8/2k5/1p2p2p/1P2P2P/8/5K2/8 b - - 0 34'
  White's flag has fallen: can Black still mate?
      arbiter winnable --side black '8/8/8/8/8/5k2/6pP/7K w - - 0 1'
  Each position of the line that mates
      arbiter winnable --boards --side white '7k/8/5K2/8/8/8/8/6R1 w - - 0 1'
  For a program
      arbiter winnable --json '8/8/2k5/1p2p2p/1P2P2P/8/5K2/8 b - - 0 34'
  A file with one FEN to a line, or objects with the field fen
      arbiter winnable --file positions.txt

Both players help: what counts is whether a mate is possible, not whether it is likely. A yes comes with a line that mates, a no
with what proves it. What the search can't settle within its nodes is undetermined, and decides nothing.

Exit status: 0 when every question has an answer, 3 when some are undetermined, or contradict what the file says;
1 when the position or the file can't be read.";

/// Flags of `arbiter winnable`.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub(super) struct Args {
    /// Position, as FEN
    #[arg(required_unless_present = "file", conflicts_with = "file")]
    fen: Option<String>,
    /// Ask about one player only
    #[arg(long, value_name = "PLAYER")]
    side: Option<Side>,
    /// Most positions the search may look at, for each player
    #[arg(long, value_name = "N", default_value_t = Budget::default().nodes)]
    nodes: u32,
    /// Castle as in Chess960
    #[arg(long)]
    chess960: bool,
    /// Ask about every position of a file, `-` for the standard input
    #[arg(long, value_name = "FILE")]
    file: Option<PathBuf>,
    /// Draw each position of a line that mates
    #[arg(long, conflicts_with_all = ["json", "file"])]
    boards: bool,
    /// Print JSON: one object for each position
    #[arg(long)]
    json: bool,
    /// Language of the sentences, as a BCP 47 tag
    #[arg(long, value_name = "TAG", default_value = "en")]
    language: String,
}

/// A player on the command line.
#[derive(Clone, Copy, Debug, clap::ValueEnum)]
enum Side {
    /// White.
    White,
    /// Black.
    Black,
}

impl Side {
    const fn color(self) -> Color {
        match self {
            Self::White => Color::White,
            Self::Black => Color::Black,
        }
    }
}

/// Asks and prints. Whether every question was answered.
pub(super) fn run(args: &Args) -> Result<bool, Failure> {
    if let Some(path) = &args.file {
        return batch::run(args, path);
    }
    let fen = args.fen.as_deref().unwrap_or_default();
    let position = args.position(fen)?;
    let answers = args.ask(&position);
    let mut out = stdout().lock();
    if args.json {
        writeln!(out, "{}", answers.json(fen, &position, args.language()))?;
    } else {
        let report = Report {
            position: &position,
            answers: &answers,
            language: args.language(),
            style: Style::of_stdout(),
            is_drawn: args.boards,
        };
        write!(out, "{report}")?;
    }
    Ok(answers.is_complete())
}

impl Args {
    fn position(&self, fen: &str) -> Result<Position, Failure> {
        let variant = if self.chess960 {
            Variant::Chess960
        } else {
            Variant::Standard
        };
        let reading = Setup::from_fen(fen, variant, Strictness::Lenient)?;
        Ok(reading.setup.position(variant, Strictness::Lenient)?)
    }

    fn language(&self) -> Language {
        Language::nearest(&self.language)
    }

    /// The answers for the players asked about.
    fn ask(&self, position: &Position) -> Answers {
        let budget = Budget { nodes: self.nodes };
        let Some(side) = self.side else {
            let both = position.winnability_of_both(&budget, &mut || true);
            return Answers(Color::ALL.map(|color| (color, both[color].clone())).into());
        };
        let color = side.color();
        let answer = position.winnability(color, &budget, &mut || true);
        Answers(vec![(color, answer)])
    }
}
