//! Why a move or an event is refused.

use chess_rules::{Bitboard, Ply, ReadError, Square};

use crate::{DrawBasis, MustPlay, StartFault, Supervision};

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
    /// Legal, but the player is bound to other moves: by a touched piece (4.3), an illegal move taken back (7.5.1) or a
    /// refused claim (9.5.3).
    #[error("another move is owed")]
    Owed(MustPlay),
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
    /// Only the player having the move may claim (9.2, 9.3), is bound by touching a piece (4.2.2) or can have made an
    /// illegal move.
    #[error("the player does not have the move")]
    NotOnMove(OnMove),
    /// The announced move can't be played (9.2.1, 9.3.1).
    #[error("the announced move can't be played: {0}")]
    IntendedMove(#[source] ReadError),
    /// What is claimed is not so (9.5.3).
    #[error("what is claimed is not so")]
    ConditionNotMet(ClaimFacts),
    /// The announced move was not written down (9.2.1, 9.3.1).
    #[error("the announced move was not written down")]
    MoveNotWritten,
    /// The player is bound to other moves than the one the claim is on (4.3, 9.2.1, 9.3.1, 9.5.3).
    #[error("another move is owed")]
    Owed(MustPlay),
    /// The player has touched a piece on this move, and with that lost the right to claim (9.4).
    #[error("a piece has been touched")]
    PieceTouched,
    /// What is told as an illegal move is legal.
    #[error("the move is legal")]
    MoveIsLegal,
    /// Nothing stands on a square said to have been touched.
    #[error("nothing stands on {square}")]
    NothingThere {
        /// The square.
        square: Square,
    },
    /// The pieces stand otherwise than they were seen (7.6).
    #[error("the pieces stand otherwise")]
    BoardDiffers {
        /// Where.
        squares: Bitboard,
    },
    /// No pawn can have been left on the last rank (7.5.2).
    #[error("no pawn can have reached the last rank")]
    NoPromotion,
    /// An illegal move does not stand yet: it can still be corrected (A.5.2).
    #[error("the illegal move can still be corrected")]
    StillCorrectable,
    /// A wrong start is found too late: the game goes on (7.2, 7.3, A.5.1).
    #[error("each player has made {moves} moves, so the game goes on")]
    TooLate {
        /// What was wrong.
        fault: StartFault,
        /// How closely an arbiter watches the game.
        supervision: Supervision,
        /// Moves of each player from which on it does.
        moves: u32,
    },
    /// The rules in force let a game that began so go on.
    #[error("the game goes on")]
    GameGoesOn {
        /// What was wrong.
        fault: StartFault,
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

/// What only the player having the move can do.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum OnMove {
    /// To claim a draw.
    Claim,
    /// To touch a piece with intent.
    Touch,
    /// To make an illegal move.
    IllegalMove,
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
    /// Occurrences that the rules ask for.
    pub occurrences_asked: u32,
    /// Plies that the rules ask for.
    pub plies_asked: u32,
    /// Whether a move was announced, so that the numbers are those after it.
    pub subject: ClaimSubject,
}

/// What a claim is on.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum ClaimSubject {
    /// The position on the board.
    Position,
    /// The position after the announced move.
    AnnouncedMove,
}
