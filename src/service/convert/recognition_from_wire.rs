//! A board and the record it is seen beside.

use chess_arbiter::{GameRecord, MOST_PLIES_AHEAD};
use chess_rules::{Board, PieceLetters, Strictness};

use super::question_from_wire::strictness_from_wire;
use super::record_from_wire::{count, piece_letters_from_wire, record_from_wire};
use crate::explain::Language;
use crate::proto::{self, RecognizeMoveRequest};
use crate::service::fault::{Fault, Faults};
use crate::service::limits::Limits;

/// How many plies a board may be ahead of its record where nothing is said.
const USUAL_PLIES: u32 = 2;

/// A board, read: what stands there, and beside which record.
#[derive(Debug)]
pub(in crate::service) struct Seen<'q> {
    /// The game.
    pub(in crate::service) record: GameRecord<'q>,
    /// What stands on the board.
    pub(in crate::service) board: Board,
    /// How many plies it may be ahead.
    pub(in crate::service) plies: u32,
    /// Language of the sentences.
    pub(in crate::service) language: Language,
    /// Language of the piece letters in the answer.
    pub(in crate::service) letters: PieceLetters,
    /// Nodes a search may visit.
    pub(in crate::service) nodes: u32,
}

/// The board beside this record, borrowing its texts from the message.
///
/// # Errors
/// Every field at fault.
pub(in crate::service) fn recognition_from_wire<'q>(
    wire: &RecognizeMoveRequest,
    record: &'q proto::GameRecord,
    limits: &Limits,
) -> Result<Seen<'q>, Faults> {
    let mut faults = Faults::default();
    faults.take("id", count(wire.id.len(), limits.max_id_bytes, "bytes"));
    let letters = faults.take(
        "piece_letters",
        piece_letters_from_wire(&wire.piece_letters),
    );
    let strictness = faults.take("strictness", strictness_from_wire(wire.strictness));
    let strictness = strictness.unwrap_or_default();
    let board = faults.take(
        "placement",
        board_from_wire(&wire.placement, strictness, limits),
    );
    let plies = faults.take("max_plies", plies_from_wire(wire.max_plies));
    let record = faults.take_all(record_from_wire(record, strictness, limits));
    match (record, board, plies, faults.is_empty()) {
        (Some(record), Some(board), Some(plies), true) => Ok(Seen {
            record,
            board,
            plies,
            language: Language::nearest(&wire.language),
            letters: letters.unwrap_or_default(),
            nodes: wire
                .node_budget
                .map_or(limits.max_nodes, |asked| asked.min(limits.max_nodes)),
        }),
        (..) => Err(faults),
    }
}

pub(super) fn board_from_wire(
    text: &str,
    strictness: Strictness,
    limits: &Limits,
) -> Result<Board, Fault> {
    if text.is_empty() {
        return Err(Fault::Required);
    }
    count(text.len(), limits.max_fen_bytes, "bytes")?;
    Ok(Board::from_placement(text, strictness)?)
}

/// How many plies the board may be ahead.
///
/// # Errors
/// [`Fault::OutOfRange`].
pub(in crate::service) const fn plies_from_wire(number: u32) -> Result<u32, Fault> {
    match number {
        0 => Ok(USUAL_PLIES),
        1..=MOST_PLIES_AHEAD => Ok(number),
        actual => Err(Fault::OutOfRange {
            actual,
            max: MOST_PLIES_AHEAD,
        }),
    }
}
