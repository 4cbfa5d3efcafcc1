//! Squares, files and ranks.

use core::fmt;
use core::str::FromStr;

use crate::Color;

/// A file, `a` to `h` (Article 2.4).
#[derive(Clone, Copy, Debug, Eq, Hash, Ord, PartialEq, PartialOrd)]
#[repr(u8)]
#[allow(missing_docs)] // eight letters explain themselves
pub enum File {
    A,
    B,
    C,
    D,
    E,
    F,
    G,
    H,
}

impl File {
    /// All files from `a`.
    pub const ALL: [Self; 8] = [
        Self::A,
        Self::B,
        Self::C,
        Self::D,
        Self::E,
        Self::F,
        Self::G,
        Self::H,
    ];

    /// The file of a letter `a` to `h`; capitals are not read.
    pub fn from_letter(letter: u8) -> Option<Self> {
        letter
            .checked_sub(b'a')
            .and_then(|index| Self::ALL.get(usize::from(index)).copied())
    }

    /// Its letter, `a` to `h`.
    pub fn letter(self) -> char {
        char::from(b'a' + self as u8)
    }
}

/// A rank, 1 to 8 (Article 2.4).
#[derive(Clone, Copy, Debug, Eq, Hash, Ord, PartialEq, PartialOrd)]
#[repr(u8)]
#[allow(missing_docs)] // eight numbers explain themselves
pub enum Rank {
    First,
    Second,
    Third,
    Fourth,
    Fifth,
    Sixth,
    Seventh,
    Eighth,
}

impl Rank {
    /// All ranks from the first.
    pub const ALL: [Self; 8] = [
        Self::First,
        Self::Second,
        Self::Third,
        Self::Fourth,
        Self::Fifth,
        Self::Sixth,
        Self::Seventh,
        Self::Eighth,
    ];

    /// The rank of a digit `1` to `8`.
    pub fn from_digit(digit: u8) -> Option<Self> {
        digit
            .checked_sub(b'1')
            .and_then(|index| Self::ALL.get(usize::from(index)).copied())
    }

    /// Its digit, `1` to `8`.
    pub fn digit(self) -> char {
        char::from(b'1' + self as u8)
    }

    /// The rank as that player counts: Black's first is the eighth.
    #[inline]
    pub const fn relative_to(self, color: Color) -> Self {
        match color {
            Color::White => self,
            Color::Black => Self::ALL[7 - self as usize],
        }
    }
}

/// A square of the board. `a1` is the first, `h8` the last.
///
/// ```
/// use chess_rules::{File, Rank, Square};
/// let square: Square = "e4".parse()?;
/// assert_eq!(square, Square::new(File::E, Rank::Fourth));
/// assert_eq!(square.to_string(), "e4");
/// # Ok::<(), chess_rules::SquareError>(())
/// ```
#[derive(Clone, Copy, Eq, Hash, Ord, PartialEq, PartialOrd)]
pub struct Square(u8);

impl Square {
    /// The square where a file and a rank meet.
    #[inline]
    pub const fn new(file: File, rank: Rank) -> Self {
        Self((rank as u8) * 8 + file as u8)
    }

    /// The square with this number: 0 is a1, 1 is b1, 63 is h8. Only the lowest six bits count.
    #[inline]
    pub(crate) const fn from_index(index: usize) -> Self {
        Self((index & 63) as u8)
    }

    /// Its number: 0 is a1, 1 is b1, 8 is a2, 63 is h8.
    #[inline]
    pub const fn index(self) -> usize {
        (self.0 & 63) as usize
    }

    /// The square of a letter `a` to `h` and a digit `1` to `8`.
    #[inline]
    pub(crate) fn of_letters(file: u8, rank: u8) -> Option<Self> {
        let file = file.wrapping_sub(b'a');
        let rank = rank.wrapping_sub(b'1');
        // Both are below 8 just if their union is.
        (file | rank < 8).then_some(Self(rank.wrapping_mul(8).wrapping_add(file)))
    }

    /// All 64 squares from a1 to h8.
    pub fn all() -> impl ExactSizeIterator<Item = Self> {
        (0..64_u8).map(Self)
    }

    /// Its file.
    #[inline]
    pub const fn file(self) -> File {
        File::ALL[(self.0 & 7) as usize]
    }

    /// Its rank.
    #[inline]
    pub const fn rank(self) -> Rank {
        Rank::ALL[((self.0 >> 3) & 7) as usize]
    }

    /// Whether the square is light: h1 and a8 are (Article 2.1).
    pub const fn is_light(self) -> bool {
        ((self.0 >> 3) + self.0) & 1 == 1
    }

    /// The square `steps` ranks further for that player, or `None` off the board.
    #[inline]
    pub(crate) fn forward(self, color: Color, steps: u8) -> Option<Self> {
        let delta = steps * 8;
        let index = match color {
            Color::White => self.0.checked_add(delta)?,
            Color::Black => self.0.checked_sub(delta)?,
        };
        (index < 64).then_some(Self(index))
    }

    /// The square on the same file at the given rank.
    #[inline]
    pub(crate) const fn on_rank(self, rank: Rank) -> Self {
        Self::new(self.file(), rank)
    }

    /// The square that lies there once the board is turned by 180 degrees: h8 for a1.
    #[must_use]
    pub const fn turned(self) -> Self {
        Self(self.0 ^ 63)
    }

    /// The square seen from the other side of the board: a1 becomes a8.
    pub const fn mirrored(self) -> Self {
        Self(self.0 ^ 56)
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = [b'a' + (self.0 & 7), b'1' + (self.0 >> 3)];
        f.write_str(core::str::from_utf8(&text).map_err(|_| fmt::Error)?)
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The text names no square.
#[derive(Clone, Copy, Debug, Eq, PartialEq, thiserror::Error)]
#[error("a square is a letter a to h and a digit 1 to 8")]
pub struct SquareError;

impl FromStr for Square {
    type Err = SquareError;

    fn from_str(text: &str) -> Result<Self, SquareError> {
        match text.as_bytes() {
            [file, rank] => Self::of_letters(*file, *rank).ok_or(SquareError),
            _ => Err(SquareError),
        }
    }
}
