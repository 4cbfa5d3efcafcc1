//! Every position that can still arise: the proof that no mate is among them.

mod code;
mod compact;

use std::collections::VecDeque;

use compact::Numbered;

use super::meter::Meter;
use super::seen::{Index, Seen};
use super::sieve::Sieve;
use crate::{Color, Move, Position};

/// Whole positions kept at most, whatever the budget: about 150 MB.
const MOST_POSITIONS: Index = 3_000_000;

/// A look at the walls of a position costs about as much as this many positions that are only played on from.
const LOOK: u32 = 16;

/// What looking at every position that can still arise has shown.
pub(super) enum Extent {
    /// A line that ends in mate by that player, who is one of those asked about.
    Mate(Color, Vec<Move>),
    /// There is none by any of them among so many positions, and these are all.
    Complete { positions: u32 },
    /// There are more than allowed so far.
    Open,
}

/// The positions found so far, of which the first have been played on from. It can be taken up again where it was left.
pub(super) struct Closure<'a> {
    players: &'a [Color],
    sieve: Sieve<'a>,
    kept: Kept,
    /// The first position that has not been played on from.
    at: Index,
    /// Those found since then behind walls that settle them.
    walled: VecDeque<Index>,
    /// How many others there are.
    open: u32,
}

/// How positions are kept.
enum Kept {
    Whole(Seen),
    Numbered(Box<Numbered>),
}

impl<'a> Closure<'a> {
    /// For mates by any of these players. Nothing is played yet.
    pub(super) fn new(root: &Position, players: &'a [Color]) -> Self {
        let kept = Numbered::new(root).map_or_else(
            || Kept::Whole(Seen::new(root)),
            |numbered| Kept::Numbered(Box::new(numbered)),
        );
        Self {
            players,
            sieve: Sieve::of(players),
            kept,
            at: 0,
            walled: VecDeque::new(),
            open: 1,
        }
    }

    /// Whether walls leave men so few squares that positions are kept as numbers.
    pub(super) const fn is_blocked(&self) -> bool {
        match self.kept {
            Kept::Numbered(_) => true,
            Kept::Whole(_) => false,
        }
    }

    /// Goes on until all positions that can arise are found, or more than `most`, looks at walls counted in.
    ///
    /// Those from which none of the players mates are not played on from, be it for the material or for walls.
    pub(super) fn extend(&mut self, most: u32, meter: &mut Meter) -> Extent {
        while self.at < self.kept.len() {
            if self.walled.front() == Some(&self.at) {
                self.walled.pop_front();
                self.at += 1;
                continue;
            }
            let looks = self.sieve.looks();
            let effort = self.open.saturating_add(looks.saturating_mul(LOOK));
            if effort > most || self.kept.is_full() || !meter.spend() {
                return Extent::Open;
            }
            let end = self.play_on();
            meter.charge((self.sieve.looks() - looks) * LOOK);
            if let Some(end) = end {
                return end;
            }
            self.at += 1;
        }
        Extent::Complete {
            positions: self.kept.len(),
        }
    }

    /// Plays all moves of the next position.
    fn play_on(&mut self) -> Option<Extent> {
        let position = self.kept.position(self.at);
        let is_asked = self.players.contains(&position.turn);
        let mut mate = None;
        let before = self.kept.len();
        let mut walled = 0;
        position.every_move(&mut |legal| {
            let next = legal.play();
            if is_asked && next.is_check() && next.is_checkmate() {
                mate = Some(legal.to_move());
                return false;
            }
            if self.sieve.lacks_material(&next) {
                return true;
            }
            if !self.sieve.may_find_shelter(&next) {
                self.kept.hold(&next, self.at);
            } else if let Some(index) = self.kept.add(&next, self.at)
                && self.sieve.finds_shelter(&next)
            {
                self.walled.push_back(index);
                walled += 1;
            }
            true
        });
        if let Some(mate) = mate {
            let mut line = self.kept.line_to(self.at);
            line.push(mate);
            return Some(Extent::Mate(position.turn, line));
        }
        self.kept.add_held(self.at);
        self.open += self.kept.len() - before - walled;
        None
    }
}

impl Kept {
    fn len(&self) -> Index {
        match self {
            Self::Whole(seen) => seen.len(),
            Self::Numbered(numbered) => numbered.len(),
        }
    }

    /// Whether there is no room for more.
    fn is_full(&self) -> bool {
        match self {
            Self::Whole(seen) => seen.len() > MOST_POSITIONS,
            Self::Numbered(numbered) => numbered.is_full(),
        }
    }

    fn position(&self, index: Index) -> Position {
        match self {
            Self::Whole(seen) => seen.position(index),
            Self::Numbered(numbered) => numbered.position(index),
        }
    }

    /// Adds a position that came from another one; gives its number, or `None` if it need not be looked at.
    fn add(&mut self, position: &Position, parent: Index) -> Option<Index> {
        match self {
            Self::Whole(seen) => seen.add(position, parent),
            Self::Numbered(numbered) => numbered.add(position, parent),
        }
    }

    /// Holds a position, to be added with others.
    fn hold(&mut self, position: &Position, parent: Index) {
        match self {
            Self::Whole(seen) => seen.hold(position, parent),
            Self::Numbered(numbered) => numbered.hold(position),
        }
    }

    /// Adds those held that have not been met. They came from that one.
    fn add_held(&mut self, parent: Index) {
        match self {
            Self::Whole(seen) => seen.add_held(),
            Self::Numbered(numbered) => numbered.add_held(parent),
        }
    }

    fn line_to(&self, index: Index) -> Vec<Move> {
        match self {
            Self::Whole(seen) => seen.line_to(index),
            Self::Numbered(numbered) => numbered.line_to(index),
        }
    }
}
