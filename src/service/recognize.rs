//! A board with pieces on it, seen beside a record: the same over the network and on the command line.

use chess_arbiter::{Parts, Question, Recognition, Search, arbitrate, recognize};
use chess_rules::Budget;
use tonic::Status;

use super::answer::{Answered, Means, is_open, weighed};
use super::convert::{recognition_from_wire, recognition_to_wire, rejection_of};
use super::error::Rejection;
use super::limits::Limits;
use super::offload::guarded;
use crate::explain::Language;
use crate::proto::{GameRecord, RecognizeMoveRequest, RecognizeMoveResponse};

/// Tells what a board means.
///
/// # Errors
/// A [`Rejection`] that names every field at fault, or tells that the answer would be too large.
pub(super) fn read_board(
    question: &RecognizeMoveRequest,
    limits: &Limits,
    means: Means<'_>,
) -> Result<Answered<RecognizeMoveResponse>, Rejection> {
    let empty = GameRecord::default();
    let wire = question.record.as_ref().unwrap_or(&empty);
    let seen = recognition_from_wire(question, wire, limits)?;
    let nodes = seen.nodes.min(means.nodes);
    let mut work = Question {
        parts: Parts::default(),
        max_plies: u32::try_from(limits.max_plies).unwrap_or(u32::MAX),
        search: Search {
            budget: Budget { nodes },
            go_on: means.go_on,
        },
    };
    let verdict = arbitrate(&seen.record, &mut work).map_err(|error| rejection_of(error, wire))?;
    let recognition = recognize(&verdict, &seen.board, seen.plies, &mut work.search);
    let is_undetermined = matches!(recognition, Recognition::Undetermined { .. });
    let answer = recognition_to_wire(&recognition, &verdict, &seen, &question.id);
    Ok(Answered {
        answer: weighed(answer, means.max_bytes)?,
        is_cut_short: (is_undetermined || is_open(&verdict)) && nodes < seen.nodes,
    })
}

/// Tells what a board means without a server.
///
/// # Errors
/// The status that the call would have failed with.
pub fn recognize_one(
    question: &RecognizeMoveRequest,
    limits: &Limits,
) -> Result<RecognizeMoveResponse, Status> {
    let mut go_on = || true;
    let means = Means {
        nodes: u32::MAX,
        max_bytes: usize::MAX,
        go_on: &mut go_on,
    };
    guarded(|| read_board(question, limits, means))
        .map(|answered| answered.answer)
        .map_err(|rejection| rejection.to_offline_status_in(Language::nearest(&question.language)))
}
