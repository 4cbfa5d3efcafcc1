//! The article that decides, by rule set.
//!
//! Each rule set numbers its articles in its own way. These are the numbers of the FIDE Laws of 2023.

use chess_rules::{IllegalMove, ReadError, Role};

use crate::{
    Consequence, DrawBasis, DrawReason, EventRefusal, LossReason, MoveRefusal, Outcome, RuleSet,
    WinReason,
};

impl DrawBasis {
    /// The article under which it is claimed.
    pub const fn article(self, rule_set: RuleSet) -> &'static str {
        match (rule_set, self) {
            (RuleSet::Fide2023, Self::ThreefoldRepetition) => "9.2",
            (RuleSet::Fide2023, Self::FiftyMoves) => "9.3",
        }
    }
}

impl LossReason {
    /// The article that makes it lose, or draw.
    pub const fn article(self, rule_set: RuleSet) -> &'static str {
        match (rule_set, self) {
            (RuleSet::Fide2023, Self::Resignation) => "5.1.2",
            (RuleSet::Fide2023, Self::FlagFall) => "6.9",
        }
    }
}

impl DrawReason {
    /// The article that makes it a draw.
    pub const fn article(self, rule_set: RuleSet) -> &'static str {
        match (rule_set, self) {
            (RuleSet::Fide2023, Self::Stalemate) => "5.2.1",
            (RuleSet::Fide2023, Self::DeadPosition) => "5.2.2",
            (RuleSet::Fide2023, Self::FivefoldRepetition) => "9.6.1",
            (RuleSet::Fide2023, Self::SeventyFiveMoves) => "9.6.2",
            (_, Self::ThreefoldRepetition) => DrawBasis::ThreefoldRepetition.article(rule_set),
            (_, Self::FiftyMoves) => DrawBasis::FiftyMoves.article(rule_set),
            (RuleSet::Fide2023, Self::Agreement) => "5.2.3",
            (_, Self::Unwinnable(reason)) => reason.article(rule_set),
            (RuleSet::Fide2023, Self::BothFlags) => "III.3.1",
        }
    }
}

impl Outcome {
    /// The article that decides the game.
    pub const fn article(&self, rule_set: RuleSet) -> &'static str {
        match (rule_set, self) {
            (
                RuleSet::Fide2023,
                Self::Win {
                    by: WinReason::Checkmate,
                    ..
                },
            ) => "5.1.1",
            (
                _,
                Self::Win {
                    by: WinReason::Loss(reason),
                    ..
                }
                | Self::Undetermined { by: reason, .. },
            ) => reason.article(rule_set),
            (_, Self::Draw { by }) => by.article(rule_set),
        }
    }
}

impl MoveRefusal {
    /// The article that forbids the move; after the end of the game, that of nothing: ask the outcome.
    pub const fn article(&self, rule_set: RuleSet) -> Option<&'static str> {
        match (rule_set, self) {
            (_, Self::GameOver { .. }) => None,
            (_, Self::Unplayable(error)) => Some(read_article(error, rule_set)),
            (RuleSet::Fide2023, Self::ClaimObligation { .. }) => Some("9.5.3"),
        }
    }
}

impl EventRefusal {
    /// The article that forbids the event; after the end of the game, that of nothing: ask the outcome.
    pub const fn article(&self, rule_set: RuleSet) -> Option<&'static str> {
        match (rule_set, self) {
            (_, Self::GameOver { .. } | Self::NotInRules) => None,
            (_, Self::IntendedMove(error)) => Some(read_article(error, rule_set)),
            (RuleSet::Fide2023, Self::NotOnMove) => Some("9.2"),
            (RuleSet::Fide2023, Self::ConditionNotMet(_) | Self::ClaimObligation { .. }) => {
                Some("9.5.3")
            }
            (RuleSet::Fide2023, Self::MoveNotWritten) => Some("9.2.1"),
            (RuleSet::Fide2023, Self::NoOffer) => Some("9.1.2.1"),
            (RuleSet::Fide2023, Self::TooEarly { .. }) => Some("5.2.3"),
        }
    }
}

impl Consequence {
    /// The article it follows from.
    pub const fn article(&self, rule_set: RuleSet) -> &'static str {
        match (rule_set, self) {
            (RuleSet::Fide2023, Self::TimeAdded { .. } | Self::MustPlay(_)) => "9.5.3",
            (RuleSet::Fide2023, Self::OfferStands { .. }) => "9.1.2",
        }
    }
}

const fn read_article(error: &ReadError, rule_set: RuleSet) -> &'static str {
    match (rule_set, error) {
        (_, ReadError::Illegal(illegal)) => illegal_move_article(illegal, rule_set),
        (
            RuleSet::Fide2023,
            ReadError::Malformed | ReadError::UnknownLetter { .. } | ReadError::NotCanonical { .. },
        ) => "C",
        (RuleSet::Fide2023, ReadError::UnsupportedNotation) => "C.1",
        (RuleSet::Fide2023, ReadError::NullMove) => "1.2",
        (
            RuleSet::Fide2023,
            ReadError::PromotionMissing { .. } | ReadError::PromotionInvalid { .. },
        ) => "3.7.3.3",
        (RuleSet::Fide2023, ReadError::NoSuchPiece { .. }) => "3.1",
        (RuleSet::Fide2023, ReadError::Ambiguous { .. }) => "C.10",
    }
}

const fn illegal_move_article(illegal: &IllegalMove, rule_set: RuleSet) -> &'static str {
    let RuleSet::Fide2023 = rule_set;
    match illegal {
        IllegalMove::WrongSide { .. } => "1.2",
        IllegalMove::NoPiece { .. } | IllegalMove::OwnPieceOnTarget { .. } => "3.1",
        IllegalMove::KingCapture { .. } => "1.4.1",
        IllegalMove::PieceCannotReach { role, .. } => match role {
            Role::Bishop => "3.2",
            Role::Rook => "3.3",
            Role::Queen => "3.4",
            Role::Knight => "3.6",
            Role::Pawn => "3.7",
            Role::King => "3.8.1",
        },
        IllegalMove::PathBlocked { .. } => "3.5",
        IllegalMove::PawnBlocked { .. } => "3.7.1",
        IllegalMove::PawnCaptureWithoutTarget { .. } => "3.7.3",
        IllegalMove::EnPassantExpired { .. } => "3.7.3.2",
        IllegalMove::PromotionMissing { .. } | IllegalMove::PromotionNotAllowed { .. } => "3.7.3.3",
        IllegalMove::CastlingRightLost { .. } => "3.8.2.1",
        IllegalMove::CastlingBlocked { .. }
        | IllegalMove::CastlingOutOfCheck { .. }
        | IllegalMove::CastlingThroughCheck { .. }
        | IllegalMove::CastlingIntoCheck { .. } => "3.8.2.2",
        IllegalMove::Pinned { .. }
        | IllegalMove::InCheckNotParried { .. }
        | IllegalMove::KingIntoAttack { .. } => "3.9.2",
    }
}
