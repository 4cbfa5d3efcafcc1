//! A forced line as evidence.

use super::forced::PLIES;
use crate::{Move, Square};

/// Moves by both players from a position on, to an end without mate: the longest of the lines to which play is bound.
///
/// ```
/// use chess_rules::{Budget, Color, Setup, Strictness, UnwinnabilityProof, Variant, Winnability};
/// // White's only move takes the queen.
/// let reading = Setup::from_fen("k7/8/8/8/8/8/1q6/K7 w - - 0 1", Variant::Standard, Strictness::Standard)?;
/// let position = reading.setup.position(Variant::Standard, Strictness::Standard)?;
/// let answer = position.winnability(Color::Black, &Budget::NO_SEARCH, &mut || true);
/// let Winnability::Unwinnable { proof: UnwinnabilityProof::ForcedLine { line } } = answer else {
///     panic!("{answer:?}");
/// };
/// assert!(line.is_only());
/// assert_eq!(line.moves(), ["a1b2".parse::<chess_rules::Uci>()?.to_move()]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct ForcedLine {
    moves: [Move; MOST],
    len: usize,
    is_only: bool,
}

const MOST: usize = PLIES as usize;

impl ForcedLine {
    /// No move at all.
    pub(super) const END: Self = Self {
        moves: [Move::new(Square::from_index(0), Square::from_index(0)); MOST],
        len: 0,
        is_only: true,
    };

    /// A line of those moves; `None` if they are more than any forced line has. `is_only` says that there is no other line.
    pub fn new(moves: &[Move], is_only: bool) -> Option<Self> {
        let mut line = Self::END;
        line.moves.get_mut(..moves.len())?.copy_from_slice(moves);
        line.len = moves.len();
        line.is_only = is_only;
        Some(line)
    }

    /// Its moves, the first one first.
    pub fn moves(&self) -> &[Move] {
        &self.moves[..self.len]
    }

    /// Whether each move is the only legal one, so that there is no other line.
    pub const fn is_only(&self) -> bool {
        self.is_only
    }

    /// That move, and then this line. What is too long loses its end.
    pub(super) fn after(mut self, mv: Move, is_only: bool) -> Self {
        self.moves.rotate_right(1);
        self.moves[0] = mv;
        self.len = MOST.min(self.len + 1);
        self.is_only &= is_only;
        self
    }
}
