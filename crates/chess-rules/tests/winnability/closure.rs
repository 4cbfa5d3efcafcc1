//! The slow twin: every position that can arise, with nothing left out and nothing clever.

use std::collections::HashSet;

use chess_rules::{Board, CastlingRights, Color, Position, Square};

type Whole = (Board, Color, CastlingRights, Option<Square>);

fn whole(position: &Position) -> Whole {
    (
        *position.board(),
        position.turn(),
        position.castling(),
        position.en_passant(),
    )
}

/// Who can mate, White first; `None` if more than `most` positions can arise.
///
/// The search stops early only once both have mated.
pub fn winners(start: &Position, most: usize) -> Option<[bool; 2]> {
    let mut seen = HashSet::from([whole(start)]);
    let mut waiting = vec![*start];
    let mut winners = [false; 2];
    while let Some(position) = waiting.pop() {
        if position.is_checkmate() {
            winners[(!position.turn()) as usize] = true;
        }
        if winners == [true; 2] {
            break;
        }
        if seen.len() > most {
            return None;
        }
        for legal in position.legal_moves() {
            let next = legal.play();
            if seen.insert(whole(&next)) {
                waiting.push(next);
            }
        }
    }
    Some(winners)
}

/// Whether that player mates within so many plies on some line.
pub fn mates_within(position: &Position, color: Color, plies: u32) -> bool {
    if position.is_checkmate() {
        return position.turn() != color;
    }
    plies > 0
        && position
            .legal_moves()
            .iter()
            .any(|legal| mates_within(&legal.play(), color, plies - 1))
}
