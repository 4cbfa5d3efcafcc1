//! How long a call may go on before others have a turn.

use tokio::task::yield_now;

use crate::proto::{ArbitrateRequest, VerdictPart};

/// Work after which others have a turn, in plies: well under a millisecond.
const TURN: usize = 1_000;

/// Work above which a single game does not run on a serving thread, in plies.
const LONG: usize = 2_000;

/// A report on every ply costs about as much as this many plies that are only played.
const REPORT: usize = 16;

/// Shortest move in a movetext, with the blank after it, in bytes.
const MOVE_BYTES: usize = 3;

/// Counts the work done since others last had a turn.
#[derive(Debug, Default)]
pub(crate) struct Pace {
    done: usize,
}

impl Pace {
    /// Notes the work of one question, and gives others a turn when there was enough of it.
    pub(crate) async fn rest_after(&mut self, work: usize) {
        self.done += work;
        if self.done >= TURN {
            self.done = 0;
            yield_now().await;
        }
    }
}

/// The work a question makes, in plies, seen from outside.
pub(crate) fn work_of(question: &ArbitrateRequest) -> usize {
    let plies = question.record.as_ref().map_or(0, |record| {
        record.moves.len() + record.movetext.len() / MOVE_BYTES
    });
    let reports = question.include.contains(&VerdictPart::Moves.into());
    (plies + TURN / 20) * if reports { REPORT } else { 1 }
}

/// Whether so much work should leave the serving threads.
pub(crate) fn is_long(work: usize) -> bool {
    work > LONG
}
