//! The quick way to the picture of a mate in a corner: each man walks to its part.
//!
//! The loser's king goes to the corner, the winner's beside it, the checker to where it needs one move more; last comes the
//! man that takes the last flight square. As with every dive nothing is known where it fails.

use super::course::Course;
use super::mate::mate_in_one;
use super::meter::Meter;
use super::picture::Picture;
use super::sketch::Filler;
use super::walk::{promotion_walk, walk};
use crate::attacks::attacks;
use crate::{Bitboard, Color, LegalMove, Move, Position, Promotion, Role, Square};

/// How far it goes.
const PLIES: u32 = 100;
/// How many pictures are tried.
const PICTURES: usize = 10;

struct Staging<'a> {
    winner: Color,
    picture: &'a Picture,
}

impl Position {
    /// A line that ends in one of the pictures, if a straight attempt finds one.
    pub(super) fn staged(
        &self,
        winner: Color,
        pictures: &[Picture],
        meter: &mut Meter,
    ) -> Option<Vec<Move>> {
        let mut course = Course::new();
        for picture in pictures.iter().take(PICTURES) {
            course.restart();
            if (Staging { winner, picture }).run(self, &mut course, meter) {
                return Some(course.into_line());
            }
        }
        None
    }
}

impl Staging<'_> {
    /// Whether it ends in mate.
    fn run(&self, root: &Position, course: &mut Course, meter: &mut Meter) -> bool {
        let mut position = *root;
        for _ in 0..PLIES {
            if !meter.spend() {
                return false;
            }
            let next = if position.turn == self.winner {
                if position.king(!self.winner) == self.picture.mated
                    && let Some(mate) = mate_in_one(&position)
                {
                    course.push(mate);
                    return true;
                }
                self.winner_step(&position, course)
                    .or_else(|| course.choose(&position, |legal| self.winners(&position, legal)))
            } else {
                self.loser_step(&position, course)
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

    /// Men of the loser that have, or may yet get, a part.
    fn players(&self, position: &Position) -> Bitboard {
        match self.picture.filler {
            Filler::Block(role) => {
                let board = &position.board;
                let of_kind = board.pieces(!self.winner, role);
                if of_kind.is_any() {
                    of_kind
                } else {
                    board.pieces(!self.winner, Role::Pawn)
                }
            }
            Filler::Cover(_) => Bitboard::EMPTY,
        }
    }

    /// Squares from which the checker needs one move to give the check.
    fn wings(&self, position: &Position) -> Bitboard {
        let picture = self.picture;
        let occupied = position.board.occupied();
        let fold = |all, square| all | attacks(picture.checker, self.winner, square, occupied);
        picture.check.into_iter().fold(Bitboard::EMPTY, fold) & !picture.check
    }

    fn winner_step(&self, position: &Position, course: &mut Course) -> Option<Position> {
        let picture = self.picture;
        let board = &position.board;
        let prey = board.color(!self.winner) & !self.players(position);
        if position.is_check() {
            return None;
        }
        if let Some(next) = course.king_step(position, picture.king, prey) {
            return Some(next);
        }
        let mut checkers = board.pieces(self.winner, picture.checker);
        if let Filler::Cover(role) = picture.filler {
            let men = board.pieces(self.winner, role);
            let in_place = men & picture.fill;
            if in_place.is_empty() {
                let step = course.piece_step(position, role, men, picture.fill, prey);
                if step.is_some() {
                    return step;
                }
            } else if let Some(coverer) = in_place.first() {
                checkers &= !Bitboard::of(coverer);
            }
        }
        let wings = self.wings(position);
        if checkers.meets(wings) {
            return None;
        }
        course.piece_step(position, picture.checker, checkers, wings, prey)
    }

    fn loser_step(&self, position: &Position, course: &mut Course) -> Option<Position> {
        if position.is_check() {
            return None;
        }
        let picture = self.picture;
        let none = Bitboard::EMPTY;
        if let Some(next) = course.king_step(position, picture.mated.into(), none) {
            return Some(next);
        }
        let Filler::Block(role) = picture.filler else {
            return None;
        };
        let board = &position.board;
        let men = board.pieces(!self.winner, role);
        if men.meets(picture.fill) {
            return None;
        }
        if role == Role::Pawn {
            let pawn = nearest(men, |pawn| walk(!self.winner, role, pawn, picture.fill))?;
            return course.pawn_step(position, pawn, Promotion::Knight);
        }
        let is_last = men
            .into_iter()
            .any(|man| attacks(role, !self.winner, man, board.occupied()).meets(picture.fill));
        if is_last && !self.is_set(position) {
            return None;
        }
        course
            .piece_step(position, role, men, picture.fill, none)
            .or_else(|| {
                let pawns = board.pieces(!self.winner, Role::Pawn);
                let to_part = |pawn| promotion_walk(!self.winner, role, pawn, picture.fill);
                let free = |pawn: &Square| {
                    let ahead = Bitboard::of(*pawn).forward(!self.winner);
                    !ahead.meets(board.occupied())
                };
                let pawn = nearest(pawns.into_iter().filter(free), to_part)?;
                course.pawn_step(position, pawn, Promotion::from_role(role)?)
            })
    }

    /// Whether the winner waits for the last flight square alone.
    fn is_set(&self, position: &Position) -> bool {
        let picture = self.picture;
        let checkers = position.board.pieces(self.winner, picture.checker);
        position.king(!self.winner) == picture.mated
            && picture.king.has(position.king(self.winner))
            && checkers.meets(self.wings(position))
    }

    fn winners(&self, position: &Position, legal: &LegalMove<'_>) -> i32 {
        let picture = self.picture;
        let board = &position.board;
        let (from, to) = (legal.from(), legal.to());
        if self.players(position).has(to) {
            return 40;
        }
        let takes = i32::from(board.occupied().has(to));
        let role = legal.role();
        let far =
            |square| walk(self.winner, role, square, picture.king).map_or(9, |far| far as i32);
        if role == Role::King {
            return 3 * (far(to) - far(from)) + 1 - takes;
        }
        let mut cost = -2 * takes;
        if role == picture.checker {
            let wings = self.wings(position);
            cost += 4 * (i32::from(wings.has(from)) - i32::from(wings.has(to)));
        }
        if picture.filler == Filler::Cover(role) {
            cost += 4 * (i32::from(picture.fill.has(from)) - i32::from(picture.fill.has(to)));
        }
        cost
    }

    fn losers(&self, position: &Position, legal: &LegalMove<'_>) -> i32 {
        let picture = self.picture;
        let (from, to) = (legal.from(), legal.to());
        let loss = 40 * i32::from(position.board.occupied().has(to));
        let role = legal.role();
        let Filler::Block(part) = picture.filler else {
            return if role == Role::King {
                let corner = picture.mated.into();
                let far = |square| walk(!self.winner, role, square, corner).unwrap_or(9) as i32;
                loss + 3 * (far(to) - far(from))
            } else {
                loss
            };
        };
        if let Some(promotion) = legal.to_move().promotion {
            return loss + if promotion.role() == part { -4 } else { 8 };
        }
        let targets = match role {
            Role::King => picture.mated.into(),
            _ if role == part => picture.fill,
            Role::Pawn => return loss + 1,
            Role::Knight | Role::Bishop | Role::Rook | Role::Queen => return loss,
        };
        let far = |square| walk(!self.winner, role, square, targets).map_or(9, |far| far as i32);
        loss + 3 * (far(to) - far(from)) + 1
    }
}

/// The man with the shortest way.
fn nearest(
    men: impl IntoIterator<Item = Square>,
    way: impl Fn(Square) -> Option<u32>,
) -> Option<Square> {
    men.into_iter()
        .filter_map(|man| Some((way(man)?, man)))
        .min_by_key(|(way, _)| *way)
        .map(|(_, man)| man)
}
