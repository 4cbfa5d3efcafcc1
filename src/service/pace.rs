//! How long a call may go on before others have a turn.

use tokio::task::yield_now;

use super::limits::Limits;
use crate::proto::game_event::Kind;
use crate::proto::{ArbitrateRequest, GameRecord, VerdictPart};

/// Work after which others have a turn, in plies: well under a millisecond.
const TURN: usize = 1_000;

/// Work above which a single game does not run on a serving thread, in plies.
const LONG: usize = 2_000;

/// A report on every ply costs about as much as this many plies that are only played.
const REPORT: usize = 16;

/// The work of any question, in plies.
const SETTING_OUT: usize = 50;

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
pub(crate) fn work_of(question: &ArbitrateRequest, limits: &Limits) -> usize {
    let reports = question.include.contains(&VerdictPart::Moves.into());
    let plies = question.record.as_ref().map_or(0, plies_of);
    (plies + SETTING_OUT) * if reports { REPORT } else { 1 } + search_of(question, limits)
}

/// The most plies a record can have.
fn plies_of(record: &GameRecord) -> usize {
    record.moves.len() + record.movetext.len() / MOVE_BYTES
}

/// The work of the search whether a player can still mate, where one may be needed.
fn search_of(question: &ArbitrateRequest, limits: &Limits) -> usize {
    let is_asked = question.include.contains(&VerdictPart::Winnability.into());
    let is_needed = question.record.as_ref().is_some_and(|record| {
        let kinds = record.events.iter().filter_map(|event| event.kind.as_ref());
        kinds.into_iter().any(may_search)
    });
    if !is_asked && !is_needed {
        return 0;
    }
    let nodes = question.node_budget.unwrap_or(limits.max_nodes);
    usize::try_from(nodes.min(limits.max_nodes)).unwrap_or(usize::MAX)
}

const fn may_search(kind: &Kind) -> bool {
    match kind {
        Kind::Resignation(_) | Kind::FlagFall(_) => true,
        Kind::DrawOffer(_)
        | Kind::DrawAcceptance(_)
        | Kind::DrawRefusal(_)
        | Kind::DrawClaim(_)
        | Kind::DrawAgreement(_) => false,
    }
}

/// Whether so much work should leave the serving threads.
pub(crate) const fn is_long(work: usize) -> bool {
    work > LONG
}

#[cfg(test)]
mod tests {
    use super::*;

    fn is_long_question(json: &str) -> bool {
        let question = serde_json::from_str(json).unwrap();
        is_long(work_of(&question, &Limits::default()))
    }

    #[test]
    fn a_usual_game_stays_on_its_thread() {
        assert!(!is_long_question(
            r#"{"record":{"moves":["e4","e5","Qh5"]}}"#
        ));
    }

    #[test]
    fn a_search_leaves_it() {
        let flag = r#"{"record":{"events":[{"by":"COLOR_WHITE","flagFall":{}}]}}"#;
        assert!(is_long_question(flag));
        let without =
            r#"{"nodeBudget":0,"record":{"events":[{"by":"COLOR_WHITE","flagFall":{}}]}}"#;
        assert!(!is_long_question(without));
    }

    #[test]
    fn a_long_text_leaves_it() {
        let question = format!(r#"{{"record":{{"movetext":"{}"}}}}"#, "e4 ".repeat(3_000));
        assert!(is_long_question(&question));
    }
}
