//! What things are called on the command line.

use clap::ValueEnum;

use super::question::event;
use crate::proto::game_event::Kind;
use crate::proto::{
    Color, DrawBasis, FlagFall, GameEvent, Notation, Strictness, TimeClass, VerdictPart,
};

/// A player.
#[derive(Clone, Copy, Debug, ValueEnum)]
pub(super) enum ColorName {
    White,
    Black,
}

impl ColorName {
    /// As it is sent.
    pub(super) const fn to_wire(self) -> Color {
        match self {
            Self::White => Color::White,
            Self::Black => Color::Black,
        }
    }
}

/// Whose flag has fallen.
#[derive(Clone, Copy, Debug, ValueEnum)]
pub(super) enum FlagName {
    White,
    Black,
    /// Both, and nobody knows which first
    Both,
}

impl FlagName {
    /// The event that it fell.
    pub(super) fn event(self) -> GameEvent {
        let (by, both) = match self {
            Self::White => (Color::White, false),
            Self::Black => (Color::Black, false),
            Self::Both => (Color::Unspecified, true),
        };
        let fall = FlagFall {
            both,
            more_periods: false,
        };
        event(by, Kind::FlagFall(fall))
    }
}

/// What a claim rests on.
#[derive(Clone, Copy, Debug, ValueEnum)]
pub(super) enum BasisName {
    /// Whichever holds
    Any,
    Threefold,
    FiftyMoves,
}

impl BasisName {
    /// As it is sent.
    pub(super) const fn to_wire(self) -> DrawBasis {
        match self {
            Self::Any => DrawBasis::Unspecified,
            Self::Threefold => DrawBasis::ThreefoldRepetition,
            Self::FiftyMoves => DrawBasis::FiftyMoves,
        }
    }
}

/// Length of a time control.
#[derive(Clone, Copy, Debug, ValueEnum)]
pub(in crate::cli) enum TimeClassName {
    Standard,
    Rapid,
    Blitz,
    Correspondence,
}

impl TimeClassName {
    /// As it is sent.
    pub(in crate::cli) const fn to_wire(self) -> TimeClass {
        match self {
            Self::Standard => TimeClass::Standard,
            Self::Rapid => TimeClass::Rapid,
            Self::Blitz => TimeClass::Blitz,
            Self::Correspondence => TimeClass::Correspondence,
        }
    }
}

/// How moves are written.
#[derive(Clone, Copy, Debug, ValueEnum)]
pub(in crate::cli) enum NotationName {
    Uci,
    San,
    /// Long algebraic
    Lan,
    /// Digits
    Iccf,
}

impl NotationName {
    /// As it is sent.
    pub(in crate::cli) const fn to_wire(self) -> Notation {
        match self {
            Self::Uci => Notation::Uci,
            Self::San => Notation::San,
            Self::Lan => Notation::Lan,
            Self::Iccf => Notation::Iccf,
        }
    }
}

/// A part of the verdict.
#[derive(Clone, Copy, Debug, ValueEnum)]
pub(super) enum PartName {
    LegalMoves,
    Moves,
    Winnability,
    Continuation,
    Rules,
}

impl PartName {
    /// As it is sent.
    pub(super) const fn to_wire(self) -> VerdictPart {
        match self {
            Self::LegalMoves => VerdictPart::LegalMoves,
            Self::Moves => VerdictPart::Moves,
            Self::Winnability => VerdictPart::Winnability,
            Self::Continuation => VerdictPart::Continuation,
            Self::Rules => VerdictPart::RulesInForce,
        }
    }
}

/// How forgiving the reading is.
#[derive(Clone, Copy, Debug, ValueEnum)]
pub(in crate::cli) enum StrictnessName {
    Strict,
    Standard,
    Lenient,
}

impl StrictnessName {
    /// As it is sent.
    pub(in crate::cli) const fn to_wire(self) -> Strictness {
        match self {
            Self::Strict => Strictness::Strict,
            Self::Standard => Strictness::Standard,
            Self::Lenient => Strictness::Lenient,
        }
    }

    /// As readers know it.
    pub(in crate::cli) const fn to_domain(self) -> chess_rules::Strictness {
        match self {
            Self::Strict => chess_rules::Strictness::Strict,
            Self::Standard => chess_rules::Strictness::Standard,
            Self::Lenient => chess_rules::Strictness::Lenient,
        }
    }
}
