//! Whether neither player can checkmate any more, asked after every move (Article 5.2.2).

use super::blockade::{Blockade, Walls};
use super::closure::{Closure, Extent};
use super::meter::Meter;
use super::{Budget, Winnability};
use crate::{Color, Position};

/// What a test that can be asked after every move has shown of a position (Article 5.2.2).
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Deadness {
    /// Neither player can checkmate any more. Proven.
    Dead,
    /// Men move freely, or a mate was found: nothing suggests a dead position. No proof that either player can win.
    NotSuspected,
    /// Walls make a dead position possible, and within its budget the test found neither a mate nor the proof.
    NotProven,
}

/// Positions looked at where walls hold: a fraction of a millisecond.
const NODES: u32 = 256;

impl Position {
    /// What a test shows that can be asked after every move: [`is_provably_dead`](Self::is_provably_dead), and where walls hold that
    /// no pawn ever leaves, a look at the few positions that may still arise.
    ///
    /// Once the answer is [`Deadness::Dead`], it stays so on every later ply that is not stalemate: the walls hold, and
    /// fewer positions can arise.
    ///
    /// ```
    /// use chess_rules::{Deadness, Position};
    /// assert_eq!(Position::initial().deadness(), Deadness::NotSuspected);
    /// ```
    #[inline]
    pub fn deadness(&self) -> Deadness {
        if self.board.lacks_any_mating_material() {
            Deadness::Dead
        } else if self.is_walled() {
            self.deadness_behind_walls()
        } else if self.is_forced_from_mate() {
            Deadness::Dead
        } else {
            Deadness::NotSuspected
        }
    }

    #[cold]
    fn deadness_behind_walls(&self) -> Deadness {
        let blockade = Blockade::of(self, Walls::Whole);
        let holds = |blockade: &Blockade| {
            let mut colors = Color::ALL.into_iter();
            colors.all(|color| blockade.shelter(color).is_some())
        };
        if blockade.as_ref().is_some_and(holds) || self.is_forced_from_mate() {
            return Deadness::Dead;
        }
        if blockade.is_none() {
            return Deadness::NotSuspected;
        }
        let mut players = Vec::with_capacity(2);
        for color in Color::ALL {
            match self.settled(color) {
                Some(Winnability::Unwinnable { .. }) => {}
                Some(Winnability::Winnable { .. }) => return Deadness::NotSuspected,
                Some(Winnability::Undetermined) | None => players.push(color),
            }
        }
        let mut go_on = || true;
        let mut meter = Meter::new(&Budget { nodes: NODES }, &mut go_on);
        match Closure::new(self, &players).extend(NODES, &mut meter) {
            Extent::Mate(..) => Deadness::NotSuspected,
            Extent::Complete { .. } => Deadness::Dead,
            Extent::Open => Deadness::NotProven,
        }
    }
}
