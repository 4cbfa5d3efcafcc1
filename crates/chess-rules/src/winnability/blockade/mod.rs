//! Where each man may ever get to: the proof that a wall or a cage keeps a king from any mate.
//!
//! # The argument
//!
//! For each man a set of squares is kept, at first the one it stands on, and whether it may be captured, at first not. A move
//! that nothing below forbids adds its square of arrival, and makes capturable whoever may stand there. This is
//! repeated until nothing changes. What is then left out never happens: take any series of legal moves and its first move that leaves the
//! sets. Up to it the sets held, so whatever forbids that move held on the board, and the move was not legal.
//!
//! Each reason to forbid is read off the sets and only ever ceases as they grow:
//!
//! * a man that never moves nor vanishes stands in the way, or is of the mover's own color, or is a king;
//! * the square is attacked for ever by men that are never captured, from wherever they may stand, over squares nobody ever
//!   occupies but men of their own that attack along the same line: no king goes there;
//! * a pawn captures only where an opponent's man may stand;
//! * no square for the other king is left by that move, or it is stalemate (`arrival`): so a square may also be left out on which
//!   only the last position of a line has a king;
//! * a pawn that has not left its file passes no pawn ahead that neither leaves that file nor vanishes;
//! * a man that has few squares is always somewhere on the way (`queue`; where one player alone is asked about).
//!
//! A double step adds nothing a single one does not, as long as both need the same squares; so a later capture en passant is a
//! capture where the single step would have ended. A capture en passant that is legal at once is left to the caller.
//! Castling adds its squares where no fixed man stands between.
//!
//! The sets of a later position lie within those of an earlier one: what is proven stays proven.

mod arrival;
mod breach;
mod cases;
mod ending;
mod man;
mod net;
mod queue;
#[cfg(test)]
mod thrown;

use man::{Fate, Man, Obstacles};

use crate::attacks::{attacks, between};
use crate::{Bitboard, Castling, Color, Position, Rank, Role, Square};

/// All men and where they may ever get to.
#[derive(Clone, Copy, Debug)]
pub(super) struct Blockade {
    men: [Man; MOST_MEN],
    len: usize,
    obstacles: Obstacles,
    /// Whom alone the question is about, if it is about one player (`ending`).
    winner: Option<Color>,
    /// The only man of that player besides the king.
    last_man: Option<usize>,
    /// Whether some man of a color is held back only because the line would end.
    is_held_back: [bool; 2],
}

/// More men than any position of a game has; a set-up with more is not looked at.
const MOST_MEN: usize = 32;

/// Which pawns must hold for the analysis to go on.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) enum Walls {
    /// All: the first pawn that may be captured or promote ends it. Fast, and enough for the usual wall.
    Whole,
    /// Any.
    Any,
}

impl Blockade {
    /// Where all men may get to. `None` where that is not to be told: a capture en passant is legal, or a wall does not hold.
    pub(super) fn of(position: &Position, walls: Walls) -> Option<Self> {
        if walls == Walls::Whole && position.has_breach() {
            return None;
        }
        Self::grown(position, walls)
    }

    /// The same without a look at what is plain to see.
    fn grown(position: &Position, walls: Walls) -> Option<Self> {
        let mut blockade = Self::new(position)?;
        while blockade.grow(position) {
            let is_over = match walls {
                Walls::Whole => !blockade.holds(),
                // A board on which no man stays is no blockade.
                Walls::Any => blockade.wall().is_empty(),
            };
            if is_over {
                return None;
            }
        }
        Some(blockade)
    }

    /// All men where they stand now.
    fn new(position: &Position) -> Option<Self> {
        if position.en_passant.is_some() || position.board.occupied().len() > MOST_MEN as u32 {
            return None;
        }
        let mut blockade = Self {
            men: [Man::new(Color::White, Role::Pawn, Square::from_index(0)); MOST_MEN],
            len: 0,
            obstacles: Obstacles::default(),
            winner: None,
            last_man: None,
            is_held_back: [false; 2],
        };
        for square in position.board.occupied() {
            let piece = position.board.piece_on(square)?;
            blockade.men[blockade.len] = Man::new(piece.color, piece.role, square);
            blockade.len += 1;
        }
        Some(blockade)
    }

    /// Where the men of that kind and color that move or may be captured may ever stand; `None` if pawns promote to it.
    pub(super) fn reach(&self, color: Color, role: Role) -> Option<Bitboard> {
        if self.of_color(color).any(Man::may_promote) {
            return None;
        }
        let men = self
            .of_color(color)
            .filter(|man| man.role == role && !man.is_fixed());
        Some(men.fold(Bitboard::EMPTY, |all, man| all | man.reach))
    }

    fn men(&self) -> &[Man] {
        &self.men[..self.len]
    }

    fn of_color(&self, color: Color) -> impl Iterator<Item = &Man> {
        self.men().iter().filter(move |man| man.color == color)
    }

    fn king(&self, color: Color) -> Option<&Man> {
        self.of_color(color).find(|man| man.role == Role::King)
    }

    /// Whether no pawn is ever captured nor promotes.
    fn holds(&self) -> bool {
        let mut pawns = self.men().iter().filter(|man| man.role == Role::Pawn);
        pawns.all(|pawn| !pawn.is_capturable && !pawn.may_promote())
    }

    /// Squares of men that never move nor vanish.
    pub(super) fn wall(&self) -> Bitboard {
        self.obstacles.fixed[0] | self.obstacles.fixed[1]
    }

    /// One round: every man goes wherever nothing forbids it. Whether anything changed.
    fn grow(&mut self, position: &Position) -> bool {
        self.obstacles = self.obstacles();
        let mut changed = false;
        let mut captures = [Bitboard::EMPTY; 2];
        for at in 0..self.len {
            let man = self.men[at];
            let mut targets = man.targets(&self.obstacles);
            if man.role == Role::King {
                let known = targets & man.reach;
                targets = known | self.arrivals(&man, targets & !known);
            }
            let mut steps = if man.role == Role::Pawn {
                man.steps(&self.obstacles, self.limit(&man))
            } else {
                Bitboard::EMPTY
            };
            if self.winner.is_some() {
                targets = self.unobstructed(at, targets);
                let on = self.going_on(at, targets, steps);
                if on != [targets, steps] {
                    [targets, steps] = on;
                    let held_back = &mut self.is_held_back[man.color as usize];
                    changed |= !*held_back;
                    *held_back = true;
                }
            }
            captures[man.color as usize] |= targets;
            let reach = man.reach | targets | steps;
            changed |= reach != man.reach;
            self.men[at].reach = reach;
        }
        changed |= self.castle(position);
        let last_man = self.last_man;
        for (at, man) in self.men[..self.len].iter_mut().enumerate() {
            if man.role != Role::King
                && !man.is_capturable
                && last_man != Some(at)
                && man.reach.meets(captures[!man.color as usize])
            {
                man.is_capturable = true;
                changed = true;
            }
        }
        changed
    }

    fn obstacles(&self) -> Obstacles {
        let mut obstacles = Obstacles::default();
        // Squares on which one man or more, two or more may ever stand.
        let (mut once, mut twice) = (Bitboard::EMPTY, Bitboard::EMPTY);
        for man in self.men() {
            let color = man.color as usize;
            twice |= once & man.reach;
            once |= man.reach;
            if man.is_fixed() {
                obstacles.fixed[color] |= man.reach;
                if man.role == Role::King || man.fate == Fate::Kept {
                    obstacles.closed[color] |= man.reach;
                }
            }
            if man.role != Role::King {
                obstacles.stands[color] |= man.reach;
            }
        }
        for man in self.men().iter().filter(|man| !man.is_capturable) {
            if man.may_promote() {
                continue;
            }
            // The king that would go there shields nothing: it stands in nobody's way but its own.
            let shy = self
                .king(!man.color)
                .map_or(Bitboard::EMPTY, |king| king.reach);
            let (once, twice) = self.unlike(man).unwrap_or((once, twice));
            let occupied = twice | once & !shy;
            let mut guarded = Bitboard::FULL;
            for from in man.reach {
                guarded &= attacks(man.role, man.color, from, occupied & !Bitboard::of(from));
                if guarded.is_empty() {
                    break;
                }
            }
            obstacles.guarded[man.color as usize] |= guarded;
        }
        obstacles
    }

    /// Squares on which one man or more, two or more may ever stand, those left out that pass on the attack of this one along
    /// its lines; `None` if there are none of these.
    fn unlike(&self, man: &Man) -> Option<(Bitboard, Bitboard)> {
        if man.role != Role::Bishop && man.role != Role::Rook {
            return None;
        }
        let is_like = |other: &Man| {
            other.color == man.color && (other.role == man.role || other.role == Role::Queen)
        };
        self.men().iter().filter(|other| is_like(other)).nth(1)?;
        let unlike = self.men().iter().filter(|other| !is_like(other));
        let none = (Bitboard::EMPTY, Bitboard::EMPTY);
        Some(unlike.fold(none, |(once, twice), other| {
            (once | other.reach, twice | once & other.reach)
        }))
    }

    /// The squares a pawn may step to without passing a pawn that stays ahead of it for good.
    fn limit(&self, pawn: &Man) -> Bitboard {
        if !pawn.keeps_its_file() {
            return Bitboard::FULL;
        }
        let ahead = |square: Square| square.rank().relative_to(pawn.color) as u8;
        let rank = self
            .men()
            .iter()
            .filter(|man| !man.is_capturable && man.keeps_its_file())
            .filter(|man| man.origin.file() == pawn.origin.file())
            .filter(|man| ahead(man.origin) > ahead(pawn.origin))
            .filter_map(|man| man.reach.into_iter().map(ahead).max())
            .min();
        let Some(rank) = rank else {
            return Bitboard::FULL;
        };
        let short = Rank::ALL.into_iter().take(usize::from(rank));
        short.fold(Bitboard::EMPTY, |all, rank| {
            all | Bitboard::from(rank.relative_to(pawn.color))
        })
    }

    /// Adds the squares of castling where no fixed man stands between. Whether anything changed.
    fn castle(&mut self, position: &Position) -> bool {
        let mut changed = false;
        for rook in position.castling.rooks() {
            let Some(piece) = position.board.piece_on(rook) else {
                continue;
            };
            let king = position.king(piece.color);
            let side = if rook.file() > king.file() {
                Castling::KingSide
            } else {
                Castling::QueenSide
            };
            let to = [side.king_target(piece.color), side.rook_target(piece.color)];
            let way = between(king, to[0]) | between(rook, to[1]) | to[0].into() | to[1].into();
            if (way & !Bitboard::of(king) & !Bitboard::of(rook)).meets(self.wall()) {
                continue;
            }
            for man in &mut self.men[..self.len] {
                for (from, to) in [king, rook].into_iter().zip(to) {
                    if man.origin == from && !man.reach.has(to) {
                        man.reach |= to.into();
                        changed = true;
                    }
                }
            }
        }
        changed
    }
}
