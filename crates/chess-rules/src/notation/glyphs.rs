//! Signs of annotation, and the numbers that PGN gives them.

use core::fmt;

use crate::Color;
use crate::notation::signs;

/// What signs of annotation say of a move: `!`, `±`, `$146`. They never change it.
///
/// It is a set: their order is not kept, nor how often one is written.
///
/// ```
/// use chess_rules::{Color, Movetext};
/// let token = Movetext::new("1. e4 !? $13 ⟳").next().unwrap()?;
/// let nags: Vec<u8> = token.around.glyphs.nags(Color::White).collect();
/// assert_eq!(nags, [5, 13, 32]);
/// # Ok::<(), chess_rules::MovetextError>(())
/// ```
#[derive(Clone, Copy, Default, Eq, Hash, PartialEq)]
pub struct Glyphs {
    /// A bit for each number.
    nags: [u64; 4],
    /// A bit for each of [`SIDED`], whose number depends on who made the move.
    sided: u8,
}

/// Signs whose number is the same whoever made the move; the last is a novelty.
const SIGNS: [(&str, u8); 25] = [
    ("!", 1),
    ("?", 2),
    ("!!", 3),
    ("??", 4),
    ("!?", 5),
    ("?!", 6),
    ("‼", 3),
    ("⁇", 4),
    ("⁉", 5),
    ("⁈", 6),
    ("□", 7),
    ("=", 10),
    ("∞", 13),
    ("⩲", 14),
    ("+=", 14),
    ("⩱", 15),
    ("=+", 15),
    ("±", 16),
    ("+/-", 16),
    ("∓", 17),
    ("-/+", 17),
    ("+-", 18),
    ("-+", 19),
    ("N", 146),
    ("TN", 146),
];

/// Signs with their number behind a move of White and behind one of Black. Zugzwang is that of the player who must move.
const SIDED: [(char, [u8; 2]); 6] = [
    ('⨀', [23, 22]),
    ('⟳', [32, 33]),
    ('→', [40, 41]),
    ('↑', [36, 37]),
    ('⇆', [132, 133]),
    ('⊕', [138, 139]),
];

impl Glyphs {
    /// No sign.
    pub const NONE: Self = Self {
        nags: [0; 4],
        sided: 0,
    };

    /// Whether a word of signs says something known: `!?` does, `!!!` does not.
    pub fn is_sign(word: &str) -> bool {
        Self::NONE.clone().read(word)
    }

    /// Whether there is none.
    pub fn is_empty(self) -> bool {
        self == Self::NONE
    }

    /// The numbers of the signs behind a move of that player, in their order: Numeric Annotation Glyphs of PGN.
    pub fn nags(self, mover: Color) -> impl Iterator<Item = u8> {
        let mut all = self;
        for (index, (_, [white, black])) in SIDED.into_iter().enumerate() {
            if self.sided >> index & 1 != 0 {
                all.insert(match mover {
                    Color::White => white,
                    Color::Black => black,
                });
            }
        }
        (0..=u8::MAX).filter(move |number| all.has(*number))
    }

    /// Those of either.
    #[must_use]
    pub fn union(mut self, other: Self) -> Self {
        for (mine, theirs) in self.nags.iter_mut().zip(other.nags) {
            *mine |= theirs;
        }
        self.sided |= other.sided;
        self
    }

    fn has(self, number: u8) -> bool {
        let word = self.nags.get(usize::from(number / 64));
        word.is_some_and(|word| word >> (number % 64) & 1 != 0)
    }

    /// One more, by its number.
    pub(super) fn insert(&mut self, number: u8) {
        if let Some(word) = self.nags.get_mut(usize::from(number / 64)) {
            *word |= 1 << (number % 64);
        }
    }

    /// Takes what a word of signs says: `!?`, `+-`, `N`. Where that is nothing known, nothing is taken, and the answer is no.
    pub(super) fn read(&mut self, word: &str) -> bool {
        if let Some(number) = number_of(word) {
            self.insert(number);
            return true;
        }
        let is_known = !word.is_empty() && word.chars().all(signs::is_glyph);
        if is_known {
            word.chars().for_each(|sign| self.read_sign(sign));
        }
        is_known
    }

    /// Takes what one of the signs says that are not ASCII.
    pub(super) fn read_sign(&mut self, sign: char) {
        match SIDED.into_iter().position(|(known, _)| known == sign) {
            Some(index) => self.sided |= 1 << index,
            None => {
                if let Some(number) = number_of(sign.encode_utf8(&mut [0; 4])) {
                    self.insert(number);
                }
            }
        }
    }
}

/// The number of a word that has the same whoever made the move.
fn number_of(word: &str) -> Option<u8> {
    let is_written = |known: &str| word.chars().map(signs::plain).eq(known.chars());
    let mut known = SIGNS.into_iter();
    known
        .find(|(sign, _)| is_written(sign))
        .map(|(_, number)| number)
}

impl fmt::Debug for Glyphs {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.nags(Color::White)).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(word: &str, mover: Color) -> Vec<u8> {
        let mut glyphs = Glyphs::NONE;
        assert!(glyphs.read(word), "{word}");
        glyphs.nags(mover).collect()
    }

    #[test]
    fn every_sign_has_its_number() {
        for (sign, number) in SIGNS {
            for mover in Color::ALL {
                assert_eq!(read(sign, mover), [number], "{sign}");
            }
        }
        for (sign, [white, black]) in SIDED {
            let sign = sign.to_string();
            assert!(sign.chars().all(signs::is_glyph), "{sign}");
            assert_eq!(read(&sign, Color::White), [white], "{sign}");
            assert_eq!(read(&sign, Color::Black), [black], "{sign}");
        }
        assert_eq!(read("⩲⟳", Color::Black), [14, 33]);
        assert_eq!(read("+−", Color::White), [18]);
        for word in ["", "!!!", "!?!", "++", "Nf3", "1-0", "-/-"] {
            assert!(!Glyphs::NONE.clone().read(word), "{word}");
        }
    }

    #[test]
    fn numbers_at_the_ends_are_kept() {
        let mut glyphs = Glyphs::NONE;
        for number in [0, 63, 64, 255] {
            glyphs.insert(number);
        }
        let nags: Vec<u8> = glyphs.nags(Color::White).collect();
        assert_eq!(nags, [0, 63, 64, 255]);
        assert!(!glyphs.is_empty());
    }
}
