//! Our own rules and our own arbiter, doing the same work.

use chess_arbiter::{GameRecord, Parts, Question, Search, Verdict, arbitrate};
use chess_rules::{Budget, History, Position, Uci};

use crate::replay::{End, Refused, Replay};

/// Rules on a record as the service does when nothing else is asked.
///
/// # Panics
///
/// The record can't be read.
pub fn rule<'r>(record: &GameRecord<'r>) -> Verdict<'r> {
    let mut question = Question {
        parts: Parts::default(),
        max_plies: 20_000,
        search: Search {
            budget: Budget::default(),
            go_on: &mut || true,
        },
    };
    arbitrate(record, &mut question).expect("records of moves alone can be read")
}

/// Plays the moves and answers what they lead to: what an arbiter needs and nothing more.
///
/// # Errors
///
/// The first move that can't be read or is not legal.
pub fn replay(start: &Position, moves: &str) -> Result<Replay, Refused> {
    play(start, moves).map(|(replay, _)| replay)
}

/// The same, with the final position.
///
/// # Errors
///
/// The first move that can't be read or is not legal.
pub fn play(start: &Position, moves: &str) -> Result<(Replay, Position), Refused> {
    let mut position = *start;
    let mut history = History::new();
    history.push(position);
    let mut replay = Replay {
        occurrences: 1,
        ..Replay::default()
    };
    for text in moves.split_ascii_whitespace() {
        let ply = replay.plies + 1;
        let uci: Uci = text.parse().map_err(|_| Refused(ply))?;
        let legal = position.legalize(uci.to_move()).map_err(|_| Refused(ply))?;
        position = legal.play();
        replay.plies = ply;
        replay.occurrences = history.push(position) as usize;
        if replay.end.is_none() {
            replay.end = end_of(&position, replay.occurrences).map(|end| (end, ply));
        }
    }
    replay.halfmove_clock = position.halfmove_clock().0 as usize;
    replay.fen = position.to_fen();
    Ok((replay, position))
}

#[inline]
fn end_of(position: &Position, occurrences: usize) -> Option<End> {
    if !position.has_legal_move() {
        return Some(if position.is_check() {
            End::Checkmate
        } else {
            End::Stalemate
        });
    }
    if occurrences >= 5 {
        Some(End::Fivefold)
    } else if position.halfmove_clock().0 >= 150 {
        Some(End::SeventyFive)
    } else {
        None
    }
}
