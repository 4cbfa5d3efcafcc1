//! The order in which the searches take their turns.

use core::cell::OnceCell;

use super::aim::Aim;
use super::closure::{Closure, Extent};
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
    /// Nodes of the guided search for each aim, in each case.
    hunts: [u32; 3],
    /// How many pictures are aimed at.
    pictures: usize,
    /// Positions the closure may find afterwards.
    closure: u32,
}

/// What the guided searches are up against.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
enum Case {
    /// The winner has a pawn, a rook or a queen, and no wall stands.
    Strong,
    /// The same on a blocked board, where there are often few positions and no mate.
    Blocked,
    /// The winner has minor pieces alone.
    Weak,
}

/// Small beginnings: nearly every question is settled in the first round.
const ROUNDS: [Round; 6] = [
    round(2_000, 0, [300, 0, 300], 2, 1_500),
    round(20_000, 0, [300, 300, 1_200], 4, 10_000),
    round(150_000, 0, [1_200, 300, 2_400], 8, 150_000),
    round(800_000, 25_000, [1_200, 1_200, 2_400], 8, 300_000),
    round(1_500_000, 400_000, [2_400, 2_400, 9_600], 8, u32::MAX),
    round(3_000_000, 1_000_000, [38_400; 3], 16, 0),
];

const fn round(trek: u32, others: u32, hunts: [u32; 3], pictures: usize, closure: u32) -> Round {
    Round {
        trek,
        others,
        hunts,
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
        let pictures = OnceCell::new();
        let minors = self.board.role(Role::Knight) | self.board.role(Role::Bishop);
        if minors.meets(self.board.color(color)) {
            let pictures = pictures.get_or_init(|| Picture::all_for(self, color));
            if let Some(helpmate) = self.staged(color, pictures, meter) {
                return Some(Winnability::Winnable { helpmate });
            }
        }
        let players = [color];
        let mut closure = Closure::new(self, &players);
        let case = if !strong.meets(self.board.color(color)) {
            Case::Weak
        } else if closure.is_blocked() {
            Case::Blocked
        } else {
            Case::Strong
        };
        for round in &ROUNDS {
            if meter.is_spent() {
                return None;
            }
            if case == Case::Weak {
                match self.hunt_all(color, round, case, &pictures, meter) {
                    Hunt::Mate(helpmate) => return Some(Winnability::Winnable { helpmate }),
                    Hunt::Dry => return enumerated(&mut closure, u32::MAX, meter),
                    Hunt::Spent => {}
                }
            }
            let others = Corners::OTHERS.map(|corners| (corners, round.others));
            for (corners, nodes) in others.into_iter().chain([(Corners::USUAL, round.trek)]) {
                match self.trek(color, corners, nodes, meter) {
                    Trek::Mate(helpmate) => return Some(Winnability::Winnable { helpmate }),
                    Trek::Dry => return enumerated(&mut closure, u32::MAX, meter),
                    Trek::Spent => {}
                }
            }
            if let Some(answer) = enumerated(&mut closure, round.closure, meter) {
                return Some(answer);
            }
            if case != Case::Weak {
                match self.hunt_all(color, round, case, &pictures, meter) {
                    Hunt::Mate(helpmate) => return Some(Winnability::Winnable { helpmate }),
                    Hunt::Dry => return enumerated(&mut closure, u32::MAX, meter),
                    Hunt::Spent => {}
                }
            }
        }
        None
    }

    /// The guided searches of one round. Where the winner is weak they are longer, and the pictures come first.
    fn hunt_all(
        &self,
        color: Color,
        round: &Round,
        case: Case,
        pictures: &OnceCell<Vec<Picture>>,
        meter: &mut Meter,
    ) -> Hunt {
        let nodes = round.hunts[case as usize];
        if nodes == 0 {
            return Hunt::Spent;
        }
        let turns = round.pictures + 2;
        for turn in 0..turns {
            let turn = match case {
                Case::Weak => (turn + 2) % turns,
                Case::Strong | Case::Blocked => turn,
            };
            if meter.is_spent() {
                break;
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
            match self.hunt(color, &aim, nodes, meter) {
                Hunt::Spent => {}
                end @ (Hunt::Mate(_) | Hunt::Dry) => return end,
            }
        }
        Hunt::Spent
    }
}

/// Looks at all positions that can arise, up to `most`.
fn enumerated(closure: &mut Closure, most: u32, meter: &mut Meter) -> Option<Winnability> {
    match closure.extend(most, meter) {
        Extent::Mate(_, helpmate) => Some(Winnability::Winnable { helpmate }),
        Extent::Complete { positions } => Some(UnwinnabilityProof::Exhausted { positions }.into()),
        Extent::Open => None,
    }
}
