//! How long a call may go on before others have a turn.

use std::time::{Duration, Instant};

use tokio::task::yield_now;

use crate::proto::draw_diagram_request::Subject;
use crate::proto::game_event::Kind;
use crate::proto::{
    ArbitrateRequest, DrawDiagramRequest, GameRecord, RecognizeMoveRequest, TranscribeMovesRequest,
    VerdictPart,
};

/// Time after which others have a turn: well under a millisecond.
const TURN: Duration = Duration::from_micros(200);

/// Work above which a single game does not run on a serving thread, in plies.
const LONG: usize = 2_000;

/// A report on every ply costs about as much as this many plies that are only played.
const REPORT: usize = 16;

/// A move that is written down costs about as much as this many plies that are only played.
const TRANSCRIPT: usize = 4;

/// The work of any question, in plies.
const SETTING_OUT: usize = 50;

/// A claim with a move costs about as much as this many plies.
const CLAIM_WITH_MOVE: usize = 100;

/// A claim on the position as it is.
const CLAIM: usize = 20;

/// Any other event.
const WORD: usize = 5;

/// Plies a claim may have to look back through, for the work of one.
const LOOK_BACK: usize = 8;

/// Bytes of text that are read in the time of one ply.
const PLY_BYTES: usize = 64;

/// Shortest move in a movetext, with the blank after it, in bytes.
const MOVE_BYTES: usize = 3;

/// How long a call has held its thread since others last had a turn.
///
/// Time is measured here and not guessed, so that no item is too heavy or too odd to be counted. It decides who is next,
/// and no verdict.
#[derive(Debug)]
pub(crate) struct Pace {
    since: Instant,
}

impl Pace {
    /// A call that begins now.
    pub(crate) fn new() -> Self {
        let since = Instant::now();
        Self { since }
    }

    /// Gives others a turn, if the call has had its own.
    pub(crate) async fn rest(&mut self) {
        if self.since.elapsed() >= TURN {
            yield_now().await;
            self.since = Instant::now();
        }
    }
}

/// The work a question makes before any search, in plies, seen from outside.
pub(crate) fn work_of(question: &ArbitrateRequest) -> usize {
    let parts = &question.include[..question.include.len().min(LONG)];
    let reports = parts.contains(&VerdictPart::Moves.into());
    let played = work_of_record(question.record.as_ref(), if reports { REPORT } else { 1 });
    // So many that not all of them were looked at are long work, whatever they ask for.
    played.saturating_add(question.include.len())
}

/// The work a board makes before any search, in plies, seen from outside.
pub(crate) fn work_of_board(question: &RecognizeMoveRequest) -> usize {
    work_of_record(question.record.as_ref(), 1)
}

/// The work a picture makes before any search, in plies, seen from outside.
pub(crate) fn work_of_diagram(question: &DrawDiagramRequest) -> usize {
    match &question.subject {
        Some(Subject::Record(record)) => work_of_record(Some(record), 1),
        Some(Subject::Position(_)) | None => SETTING_OUT,
    }
}

/// The work of a transcription, in plies: each move is read, played and written.
pub(crate) fn work_of_transcription(question: &TranscribeMovesRequest) -> usize {
    work_of_record(question.record.as_ref(), TRANSCRIPT)
}

/// The work of a record each ply of which costs so much.
fn work_of_record(record: Option<&GameRecord>, cost: usize) -> usize {
    let plies = record.map_or(0, plies_of);
    let played = (plies + SETTING_OUT).saturating_mul(cost);
    let beside = record.map_or(0, |record| {
        events_of(record, plies).saturating_add(bytes_of(record) / PLY_BYTES)
    });
    played.saturating_add(beside)
}

/// The most plies a record can have.
fn plies_of(record: &GameRecord) -> usize {
    record.moves.len() + record.movetext.len() / MOVE_BYTES
}

/// The work of the events of a record of so many plies.
fn events_of(record: &GameRecord, plies: usize) -> usize {
    let kinds = record.events.iter().filter_map(|event| event.kind.as_ref());
    kinds.map(|kind| event_of(kind, plies)).sum()
}

/// The work of one event: a claim with a move reads and plays it and looks back through the game, and to see whether
/// anybody can still mate takes a look at the position.
fn event_of(kind: &Kind, plies: usize) -> usize {
    match kind {
        Kind::DrawClaim(claim) if !claim.intended_move.is_empty() => {
            CLAIM_WITH_MOVE + plies / LOOK_BACK
        }
        Kind::DrawClaim(_) => CLAIM + plies / LOOK_BACK,
        Kind::Resignation(_)
        | Kind::FlagFall(_)
        | Kind::IllegalMoveMade(_)
        | Kind::IllegalMoveStands(_)
        | Kind::Touch(_) => CLAIM_WITH_MOVE,
        Kind::DrawOffer(_)
        | Kind::DrawAcceptance(_)
        | Kind::DrawRefusal(_)
        | Kind::DrawAgreement(_)
        | Kind::BoardSeen(_)
        | Kind::WrongStart(_) => WORD,
    }
}

/// Bytes of the texts of the record that are read for their meaning.
fn bytes_of(record: &GameRecord) -> usize {
    let moves = record.moves.iter().map(String::len);
    let intended = record.events.iter().map(|event| match &event.kind {
        Some(Kind::DrawClaim(claim)) => claim.intended_move.len(),
        Some(Kind::IllegalMoveMade(made)) => made.r#move.len(),
        Some(_) | None => 0,
    });
    record.movetext.len() + moves.sum::<usize>() + intended.sum::<usize>()
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
        is_long(work_of(&question))
    }

    #[test]
    fn a_usual_game_stays_on_its_thread() {
        assert!(!is_long_question(
            r#"{"record":{"moves":["e4","e5","Qh5"]}}"#
        ));
    }

    #[test]
    fn claims_leave_it() {
        let claim = r#"{"drawClaim":{"intendedMove":"Nf3"}}"#;
        let claims = |count| {
            format!(
                r#"{{"record":{{"events":[{}]}}}}"#,
                vec![claim; count].join(",")
            )
        };
        assert!(!is_long_question(&claims(2)));
        assert!(is_long_question(&claims(20)));
    }

    #[test]
    fn other_events_leave_it_when_they_are_many() {
        let offer = r#"{"by":"COLOR_WHITE","drawOffer":{}}"#;
        let offers = |count| {
            format!(
                r#"{{"record":{{"events":[{}]}}}}"#,
                vec![offer; count].join(",")
            )
        };
        assert!(!is_long_question(&offers(20)));
        assert!(is_long_question(&offers(1_000)));
    }

    #[test]
    fn parts_without_number_leave_it() {
        let parts = |count| format!(r#"{{"include":[{}]}}"#, vec!["1"; count].join(","));
        assert!(!is_long_question(&parts(100)));
        assert!(is_long_question(&parts(3_000)));
    }

    #[test]
    fn a_move_of_many_bytes_leaves_it() {
        let question = format!(r#"{{"record":{{"moves":["e4{}"]}}}}"#, "!".repeat(200_000));
        assert!(is_long_question(&question));
    }

    #[tokio::test]
    async fn whoever_has_had_a_turn_lets_others_go_on() {
        let mut pace = Pace::new();
        let other = tokio::spawn(async {});
        while !other.is_finished() {
            // There is one thread: the other comes to its turn only if this one gives it away.
            pace.rest().await;
        }
    }

    #[test]
    fn a_long_text_leaves_it() {
        let question = format!(r#"{{"record":{{"movetext":"{}"}}}}"#, "e4 ".repeat(3_000));
        assert!(is_long_question(&question));
    }
}
