//! How a game ends.

use chess_rules::{Color, Ply};

/// The result of a game that is over. A drawn checkmate, or a win by nobody, can't be written.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Outcome {
    /// One player has won.
    Win {
        /// Who.
        winner: Color,
        /// How.
        by: WinReason,
    },
    /// The game is drawn.
    Draw {
        /// How.
        by: DrawReason,
    },
    /// A flag, a resignation or illegal moves have ended the game; it is lost unless the opponent cannot mate, and the search for
    /// that ran out of budget.
    Undetermined {
        /// Who has lost, unless it is drawn.
        loser: Color,
        /// How.
        by: LossReason,
    },
    /// The game does not count: a new one is to be played.
    Annulled {
        /// Why.
        by: AnnulReason,
    },
}

/// How a game is won.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum WinReason {
    /// Checkmate (5.1.1).
    Checkmate,
    /// The opponent has lost by an event.
    Loss(LossReason),
}

/// What loses a game away from the board, unless the opponent cannot mate.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum LossReason {
    /// Resignation (5.1.2).
    Resignation,
    /// The flag (6.9).
    FlagFall,
    /// As many completed illegal moves as the rules forgive, and one more (7.5.5).
    IllegalMoves,
}

/// Why a game does not count.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum AnnulReason {
    /// It began with pieces on wrong squares (7.2.1).
    WrongArray,
    /// It began with colors reversed (7.3).
    ColorsReversed,
    /// The position before an illegal move can't be restored, and the rule set asks for it (old Article 9.1).
    PositionLost,
}

/// How a game is drawn.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum DrawReason {
    /// Stalemate (5.2.1).
    Stalemate,
    /// Nobody can mate any more (5.2.2).
    DeadPosition,
    /// A position stood for the fifth time (9.6.1).
    FivefoldRepetition,
    /// Seventy-five moves by each player without pawn move or capture (9.6.2).
    SeventyFiveMoves,
    /// A position stood for the third time: claimed (9.2), or automatic under the rule set.
    ThreefoldRepetition,
    /// Fifty moves by each player without pawn move or capture: claimed (9.3), or automatic under the rule set.
    FiftyMoves,
    /// The players agreed (5.2.3).
    Agreement,
    /// A flag, a resignation or illegal moves, but the opponent cannot mate (5.1.2, 6.9, 7.5.5).
    Unwinnable(LossReason),
    /// A flag, a resignation or illegal moves, but the opponent has not the material that the rule set asks for.
    LacksMaterial(LossReason),
    /// An illegal position remained after the move that followed it (A.5.4).
    IllegalPosition,
    /// The material left is on the rule set's list of drawn ones.
    InsufficientMaterial,
    /// The game is longer than the rule set lets it be.
    MaximumLength,
    /// A flag fell while a draw offer of the opponent stood, which draws under the rule set.
    FlagFallUnderOffer,
    /// Both flags are down in the last period, and which fell first is not known (Guidelines III.3.1).
    BothFlags,
}

/// How, when and by what a game ended.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Ending {
    /// The result and its primary reason.
    pub outcome: Outcome,
    /// Plies played when it ended.
    pub at: Ply,
    /// Other grounds that held at the same ply, in order of precedence.
    pub also: Vec<DrawReason>,
    /// The event that ended it, counted from 0; `None` where the board or an automatic rule did.
    pub event: Option<usize>,
}
