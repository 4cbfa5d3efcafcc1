//! The order in which the searches take their turns.

use core::cell::OnceCell;

use super::aim::Aim;
use super::closure::Closure;
use super::guide::Corners;
use super::helpmate::Hunt;
use super::meter::Meter;
use super::picture::Picture;
use super::trek::Trek;
use super::{UnwinnabilityProof, Winnability};
use crate::{Color, Position, Role};

/// One turn of each search.
struct Round {
    /// Nodes of the search by effort for the usual corners.
    trek: u32,
    /// Nodes of the same for each of the other corners, before.
    others: u32,
    /// Nodes of the guided search for each aim.
    hunt: u32,
    /// How many pictures are aimed at.
    pictures: usize,
    /// Positions the closure may find afterwards.
    closure: u32,
}

/// Small beginnings: nearly every question is settled in the first round.
const ROUNDS: [Round; 5] = [
    round(2_000, 0, 0, 0, 1_500),
    round(20_000, 0, 300, 2, 10_000),
    round(200_000, 10_000, 1_200, 4, 300_000),
    round(1_500_000, 100_000, 2_400, 8, u32::MAX),
    round(3_000_000, 1_000_000, 38_400, 16, 0),
];

const fn round(trek: u32, others: u32, hunt: u32, pictures: usize, closure: u32) -> Round {
    Round {
        trek,
        others,
        hunt,
        pictures,
        closure,
    }
}

impl Position {
    /// Searches for a helpmate and for the proof that there is none, in turns, until the nodes run out.
    ///
    /// Each kind has positions it is bad at, so none gets all the nodes.
    pub(super) fn searched(&self, color: Color, meter: &mut Meter) -> Option<Winnability> {
        // Who has neither a pawn nor a rook or queen needs the help of the loser's men.
        let strong = self.board.straight_sliders() | self.board.role(Role::Pawn);
        let is_weak = !strong.meets(self.board.color(color));
        let pictures = OnceCell::new();
        let minors = self.board.role(Role::Knight) | self.board.role(Role::Bishop);
        if minors.meets(self.board.color(color)) {
            let pictures = pictures.get_or_init(|| Picture::all_for(self, color));
            if let Some(helpmate) = self.staged(color, pictures, meter) {
                return Some(Winnability::Winnable { helpmate });
            }
        }
        for round in &ROUNDS {
            let others = Corners::OTHERS.map(|corners| (corners, round.others));
            for (corners, nodes) in others.into_iter().chain([(Corners::USUAL, round.trek)]) {
                match self.trek(color, corners, nodes, meter) {
                    Trek::Mate(helpmate) => return Some(Winnability::Winnable { helpmate }),
                    Trek::Dry => return self.enumerated(color, u32::MAX, meter),
                    Trek::Spent => {}
                }
            }
            if let Some(answer) = self.enumerated(color, round.closure, meter) {
                return Some(answer);
            }
            let turns = if round.hunt == 0 {
                0
            } else {
                round.pictures + 2
            };
            for turn in 0..turns {
                let turn = if is_weak { (turn + 2) % turns } else { turn };
                if meter.is_spent() {
                    return None;
                }
                let aim = match turn {
                    0 => Aim::Net,
                    1 => Aim::Raid,
                    _ => {
                        let pictures = pictures.get_or_init(|| Picture::all_for(self, color));
                        match pictures.get(turn - 2) {
                            Some(picture) => Aim::Picture(*picture),
                            None => continue,
                        }
                    }
                };
                match self.hunt(color, &aim, round.hunt, meter) {
                    Hunt::Mate(helpmate) => return Some(Winnability::Winnable { helpmate }),
                    Hunt::Dry => return self.enumerated(color, u32::MAX, meter),
                    Hunt::Spent => {}
                }
            }
        }
        None
    }

    fn enumerated(&self, color: Color, most: u32, meter: &mut Meter) -> Option<Winnability> {
        match self.closure(&[color], most, meter) {
            Closure::Mate(_, helpmate) => Some(Winnability::Winnable { helpmate }),
            Closure::Complete { positions } => {
                Some(UnwinnabilityProof::Exhausted { positions }.into())
            }
            Closure::Open => None,
        }
    }
}
