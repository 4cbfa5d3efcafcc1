//! A position that is to be looked at.

use chess_rules::{Strictness, Variant};

use super::question_from_wire::strictness_from_wire;
use super::record_from_wire::count;
use super::start_from_wire::variant_from_wire;
use crate::explain::Language;
use crate::proto::ValidatePositionRequest;
use crate::service::fault::{Fault, Faults};
use crate::service::limits::Limits;

/// A position, and how it is to be looked at.
#[derive(Debug)]
pub(in crate::service) struct AskedPosition<'q> {
    /// Its text.
    pub(in crate::service) fen: &'q str,
    /// Standard or Chess960.
    pub(in crate::service) variant: Variant,
    /// How forgiving it is read.
    pub(in crate::service) strictness: Strictness,
    /// Language of the sentences.
    pub(in crate::service) language: Language,
}

/// The question, borrowing its text from the message.
///
/// # Errors
/// Every field at fault.
pub(in crate::service) fn validation_from_wire<'q>(
    wire: &'q ValidatePositionRequest,
    limits: &Limits,
) -> Result<AskedPosition<'q>, Faults> {
    let mut faults = Faults::default();
    faults.take("id", count(wire.id.len(), limits.max_id_bytes, "bytes"));
    if wire.fen.is_empty() {
        faults.note("fen", Fault::Required);
    }
    faults.take("fen", count(wire.fen.len(), limits.max_fen_bytes, "bytes"));
    let variant = faults.take("variant", variant_from_wire(wire.variant));
    let strictness = faults.take("strictness", strictness_from_wire(wire.strictness));
    match (variant, strictness, faults.is_empty()) {
        (Some(variant), Some(strictness), true) => Ok(AskedPosition {
            fen: &wire.fen,
            variant,
            strictness,
            language: Language::nearest(&wire.language),
        }),
        (..) => Err(faults),
    }
}
