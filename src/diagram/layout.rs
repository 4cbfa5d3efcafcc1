//! Where things lie in a picture, in units of which a square has a hundred.

use chess_rules::{Color, File, Rank, Square};

/// Side of a square.
pub(super) const SQUARE: u32 = 100;

/// Width of the frame that holds the coordinates.
const FRAME: u32 = 36;

/// Whether the names of files and ranks are beside the board.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Coordinates {
    /// They are, in a frame.
    Shown,
    /// They are not, and there is no frame.
    Hidden,
}

/// The way a board lies in its picture.
#[derive(Clone, Copy, Debug)]
pub(super) struct Layout {
    below: Color,
    /// What lies around the board.
    pub(super) margin: u32,
}

impl Layout {
    /// With the first rank of that player at the lower edge.
    pub(super) const fn new(below: Color, coordinates: Coordinates) -> Self {
        let margin = match coordinates {
            Coordinates::Shown => FRAME,
            Coordinates::Hidden => 0,
        };
        Self { below, margin }
    }

    /// Width and height of it all.
    pub(super) const fn side(self) -> u32 {
        8 * SQUARE + 2 * self.margin
    }

    /// The upper left corner of a square.
    pub(super) const fn corner(self, square: Square) -> (u32, u32) {
        (self.left(square.file()), self.top(square.rank()))
    }

    /// The middle of a square.
    pub(super) const fn center(self, square: Square) -> (u32, u32) {
        let (x, y) = self.corner(square);
        (x + SQUARE / 2, y + SQUARE / 2)
    }

    /// A square as a part of a path.
    pub(super) fn path(self, square: Square) -> String {
        let (x, y) = self.corner(square);
        format!("M{x} {y}h{SQUARE}v{SQUARE}h-{SQUARE}z")
    }

    /// The names of files and ranks, and where each of them stands.
    pub(super) fn names(self) -> impl Iterator<Item = (u32, u32, char)> {
        let files = File::ALL.into_iter().map(move |file| {
            let x = self.left(file) + SQUARE / 2;
            (x, self.side() - 9, file.letter())
        });
        let ranks = Rank::ALL.into_iter().map(move |rank| {
            let y = self.top(rank) + SQUARE / 2 + 9;
            (FRAME / 2, y, rank.digit())
        });
        files.chain(ranks)
    }

    /// The middle of the disc of a player: beside the board, on that player's side.
    pub(super) fn disc(self, color: Color) -> (u32, u32) {
        let y = self.top(Rank::First.relative_to(color)) + SQUARE / 2;
        (self.side() - FRAME / 2, y)
    }

    const fn left(self, file: File) -> u32 {
        let column = match self.below {
            Color::White => file as u32,
            Color::Black => 7 - file as u32,
        };
        self.margin + SQUARE * column
    }

    const fn top(self, rank: Rank) -> u32 {
        let row = match self.below {
            Color::White => 7 - rank as u32,
            Color::Black => rank as u32,
        };
        self.margin + SQUARE * row
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const A1: Square = Square::new(File::A, Rank::First);

    #[test]
    fn either_player_may_be_below() {
        let white = Layout::new(Color::White, Coordinates::Hidden);
        let black = Layout::new(Color::Black, Coordinates::Hidden);
        assert_eq!(white.corner(A1), (0, 700));
        assert_eq!(black.corner(A1), (700, 0));
        assert_eq!(white.side(), 800);
    }

    #[test]
    fn a_frame_moves_the_board() {
        let framed = Layout::new(Color::White, Coordinates::Shown);
        assert_eq!(framed.center(A1), (86, 786));
        assert_eq!(framed.side(), 872);
        assert_eq!(framed.names().count(), 16);
    }
}
