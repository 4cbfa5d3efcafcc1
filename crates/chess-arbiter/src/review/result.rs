//! What the result told says, beside what the board says.
//!
//! A win told of a game that is not over on the board is a resignation or a fallen flag, a draw an agreement or a claim:
//! neither contradicts anything. `*` says that the game goes on, which contradicts a board on which it is over.

use chess_rules::Color;
use chess_rules::pgn::Marker;

use super::finding::FindingKind;
use crate::Outcome;

/// The results told of one game.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Told {
    /// That in the tag `Result`.
    pub(super) tag: Option<Marker>,
    /// That behind the moves.
    pub(super) marker: Option<Marker>,
}

impl Told {
    /// Whether both are told and are not the same.
    pub(super) fn differ(self) -> bool {
        self.tag.is_some() && self.marker.is_some() && self.tag != self.marker
    }

    /// The one that counts: that of the tag, if it says more than nothing.
    pub(super) fn result(self) -> Option<Marker> {
        match (self.tag, self.marker) {
            (None | Some(Marker::Unknown), Some(marker)) => Some(marker),
            (tag, _) => tag,
        }
    }

    /// Whether either says otherwise than a game that ended so.
    pub(super) fn contradict(self, outcome: Outcome) -> Option<FindingKind> {
        let ended = match outcome {
            Outcome::Win { winner, .. } => Marker::Win(winner),
            Outcome::Draw { .. } => Marker::Draw,
            Outcome::Undetermined { .. } | Outcome::Annulled { .. } => return None,
        };
        let told = [self.tag, self.marker];
        let other = told.into_iter().flatten().find(|told| *told != ended);
        other.map(FindingKind::ResultContradictsBoard)
    }

    /// The player who is said to have won.
    pub(super) fn winner(self) -> Option<Color> {
        match self.result() {
            Some(Marker::Win(winner)) => Some(winner),
            Some(Marker::Draw | Marker::Unknown) | None => None,
        }
    }
}
