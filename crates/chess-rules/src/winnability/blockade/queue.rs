//! Men that stand in each other's way for good, though each may move.
//!
//! # The argument
//!
//! A man that is never captured always stands on one of its squares. If all of them lie on the way of a move, it stands in that way: between
//! the two squares, or where the move would end if it is of the same color. It does not stand where the move begins, for the mover does. So that move is illegal.

use super::Blockade;
use super::man::Man;
use crate::Bitboard;
use crate::attacks::between;

/// A man on more squares than these is seldom in anybody's way.
const FEW: u32 = 4;

impl Blockade {
    /// Those of the squares to which that man has a way that no other is always in.
    pub(super) fn unobstructed(&self, at: usize, targets: Bitboard) -> Bitboard {
        let man = &self.men[at];
        let is_few = |other: &Man| {
            !other.is_capturable
                && other.reach.is_several()
                && other.reach.len() <= FEW
                && !other.may_promote()
        };
        let blockers = self.wall();
        let new = (targets & !man.reach).into_iter();
        new.filter(|to| {
            let mut from = man.reach.into_iter();
            !from.any(|from| {
                let way = between(from, *to) | from.into();
                man.attacks_from(from, blockers).has(*to)
                    && !self.men().iter().enumerate().any(|(other, obstacle)| {
                        let way = if obstacle.color == man.color {
                            way | (*to).into()
                        } else {
                            way
                        };
                        other != at && is_few(obstacle) && (obstacle.reach & !way).is_empty()
                    })
            })
        })
        .fold(targets, |left, square| left & !Bitboard::of(square))
    }
}
