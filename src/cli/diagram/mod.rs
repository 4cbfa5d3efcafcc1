//! `arbiter diagram`: a position as SVG.

mod sign;

use std::fs;
use std::io::{self, Write, stderr, stdout};
use std::path::{Path, PathBuf};

use clap::ValueEnum;

use super::Failure;
use super::arbitrate::StrictnessName;
use super::board::shown;
use super::flags::in_flags;
use crate::explain::Language;
use crate::proto::draw_diagram_request::Subject;
use crate::proto::{
    Color, DiagramArrow, DiagramMark, DiagramPosition, DiagramTheme, DrawDiagramRequest,
    DrawDiagramResponse, GameRecord, Strictness, Variant,
};
use crate::service::{Limits, draw_one};
use sign::{arrow, last_move, mark};

const EXAMPLES: &str = "\
Examples:
  The initial position
      arbiter diagram > initial.svg
  A game: its last move is highlighted, and the king if it is in check
      arbiter diagram --moves 'e4 e5 Qh5 Ke7 Qxe5' --out mate.svg
  A move that is refused: the squares that show why are framed
      arbiter diagram '4k3/8/b7/8/8/8/8/4K2R w K - 0 1' --moves 'O-O' --out castling.svg
  Any position, also one that no game can go on from; seen by Black, in the dark, twice as large
      arbiter diagram 'kkk5/8/8/8/8/8/8/8 w - - 0 1' --flip --theme dark --size 800 --out kings.svg
  Arrows and marked squares, each in green, red, blue or yellow
      arbiter diagram --moves 'e4 e5' --arrow g1f3 --arrow d8h4:red --mark e5:blue --out plan.svg
  Whose last move was it? Words for those who cannot see the picture, in French
      arbiter diagram '4k3/8/8/8/4P3/8/8/4K3 b - - 0 1' --last-move e2e4 --language fr

Without --moves the FEN is only read, not judged. With them it is where the game starts, and must be a position that can be played.
A move that can't be read or played is told on standard error, and the position before it is drawn.

Exit status: 0 a picture was drawn; 1 the question cannot be read, or the file not be written; 2 the command line is wrong.";

/// What the fields of a question are called here.
const FLAGS: &[(&str, &str)] = &[
    ("record.initial_fen", "FEN"),
    ("record.movetext", "--moves"),
];

/// Flags of `arbiter diagram`.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub(super) struct Args {
    /// The position as FEN, X-FEN or Shredder-FEN, quoted or not [default: the initial position]
    #[arg(value_name = "FEN")]
    fen: Vec<String>,
    /// Moves from there, in SAN or UCI; move numbers may stand between them
    #[arg(long, value_name = "TEXT")]
    moves: Option<String>,
    /// Chess960: castling as there
    #[arg(long, requires = "fen")]
    chess960: bool,
    /// Language of the piece letters in the moves, as a BCP 47 tag [default: en]
    #[arg(long, value_name = "TAG")]
    from_letters: Option<String>,
    /// How forgiving the reading is [default: standard]
    #[arg(long, value_name = "STRICTNESS")]
    strictness: Option<StrictnessName>,
    /// The last move before the FEN, such as e2e4, to be highlighted
    #[arg(long, value_name = "MOVE", value_parser = last_move, requires = "fen", conflicts_with = "moves")]
    last_move: Option<String>,

    /// Draw an arrow; colours: green, red, blue, yellow [default: green]
    #[arg(long, value_name = "FROMTO[:COLOR]", value_parser = arrow, help_heading = "Picture")]
    arrow: Vec<DiagramArrow>,
    /// Mark a square
    #[arg(long, value_name = "SQUARE[:COLOR]", value_parser = mark, help_heading = "Picture")]
    mark: Vec<DiagramMark>,
    /// Put Black below
    #[arg(long, help_heading = "Picture")]
    flip: bool,
    /// Colours for a light page, a dark one, or as the reader's device prefers
    #[arg(
        long,
        value_name = "THEME",
        default_value = "light",
        help_heading = "Picture"
    )]
    theme: ThemeName,
    /// Leave the names of files and ranks away
    #[arg(long, help_heading = "Picture")]
    no_coordinates: bool,
    /// Width and height in pixels, 1 to 4096
    #[arg(long, value_name = "PIXELS", default_value_t = 400, value_parser = clap::value_parser!(u32).range(1..=4096), help_heading = "Picture")]
    size: u32,
    /// Language of the words in the picture, as a BCP 47 tag
    #[arg(
        long,
        value_name = "TAG",
        default_value = "en",
        help_heading = "Picture"
    )]
    language: String,

    /// Write the picture to this file; `-` is standard output [default: -]
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
}

/// The colours of a board.
#[derive(Clone, Copy, Debug, ValueEnum)]
enum ThemeName {
    Light,
    Dark,
    Auto,
}

impl ThemeName {
    const fn to_wire(self) -> DiagramTheme {
        match self {
            Self::Light => DiagramTheme::Light,
            Self::Dark => DiagramTheme::Dark,
            Self::Auto => DiagramTheme::Auto,
        }
    }
}

/// Draws what the flags say.
pub(super) fn run(args: &Args) -> Result<(), Failure> {
    let drawn = draw_one(&args.to_request(), &Limits::default());
    let DrawDiagramResponse { svg, legality, .. } =
        drawn.map_err(|status| in_flags(&status, FLAGS))?;
    if let Some(refused) = legality.as_ref()
        && let Some(refusal) = &refused.refusal
    {
        writeln!(
            stderr(),
            "{}: {}",
            shown(&refused.r#move),
            refusal.explanation
        )?;
    }
    match args.out.as_deref() {
        Some(file) if file != Path::new("-") => {
            fs::write(file, svg).map_err(|error| args.unwritten(file, &error))?;
        }
        Some(_) | None => stdout().write_all(svg.as_bytes())?,
    }
    Ok(())
}

impl Args {
    /// The question as it would be sent.
    fn to_request(&self) -> DrawDiagramRequest {
        let seen_from = if self.flip {
            Color::Black
        } else {
            Color::White
        };
        let strictness = self
            .strictness
            .map_or(Strictness::Unspecified, StrictnessName::to_wire);
        DrawDiagramRequest {
            subject: Some(self.subject()),
            seen_from: seen_from.into(),
            theme: self.theme.to_wire().into(),
            without_coordinates: self.no_coordinates,
            size: self.size,
            marks: self.mark.clone(),
            arrows: self.arrow.clone(),
            language: self.language.clone(),
            strictness: strictness.into(),
            ..DrawDiagramRequest::default()
        }
    }

    /// Why there is no file.
    fn unwritten(&self, file: &Path, error: &io::Error) -> String {
        let file = file.display();
        match Language::nearest(&self.language) {
            Language::English => format!("{file}: it can't be written: {error}"),
            Language::French => {
                format!("{file}\u{a0}: il ne peut pas être écrit\u{a0}: {error}")
            }
        }
    }

    fn subject(&self) -> Subject {
        let variant = if self.chess960 {
            Variant::Chess960
        } else {
            Variant::Standard
        };
        let fen = self.fen.join(" ");
        match &self.moves {
            None if !self.fen.is_empty() => Subject::Position(DiagramPosition {
                fen,
                variant: variant.into(),
                last_move: self.last_move.clone().unwrap_or_default(),
            }),
            moves => Subject::Record(GameRecord {
                variant: variant.into(),
                initial_fen: fen,
                movetext: moves.clone().unwrap_or_default(),
                piece_letters: self.from_letters.clone().unwrap_or_default(),
                ..GameRecord::default()
            }),
        }
    }
}
