//! What has happened since the last move and binds the player having the move.

use chess_rules::{ByColor, Ply, Position, Square};

use crate::game::Game;
use crate::{MustPlay, TouchOrder};

/// What has happened since the last move, offers apart. There is none in nearly every turn.
#[derive(Clone, Debug, Default)]
pub(crate) struct Turn<'r> {
    /// The moves the player has to choose from.
    pub(crate) owed: Option<Owed>,
    /// What the player has touched with intent.
    pub(crate) touched: Touched,
    /// The illegal move that was counted.
    pub(crate) counted: Option<Counted<'r>>,
    /// Whether the player has made a move by hand that was taken back.
    pub(crate) has_moved: bool,
    /// What the next move of the record leads to although it is illegal.
    pub(crate) standing: Option<Standing>,
}

/// The moves to choose from, and the event that binds to them.
#[derive(Clone, Debug)]
pub(crate) struct Owed {
    pub(crate) must_play: MustPlay,
    /// The event, counted from 0.
    pub(crate) event: usize,
}

/// Pieces touched with intent, in order.
#[derive(Clone, Debug, Default)]
pub(crate) struct Touched {
    pub(crate) squares: Vec<Square>,
    pub(crate) order: TouchOrder,
}

/// An illegal move that was counted: its text, and what that means as far as it can be told.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Counted<'r> {
    pub(crate) text: Option<&'r str>,
    pub(crate) piece: Option<Square>,
    pub(crate) target: Option<Square>,
}

impl Counted<'_> {
    /// Whether both can be faults of one move: they name the same move, or one of them none.
    pub(crate) fn may_be(&self, other: &Self) -> bool {
        let (Some(one), Some(two)) = (self.text, other.text) else {
            return true;
        };
        let same_piece = match (self.piece, other.piece) {
            (Some(one), Some(two)) => one == two,
            (None, _) | (_, None) => true,
        };
        one == two || self.target.is_some() && self.target == other.target && same_piece
    }
}

/// An illegal move that is about to stand.
#[derive(Clone, Debug)]
pub(crate) struct Standing {
    pub(crate) resulting: Position,
    /// The event, counted from 0.
    pub(crate) event: usize,
    /// The number of its ruling.
    pub(crate) ruling: usize,
}

/// How a game stood when the first event of a turn happened.
#[derive(Clone, Debug)]
pub(crate) struct Arrival {
    /// The number of the position.
    pub(crate) number: usize,
    pub(crate) offers: ByColor<Option<Ply>>,
    pub(crate) last_offers: ByColor<Option<Ply>>,
    pub(crate) illegal_moves: ByColor<u32>,
    /// The first event, counted from 0.
    pub(crate) event: usize,
    /// The number of events before the one that is still to come.
    pub(crate) until: usize,
}

impl<'r> Game<'_, 'r> {
    /// What has happened since the last move.
    pub(crate) fn turn_mut(&mut self) -> &mut Turn<'r> {
        self.turn.get_or_insert_default()
    }

    /// The moves the player having the move has to choose from.
    pub(crate) fn owed(&self) -> Option<&Owed> {
        self.turn.as_ref()?.owed.as_ref()
    }

    /// Whether that player has touched a piece with intent on this move.
    pub(crate) fn has_touched(&self) -> bool {
        self.turn
            .as_ref()
            .is_some_and(|turn| turn.has_moved || !turn.touched.squares.is_empty())
    }

    /// Whether something binds the player having the move that its events alone can tell again.
    pub(crate) fn is_bound_by_hand(&self) -> bool {
        let is_bound = |turn: &Turn<'_>| {
            !turn.touched.squares.is_empty() || turn.counted.is_some() || turn.standing.is_some()
        };
        self.turn.as_ref().is_some_and(|turn| is_bound(turn))
    }

    /// Notes how the game stands before the first event of this turn.
    pub(crate) fn note_arrival(&mut self, event: usize) {
        let here = self.here();
        if self
            .arrival
            .as_ref()
            .is_none_or(|arrival| arrival.number != here)
        {
            self.arrival = Some(Arrival {
                number: here,
                offers: self.offers,
                last_offers: self.last_offers,
                illegal_moves: self.illegal_moves,
                event,
                until: event,
            });
        }
        if let Some(arrival) = &mut self.arrival {
            arrival.until = event + 1;
        }
    }

    /// Binds the player having the move to some moves, among those it is bound to already; if there are none among
    /// those, it stays bound as it was. Returns what it is bound to.
    pub(crate) fn bind(&mut self, must_play: MustPlay, event: usize) -> MustPlay {
        let turn = self.turn_mut();
        let bound = match turn.owed.take() {
            None => must_play,
            Some(before) => {
                let common = |mv: &_| before.must_play.moves.contains(mv);
                let moves: Vec<_> = must_play.moves.iter().copied().filter(common).collect();
                let because = must_play.because;
                if moves.is_empty() {
                    before.must_play
                } else {
                    MustPlay { moves, because }
                }
            }
        };
        turn.owed = Some(Owed {
            must_play: bound.clone(),
            event,
        });
        bound
    }
}
