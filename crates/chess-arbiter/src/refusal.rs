//! Why a move or an event is refused.

use chess_rules::{Ply, ReadError, Uci};

use crate::DrawBasis;

/// Why a move of the record is refused.
#[derive(Clone, Debug, Eq, PartialEq, thiserror::Error)]
pub enum MoveRefusal {
    /// The game was over before (5.1, 5.2).
    #[error("the game has been over since ply {since}")]
    GameOver {
        /// Plies played when it ended.
        since: Ply,
    },
    /// The text means no move, or none that is legal (Article 3).
    #[error(transparent)]
    Unplayable(#[from] ReadError),
    /// Legal, but the move announced with a refused claim must be played (9.5.3).
    #[error("another move is owed")]
    ClaimObligation {
        /// The moves to choose from.
        owed: Vec<Uci>,
    },
}

/// Why an event is refused.
#[derive(Clone, Debug, Eq, PartialEq, thiserror::Error)]
pub enum EventRefusal {
    /// The game was over before (5.1, 5.2).
    #[error("the game has been over since ply {since}")]
    GameOver {
        /// Plies played when it ended.
        since: Ply,
    },
    /// Only the player having the move may claim (9.2, 9.3).
    #[error("the player does not have the move")]
    NotOnMove,
    /// The announced move can't be played (9.2.1, 9.3.1).
    #[error("the announced move can't be played: {0}")]
    IntendedMove(#[source] ReadError),
    /// What is claimed is not so (9.5.3).
    #[error("what is claimed is not so")]
    ConditionNotMet(ClaimFacts),
    /// The announced move was not written down (9.2.1, 9.3.1).
    #[error("the announced move was not written down")]
    MoveNotWritten,
    /// A move announced before is owed, and the claim is not on that move (9.2.1, 9.3.1, 9.5.3).
    #[error("another move is owed")]
    ClaimObligation {
        /// The moves to choose from.
        owed: Vec<Uci>,
    },
    /// No offer of the opponent stands (9.1.2.1).
    #[error("no draw offer stands")]
    NoOffer,
    /// A draw may not be agreed yet (5.2.3, 9.1.1).
    #[error("a draw may be agreed once each player has made {min_moves} moves")]
    TooEarly {
        /// Moves each player must have made.
        min_moves: u32,
    },
    /// The rules in force know no such claim.
    #[error("the rules in force know no such claim")]
    NotInRules,
    /// The player has offered a draw only recently.
    #[error("a draw may be offered again more than {interval} plies after the last offer")]
    OfferedRecently {
        /// Plies that must lie behind the last offer, and one more.
        interval: u32,
    },
}

/// What a claim that is not so rests on.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct ClaimFacts {
    /// What was claimed; `None` where any basis would have done.
    pub basis: Option<DrawBasis>,
    /// How often the position has stood, or would have with the announced move.
    pub occurrences: u32,
    /// Plies since the last pawn move or capture, the announced move included.
    pub halfmove_clock: u32,
}
