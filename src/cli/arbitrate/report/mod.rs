//! An answer for people: the board, the verdict, and why, in the language of the answer.

mod english;
mod french;
mod phrases;

use std::fmt;

use crate::cli::board::{Board, Style};
use crate::explain::Language;
use crate::proto::{ArbitrateResponse, ClaimableDraw, Color, Legality, Verdict};
use phrases::{Label, Phrases, phrases};

/// An answer, written as text that ends with a line break.
pub(super) struct Report<'a> {
    /// The answer.
    pub(super) answer: &'a ArbitrateResponse,
    /// How its board is drawn.
    pub(super) style: Style,
}

impl fmt::Display for Report<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let phrases = phrases(Language::nearest(&self.answer.language));
        let Some(verdict) = &self.answer.verdict else {
            return writeln!(f, "{}", phrases.no_verdict());
        };
        let mut page = Page::new(f, phrases);
        page.board(verdict, self.style)?;
        page.position(verdict)?;
        page.game(verdict)?;
        page.parts(verdict)
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

    fn board(&mut self, verdict: &Verdict, style: Style) -> fmt::Result {
        let Some(position) = &verdict.position else {
            return Ok(());
        };
        let board = Board {
            placement: &position.fen,
            marked: &marked(verdict),
            style,
        };
        writeln!(self.out, "{board}")
    }

    fn position(&mut self, verdict: &Verdict) -> fmt::Result {
        if let Some(position) = &verdict.position {
            self.row(Label::Position, &position.fen)?;
            self.row(Label::Played, &self.phrases.played(position))?;
            if position.occurrences > 1 {
                self.row(Label::Stood, &self.phrases.stood(position))?;
            }
        }
        if let Some(check) = verdict.check.as_ref().filter(|check| check.in_check) {
            self.row(Label::Check, &self.phrases.check(check))?;
        }
        Ok(())
    }

    fn game(&mut self, verdict: &Verdict) -> fmt::Result {
        if let Some(legality) = &verdict.legality {
            self.row(Label::Legality, &legality_text(legality, self.phrases))?;
        }
        if let Some(outcome) = &verdict.outcome {
            self.row(Label::Result, &self.phrases.outcome(outcome))?;
        }
        for draw in &verdict.claimable_draws {
            self.row(Label::MayClaim, &self.phrases.claimable(draw))?;
        }
        for ruling in &verdict.rulings {
            self.row(Label::Ruling, &self.phrases.ruling(ruling))?;
            for consequence in &ruling.consequences {
                self.below(&consequence.explanation)?;
            }
        }
        if verdict.draw_offered_by() != Color::Unspecified {
            let offer = self.phrases.offer(verdict.draw_offered_by());
            self.row(Label::Open, &offer)?;
        }
        if let Some(owed) = &verdict.must_play {
            self.row(Label::Owed, &self.phrases.owed(owed))?;
        }
        for remark in &verdict.remarks {
            self.row(Label::Remark, &remark.explanation)?;
        }
        Ok(())
    }

    fn parts(&mut self, verdict: &Verdict) -> fmt::Result {
        if !verdict.legal_moves.is_empty() {
            let legal = verdict.legal_moves.iter();
            let moves: Vec<&str> = legal.map(|legal| legal.san.as_str()).collect();
            self.row(Label::LegalMoves, &self.phrases.legal_moves(&moves))?;
        }
        for (index, played) in verdict.moves.iter().enumerate() {
            let mv = played.r#move.as_ref();
            let san = mv.map_or("", |legal| legal.san.as_str());
            let line = format!("{san:8} {}", played.fen);
            match index {
                0 => self.row(Label::Moves, &line)?,
                _ => self.below(&line)?,
            }
        }
        if let Some(winnability) = &verdict.winnability {
            let sides = [
                (Color::White, &winnability.white),
                (Color::Black, &winnability.black),
            ];
            for (player, side) in sides {
                if let Some(side) = side {
                    let text = self.phrases.winnability(player, side);
                    self.row(Label::Winnable, &text)?;
                }
            }
        }
        if let Some(record) = &verdict.continuation {
            self.row(Label::Continue, &json(record))?;
        }
        if let Some(rules) = &verdict.rules_in_force {
            self.row(Label::Rules, &json(rules))?;
        }
        Ok(())
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

/// The squares that show why a move is refused; without any, those of the last move.
fn marked(verdict: &Verdict) -> Vec<&str> {
    let legality = verdict.legality.as_ref();
    let refusal = legality.and_then(|legality| legality.refusal.as_ref());
    if let Some(refusal) = refusal.filter(|refusal| !refusal.squares.is_empty()) {
        return refusal.squares.iter().map(String::as_str).collect();
    }
    let position = verdict.position.as_ref();
    let last = position.and_then(|position| position.last_move.as_ref());
    let ends = last.map(|last| [last.uci.get(..2), last.uci.get(2..4)]);
    ends.into_iter().flatten().flatten().collect()
}

fn legality_text(legality: &Legality, phrases: &dyn Phrases) -> String {
    if legality.legal {
        return phrases.all_legal().to_owned();
    }
    let Some(refusal) = &legality.refusal else {
        return phrases.illegal(legality, "");
    };
    let mut text = phrases.illegal(legality, &refusal.explanation);
    if !refusal.candidates.is_empty() {
        text.push_str(&format!(" [{}]", refusal.candidates.join(" ")));
    }
    let reason = refusal.reason().as_str_name();
    text.push_str(&format!(
        " ({})",
        reason.trim_start_matches("REFUSAL_REASON_")
    ));
    text
}

fn json(value: &impl serde::Serialize) -> String {
    serde_json::to_string(value).unwrap_or_default()
}

/// Plies, one after the other.
fn joined(plies: &[u32]) -> String {
    let plies: Vec<String> = plies.iter().map(ToString::to_string).collect();
    plies.join(", ")
}

/// The moves with which a draw may be claimed, if there are any.
fn intended(draw: &ClaimableDraw) -> Option<String> {
    let intended = draw.intended_moves.iter();
    let moves: Vec<&str> = intended.map(|intended| intended.uci.as_str()).collect();
    (!moves.is_empty()).then(|| moves.join(" "))
}
