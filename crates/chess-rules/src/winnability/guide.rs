//! Which moves lead towards a mate in a corner, or open a wall, and so cost a search no effort.

use super::blockade::{Blockade, Walls};
use super::walk::steps;
use crate::attacks::{bishop_attacks, knight_attacks};
use crate::{Bitboard, Color, LegalMove, Position, Role, Square};

/// What a move costs a search.
#[derive(Clone, Copy, Debug, Eq, Ord, PartialEq, PartialOrd)]
pub(super) enum Toll {
    /// It leads on.
    Free,
    /// It says nothing.
    Plain,
    /// It takes a man that the mate may need.
    Dear,
}

/// Which corners a mate is looked for in. Of the two at one end of the board the bishops decide from position to position.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) struct Corners {
    /// Those at the winner's end of the board, not the loser's.
    pub(super) at_home: bool,
    /// The one that suits the bishops, not the other.
    pub(super) suits_bishops: bool,
}

impl Corners {
    /// Those in which most mates are found.
    pub(super) const USUAL: Self = Self {
        at_home: false,
        suits_bishops: true,
    };
    /// All others.
    pub(super) const OTHERS: [Self; 3] = [
        Self {
            at_home: false,
            suits_bishops: false,
        },
        Self {
            at_home: true,
            suits_bishops: true,
        },
        Self {
            at_home: true,
            suits_bishops: false,
        },
    ];
}

/// Moves to some squares from everywhere.
type Distances = [u8; 64];

/// No way there.
const NEVER: u8 = u8::MAX;

/// Men that are enough to mate; with no more the loser does not give any away.
const FEW_MEN: u32 = 5;

/// Where the men should go for a mate in one corner.
struct Goal {
    /// The corner: where the loser's king should be.
    mated: Square,
    /// Beside it: the winner's king comes near.
    king: Square,
    /// From the square two steps from the corner on either side a knight gets wherever it may be needed.
    knight: Distances,
    /// A knight of the loser takes a flight square.
    blocker: Distances,
    /// To the corner and its neighbours at the edge, past men that never move.
    bishop: Distances,
}

/// What a search by effort steers for; no answer rests on it.
///
/// A winner's man that captures or a pawn that advances is always welcome. So is a capture by or of a pawn of either player, as long as there
/// are many men: it opens walls.
pub(super) struct Guide {
    winner: Color,
    corners: Corners,
    /// The two at that end.
    goals: [Goal; 2],
}

impl Guide {
    pub(super) fn new(root: &Position, winner: Color, corners: Corners) -> Self {
        let wall = Blockade::of(root, Walls::Any).map_or(Bitboard::EMPTY, |men| men.wall());
        let goal = |mirror: usize| {
            let is_last = (winner == Color::White) != corners.at_home;
            let flip = if is_last { mirror } else { mirror ^ 56 };
            let square = |index: usize| Square::from_index(index ^ flip);
            let [g7, h8, e5, g8, h7] = [54, 63, 36, 62, 55].map(square);
            let edge = [h8, g8, h7].into_iter().collect();
            Goal {
                mated: h8,
                king: g7,
                knight: distances(e5.into(), knight_attacks),
                blocker: distances(g8.into(), knight_attacks),
                bishop: distances(edge, |from| bishop_attacks(from, wall) & !wall),
            }
        };
        Self {
            winner,
            corners,
            goals: [goal(0), goal(7)],
        }
    }

    /// What the legal moves of a position cost.
    pub(super) fn tolls(&self, position: &Position) -> impl Fn(&LegalMove<'_>) -> Toll {
        let goal = self.goal(position);
        let is_winner = position.turn == self.winner;
        let is_full = position.board.occupied().len() > FEW_MEN;
        move |legal| {
            let role = legal.role();
            let is_nearer = goal.is_nearer(role, is_winner, legal.from(), legal.to());
            let taken = legal.position().board.piece_on(legal.to());
            let is_free = is_nearer
                || if is_winner {
                    taken.is_some() || role == Role::Pawn
                } else {
                    let is_pawn = |taken: crate::Piece| taken.role == Role::Pawn;
                    is_full && taken.is_some_and(|taken| role == Role::Pawn || is_pawn(taken))
                };
            match taken {
                _ if is_free => Toll::Free,
                Some(_) => Toll::Dear,
                None => Toll::Plain,
            }
        }
    }

    /// A bishop checks in a corner of its own shade; the loser's stands beside one of the other.
    fn goal(&self, position: &Position) -> &Goal {
        let board = &position.board;
        let [first, other] = &self.goals;
        let (same, opposite) = if first.mated.is_light() {
            (Bitboard::LIGHT, Bitboard::DARK)
        } else {
            (Bitboard::DARK, Bitboard::LIGHT)
        };
        let own = board.pieces(self.winner, Role::Bishop);
        let theirs = board.pieces(!self.winner, Role::Bishop);
        let suits = own.meets(same) || own.is_empty() && theirs.meets(opposite);
        if suits == self.corners.suits_bishops {
            first
        } else {
            other
        }
    }
}

impl Goal {
    /// Whether a move brings a man nearer to its place. A bishop of the winner that stands ready may draw back again.
    fn is_nearer(&self, role: Role, is_winner: bool, from: Square, to: Square) -> bool {
        let falls = |to_goal: &Distances| to_goal[to.index()] < to_goal[from.index()];
        match role {
            Role::King => {
                let goal = if is_winner { self.king } else { self.mated };
                steps(to, goal) < steps(from, goal)
            }
            Role::Knight if is_winner => falls(&self.knight),
            Role::Knight => falls(&self.blocker),
            Role::Bishop if is_winner => match self.bishop[from.index()] {
                0 | 1 => self.bishop[to.index()] > self.bishop[from.index()],
                2 | NEVER => false,
                3.. => falls(&self.bishop),
            },
            Role::Bishop => falls(&self.bishop),
            Role::Pawn | Role::Rook | Role::Queen => false,
        }
    }
}

/// Moves to the nearest of some squares, one way being as long as the other.
fn distances(to: Bitboard, next: impl Fn(Square) -> Bitboard) -> Distances {
    let mut distances = [NEVER; 64];
    let mut ring = to;
    let mut area = ring;
    let mut moves = 0;
    while ring.is_any() {
        for square in ring {
            distances[square.index()] = moves;
        }
        let around = |all, square| all | next(square);
        ring = ring.into_iter().fold(Bitboard::EMPTY, around) & !area;
        area |= ring;
        moves += 1;
    }
    distances
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_knight_needs_six_moves_from_corner_to_corner() {
        let [first, last] = [0, 63].map(Square::from_index);
        let far = distances(first.into(), knight_attacks);
        assert_eq!((far[first.index()], far[last.index()]), (0, 6));
    }

    #[test]
    fn a_bishop_never_gets_to_the_other_shade() {
        let corner = Square::from_index(0);
        let far = distances(corner.into(), |from| bishop_attacks(from, Bitboard::EMPTY));
        let never = far.iter().filter(|moves| **moves == NEVER).count();
        assert_eq!(never, 32);
    }
}
