//! What the result told says, beside what the board says.
//!
//! A win told of a game that is not over on the board is a resignation or a fallen flag, a draw an agreement or a claim:
//! neither contradicts anything. `*` says that the game goes on, which contradicts a board on which it is over.

use chess_rules::Color;
use chess_rules::pgn::Marker;

use crate::Outcome;

/// The results told of one game.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Told {
    /// That in the tag `Result`.
    pub(crate) tag: Option<Marker>,
    /// That behind the moves.
    pub(crate) marker: Option<Marker>,
}

impl Told {
    /// Whether both are told and are not the same.
    pub(crate) fn differ(self) -> bool {
        self.tag.is_some() && self.marker.is_some() && self.tag != self.marker
    }

    /// The one that counts: that of the tag, if it says more than nothing.
    pub(crate) fn result(self) -> Option<Marker> {
        match (self.tag, self.marker) {
            (None | Some(Marker::Unknown), Some(marker)) => Some(marker),
            (tag, _) => tag,
        }
    }

    /// The first of them that says otherwise than a game that ended so.
    pub(crate) fn otherwise(self, ended: Marker) -> Option<Marker> {
        let told = [self.tag, self.marker];
        told.into_iter().flatten().find(|told| *told != ended)
    }

    /// The player who is said to have won.
    pub(crate) fn winner(self) -> Option<Color> {
        match self.result() {
            Some(Marker::Win(winner)) => Some(winner),
            Some(Marker::Draw | Marker::Unknown) | None => None,
        }
    }
}

/// The marker of a game that ended so; none where PGN has none, or it is not known.
pub(crate) const fn marker_of(outcome: Outcome) -> Option<Marker> {
    match outcome {
        Outcome::Win { winner, .. } => Some(Marker::Win(winner)),
        Outcome::Draw { .. } => Some(Marker::Draw),
        Outcome::Undetermined { .. } | Outcome::Annulled { .. } => None,
    }
}
