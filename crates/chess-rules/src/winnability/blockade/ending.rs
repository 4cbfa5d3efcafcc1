//! Moves after which one player never mates: rules that hold for the question about that player alone.
//!
//! # The argument
//!
//! Take a line that ends in mate by the winner, and its first move that leaves the sets. Up to it the sets held.
//!
//! * A winner with a single man besides the king never loses it: a lone king does not mate. So nothing takes that man, and no pawn of
//!   the loser captures.
//! * A man of the loser that comes to a square beside the winner's king, or a knight's move away, mates it if that king never moves, nothing of the winner attacks
//!   that square, and each square beside the king has a man of its own that stays, or is attacked even so. The same holds of a man that has not moved, where it uncovers
//!   a check by one that stays and nothing of the winner gets between them.
//! * The single man of a winner that gives check beside a loser's king with no flight square must be taken at once, unless that is mate. It is none
//!   where the square can't be guarded by the winner's king, or a man that stays may take there.
//!
//! Each looks at the board after the move: the man that moved guards nothing from where it was, and hides nothing where it is no more. So it does not rest
//! on what another of these rules leaves out.

use super::Blockade;
use super::man::{Fate, Man};
use crate::attacks::{attacks, between, king_attacks};
use crate::{Bitboard, Color, Position, Rank, Role, Square};

impl Blockade {
    /// The same sets for the question whether that player ever mates.
    pub(super) fn for_winner(mut self, winner: Color) -> Self {
        self.winner = Some(winner);
        let mut men = self
            .men()
            .iter()
            .enumerate()
            .filter(|(_, man)| man.color == winner && man.role != Role::King);
        if let (Some((at, _)), None) = (men.next(), men.next()) {
            self.last_man = Some(at);
            self.men[at].fate = Fate::Kept;
        }
        self
    }

    /// Those of the squares, to capture on and to step to, to which that man goes on some line that ends in mate by the winner.
    pub(super) fn going_on(&self, at: usize, targets: Bitboard, steps: Bitboard) -> [Bitboard; 2] {
        let man = &self.men[at];
        let (Some(winner), false) = (self.winner, man.role == Role::King) else {
            return [targets, steps];
        };
        let (is_winner, is_pawn) = (man.color == winner, man.role == Role::Pawn);
        let targets = if self.last_man.is_some() && !is_winner && is_pawn && !man.may_promote() {
            Bitboard::EMPTY
        } else {
            targets
        };
        let king = |color: Color| self.king(color).filter(|king| !king.reach.is_several());
        let ends_the_line = |to: &Square| {
            if is_winner {
                self.last_man == Some(at)
                    && king(!winner).is_some_and(|king| self.must_be_taken(man, *to, king))
            } else {
                king(winner).is_some_and(|king| self.mates(man, *to, king))
            }
        };
        [targets, steps].map(|squares| {
            let new = (squares & !man.reach).into_iter();
            new.filter(|to| ends_the_line(to))
                .fold(squares, |left, square| left & !Bitboard::of(square))
        })
    }

    /// Whether a man of the loser that comes to `to` mates the winner's king, which never moves.
    fn mates(&self, man: &Man, to: Square, king: &Man) -> bool {
        let rank = |rank: Rank| rank.relative_to(man.color);
        // A single step is what stands for a later capture en passant.
        let is_step = man.role == Role::Pawn && to.rank() == rank(Rank::Third);
        if man.may_promote() || is_step || man.role == Role::Pawn && to.rank() == rank(Rank::Eighth)
        {
            return false;
        }
        let near = Bitboard::of(king.origin);
        let blockers = (self.everywhere() | man.origin.into()) & !near & !Bitboard::of(to);
        let seen = attacks(man.role, man.color, to, blockers);
        let is_check = seen.has(king.origin) && between(to, king.origin).is_empty();
        if is_check && !self.is_taken(man, to, king) {
            return self.leaves_no_flight(man, to, king, seen);
        }
        self.opens_mate(man, to, king, seen)
    }

    /// Whether the king has no square to go to when that man is on `to`; `seen` is attacked in any case.
    fn leaves_no_flight(&self, man: &Man, to: Square, king: &Man, seen: Bitboard) -> bool {
        // What stood on `to` is taken.
        let own = self.obstacles.fixed[king.color as usize] & !Bitboard::of(to);
        let mut flights = (king_attacks(king.origin) & !own).into_iter();
        flights.all(|square| seen.has(square) || self.is_guarded_without(square, man, king, to))
    }

    /// Whether something of the winner, the king apart, may take the man that has come to `to`, be it over the square it came from or en passant.
    fn is_taken(&self, man: &Man, to: Square, king: &Man) -> bool {
        let blockers = self.wall() & !Bitboard::of(man.origin);
        let beside = king_attacks(to) & Bitboard::from(to.rank());
        let takes = |other: &Man| {
            other.role != Role::King
                && (other.attacks(blockers).has(to)
                    || man.role == Role::Pawn
                        && other.role == Role::Pawn
                        && other.reach.meets(beside))
        };
        self.of_color(king.color).any(takes)
    }

    /// Whether the man, when it first moves, uncovers a check by one that stays, which nothing answers: so it mates.
    fn opens_mate(&self, man: &Man, to: Square, king: &Man, seen: Bitboard) -> bool {
        if man.reach.is_several() {
            return false;
        }
        let line = Bitboard::of(man.origin);
        let blockers = self.wall() & !line;
        let answers = |square: Square| {
            let reaches = |other: &Man| {
                other.role != Role::King
                    && (other.attacks(blockers).has(square)
                        || other.role == Role::Pawn && self.may_step(other, square))
            };
            self.of_color(king.color).any(reaches)
        };
        let mates = |checker: &Man| {
            if !checker.is_fixed() || between(checker.origin, king.origin) != line {
                return false;
            }
            let blockers = (self.everywhere() | to.into()) & !line & !Bitboard::of(king.origin);
            let attacked = attacks(checker.role, checker.color, checker.origin, blockers);
            attacked.has(king.origin)
                && !answers(checker.origin)
                && !answers(man.origin)
                && self.leaves_no_flight(man, to, king, seen | attacked)
        };
        self.of_color(man.color).any(mates)
    }

    /// Whether a pawn may ever step to the square, be it two squares at once.
    fn may_step(&self, pawn: &Man, square: Square) -> bool {
        let single = pawn.reach.forward(pawn.color);
        (single | single.forward(pawn.color)).has(square)
    }

    /// Whether a man of the loser other than this one attacks the square for ever, even with something on `to` in the way.
    fn is_guarded_without(&self, square: Square, man: &Man, king: &Man, to: Square) -> bool {
        let stays = |other: &&Man| {
            !other.is_capturable && !other.may_promote() && other.origin != man.origin
        };
        self.of_color(man.color).filter(stays).any(|other| {
            let occupied = self.others(other, king) | to.into();
            let mut from = other.reach.into_iter();
            from.all(|from| {
                let occupied = occupied & !Bitboard::of(from);
                from != square && attacks(other.role, other.color, from, occupied).has(square)
            })
        })
    }

    /// Whether the winner's single man on `to` gives check beside the loser's king, which never moves, and must be taken, but does not mate.
    fn must_be_taken(&self, man: &Man, to: Square, king: &Man) -> bool {
        let at = king.origin;
        if man.role == Role::Pawn || !king_attacks(at).has(to) {
            return false;
        }
        if !attacks(man.role, man.color, to, Bitboard::of(at)).has(at) {
            return false;
        }
        // Whatever is beside the king but its own men that stay might be a flight square.
        let own = self.obstacles.fixed[king.color as usize];
        if (king_attacks(at) & !own & !Bitboard::of(to)).is_any() {
            return false;
        }
        let near = king_attacks(to);
        let is_defended = self
            .king(man.color)
            .is_none_or(|winner| winner.reach.meets(near));
        let stays =
            |other: &Man| other.is_fixed() && other.origin != to && other.role != Role::King;
        let takes = |other: &Man| {
            let occupied = self.everywhere() & !Bitboard::of(to);
            stays(other) && attacks(other.role, other.color, other.origin, occupied).has(to)
        };
        !is_defended || self.of_color(king.color).any(takes)
    }

    /// Wherever any man may ever stand.
    fn everywhere(&self) -> Bitboard {
        self.men()
            .iter()
            .fold(Bitboard::EMPTY, |all, man| all | man.reach)
    }
}

impl Position {
    /// Whether that player has a single man besides the king.
    pub(in crate::winnability) fn has_single_man(&self, color: Color) -> bool {
        self.board.color(color).len() == 2
    }
}
