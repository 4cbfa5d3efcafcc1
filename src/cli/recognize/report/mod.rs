//! An answer for people: the board as it was seen, with the squares marked that matter, and what it means, in the
//! language of the answer.

mod english;
mod french;
mod phrases;

use std::fmt;

use crate::cli::board::{Board, Style};
use crate::explain::Language;
use crate::proto::recognize_move_response::Answer;
use crate::proto::{
    AmbiguousBoard, BoardReading, DifferingBoard, LegalMove, RecognizeMoveResponse, SquareChange,
};
use phrases::{Label, Phrases, phrases};

/// Squares that are told one by one; the board shows any number of them.
const MOST_TOLD: usize = 8;

/// An answer, written as text that ends with a line break.
pub(super) struct Report<'a> {
    /// What stands on the board.
    pub(super) placement: &'a str,
    /// What is said of it.
    pub(super) answer: &'a RecognizeMoveResponse,
    /// How the board is drawn.
    pub(super) style: Style,
}

impl fmt::Display for Report<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let answer = self.answer;
        let marked = answer.answer.as_ref().map_or(&[][..], marked);
        let marked: Vec<&str> = marked
            .iter()
            .map(|change| change.board_square.as_str())
            .collect();
        let board = Board {
            placement: self.placement,
            marked: &marked,
            style: self.style,
        };
        writeln!(f, "{board}")?;
        let mut page = Page::new(f, phrases(Language::nearest(&answer.language)));
        page.record(answer)?;
        page.row(Label::Answer, &answer.explanation)?;
        answer
            .answer
            .iter()
            .try_for_each(|answer| page.answer(answer))
    }
}

/// The squares to mark.
fn marked(answer: &Answer) -> &[SquareChange] {
    match answer {
        Answer::Unfinished(reading) => reading
            .unfinished
            .as_ref()
            .map_or(&[], |half| &half.missing),
        Answer::Differs(board) => &board.differences,
        Answer::Undetermined(board) => {
            let difference = board.difference.as_ref();
            difference.map_or(&[], |difference| &difference.differences)
        }
        Answer::Unchanged(_) | Answer::Moves(_) | Answer::Ambiguous(_) => &[],
    }
}

/// Where a report is written, and in which words.
struct Page<'a, 'f> {
    out: &'a mut fmt::Formatter<'f>,
    phrases: &'static dyn Phrases,
    /// Where the text behind the labels begins.
    margin: usize,
}

impl<'a, 'f> Page<'a, 'f> {
    fn new(out: &'a mut fmt::Formatter<'f>, phrases: &'static dyn Phrases) -> Self {
        let widths = Label::ALL.map(|label| phrases.label(label).chars().count());
        let margin = widths.into_iter().max().unwrap_or_default() + 1;
        Self {
            out,
            phrases,
            margin,
        }
    }

    /// The record: its first illegal move, and its position.
    fn record(&mut self, answer: &RecognizeMoveResponse) -> fmt::Result {
        let legality = answer.legality.as_ref();
        let refused = legality.and_then(|legality| {
            let refusal = legality.refusal.as_ref()?;
            Some(self.phrases.because(&legality.r#move, &refusal.explanation))
        });
        if let Some(refused) = refused {
            self.row(Label::Illegal, &refused)?;
        }
        match &answer.position {
            Some(position) => self.row(Label::Record, &position.fen),
            None => Ok(()),
        }
    }

    fn answer(&mut self, answer: &Answer) -> fmt::Result {
        match answer {
            Answer::Unchanged(reading) | Answer::Moves(reading) | Answer::Unfinished(reading) => {
                self.uci(reading)?;
                self.row(Label::Now, &reading.fen)?;
                self.missing(reading)
            }
            Answer::Ambiguous(board) => self.readings(board),
            Answer::Differs(board) => self.difference(board),
            Answer::Undetermined(board) => {
                let mut found = board.found.iter();
                found.try_for_each(|found| self.readings(found))?;
                let mut difference = board.difference.iter();
                difference.try_for_each(|difference| self.difference(difference))
            }
        }
    }

    fn readings(&mut self, board: &AmbiguousBoard) -> fmt::Result {
        for (at, reading) in board.readings.iter().enumerate() {
            let label = if at == 0 { Label::Either } else { Label::Or };
            let setting = reading.setting.as_ref();
            let setting = setting.map_or(String::new(), |setting| self.phrases.set_up(setting));
            let moves = moves(reading, self.phrases);
            self.row(label, &format!("{moves}{setting}"))?;
            self.uci(reading)?;
            self.below(&reading.fen)?;
            self.missing(reading)?;
        }
        if board.more {
            self.row(Label::Or, self.phrases.others())?;
        }
        Ok(())
    }

    fn uci(&mut self, reading: &BoardReading) -> fmt::Result {
        let moves = reading.moves.iter();
        let moves: Vec<&str> = moves.map(|played| played.uci.as_str()).collect();
        if moves.is_empty() {
            return Ok(());
        }
        self.row(Label::Uci, &moves.join(" "))
    }

    fn missing(&mut self, reading: &BoardReading) -> fmt::Result {
        let mut half = reading.unfinished.iter();
        half.try_for_each(|half| self.changes(&half.missing))
    }

    fn changes(&mut self, changes: &[SquareChange]) -> fmt::Result {
        changes
            .iter()
            .try_for_each(|change| self.row(Label::ToDo, &self.phrases.to_do(change)))
    }

    fn difference(&mut self, board: &DifferingBoard) -> fmt::Result {
        if let Some(attempt) = &board.attempt {
            let refusal = attempt.refusal.as_ref();
            let why = refusal.map_or("", |refusal| refusal.explanation.as_str());
            let tried = self.phrases.because(&attempt.uci, why);
            self.row(Label::Tried, &tried)?;
        }
        match board.differences.len() {
            count if count > MOST_TOLD => self.row(Label::ToDo, &self.phrases.many_to_do(count))?,
            _ => self.changes(&board.differences)?,
        }
        self.row(Label::Restore, &board.restore_fen)
    }

    fn row(&mut self, label: Label, text: &str) -> fmt::Result {
        let (label, margin) = (self.phrases.label(label), self.margin);
        writeln!(self.out, "{label:<margin$}{text}")
    }

    /// A line that goes on with what the one above says.
    fn below(&mut self, text: &str) -> fmt::Result {
        let margin = self.margin;
        writeln!(self.out, "{:margin$}{text}", "")
    }
}

/// The moves of one of several meanings.
fn moves(reading: &BoardReading, phrases: &dyn Phrases) -> String {
    let half = reading.unfinished.iter().map(|half| {
        let moves: Vec<&str> = half.completions.iter().map(san).collect();
        phrases.half_of(&moves)
    });
    let made = reading.moves.iter().map(|played| san(played).to_owned());
    let all: Vec<String> = made.chain(half).collect();
    if all.is_empty() {
        phrases.no_move().to_owned()
    } else {
        all.join(" ")
    }
}

fn san(played: &LegalMove) -> &str {
    &played.san
}

#[cfg(test)]
mod tests {
    use crate::proto::{GameRecord, RecognizeMoveRequest};
    use crate::service::{Limits, recognize_one};

    use super::*;

    fn report(language: &str, fen: &str, placement: &str) -> String {
        let question = RecognizeMoveRequest {
            record: Some(GameRecord {
                initial_fen: fen.to_owned(),
                ..GameRecord::default()
            }),
            placement: placement.to_owned(),
            language: language.to_owned(),
            ..RecognizeMoveRequest::default()
        };
        let answer = recognize_one(&question, &Limits::default()).unwrap();
        let report = Report {
            placement,
            answer: &answer,
            style: Style::PLAIN,
        };
        report.to_string()
    }

    #[test]
    fn the_squares_of_a_half_made_move_are_marked() {
        let text = report(
            "en",
            "4k3/8/8/8/8/8/8/4K2R w K - 0 1",
            "4k3/8/8/8/8/8/8/6KR",
        );
        assert!(text.contains("  1  .  .  .  .  . [.] K [R]\n"), "{text}");
        assert!(
            text.contains("To do   f1: R instead of nothing\n"),
            "{text}"
        );
        assert!(
            text.contains("To do   h1: nothing instead of R\n"),
            "{text}"
        );
    }

    #[test]
    fn what_differs_is_told_with_what_must_be_restored() {
        let fen = "4k3/8/8/8/8/8/8/1N2K3 w - - 0 1";
        let text = report("en", fen, "4k3/8/8/8/3N4/8/8/4K3");
        assert!(text.contains("  4  .  .  . [N] .  .  .  .\n"), "{text}");
        assert!(text.contains(&format!("Restore {fen}\n")), "{text}");
        assert!(text.contains("Tried   b1d4: "), "{text}");
    }

    #[test]
    fn a_whole_report_is_in_french() {
        let fen = "4k3/8/8/8/8/8/P7/1N2K3 w - - 0 1";
        let text = report("fr", fen, "4k3/8/8/8/3N4/8/P7/4K3");
        let rows: Vec<&str> = text
            .lines()
            .skip_while(|line| line.starts_with(' ') || line.is_empty())
            .collect();
        assert_eq!(
            rows,
            [
                "Partie   4k3/8/8/8/8/8/P7/1N2K3 w - - 0 1",
                "Réponse  Le déplacement du cavalier de b1 en d4 n’est pas légal\u{a0}; il faut rétablir la position précédente, qui diffère en b1 et d4 (article 7.5.1).",
                "Tenté    b1d4\u{a0}: Un cavalier ne se déplace pas de la case b1 à la case d4 (article 3.6).",
                "À faire  b1\u{a0}: N au lieu de rien",
                "À faire  d4\u{a0}: rien au lieu de N",
                "Rétablir 4k3/8/8/8/8/8/P7/1N2K3 w - - 0 1",
            ]
        );
    }

    #[test]
    fn meanings_of_an_ambiguous_board_are_told_in_french() {
        let text = report(
            "fr",
            "4k3/8/8/8/4p3/8/3P4/4K3 w - - 0 1",
            "4k3/8/8/8/8/3p4/8/4K3",
        );
        assert!(text.contains("Soit     d3 exd3\n"), "{text}");
        assert!(text.contains("soit     d4 exd3\n"), "{text}");
    }
}
