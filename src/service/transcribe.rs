//! Moves written otherwise: the same over the network and on the command line.

use chess_arbiter::{
    Outcome, Parts, Question, RecordError, Search, arbitrate, fitting_letters, transcribe,
};
use chess_rules::{Budget, Color};
use tonic::Status;

use super::answer::{Answered, Means, weighed};
use super::convert::{faults_of, transcription_from_wire, transcription_to_wire};
use super::error::Rejection;
use super::limits::Limits;
use super::offload::guarded;
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
    let at_fault = |error: RecordError| faults_of(error, wire);
    let transcript = transcribe(&asked.record, max_plies).map_err(at_fault)?;
    let is_stopped = transcript.stop.is_some();
    if is_stopped && means.nodes < u32::MAX {
        // To read it in every language takes too long for a serving thread.
        return Ok(Answered {
            answer: TranscribeMovesResponse::default(),
            is_cut_short: true,
        });
    }
    let fitting = if is_stopped {
        fitting_letters(&asked.record, max_plies)
    } else {
        Vec::new()
    };
    let nodes = means.nodes.min(limits.max_nodes);
    let result = if asked.tags.is_some() && !is_stopped {
        let search = Search {
            budget: Budget { nodes },
            go_on: means.go_on,
        };
        result_of(&asked.record, max_plies, search).map_err(at_fault)?
    } else {
        GameEnd::Open
    };
    let is_cut_short = result == GameEnd::Undetermined && nodes < limits.max_nodes;
    let result = result.to_pgn();
    let answer = transcription_to_wire(&transcript, &asked, &fitting, result, &question.id);
    Ok(Answered {
        answer: weighed(answer, means.max_bytes)?,
        is_cut_short,
    })
}

/// How a game in PGN ends.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
enum GameEnd {
    Open,
    Undetermined,
    Won(Color),
    Drawn,
}

impl GameEnd {
    /// As PGN writes it. What is not known is written as a game that goes on.
    const fn to_pgn(self) -> &'static str {
        match self {
            Self::Won(Color::White) => "1-0",
            Self::Won(Color::Black) => "0-1",
            Self::Drawn => "1/2-1/2",
            Self::Open | Self::Undetermined => "*",
        }
    }
}

/// How the game of a record ends, its events included.
fn result_of(
    record: &chess_arbiter::GameRecord<'_>,
    max_plies: u32,
    search: Search<'_>,
) -> Result<GameEnd, RecordError> {
    let mut question = Question {
        parts: Parts::default(),
        max_plies,
        search,
    };
    let verdict = arbitrate(record, &mut question)?;
    let outcome = verdict.ending.map(|ending| ending.outcome);
    Ok(match outcome {
        Some(Outcome::Win { winner, .. }) => GameEnd::Won(winner),
        Some(Outcome::Draw { .. }) => GameEnd::Drawn,
        Some(Outcome::Undetermined { .. }) => GameEnd::Undetermined,
        // PGN knows no result of a game that is to be played anew.
        Some(Outcome::Annulled { .. }) | None => GameEnd::Open,
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
        .map_err(|rejection| rejection.to_offline_status())
}
