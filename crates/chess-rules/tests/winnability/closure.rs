//! The slow twin: every position that can arise, with nothing clever.
//!
//! Only bare kings, one knight, and bishops of one shade are not played on from; a test of its own shows that no
//! placement of these is mate.

use std::collections::HashSet;

use chess_rules::{Bitboard, Board, CastlingRights, Color, Position, Role, Square};

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
pub(crate) fn winners(start: &Position, most: usize) -> Option<[bool; 2]> {
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
        if is_harmless(position.board()) {
            continue;
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

/// Whether kings stand there with at most one knight, or with bishops of one shade.
pub(crate) fn is_harmless(board: &Board) -> bool {
    let others = board.occupied() & !board.role(Role::King);
    let is_bishops =
        |shade: Bitboard| others & !(board.role(Role::Bishop) & shade) == Bitboard::EMPTY;
    others.len() == board.role(Role::Knight).len() && others.len() <= 1
        || is_bishops(Bitboard::LIGHT)
        || is_bishops(Bitboard::DARK)
}

/// Whether that player mates within so many plies on some line.
pub(crate) fn mates_within(position: &Position, color: Color, plies: u32) -> bool {
    if position.is_checkmate() {
        return position.turn() != color;
    }
    plies > 0
        && position
            .legal_moves()
            .iter()
            .any(|legal| mates_within(&legal.play(), color, plies - 1))
}
