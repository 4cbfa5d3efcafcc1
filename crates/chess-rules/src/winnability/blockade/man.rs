//! One man and everywhere it may ever stand.

use crate::attacks::{attacks, knight_attacks, pawn_attacks, queen_attacks};
use crate::{Bitboard, Color, Rank, Role, Square};

/// A man of the position, and what is still thought possible for it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Man {
    pub(super) color: Color,
    pub(super) role: Role,
    /// Where it stands now.
    pub(super) origin: Square,
    /// Where it may ever stand. It only grows.
    pub(super) reach: Bitboard,
    /// Whether it may ever be captured; once `true` it stays so.
    pub(super) is_capturable: bool,
    /// What is assumed of it.
    pub(super) fate: Fate,
}

/// The case looked at, as far as a man's first move or its capture is concerned (`cases`).
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) enum Fate {
    /// None: all lines of play are.
    Open,
    /// It is not captured before it has moved.
    Kept,
    /// It is captured before it has moved.
    Taken,
}

/// What stands in everybody's way, read off the men as far as they are known.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Obstacles {
    /// Squares of men that never move nor vanish, by color.
    pub(super) fixed: [Bitboard; 2],
    /// Squares of kings that never move, and of men kept that have not moved yet, by color: nothing goes there.
    pub(super) closed: [Bitboard; 2],
    /// Squares where a man of that color, its king left out, may ever stand.
    pub(super) stands: [Bitboard; 2],
    /// Squares attacked by that color for ever.
    pub(super) guarded: [Bitboard; 2],
}

impl Man {
    pub(super) fn new(color: Color, role: Role, origin: Square) -> Self {
        Self {
            color,
            role,
            origin,
            reach: origin.into(),
            is_capturable: false,
            fate: Fate::Open,
        }
    }

    /// Whether it never moves nor vanishes.
    #[inline]
    pub(super) fn is_fixed(&self) -> bool {
        !self.is_capturable && !self.reach.is_several()
    }

    /// Whether it is a pawn that may become a piece.
    #[inline]
    pub(super) fn may_promote(&self) -> bool {
        self.role == Role::Pawn
            && self
                .reach
                .meets(Rank::Eighth.relative_to(self.color).into())
    }

    /// Whether it is a pawn that never leaves its file.
    #[inline]
    pub(super) fn keeps_its_file(&self) -> bool {
        self.role == Role::Pawn && (self.reach & !Bitboard::from(self.origin.file())).is_empty()
    }

    /// The squares it may ever attack from one of its own, `blockers` standing there for ever.
    #[inline]
    pub(super) fn attacks_from(&self, from: Square, blockers: Bitboard) -> Bitboard {
        if self.may_promote() {
            // It may be any piece by then, or still a pawn.
            return queen_attacks(from, blockers)
                | knight_attacks(from)
                | pawn_attacks(self.color, from);
        }
        attacks(self.role, self.color, from, blockers)
    }

    /// All squares it may ever attack.
    pub(super) fn attacks(&self, blockers: Bitboard) -> Bitboard {
        let from = self.reach.into_iter();
        from.fold(Bitboard::EMPTY, |all, from| {
            all | self.attacks_from(from, blockers)
        })
    }

    /// Where it may ever go from the squares of its reach, pawns' steps apart; and where it may capture.
    pub(super) fn targets(&self, obstacles: &Obstacles) -> Bitboard {
        if self.fate == Fate::Taken {
            return Bitboard::EMPTY;
        }
        let (us, them) = (self.color as usize, !self.color as usize);
        let blockers = obstacles.fixed[0] | obstacles.fixed[1];
        let closed = obstacles.fixed[us] | obstacles.closed[them];
        let attacked = self.attacks(blockers) & !closed;
        match self.role {
            Role::King => attacked & !obstacles.guarded[them],
            Role::Pawn if !self.may_promote() => attacked & obstacles.stands[them],
            Role::Pawn | Role::Knight | Role::Bishop | Role::Rook | Role::Queen => attacked,
        }
    }

    /// Where a pawn may step to, as long as it stays short of `limit`, the squares behind the pawn it can't pass.
    pub(super) fn steps(&self, obstacles: &Obstacles, limit: Bitboard) -> Bitboard {
        if self.role != Role::Pawn || self.fate == Fate::Taken {
            return Bitboard::EMPTY;
        }
        let open = limit & !(obstacles.fixed[0] | obstacles.fixed[1]);
        let single = self.reach.forward(self.color) & open;
        let third = Bitboard::from(Rank::Third.relative_to(self.color));
        single | (single & third).forward(self.color) & open
    }
}
