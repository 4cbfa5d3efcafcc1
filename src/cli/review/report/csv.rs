//! A table with one line for each game, as RFC 4180 describes it.

use std::io::{self, Write};

use crate::cli::board::shown;
use crate::cli::review::selection::{CategoryName, is_of};
use crate::proto::{GameResult, GameReview};

const HEAD: [&str; 20] = [
    "file",
    "number",
    "line",
    "event",
    "site",
    "date",
    "round",
    "white",
    "black",
    "result",
    "movetext_result",
    "plies",
    "findings",
    "outcome",
    "termination",
    "ended_at_ply",
    "illegal_ply",
    "illegal_move",
    "reason",
    "explanation",
];

/// Prints the names of the columns.
pub(super) fn head(out: &mut dyn Write) -> io::Result<()> {
    line(HEAD.map(str::to_owned), out)
}

/// Prints one game.
pub(super) fn row(file: &str, game: &GameReview, out: &mut dyn Write) -> io::Result<()> {
    let tags = game.tags.clone().unwrap_or_default();
    let outcome = game.outcome.clone().unwrap_or_default();
    let legality = game.legality.clone().unwrap_or_default();
    let kinds = CategoryName::ALL.into_iter();
    let kinds: Vec<&str> = kinds
        .filter(|name| is_of(game, *name))
        .map(CategoryName::word)
        .collect();
    let explanations = game.findings.iter();
    let explanations: Vec<&str> = explanations
        .map(|finding| finding.explanation.as_str())
        .collect();
    let refusal = legality.refusal.as_ref();
    let reason = refusal.map_or("", |refusal| refusal.reason().as_str_name());
    let number = |number: Option<u32>| number.map_or_else(String::new, |number| number.to_string());
    line(
        [
            file.to_owned(),
            game.number.to_string(),
            game.line.to_string(),
            tags.event,
            tags.site,
            tags.date,
            tags.round,
            tags.white,
            tags.black,
            tags.result,
            sign(game.movetext_result()).to_owned(),
            game.plies.to_string(),
            kinds.join(" "),
            sign(outcome.result()).to_owned(),
            own_name(outcome.termination().as_str_name(), "TERMINATION_"),
            number(outcome.ended_at_ply),
            number(legality.ply),
            legality.r#move,
            own_name(reason, "REFUSAL_REASON_"),
            explanations.join(" "),
        ],
        out,
    )
}

fn sign(result: GameResult) -> &'static str {
    match result {
        GameResult::Unspecified => "",
        GameResult::Ongoing => "*",
        GameResult::WhiteWins => "1-0",
        GameResult::BlackWins => "0-1",
        GameResult::Draw => "1/2-1/2",
        GameResult::Undetermined => "?",
        GameResult::Annulled => "annulled",
    }
}

/// The name of an enum value without that of its enum; none where nothing is said.
fn own_name(name: &str, of: &str) -> String {
    let own = name.strip_prefix(of).unwrap_or(name);
    if own == "UNSPECIFIED" {
        String::new()
    } else {
        own.to_lowercase()
    }
}

fn line(cells: [String; HEAD.len()], out: &mut dyn Write) -> io::Result<()> {
    let cells = cells.map(quoted);
    write!(out, "{}\r\n", cells.join(","))
}

/// A cell that does nothing to a terminal, in quotation marks where it needs them.
fn quoted(cell: String) -> String {
    let cell = shown(&cell);
    if cell.contains(['"', ',', '\r', '\n']) {
        format!("\"{}\"", cell.replace('"', "\"\""))
    } else {
        cell
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cell_with_a_comma_stands_in_quotation_marks() {
        assert_eq!(quoted("Lasker, E.".to_owned()), "\"Lasker, E.\"");
        assert_eq!(quoted("\"x\"".to_owned()), "\"\"\"x\"\"\"");
        assert_eq!(quoted("Réti".to_owned()), "Réti");
        let hostile = "\u{1b}[2J\u{7}\u{9b}x".to_owned();
        assert_eq!(quoted(hostile), "\u{fffd}[2J\u{fffd}\u{fffd}x");
    }
}
