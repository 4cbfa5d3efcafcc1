//! The article that decides, by rule set. Which of them say what is in `ruleset::articles`.

use chess_rules::{IllegalMove, ReadError, Role};

use crate::ruleset::Articles;
use crate::{
    Consequence, DrawBasis, DrawReason, EventRefusal, LossReason, MoveRefusal, Outcome, RuleSet,
    WinReason,
};

impl DrawBasis {
    /// The article under which it is claimed.
    pub const fn article(self, rule_set: RuleSet) -> &'static str {
        let articles = rule_set.articles();
        match self {
            Self::ThreefoldRepetition => articles.threefold,
            Self::FiftyMoves => articles.fifty,
        }
    }
}

impl LossReason {
    /// The article that makes it lose.
    pub const fn article(self, rule_set: RuleSet) -> &'static str {
        let articles = rule_set.articles();
        match self {
            Self::Resignation => articles.resignation,
            Self::FlagFall => articles.flag_fall,
        }
    }
}

impl DrawReason {
    /// The article that makes it a draw; empty where the rule set names none.
    pub const fn article(self, rule_set: RuleSet) -> &'static str {
        let articles = rule_set.articles();
        match self {
            Self::Stalemate => articles.stalemate,
            Self::DeadPosition => articles.dead_position,
            Self::InsufficientMaterial => articles.material,
            Self::FivefoldRepetition => articles.fivefold,
            Self::SeventyFiveMoves => articles.seventy_five,
            Self::ThreefoldRepetition => articles.threefold,
            Self::FiftyMoves => articles.fifty,
            Self::Agreement => articles.agreement,
            Self::Unwinnable(LossReason::Resignation)
            | Self::LacksMaterial(LossReason::Resignation) => articles.resignation,
            Self::Unwinnable(LossReason::FlagFall) | Self::LacksMaterial(LossReason::FlagFall) => {
                articles.flag_fall_draw
            }
            Self::BothFlags => articles.both_flags,
            // Only sites do these, and they number nothing.
            Self::MaximumLength | Self::FlagFallUnderOffer => "",
        }
    }
}

impl Outcome {
    /// The article that decides the game; empty where the rule set names none.
    pub const fn article(&self, rule_set: RuleSet) -> &'static str {
        match self {
            Self::Win { by, .. } => match by {
                WinReason::Checkmate => rule_set.articles().checkmate,
                WinReason::Loss(reason) => reason.article(rule_set),
            },
            Self::Undetermined { by, .. } => by.article(rule_set),
            Self::Draw { by } => by.article(rule_set),
        }
    }
}

impl MoveRefusal {
    /// The article that forbids the move; after the end of the game, that of nothing: ask the outcome.
    pub const fn article(&self, rule_set: RuleSet) -> Option<&'static str> {
        let articles = rule_set.articles();
        match self {
            Self::GameOver { .. } => None,
            Self::Unplayable(error) => Some(read_article(error, articles)),
            Self::ClaimObligation { .. } => Some(articles.incorrect_claim),
        }
    }
}

impl EventRefusal {
    /// The article that forbids the event; after the end of the game, that of nothing: ask the outcome.
    pub const fn article(&self, rule_set: RuleSet) -> Option<&'static str> {
        let articles = rule_set.articles();
        match self {
            Self::GameOver { .. } | Self::NotInRules => None,
            Self::IntendedMove(error) => Some(read_article(error, articles)),
            Self::NotOnMove => Some(articles.claimant),
            Self::ConditionNotMet(_) | Self::ClaimObligation { .. } => {
                Some(articles.incorrect_claim)
            }
            Self::MoveNotWritten => Some(articles.written_move),
            Self::NoOffer => Some(articles.declined_offer),
            Self::OfferedRecently { .. } => Some(articles.offer),
            Self::TooEarly { .. } => Some(articles.agreement),
        }
    }
}

impl Consequence {
    /// The article it follows from.
    pub const fn article(&self, rule_set: RuleSet) -> &'static str {
        let articles = rule_set.articles();
        match self {
            Self::TimeAdded { .. } | Self::MustPlay(_) => articles.incorrect_claim,
            Self::OfferStands { .. } => articles.offer,
        }
    }
}

const fn read_article(error: &ReadError, articles: &Articles) -> &'static str {
    match error {
        ReadError::Illegal(illegal) => illegal_move_article(illegal, articles),
        ReadError::Malformed | ReadError::UnknownLetter { .. } | ReadError::NotCanonical { .. } => {
            articles.notation
        }
        ReadError::UnsupportedNotation => articles.algebraic_only,
        ReadError::NullMove => articles.turn,
        ReadError::PromotionMissing { .. } | ReadError::PromotionInvalid { .. } => {
            articles.promotion
        }
        ReadError::NoSuchPiece { .. } => articles.origin,
        ReadError::Ambiguous { .. } => articles.ambiguity,
    }
}

const fn illegal_move_article(illegal: &IllegalMove, articles: &Articles) -> &'static str {
    match illegal {
        IllegalMove::WrongSide { .. } => articles.turn,
        IllegalMove::NoPiece { .. } | IllegalMove::OwnPieceOnTarget { .. } => articles.origin,
        IllegalMove::KingCapture { .. } => articles.king_capture,
        IllegalMove::PieceCannotReach { role, .. } => match role {
            Role::Bishop => articles.bishop,
            Role::Rook => articles.rook,
            Role::Queen => articles.queen,
            Role::Knight => articles.knight,
            Role::Pawn => articles.pawn,
            Role::King => articles.king,
        },
        IllegalMove::PathBlocked { .. } => articles.path,
        IllegalMove::PawnBlocked { .. } => articles.pawn_advance,
        IllegalMove::PawnCaptureWithoutTarget { .. } => articles.pawn_capture,
        IllegalMove::EnPassantExpired { .. } => articles.en_passant,
        IllegalMove::PromotionMissing { .. } | IllegalMove::PromotionNotAllowed { .. } => {
            articles.promotion
        }
        IllegalMove::CastlingRightLost { .. } => articles.castling_right,
        IllegalMove::CastlingBlocked { .. }
        | IllegalMove::CastlingOutOfCheck { .. }
        | IllegalMove::CastlingThroughCheck { .. }
        | IllegalMove::CastlingIntoCheck { .. } => articles.castling_now,
        IllegalMove::Pinned { .. }
        | IllegalMove::InCheckNotParried { .. }
        | IllegalMove::KingIntoAttack { .. } => articles.check,
    }
}
