//! Rule sets and what an event takes otherwise.

use core::time::Duration;

use chess_arbiter::{
    AnnouncedMove, ClaimAsOffer, ClaimWithMove, Claimants, DeadPositionRule, DrawProcedure,
    OccurrenceCounting, OfferAtFlagFall, PositionIdentity, RuleOverrides, RuleSet, WinTest,
};

use super::irregularity_rules::{
    claim_lost_by_from_wire, completed_from_wire, faults_of_hand_from_wire,
    lost_position_from_wire, omitted_promotion_from_wire, standing_from_wire,
    standing_position_from_wire, touch_move_from_wire, wrong_start_from_wire,
};
use super::known;
use crate::proto;
use crate::service::fault::{Fault, Faults};

/// The rule set named; FIDE 2023 if none is.
///
/// # Errors
/// [`Fault::UnknownEnumValue`].
pub(super) fn rule_set_from_wire(number: i32) -> Result<RuleSet, Fault> {
    Ok(match known(number, "RuleSet")? {
        proto::RuleSet::Unspecified | proto::RuleSet::Fide2023 => RuleSet::Fide2023,
        proto::RuleSet::Fide2018 => RuleSet::Fide2018,
        proto::RuleSet::Fide2014 => RuleSet::Fide2014,
        proto::RuleSet::Fide2009 => RuleSet::Fide2009,
        proto::RuleSet::FidePre1997 => RuleSet::FidePre1997,
        proto::RuleSet::FideOnline => RuleSet::FideOnline,
        proto::RuleSet::WikipediaFr => RuleSet::WikipediaFr,
        proto::RuleSet::Ninja => RuleSet::Ninja,
        proto::RuleSet::SiteAuto => RuleSet::SiteAuto,
        proto::RuleSet::Lichess => RuleSet::Lichess,
        proto::RuleSet::ChessCom => RuleSet::ChessCom,
        proto::RuleSet::Uscf => RuleSet::UsChess,
    })
}

/// The decisions taken otherwise; those that cannot be read are noted.
pub(super) fn overrides_from_wire(rules: &proto::Rules, faults: &mut Faults) -> RuleOverrides {
    let mut reader = Reader(faults);
    RuleOverrides {
        agreement_min_moves: rules.agreement_min_moves,
        draw_offer_interval: rules.draw_offer_interval_plies,
        threefold_repetition: reader.take(
            "threefold_repetition",
            procedure(rules.threefold_repetition),
        ),
        threefold_with_move: reader
            .take("threefold_with_move", with_move(rules.threefold_with_move)),
        fivefold_repetition: reader
            .take("fivefold_repetition", procedure(rules.fivefold_repetition)),
        fivefold_counting: reader.take("fivefold_counting", counting(rules.fivefold_counting)),
        position_identity: reader.take("position_identity", identity(rules.position_identity)),
        fifty_moves: reader.take("fifty_moves", procedure(rules.fifty_moves)),
        fifty_with_move: reader.take("fifty_with_move", with_move(rules.fifty_with_move)),
        seventy_five_moves: reader.take("seventy_five_moves", procedure(rules.seventy_five_moves)),
        claimants: reader.take("claimants", claimants(rules.claimants)),
        claim_is_offer: reader.take("claim_is_offer", as_offer(rules.claim_is_offer)),
        announced_move: reader.take("announced_move", announced_move(rules.announced_move)),
        incorrect_claim: rules.incorrect_claim_penalty_seconds.map(seconds),
        incorrect_claim_rapid: rules.incorrect_claim_penalty_rapid_seconds.map(seconds),
        incorrect_claim_blitz: rules.incorrect_claim_penalty_blitz_seconds.map(seconds),
        dead_position: reader.take("dead_position", dead_position(rules.dead_position)),
        flag_fall: reader.take("flag_fall_draw", win_test(rules.flag_fall_draw)),
        offer_at_flag_fall: reader.take(
            "offer_at_flag_fall",
            offer_at_flag_fall(rules.offer_at_flag_fall),
        ),
        resignation: reader.take("resignation_draw", win_test(rules.resignation_draw)),
        max_plies: rules.max_plies,
        claim_lost_by: reader.take(
            "claim_lost_by",
            claim_lost_by_from_wire(rules.claim_lost_by),
        ),
        touch_move: reader.take("touch_move", touch_move_from_wire(rules.touch_move)),
        completed_illegal_move: reader.take(
            "completed_illegal_move",
            completed_from_wire(rules.completed_illegal_move),
        ),
        illegal_move: rules.illegal_move_penalty_seconds.map(seconds),
        illegal_move_rapid: rules.illegal_move_penalty_rapid_seconds.map(seconds),
        illegal_move_blitz: rules.illegal_move_penalty_blitz_seconds.map(seconds),
        illegal_moves_lose: rules.illegal_moves_lose,
        illegal_moves_lose_rapid: rules.illegal_moves_lose_rapid,
        illegal_moves_lose_blitz: rules.illegal_moves_lose_blitz,
        illegal_moves: reader.take("illegal_moves_draw", win_test(rules.illegal_moves_draw)),
        omitted_promotion: reader.take(
            "omitted_promotion",
            omitted_promotion_from_wire(rules.omitted_promotion),
        ),
        faults_of_hand: reader.take(
            "faults_of_hand",
            faults_of_hand_from_wire(rules.faults_of_hand),
        ),
        illegal_move_stands: reader.take(
            "illegal_move_stands",
            standing_from_wire(rules.illegal_move_stands),
        ),
        illegal_move_stands_rapid: reader.take(
            "illegal_move_stands_rapid",
            standing_from_wire(rules.illegal_move_stands_rapid),
        ),
        illegal_move_stands_blitz: reader.take(
            "illegal_move_stands_blitz",
            standing_from_wire(rules.illegal_move_stands_blitz),
        ),
        standing_illegal_position: reader.take(
            "standing_illegal_position",
            standing_position_from_wire(rules.standing_illegal_position),
        ),
        lost_position: reader.take(
            "lost_position",
            lost_position_from_wire(rules.lost_position),
        ),
        wrong_array: reader.take("wrong_array", wrong_start_from_wire(rules.wrong_array)),
        wrong_array_moves: rules.wrong_array_moves,
        wrong_array_moves_unsupervised: rules.wrong_array_moves_unsupervised,
        reversed_colors: reader.take(
            "reversed_colors",
            wrong_start_from_wire(rules.reversed_colors),
        ),
        reversed_colors_moves: rules.reversed_colors_moves,
    }
}

struct Reader<'f>(&'f mut Faults);

impl Reader<'_> {
    fn take<T>(&mut self, field: &str, read: Result<Option<T>, Fault>) -> Option<T> {
        read.unwrap_or_else(|fault| {
            self.0.note(format!("record.rule_overrides.{field}"), fault);
            None
        })
    }
}

fn procedure(number: i32) -> Result<Option<DrawProcedure>, Fault> {
    Ok(match known(number, "DrawProcedure")? {
        proto::DrawProcedure::Unspecified => None,
        proto::DrawProcedure::None => Some(DrawProcedure::None),
        proto::DrawProcedure::Claim => Some(DrawProcedure::Claim),
        proto::DrawProcedure::Automatic => Some(DrawProcedure::Automatic),
    })
}

fn dead_position(number: i32) -> Result<Option<DeadPositionRule>, Fault> {
    Ok(match known(number, "DeadPositionRule")? {
        proto::DeadPositionRule::Unspecified => None,
        proto::DeadPositionRule::None => Some(DeadPositionRule::None),
        proto::DeadPositionRule::Exact => Some(DeadPositionRule::Exact),
        proto::DeadPositionRule::ListOneShade => Some(DeadPositionRule::ListOneShade),
        proto::DeadPositionRule::ListMinorEach => Some(DeadPositionRule::ListMinorEach),
        proto::DeadPositionRule::ListUsChess => Some(DeadPositionRule::ListUsChess),
        proto::DeadPositionRule::List1985 => Some(DeadPositionRule::List1985),
    })
}

fn win_test(number: i32) -> Result<Option<WinTest>, Fault> {
    Ok(match known(number, "WinTest")? {
        proto::WinTest::Unspecified => None,
        proto::WinTest::None => Some(WinTest::None),
        proto::WinTest::Exact => Some(WinTest::Exact),
        proto::WinTest::LoneKing => Some(WinTest::LoneKing),
        proto::WinTest::ListMaterial => Some(WinTest::ListMaterial),
        proto::WinTest::ListMinor => Some(WinTest::ListMinor),
        proto::WinTest::ListUsChess => Some(WinTest::ListUsChess),
    })
}

fn with_move(number: i32) -> Result<Option<ClaimWithMove>, Fault> {
    Ok(match known(number, "ClaimWithMove")? {
        proto::ClaimWithMove::Unspecified => None,
        proto::ClaimWithMove::NotAllowed => Some(ClaimWithMove::NotAllowed),
        proto::ClaimWithMove::Declared => Some(ClaimWithMove::Declared),
        proto::ClaimWithMove::Written => Some(ClaimWithMove::Written),
    })
}

fn counting(number: i32) -> Result<Option<OccurrenceCounting>, Fault> {
    Ok(match known(number, "OccurrenceCounting")? {
        proto::OccurrenceCounting::Unspecified => None,
        proto::OccurrenceCounting::Anywhere => Some(OccurrenceCounting::Anywhere),
        proto::OccurrenceCounting::Consecutive => Some(OccurrenceCounting::Consecutive),
    })
}

fn identity(number: i32) -> Result<Option<PositionIdentity>, Fault> {
    Ok(match known(number, "PositionIdentity")? {
        proto::PositionIdentity::Unspecified => None,
        proto::PositionIdentity::Rights => Some(PositionIdentity::Rights),
        proto::PositionIdentity::PossibleMoves => Some(PositionIdentity::PossibleMoves),
    })
}

fn claimants(number: i32) -> Result<Option<Claimants>, Fault> {
    Ok(match known(number, "Claimants")? {
        proto::Claimants::Unspecified => None,
        proto::Claimants::OnMove => Some(Claimants::OnMove),
        proto::Claimants::Either => Some(Claimants::Either),
        proto::Claimants::OnMoveUntilPressed => Some(Claimants::OnMoveUntilPressed),
    })
}

fn as_offer(number: i32) -> Result<Option<ClaimAsOffer>, Fault> {
    Ok(match known(number, "ClaimAsOffer")? {
        proto::ClaimAsOffer::Unspecified => None,
        proto::ClaimAsOffer::Counts => Some(ClaimAsOffer::Counts),
        proto::ClaimAsOffer::DoesNotCount => Some(ClaimAsOffer::DoesNotCount),
    })
}

fn announced_move(number: i32) -> Result<Option<AnnouncedMove>, Fault> {
    Ok(match known(number, "AnnouncedMove")? {
        proto::AnnouncedMove::Unspecified => None,
        proto::AnnouncedMove::Free => Some(AnnouncedMove::Free),
        proto::AnnouncedMove::Owed => Some(AnnouncedMove::Owed),
    })
}

fn offer_at_flag_fall(number: i32) -> Result<Option<OfferAtFlagFall>, Fault> {
    Ok(match known(number, "OfferAtFlagFall")? {
        proto::OfferAtFlagFall::Unspecified => None,
        proto::OfferAtFlagFall::Ignored => Some(OfferAtFlagFall::Ignored),
        proto::OfferAtFlagFall::Draws => Some(OfferAtFlagFall::Draws),
    })
}

fn seconds(count: u32) -> Duration {
    Duration::from_secs(count.into())
}
