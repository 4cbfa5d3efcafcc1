//! The article that decides, by rule set. Which of them say what is in `ruleset::articles`.

use chess_rules::{IllegalMove, ReadError, Role};

use crate::ruleset::Articles;
use crate::{
    AnnulReason, Consequence, DrawBasis, DrawReason, EventRefusal, LossReason, MoveRefusal,
    Obligation, OnMove, Outcome, RuleSet, SetBecause, StartFault, Supervision, TimePenalty,
    TouchRule, WinReason,
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
            Self::IllegalMoves => articles.illegal_move_penalty,
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
            Self::Unwinnable(LossReason::IllegalMoves)
            | Self::LacksMaterial(LossReason::IllegalMoves) => articles.illegal_move_penalty,
            Self::IllegalPosition => articles.illegal_position,
            Self::BothFlags => articles.both_flags,
            // Only sites do these, and they number nothing.
            Self::MaximumLength | Self::FlagFallUnderOffer => "",
        }
    }
}

impl StartFault {
    /// The article on it.
    pub const fn article(self, rule_set: RuleSet) -> &'static str {
        let articles = rule_set.articles();
        match self {
            Self::Array => articles.wrong_array,
            Self::BoardTurned => articles.board_turned,
            Self::ColorsReversed => articles.reversed_colors,
        }
    }
}

impl AnnulReason {
    /// The article by which the game does not count.
    pub const fn article(self, rule_set: RuleSet) -> &'static str {
        let articles = rule_set.articles();
        match self {
            Self::WrongArray => articles.wrong_array,
            Self::ColorsReversed => articles.reversed_colors,
            Self::PositionLost => articles.illegal_move,
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
            Self::Annulled { by } => by.article(rule_set),
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
            Self::Owed(must_play) => Some(must_play.because.article(rule_set)),
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
            Self::NotOnMove(OnMove::Claim) => Some(articles.claimant),
            Self::NotOnMove(OnMove::Touch) => Some(articles.touch_own),
            Self::NotOnMove(OnMove::IllegalMove) => Some(articles.illegal_move),
            Self::ConditionNotMet(_) => Some(articles.incorrect_claim),
            Self::Owed(must_play) => Some(must_play.because.article(rule_set)),
            Self::PieceTouched => Some(articles.claim_after_touch),
            Self::MoveIsLegal => Some(articles.illegal_move),
            Self::NothingThere { .. } => Some(articles.touch_own),
            Self::BoardDiffers { .. } => Some(articles.displaced),
            Self::TooLate {
                fault: StartFault::Array,
                supervision: Supervision::Partial,
                ..
            } => Some(articles.wrong_array_late),
            Self::TooLate { fault, .. } => Some(fault.article(rule_set)),
            Self::GameGoesOn { .. } => Some(articles.game_goes_on),
            Self::NoPromotion => Some(articles.omitted_promotion),
            Self::StillCorrectable => Some(articles.illegal_move_stands),
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
            Self::TimeAdded { because, .. } => match because {
                TimePenalty::IncorrectClaim => articles.incorrect_claim,
                TimePenalty::IllegalMove => articles.illegal_move_penalty,
            },
            Self::MustPlay(must_play) => must_play.because.article(rule_set),
            Self::PositionSet(set) => set.because.article(rule_set),
            Self::OfferStands { .. } => articles.offer,
        }
    }
}

impl Obligation {
    /// The article that binds.
    pub const fn article(self, rule_set: RuleSet) -> &'static str {
        let articles = rule_set.articles();
        match self {
            Self::Claim => articles.incorrect_claim,
            Self::Touch(rule) => rule.article(rule_set),
            Self::Queen | Self::Promotion => articles.omitted_promotion,
            Self::TwoHands => articles.two_hands,
        }
    }
}

impl TouchRule {
    /// Its article.
    pub const fn article(self, rule_set: RuleSet) -> &'static str {
        let articles = rule_set.articles();
        match self {
            Self::Own => articles.touch_own,
            Self::Opponent => articles.touch_opponent,
            Self::Both => articles.touch_both,
            Self::Castling => articles.touch_castling,
            Self::RookFirst => articles.touch_rook_first,
            Self::King => articles.touch_king,
            Self::Promotion => articles.touch_promotion,
            Self::Released => articles.released,
        }
    }
}

impl SetBecause {
    /// The article by which the position stands.
    pub const fn article(self, rule_set: RuleSet) -> &'static str {
        let articles = rule_set.articles();
        match self {
            Self::IllegalMove => articles.illegal_move,
            Self::Queen => articles.omitted_promotion,
            Self::Displaced => articles.displaced,
            Self::BoardTurned => articles.board_turned,
            Self::Stands => articles.illegal_move_stands,
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
