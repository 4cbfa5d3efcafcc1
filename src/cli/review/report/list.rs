//! One game, for people.

use std::io::{self, Write};

use super::phrases::Phrases;
use crate::cli::board::shown;
use crate::cli::review::selection::CategoryName;
use crate::proto::{GameReview, GameTags, ReviewCategory};

/// Prints which game it is and what was found, of that kind or of all.
pub(super) fn game(
    file: &str,
    game: &GameReview,
    only: Option<CategoryName>,
    says: &dyn Phrases,
    out: &mut dyn Write,
) -> io::Result<()> {
    let is_shown = |category| only.is_none_or(|name| name.to_wire() == category);
    let place = format!("{file}:{}", game.line);
    let which = match game.number {
        0 => String::new(),
        number => format!(
            "  {}{}",
            says.game(number),
            game.tags.as_ref().map_or_else(String::new, players)
        ),
    };
    writeln!(out, "{}", shown(&format!("{place}{which}")))?;
    let findings = game.findings.iter();
    let mut is_end_due = false;
    for finding in findings.filter(|finding| is_shown(finding.category())) {
        let text = says.finding(finding, game);
        writeln!(out, "    {}", shown(&text))?;
        is_end_due |= matches!(
            finding.category(),
            ReviewCategory::AfterEnd | ReviewCategory::WrongResult
        );
    }
    if let Some(outcome) = game.outcome.as_ref().filter(|_| is_end_due)
        && let Some(ply) = outcome.ended_at_ply
    {
        writeln!(out, "    {}", says.ended(ply, &outcome.explanation))?;
    }
    if is_shown(ReviewCategory::Claimable) {
        for claim in game.claimable.iter().filter(|claim| claim.missed) {
            writeln!(out, "    {}", says.claimable(claim))?;
        }
    }
    if is_shown(ReviewCategory::Lenient) {
        for lenient in &game.lenient {
            writeln!(out, "    {}", says.lenient(lenient))?;
        }
    }
    Ok(())
}

fn players(tags: &GameTags) -> String {
    let known = |text: &str| !matches!(text, "" | "?" | "????.??.??");
    let mut text = String::new();
    if known(&tags.white) || known(&tags.black) {
        text.push_str(&format!(": {} - {}", tags.white, tags.black));
    }
    for more in [&tags.event, &tags.date, &tags.result] {
        if known(more) {
            text.push_str(", ");
            text.push_str(more);
        }
    }
    text
}
