//! A board as it was seen, drawn.

use std::fmt;

use crate::proto::SquareChange;

/// A placement, its eighth rank on top, the squares that matter in brackets.
pub(super) struct Board<'a> {
    /// What stands there.
    pub(super) placement: &'a str,
    /// The squares that matter.
    pub(super) marked: &'a [SquareChange],
}

impl Board<'_> {
    fn is_marked(&self, file: char, rank: u8) -> bool {
        let name = format!("{file}{rank}");
        self.marked.iter().any(|change| change.board_square == name)
    }
}

impl fmt::Display for Board<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (rank, row) in (1..=8_u8).rev().zip(self.placement.split('/')) {
            write!(f, "  {rank} ")?;
            let squares = row.chars().flat_map(|letter| match letter.to_digit(10) {
                Some(empty) => vec!['.'; empty as usize],
                None => vec![letter],
            });
            let cells: String = ('a'..='h')
                .zip(squares)
                .map(|(file, letter)| match self.is_marked(file, rank) {
                    true => format!("[{letter}]"),
                    false => format!(" {letter} "),
                })
                .collect();
            writeln!(f, "{}", cells.trim_end())?;
        }
        writeln!(f, "     a  b  c  d  e  f  g  h")
    }
}
