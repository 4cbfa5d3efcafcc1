//! What is told about a game of a file.

use chess_rules::pgn::{Excess, Fault, Marker};
use chess_rules::{Color, Ply};

use crate::StartError;

/// Something that is told about a game.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Finding {
    /// What.
    pub kind: FindingKind,
    /// Where, in bytes of the text; 0 where it concerns the game as a whole.
    pub offset: usize,
}

/// What is told about a game.
#[derive(Clone, Debug, Eq, PartialEq)]
pub enum FindingKind {
    /// The move of that ply is illegal or can't be read: the legality says why.
    IllegalMove(Ply),
    /// Moves follow the end of the game: so many.
    MovesAfterEnd(u32),
    /// The tag `Result` holds no result.
    ResultUnreadable,
    /// The tag `Result` and the result behind the moves differ.
    ResultsDiffer,
    /// The game is over on the board or by an automatic rule, and the result told is another one: this.
    ResultContradictsBoard(Marker),
    /// The result is a win by a player who can't mate any more by any series of legal moves, so that under the rules neither
    /// resignation nor flag loses (5.1.2, 6.9).
    WinnerCannotMate(Color),
    /// Something in the text is damaged.
    Damaged(Fault),
    /// No result stands behind the moves.
    MarkerMissing,
    /// The game is too long to be read.
    TooLong(Excess),
    /// It has more plies than are played.
    TooManyPlies(u32),
    /// The tag `FEN` is no position to start from.
    StartUnreadable(StartError),
    /// The game starts elsewhere than usual, and no tag `FEN` says where.
    StartMissing,
    /// The variant is none that is played here.
    VariantUnsupported,
    /// Text between games that is none.
    NoGame,
}

/// The kinds of finding that people ask for.
#[derive(Clone, Copy, Debug, Eq, Hash, Ord, PartialEq, PartialOrd)]
pub enum Category {
    /// A move is illegal or can't be read.
    Illegal,
    /// The result told is not that of the game.
    WrongResult,
    /// Moves follow the end of the game.
    AfterEnd,
    /// A draw could have been claimed, and the game went on.
    Claimable,
    /// Something was not written canonically.
    Lenient,
    /// Something could not be read as a game.
    Damaged,
}

impl Category {
    /// All of them.
    pub const ALL: [Self; 6] = [
        Self::Illegal,
        Self::WrongResult,
        Self::AfterEnd,
        Self::Claimable,
        Self::Lenient,
        Self::Damaged,
    ];

    /// Whether it is a fault of the file. A draw that nobody claimed and an unusual way of writing are none.
    pub const fn is_fault(self) -> bool {
        match self {
            Self::Illegal | Self::WrongResult | Self::AfterEnd | Self::Damaged => true,
            Self::Claimable | Self::Lenient => false,
        }
    }
}

impl FindingKind {
    /// The category it belongs to.
    pub const fn category(&self) -> Category {
        match self {
            Self::IllegalMove(_) => Category::Illegal,
            Self::MovesAfterEnd(_) => Category::AfterEnd,
            Self::ResultUnreadable
            | Self::ResultsDiffer
            | Self::ResultContradictsBoard(_)
            | Self::WinnerCannotMate(_) => Category::WrongResult,
            Self::Damaged(_)
            | Self::MarkerMissing
            | Self::TooLong(_)
            | Self::TooManyPlies(_)
            | Self::StartUnreadable(_)
            | Self::StartMissing
            | Self::VariantUnsupported
            | Self::NoGame => Category::Damaged,
        }
    }
}
