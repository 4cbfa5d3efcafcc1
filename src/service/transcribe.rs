//! Moves written otherwise: the same over the network and on the command line.

use chess_arbiter::{
    Outcome, Parts, Question, RecordError, Search, Stop, arbitrate, fitting_letters, transcribe,
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
    let mut transcript = transcribe(&asked.record, max_plies).map_err(at_fault)?;
    if transcript.stop.is_some() && means.nodes < u32::MAX {
        // To read it in every language takes too long for a serving thread.
        return Ok(Answered {
            answer: TranscribeMovesResponse::default(),
            is_cut_short: true,
        });
    }
    let nodes = means.nodes.min(limits.max_nodes);
    let mut ruled_on = Question {
        parts: Parts::default(),
        max_plies,
        search: Search {
            budget: Budget { nodes },
            go_on: means.go_on,
        },
    };
    let verdict = arbitrate(&asked.record, &mut ruled_on).map_err(at_fault)?;
    transcript.end_with(&verdict, &asked.record);
    let is_unread = transcript.stop.as_ref().is_some_and(Stop::is_unread);
    let fitting = is_unread
        .then(|| fitting_letters(&asked.record, max_plies))
        .flatten();
    let ending = verdict.ending.filter(|_| !is_unread);
    let outcome = ending.map(|ending| ending.outcome);
    let is_undetermined = matches!(outcome, Some(Outcome::Undetermined { .. }));
    let answer = transcription_to_wire(&transcript, &asked, fitting, outcome, &question.id);
    Ok(Answered {
        answer: weighed(answer, means.max_bytes)?,
        is_cut_short: is_undetermined && nodes < limits.max_nodes,
    })
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
