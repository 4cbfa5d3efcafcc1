//! An answer for people: the board, the verdict, and why.

use std::fmt;

use crate::proto::{
    ArbitrateResponse, CheckState, ClaimableDraw, Color, DrawBasis, GameResult, Legality, Outcome,
    Position, Ruling, RulingDecision, SideWinnability, Verdict, WinnabilityAnswer,
};

/// An answer, written as text that ends with a line break.
pub(super) struct Report<'a>(pub(super) &'a ArbitrateResponse);

impl fmt::Display for Report<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Some(verdict) = &self.0.verdict else {
            return writeln!(f, "The service gave no verdict.");
        };
        write_position(f, verdict)?;
        write_game(f, verdict)?;
        write_parts(f, verdict)
    }
}

fn write_position(f: &mut fmt::Formatter<'_>, verdict: &Verdict) -> fmt::Result {
    if let Some(position) = &verdict.position {
        writeln!(f, "{}", Board(&position.fen))?;
        row(f, "Position", &position.fen)?;
        row(f, "Played", &played(position))?;
        if position.occurrences > 1 {
            row(f, "Stood", &stood(position))?;
        }
    }
    if let Some(check) = verdict.check.as_ref().filter(|check| check.in_check) {
        row(f, "Check", &check_text(check))?;
    }
    Ok(())
}

fn write_game(f: &mut fmt::Formatter<'_>, verdict: &Verdict) -> fmt::Result {
    if let Some(legality) = &verdict.legality {
        row(f, "Legality", &legality_text(legality))?;
    }
    if let Some(outcome) = &verdict.outcome {
        row(f, "Result", &outcome_text(outcome))?;
    }
    for draw in &verdict.claimable_draws {
        row(f, "May claim", &claimable_text(draw))?;
    }
    for ruling in &verdict.rulings {
        row(f, "Ruling", &ruling_text(ruling))?;
        for consequence in &ruling.consequences {
            row(f, "", &consequence.explanation)?;
        }
    }
    if verdict.draw_offered_by() != Color::Unspecified {
        row(
            f,
            "Open",
            &format!("{} offers a draw.", color(verdict.draw_offered_by())),
        )?;
    }
    if let Some(owed) = &verdict.must_play {
        row(
            f,
            "Owed",
            &format!(
                "one of {} (Article {}).",
                owed.moves.join(" "),
                owed.article
            ),
        )?;
    }
    for remark in &verdict.remarks {
        row(f, "Remark", &remark.explanation)?;
    }
    Ok(())
}

fn write_parts(f: &mut fmt::Formatter<'_>, verdict: &Verdict) -> fmt::Result {
    if !verdict.legal_moves.is_empty() {
        let moves: Vec<&str> = verdict
            .legal_moves
            .iter()
            .map(|legal| legal.san.as_str())
            .collect();
        row(
            f,
            "Legal",
            &format!("{} moves: {}", moves.len(), moves.join(" ")),
        )?;
    }
    for (index, played) in verdict.moves.iter().enumerate() {
        let san = played
            .r#move
            .as_ref()
            .map_or("", |legal| legal.san.as_str());
        row(
            f,
            if index == 0 { "Moves" } else { "" },
            &format!("{san:8} {}", played.fen),
        )?;
    }
    if let Some(winnability) = &verdict.winnability {
        for (name, side) in [("White", &winnability.white), ("Black", &winnability.black)] {
            if let Some(side) = side {
                row(f, "Winnable", &side_text(name, side))?;
            }
        }
    }
    if let Some(record) = &verdict.continuation {
        row(f, "Continue", &json(record))?;
    }
    if let Some(rules) = &verdict.rules_in_force {
        row(f, "Rules", &json(rules))?;
    }
    Ok(())
}

fn row(f: &mut fmt::Formatter<'_>, label: &str, text: &str) -> fmt::Result {
    writeln!(f, "{label:<10}{text}")
}

fn json(value: &impl serde::Serialize) -> String {
    serde_json::to_string(value).unwrap_or_default()
}

fn played(position: &Position) -> String {
    let plies = match position.ply {
        0 => "no move yet".to_owned(),
        1 => "1 ply".to_owned(),
        plies => format!("{plies} plies"),
    };
    let last = position
        .last_move
        .as_ref()
        .map_or(String::new(), |last| format!(", the last {}", last.san));
    format!("{plies}{last}; {} to move", color(position.side_to_move()))
}

fn stood(position: &Position) -> String {
    let plies: Vec<String> = position
        .occurred_after
        .iter()
        .map(ToString::to_string)
        .collect();
    let least = if position.occurrences_incomplete {
        "at least "
    } else {
        ""
    };
    format!(
        "{least}{} times, after plies {}",
        position.occurrences,
        plies.join(", ")
    )
}

fn check_text(check: &CheckState) -> String {
    format!(
        "the king on {} is attacked from {}",
        check.king,
        check.checkers.join(" and ")
    )
}

fn legality_text(legality: &Legality) -> String {
    if legality.legal {
        return "every move is legal.".to_owned();
    }
    let refusal = legality.refusal.as_ref();
    let explanation = refusal.map_or("", |refusal| refusal.explanation.as_str());
    let mut text = format!(
        "ply {}, {}: {explanation}",
        legality.ply.unwrap_or_default(),
        legality.r#move
    );
    if let Some(refusal) = refusal {
        if !refusal.candidates.is_empty() {
            text.push_str(&format!(" [{}]", refusal.candidates.join(" ")));
        }
        text.push_str(&format!(
            " ({})",
            refusal
                .reason()
                .as_str_name()
                .trim_start_matches("REFUSAL_REASON_")
        ));
    }
    text
}

fn outcome_text(outcome: &Outcome) -> String {
    let result = match outcome.result() {
        GameResult::Unspecified | GameResult::Ongoing => "the game goes on.",
        GameResult::WhiteWins => "1-0",
        GameResult::BlackWins => "0-1",
        GameResult::Draw => "1/2-1/2",
        GameResult::Undetermined => "over, and nobody could prove the result",
    };
    let mut text = result.to_owned();
    if let Some(ply) = outcome.ended_at_ply {
        text.push_str(&format!(" after ply {ply}. {}", outcome.explanation));
    }
    text
}

fn claimable_text(draw: &ClaimableDraw) -> String {
    let basis = match draw.basis() {
        DrawBasis::Unspecified => "a draw",
        DrawBasis::ThreefoldRepetition => "threefold repetition",
        DrawBasis::FiftyMoves => "fifty moves",
    };
    let moves: Vec<&str> = draw
        .intended_moves
        .iter()
        .map(|intended| intended.uci.as_str())
        .collect();
    let now = if draw.now { ", now" } else { "" };
    let with = if moves.is_empty() {
        String::new()
    } else {
        format!(", with {}", moves.join(" "))
    };
    format!("{basis} (Article {}){now}{with}", draw.article)
}

fn ruling_text(ruling: &Ruling) -> String {
    let decision = match ruling.decision() {
        RulingDecision::Unspecified => "not decided",
        RulingDecision::Accepted => "accepted",
        RulingDecision::Refused => "refused",
        RulingDecision::CannotVerify => "cannot be verified from this record",
        RulingDecision::NotJudged => "not judged: it comes after an illegal move",
    };
    let what = ruling
        .event
        .map_or("the offer written with its move".to_owned(), |event| {
            format!("event {event}")
        });
    let why = ruling.refusal.as_ref().map_or(String::new(), |refusal| {
        format!(": {}", refusal.explanation)
    });
    format!("{what}, after ply {}: {decision}{why}", ruling.after_ply)
}

fn side_text(name: &str, side: &SideWinnability) -> String {
    match side.answer() {
        WinnabilityAnswer::Winnable => format!("{name} can still checkmate. {}", side.explanation),
        WinnabilityAnswer::Unwinnable => {
            format!("{name} can't checkmate any more. {}", side.explanation)
        }
        WinnabilityAnswer::Unspecified | WinnabilityAnswer::Undetermined => {
            format!(
                "whether {name} can still checkmate is not determined. {}",
                side.explanation
            )
        }
    }
}

const fn color(color: Color) -> &'static str {
    match color {
        Color::Unspecified => "nobody",
        Color::White => "White",
        Color::Black => "Black",
    }
}

/// The board of a FEN, White below.
struct Board<'a>(&'a str);

impl fmt::Display for Board<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let placement = self.0.split(' ').next().unwrap_or_default();
        for (rank, row) in (1..=8).rev().zip(placement.split('/')) {
            write!(f, "  {rank} ")?;
            for letter in row.chars() {
                match letter.to_digit(10) {
                    Some(empty) => (0..empty).try_for_each(|_| write!(f, " ."))?,
                    None => write!(f, " {letter}")?,
                }
            }
            writeln!(f)?;
        }
        writeln!(f, "     a b c d e f g h")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_board_is_drawn_with_white_below() {
        let drawn = Board("r3k2r/8/8/8/8/8/4P3/R3K2R w KQkq - 0 1").to_string();
        assert_eq!(
            drawn,
            "  8  r . . . k . . r\n  7  . . . . . . . .\n  6  . . . . . . . .\n  5  . . . . . . . .\n  \
             4  . . . . . . . .\n  3  . . . . . . . .\n  2  . . . . P . . .\n  1  R . . . K . . R\n     \
             a b c d e f g h\n"
        );
    }
}
