//! What a replay of a game finds, whoever does it.

/// What the moves of a game lead to.
#[derive(Clone, Debug, Default, Eq, PartialEq)]
pub struct Replay {
    /// How many moves were played.
    pub plies: usize,
    /// How the game ended by itself, first of all, and after which ply.
    pub end: Option<(End, usize)>,
    /// How often the final position has stood (Article 9.2.3).
    pub occurrences: usize,
    /// Moves by either player since the last pawn move or capture, at the end.
    pub halfmove_clock: usize,
    /// The final position.
    pub fen: String,
}

/// What ends a game by itself, in the order of precedence.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum End {
    /// Article 5.1.1.
    Checkmate,
    /// Article 5.2.1.
    Stalemate,
    /// Article 9.6.1.
    Fivefold,
    /// Article 9.6.2.
    SeventyFive,
}

/// A move that could not be read or is not legal, counted from 1.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Refused(pub usize);
