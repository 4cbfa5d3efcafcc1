//! The order in which the searches take their turns.

use super::aim::Aim;
use super::closure::Closure;
use super::helpmate::Hunt;
use super::meter::Meter;
use super::picture::Picture;
use super::{UnwinnabilityProof, Winnability};
use crate::{Color, Position};

/// Nodes for each aim, and how many pictures are aimed at, round by round.
const ROUNDS: [(u32, usize); 4] = [(600, 4), (2_400, 8), (9_600, 12), (38_400, 16)];
/// The round before which the exact closure takes half of what is left.
const CLOSURE_BEFORE: usize = 2;

impl Position {
    /// Searches for a helpmate and for the proof that there is none, in turns, until the nodes run out.
    ///
    /// Each kind has positions it is bad at, so none gets all the nodes.
    pub(crate) fn searched(&self, color: Color, meter: &mut Meter) -> Option<Winnability> {
        let mut pictures = None;
        for (round, (nodes, count)) in ROUNDS.into_iter().enumerate() {
            if round == CLOSURE_BEFORE {
                let most = meter.left() / 2;
                if let Some(answer) = self.enumerated(color, most, meter) {
                    return Some(answer);
                }
            }
            match self.hunt(color, &Aim::Net, nodes, meter) {
                Hunt::Mate(helpmate) => return Some(Winnability::Winnable { helpmate }),
                Hunt::Dry => return self.enumerated(color, meter.left(), meter),
                Hunt::Spent => {}
            }
            let pictures = pictures.get_or_insert_with(|| Picture::all_for(self, color));
            for picture in pictures.iter().take(count) {
                let aim = Aim::Picture(*picture);
                if let Hunt::Mate(helpmate) = self.hunt(color, &aim, nodes, meter) {
                    return Some(Winnability::Winnable { helpmate });
                }
            }
        }
        None
    }

    fn enumerated(&self, color: Color, most: u32, meter: &mut Meter) -> Option<Winnability> {
        match self.closure(color, most, meter) {
            Closure::Mate(helpmate) => Some(Winnability::Winnable { helpmate }),
            Closure::Complete { positions } => {
                Some(UnwinnabilityProof::Exhausted { positions }.into())
            }
            Closure::Open => None,
        }
    }
}
