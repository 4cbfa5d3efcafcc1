//! A board in a terminal, for every command that shows one.

mod style;

use std::fmt;

pub(super) use style::Style;
use style::{Figures, Paint};

/// A placement with its coordinates, White below, written as lines that end with a line break.
///
/// In colour the squares are squares of a board; without it, marked squares stand in brackets: `[k]`.
///
/// ```text
///   2  P  P  P  P  . [P] P  P
///   1  R  N  B  Q  K  B  N  R
///      a  b  c  d  e  f  g  h
/// ```
#[derive(Clone, Copy, Debug)]
pub(super) struct Board<'a> {
    /// What stands there: a FEN, or its first field.
    pub(super) placement: &'a str,
    /// The squares that matter, by name; what names none is left out.
    pub(super) marked: &'a [&'a str],
    /// How it is drawn.
    pub(super) style: Style,
}

/// One square of a board.
#[derive(Clone, Copy)]
struct Cell {
    /// What stands there, as in a FEN.
    piece: Option<char>,
    is_light: bool,
    is_marked: bool,
}

impl Board<'_> {
    fn cell(&self, file: char, rank: u8, piece: Option<char>) -> Cell {
        let name = format!("{file}{rank}");
        let sum = u32::from(file) + u32::from(rank);
        Cell {
            piece,
            // The file a has the code 97: a1 is dark.
            is_light: sum % 2 == 1,
            is_marked: self.marked.contains(&name.as_str()),
        }
    }
}

impl fmt::Display for Board<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let placement = self.placement.split(' ').next().unwrap_or_default();
        for (rank, row) in (1..=8_u8).rev().zip(placement.split('/')) {
            let squares = row.chars().flat_map(|letter| match letter.to_digit(10) {
                Some(empty) => vec![None; empty as usize],
                None => vec![Some(letter)],
            });
            let cells = ('a'..='h').zip(squares);
            let cells: String = cells
                .map(|(file, piece)| written(self.cell(file, rank, piece), self.style))
                .collect();
            writeln!(f, "  {rank} {}", cells.trim_end())?;
        }
        writeln!(f, "     a  b  c  d  e  f  g  h")
    }
}

/// A square, three columns wide.
fn written(cell: Cell, style: Style) -> String {
    let figure = match (cell.piece, style.paint) {
        (Some(piece), paint) => figure(piece, style.figures, paint),
        (None, Paint::Plain) => '.',
        (None, Paint::Colors) => ' ',
    };
    match (style.paint, cell.is_marked) {
        (Paint::Plain, true) => format!("[{figure}]"),
        (Paint::Plain, false) => format!(" {figure} "),
        (Paint::Colors, _) => {
            let (ink, ground) = (ink(cell), ground(cell));
            format!("\u{1b}[38;5;{ink};48;5;{ground}m {figure} \u{1b}[0m")
        }
    }
}

/// The sign for a piece. In colour its player is told by the ink, so that both have the full figure.
fn figure(piece: char, figures: Figures, paint: Paint) -> char {
    let sign = match (figures, paint) {
        (Figures::Letters, _) => return piece,
        (Figures::Unicode, Paint::Plain) => piece,
        (Figures::Unicode, Paint::Colors) => piece.to_ascii_lowercase(),
    };
    match sign {
        'K' => '\u{2654}',
        'Q' => '\u{2655}',
        'R' => '\u{2656}',
        'B' => '\u{2657}',
        'N' => '\u{2658}',
        'P' => '\u{2659}',
        'k' => '\u{265a}',
        'q' => '\u{265b}',
        'r' => '\u{265c}',
        'b' => '\u{265d}',
        'n' => '\u{265e}',
        'p' => '\u{265f}',
        other => other,
    }
}

/// Number of a colour of the 256 that terminals have, for what stands on a square.
fn ink(cell: Cell) -> u8 {
    match cell.piece {
        Some(piece) if piece.is_ascii_uppercase() => 231,
        Some(_) | None => 16,
    }
}

/// The same for the square.
const fn ground(cell: Cell) -> u8 {
    match (cell.is_marked, cell.is_light) {
        (true, true) => 179,
        (true, false) => 136,
        (false, true) => 110,
        (false, false) => 67,
    }
}

/// A text from outside, harmless to a terminal.
pub(super) fn shown(text: &str) -> String {
    text.chars()
        .map(|sign| if sign.is_control() { '\u{fffd}' } else { sign })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const CASTLING: &str = "r3k2r/8/8/8/8/8/4P3/R3K2R w KQkq - 0 1";

    fn drawn(marked: &[&str], style: Style) -> String {
        let placement = CASTLING;
        let board = Board {
            placement,
            marked,
            style,
        };
        board.to_string()
    }

    #[test]
    fn a_plain_board_has_letters_and_brackets() {
        assert_eq!(
            drawn(&["e2", "e4"], Style::PLAIN),
            "  8  r  .  .  .  k  .  .  r\n  7  .  .  .  .  .  .  .  .\n  6  .  .  .  .  .  .  .  .\n  \
             5  .  .  .  .  .  .  .  .\n  4  .  .  .  . [.] .  .  .\n  3  .  .  .  .  .  .  .  .\n  \
             2  .  .  .  . [P] .  .  .\n  1  R  .  .  .  K  .  .  R\n     \
             a  b  c  d  e  f  g  h\n"
        );
    }

    #[test]
    fn figures_without_colour_tell_the_players_by_their_shape() {
        let style = Style {
            figures: Figures::Unicode,
            paint: Paint::Plain,
        };
        let text = drawn(&["e1"], style);
        assert!(text.starts_with("  8  ♜  .  .  .  ♚  .  .  ♜\n"), "{text}");
        assert!(text.contains("  1  ♖  .  .  . [♔] .  .  ♖\n"), "{text}");
    }

    #[test]
    fn colours_paint_squares_and_marks() {
        let style = Style {
            figures: Figures::Unicode,
            paint: Paint::Colors,
        };
        let text = drawn(&["e1"], style);
        let first = text.lines().nth(7).unwrap();
        assert!(
            first.starts_with("  1 \u{1b}[38;5;231;48;5;67m ♜ \u{1b}[0m"),
            "{first}"
        );
        assert!(
            first.contains("\u{1b}[38;5;231;48;5;136m ♚ \u{1b}[0m"),
            "{first}"
        );
    }

    #[test]
    fn what_is_no_placement_is_drawn_without_harm() {
        for placement in ["", "/", "99999999999/x", "é/é/é/é/é/é/é/é/é/é"] {
            let board = Board {
                placement,
                marked: &["", "i9"],
                style: Style::PLAIN,
            };
            assert!(board.to_string().lines().count() <= 9);
        }
    }
}
