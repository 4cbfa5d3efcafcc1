//! `arbiter transcribe`: moves written in another notation, in another language, or as PGN.

mod names;
mod notes;
mod source;
mod start;

use std::io::{Write, stderr, stdout};
use std::path::PathBuf;
use std::process::ExitCode;

use chess_rules::PieceLetters;

use super::arbitrate::{NotationName, StrictnessName};
use super::flags::in_flags;
use super::rule_sets::named;
use super::{FOUND_WANTING, Failure, Misuse, UNQUOTED};
use crate::explain::Language;
use crate::proto::{
    GameRecord, GameTag, Notation, PgnHeader, PieceSymbols, RuleSet, Strictness,
    TranscribeMovesRequest, TranscribeMovesResponse,
};
use crate::service::{Limits, error_line, transcribe_one};
use names::FormName;
use notes::{AboutTags, LeftOut, Notes, SetUpMissing, no_move};
use source::Source;
use start::WhereToStart;

const EXAMPLES: &str = "\
Examples:
  French letters; the moves may be quoted or not:
      arbiter transcribe --letters fr e4 e5 Nf3 Nc6 Bb5
  From German to figurines, to UCI, to ICCF digits:
      arbiter transcribe --from-letters de --to figurine 'e4 e5 Sf3 Sc6 Lb5'
      arbiter transcribe --from-letters de --to uci 'e4 e5 Sf3 Sc6 Lb5'
      arbiter transcribe --from-letters de --to iccf 'e4 e5 Sf3 Sc6 Lb5'
  As on a score sheet (Appendix C of the FIDE Laws), in Russian:
      arbiter transcribe --to scoresheet --letters ru e4 d5 exd5 Nf6 Nf3 g6 Be2 Bg7 O-O O-O
  As PGN, with tags; from a file, or from standard input:
      arbiter transcribe --to pgn --tag White=Anand --tag 'Event=Training game' e2e4 e7e5
      arbiter transcribe --to pgn --file game.txt
      echo '5254 5755 7163' | arbiter transcribe
  From a position:
      arbiter transcribe --fen '8/P6k/8/8/8/8/8/K7 w - - 0 1' --letters fr a8=Q

A file may be one game in PGN: its tags are kept, and FEN, SetUp and Variant tell where it starts, as in `arbiter review`: another
variant is refused. A result ends the game: a move behind it is refused, and where the tag Result, the result behind the moves and
the end of the game differ, that is told, and the end of the game is written. Of two tags with one name the first counts.
Where the game was over before by the rules, as by
stalemate or a fivefold repetition, nothing behind that is written. A file may be UTF-8, UTF-16 with its mark or Latin-1, and packed by gzip, zstd, bzip2 or xz.

The language of the moves is never guessed: `R` is a rook in English and a king in French. Where a text can't be read, languages are
named in which it makes sense. Known are: en fr de es ca it pt nl da no nb nn sv fi is pl cs sk hu ro hr sl bs sr et lv lt tr ru uk bg el.

Exit status: 0 every move was written; 1 the question cannot be read, or holds no move; 2 the command line is wrong; 3 a move can't be read, is
illegal or comes after the end of the game (those before it are written, the reason is on standard error).";

/// What the fields of a question are called here.
const FLAGS: &[(&str, &str)] = &[("piece_letters", "--letters"), ("pgn.tags", "--tag")];

/// Flags of `arbiter transcribe`.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub(super) struct Args {
    /// The moves; move numbers may stand between them [default: read from standard input]
    #[arg(value_name = "MOVE", conflicts_with = "file")]
    moves: Vec<String>,
    /// Read the moves from a file; `-` is standard input
    #[arg(long, value_name = "PATH")]
    file: Option<PathBuf>,

    /// Language of the piece letters in the moves, as a BCP 47 tag [default: en]
    #[arg(long, value_name = "TAG", help_heading = "Reading")]
    from_letters: Option<String>,
    /// How the moves are written [default: each in any of these]
    #[arg(long, value_name = "NOTATION", help_heading = "Reading")]
    notation: Option<NotationName>,
    /// Position before the first move, as FEN, X-FEN or Shredder-FEN [default: the initial position]
    #[arg(long, help_heading = "Reading")]
    fen: Option<String>,
    /// Chess960: castling as there; needs --fen or --position
    #[arg(long, help_heading = "Reading")]
    chess960: bool,
    /// Chess960 starting position by its number, 0 to 959
    #[arg(
        long,
        value_name = "NUMBER",
        requires = "chess960",
        conflicts_with = "fen",
        help_heading = "Reading"
    )]
    position: Option<u32>,
    /// Rules that say when the game is over: a name of `arbiter rules`, in capitals or not
    #[arg(
        long,
        value_name = "RULES",
        default_value = "fide-2023",
        value_parser = named,
        help_heading = "Reading"
    )]
    rules: RuleSet,
    /// How forgiving the reading is [default: standard]
    #[arg(long, value_name = "STRICTNESS", help_heading = "Reading")]
    strictness: Option<StrictnessName>,

    /// What to write
    #[arg(
        long,
        value_name = "FORM",
        default_value = "san",
        help_heading = "Writing"
    )]
    to: FormName,
    /// Language of the piece letters to write, as a BCP 47 tag [default: en]
    #[arg(long, value_name = "TAG", help_heading = "Writing")]
    letters: Option<String>,
    /// A tag of the game in PGN: White=Anand
    #[arg(long = "tag", value_name = "NAME=VALUE", help_heading = "Writing")]
    tags: Vec<String>,
    /// Language of the sentences, as a BCP 47 tag
    #[arg(
        long,
        value_name = "TAG",
        default_value = "en",
        help_heading = "Writing"
    )]
    language: String,
    /// Print the answer as JSON
    #[arg(long, help_heading = "Writing")]
    json: bool,
}

/// Writes the moves as the flags say.
pub(super) fn run(args: &Args) -> Result<ExitCode, Failure> {
    if args.has_loose_fen() {
        return Err(Misuse(UNQUOTED.to_owned()).into());
    }
    let limits = Limits::default();
    let language = Language::nearest(&args.language);
    let max_bytes = limits.max_received_bytes;
    let source = Source::read(&args.moves, args.file.as_deref(), max_bytes, language)?;
    let start = args.start(&source)?;
    if start.is_set_up_missing {
        write!(stderr(), "{}", SetUpMissing(language))?;
    }
    write!(stderr(), "{}", AboutTags(&source, language))?;
    let (is_tagged, beside) = (source.is_tagged(), source.beside());
    let question = args.to_request(source, &start)?;
    match transcribe_one(&question, &limits) {
        Ok(answer) => {
            let is_whole = answer
                .legality
                .as_ref()
                .is_some_and(|legality| legality.legal);
            let is_empty = is_whole && answer.moves.is_empty() && !is_tagged;
            if args.json {
                writeln!(stdout(), "{}", serde_json::to_string(&answer)?)?;
            } else if is_empty {
                write!(stderr(), "{}", Notes(&answer, args.to))?;
            } else {
                print(&answer, args.to)?;
                write!(stderr(), "{}", LeftOut(beside, language))?;
            }
            match (is_empty, is_whole) {
                (true, _) => Err(no_move(language).into()),
                (false, true) => Ok(ExitCode::SUCCESS),
                (false, false) => Ok(ExitCode::from(FOUND_WANTING)),
            }
        }
        Err(status) => {
            if args.json {
                writeln!(stdout(), "{}", error_line("", &status))?;
            }
            Err(in_flags(&status, FLAGS).into())
        }
    }
}

/// The moves on standard output, what is to be said of them on standard error.
fn print(answer: &TranscribeMovesResponse, form: FormName) -> Result<(), Failure> {
    if answer.pgn.is_empty() {
        writeln!(stdout(), "{}", answer.movetext)?;
    } else {
        write!(stdout(), "{}", answer.pgn)?;
    }
    write!(stderr(), "{}", Notes(answer, form))?;
    Ok(())
}

impl Args {
    /// Whether among the moves stands the second field of a FEN, of which `--fen` has the first alone.
    fn has_loose_fen(&self) -> bool {
        let has_one_field = self.fen.as_ref().is_some_and(|fen| !fen.contains(' '));
        let mut moves = self.moves.iter();
        has_one_field && moves.any(|text| matches!(text.as_str(), "w" | "b"))
    }

    /// The question as it would be sent.
    fn to_request(
        &self,
        source: Source,
        start: &WhereToStart,
    ) -> Result<TranscribeMovesRequest, Failure> {
        let record = GameRecord {
            rule_set: self.rules.into(),
            variant: start.variant.into(),
            initial_fen: start.fen.clone(),
            chess960_position: self.position,
            notation: self
                .notation
                .map_or(Notation::Unspecified, NotationName::to_wire)
                .into(),
            piece_letters: self.from_letters.clone().unwrap_or_default(),
            ..GameRecord::default()
        };
        let is_pgn = self.to == FormName::Pgn;
        if !is_pgn && !self.tags.is_empty() {
            return Err(Misuse("--tag goes with --to pgn".to_owned()).into());
        }
        if is_pgn && self.letters.as_deref().is_some_and(|tag| !is_english(tag)) {
            let told = "PGN has English letters: --letters goes with other forms";
            return Err(Misuse(told.to_owned()).into());
        }
        let header = self.tags(&source)?;
        let pgn = is_pgn.then_some(PgnHeader { tags: header });
        let symbols = if self.to.is_figurine() {
            PieceSymbols::Figurines
        } else {
            PieceSymbols::Letters
        };
        Ok(TranscribeMovesRequest {
            record: Some(GameRecord {
                movetext: source.movetext,
                ..record
            }),
            form: self.to.to_wire().into(),
            piece_letters: self.letters.clone().unwrap_or_default(),
            piece_symbols: symbols.into(),
            pgn,
            strictness: self
                .strictness
                .map_or(Strictness::Unspecified, StrictnessName::to_wire)
                .into(),
            language: self.language.clone(),
            id: String::new(),
        })
    }

    /// The tags of the flags, then those of the source; those that follow from the start are told by the start.
    fn tags(&self, source: &Source) -> Result<Vec<GameTag>, Failure> {
        let mut tags = Vec::new();
        for text in &self.tags {
            let (name, value) = text
                .split_once('=')
                .ok_or_else(|| Misuse("write a tag as White=Anand".to_owned()))?;
            tags.push((name, value));
        }
        let is_told = |name: &str| tags.iter().any(|(known, _)| *known == name);
        let others = source.tags.iter().filter(|(name, _)| {
            !matches!(name.as_str(), "FEN" | "SetUp" | "Variant") && !is_told(name)
        });
        let others: Vec<(&str, &str)> = others
            .map(|(name, value)| (name.as_str(), value.as_str()))
            .collect();
        let tag = |(name, value): (&str, &str)| GameTag {
            name: name.to_owned(),
            value: value.to_owned(),
        };
        Ok(tags.into_iter().chain(others).map(tag).collect())
    }
}

fn is_english(tag: &str) -> bool {
    PieceLetters::named(tag) == Some(PieceLetters::English)
}
