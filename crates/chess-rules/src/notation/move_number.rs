//! The number before a move.

use crate::{Color, FullmoveNumber, Position};

/// The number that stands before a move of a movetext: `12.` or `12...`.
#[derive(Clone, Copy, Debug, Default, Eq, Hash, PartialEq)]
pub struct MoveNumber {
    /// The digits, if there are any; a number that is too great becomes the greatest.
    pub digits: Option<u32>,
    /// The dots: one names White, two or more name Black.
    pub dots: u8,
}

impl MoveNumber {
    pub(super) fn of_digits(digits: &str) -> Self {
        Self {
            digits: Some(digits.parse().unwrap_or(u32::MAX)),
            dots: 0,
        }
    }

    pub(super) const fn add_dots(&mut self, more: u8) {
        self.dots = self.dots.saturating_add(more);
    }

    /// The player that the dots name.
    pub const fn turn(self) -> Option<Color> {
        match self.dots {
            0 => None,
            1 if self.digits.is_none() => None,
            1 => Some(Color::White),
            _ => Some(Color::Black),
        }
    }
}

/// Holds the numbers of a movetext against the moves.
///
/// A number that contradicts is told once: those that go on from it contradict nothing more.
///
/// ```
/// use chess_rules::{FullmoveNumber, Movetext, Numbering, Position};
/// let initial = Position::initial();
/// let first = |text| Movetext::new(text).next().and_then(Result::ok).map(|token| token.number);
/// let contradicts = |text| first(text).map(|number| Numbering::known().contradicts(number, &initial));
/// assert_eq!(contradicts("1. e4"), Some(false));
/// assert_eq!(contradicts("1... e4"), Some(true));
/// assert_eq!(contradicts("7. e4"), Some(true));
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Numbering {
    /// By how much the numbers written exceed those of the positions; none until that is known.
    excess: Option<i64>,
}

impl Numbering {
    /// That of a game whose start has a number.
    pub const fn known() -> Self {
        Self { excess: Some(0) }
    }

    /// That of a game whose start has none: the first number written is taken for right.
    pub const fn unknown() -> Self {
        Self { excess: None }
    }

    /// Whether the number before a move contradicts the position in which it is made.
    pub fn contradicts(&mut self, number: MoveNumber, position: &Position) -> bool {
        let names_other = number.turn().is_some_and(|turn| turn != position.turn());
        let FullmoveNumber(actual) = position.fullmove_number();
        let Some(written) = number.digits else {
            return names_other;
        };
        let excess = i64::from(written) - i64::from(actual);
        let differs = self.excess.is_some_and(|known| known != excess);
        // A number behind which the wrong player moves tells nothing of those that follow.
        if !names_other {
            self.excess = Some(excess);
        }
        names_other || differs
    }
}
