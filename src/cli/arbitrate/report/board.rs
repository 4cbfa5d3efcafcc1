//! A board, drawn.

use std::fmt;

/// The board of a FEN, White below.
pub(super) struct Board<'a>(pub(super) &'a str);

impl fmt::Display for Board<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let placement = self.0.split(' ').next().unwrap_or_default();
        for (rank, row) in (1..=8).rev().zip(placement.split('/')) {
            write!(f, "  {rank} ")?;
            for letter in row.chars() {
                match letter.to_digit(10) {
                    Some(empty) => (0..empty).try_for_each(|_| write!(f, " ."))?,
                    None => write!(f, " {letter}")?,
                }
            }
            writeln!(f)?;
        }
        writeln!(f, "     a b c d e f g h")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_board_is_drawn_with_white_below() {
        let drawn = Board("r3k2r/8/8/8/8/8/4P3/R3K2R w KQkq - 0 1").to_string();
        assert_eq!(
            drawn,
            "  8  r . . . k . . r\n  7  . . . . . . . .\n  6  . . . . . . . .\n  5  . . . . . . . .\n  \
             4  . . . . . . . .\n  3  . . . . . . . .\n  2  . . . . P . . .\n  1  R . . . K . . R\n     \
             a b c d e f g h\n"
        );
    }
}
