//! Whether a king can be mated anywhere it may ever stand.

use super::Blockade;
use super::man::{Fate, Man};
use crate::attacks::king_attacks;
use crate::{Bitboard, Color, Role, Square};

/// Why no mate can come about.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(in crate::winnability) struct Shelter {
    /// Where the king may ever stand.
    pub(in crate::winnability) region: Bitboard,
    /// Where the men stand now that may ever attack it there.
    pub(in crate::winnability) visitors: Bitboard,
}

impl Blockade {
    /// Why that player can never mate, if the sets of squares show it.
    ///
    /// In a mate some man attacks the king, and of each square beside the king to which it may ever go holds: a man of its own stands
    /// there, or the winner attacks it, be it with the king, which stands in one place. If that can't be met anywhere, there
    /// is no mate.
    pub(in crate::winnability) fn shelter(&self, winner: Color) -> Option<Shelter> {
        let region = self.king(!winner)?.reach;
        // The king itself stands in no line that goes on behind it.
        let blockers = self.wall() & !region;
        let mut attacked = [Bitboard::EMPTY; super::MOST_MEN];
        let mut visitors = Bitboard::EMPTY;
        for (attacked, man) in attacked.iter_mut().zip(self.men()) {
            if man.color == winner && man.role != Role::King && man.fate != Fate::Taken {
                *attacked = man.attacks(blockers);
                if attacked.meets(region) {
                    visitors |= man.origin.into();
                }
            }
        }
        for (at, man) in self.men().iter().enumerate() {
            if !attacked[at].meets(region) {
                continue;
            }
            let others = attacked
                .iter()
                .enumerate()
                .filter(|(other, _)| *other != at);
            let others = others.fold(Bitboard::EMPTY, |all, (_, attacked)| all | *attacked);
            for from in man.reach {
                let attacks = man.attacks_from(from, blockers);
                for king in attacks & region {
                    if self.is_mate_possible(winner, king, region, from, attacks | others) {
                        return None;
                    }
                }
            }
        }
        Some(Shelter { region, visitors })
    }

    /// Whether the king may be mated on a square by a man on `from`, while at best all of `covered` is attacked.
    fn is_mate_possible(
        &self,
        winner: Color,
        king: Square,
        region: Bitboard,
        from: Square,
        covered: Bitboard,
    ) -> bool {
        let flights = king_attacks(king) & region & !covered;
        if flights.is_empty() {
            return true;
        }
        let taken = Bitboard::of(king) | from.into();
        let places = self.king(winner).map_or(Bitboard::EMPTY, |king| king.reach);
        let places = places & !king_attacks(king) & !taken;
        let mut helpers = [Bitboard::EMPTY; super::MOST_MEN];
        let mut len = 0;
        let is_there = |man: &&Man| man.role != Role::King && man.fate != Fate::Taken;
        for man in self.of_color(!winner).filter(is_there) {
            helpers[len] = man.reach & flights & !Bitboard::of(from);
            len += usize::from(helpers[len].is_any());
        }
        let helpers = &helpers[..len];
        are_filled(flights, helpers)
            || places
                .into_iter()
                .any(|place| are_filled(flights & !king_attacks(place), helpers))
    }
}

/// Whether each of the squares can have a helper of its own.
fn are_filled(squares: Bitboard, helpers: &[Bitboard]) -> bool {
    let Some(square) = squares.first() else {
        return true;
    };
    if squares.len() as usize > helpers.len() {
        return false;
    }
    let rest = squares & !Bitboard::of(square);
    helpers.iter().enumerate().any(|(at, helper)| {
        let mut others = [Bitboard::EMPTY; super::MOST_MEN];
        let mut len = 0;
        for (_, other) in helpers.iter().enumerate().filter(|(other, _)| *other != at) {
            others[len] = *other;
            len += 1;
        }
        helper.has(square) && are_filled(rest, &others[..len])
    })
}
