//! `arbiter review`: what an arbiter says on each game of PGN files.

mod crew;
mod examples;
mod interrupt;
mod memory;
mod progress;
mod report;
mod selection;

use std::io::{self, Write, stdout};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::thread::available_parallelism;

use clap::ValueEnum;

use super::Failure;
use super::arbitrate::{StrictnessName, TimeClassName};
use super::board::shown;
use super::flags::in_flags;
use super::input::{Command, Input};
use super::rule_sets::named;
use crate::config::units::size;
use crate::explain::Language;
use crate::proto::{Conditions, ReviewOptions, ReviewSummary, RuleSet, Strictness, TimeClass};
use crate::service::{Limits, Reviewer, is_fault};
use crew::{Crew, Happening};
use progress::Progress;
use report::{Report, Sheet};
use selection::{CategoryName, Selection};

const EXAMPLES: &str = "\
Examples:
  What is wrong in a file, in a word and with some examples:
      arbiter review games.pgn
  Every game with an illegal move or a wrong result, with the reason:
      arbiter review --only illegal,wrong-result games.pgn.zst
  All games for a program, one JSON object to a line, or as a table:
      arbiter review --format json games.pgn > reviews.jsonl
      arbiter review --format csv --only claimable games.pgn > claims.csv
  From another program, by the rules of a site, in French:
      unzip -p games.zip | arbiter review --rules lichess --language fr

Files are plain, or packed by gzip, zstd, bzip2 or xz; their first bytes tell which. `-` or no FILE is standard input.

Exit status: 0 no faults; 1 faults were found (illegal, wrong-result, after-end, damaged); 2 the command line is wrong, or a file
cannot be read; 130 interrupted. A draw that nobody claimed and a lenient reading are no faults. What counts is every game, whatever --only
selects. docs/review.md tells what is reported.";

/// What the fields of a question are called here.
const FLAGS: &[(&str, &str)] = &[
    ("options.piece_letters", "--from-letters"),
    ("options.node_budget", "--nodes"),
];

/// Could not be read.
const UNREAD: u8 = 2;

/// Ended by Ctrl-C.
const INTERRUPTED: u8 = 130;

/// Flags of `arbiter review`.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub(super) struct Args {
    /// PGN files, packed or not; `-` is standard input [default: -]
    files: Vec<PathBuf>,
    /// Form of the report
    #[arg(long, value_name = "FORM", default_value = "text")]
    format: Format,
    /// Only games with one of these findings
    #[arg(long, value_name = "KINDS", value_delimiter = ',')]
    only: Vec<CategoryName>,
    /// Examples of each kind in the summary
    #[arg(long, value_name = "N", default_value_t = 3)]
    examples: usize,
    /// Rules the games were played under: a name of `arbiter rules`, in capitals or not
    #[arg(long, value_name = "RULES", default_value = "fide-2023", value_parser = named)]
    rules: RuleSet,
    /// Length of the time control [default: standard]
    #[arg(long, value_name = "CLASS")]
    time_class: Option<TimeClassName>,
    /// How forgiving the reading is [default: standard]
    #[arg(long, value_name = "STRICTNESS")]
    strictness: Option<StrictnessName>,
    /// Language of the report, as a BCP 47 tag
    #[arg(long, value_name = "TAG", default_value = "en")]
    language: String,
    /// Language of the piece letters in the files, as a BCP 47 tag
    #[arg(long, value_name = "TAG", default_value = "en")]
    from_letters: String,
    /// Most nodes of a winnability search
    #[arg(long, value_name = "N")]
    nodes: Option<u32>,
    /// Threads that review, at most 256 [default: one for each core]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=256))]
    jobs: Option<u32>,
    /// Most memory that an archive may need to be unpacked
    #[arg(long, value_name = "SIZE", default_value = "72MiB", value_parser = size)]
    archive_memory: usize,
}

/// Form of a report.
#[derive(Clone, Copy, Debug, Eq, PartialEq, ValueEnum)]
enum Format {
    /// A summary with examples; with --only, every such game
    Text,
    /// One object to a line: {"file":...,"game":...}, and {"summary":...} at the end
    Json,
    /// One line for each game
    Csv,
}

/// Reviews the files and prints what was found.
pub(super) fn run(args: &Args) -> ExitCode {
    memory::take_small_pages();
    let mut out = io::BufWriter::with_capacity(64 << 10, stdout());
    match args.review(&mut out) {
        Ok(status) => ExitCode::from(status),
        // Whoever read our output has seen enough.
        Err(failure) if super::is_closed_pipe(failure.as_ref()) => ExitCode::SUCCESS,
        Err(failure) => {
            eprintln!("arbiter: {failure}");
            ExitCode::from(UNREAD)
        }
    }
}

impl Args {
    fn review(&self, out: &mut dyn Write) -> Result<u8, Failure> {
        // What is wrong with the flags is told before any file is read.
        Reviewer::new(&self.options(), &Limits::default())
            .map_err(|status| in_flags(&status, FLAGS))?;
        let inputs = self.inputs();
        let files = inputs.clone();
        let language = Language::nearest(&self.language);
        let names: Vec<String> = inputs.iter().map(Input::name).collect();
        let progress = Progress::over(&inputs);
        let selection = Selection::new(&self.only);
        let crew = Crew::start(
            inputs,
            self.options(),
            self.work(selection),
            self.jobs(),
            progress.bytes(),
        );
        let mut report = Report::new(self.sheet(selection), names);
        let mut status = 0;
        let mut has_read = false;
        report.begin(out)?;
        loop {
            match crew.next(|| progress.show()) {
                Happening::Reviewed(reviewed) => {
                    has_read |= reviewed.summary.games > 0;
                    progress.aside(|| report.take(reviewed, out))?;
                }
                Happening::FileEnded {
                    file,
                    bytes,
                    failure,
                } => {
                    has_read |= failure.is_none();
                    if let Some(failure) = failure {
                        status = UNREAD;
                        let told = files.get(file).map_or_else(
                            || failure.to_string(),
                            |input| input.told_by_name(&failure, language),
                        );
                        progress.aside(|| eprintln!("arbiter: {}", shown(&told)));
                    }
                    report.end_file(bytes);
                }
                Happening::Interrupted => {
                    status = INTERRUPTED;
                    break;
                }
                Happening::Done => break,
            }
        }
        progress.end();
        if !has_read && status == UNREAD && self.format == Format::Text {
            // Zeros would say that nothing was found where nothing was read.
            return Ok(status);
        }
        report.end(status == INTERRUPTED, out)?;
        out.flush()?;
        Ok(match status {
            0 => u8::from(has_faults(report.total())),
            status => status,
        })
    }

    fn inputs(&self) -> Vec<Input> {
        let of = |path: &Path| Input::of(path, Command::Review).with_memory(self.archive_memory);
        if self.files.is_empty() {
            return vec![of(Path::new("-"))];
        }
        self.files.iter().map(|path| of(path)).collect()
    }

    fn options(&self) -> ReviewOptions {
        let time_class = self
            .time_class
            .map_or(TimeClass::Unspecified, TimeClassName::to_wire);
        let strictness = self
            .strictness
            .map_or(Strictness::Unspecified, StrictnessName::to_wire);
        ReviewOptions {
            rule_set: self.rules.into(),
            conditions: Some(Conditions {
                time_class: time_class.into(),
                ..Conditions::default()
            }),
            strictness: strictness.into(),
            piece_letters: self.from_letters.clone(),
            language: self.language.clone(),
            node_budget: self.nodes,
            ..ReviewOptions::default()
        }
    }

    fn jobs(&self) -> usize {
        match self.jobs {
            Some(jobs) => jobs as usize,
            None => available_parallelism().map_or(1, usize::from),
        }
    }

    /// Which games are written down: all that will be printed.
    fn work(&self, selection: Selection) -> crew::Wanted {
        match self.format {
            Format::Json | Format::Csv => crew::Wanted::Each(selection),
            Format::Text if self.only.is_empty() => crew::Wanted::Examples(self.examples),
            Format::Text => crew::Wanted::Each(selection),
        }
    }

    fn sheet(&self, selection: Selection) -> Sheet {
        let language = Language::nearest(&self.language);
        match self.format {
            Format::Json => Sheet::Json,
            Format::Csv => Sheet::Csv,
            Format::Text if selection.is_all() => Sheet::Summary {
                language,
                examples: self.examples,
            },
            Format::Text => Sheet::List { language },
        }
    }
}

fn has_faults(total: ReviewSummary) -> bool {
    let mut total = total;
    CategoryName::ALL
        .into_iter()
        .map(CategoryName::to_wire)
        .any(|category| is_fault(category) && *total.of(category) > 0)
}
