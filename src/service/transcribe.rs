//! Moves written otherwise: the same over the network and on the command line.

use chess_arbiter::{
    Outcome, Parts, Question, RecordError, Search, arbitrate, fitting_letters, transcribe,
};
use chess_rules::Budget;
use tonic::Status;

use super::answer::{Answered, Means, weighed};
use super::convert::{rejection_of, transcription_from_wire, transcription_to_wire};
use super::error::Rejection;
use super::limits::Limits;
use super::offload::guarded;
use crate::explain::Language;
use crate::proto::{GameRecord, TranscribeMovesRequest, TranscribeMovesResponse};

/// Writes the moves of a record as they are asked for.
///
/// # Errors
/// A [`Rejection`] that names every field at fault, or tells that the answer would be too large.
pub(super) fn transcribe_moves(
    question: &TranscribeMovesRequest,
    limits: &Limits,
    means: Means<'_>,
) -> Result<Answered<TranscribeMovesResponse>, Rejection> {
    let empty = GameRecord::default();
    let wire = question.record.as_ref().unwrap_or(&empty);
    let asked = transcription_from_wire(question, wire, limits)?;
    let max_plies = u32::try_from(limits.max_plies).unwrap_or(u32::MAX);
    let at_fault = |error: RecordError| rejection_of(error, wire);
    let transcript = transcribe(&asked.record, max_plies).map_err(at_fault)?;
    let is_stopped = transcript.stop.is_some();
    if is_stopped && means.nodes < u32::MAX {
        // To read it in every language takes too long for a serving thread.
        return Ok(Answered {
            answer: TranscribeMovesResponse::default(),
            is_cut_short: true,
        });
    }
    let fitting = is_stopped
        .then(|| fitting_letters(&asked.record, max_plies))
        .flatten();
    let nodes = means.nodes.min(limits.max_nodes);
    let outcome = if asked.tags.is_some() && !is_stopped {
        let search = Search {
            budget: Budget { nodes },
            go_on: means.go_on,
        };
        outcome_of(&asked.record, max_plies, search).map_err(at_fault)?
    } else {
        None
    };
    let is_undetermined = matches!(outcome, Some(Outcome::Undetermined { .. }));
    let answer = transcription_to_wire(&transcript, &asked, fitting, outcome, &question.id);
    Ok(Answered {
        answer: weighed(answer, means.max_bytes)?,
        is_cut_short: is_undetermined && nodes < limits.max_nodes,
    })
}

/// How the game of a record ended, if it did, its events included.
fn outcome_of(
    record: &chess_arbiter::GameRecord<'_>,
    max_plies: u32,
    search: Search<'_>,
) -> Result<Option<Outcome>, RecordError> {
    let mut question = Question {
        parts: Parts::default(),
        max_plies,
        search,
    };
    let verdict = arbitrate(record, &mut question)?;
    Ok(verdict.ending.map(|ending| ending.outcome))
}

/// Writes moves otherwise without a server.
///
/// # Errors
/// The status that the call would have failed with.
pub fn transcribe_one(
    question: &TranscribeMovesRequest,
    limits: &Limits,
) -> Result<TranscribeMovesResponse, Status> {
    let mut go_on = || true;
    let means = Means {
        nodes: u32::MAX,
        max_bytes: usize::MAX,
        go_on: &mut go_on,
    };
    guarded(|| transcribe_moves(question, limits, means))
        .map(|answered| answered.answer)
        .map_err(|rejection| rejection.to_offline_status_in(Language::nearest(&question.language)))
}
