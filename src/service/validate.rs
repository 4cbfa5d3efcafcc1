//! What is wrong with a position that is written down.

use chess_arbiter::{GameRecord, Parts, Question, Search, Start, Verdict, arbitrate};
use chess_rules::{Budget, FenInspection};
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
    let start = Start::from_fen(asked.fen, asked.variant, asked.strictness);
    let record = start.ok().map(|start| GameRecord {
        start,
        ..GameRecord::default()
    });
    let verdict = record.as_ref().and_then(ruled_on);
    let answer = inspection_to_wire(&inspection, verdict.as_ref(), &asked, &question.id);
    Ok(answer)
}

/// The verdict on a game that starts in a position. No claim and no event turns on it, so nothing is searched for.
fn ruled_on<'r>(record: &GameRecord<'r>) -> Option<Verdict<'r>> {
    let mut question = Question {
        parts: Parts::default(),
        max_plies: 0,
        search: Search {
            budget: Budget { nodes: 0 },
            go_on: &mut || true,
        },
    };
    arbitrate(record, &mut question).ok()
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
