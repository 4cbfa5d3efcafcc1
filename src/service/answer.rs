//! One question in, one answer out: the same over the network and on the command line.

use chess_arbiter::{Question, RemarkKind, Search, Verdict, arbitrate};
use chess_rules::{Budget, Color, Winnability};
use prost::Message;
use tonic::Status;

use super::convert::{question_from_wire, rejection_of, verdict_to_wire};
use super::error::Rejection;
use super::json::question_from_json;
use super::limits::Limits;
use super::offload::guarded;
use crate::explain::Language;
use crate::proto::{ArbitrateRequest, ArbitrateResponse, GameRecord};

/// What may be spent on one answer.
pub(super) struct Means<'m> {
    /// Nodes a search may visit, if the question allows as many.
    pub(super) nodes: u32,
    /// Bytes of the answer.
    pub(super) max_bytes: usize,
    /// A search asks it now and then, and stops when it need not go on.
    pub(super) go_on: &'m mut dyn FnMut() -> bool,
}

/// An answer, and whether a longer search might have found out more.
pub(super) struct Answered<A> {
    /// The answer.
    pub(super) answer: A,
    /// Whether a search was cut short that the question would have let go on.
    pub(super) is_cut_short: bool,
}

/// Rules on one question.
///
/// # Errors
/// A [`Rejection`] that names every field at fault, or tells that the answer would be too large.
pub(super) fn answer(
    question: &ArbitrateRequest,
    limits: &Limits,
    means: Means<'_>,
) -> Result<Answered<ArbitrateResponse>, Rejection> {
    let empty = GameRecord::default();
    let wire = question.record.as_ref().unwrap_or(&empty);
    let asked = question_from_wire(question, wire, limits)?;
    let nodes = asked.nodes.min(means.nodes);
    let mut work = Question {
        parts: asked.parts,
        max_plies: u32::try_from(limits.max_plies).unwrap_or(u32::MAX),
        search: Search {
            budget: Budget { nodes },
            go_on: means.go_on,
        },
    };
    let verdict = arbitrate(&asked.record, &mut work).map_err(|error| rejection_of(error, wire))?;
    let answer = ArbitrateResponse {
        verdict: Some(verdict_to_wire(&verdict, &asked, wire, means.max_bytes)),
        language: asked.language.tag().to_owned(),
        id: question.id.clone(),
    };
    Ok(Answered {
        answer: weighed(answer, means.max_bytes)?,
        is_cut_short: is_open(&verdict) && nodes < asked.nodes,
    })
}

/// Whether a search for a helpmate found neither one nor a proof that there is none, be it that only a dead position turns on it.
pub(super) fn is_open(verdict: &Verdict<'_>) -> bool {
    let mut remarks = verdict.remarks.iter();
    Color::ALL
        .into_iter()
        .any(|color| verdict.winnability[color] == Some(Winnability::Undetermined))
        || remarks.any(|remark| remark.kind == RemarkKind::DeadPositionNotProven)
}

/// Lets an answer pass that has no more bytes than are sent.
///
/// # Errors
/// [`Rejection::AnswerTooLarge`].
pub(super) fn weighed<M: Message>(answer: M, limit: usize) -> Result<M, Rejection> {
    let actual = answer.encoded_len();
    if actual > limit {
        return Err(Rejection::AnswerTooLarge { actual, limit });
    }
    Ok(answer)
}

/// Rules on one question without a server, with the limits of one.
///
/// # Errors
/// The status that the call would have failed with.
pub fn answer_one(
    question: &ArbitrateRequest,
    limits: &Limits,
) -> Result<ArbitrateResponse, Status> {
    let language = Language::nearest(&question.language);
    let mut go_on = || true;
    let means = Means {
        nodes: u32::MAX,
        max_bytes: usize::MAX,
        go_on: &mut go_on,
    };
    let limit = limits.max_received_bytes;
    if question.encoded_len() > limit {
        return Err(Rejection::MessageTooLarge { limit }.to_offline_status_in(language));
    }
    guarded(|| answer(question, limits, means))
        .map(|answered| answered.answer)
        .map_err(|rejection| rejection.to_offline_status_in(language))
}

/// Reads one question in JSON.
///
/// # Errors
/// A status that tells what is wrong with the line.
pub fn read_line(line: &[u8]) -> Result<ArbitrateRequest, Status> {
    question_from_json(line).map_err(|rejection| rejection.to_offline_status())
}

/// What is said of a line that is too long to be read.
#[must_use]
pub fn line_too_long(limit: usize) -> Status {
    Rejection::MessageTooLarge { limit }.to_offline_status()
}
