//! What can be decided on touched pieces, illegal moves and wrong starts.

/// What touching a piece with intent binds to.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum TouchMove {
    /// Nothing.
    None,
    /// The first piece touched that can be moved or captured; king and rook to castling (Article 4).
    FirstTouched,
    /// Likewise, but of pieces of both colors the player's own comes first (old Article 8).
    OwnFirst,
}

/// What ends the right to claim a draw on a move.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum ClaimLostBy {
    /// Touching a piece with intent (9.4).
    Touching,
    /// Only making a move.
    Moving,
}

/// What becomes of an illegal move that a player has completed.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum CompletedIllegalMove {
    /// There can be none: the board does not take it.
    Impossible,
    /// It is taken back (7.5.1).
    TakenBack,
}

/// What a pawn is that was left on the last rank.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum OmittedPromotion {
    /// A queen, and an illegal move (7.5.2).
    Queen,
    /// An illegal move, taken back.
    IllegalMove,
    /// A move that is not complete: the promotion is still to be made.
    Unfinished,
}

/// Whether pressing the clock without a move, and moving with both hands, are illegal moves.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum FaultsOfHand {
    /// They count as illegal moves (7.5.3, 7.5.4).
    Count,
    /// They do not.
    DoNotCount,
}

/// When an illegal move can't be corrected any more.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum IllegalMoveStanding {
    /// Never.
    Never,
    /// Once the opponent has made the next move (A.5.2).
    OnceAnswered,
    /// Once each player has made ten more moves.
    AfterTenMoves,
}

/// Whether an illegal move may stand that has left an illegal position.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum StandingIllegalPosition {
    /// It may, and the game is drawn if the position is still illegal after the next move (A.5.4).
    DrawsIfItRemains,
    /// It may not.
    MayNotStand,
}

/// What happens where the position before an illegal move can't be told.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum LostPosition {
    /// The game goes on from the last position that can be told (7.5.1).
    LastKnown,
    /// The game is annulled (old Article 9.1).
    Annulled,
}

/// What happens to a game that has begun wrongly.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum WrongStartRule {
    /// It is annulled and a new one begun.
    NewGame,
    /// It goes on.
    GoesOn,
}
