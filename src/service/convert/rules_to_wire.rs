//! The rules in force, every decision set.

use core::time::Duration;

use chess_arbiter::{
    AnnouncedMove, ClaimAsOffer, ClaimWithMove, Claimants, DeadPositionRule, DrawProcedure,
    OccurrenceCounting, OfferAtFlagFall, PositionIdentity, RuleSet, Rules, WinTest,
};

use super::irregularity_rules::{
    claim_lost_by_to_wire, completed_to_wire, faults_of_hand_to_wire, lost_position_to_wire,
    omitted_promotion_to_wire, standing_position_to_wire, standing_to_wire, touch_move_to_wire,
    wrong_start_to_wire,
};
use crate::proto::{self, RuleSetDescription};

/// A rule set and every decision in force under it.
pub(in crate::service) fn description_to_wire(
    rule_set: RuleSet,
    rules: &Rules,
) -> RuleSetDescription {
    RuleSetDescription {
        rule_set: rule_set_to_wire(rule_set).into(),
        rules: Some(rules_to_wire(rules)),
        name: rule_set.name().to_owned(),
        title: rule_set.title().to_owned(),
        source: rule_set.source().to_owned(),
    }
}

/// A rule set.
pub(in crate::service) const fn rule_set_to_wire(rule_set: RuleSet) -> proto::RuleSet {
    match rule_set {
        RuleSet::Fide2023 => proto::RuleSet::Fide2023,
        RuleSet::Fide2018 => proto::RuleSet::Fide2018,
        RuleSet::Fide2014 => proto::RuleSet::Fide2014,
        RuleSet::Fide2009 => proto::RuleSet::Fide2009,
        RuleSet::FidePre1997 => proto::RuleSet::FidePre1997,
        RuleSet::FideOnline => proto::RuleSet::FideOnline,
        RuleSet::WikipediaFr => proto::RuleSet::WikipediaFr,
        RuleSet::Ninja => proto::RuleSet::Ninja,
        RuleSet::SiteAuto => proto::RuleSet::SiteAuto,
        RuleSet::Lichess => proto::RuleSet::Lichess,
        RuleSet::ChessCom => proto::RuleSet::ChessCom,
        RuleSet::UsChess => proto::RuleSet::Uscf,
    }
}

/// Every decision.
fn rules_to_wire(rules: &Rules) -> proto::Rules {
    let Rules {
        agreement_min_moves,
        draw_offer_interval,
        threefold_repetition,
        threefold_with_move,
        fivefold_repetition,
        fivefold_counting,
        position_identity,
        fifty_moves,
        fifty_with_move,
        seventy_five_moves,
        claimants,
        claim_is_offer,
        announced_move,
        incorrect_claim,
        incorrect_claim_rapid,
        incorrect_claim_blitz,
        dead_position,
        flag_fall,
        offer_at_flag_fall,
        resignation,
        max_plies,
        claim_lost_by,
        touch_move,
        completed_illegal_move,
        illegal_move,
        illegal_move_rapid,
        illegal_move_blitz,
        illegal_moves_lose,
        illegal_moves_lose_rapid,
        illegal_moves_lose_blitz,
        illegal_moves,
        omitted_promotion,
        faults_of_hand,
        illegal_move_stands,
        illegal_move_stands_rapid,
        illegal_move_stands_blitz,
        standing_illegal_position,
        lost_position,
        wrong_array,
        wrong_array_moves,
        wrong_array_moves_unsupervised,
        reversed_colors,
        reversed_colors_moves,
    } = *rules;
    proto::Rules {
        agreement_min_moves: Some(agreement_min_moves),
        draw_offer_interval_plies: Some(draw_offer_interval),
        threefold_repetition: procedure_to_wire(threefold_repetition).into(),
        threefold_with_move: with_move_to_wire(threefold_with_move).into(),
        fivefold_repetition: procedure_to_wire(fivefold_repetition).into(),
        fivefold_counting: counting_to_wire(fivefold_counting).into(),
        position_identity: identity_to_wire(position_identity).into(),
        fifty_moves: procedure_to_wire(fifty_moves).into(),
        fifty_with_move: with_move_to_wire(fifty_with_move).into(),
        seventy_five_moves: procedure_to_wire(seventy_five_moves).into(),
        claimants: claimants_to_wire(claimants).into(),
        claim_is_offer: as_offer_to_wire(claim_is_offer).into(),
        announced_move: announced_move_to_wire(announced_move).into(),
        incorrect_claim_penalty_seconds: Some(seconds(incorrect_claim)),
        incorrect_claim_penalty_rapid_seconds: Some(seconds(incorrect_claim_rapid)),
        incorrect_claim_penalty_blitz_seconds: Some(seconds(incorrect_claim_blitz)),
        dead_position: dead_position_to_wire(dead_position).into(),
        flag_fall_draw: win_test_to_wire(flag_fall).into(),
        offer_at_flag_fall: offer_at_flag_fall_to_wire(offer_at_flag_fall).into(),
        resignation_draw: win_test_to_wire(resignation).into(),
        max_plies: Some(max_plies),
        claim_lost_by: claim_lost_by_to_wire(claim_lost_by).into(),
        touch_move: touch_move_to_wire(touch_move).into(),
        completed_illegal_move: completed_to_wire(completed_illegal_move).into(),
        illegal_move_penalty_seconds: Some(seconds(illegal_move)),
        illegal_move_penalty_rapid_seconds: Some(seconds(illegal_move_rapid)),
        illegal_move_penalty_blitz_seconds: Some(seconds(illegal_move_blitz)),
        illegal_moves_lose: Some(illegal_moves_lose),
        illegal_moves_lose_rapid: Some(illegal_moves_lose_rapid),
        illegal_moves_lose_blitz: Some(illegal_moves_lose_blitz),
        illegal_moves_draw: win_test_to_wire(illegal_moves).into(),
        omitted_promotion: omitted_promotion_to_wire(omitted_promotion).into(),
        faults_of_hand: faults_of_hand_to_wire(faults_of_hand).into(),
        illegal_move_stands: standing_to_wire(illegal_move_stands).into(),
        illegal_move_stands_rapid: standing_to_wire(illegal_move_stands_rapid).into(),
        illegal_move_stands_blitz: standing_to_wire(illegal_move_stands_blitz).into(),
        standing_illegal_position: standing_position_to_wire(standing_illegal_position).into(),
        lost_position: lost_position_to_wire(lost_position).into(),
        wrong_array: wrong_start_to_wire(wrong_array).into(),
        wrong_array_moves: Some(wrong_array_moves),
        wrong_array_moves_unsupervised: Some(wrong_array_moves_unsupervised),
        reversed_colors: wrong_start_to_wire(reversed_colors).into(),
        reversed_colors_moves: Some(reversed_colors_moves),
    }
}

const fn procedure_to_wire(value: DrawProcedure) -> proto::DrawProcedure {
    match value {
        DrawProcedure::None => proto::DrawProcedure::None,
        DrawProcedure::Claim => proto::DrawProcedure::Claim,
        DrawProcedure::Automatic => proto::DrawProcedure::Automatic,
    }
}

const fn dead_position_to_wire(value: DeadPositionRule) -> proto::DeadPositionRule {
    match value {
        DeadPositionRule::None => proto::DeadPositionRule::None,
        DeadPositionRule::Exact => proto::DeadPositionRule::Exact,
        DeadPositionRule::ListOneShade => proto::DeadPositionRule::ListOneShade,
        DeadPositionRule::ListMinorEach => proto::DeadPositionRule::ListMinorEach,
        DeadPositionRule::ListUsChess => proto::DeadPositionRule::ListUsChess,
        DeadPositionRule::List1985 => proto::DeadPositionRule::List1985,
    }
}

const fn win_test_to_wire(value: WinTest) -> proto::WinTest {
    match value {
        WinTest::None => proto::WinTest::None,
        WinTest::Exact => proto::WinTest::Exact,
        WinTest::LoneKing => proto::WinTest::LoneKing,
        WinTest::ListMaterial => proto::WinTest::ListMaterial,
        WinTest::ListMinor => proto::WinTest::ListMinor,
        WinTest::ListUsChess => proto::WinTest::ListUsChess,
    }
}

const fn with_move_to_wire(value: ClaimWithMove) -> proto::ClaimWithMove {
    match value {
        ClaimWithMove::NotAllowed => proto::ClaimWithMove::NotAllowed,
        ClaimWithMove::Declared => proto::ClaimWithMove::Declared,
        ClaimWithMove::Written => proto::ClaimWithMove::Written,
    }
}

const fn counting_to_wire(value: OccurrenceCounting) -> proto::OccurrenceCounting {
    match value {
        OccurrenceCounting::Anywhere => proto::OccurrenceCounting::Anywhere,
        OccurrenceCounting::Consecutive => proto::OccurrenceCounting::Consecutive,
    }
}

const fn identity_to_wire(value: PositionIdentity) -> proto::PositionIdentity {
    match value {
        PositionIdentity::Rights => proto::PositionIdentity::Rights,
        PositionIdentity::PossibleMoves => proto::PositionIdentity::PossibleMoves,
    }
}

const fn claimants_to_wire(value: Claimants) -> proto::Claimants {
    match value {
        Claimants::OnMove => proto::Claimants::OnMove,
        Claimants::OnMoveUntilPressed => proto::Claimants::OnMoveUntilPressed,
        Claimants::Either => proto::Claimants::Either,
    }
}

const fn as_offer_to_wire(value: ClaimAsOffer) -> proto::ClaimAsOffer {
    match value {
        ClaimAsOffer::Counts => proto::ClaimAsOffer::Counts,
        ClaimAsOffer::DoesNotCount => proto::ClaimAsOffer::DoesNotCount,
    }
}

const fn announced_move_to_wire(value: AnnouncedMove) -> proto::AnnouncedMove {
    match value {
        AnnouncedMove::Free => proto::AnnouncedMove::Free,
        AnnouncedMove::Owed => proto::AnnouncedMove::Owed,
    }
}

const fn offer_at_flag_fall_to_wire(value: OfferAtFlagFall) -> proto::OfferAtFlagFall {
    match value {
        OfferAtFlagFall::Ignored => proto::OfferAtFlagFall::Ignored,
        OfferAtFlagFall::Draws => proto::OfferAtFlagFall::Draws,
    }
}

fn seconds(time: Duration) -> u32 {
    u32::try_from(time.as_secs()).unwrap_or(u32::MAX)
}

#[cfg(test)]
mod tests {
    use chess_arbiter::{
        ClaimLostBy, CompletedIllegalMove, FaultsOfHand, IllegalMoveStanding, LostPosition,
        OmittedPromotion, RuleOverrides, StandingIllegalPosition, TimeClass, TouchMove,
        WrongStartRule,
    };

    use super::super::rules_from_wire::{overrides_from_wire, rule_set_from_wire};
    use super::*;
    use crate::service::fault::Faults;

    fn overrides(rules: &proto::Rules) -> RuleOverrides {
        let mut faults = Faults::default();
        let read = overrides_from_wire(rules, &mut faults);
        assert!(faults.is_empty(), "{faults:?}");
        read
    }

    /// Rules that decide everything otherwise than FIDE 2023.
    const OTHERWISE: Rules = Rules {
        agreement_min_moves: 7,
        draw_offer_interval: 8,
        threefold_repetition: DrawProcedure::Automatic,
        threefold_with_move: ClaimWithMove::Declared,
        fivefold_repetition: DrawProcedure::None,
        fivefold_counting: OccurrenceCounting::Consecutive,
        position_identity: PositionIdentity::PossibleMoves,
        fifty_moves: DrawProcedure::None,
        fifty_with_move: ClaimWithMove::NotAllowed,
        seventy_five_moves: DrawProcedure::Claim,
        claimants: Claimants::Either,
        claim_is_offer: ClaimAsOffer::DoesNotCount,
        announced_move: AnnouncedMove::Free,
        incorrect_claim: Duration::from_secs(9),
        incorrect_claim_rapid: Duration::from_secs(10),
        incorrect_claim_blitz: Duration::from_secs(11),
        dead_position: DeadPositionRule::List1985,
        flag_fall: WinTest::LoneKing,
        offer_at_flag_fall: OfferAtFlagFall::Draws,
        resignation: WinTest::ListMaterial,
        max_plies: 12,
        claim_lost_by: ClaimLostBy::Moving,
        touch_move: TouchMove::OwnFirst,
        completed_illegal_move: CompletedIllegalMove::Impossible,
        illegal_move: Duration::from_secs(13),
        illegal_move_rapid: Duration::from_secs(14),
        illegal_move_blitz: Duration::from_secs(15),
        illegal_moves_lose: 16,
        illegal_moves_lose_rapid: 17,
        illegal_moves_lose_blitz: 18,
        illegal_moves: WinTest::ListUsChess,
        omitted_promotion: OmittedPromotion::Unfinished,
        faults_of_hand: FaultsOfHand::DoNotCount,
        illegal_move_stands: IllegalMoveStanding::OnceAnswered,
        illegal_move_stands_rapid: IllegalMoveStanding::AfterTenMoves,
        illegal_move_stands_blitz: IllegalMoveStanding::Never,
        standing_illegal_position: StandingIllegalPosition::MayNotStand,
        lost_position: LostPosition::Annulled,
        wrong_array: WrongStartRule::GoesOn,
        wrong_array_moves: 19,
        wrong_array_moves_unsupervised: 20,
        reversed_colors: WrongStartRule::GoesOn,
        reversed_colors_moves: 21,
    };

    #[test]
    fn rules_that_are_printed_and_sent_back_are_the_same() {
        for time_class in [TimeClass::Standard, TimeClass::Correspondence] {
            for rule_set in RuleSet::ALL {
                let rules = rule_set.rules(time_class);
                let sent = overrides(&rules_to_wire(&rules));
                assert_eq!(OTHERWISE.overridden(&sent), rules, "{rule_set:?}");
            }
        }
    }

    #[test]
    fn every_decision_can_be_taken_otherwise() {
        let own = RuleSet::Fide2023.rules(TimeClass::Standard);
        let sent = overrides(&rules_to_wire(&OTHERWISE));
        assert_eq!(own.overridden(&sent), OTHERWISE);
        assert_eq!(own.overridden(&overrides(&proto::Rules::default())), own);
    }

    #[test]
    fn no_field_of_the_message_is_left_out() {
        let names = |rules: &proto::Rules| {
            let fields = serde_json::to_value(rules).unwrap();
            fields.as_object().unwrap().len()
        };
        let domain = format!("{OTHERWISE:?}").matches(": ").count();
        assert_eq!(names(&rules_to_wire(&OTHERWISE)), domain);
    }

    #[test]
    fn every_rule_set_is_read_back_by_its_number_and_by_its_name() {
        for rule_set in RuleSet::ALL {
            let wire = rule_set_to_wire(rule_set);
            assert_eq!(rule_set_from_wire(wire.into()), Ok(rule_set));
            assert_eq!(wire.as_str_name(), format!("RULE_SET_{}", rule_set.name()));
        }
    }
}
