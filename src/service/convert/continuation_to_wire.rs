//! A shorter record with the same future.

use chess_arbiter::{Continuation, ContinuedEvent, ContinuedEventKind, ContinuedStart};
use chess_rules::{ByColor, Color};

use super::color::color_to_wire;
use crate::proto::game_event::Kind;
use crate::proto::{DrawOffer, DrawRefusal, Earlier, GameEvent, GameRecord, IllegalMoveCount};

/// The continuation of this record: its rules and conditions, a later start, fewer moves.
pub(super) fn continuation_to_wire(continuation: &Continuation, record: &GameRecord) -> GameRecord {
    let counted = illegal_moves_to_wire(continuation.illegal_moves);
    let own_start = GameRecord {
        initial_fen: record.initial_fen.clone(),
        chess960_position: record.chess960_position,
        earlier: counted_in(record.earlier, counted),
        ..GameRecord::default()
    };
    let start = match &continuation.start {
        ContinuedStart::Own => own_start,
        ContinuedStart::At { fen, plies } => GameRecord {
            initial_fen: fen.clone(),
            earlier: Some(Earlier {
                plies: Some(plies.0),
                cannot_recur: false,
                illegal_moves: counted,
            }),
            ..GameRecord::default()
        },
    };
    GameRecord {
        rule_set: record.rule_set,
        rule_overrides: record.rule_overrides,
        variant: record.variant,
        movetext: continuation.movetext.clone(),
        events: continuation
            .events
            .iter()
            .filter_map(|event| event_to_wire(event, record))
            .collect(),
        conditions: record.conditions,
        notation: record.notation,
        piece_letters: record.piece_letters.clone(),
        ..start
    }
}

/// An event that still binds, with its ply.
fn event_to_wire(event: &ContinuedEvent, record: &GameRecord) -> Option<GameEvent> {
    let same = match event.kind {
        ContinuedEventKind::Same(index) => record.events.get(index)?.clone(),
        ContinuedEventKind::DrawOffer { by } => made(by, Kind::DrawOffer(DrawOffer {})),
        ContinuedEventKind::DrawRefusal { by } => made(by, Kind::DrawRefusal(DrawRefusal {})),
    };
    Some(GameEvent {
        after_ply: Some(event.after.0),
        ..same
    })
}

/// What is known of the game before, with these illegal moves in it.
fn counted_in(earlier: Option<Earlier>, counted: Option<IllegalMoveCount>) -> Option<Earlier> {
    if earlier.is_none() && counted.is_none() {
        return None;
    }
    Some(Earlier {
        illegal_moves: counted,
        ..earlier.unwrap_or_default()
    })
}

/// Illegal moves counted against each player; unset where there are none.
pub(super) fn illegal_moves_to_wire(counted: ByColor<u32>) -> Option<IllegalMoveCount> {
    let (white, black) = (counted[Color::White], counted[Color::Black]);
    (white > 0 || black > 0).then_some(IllegalMoveCount { white, black })
}

fn made(by: Color, kind: Kind) -> GameEvent {
    GameEvent {
        after_ply: None,
        by: color_to_wire(by).into(),
        kind: Some(kind),
    }
}
