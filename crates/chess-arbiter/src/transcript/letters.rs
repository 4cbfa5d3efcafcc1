//! The language in whose piece letters a whole game makes sense.

use chess_rules::{Deviation, PieceLetters};

use super::{Transcribed, Transcript, transcribe};
use crate::GameRecord;

/// The only language in whose letters every move of the record is legal, read as strictly as the record asks; none where
/// several do, or none does.
///
/// It is for a game that can't be read in the language told, and a proposal: the language of a text is never guessed.
pub fn fitting_letters(record: &GameRecord<'_>, max_plies: u32) -> Option<PieceLetters> {
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
