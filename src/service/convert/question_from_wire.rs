//! A whole question.

use chess_arbiter::{GameRecord, Parts};
use chess_rules::{PieceLetters, Strictness};

use super::known;
use super::record_from_wire::{count, piece_letters_from_wire, record_from_wire};
use crate::explain::Language;
use crate::proto::{self, ArbitrateRequest, VerdictPart};
use crate::service::fault::{Fault, Faults};
use crate::service::limits::Limits;

/// A question, read: what is asked of which record.
#[derive(Debug)]
pub(in crate::service) struct Asked<'q> {
    /// The game.
    pub(in crate::service) record: GameRecord<'q>,
    /// The parts of the verdict the arbiter works out on request.
    pub(in crate::service) parts: Parts,
    /// The parts that are only written down on request.
    pub(in crate::service) written: Written,
    /// Language of the sentences.
    pub(in crate::service) language: Language,
    /// Language of the piece letters in the answer.
    pub(in crate::service) letters: PieceLetters,
    /// Nodes a search may visit.
    pub(in crate::service) nodes: u32,
}

/// Parts of a verdict that cost nothing to know, and much to send.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
pub(in crate::service) struct Written {
    /// Every legal move.
    pub(in crate::service) legal_moves: bool,
    /// The rules in force.
    pub(in crate::service) rules_in_force: bool,
}

/// The question on this record, borrowing its texts from the message.
///
/// # Errors
/// Every field at fault.
pub(in crate::service) fn question_from_wire<'q>(
    wire: &'q ArbitrateRequest,
    record: &'q proto::GameRecord,
    limits: &Limits,
) -> Result<Asked<'q>, Faults> {
    let mut faults = Faults::default();
    faults.take("id", count(wire.id.len(), limits.max_id_bytes, "bytes"));
    let (parts, written) = parts_from_wire(&wire.include, &mut faults);
    let letters = faults.take(
        "piece_letters",
        piece_letters_from_wire(&wire.piece_letters),
    );
    let strictness = faults.take("strictness", strictness_from_wire(wire.strictness));
    let record = record_from_wire(record, strictness.unwrap_or_default(), limits);
    match (faults.take_all(record), faults.is_empty()) {
        (Some(record), true) => Ok(Asked {
            record,
            parts,
            written,
            language: Language::nearest(&wire.language),
            letters: letters.unwrap_or_default(),
            nodes: wire
                .node_budget
                .map_or(limits.max_nodes, |asked| asked.min(limits.max_nodes)),
        }),
        (Some(_) | None, _) => Err(faults),
    }
}

fn parts_from_wire(include: &[i32], faults: &mut Faults) -> (Parts, Written) {
    let (mut parts, mut written) = (Parts::default(), Written::default());
    for (index, number) in include.iter().enumerate() {
        match known(*number, "VerdictPart") {
            Ok(VerdictPart::Unspecified) => {
                faults.note(format!("include[{index}]"), Fault::Unspecified)
            }
            Ok(VerdictPart::LegalMoves) => written.legal_moves = true,
            Ok(VerdictPart::Moves) => parts.moves = true,
            Ok(VerdictPart::Winnability) => parts.winnability = true,
            Ok(VerdictPart::Continuation) => parts.continuation = true,
            Ok(VerdictPart::RulesInForce) => written.rules_in_force = true,
            Err(fault) => faults.note(format!("include[{index}]"), fault),
        }
    }
    (parts, written)
}

/// How forgiving the reading is.
///
/// # Errors
/// [`Fault::UnknownEnumValue`].
pub(super) fn strictness_from_wire(number: i32) -> Result<Strictness, Fault> {
    Ok(match known(number, "Strictness")? {
        proto::Strictness::Unspecified | proto::Strictness::Standard => Strictness::Standard,
        proto::Strictness::Strict => Strictness::Strict,
        proto::Strictness::Lenient => Strictness::Lenient,
    })
}
