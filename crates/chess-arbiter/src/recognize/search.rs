//! Lines of legal moves that lead to a board.

use chess_rules::{Bitboard, Board, ByColor, Color, LegalMove, Position};

use super::meter::Meter;
use super::unfinished::unfinished;
use super::{MOST_READINGS, Reading, Setting};
use crate::Played;

/// The readings of one setting and one length.
#[derive(Debug, Default)]
pub(super) struct Found {
    /// All moves finished.
    finished: Vec<Reading>,
    /// The last one only half made.
    unfinished: Vec<Reading>,
}

impl Found {
    /// The readings, in the order of their moves. A move that is finished is never taken for a part of another.
    pub(super) fn readings(self) -> Vec<Reading> {
        let mut readings = if self.finished.is_empty() {
            self.unfinished
        } else {
            self.finished
        };
        readings.sort_by_cached_key(key);
        readings
    }

    fn is_full(&self) -> bool {
        self.finished.len() > MOST_READINGS
    }

    fn note_unfinished(&mut self, reading: Reading) {
        // The four ways to promote on one square are one move as long as the pawn stands there.
        let same = self
            .unfinished
            .iter_mut()
            .find(|known| key(known) == key(&reading));
        let (Some(known), Some(new)) = (same, &reading.unfinished) else {
            if self.unfinished.len() <= MOST_READINGS {
                self.unfinished.push(reading);
            }
            return;
        };
        if let Some(known) = &mut known.unfinished {
            known.completions.extend(&new.completions);
            known.completions.sort_by_cached_key(ToString::to_string);
        }
    }
}

/// A reading by its moves; of one half made only the squares count.
fn key(reading: &Reading) -> Vec<String> {
    let finished = reading.line.iter().map(|played| played.mv.to_string());
    let half = reading.unfinished.iter().flat_map(|unfinished| {
        let first = unfinished.completions.first();
        first.map(|mv| format!("{}{}", mv.from, mv.to))
    });
    finished.chain(half).collect()
}

/// Looks for all lines of one length that lead to a board.
#[derive(Debug)]
pub(super) struct Seeker<'s, 'm, 'q> {
    /// The board, as the record would have it.
    pub(super) seen: &'s Board,
    /// How it is set up.
    pub(super) setting: Setting,
    pub(super) meter: &'s mut Meter<'m, 'q>,
}

impl Seeker<'_, '_, '_> {
    /// All lines of so many plies, until there are more than can be told or the meter has run out.
    pub(super) fn lines(&mut self, position: &Position, plies: u32) -> Found {
        let mut found = Found::default();
        if plies == 0 {
            if position.board() == self.seen {
                found.finished.push(self.reading(&[], *position));
            }
        } else if Distance::between(position, self.seen).is_within(position, plies) {
            self.seek(position, plies, &mut Vec::new(), &mut found);
        }
        found
    }

    fn seek(&mut self, position: &Position, plies: u32, line: &mut Vec<Played>, found: &mut Found) {
        let distance = Distance::between(position, self.seen);
        for legal in position.legal_moves() {
            if !distance.is_worth(&legal, self.seen, plies) {
                continue;
            }
            if found.is_full() || !self.meter.take() {
                return;
            }
            let next = legal.play();
            let (before, mv) = (*position, legal.to_move());
            if plies == 1 {
                self.arrive(&legal, next, line, found);
            } else if Distance::between(&next, self.seen).is_within(&next, plies - 1) {
                line.push(Played { before, mv });
                self.seek(&next, plies - 1, line, found);
                line.pop();
            }
        }
    }

    /// Looks at the last move of a line.
    fn arrive(&self, legal: &LegalMove<'_>, next: Position, line: &[Played], found: &mut Found) {
        if next.board() == self.seen {
            let (before, mv) = (*legal.position(), legal.to_move());
            let mut reading = self.reading(line, next);
            reading.line.push(Played { before, mv });
            found.finished.push(reading);
        } else if let Some(half) = unfinished(legal, self.seen) {
            let reading = self.reading(line, *legal.position());
            found.note_unfinished(Reading {
                unfinished: Some(half),
                ..reading
            });
        }
    }

    fn reading(&self, line: &[Played], position: Position) -> Reading {
        Reading {
            setting: self.setting,
            line: line.to_vec(),
            position,
            unfinished: None,
        }
    }
}

/// What must still happen on the way from a position to a board.
#[derive(Clone, Copy, Debug)]
struct Distance {
    /// Squares where the board has a player's piece that is not there yet.
    arrivals: ByColor<Bitboard>,
    /// Squares where a player's piece stands that the board does not have there.
    departures: ByColor<Bitboard>,
}

impl Distance {
    fn between(position: &Position, seen: &Board) -> Self {
        let differing = position.board().differing(seen);
        let of = |board: &Board| {
            let squares = |color| board.color(color) & differing;
            ByColor::new(squares(Color::White), squares(Color::Black))
        };
        Self {
            arrivals: of(seen),
            departures: of(position.board()),
        }
    }

    /// Whether so many plies can be enough. A move brings one piece, in castling two, and takes one of the opponent's away.
    fn is_within(&self, position: &Position, plies: u32) -> bool {
        let us = position.turn();
        let moves_of = |color| {
            if color == us {
                plies.div_ceil(2)
            } else {
                plies / 2
            }
        };
        Color::ALL.into_iter().all(|color| {
            let moves = moves_of(color);
            let may_castle = moves > 0
                && position
                    .castling()
                    .rooks()
                    .meets(position.board().color(color));
            let movements = moves + u32::from(may_castle);
            self.arrivals[color].len() <= movements
                && self.departures[color].len() <= movements + moves_of(!color)
        })
    }

    /// Whether a move can belong to a line of so many plies, itself included.
    fn is_worth(&self, legal: &LegalMove<'_>, seen: &Board, plies: u32) -> bool {
        if legal.castling().is_some() || plies > 2 {
            return true;
        }
        let (us, to) = (legal.position().turn(), legal.to_move().to);
        // It is this player's last move. Where it goes the piece stays, unless the opponent still captures it.
        let arrivals = self.arrivals[us];
        arrivals.has(to) || plies == 2 && arrivals.is_empty() && !seen.color(us).has(to)
    }
}
