//! What a rule set decides, for the eye.

use core::fmt::{self, Display, Formatter};

use crate::proto::{RuleSetDescription, Rules};

/// Every decision with the name of its field in JSON, as `--override` takes it, and its value in a word or two.
fn decisions(rules: &Rules) -> Vec<(&'static str, String)> {
    vec![
        ("agreementMinMoves", number(rules.agreement_min_moves)),
        (
            "drawOfferIntervalPlies",
            number(rules.draw_offer_interval_plies),
        ),
        (
            "threefoldRepetition",
            word(
                rules.threefold_repetition().as_str_name(),
                "DRAW_PROCEDURE_",
            ),
        ),
        (
            "threefoldWithMove",
            word(
                rules.threefold_with_move().as_str_name(),
                "CLAIM_WITH_MOVE_",
            ),
        ),
        (
            "fivefoldRepetition",
            word(rules.fivefold_repetition().as_str_name(), "DRAW_PROCEDURE_"),
        ),
        (
            "fivefoldCounting",
            word(
                rules.fivefold_counting().as_str_name(),
                "OCCURRENCE_COUNTING_",
            ),
        ),
        (
            "positionIdentity",
            word(
                rules.position_identity().as_str_name(),
                "POSITION_IDENTITY_",
            ),
        ),
        (
            "fiftyMoves",
            word(rules.fifty_moves().as_str_name(), "DRAW_PROCEDURE_"),
        ),
        (
            "fiftyWithMove",
            word(rules.fifty_with_move().as_str_name(), "CLAIM_WITH_MOVE_"),
        ),
        (
            "seventyFiveMoves",
            word(rules.seventy_five_moves().as_str_name(), "DRAW_PROCEDURE_"),
        ),
        (
            "claimants",
            word(rules.claimants().as_str_name(), "CLAIMANTS_"),
        ),
        (
            "claimIsOffer",
            word(rules.claim_is_offer().as_str_name(), "CLAIM_AS_OFFER_"),
        ),
        (
            "announcedMove",
            word(rules.announced_move().as_str_name(), "ANNOUNCED_MOVE_"),
        ),
        (
            "incorrectClaimPenaltySeconds",
            number(rules.incorrect_claim_penalty_seconds),
        ),
        (
            "incorrectClaimPenaltyRapidSeconds",
            number(rules.incorrect_claim_penalty_rapid_seconds),
        ),
        (
            "incorrectClaimPenaltyBlitzSeconds",
            number(rules.incorrect_claim_penalty_blitz_seconds),
        ),
        (
            "deadPosition",
            word(rules.dead_position().as_str_name(), "DEAD_POSITION_RULE_"),
        ),
        (
            "flagFallDraw",
            word(rules.flag_fall_draw().as_str_name(), "WIN_TEST_"),
        ),
        (
            "offerAtFlagFall",
            word(
                rules.offer_at_flag_fall().as_str_name(),
                "OFFER_AT_FLAG_FALL_",
            ),
        ),
        (
            "resignationDraw",
            word(rules.resignation_draw().as_str_name(), "WIN_TEST_"),
        ),
        ("maxPlies", number(rules.max_plies)),
        (
            "claimLostBy",
            word(rules.claim_lost_by().as_str_name(), "CLAIM_LOST_BY_"),
        ),
        (
            "touchMove",
            word(rules.touch_move().as_str_name(), "TOUCH_MOVE_"),
        ),
        (
            "completedIllegalMove",
            word(
                rules.completed_illegal_move().as_str_name(),
                "COMPLETED_ILLEGAL_MOVE_",
            ),
        ),
        (
            "illegalMovePenaltySeconds",
            number(rules.illegal_move_penalty_seconds),
        ),
        (
            "illegalMovePenaltyRapidSeconds",
            number(rules.illegal_move_penalty_rapid_seconds),
        ),
        (
            "illegalMovePenaltyBlitzSeconds",
            number(rules.illegal_move_penalty_blitz_seconds),
        ),
        ("illegalMovesLose", number(rules.illegal_moves_lose)),
        (
            "illegalMovesLoseRapid",
            number(rules.illegal_moves_lose_rapid),
        ),
        (
            "illegalMovesLoseBlitz",
            number(rules.illegal_moves_lose_blitz),
        ),
        (
            "illegalMovesDraw",
            word(rules.illegal_moves_draw().as_str_name(), "WIN_TEST_"),
        ),
        (
            "omittedPromotion",
            word(
                rules.omitted_promotion().as_str_name(),
                "OMITTED_PROMOTION_",
            ),
        ),
        (
            "faultsOfHand",
            word(rules.faults_of_hand().as_str_name(), "FAULTS_OF_HAND_"),
        ),
        (
            "illegalMoveStands",
            word(
                rules.illegal_move_stands().as_str_name(),
                "ILLEGAL_MOVE_STANDING_",
            ),
        ),
        (
            "illegalMoveStandsRapid",
            word(
                rules.illegal_move_stands_rapid().as_str_name(),
                "ILLEGAL_MOVE_STANDING_",
            ),
        ),
        (
            "illegalMoveStandsBlitz",
            word(
                rules.illegal_move_stands_blitz().as_str_name(),
                "ILLEGAL_MOVE_STANDING_",
            ),
        ),
        (
            "standingIllegalPosition",
            word(
                rules.standing_illegal_position().as_str_name(),
                "STANDING_ILLEGAL_POSITION_",
            ),
        ),
        (
            "lostPosition",
            word(rules.lost_position().as_str_name(), "LOST_POSITION_"),
        ),
        (
            "wrongArray",
            word(rules.wrong_array().as_str_name(), "WRONG_START_RULE_"),
        ),
        ("wrongArrayMoves", number(rules.wrong_array_moves)),
        (
            "wrongArrayMovesUnsupervised",
            number(rules.wrong_array_moves_unsupervised),
        ),
        (
            "reversedColors",
            word(rules.reversed_colors().as_str_name(), "WRONG_START_RULE_"),
        ),
        ("reversedColorsMoves", number(rules.reversed_colors_moves)),
    ]
}

fn number(value: Option<u32>) -> String {
    value.unwrap_or_default().to_string()
}

/// The name of an enum value without that of its enum, as words.
fn word(name: &str, of: &str) -> String {
    let own = name.strip_prefix(of).unwrap_or(name);
    own.to_lowercase().replace('_', " ")
}

/// One rule set under its title.
pub(super) struct Sheet<'r>(pub(super) &'r RuleSetDescription);

impl Display for Sheet<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let Self(rule_set) = self;
        writeln!(f, "{}: {}", rule_set.name, rule_set.title)?;
        writeln!(f, "Source: {}.", rule_set.source)?;
        writeln!(f)?;
        for (name, value) in rule_set.rules.iter().flat_map(decisions) {
            writeln!(f, "  {name:<36}{value}")?;
        }
        Ok(())
    }
}

/// All rule sets side by side, a few to a block so that lines stay readable.
pub(super) struct SideBySide<'r>(pub(super) &'r [RuleSetDescription]);

/// Rule sets in one block.
const IN_BLOCK: usize = 6;

impl Display for SideBySide<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        for (number, block) in self.0.chunks(IN_BLOCK).enumerate() {
            if number > 0 {
                writeln!(f)?;
            }
            write_line(f, "", block.iter().map(|rule_set| rule_set.name.clone()))?;
            let columns: Vec<_> = block
                .iter()
                .map(|rule_set| rule_set.rules.as_ref().map(decisions).unwrap_or_default())
                .collect();
            let names = columns.first().into_iter().flatten().map(|(name, _)| *name);
            for (row, name) in names.enumerate() {
                let cells = columns.iter().map(|column| {
                    column
                        .get(row)
                        .map_or_else(String::new, |(_, cell)| cell.clone())
                });
                write_line(f, name, cells)?;
            }
        }
        Ok(())
    }
}

fn write_line(
    f: &mut Formatter<'_>,
    name: &str,
    cells: impl Iterator<Item = String>,
) -> fmt::Result {
    let mut line = format!("{name:<36}");
    for cell in cells {
        line.push_str(&format!("{cell:<18}"));
    }
    writeln!(f, "{}", line.trim_end())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::proto::ListRuleSetsRequest;
    use crate::service::list_rule_sets;

    #[test]
    fn the_names_are_those_of_the_json_form() {
        let answer = list_rule_sets(&ListRuleSetsRequest::default()).unwrap();
        for rule_set in answer.rule_sets {
            let rules = rule_set.rules.unwrap();
            let fields = serde_json::to_value(rules).unwrap();
            let mut names: Vec<&str> = decisions(&rules).iter().map(|(name, _)| *name).collect();
            names.sort_unstable();
            let json: Vec<&str> = fields
                .as_object()
                .unwrap()
                .keys()
                .map(String::as_str)
                .collect();
            assert_eq!(names, json);
        }
    }
}
