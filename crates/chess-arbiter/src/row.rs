//! Moves that are played one after the other with nothing to note between them.

use crate::game::Game;
use crate::written_moves::WrittenMoves;

impl<'r> Game<'_, 'r> {
    /// Plays the next moves of a record for as long as each is canonical, nothing is written around it and the game goes on: what
    /// [`make`](Self::make) does for each, with the position kept at hand. How many those were, `most` at most.
    pub(crate) fn make_row(&mut self, written: &mut WrittenMoves<'r>, most: u32) -> u32 {
        if !self.is_free() {
            return 0;
        }
        let writing = self.record.writing();
        let longest = self.moves_to_length();
        let mut position = self.position;
        let taken = written.take_plain(most, |text| {
            if self.ending.is_some() {
                return false;
            }
            let Some((legal, suffix)) = position.read_canonical(text, writing) else {
                return false;
            };
            let (mv, next) = (legal.to_move(), legal.play());
            if suffix.deviation(&next).is_some() {
                return false;
            }
            position = next;
            self.played.push((mv, text));
            let occurrences = self.count(next);
            let is_eventful = occurrences > 1
                || next.halfmove_clock().0 >= 100
                || self.played.len() > longest
                || !next.has_legal_move();
            if is_eventful {
                self.position = next;
                self.note_arrival_of(occurrences);
            }
            true
        });
        self.position = position;
        // A move declines the opponent's offer (9.1.2.1); the player's own stays.
        if taken > 0 {
            self.offers[position.turn()] = None;
        }
        if taken > 1 {
            self.offers[!position.turn()] = None;
        }
        taken
    }

    /// What follows from a position that may be remarkable.
    #[cold]
    fn note_arrival_of(&mut self, occurrences: u32) {
        if occurrences > 1 {
            self.note_repetition(occurrences);
        }
        self.end_on_board(occurrences);
    }

    /// How many moves may be made before the rules draw the game for its length.
    fn moves_to_length(&self) -> usize {
        match self.record.rules.max_plies {
            0 => usize::MAX,
            most => most.saturating_sub(self.record.earlier.first().0) as usize,
        }
    }
}
