//! Moves that are played one after the other with nothing to note between them.

use chess_rules::{Position, Writing};

use crate::game::Game;
use crate::written_moves::WrittenMoves;

/// A game whose moves are played in a row, with the latest position at hand.
struct Row<'a, 'g, 'r> {
    game: &'a mut Game<'g, 'r>,
    position: Position,
    writing: Writing,
    /// How many moves may be made before the rules draw the game for its length.
    longest: usize,
}

impl<'r> Game<'_, 'r> {
    /// Plays the next moves of a record for as long as each is canonical, nothing is written around it and the game goes on: what
    /// [`make`](Self::make) does for each. How many those were, `most` at most.
    pub(crate) fn make_row(&mut self, written: &mut WrittenMoves<'r>, most: u32) -> u32 {
        if !self.is_free() {
            return 0;
        }
        let mut row = Row {
            position: self.position,
            writing: self.record.writing(),
            longest: self.moves_to_length(),
            game: self,
        };
        let taken = written.take_plain(most, |text| row.make(text));
        let Row { game, position, .. } = row;
        game.position = position;
        // A move declines the opponent's offer (9.1.2.1); the player's own stays.
        if taken > 0 {
            game.offers[position.turn()] = None;
        }
        if taken > 1 {
            game.offers[!position.turn()] = None;
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

    fn moves_to_length(&self) -> usize {
        match self.record.rules.max_plies {
            0 => usize::MAX,
            most => most.saturating_sub(self.record.earlier.first().0) as usize,
        }
    }
}

impl<'r> Row<'_, '_, 'r> {
    /// Plays the next move, if nothing has to be said about it. Whether it was played; where it was not, nothing has changed.
    #[inline(always)]
    fn make(&mut self, text: &'r str) -> bool {
        if self.game.ending.is_some() {
            return false;
        }
        let Some((legal, suffix)) = self.position.read_canonical(text, self.writing) else {
            return false;
        };
        let (mv, next) = (legal.to_move(), legal.play());
        if suffix.deviation(&next).is_some() {
            return false;
        }
        self.position = next;
        self.game.played.push((mv, text));
        let occurrences = self.game.count(next);
        let is_eventful = occurrences > 1
            || next.halfmove_clock().0 >= 100
            || self.game.played.len() > self.longest
            || !next.has_legal_move();
        if is_eventful {
            self.game.position = next;
            self.game.note_arrival_of(occurrences);
        }
        true
    }
}
