//! What happens beside the moves.

use chess_rules::{Color, Ply};

/// Something that happened beside the moves.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Event<'r> {
    /// How many plies had been played; `None` after the last move of the record.
    pub after: Option<Ply>,
    /// What happened.
    pub kind: EventKind<'r>,
}

/// The kinds of event.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum EventKind<'r> {
    /// A draw was offered (9.1).
    DrawOffer {
        /// By whom.
        by: Color,
    },
    /// The opponent's standing offer was accepted (5.2.3).
    DrawAcceptance {
        /// By whom.
        by: Color,
    },
    /// The opponent's standing offer was declined in words (9.1.2.1).
    DrawRefusal {
        /// By whom.
        by: Color,
    },
    /// Both agreed to a draw; who offered is not said (5.2.3).
    DrawAgreement,
    /// A draw was claimed (9.2, 9.3).
    DrawClaim(DrawClaim<'r>),
    /// A player gave up (5.1.2).
    Resignation {
        /// Who.
        by: Color,
    },
    /// A flag was seen to have fallen (6.8).
    FlagFall(Flag),
}

/// A claim that the game is drawn.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct DrawClaim<'r> {
    /// Who claims; `None` is the player having the move.
    pub by: Option<Color>,
    /// What the claim rests on; `None` is whichever holds.
    pub basis: Option<DrawBasis>,
    /// The move announced and not played (9.2.1, 9.3.1); `None` claims on the present position.
    pub intended_move: Option<&'r str>,
    /// Whether that move was written down.
    pub form: ClaimForm,
}

/// What a claim may rest on.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum DrawBasis {
    /// The position has appeared, or is about to, for at least the third time (9.2).
    ThreefoldRepetition,
    /// Fifty moves by each player without pawn move or capture (9.3).
    FiftyMoves,
}

impl DrawBasis {
    /// Both.
    pub const ALL: [Self; 2] = [Self::ThreefoldRepetition, Self::FiftyMoves];
}

/// How an intended move was announced.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
pub enum ClaimForm {
    /// Written down or entered first, as 9.2.1 and 9.3.1 ask.
    #[default]
    Written,
    /// Only said.
    Unwritten,
}

/// Whose flag fell.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Flag {
    /// One player's.
    Of(Color),
    /// Both, and which fell first is not known (Guidelines III.3.1).
    Both(Period),
}

/// Which part of the time control it was.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Period {
    /// All remaining moves were to be made in it.
    Last,
    /// Another was to follow.
    Earlier,
}
