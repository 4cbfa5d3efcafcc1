//! What a guided search steers for.

use super::picture::Picture;
use super::walk::steps;
use crate::attacks::{attacks, king_attacks};
use crate::{Bitboard, Color, Position, Role};

/// What a guided search steers for: it says how far from it a position seems to be.
///
/// It only decides what is looked at first; no answer rests on it.
pub(super) enum Aim {
    /// A mate wherever it comes: the king without flights, the opponent's men gone, pieces at hand. Suits strong winners.
    Net,
    /// The same, but the winner's king goes for the opponent's men first. Suits blocked positions and pawn endings.
    Raid,
    /// That mate in a corner. Suits winners who need the loser's men to help.
    Picture(Picture),
}

/// Further than any distance to a picture.
const OUT_OF_SIGHT: u32 = 100;

impl Aim {
    /// How far that player seems to be from giving mate; 0 is nearest.
    pub(super) fn distance(&self, position: &Position, winner: Color) -> u32 {
        match self {
            Self::Net => net_distance(position, winner),
            Self::Raid => {
                net_distance(position, winner) + STEP_OF_RAIDER * raid_steps(position, winner)
            }
            Self::Picture(picture) => picture.distance(position, winner).unwrap_or(OUT_OF_SIGHT),
        }
    }
}

// Weights, tried on the final positions of real games.
const FLIGHT: u32 = 4;
const STEP_OF_PIECE: u32 = 1;
const STEP_OF_KING: u32 = 2;
const STEP_FROM_CORNER: u32 = 2;
const STEP_OF_PAWN: u32 = 12;
const STEP_OF_RAIDER: u32 = 4;
const MAN: u32 = 12;

/// No king on its way is counted on; the terms only say what most mates have in common.
fn net_distance(position: &Position, winner: Color) -> u32 {
    let board = &position.board;
    let king = position.king(!winner);
    let own = board.color(winner);
    let theirs = board.color(!winner);
    // The king shields no square behind it.
    let occupied = board.occupied() ^ king.into();
    let mut covered = Bitboard::EMPTY;
    let mut near = [7, 7];
    for role in Role::ALL {
        for from in board.role(role) & own {
            covered |= attacks(role, winner, from, occupied);
            if role != Role::Pawn && role != Role::King {
                let [first, second] = near;
                let steps = steps(from, king);
                near = if steps < first {
                    [steps, first]
                } else {
                    [first, second.min(steps)]
                };
            }
        }
    }
    let flights = king_attacks(king) & !theirs & !covered;
    let from_edge = |index: u32| index.min(7 - index);
    let from_corner = from_edge(king.file() as u32) + from_edge(king.rank() as u32);
    FLIGHT * flights.len()
        + STEP_OF_PIECE * near.into_iter().sum::<u32>()
        + STEP_OF_KING * steps(position.king(winner), king)
        + STEP_FROM_CORNER * from_corner
        + STEP_OF_PAWN * promotion_steps(position, winner)
        + MAN * theirs.len()
}

/// Steps of the winner's foremost pawn to the last rank, as long as there is neither rook nor queen.
fn promotion_steps(position: &Position, winner: Color) -> u32 {
    let board = &position.board;
    if board.straight_sliders().meets(board.color(winner)) {
        return 0;
    }
    let pawns = board.pieces(winner, Role::Pawn);
    let steps = |pawn: crate::Square| 7 - pawn.rank().relative_to(winner) as u32;
    pawns.into_iter().map(steps).min().unwrap_or(0)
}

/// Steps of the winner's king to the nearest man of the opponent.
fn raid_steps(position: &Position, winner: Color) -> u32 {
    let king = position.king(winner);
    let prey = position.board.color(!winner) & !Bitboard::of(position.king(!winner));
    prey.into_iter()
        .map(|man| steps(king, man))
        .min()
        .unwrap_or(0)
}
