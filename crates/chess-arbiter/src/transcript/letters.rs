//! The language in whose piece letters a whole game makes sense.

use chess_rules::{Deviation, PieceLetters};

use super::{Transcribed, Transcript, transcribe};
use crate::GameRecord;
use crate::written_moves::WrittenMoves;

/// Moves with the letter of a piece that a game must have before it tells of a language.
const LEAST_NAMED: usize = 2;

/// The only language in whose letters every move of the record is legal, read as strictly as the record asks; none where
/// several do, or none does.
///
/// It is for a game that can't be read in the language told, and a proposal: the language of a text is never guessed, and one move
/// with the letter of a piece proposes none.
pub fn fitting_letters(record: &GameRecord<'_>, max_plies: u32) -> Option<PieceLetters> {
    let written = WrittenMoves::of(record).filter_map(Result::ok);
    if written.filter(|one| names_piece(one.text)).count() < LEAST_NAMED {
        return None;
    }
    let fits = |letters: &PieceLetters| {
        let told = GameRecord {
            letters: *letters,
            events: Vec::new(),
            ..record.clone()
        };
        let Ok(Transcript {
            moves, stop: None, ..
        }) = transcribe(&told, max_plies)
        else {
            return false;
        };
        // Letters of pawns are hardly ever written, and would make sense of knights.
        let is_pawn_named = |one: &Transcribed| one.deviations.has(Deviation::PawnLetter);
        !moves.iter().any(is_pawn_named)
    };
    let mut fitting = PieceLetters::ALL.into_iter().filter(fits);
    fitting.next().filter(|_| fitting.next().is_none())
}

/// Whether a text has the letter of a piece: in front, where neither a file nor the sign for castling stands, or behind an equals sign.
fn names_piece(text: &str) -> bool {
    let front = text.chars().next();
    let is_named = front
        .is_some_and(|sign| sign.is_alphabetic() && !matches!(sign, 'a'..='h' | 'x' | 'O' | 'o'));
    is_named
        || text
            .split_once('=')
            .is_some_and(|(_, behind)| behind.starts_with(char::is_alphabetic))
}
