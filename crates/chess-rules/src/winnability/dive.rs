//! The quick way to a mate at the edge: both kings walk to their places, and a strong piece gives it.
//!
//! Nearly every question is settled so, for a move is chosen by what it is, and only the chosen one is played. It is no
//! search: where it fails nothing is known.

use super::course::Course;
use super::mate::mate_in_one;
use super::meter::Meter;
use super::tour::{Tour, threatened_by};
use super::walk::steps;
use crate::attacks::king_attacks;
use crate::{Bitboard, Color, File, LegalMove, Move, Position, Promotion, Rank, Role, Square};

/// How far a dive goes.
const PLIES: u32 = 60;
/// How many places it is tried for.
const PLACES: usize = 4;

/// Where the kings should stand.
#[derive(Clone, Copy)]
struct Place {
    /// The loser's, at the edge.
    mated: Square,
    /// The winner's, opposite.
    king: Square,
    distance: u32,
}

/// Places by how near the kings are to them.
fn places(position: &Position, winner: Color) -> [Option<Place>; PLACES] {
    let own = position.board.color(winner) & !Bitboard::of(position.king(winner));
    let pawns = position.board.role(Role::Pawn);
    let [ours, theirs] = [winner, !winner].map(|color| {
        let open = !(pawns & position.board.color(color)) & !threatened_by(position, !color);
        Tour::of(position.king(color), open)
    });
    let mut best: [Option<Place>; PLACES] = [None; PLACES];
    for square in EDGE {
        let to_edge = theirs.steps(square);
        for opposite in king_places(square) & !own & !pawns {
            let shelter = u32::from((own | pawns).has(square)) * 4;
            let distance = to_edge + ours.steps(opposite) + shelter;
            let mut place = Place {
                mated: square,
                king: opposite,
                distance,
            };
            for slot in &mut best {
                match slot {
                    Some(other) if other.mated == place.mated => {
                        if place.distance < other.distance {
                            *other = place;
                        }
                        break;
                    }
                    Some(other) if other.distance <= place.distance => {}
                    Some(other) => core::mem::swap(other, &mut place),
                    None => {
                        *slot = Some(place);
                        break;
                    }
                }
            }
        }
    }
    best
}

/// Where the winner's king takes all squares beside the edge.
fn king_places(mated: Square) -> Bitboard {
    let inward = |at: u32| if at == 0 { 2 } else { 5 };
    let (file, rank) = (mated.file() as u32, mated.rank() as u32);
    let square = |file: u32, rank: u32| {
        Bitboard::of(Square::new(
            File::ALL[file as usize & 7],
            Rank::ALL[rank as usize & 7],
        ))
    };
    let beside = |at: u32| if at == 0 { 1 } else { 6 };
    match (is_end(file), is_end(rank)) {
        (true, true) => square(beside(file), inward(rank)) | square(inward(file), beside(rank)),
        (true, false) => square(inward(file), rank),
        _ => square(file, inward(rank)),
    }
}

const fn is_end(at: u32) -> bool {
    at == 0 || at == 7
}

/// The squares at the edge.
const EDGE: Bitboard = Bitboard(0xFF81_8181_8181_81FF);

struct Dive {
    winner: Color,
    place: Place,
}

impl Position {
    /// A line that ends in mate by the player, if a few straight attempts find one.
    pub(super) fn dive(&self, winner: Color, meter: &mut Meter) -> Option<Vec<Move>> {
        let board = &self.board;
        let strong = board.straight_sliders() | board.role(Role::Pawn);
        if !strong.meets(board.color(winner)) {
            return None;
        }
        let mut course = Course::new();
        for place in places(self, winner).into_iter().flatten() {
            course.restart();
            if (Dive { winner, place }).run(self, &mut course, meter) {
                return Some(course.into_line());
            }
        }
        None
    }
}

impl Dive {
    /// Whether it ends in mate.
    fn run(&self, root: &Position, course: &mut Course, meter: &mut Meter) -> bool {
        let mut position = *root;
        for _ in 0..PLIES {
            if !meter.spend() {
                return false;
            }
            let next = if position.turn == self.winner {
                if self.is_ready(&position)
                    && let Some(mate) = mate_in_one(&position)
                {
                    course.push(mate);
                    return true;
                }
                self.winner_step(&position, course)
                    .or_else(|| course.choose(&position, |legal| self.winners(&position, legal)))
            } else {
                course
                    .king_step(&position, self.place.mated.into(), Bitboard::EMPTY)
                    .or_else(|| course.choose(&position, |legal| self.losers(&position, legal)))
            };
            let Some(next) = next else {
                return false;
            };
            if next.board.lacks_mating_material(self.winner) {
                return false;
            }
            if next.is_check() && !next.has_legal_move() {
                return next.turn != self.winner;
            }
            position = next;
        }
        false
    }

    /// The king's next step: to its place, or as long as pawns alone could mate to the man that stops one.
    fn winner_step(&self, position: &Position, course: &mut Course) -> Option<Position> {
        let own = position.board.color(self.winner);
        let theirs = position.board.color(!self.winner);
        let pawns = position.board.role(Role::Pawn) & own;
        let ahead = pawns.forward(self.winner);
        if position.board.straight_sliders().meets(own) {
            let seventh = Bitboard::from(Rank::Seventh.relative_to(self.winner));
            if pawns.meets(seventh) {
                return None;
            }
            return course.king_step(position, self.place.king.into(), theirs);
        }
        if ahead.meets(!position.board.occupied()) {
            return None;
        }
        let prey = theirs & !Bitboard::of(position.king(!self.winner));
        course
            .king_step(position, ahead & prey, theirs)
            .or_else(|| course.king_step(position, prey, theirs))
    }

    /// Whether a mate is worth looking for.
    fn is_ready(&self, position: &Position) -> bool {
        let king = position.king(!self.winner);
        EDGE.has(king) && steps(position.king(self.winner), king) <= 3
    }

    fn winners(&self, position: &Position, legal: &LegalMove<'_>) -> i32 {
        let board = &position.board;
        let (from, to) = (legal.from(), legal.to());
        if from == position.king(self.winner) {
            let nearer = steps(to, self.place.king) as i32 - steps(from, self.place.king) as i32;
            return 4 * nearer + 1 - i32::from(board.occupied().has(to));
        }
        if let Some(promotion) = legal.to_move().promotion {
            return if promotion == Promotion::Queen {
                -20
            } else {
                0
            };
        }
        if board.role(Role::Pawn).has(from) {
            let is_strong = board.straight_sliders().meets(board.color(self.winner));
            let rank = to.rank().relative_to(self.winner) as i32;
            return if is_strong { 1 } else { -rank - 1 };
        }
        // A check drives the king from its way; a capture frees ours.
        let takes = board.occupied().has(to);
        let is_near = king_attacks(position.king(!self.winner)).has(to);
        i32::from(is_near) * 3 - 2 * i32::from(takes)
    }

    fn losers(&self, position: &Position, legal: &LegalMove<'_>) -> i32 {
        let board = &position.board;
        let (from, to) = (legal.from(), legal.to());
        let takes = board.occupied().has(to);
        let loss = if takes { 12 } else { 0 };
        if from == position.king(!self.winner) {
            let nearer = steps(to, self.place.mated) as i32 - steps(from, self.place.mated) as i32;
            return loss + 4 * nearer;
        }
        if board.role(Role::Pawn).has(from) {
            return loss + 2 + 2 * i32::from(legal.to_move().promotion.is_some());
        }
        loss
    }
}
