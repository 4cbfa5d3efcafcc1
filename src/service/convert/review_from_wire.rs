//! How a file is to be reviewed.

use chess_arbiter::GameRecord;
use chess_rules::Notation;

use super::question_from_wire::strictness_from_wire;
use super::record_from_wire::{piece_letters_from_wire, time_class_from_wire};
use super::rules_from_wire::{overrides_from_wire, rule_set_from_wire};
use crate::explain::Language;
use crate::proto::ReviewOptions;
use crate::service::fault::Faults;
use crate::service::limits::Limits;

/// What is asked about a file.
#[derive(Clone, Debug)]
pub(in crate::service) struct Asked {
    /// A record without a game: the rules, and how moves are read.
    pub(in crate::service) terms: GameRecord<'static>,
    /// Language of the sentences.
    pub(in crate::service) language: Language,
    /// Nodes a search may visit for one game.
    pub(in crate::service) nodes: u32,
}

/// What is asked by these options.
///
/// # Errors
/// Every field at fault.
pub(in crate::service) fn review_from_wire(
    wire: &ReviewOptions,
    limits: &Limits,
) -> Result<Asked, Faults> {
    let mut faults = Faults::default();
    let rule_set = faults.take("options.rule_set", rule_set_from_wire(wire.rule_set));
    let overrides = wire
        .rule_overrides
        .as_ref()
        .map(|rules| overrides_from_wire(rules, &mut faults));
    let conditions = wire.conditions.unwrap_or_default();
    let time_class = faults.take(
        "options.conditions.time_class",
        time_class_from_wire(conditions.time_class),
    );
    let strictness = faults.take("options.strictness", strictness_from_wire(wire.strictness));
    let letters = faults.take(
        "options.piece_letters",
        piece_letters_from_wire(&wire.piece_letters),
    );
    let (Some(rule_set), Some(time_class), Some(strictness), true) =
        (rule_set, time_class, strictness, faults.is_empty())
    else {
        return Err(faults);
    };
    Ok(Asked {
        terms: GameRecord {
            rule_set,
            rules: rule_set
                .rules(time_class)
                .overridden(&overrides.unwrap_or_default()),
            time_class,
            strictness,
            notation: Notation::San,
            letters: letters.unwrap_or_default(),
            ..GameRecord::default()
        },
        language: Language::nearest(&wire.language),
        nodes: wire
            .node_budget
            .map_or(limits.max_nodes, |asked| asked.min(limits.max_nodes)),
    })
}
