//! Counting moves.

use core::fmt;

/// How many moves by either player have been made. Ply 1 is the first move; 0 is before it.
#[derive(Clone, Copy, Debug, Default, Eq, Hash, Ord, PartialEq, PartialOrd)]
pub struct Ply(pub u32);

impl Ply {
    /// The ply after this one.
    #[must_use]
    pub const fn next(self) -> Self {
        Self(self.0.saturating_add(1))
    }
}

impl fmt::Display for Ply {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}

/// Moves by either player since the last pawn move or capture: field 5 of a FEN.
///
/// Fifty moves by each player are 100, seventy-five are 150 (Articles 9.3, 9.6.2).
#[derive(Clone, Copy, Debug, Default, Eq, Hash, Ord, PartialEq, PartialOrd)]
pub struct HalfmoveClock(pub u32);

/// The number of the next move, one for both players: field 6 of a FEN. Starts at 1.
#[derive(Clone, Copy, Debug, Eq, Hash, Ord, PartialEq, PartialOrd)]
pub struct FullmoveNumber(pub u32);

impl Default for FullmoveNumber {
    fn default() -> Self {
        Self(1)
    }
}
