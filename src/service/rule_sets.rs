//! What each rule set decides.

use chess_arbiter::RuleSet;
use tonic::Status;

use super::convert::{description_to_wire, time_class_from_wire};
use super::error::Rejection;
use super::fault::Faults;
use crate::proto::{ListRuleSetsRequest, ListRuleSetsResponse};

/// Every rule set with every decision it takes for games of that time control.
///
/// # Errors
/// A [`Rejection`] of a time control that is not known.
pub(super) fn rule_sets(request: &ListRuleSetsRequest) -> Result<ListRuleSetsResponse, Rejection> {
    let time_class = time_class_from_wire(request.time_class)
        .map_err(|fault| Faults::one("time_class", fault))?;
    let describe = |rule_set: RuleSet| description_to_wire(rule_set, &rule_set.rules(time_class));
    Ok(ListRuleSetsResponse {
        rule_sets: RuleSet::ALL.map(describe).to_vec(),
    })
}

/// Lists the rule sets without a server.
///
/// # Errors
/// The status that the call would have failed with.
pub fn list_rule_sets(request: &ListRuleSetsRequest) -> Result<ListRuleSetsResponse, Status> {
    rule_sets(request).map_err(|rejection| rejection.to_offline_status())
}
