//! What is wrong with a position that is written down.

use chess_rules::FenInspection;
use tonic::Status;

use super::convert::{inspection_to_wire, validation_from_wire};
use super::error::Rejection;
use super::limits::Limits;
use super::offload::guarded;
use crate::explain::Language;
use crate::proto::{ValidatePositionRequest, ValidatePositionResponse};

/// Tells everything that is wrong with a position. A text that is no FEN is an answer too.
///
/// # Errors
/// A [`Rejection`] that names every field at fault.
pub(super) fn validate_position(
    question: &ValidatePositionRequest,
    limits: &Limits,
) -> Result<ValidatePositionResponse, Rejection> {
    let asked = validation_from_wire(question, limits)?;
    let inspection = FenInspection::of(asked.fen, asked.variant);
    Ok(inspection_to_wire(&inspection, &asked, &question.id))
}

/// Tells what is wrong with a position without a server.
///
/// # Errors
/// The status that the call would have failed with.
pub fn validate_one(
    question: &ValidatePositionRequest,
    limits: &Limits,
) -> Result<ValidatePositionResponse, Status> {
    guarded(|| validate_position(question, limits))
        .map_err(|rejection| rejection.to_offline_status_in(Language::nearest(&question.language)))
}
