//! Squares to which a king never goes, because of the other king: it can't, or the game ends there in stalemate.
//!
//! # The argument
//!
//! As long as all sets hold, the other king stands on a square of its set that is beside neither the square left nor the one
//! entered. If there is none, the move is illegal. Elsewhere the position after the move is looked at exactly as far as the sets
//! allow: the other king's squares are judged by the men that stand there for ever, with a king on the square entered in their way; and
//! no other man of that color ever moves, be it that the king that leaves was all that stood in its way. Then there is no legal move; and no
//! check, as a king gives none itself and opens no line. That is stalemate, whatever the sets leave out.
//!
//! Both conditions only cease as the sets grow.

use super::Blockade;
use super::man::Man;
use crate::attacks::{attacks, beyond, bishop_lines, king_attacks, queen_attacks};
use crate::{Bitboard, Role, Square};

/// A king that may stand on more squares than these is never short of one.
pub(super) const FEW: u32 = 8;

impl Blockade {
    /// Those of the squares to which that king goes on some line that ends later.
    pub(super) fn arrivals(&self, king: &Man, targets: Bitboard) -> Bitboard {
        let Some(other) = self.king(!king.color).copied() else {
            return targets;
        };
        if other.reach.len() > FEW {
            return targets;
        }
        let is_bound = !self.is_held_back[other.color as usize]
            && self
                .of_color(other.color)
                .all(|man| man.role == Role::King || man.reach == Bitboard::of(man.origin));
        let goes_on = |to: &Square| {
            let near = king_attacks(*to) | Bitboard::of(*to);
            let at = other.reach & !near;
            at.into_iter().any(|at| {
                let is_stuck = is_bound && self.flights(&other, at, *to).is_empty();
                let from = king.reach & king_attacks(*to) & !king_attacks(at) & !Bitboard::of(at);
                from.into_iter()
                    .any(|from| !is_stuck || self.may_move_then(king, from, at))
            })
        };
        let squares = targets.into_iter().filter(goes_on);
        squares.fold(Bitboard::EMPTY, |all, square| all | square.into())
    }

    /// Squares to which a king on `at` may still go when the other one has come to `to`.
    fn flights(&self, king: &Man, at: Square, to: Square) -> Bitboard {
        let near = king_attacks(to) | Bitboard::of(to);
        let own = self.obstacles.fixed[king.color as usize];
        let squares = king_attacks(at) & !near & !own;
        let is_free = |square: &Square| !self.is_guarded(*square, king, to);
        let free = squares.into_iter().filter(is_free);
        free.fold(Bitboard::EMPTY, |all, square| all | square.into())
    }

    /// Whether the king's opponent attacks the square for ever, even with something on `to` in the way.
    fn is_guarded(&self, square: Square, king: &Man, to: Square) -> bool {
        let stays = |man: &&Man| !man.is_capturable && !man.may_promote() && man.role != Role::King;
        let mut men = self.of_color(!king.color).filter(stays);
        men.any(|man| {
            let occupied = self.others(man, king) | to.into();
            let mut from = man.reach.into_iter();
            from.all(|from| attacks(man.role, man.color, from, occupied).has(square))
        })
    }

    /// Where any man may ever stand but these two.
    pub(super) fn others(&self, man: &Man, king: &Man) -> Bitboard {
        let others = self
            .men()
            .iter()
            .filter(|other| other.origin != man.origin && other.origin != king.origin);
        others.fold(Bitboard::EMPTY, |all, other| all | other.reach)
    }

    /// Whether the other king on `at` may be in check once this one has left `from`, or another man of its color may then move.
    fn may_move_then(&self, king: &Man, from: Square, at: Square) -> bool {
        let blockers = self.wall() & !Bitboard::of(from);
        let opened = queen_attacks(at, blockers) & beyond(at, from);
        let is_diagonal = bishop_lines(at).has(from);
        let gives_check = |man: &Man| {
            let is_slider = match man.role {
                Role::Queen => true,
                Role::Bishop => is_diagonal,
                Role::Rook => !is_diagonal,
                Role::Pawn => man.may_promote(),
                Role::Knight | Role::King => false,
            };
            is_slider && man.reach.meets(opened)
        };
        let fills = |man: &Man| {
            man.role != Role::King
                && (man.attacks_from(man.origin, blockers).has(from)
                    || man.role == Role::Pawn
                        && Bitboard::of(man.origin).forward(man.color).has(from))
        };
        self.of_color(king.color).any(gives_check) || self.of_color(!king.color).any(fills)
    }
}
