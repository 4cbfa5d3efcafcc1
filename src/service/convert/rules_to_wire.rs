//! The rules in force, every decision set.

use core::time::Duration;

use chess_arbiter::{DeadPositionRule, DrawProcedure, RuleSet, Rules, WinTest};

use crate::proto::{self, RuleSetDescription};

/// A rule set and every decision in force under it.
pub(super) fn description_to_wire(rule_set: RuleSet, rules: &Rules) -> RuleSetDescription {
    RuleSetDescription {
        rule_set: rule_set_to_wire(rule_set).into(),
        rules: Some(rules_to_wire(rules)),
    }
}

/// A rule set.
pub(in crate::service) const fn rule_set_to_wire(rule_set: RuleSet) -> proto::RuleSet {
    match rule_set {
        RuleSet::Fide2023 => proto::RuleSet::Fide2023,
    }
}

/// Every decision.
pub(super) fn rules_to_wire(rules: &Rules) -> proto::Rules {
    proto::Rules {
        agreement_min_moves: Some(rules.agreement_min_moves),
        threefold_repetition: procedure(rules.threefold_repetition).into(),
        fivefold_repetition: procedure(rules.fivefold_repetition).into(),
        fifty_moves: procedure(rules.fifty_moves).into(),
        seventy_five_moves: procedure(rules.seventy_five_moves).into(),
        dead_position: dead_position(rules.dead_position).into(),
        flag_fall_draw: win_test(rules.flag_fall).into(),
        resignation_draw: win_test(rules.resignation).into(),
        incorrect_claim_penalty_seconds: Some(seconds(rules.incorrect_claim)),
        incorrect_claim_penalty_quick_seconds: Some(seconds(rules.incorrect_claim_quick)),
    }
}

const fn procedure(procedure: DrawProcedure) -> proto::DrawProcedure {
    match procedure {
        DrawProcedure::None => proto::DrawProcedure::None,
        DrawProcedure::Claim => proto::DrawProcedure::Claim,
        DrawProcedure::Automatic => proto::DrawProcedure::Automatic,
    }
}

const fn dead_position(rule: DeadPositionRule) -> proto::DeadPositionRule {
    match rule {
        DeadPositionRule::None => proto::DeadPositionRule::None,
        DeadPositionRule::Exact => proto::DeadPositionRule::Exact,
    }
}

const fn win_test(test: WinTest) -> proto::WinTest {
    match test {
        WinTest::None => proto::WinTest::None,
        WinTest::Exact => proto::WinTest::Exact,
    }
}

fn seconds(time: Duration) -> u32 {
    u32::try_from(time.as_secs()).unwrap_or(u32::MAX)
}
