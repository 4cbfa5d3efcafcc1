//! Flags for what happens beside offers, claims and flags: pieces touched, illegal moves, boards seen, wrong starts.

use clap::ValueEnum;

use super::question::event;
use crate::proto::game_event::Kind;
use crate::proto::{
    BoardSeen, Color, GameEvent, IllegalMoveFault, IllegalMoveMade, PiecesTouched, StartFault,
    WrongStart,
};

/// What happened after the moves, by the player having the move.
#[derive(Debug, clap::Args)]
pub(super) struct Irregularities {
    /// Squares of pieces touched with intent, in order: e1,h1
    #[arg(
        long,
        value_name = "SQUARES",
        value_delimiter = ',',
        help_heading = "At the board, after the moves"
    )]
    touch: Vec<String>,
    /// Where the touched piece was let go
    #[arg(
        long,
        value_name = "SQUARE",
        requires = "touch",
        help_heading = "At the board, after the moves"
    )]
    released_on: Option<String>,
    /// The new piece that touched the square of promotion: q, r, b or n
    #[arg(
        long,
        value_name = "PIECE",
        requires = "touch",
        help_heading = "At the board, after the moves"
    )]
    promoted_to: Option<String>,
    /// The player had said j'adoube
    #[arg(
        long,
        requires = "touch",
        help_heading = "At the board, after the moves"
    )]
    adjusting: bool,
    /// An illegal move was completed and taken back; the move as written
    #[arg(
        long,
        value_name = "MOVE",
        help_heading = "At the board, after the moves"
    )]
    illegal_move: Option<String>,
    /// A fault that counts as an illegal move
    #[arg(
        long,
        value_name = "FAULT",
        help_heading = "At the board, after the moves"
    )]
    illegal_fault: Option<FaultName>,
    /// The pieces as they were seen: the first field of a FEN
    #[arg(
        long,
        value_name = "PLACEMENT",
        help_heading = "At the board, after the moves"
    )]
    seen: Option<String>,
    /// The game was found to have begun wrongly
    #[arg(
        long,
        value_name = "FAULT",
        help_heading = "At the board, after the moves"
    )]
    wrong_start: Option<StartName>,
}

impl Irregularities {
    /// The events they tell, in order.
    pub(super) fn events(&self) -> impl Iterator<Item = GameEvent> {
        let touch = (!self.touch.is_empty()).then(|| {
            Kind::Touch(PiecesTouched {
                squares: self.touch.clone(),
                adjusting: self.adjusting,
                released_on: self.released_on.clone().unwrap_or_default(),
                order_unknown: false,
                promoted_to: self.promoted_to.clone().unwrap_or_default(),
            })
        });
        let is_illegal = self.illegal_move.is_some() || self.illegal_fault.is_some();
        let made = is_illegal.then(|| {
            Kind::IllegalMoveMade(IllegalMoveMade {
                fault: self
                    .illegal_fault
                    .map_or(IllegalMoveFault::Unspecified, FaultName::to_wire)
                    .into(),
                r#move: self.illegal_move.clone().unwrap_or_default(),
                position_lost: false,
                again: false,
            })
        });
        let seen = self.seen.clone();
        let seen = seen.map(|placement| Kind::BoardSeen(BoardSeen { placement }));
        let wrong_start = self.wrong_start.map(|fault| {
            let fault = fault.to_wire().into();
            Kind::WrongStart(WrongStart { fault })
        });
        [touch, made, seen, wrong_start]
            .into_iter()
            .flatten()
            .map(|kind| event(Color::Unspecified, kind))
    }
}

/// A fault that counts as an illegal move.
#[derive(Clone, Copy, Debug, ValueEnum)]
enum FaultName {
    /// A pawn left on the last rank
    Promotion,
    /// The clock pressed without a move
    Pressed,
    /// A move made with both hands
    TwoHands,
}

impl FaultName {
    const fn to_wire(self) -> IllegalMoveFault {
        match self {
            Self::Promotion => IllegalMoveFault::PromotionOmitted,
            Self::Pressed => IllegalMoveFault::PressedWithoutMove,
            Self::TwoHands => IllegalMoveFault::TwoHands,
        }
    }
}

/// What was wrong with the start.
#[derive(Clone, Copy, Debug, ValueEnum)]
enum StartName {
    /// Pieces stood on wrong squares
    Array,
    /// The board was turned
    Board,
    /// The colors were reversed
    Colors,
}

impl StartName {
    const fn to_wire(self) -> StartFault {
        match self {
            Self::Array => StartFault::Array,
            Self::Board => StartFault::BoardTurned,
            Self::Colors => StartFault::ColorsReversed,
        }
    }
}
