//! Whether a player can still checkmate by any series of legal moves (Articles 5.2.2, 6.9).
//!
//! Both players help: the question is what is possible, not what is likely. Counters and repetitions are left out of
//! it, for they end a game by a claim or an arbiter and not on the board. Each answer carries its evidence, and what
//! can't be proven within the budget stays open.

mod aim;
mod blockade;
mod both;
mod check_chain;
mod closure;
mod course;
mod deadness;
mod dive;
mod forced;
mod forced_line;
mod guide;
mod helpmate;
mod mate;
mod material;
mod memo;
mod meter;
mod picture;
mod search;
mod seen;
mod sieve;
mod sketch;
mod staging;
mod tour;
mod trek;
mod walk;

pub use deadness::Deadness;
pub use forced_line::ForcedLine;

use blockade::{Blockade, Walls};
use meter::Meter;

use crate::{Bitboard, Color, Move, Position};

/// Whether a player can still checkmate by some series of legal moves (Articles 5.2.2, 6.9).
#[derive(Clone, Debug, Eq, PartialEq)]
pub enum Winnability {
    /// The player can.
    Winnable {
        /// One way: legal moves by both from this position on, ending in mate. Empty where mate is on the board.
        helpmate: Vec<Move>,
    },
    /// The player can't. Proven.
    Unwinnable {
        /// What proves it.
        proof: UnwinnabilityProof,
    },
    /// The budget ran out first, or the caller stopped the search. Never to be read as either of the above.
    Undetermined,
}

/// What proves that a player can't checkmate any more.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum UnwinnabilityProof {
    /// There is no legal move, and it is not the opponent who is mated.
    Terminal,
    /// With these men on the board no series of moves leads to mate.
    Material,
    /// Every line of play is so forced that within a few moves it ends without mate, in such material or behind walls.
    ForcedLine {
        /// The longest of these lines.
        line: ForcedLine,
    },
    /// Walls keep the opponent's king where it can't be mated, whatever is played.
    Structure {
        /// Squares of men that never move nor vanish.
        wall: Bitboard,
        /// Squares on which the opponent's king may ever stand.
        region: Bitboard,
        /// Squares of the player's men that may ever attack one of those; no mate comes of it.
        visitors: Bitboard,
    },
    /// All positions that can still arise were looked at, up to those that material or walls settle, and none is mate.
    Exhausted {
        /// How many there are.
        positions: u32,
    },
}

/// How much a search may look at before it gives up.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Budget {
    /// Positions whose moves are tried, over all parts of the search. 0 leaves the proofs that need none.
    pub nodes: u32,
}

impl Budget {
    /// Only what the position shows without a search.
    pub const NO_SEARCH: Self = Self { nodes: 0 };
}

/// Enough for all known positions: blocked ones can have millions of successors. Those of real games need a few hundred.
impl Default for Budget {
    fn default() -> Self {
        Self { nodes: 12_000_000 }
    }
}

impl Position {
    /// Whether that player can still checkmate by some series of legal moves (Articles 5.2.2, 6.9).
    ///
    /// Cheap proofs come first, then searches within the budget. Between positions, every few hundred of them, the search
    /// asks `go_on`; told no, it leaves the question open. The same position and budget give the same answer everywhere.
    ///
    /// ```
    /// use chess_rules::{Budget, Color, Position, UnwinnabilityProof, Winnability};
    /// let fool = ["f2f3", "e7e5", "g2g4", "d8h4"];
    /// let mut position = Position::initial();
    /// for text in fool {
    ///     position = position.legalize(text.parse::<chess_rules::Uci>()?.to_move())?.play();
    /// }
    /// assert_eq!(
    ///     position.winnability(Color::White, &Budget::default(), &mut || true),
    ///     Winnability::Unwinnable { proof: UnwinnabilityProof::Terminal },
    /// );
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn winnability(
        &self,
        color: Color,
        budget: &Budget,
        go_on: &mut dyn FnMut() -> bool,
    ) -> Winnability {
        if let Some(settled) = self.settled(color) {
            return settled;
        }
        let mut meter = Meter::new(budget, go_on);
        if !meter.is_spent()
            && let Some(helpmate) = self.dive(color, &mut meter)
            && self.is_mate_after(&helpmate, color)
        {
            return Winnability::Winnable { helpmate };
        }
        if let Some(proof) = self
            .sheltered_from(color)
            .or_else(|| self.in_refuge_from(color))
        {
            return proof.into();
        }
        if let Some(line) = self.check_chain_away_from(color) {
            return UnwinnabilityProof::ForcedLine { line }.into();
        }
        self.searched(color, &mut meter)
            .filter(|answer| match answer {
                Winnability::Winnable { helpmate } => self.is_mate_after(helpmate, color),
                Winnability::Unwinnable { .. } | Winnability::Undetermined => true,
            })
            .unwrap_or(Winnability::Undetermined)
    }

    /// Whether the line can be played from here and ends in mate by that player.
    fn is_mate_after(&self, line: &[Move], color: Color) -> bool {
        let mut position = *self;
        for mv in line {
            let Ok(legal) = position.legalize(*mv) else {
                return false;
            };
            position = legal.play();
        }
        position.turn != color && position.is_checkmate()
    }

    /// What the position shows without a search.
    fn settled(&self, color: Color) -> Option<Winnability> {
        if !self.has_legal_move() {
            return Some(if self.is_check() && self.turn != color {
                Winnability::Winnable {
                    helpmate: Vec::new(),
                }
            } else {
                UnwinnabilityProof::Terminal.into()
            });
        }
        if self.board.lacks_mating_material(color) {
            return Some(UnwinnabilityProof::Material.into());
        }
        if self.is_walled()
            && let Some(proof) = self.sheltered_from(color)
        {
            return Some(proof.into());
        }
        self.is_forced_away_from(color)
            .then(|| self.forced_line_away_from(color))
            .map(|line| UnwinnabilityProof::ForcedLine { line }.into())
    }

    /// The proof that walls keep the opponent's king from any mate by that player.
    fn sheltered_from(&self, color: Color) -> Option<UnwinnabilityProof> {
        let blockade = self
            .has_facing_pawns()
            .then(|| Blockade::of(self, Walls::Any))??;
        let shelter = blockade.shelter(color)?;
        Some(UnwinnabilityProof::Structure {
            wall: blockade.wall(),
            region: shelter.region,
            visitors: shelter.visitors,
        })
    }

    /// The same with a look at some cases apart.
    fn in_refuge_from(&self, color: Color) -> Option<UnwinnabilityProof> {
        let refuge = (self.has_facing_pawns() || self.has_single_man(color))
            .then(|| Blockade::refuge(self, color))??;
        Some(UnwinnabilityProof::Structure {
            wall: refuge.wall,
            region: refuge.region,
            visitors: refuge.visitors,
        })
    }
}

impl From<UnwinnabilityProof> for Winnability {
    fn from(proof: UnwinnabilityProof) -> Self {
        Self::Unwinnable { proof }
    }
}
