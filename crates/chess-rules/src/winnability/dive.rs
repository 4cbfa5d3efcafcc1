//! The quick way to a mate at the edge: both kings walk to their places, and a strong piece gives it.
//!
//! Nearly every question is settled so, for a move is chosen by what it is, and only the chosen one is played. It is no
//! search: where it fails nothing is known.

use super::meter::Meter;
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
    let (king, loser) = (position.king(winner), position.king(!winner));
    let own = position.board.color(winner) & !Bitboard::of(king);
    let pawns = position.board.role(Role::Pawn);
    let mut best: [Option<Place>; PLACES] = [None; PLACES];
    for square in EDGE {
        let to_edge = steps(loser, square);
        for opposite in king_places(square) & !own & !pawns {
            let shelter = u32::from((own | pawns).has(square)) * 4;
            let distance = to_edge + steps(king, opposite) + shelter;
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
    noise: u32,
    line: Vec<Move>,
}

impl Position {
    /// A line that ends in mate by the player, if a few straight attempts find one.
    pub(super) fn dive(&self, winner: Color, meter: &mut Meter) -> Option<Vec<Move>> {
        let board = &self.board;
        let strong = board.straight_sliders() | board.role(Role::Pawn);
        if !strong.meets(board.color(winner)) {
            return None;
        }
        let mut line = Vec::with_capacity(PLIES as usize);
        for place in places(self, winner).into_iter().flatten() {
            line.clear();
            let mut dive = Dive {
                winner,
                place,
                noise: 0x9E37_79B9,
                line,
            };
            if dive.run(self, meter) {
                return Some(dive.line);
            }
            line = dive.line;
        }
        None
    }
}

impl Dive {
    /// Whether it ends in mate.
    fn run(&mut self, root: &Position, meter: &mut Meter) -> bool {
        let mut position = *root;
        for _ in 0..PLIES {
            if !meter.spend() {
                return false;
            }
            let next = if position.turn == self.winner {
                if self.is_ready(&position)
                    && let Some(mate) = mate_in_one(&position)
                {
                    self.line.push(mate);
                    return true;
                }
                self.choose(&position, |dive, legal| dive.winners(&position, legal))
            } else {
                self.choose(&position, |dive, legal| dive.losers(&position, legal))
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

    /// Whether a mate is worth looking for.
    fn is_ready(&self, position: &Position) -> bool {
        let king = position.king(!self.winner);
        EDGE.has(king) && steps(position.king(self.winner), king) <= 3
    }

    /// Plays the move that costs least.
    fn choose(
        &mut self,
        position: &Position,
        cost: impl Fn(&Self, &LegalMove<'_>) -> i32,
    ) -> Option<Position> {
        let mut best: Option<(i32, LegalMove<'_>)> = None;
        position.every_move(&mut |legal| {
            // Among equals any one: a fixed choice would go round in circles.
            self.noise ^= self.noise << 13;
            self.noise ^= self.noise >> 17;
            self.noise ^= self.noise << 5;
            let cost = cost(self, &legal) * 8 + (self.noise & 7) as i32;
            if best.is_none_or(|(least, _)| cost < least) {
                best = Some((cost, legal));
            }
            true
        });
        let (_, legal) = best?;
        self.line.push(legal.to_move());
        Some(legal.play())
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

/// A move that mates.
fn mate_in_one(position: &Position) -> Option<Move> {
    let mut mate = None;
    position.every_move(&mut |legal| {
        let next = legal.play();
        if next.is_check() && !next.has_legal_move() {
            mate = Some(legal.to_move());
        }
        mate.is_none()
    });
    mate
}
