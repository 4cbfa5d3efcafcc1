//! What the sentences about a board that was seen have in common, whatever the language.

use chess_arbiter::{Played, Unfinished};
use chess_rules::{LegalMove, PieceLetters};

/// Meanings that are told in one sentence.
pub(super) const MOST_READINGS: usize = 4;

/// Squares that are told in one sentence.
pub(super) const MOST_SQUARES: usize = 8;

/// The moves with blanks between them, with those letters.
pub(super) fn moves(line: &[Played], letters: PieceLetters) -> String {
    let write = |legal: LegalMove<'_>| legal.to_san_with(letters);
    let san = |played: &Played| played.legal().map(write);
    let moves: Vec<String> = line.iter().filter_map(san).collect();
    moves.join(" ")
}

/// Where a half-made move begins and ends: `e1h1`.
pub(super) fn from_and_to(half: &Unfinished) -> String {
    let first = half.completions.first();
    first.map_or_else(String::new, |mv| format!("{}{}", mv.from, mv.to))
}
