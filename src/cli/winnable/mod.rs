//! `arbiter winnable`: whether a player can still checkmate.

mod asked;
mod batch;
mod report;
mod totals;

use std::io::{Write, stderr, stdout};
use std::path::PathBuf;
use std::process::ExitCode;

use chess_rules::{
    Budget, Color, FenInspection, PieceLetters, Position, Strictness, Treatment, Variant,
};

use super::arbitrate::StrictnessName;
use super::board::Style;
use super::{FOUND_WANTING, Failure};
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
  The line that mates with French letters
      arbiter winnable --language fr '7k/8/5K2/8/8/8/8/6R1 w - - 0 1'

Both players help: what counts is whether a mate is possible, not whether it is likely. A yes comes with a line that mates, a no
with what proves it. What the search can't settle within its nodes is undetermined, and decides nothing.

What a FEN holds that is repaired or let pass is told on standard error. --strictness lenient takes any position that moves can be
made from, as problems have them.

With --file each line is answered by one line: two signs, a blank and the FEN.
  W-  White can still mate, and Black can't       ??  it is undetermined for both
  -B  the other way round                         --  neither can: the position is dead
  WB  both can                                    !!  the line can't be read: standard error says why
A player who is not asked about (--side) has a blank. Empty lines and those that begin with # are passed over. With --json each line is answered
by an object, one that can't be read by {\"line\":...,\"error\":...}. An object may say what is known, white_can_win and black_can_win: answers that
contradict it are counted. Totals and times are told on standard error. The file may be packed by gzip, zstd, bzip2 or xz.

Exit status: 0 every question has an answer; 1 the position, the file or a line of it can't be read; 2 the command line is wrong; 3 some questions
are undetermined, or contradict what the file says.";

/// Flags of `arbiter winnable`.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub(super) struct Args {
    /// Position as FEN, quoted or not
    #[arg(
        value_name = "FEN",
        required_unless_present = "file",
        conflicts_with = "file"
    )]
    fen: Vec<String>,
    /// Ask about one player only
    #[arg(long, value_name = "PLAYER")]
    side: Option<Side>,
    /// Most positions the search may look at, for each player
    #[arg(long, value_name = "N", default_value_t = Budget::default().nodes)]
    nodes: u32,
    /// Castle as in Chess960
    #[arg(long)]
    chess960: bool,
    /// How forgiving the reading of positions is [default: standard]
    #[arg(long, value_name = "STRICTNESS")]
    strictness: Option<StrictnessName>,
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
    /// Language of the piece letters in a line of moves, as a BCP 47 tag [default: that of the sentences]
    #[arg(long, value_name = "TAG", value_parser = letters)]
    letters: Option<PieceLetters>,
}

/// A position, and what was repaired or let pass for it to be one.
struct Read {
    position: Position,
    notes: Vec<String>,
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

/// The piece letters of a language.
fn letters(tag: &str) -> Result<PieceLetters, String> {
    let known = || -> Vec<&str> {
        PieceLetters::ALL
            .into_iter()
            .flat_map(PieceLetters::tags)
            .copied()
            .collect()
    };
    PieceLetters::named(tag)
        .ok_or_else(|| format!("the piece letters known are those of {}", known().join(" ")))
}

/// A line of a file by its number.
fn line(language: Language, number: u64) -> String {
    match language {
        Language::English => format!("line {number}"),
        Language::French => format!("ligne {number}"),
    }
}

/// Asks and prints.
pub(super) fn run(args: &Args) -> Result<ExitCode, Failure> {
    if let Some(path) = &args.file {
        return batch::run(args, path);
    }
    let fen = args.fen.join(" ");
    let read = args.position(&fen)?;
    for note in &read.notes {
        writeln!(stderr(), "{note}")?;
    }
    let position = read.position;
    let answers = args.ask(&position);
    let mut out = stdout().lock();
    if args.json {
        writeln!(out, "{}", answers.json(&fen, &read, args))?;
    } else {
        let report = Report {
            position: &position,
            answers: &answers,
            language: args.language(),
            letters: args.letters(),
            style: Style::of_stdout(),
            is_drawn: args.boards,
        };
        write!(out, "{report}")?;
    }
    Ok(if answers.is_complete() {
        ExitCode::SUCCESS
    } else {
        ExitCode::from(FOUND_WANTING)
    })
}

impl Args {
    /// Reads a position as strictly as asked; what is wrong with it, in words.
    fn position(&self, fen: &str) -> Result<Read, String> {
        let variant = if self.chess960 {
            Variant::Chess960
        } else {
            Variant::Standard
        };
        let language = self.language();
        let strictness = self
            .strictness
            .map_or(Strictness::Standard, StrictnessName::to_domain);
        let inspection =
            FenInspection::of(fen, variant).map_err(|error| language.fen_error(&error))?;
        let faults = inspection.faults.iter().map(|fault| {
            let treatment = fault.treatment(strictness);
            (treatment, language.setup_fault(fault, treatment))
        });
        let deviations = inspection.deviations.iter().map(|one| {
            let treatment = one.treatment(strictness);
            (treatment, language.fen_deviation(*one, treatment))
        });
        let (refused, passed): (Vec<_>, Vec<_>) = faults
            .chain(deviations)
            .partition(|(treatment, _)| *treatment == Treatment::Refused);
        let texts = |told: Vec<(Treatment, String)>| told.into_iter().map(|(_, text)| text);
        match inspection.position {
            Some(position) if refused.is_empty() => Ok(Read {
                position,
                notes: texts(passed).collect(),
            }),
            Some(_) | None => Err(texts(refused).collect::<Vec<_>>().join(" ")),
        }
    }

    fn language(&self) -> Language {
        Language::nearest(&self.language)
    }

    fn letters(&self) -> PieceLetters {
        self.letters.unwrap_or(match self.language() {
            Language::English => PieceLetters::English,
            Language::French => PieceLetters::French,
        })
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
