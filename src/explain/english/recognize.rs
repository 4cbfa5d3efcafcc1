//! What a board means that was seen beside a record.

use chess_arbiter::{
    ColorAssignment, Difference, Extent, Orientation, Reading, Readings, Recognition, Setting,
    SquareChange, Stage, Unfinished, Verdict,
};
use chess_rules::{Board, LegalMove, Move, PieceLetters, Square};

use super::words::{castling, color, role};
use crate::explain::seen::{MOST_READINGS, MOST_SQUARES, from_and_to, moves};

/// What it means.
pub(super) fn recognition(
    recognition: &Recognition,
    verdict: &Verdict<'_>,
    letters: PieceLetters,
) -> String {
    match recognition {
        Recognition::Read(reading) => {
            format!(
                "{}{}",
                reading_as_sentence(reading, letters),
                set_up(reading.setting)
            )
        }
        Recognition::Ambiguous(readings) => format!(
            "several things explain this board, and nothing tells which is meant: {}",
            listed(readings, letters)
        ),
        Recognition::Differs(difference) => differs(difference, verdict),
        Recognition::Undetermined { found, .. } => {
            let so_far = if found.told.is_empty() {
                String::new()
            } else {
                format!("; found so far: {}", listed(found, letters))
            };
            format!("what this board means could not be determined within the node budget{so_far}")
        }
    }
}

fn reading_as_sentence(reading: &Reading, letters: PieceLetters) -> String {
    let moves = moves(&reading.line, letters);
    match (&reading.unfinished, reading.line.as_slice()) {
        (Some(half), []) => unfinished(half, reading),
        (Some(half), [..]) => format!("after {moves} {}", unfinished(half, reading)),
        (None, []) => "the pieces stand as the record left them".to_owned(),
        (None, [played]) => format!("{} has played {moves}", color(played.before.turn())),
        (None, [_, ..]) => format!("{} moves have been made: {moves}", reading.line.len()),
    }
}

/// What must still be done.
fn unfinished(half: &Unfinished, reading: &Reading) -> String {
    let us = color(reading.position.turn());
    let legal = half
        .completions
        .first()
        .and_then(|mv| reading.position.legalize(*mv).ok());
    let Some(legal) = legal else {
        return format!("{us} has made half a move");
    };
    let Move { from, to, .. } = legal.to_move();
    match half.stage {
        Stage::RookToMove | Stage::RookInHand | Stage::KingToMove | Stage::KingInHand => {
            castles(half.stage, &legal)
        }
        Stage::CapturedPawnToRemove => {
            let pawn = legal.captured_on().unwrap_or(to);
            format!("{us} captures en passant on {to}: the pawn on {pawn} must still be removed")
        }
        Stage::PawnToReplace => format!(
            "{us}'s pawn has arrived on {to}: it must still be exchanged for a queen, rook, bishop or knight"
        ),
        Stage::PawnToRemove => {
            let piece = legal.promotion().map_or("piece", |new| role(new.role()));
            format!("{us} promotes to a {piece} on {to}: the pawn on {from} must still be removed")
        }
    }
}

fn castles(stage: Stage, legal: &LegalMove<'_>) -> String {
    let by = legal.position().turn();
    let us = color(by);
    let Move {
        from: king,
        to: rook,
        ..
    } = legal.to_move();
    let Some(side) = legal.castling() else {
        return format!("{us} is castling");
    };
    let (king_to, rook_to) = (side.king_target(by), side.rook_target(by));
    let rest = match stage {
        Stage::RookToMove => format!("the rook must still go from {rook} to {rook_to}"),
        Stage::RookInHand => format!("the rook must still be put on {rook_to}"),
        Stage::KingToMove => format!("the king must still go from {king} to {king_to}"),
        Stage::KingInHand => format!("the king must still be put on {king_to}"),
        Stage::CapturedPawnToRemove | Stage::PawnToReplace | Stage::PawnToRemove => {
            "it is not finished".to_owned()
        }
    };
    format!("{us} is castling {}: {rest}", castling(side))
}

/// What is unusual about the way the board is set up.
const fn set_up(setting: Setting) -> &'static str {
    match (setting.orientation, setting.colors) {
        (Orientation::Upright, ColorAssignment::AsRecorded) => "",
        (Orientation::Turned, ColorAssignment::AsRecorded) => {
            "; the board is turned by 180 degrees"
        }
        (Orientation::Upright, ColorAssignment::Swapped) => {
            "; each player has the pieces of the other colour"
        }
        (Orientation::Turned, ColorAssignment::Swapped) => {
            "; the board is turned by 180 degrees and each player has the pieces of the other colour"
        }
    }
}

/// Meanings, one after the other.
fn listed(readings: &Readings, letters: PieceLetters) -> String {
    let told = readings.told.iter().take(MOST_READINGS);
    let mut texts: Vec<String> = told.map(|reading| in_short(reading, letters)).collect();
    if readings.told.len() > MOST_READINGS || readings.extent == Extent::More {
        texts.push("and others".to_owned());
    }
    texts
        .join(", or ")
        .replace(", or and others", ", and others")
}

fn in_short(reading: &Reading, letters: PieceLetters) -> String {
    let what = match (&reading.unfinished, reading.line.is_empty()) {
        (Some(half), _) => {
            let half = format!("half of {}", from_and_to(half));
            [moves(&reading.line, letters), half]
                .join(" ")
                .trim_start()
                .to_owned()
        }
        (None, true) => "no move".to_owned(),
        (None, false) => moves(&reading.line, letters),
    };
    match set_up(reading.setting).strip_prefix("; ") {
        Some(setting) => format!("{what} if {setting}"),
        None => what,
    }
}

fn differs(difference: &Difference, verdict: &Verdict<'_>) -> String {
    let squares = squares(&difference.squares, difference.setting);
    if verdict.ending.is_some() {
        return format!(
            "the game is over, and its last position differs from this board {squares}"
        );
    }
    let why = match difference.attempt {
        Some(attempt) => {
            let piece = name(verdict.position.board(), attempt.mv.from);
            let (from, to) = (attempt.mv.from, attempt.mv.to);
            format!("the move of the {piece} from {from} to {to} is not legal")
        }
        None => "no legal moves lead to this board".to_owned(),
    };
    format!("{why}; the position before must be restored, which differs {squares}")
}

fn name(board: &Board, square: Square) -> &'static str {
    let piece = board.piece_on(square);
    piece.map_or("piece", |piece| role(piece.role))
}

/// Where a board differs, and how it is set up.
fn squares(changes: &[SquareChange], setting: Setting) -> String {
    let count = changes.len();
    let names: Vec<String> = changes
        .iter()
        .take(MOST_SQUARES)
        .map(|change| change.square.to_string())
        .collect();
    let which = match names.as_slice() {
        [only] => format!("on {only}"),
        [] => "nowhere".to_owned(),
        [..] if count > MOST_SQUARES => format!("on {count} squares"),
        [first @ .., last] => format!("on {} and {last}", first.join(", ")),
    };
    format!("{which}{}", set_up(setting))
}
