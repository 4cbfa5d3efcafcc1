//! What can be wrong with a set-up.

use crate::{Bitboard, Color, Square, Strictness};

/// How sure a fault makes it that no game leads to a set-up, and what it spoils.
///
/// The tiers of Article 3.10.3 as far as a program can go: no arbiter can decide in general whether some game
/// leads to a position.
#[derive(Clone, Copy, Debug, Eq, Ord, PartialEq, PartialOrd)]
pub enum Tier {
    /// The rules can't be applied at all: a king missing, a pawn on the last rank, a king that could be taken.
    Unplayable,
    /// The castling or en passant field contradicts the board.
    Field,
    /// A check no move can have given.
    Check,
    /// More men than a game can have.
    Count,
    /// The counters contradict each other.
    Counter,
}

/// What a reader makes of something that is wrong.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub enum Treatment {
    /// The position is refused for it.
    Refused,
    /// It is repaired: dropped, or filled in.
    Repaired,
    /// It is taken as it is.
    Kept,
}

/// One thing wrong with a set-up.
#[derive(Clone, Copy, Debug, Eq, PartialEq, thiserror::Error)]
pub enum SetupFault {
    /// A player has no king.
    #[error("{0:?} has no king")]
    NoKing(Color),
    /// A player has several kings.
    #[error("{0:?} has more than one king")]
    SeveralKings(Color),
    /// A pawn stands on the first or the last rank.
    #[error("a pawn stands on {0}")]
    PawnOnBackRank(Square),
    /// The player who is not on move is in check.
    #[error("the king on {king} could be taken from {attacker}")]
    KingTakeable {
        /// The king.
        king: Square,
        /// What attacks it.
        attacker: Square,
    },
    /// A castling right is named, but the king stands elsewhere.
    #[error("there is a castling right, but the king stands on {king}")]
    CastlingKingElsewhere {
        /// Where it stands.
        king: Square,
    },
    /// A castling right is named for a rook that is not there.
    #[error("there is a castling right for a rook on {rook}, but none stands there")]
    CastlingRookMissing {
        /// Where it should stand.
        rook: Square,
    },
    /// Several rooks on one side of the king are said to have the right. A king has at most one on each side.
    #[error(
        "castling rights are named for the rooks on {}, which stand on one side of the king on {king}",
        each(*.rooks)
    )]
    CastlingTwice {
        /// The king.
        king: Square,
        /// Those rooks. A right on the other side is not in doubt.
        rooks: Bitboard,
    },
    /// No pawn can just have passed over the en passant square.
    #[error("no pawn can just have passed over {0}")]
    EnPassantImpossible(Square),
    /// A pawn stands as if it had just passed over the en passant square, but before that move the king would have been in check with
    /// its opponent to move.
    #[error(
        "no pawn can just have passed over {target}: before that move the king on {king} would have been in check with its opponent to move"
    )]
    EnPassantAfterCheck {
        /// The en passant square.
        target: Square,
        /// The king.
        king: Square,
    },
    /// Three pieces or more give check.
    #[error("{0} pieces give check at once")]
    TooManyCheckers(u32),
    /// No move can have given these checks together.
    #[error("no move can have given the check on {king}")]
    ImpossibleCheck {
        /// The king in check.
        king: Square,
    },
    /// A player has more than eight pawns.
    #[error("{0:?} has more than eight pawns")]
    TooManyPawns(Color),
    /// A player has more than sixteen men.
    #[error("{0:?} has more than sixteen men")]
    TooManyMen(Color),
    /// A player has more promoted pieces than missing pawns.
    #[error("{0:?} has more promoted pieces than missing pawns")]
    TooManyPromoted(Color),
    /// The halfmove clock is larger than the game is long.
    #[error("the halfmove clock is {clock}, but at most {plies} plies have been played")]
    ClockBeyondGame {
        /// The clock.
        clock: u32,
        /// Plies played by the move number.
        plies: u32,
    },
    /// A pawn has just moved, yet the halfmove clock is not zero.
    #[error("a pawn has just moved, but the halfmove clock is {0}")]
    ClockAfterPawnMove(u32),
    /// White is to make the first move of the game, yet a pawn of Black's is said to have just passed that square.
    #[error(
        "a pawn is said to have just passed over {0}, but at that move number no ply has been played"
    )]
    EnPassantAtFirstMove(Square),
    /// Moves are counted from 1.
    #[error("the move number is 0")]
    MoveNumberZero,
}

impl SetupFault {
    /// Which tier it belongs to.
    pub const fn tier(&self) -> Tier {
        match self {
            Self::NoKing(_)
            | Self::SeveralKings(_)
            | Self::PawnOnBackRank(_)
            | Self::KingTakeable { .. } => Tier::Unplayable,
            Self::CastlingKingElsewhere { .. }
            | Self::CastlingRookMissing { .. }
            | Self::CastlingTwice { .. }
            | Self::EnPassantImpossible(_)
            | Self::EnPassantAfterCheck { .. } => Tier::Field,
            Self::TooManyCheckers(_) | Self::ImpossibleCheck { .. } => Tier::Check,
            Self::TooManyPawns(_) | Self::TooManyMen(_) | Self::TooManyPromoted(_) => Tier::Count,
            Self::ClockBeyondGame { .. }
            | Self::ClockAfterPawnMove(_)
            | Self::EnPassantAtFirstMove(_)
            | Self::MoveNumberZero => Tier::Counter,
        }
    }

    /// Whether a position with this fault is refused by a reader of that strictness.
    ///
    /// In standard reading a castling or en passant field that contradicts the board is dropped and counters are
    /// taken as they are; but rights whose king is not on its original square look like Chess960 and are refused.
    /// A lenient reader plays on from whatever can be played on from.
    pub fn is_refused(&self, strictness: Strictness) -> bool {
        match strictness {
            // Many a composed position has the number 1 whatever was played before; it is told and refused by nobody.
            Strictness::Strict => !matches!(self, Self::EnPassantAtFirstMove(_)),
            Strictness::Lenient => self.tier() == Tier::Unplayable,
            Strictness::Standard => match self.tier() {
                Tier::Unplayable | Tier::Check | Tier::Count => true,
                Tier::Field => matches!(self, Self::CastlingKingElsewhere { .. }),
                Tier::Counter => false,
            },
        }
    }
}

impl SetupFault {
    /// What a reader of that strictness makes of it.
    pub fn treatment(&self, strictness: Strictness) -> Treatment {
        if self.is_refused(strictness) {
            return Treatment::Refused;
        }
        match self {
            Self::CastlingKingElsewhere { .. }
            | Self::CastlingRookMissing { .. }
            | Self::CastlingTwice { .. }
            | Self::EnPassantImpossible(_)
            | Self::EnPassantAfterCheck { .. }
            | Self::MoveNumberZero => Treatment::Repaired,
            Self::NoKing(_)
            | Self::SeveralKings(_)
            | Self::PawnOnBackRank(_)
            | Self::KingTakeable { .. }
            | Self::TooManyCheckers(_)
            | Self::ImpossibleCheck { .. }
            | Self::TooManyPawns(_)
            | Self::TooManyMen(_)
            | Self::TooManyPromoted(_)
            | Self::ClockBeyondGame { .. }
            | Self::ClockAfterPawnMove(_)
            | Self::EnPassantAtFirstMove(_) => Treatment::Kept,
        }
    }

    /// The squares that show it, where squares do.
    pub fn squares(&self) -> Vec<Square> {
        match *self {
            Self::KingTakeable { king, attacker } => vec![king, attacker],
            Self::CastlingTwice { king, rooks } => {
                let mut squares = vec![king];
                squares.extend(rooks);
                squares
            }
            Self::CastlingKingElsewhere { king } | Self::ImpossibleCheck { king } => vec![king],
            Self::EnPassantAfterCheck { target, king } => vec![target, king],
            Self::CastlingRookMissing { rook } => vec![rook],
            Self::PawnOnBackRank(square)
            | Self::EnPassantImpossible(square)
            | Self::EnPassantAtFirstMove(square) => vec![square],
            Self::NoKing(_)
            | Self::SeveralKings(_)
            | Self::TooManyCheckers(_)
            | Self::TooManyPawns(_)
            | Self::TooManyMen(_)
            | Self::TooManyPromoted(_)
            | Self::ClockBeyondGame { .. }
            | Self::ClockAfterPawnMove(_)
            | Self::MoveNumberZero => Vec::new(),
        }
    }

    /// The player whose men are at fault, where it is said of one player.
    pub const fn player(&self) -> Option<Color> {
        match *self {
            Self::NoKing(color)
            | Self::SeveralKings(color)
            | Self::TooManyPawns(color)
            | Self::TooManyMen(color)
            | Self::TooManyPromoted(color) => Some(color),
            Self::PawnOnBackRank(_)
            | Self::KingTakeable { .. }
            | Self::CastlingKingElsewhere { .. }
            | Self::CastlingRookMissing { .. }
            | Self::CastlingTwice { .. }
            | Self::EnPassantImpossible(_)
            | Self::EnPassantAfterCheck { .. }
            | Self::TooManyCheckers(_)
            | Self::ImpossibleCheck { .. }
            | Self::ClockBeyondGame { .. }
            | Self::ClockAfterPawnMove(_)
            | Self::EnPassantAtFirstMove(_)
            | Self::MoveNumberZero => None,
        }
    }
}

/// A set-up that can't be played on from: everything wrong with it, the basic faults first.
#[derive(Clone, Debug, Eq, PartialEq, thiserror::Error)]
#[error("the position can't be played on from: {}", list(.0))]
pub struct SetupError(pub Vec<SetupFault>);

/// `f1 and h1`.
fn each(squares: Bitboard) -> String {
    let names: Vec<String> = squares.into_iter().map(|one| one.to_string()).collect();
    names.join(" and ")
}

fn list(faults: &[SetupFault]) -> String {
    let texts: Vec<String> = faults.iter().map(ToString::to_string).collect();
    texts.join("; ")
}
