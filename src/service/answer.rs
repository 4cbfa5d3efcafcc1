//! One question in, one answer out: the same over the network and on the command line.

use chess_arbiter::{Question, Search, arbitrate};
use chess_rules::Budget;
use tonic::Status;

use super::convert::{faults_of, question_from_wire, verdict_to_wire};
use super::error::Rejection;
use super::limits::Limits;
use super::offload::guarded;
use crate::proto::{ArbitrateRequest, ArbitrateResponse, GameRecord};

/// Rules on one question. A search asks `go_on` now and then, and stops when it need not.
///
/// # Errors
/// A [`Rejection`] that names every field at fault.
pub(super) fn answer(
    question: &ArbitrateRequest,
    limits: &Limits,
    go_on: &mut dyn FnMut() -> bool,
) -> Result<ArbitrateResponse, Rejection> {
    let empty = GameRecord::default();
    let wire = question.record.as_ref().unwrap_or(&empty);
    let asked = question_from_wire(question, wire, limits)?;
    let mut work = Question {
        parts: asked.parts,
        max_plies: u32::try_from(limits.max_plies).unwrap_or(u32::MAX),
        search: Search {
            budget: Budget { nodes: asked.nodes },
            go_on,
        },
    };
    let verdict = arbitrate(&asked.record, &mut work).map_err(|error| faults_of(error, wire))?;
    Ok(ArbitrateResponse {
        verdict: Some(verdict_to_wire(&verdict, &asked, wire)),
        language: asked.language.tag().to_owned(),
        id: question.id.clone(),
    })
}

/// Rules on one question without a server.
///
/// # Errors
/// The status that the call would have failed with.
pub fn answer_one(
    question: &ArbitrateRequest,
    limits: &Limits,
) -> Result<ArbitrateResponse, Status> {
    guarded(|| answer(question, limits, &mut || true))
        .map_err(|rejection| rejection.to_offline_status())
}

/// Reads one question in JSON.
///
/// # Errors
/// A status that tells what is wrong with the line.
pub fn read_line(line: &[u8]) -> Result<ArbitrateRequest, Status> {
    serde_json::from_slice(line)
        .map_err(|error| Rejection::JsonMalformed(error).to_offline_status())
}

/// What is said of a line that is too long to be read.
#[must_use]
pub fn line_too_long(limit: usize) -> Status {
    Rejection::MessageTooLarge { limit }.to_offline_status()
}
