//! Rule sets and what an event takes otherwise.

use core::time::Duration;

use chess_arbiter::{DeadPositionRule, DrawProcedure, RuleOverrides, RuleSet, WinTest};

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
    })
}

/// The decisions taken otherwise; those that cannot be read are noted.
pub(super) fn overrides_from_wire(rules: &proto::Rules, faults: &mut Faults) -> RuleOverrides {
    let mut reader = Reader(faults);
    RuleOverrides {
        agreement_min_moves: rules.agreement_min_moves,
        threefold_repetition: reader.take(
            "threefold_repetition",
            procedure(rules.threefold_repetition),
        ),
        fivefold_repetition: reader
            .take("fivefold_repetition", procedure(rules.fivefold_repetition)),
        fifty_moves: reader.take("fifty_moves", procedure(rules.fifty_moves)),
        seventy_five_moves: reader.take("seventy_five_moves", procedure(rules.seventy_five_moves)),
        dead_position: reader.take("dead_position", dead_position(rules.dead_position)),
        flag_fall: reader.take("flag_fall_draw", win_test(rules.flag_fall_draw)),
        resignation: reader.take("resignation_draw", win_test(rules.resignation_draw)),
        incorrect_claim: rules.incorrect_claim_penalty_seconds.map(seconds),
        incorrect_claim_quick: rules.incorrect_claim_penalty_quick_seconds.map(seconds),
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
    })
}

fn win_test(number: i32) -> Result<Option<WinTest>, Fault> {
    Ok(match known(number, "WinTest")? {
        proto::WinTest::Unspecified => None,
        proto::WinTest::None => Some(WinTest::None),
        proto::WinTest::Exact => Some(WinTest::Exact),
    })
}

fn seconds(count: u32) -> Duration {
    Duration::from_secs(count.into())
}
