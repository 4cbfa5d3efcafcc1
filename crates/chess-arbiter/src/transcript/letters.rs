//! Languages in whose piece letters a whole game makes sense.

use chess_rules::{Deviation, Move, PieceLetters, Strictness};

use super::{Transcribed, Transcript, transcribe};
use crate::GameRecord;

/// The languages in whose letters every move of the record is legal, if all of them mean the same moves; else none.
///
/// It is for a game that can't be read in the language told, and a proposal: the language of a text is never guessed.
pub fn fitting_letters(record: &GameRecord<'_>, max_plies: u32) -> Vec<PieceLetters> {
    let mut fitting = Vec::new();
    let mut meant: Option<Vec<Move>> = None;
    for letters in PieceLetters::ALL {
        let told = GameRecord {
            letters,
            strictness: Strictness::Standard,
            events: Vec::new(),
            ..record.clone()
        };
        let Ok(Transcript {
            moves, stop: None, ..
        }) = transcribe(&told, max_plies)
        else {
            continue;
        };
        // Letters of pawns are hardly ever written, and would make sense of knights.
        let is_pawn_named = |one: &Transcribed| one.deviations.has(Deviation::PawnLetter);
        if moves.iter().any(is_pawn_named) {
            continue;
        }
        let moves: Vec<Move> = moves.iter().map(|one| one.played.mv).collect();
        match &meant {
            Some(known) if *known != moves => return Vec::new(),
            Some(_) => {}
            None => meant = Some(moves),
        }
        fitting.push(letters);
    }
    fitting
}
