//! How the pieces on a board may be set up beside the record.

use chess_rules::{Board, Piece, Square};

/// How a board is set up, compared with the record.
///
/// What it does to a board it undoes as well: applied twice, it changes nothing.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
pub struct Setting {
    /// Which way round it lies.
    pub orientation: Orientation,
    /// Which player has which pieces.
    pub colors: ColorAssignment,
}

/// Which way round a board lies.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
pub enum Orientation {
    /// As the record names its squares.
    #[default]
    Upright,
    /// Turned by 180 degrees (Article 7.2.2).
    Turned,
}

/// Which player has which pieces.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
pub enum ColorAssignment {
    /// As the record has it.
    #[default]
    AsRecorded,
    /// The other way round: White's moves are made with black pieces (Article 7.3).
    Swapped,
}

impl Setting {
    /// As the record has it.
    pub const AS_RECORDED: Self = Self {
        orientation: Orientation::Upright,
        colors: ColorAssignment::AsRecorded,
    };

    /// The others, in the order in which they are thought of.
    pub const OTHERS: [Self; 3] = [
        Self {
            orientation: Orientation::Turned,
            colors: ColorAssignment::AsRecorded,
        },
        Self {
            orientation: Orientation::Upright,
            colors: ColorAssignment::Swapped,
        },
        Self {
            orientation: Orientation::Turned,
            colors: ColorAssignment::Swapped,
        },
    ];

    /// A board in this setting as the record would have it, or the other way round.
    pub fn board(self, board: &Board) -> Board {
        let board = match self.orientation {
            Orientation::Upright => *board,
            Orientation::Turned => board.turned(),
        };
        match self.colors {
            ColorAssignment::AsRecorded => board,
            ColorAssignment::Swapped => board.with_colors_swapped(),
        }
    }

    /// A square of the board as the record names it, or the other way round.
    pub const fn square(self, square: Square) -> Square {
        match self.orientation {
            Orientation::Upright => square,
            Orientation::Turned => square.turned(),
        }
    }

    /// A piece of the board as the record has it, or the other way round.
    pub fn piece(self, piece: Piece) -> Piece {
        match self.colors {
            ColorAssignment::AsRecorded => piece,
            ColorAssignment::Swapped => Piece {
                color: !piece.color,
                ..piece
            },
        }
    }
}
