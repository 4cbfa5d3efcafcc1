//! When two positions count as the same (9.2.3).

use chess_rules::{History, Ply, Position};

use crate::game::Game;
use crate::{OccurrenceCounting, PositionIdentity};

/// The most occurrences that are named as evidence; no rule asks for more than five.
const MOST_OCCURRENCES: usize = 100;

impl Game<'_, '_> {
    /// The positions as repetitions are counted: those of the game, or the same without the rights that could not be used.
    fn counted(&self) -> &History {
        self.by_possible_moves.as_ref().unwrap_or(&self.history)
    }

    /// Adds a position to what is counted and returns how often it has stood.
    #[inline]
    pub(crate) fn count(&mut self, position: Position) -> u32 {
        let occurrences = self.history.push(position);
        match &mut self.by_possible_moves {
            None => occurrences,
            Some(history) => history.push(position.with_usable_rights()),
        }
    }

    /// The history to count in where rights that can't be used make no difference.
    pub(crate) fn second_history(identity: PositionIdentity) -> Option<History> {
        match identity {
            PositionIdentity::Rights => None,
            PositionIdentity::PossibleMoves => Some(History::new()),
        }
    }

    /// How often the position of that number had stood when it arose.
    pub(crate) fn occurrences(&self, number: usize) -> u32 {
        self.counted().occurrences(number)
    }

    /// The latest number at which that position has stood.
    pub(crate) fn stood(&self, position: &Position) -> Option<usize> {
        match &self.by_possible_moves {
            None => self.history.find(position),
            Some(history) => history.find(&position.with_usable_rights()),
        }
    }

    /// The first number at which the position of that number stood.
    pub(crate) fn first_stood(&self, number: usize) -> Option<usize> {
        self.counted().occurred_at(number).last()
    }

    /// Plies after which the position of that number stood, oldest first: the latest of them, if there are many.
    pub(crate) fn occurred_after(&self, number: usize) -> Vec<Ply> {
        let mut plies: Vec<Ply> = self
            .counted()
            .occurred_at(number)
            .take(MOST_OCCURRENCES)
            .map(|number| self.ply_at(number))
            .collect();
        plies.reverse();
        plies
    }

    /// The occurrences of the latest position that the fivefold rule counts.
    pub(crate) fn fivefold_count(&self) -> u32 {
        let here = self.counted().len().saturating_sub(1);
        match self.record.rules.fivefold_counting {
            OccurrenceCounting::Anywhere => self.occurrences(here),
            OccurrenceCounting::Consecutive => {
                let expected = (0..).map(|times| here.checked_sub(4 * times));
                let stood = self.counted().occurred_at(here);
                stood
                    .zip(expected)
                    .take_while(|(at, expected)| Some(*at) == *expected)
                    .count() as u32
            }
        }
    }
}
