//! The position a record starts from.

use chess_arbiter::{Start, StartError};
use chess_rules::{Strictness, Variant};

use super::known;
use crate::proto::{self, GameRecord};
use crate::service::fault::{Fault, Faults};
use crate::service::limits::Limits;

/// Greatest number of a Chess960 starting position.
const LAST_NUMBER: u32 = 959;

/// The start a record names.
///
/// # Errors
/// The field at fault.
pub(super) fn start_from_wire(
    record: &GameRecord,
    strictness: Strictness,
    limits: &Limits,
) -> Result<Start, Faults> {
    let variant = variant_from_wire(record.variant).map_err(at("record.variant"))?;
    match (variant, record.chess960_position) {
        (Variant::Chess960, Some(number)) if record.initial_fen.is_empty() => {
            numbered(number).map_err(at("record.chess960_position"))
        }
        (Variant::Chess960, Some(_)) => conflict("initial_fen"),
        (Variant::Standard, Some(_)) => conflict("variant VARIANT_STANDARD"),
        (Variant::Standard, None) if record.initial_fen.is_empty() => Ok(Start::initial()),
        (Variant::Standard | Variant::Chess960, None) => {
            written(&record.initial_fen, variant, strictness, limits)
                .map_err(at("record.initial_fen"))
        }
    }
}

fn at(path: &'static str) -> impl Fn(Fault) -> Faults {
    move |fault| Faults::one(path, fault)
}

fn conflict(other: &'static str) -> Result<Start, Faults> {
    Err(at("record.chess960_position")(Fault::Conflict { other }))
}

fn numbered(number: u32) -> Result<Start, Fault> {
    let start = u16::try_from(number).ok().and_then(Start::chess960);
    start.ok_or(Fault::OutOfRange {
        actual: number,
        max: LAST_NUMBER,
    })
}

fn written(
    fen: &str,
    variant: Variant,
    strictness: Strictness,
    limits: &Limits,
) -> Result<Start, Fault> {
    if fen.is_empty() {
        return Err(Fault::Required);
    }
    if fen.len() > limits.max_fen_bytes {
        return Err(Fault::LimitExceeded {
            actual: fen.len(),
            limit: limits.max_fen_bytes,
            unit: "bytes",
        });
    }
    Start::from_fen(fen, variant, strictness).map_err(|error| match error {
        StartError::Fen(error) => Fault::Fen(error),
        StartError::Setup(error) => Fault::Position(error),
    })
}

/// The variant.
///
/// # Errors
/// [`Fault::UnknownEnumValue`].
pub(super) fn variant_from_wire(number: i32) -> Result<Variant, Fault> {
    Ok(match known(number, "Variant")? {
        proto::Variant::Unspecified | proto::Variant::Standard => Variant::Standard,
        proto::Variant::Chess960 => Variant::Chess960,
    })
}
