//! The two players, and a pair of things, one for each.

use core::ops::{Index, IndexMut, Not};

/// A player, named by the color of the pieces (Article 1.1).
#[derive(Clone, Copy, Debug, Eq, Hash, Ord, PartialEq, PartialOrd)]
#[repr(u8)]
pub enum Color {
    /// White, who has the first move.
    White,
    /// Black.
    Black,
}

impl Color {
    /// Both players, White first.
    pub const ALL: [Self; 2] = [Self::White, Self::Black];

    /// Picks the value that belongs to this player.
    #[inline]
    pub(crate) const fn pick<T: Copy>(self, white: T, black: T) -> T {
        match self {
            Self::White => white,
            Self::Black => black,
        }
    }
}

/// The opponent.
impl Not for Color {
    type Output = Self;

    #[inline]
    fn not(self) -> Self {
        self.pick(Self::Black, Self::White)
    }
}

/// Two things of one kind, one for each player.
///
/// ```
/// use chess_rules::{ByColor, Color};
/// let mut moves = ByColor::new(0, 0);
/// moves[Color::Black] += 1;
/// assert_eq!((moves[Color::White], moves[Color::Black]), (0, 1));
/// ```
#[derive(Clone, Copy, Debug, Default, Eq, Hash, PartialEq)]
pub struct ByColor<T> {
    white: T,
    black: T,
}

impl<T> ByColor<T> {
    /// White's and Black's.
    pub const fn new(white: T, black: T) -> Self {
        Self { white, black }
    }
}

impl<T> Index<Color> for ByColor<T> {
    type Output = T;

    #[inline]
    fn index(&self, color: Color) -> &T {
        match color {
            Color::White => &self.white,
            Color::Black => &self.black,
        }
    }
}

impl<T> IndexMut<Color> for ByColor<T> {
    #[inline]
    fn index_mut(&mut self, color: Color) -> &mut T {
        match color {
            Color::White => &mut self.white,
            Color::Black => &mut self.black,
        }
    }
}
