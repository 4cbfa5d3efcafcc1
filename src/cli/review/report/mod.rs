//! What is printed of the reviews.

mod csv;
mod english;
mod french;
mod list;
mod phrases;

use std::io::{self, Write};

use super::crew::Packet;
use super::examples::Room;
use super::selection::{CategoryName, is_of};
use crate::explain::Language;
use crate::proto::{GameReview, ReviewSummary};
use crate::service::add_summary;
use phrases::phrases;

/// How it is printed.
#[derive(Clone, Copy, Debug)]
pub(super) enum Sheet {
    /// The totals, with some examples of each kind.
    Summary { language: Language, examples: usize },
    /// Every game, and the totals.
    List { language: Language },
    /// JSON lines.
    Json,
    /// A table.
    Csv,
}

/// What has been found so far, and is printed.
#[derive(Debug)]
pub(super) struct Report {
    sheet: Sheet,
    names: Vec<String>,
    total: ReviewSummary,
    /// Games of the file at hand.
    games: u64,
    room: Room,
    examples: Vec<(usize, GameReview)>,
}

impl Report {
    /// On files of these names.
    pub(super) const fn new(sheet: Sheet, names: Vec<String>) -> Self {
        let each = match sheet {
            Sheet::Summary { examples, .. } => examples,
            Sheet::List { .. } | Sheet::Json | Sheet::Csv => 0,
        };
        Self {
            sheet,
            names,
            total: ZERO,
            games: 0,
            room: Room::of(each),
            examples: Vec::new(),
        }
    }

    /// The totals so far.
    pub(super) const fn total(&self) -> ReviewSummary {
        self.total
    }

    /// What the file of that number is called.
    pub(super) fn name(&self, file: usize) -> &str {
        self.names.get(file).map_or("", String::as_str)
    }

    /// Prints what stands before the first game.
    pub(super) fn begin(&self, out: &mut dyn Write) -> io::Result<()> {
        match self.sheet {
            Sheet::Csv => csv::head(out),
            Sheet::Summary { .. } | Sheet::List { .. } | Sheet::Json => Ok(()),
        }
    }

    /// Takes what was found in some games, and prints it if that is due.
    pub(super) fn take(&mut self, packet: Packet, out: &mut dyn Write) -> io::Result<()> {
        for mut game in packet.games {
            if game.number > 0 {
                game.number += self.games;
            }
            self.show(packet.file, game, out)?;
        }
        self.games += packet.summary.games;
        add_summary(&mut self.total, &packet.summary);
        Ok(())
    }

    /// A file of so many bytes is at its end: the next game is of another one.
    pub(super) const fn end_file(&mut self, bytes: u64) {
        self.total.bytes += bytes;
        self.games = 0;
    }

    fn show(&mut self, file: usize, game: GameReview, out: &mut dyn Write) -> io::Result<()> {
        match self.sheet {
            Sheet::Json => {
                let name = serde_json::to_string(self.name(file))?;
                let game = serde_json::to_string(&game)?;
                writeln!(out, "{{\"file\":{name},\"game\":{game}}}")
            }
            Sheet::Csv => csv::row(self.name(file), &game, out),
            Sheet::List { language } => {
                list::game(self.name(file), &game, None, phrases(language), out)
            }
            Sheet::Summary { .. } => {
                if self.room.take(game.categories()) {
                    self.examples.push((file, game));
                }
                Ok(())
            }
        }
    }

    /// Prints what stands behind the last game.
    pub(super) fn end(&self, is_interrupted: bool, out: &mut dyn Write) -> io::Result<()> {
        match self.sheet {
            Sheet::Csv => Ok(()),
            Sheet::Json => {
                let total = serde_json::to_string(&self.total)?;
                writeln!(out, "{{\"summary\":{total}}}")
            }
            Sheet::List { language } => self.totals(language, is_interrupted, out),
            Sheet::Summary { language, examples } => {
                self.totals(language, is_interrupted, out)?;
                self.show_examples(language, examples, out)
            }
        }
    }

    fn totals(
        &self,
        language: Language,
        is_interrupted: bool,
        out: &mut dyn Write,
    ) -> io::Result<()> {
        let says = phrases(language);
        if is_interrupted {
            writeln!(out, "{}", says.interrupted())?;
        }
        writeln!(out, "{}", says.total(&self.total))?;
        let mut total = self.total;
        for name in CategoryName::ALL {
            let count = says.number(*total.of(name.to_wire()));
            writeln!(out, "  {count:>12}  {}", says.kind(name))?;
        }
        Ok(())
    }

    fn show_examples(
        &self,
        language: Language,
        most: usize,
        out: &mut dyn Write,
    ) -> io::Result<()> {
        let says = phrases(language);
        for name in CategoryName::ALL {
            let of_kind = self.examples.iter().filter(|(_, game)| is_of(game, name));
            for (index, (file, game)) in of_kind.take(most).enumerate() {
                if index == 0 {
                    writeln!(out)?;
                    writeln!(out, "{} ({})", says.kind(name), name.word())?;
                }
                list::game(self.name(*file), game, Some(name), says, out)?;
            }
        }
        Ok(())
    }
}

/// Nothing yet.
const ZERO: ReviewSummary = ReviewSummary {
    bytes: 0,
    games: 0,
    plies: 0,
    illegal: 0,
    wrong_result: 0,
    after_end: 0,
    claimable: 0,
    lenient: 0,
    damaged: 0,
};
