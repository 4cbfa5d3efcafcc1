//! `arbiter recognize`: what a board means that is seen beside a game.

mod report;

use std::io::{Write, stdout};

use super::Failure;
use super::board::Style;
use super::flags::in_flags;
use crate::proto::{GameRecord, RecognizeMoveRequest, Variant};
use crate::service::{Limits, error_line, recognize_one};
use report::Report;

const EXAMPLES: &str = "\
Examples:
  Which move has been made?
      arbiter recognize --moves 'e4' --seen rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR
  The board was looked at late: up to four plies are found, and told if no others of that number lead there
      arbiter recognize --max-plies 4 --moves 'e4' --seen rnb1kbnr/ppp1pppp/8/3q4/8/8/PPPP1PPP/RNBQKBNR
  Two moves of one player could have been made in either order: both are told
      arbiter recognize --max-plies 3 --moves 'e4' --seen r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R
  A move is only half made; the answer says which squares must still change
      arbiter recognize --fen '4k3/8/8/8/8/8/8/4K2R w K - 0 1' --seen 4k3/8/8/8/8/8/8/6KR
  No legal move leads there: what differs, and what must be restored
      arbiter recognize --seen rnbqkbnr/pppppppp/8/8/3N4/8/PPPPPPPP/RNBQKB1R
  The board lies the wrong way round: this is e4
      arbiter recognize --seen RNBKQBNR/PPP1PPPP/8/3P4/8/8/pppppppp/rnbkqbnr
  In French
      arbiter recognize --language fr --seen rnbqkbnr/pppppppp/8/8/3N4/8/PPPPPPPP/RNBQKB1R

The placement is the first field of a FEN: ranks from the eighth to the first, small letters for Black, digits for empty squares.

The answer is one of these:
  unchanged     the pieces stand as the record left them
  moves         the legal moves that lead to the board, if no others of that number do
  unfinished    castling, a capture en passant or a promotion half made, with what is missing
  ambiguous     several meanings, each of them told; nothing is guessed
  differs       no meaning: the squares to change, marked on the board, and the position to restore
  undetermined  the search ran out of nodes

Exit status: 0 answered, with any of these; 1 the question cannot be read; 2 the command line is wrong.";

/// What the fields of a question are called here.
const FLAGS: &[(&str, &str)] = &[
    ("piece_letters", "--letters"),
    ("record.movetext", "--moves"),
];

/// Flags of `arbiter recognize`.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub(super) struct Args {
    /// What stands on the board: the first field of a FEN
    #[arg(long, value_name = "PLACEMENT")]
    seen: String,
    /// How many plies the board may be ahead of the game, 1 to 4
    #[arg(long, value_name = "N", default_value_t = 2, value_parser = clap::value_parser!(u32).range(1..=4))]
    max_plies: u32,

    /// The moves so far, in SAN or UCI; move numbers may stand between them
    #[arg(long, value_name = "TEXT", help_heading = "Game")]
    moves: Option<String>,
    /// Position before the first move, as FEN, X-FEN or Shredder-FEN [default: the initial position]
    #[arg(long, help_heading = "Game")]
    fen: Option<String>,
    /// Chess960: castling as there; needs --fen or --position
    #[arg(long, help_heading = "Game")]
    chess960: bool,
    /// Chess960 starting position by its number, 0 to 959
    #[arg(
        long,
        value_name = "NUMBER",
        requires = "chess960",
        conflicts_with = "fen",
        help_heading = "Game"
    )]
    position: Option<u32>,

    /// Language of the piece letters in the moves, as a BCP 47 tag [default: en]
    #[arg(long, value_name = "TAG", help_heading = "Game")]
    from_letters: Option<String>,
    /// Language of the sentences, as a BCP 47 tag
    #[arg(
        long,
        value_name = "TAG",
        default_value = "en",
        help_heading = "Answer"
    )]
    language: String,
    /// Language of the piece letters in the answer, as a BCP 47 tag [default: en]
    #[arg(long, value_name = "TAG", help_heading = "Answer")]
    letters: Option<String>,
    /// Most positions the search may look at
    #[arg(long, value_name = "N", help_heading = "Answer")]
    nodes: Option<u32>,
    /// Print the answer as JSON
    #[arg(long, help_heading = "Answer")]
    json: bool,
}

/// Tells what the board means.
pub(super) fn run(args: &Args) -> Result<(), Failure> {
    let question = args.to_request();
    match recognize_one(&question, &Limits::default()) {
        Ok(answer) if args.json => writeln!(stdout(), "{}", serde_json::to_string(&answer)?)?,
        Ok(answer) => {
            let report = Report {
                placement: &question.placement,
                answer: &answer,
                style: Style::of_stdout(),
            };
            write!(stdout(), "{report}")?;
        }
        Err(status) => {
            if args.json {
                writeln!(stdout(), "{}", error_line("", &status))?;
            }
            return Err(in_flags(&status, FLAGS).into());
        }
    }
    Ok(())
}

impl Args {
    /// The question as it would be sent.
    fn to_request(&self) -> RecognizeMoveRequest {
        let variant = if self.chess960 {
            Variant::Chess960
        } else {
            Variant::Standard
        };
        RecognizeMoveRequest {
            record: Some(GameRecord {
                variant: variant.into(),
                initial_fen: self.fen.clone().unwrap_or_default(),
                movetext: self.moves.clone().unwrap_or_default(),
                chess960_position: self.position,
                piece_letters: self.from_letters.clone().unwrap_or_default(),
                ..GameRecord::default()
            }),
            placement: self.seen.clone(),
            max_plies: self.max_plies,
            language: self.language.clone(),
            piece_letters: self.letters.clone().unwrap_or_default(),
            node_budget: self.nodes,
            ..RecognizeMoveRequest::default()
        }
    }
}
