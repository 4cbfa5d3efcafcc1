//! Between wire types and domain types, one file for each direction and noun.
//!
//! `x_from_wire` may refuse, and names the field; `x_to_wire` can't fail. What is read borrows from the wire message:
//! no move is copied.

mod color;
mod continuation_to_wire;
mod deviation_to_wire;
mod diagram_from_wire;
mod diagram_to_wire;
mod event_from_wire;
mod inspection_to_wire;
mod irregularity_from_wire;
mod irregularity_rules;
mod known;
mod outcome_to_wire;
mod position_to_wire;
mod question_from_wire;
mod recognition_from_wire;
mod recognition_to_wire;
mod record_from_wire;
mod refusal_to_wire;
mod remark_to_wire;
mod review_from_wire;
mod review_to_wire;
mod rules_from_wire;
mod rules_to_wire;
mod ruling_to_wire;
mod start_from_wire;
mod transcription_from_wire;
mod transcription_to_wire;
mod validation_from_wire;
mod verdict_to_wire;
mod winnability_to_wire;

pub(super) use diagram_from_wire::{Subject, diagram_from_wire};
pub(super) use diagram_to_wire::{Scenery, diagram_to_wire, game_to_scenery};
pub(super) use inspection_to_wire::inspection_to_wire;
pub(super) use question_from_wire::question_from_wire;
pub(super) use recognition_from_wire::recognition_from_wire;
pub(super) use recognition_to_wire::recognition_to_wire;
pub(super) use record_from_wire::{rejection_of, time_class_from_wire};
pub(super) use refusal_to_wire::letters_to_wire;
pub(super) use review_from_wire::{Asked as ReviewAsked, review_from_wire};
pub(super) use review_to_wire::{categories, category_to_wire, review_to_wire};
pub(super) use rules_to_wire::{description_to_wire, rule_set_to_wire};
pub(super) use transcription_from_wire::transcription_from_wire;
pub(super) use transcription_to_wire::transcription_to_wire;
pub(super) use validation_from_wire::validation_from_wire;
pub(super) use verdict_to_wire::verdict_to_wire;

use known::known;
