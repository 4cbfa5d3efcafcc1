//! The game a question is about.

use chess_arbiter::{Earlier, GameRecord, RecordError, Recurrence, Supervision, TimeClass};
use chess_rules::{ByColor, Notation, PieceLetters, Ply, Strictness};

use super::event_from_wire::events_from_wire;
use super::known;
use super::rules_from_wire::{overrides_from_wire, rule_set_from_wire};
use super::start_from_wire::{start_from_wire, variant_from_wire};
use crate::proto;
use crate::service::error::Rejection;
use crate::service::fault::{Fault, Faults};
use crate::service::limits::Limits;

/// Greatest number of a ply: fifty times the longest game there can be under the 75-move rule.
const MAX_PLY: u32 = 1_000_000;

/// The record, borrowing its texts from the message.
///
/// # Errors
/// Every field at fault.
pub(in crate::service) fn record_from_wire<'r>(
    wire: &'r proto::GameRecord,
    strictness: Strictness,
    limits: &Limits,
) -> Result<GameRecord<'r>, Faults> {
    let mut faults = Faults::default();
    let rule_set = faults.take("record.rule_set", rule_set_from_wire(wire.rule_set));
    let overrides = wire
        .rule_overrides
        .as_ref()
        .map(|rules| overrides_from_wire(rules, &mut faults));
    let start = start_from_wire(wire, strictness, limits);
    let conditions = wire.conditions.unwrap_or_default();
    let time_class = faults.take(
        "record.conditions.time_class",
        time_class_from_wire(conditions.time_class),
    );
    let notation = faults.take("record.notation", notation_from_wire(wire.notation));
    faults.take(
        "record.moves",
        count(wire.moves.len(), limits.max_plies, "plies"),
    );
    let letters = faults.take(
        "record.piece_letters",
        piece_letters_from_wire(&wire.piece_letters),
    );
    faults.take(
        "record.events",
        count(wire.events.len(), limits.max_events, "events"),
    );
    // A variant that can't be read is told with the start.
    let variant = variant_from_wire(wire.variant).unwrap_or_default();
    let events = events_from_wire(&wire.events, variant, limits, &mut faults);
    let earlier = faults.take_all(earlier_from_wire(wire));
    let start = faults.take_all(start);
    let (Some(rule_set), Some(start), Some(earlier), Some(time_class), true) =
        (rule_set, start, earlier, time_class, faults.is_empty())
    else {
        return Err(faults);
    };
    Ok(GameRecord {
        rule_set,
        rules: rule_set
            .rules(time_class)
            .overridden(&overrides.unwrap_or_default()),
        start,
        earlier,
        movetext: &wire.movetext,
        moves: &wire.moves,
        events,
        time_class,
        supervision: if conditions.full_supervision {
            Supervision::Full
        } else {
            Supervision::Partial
        },
        notation: notation.unwrap_or_default(),
        letters: letters.unwrap_or_default(),
        strictness,
    })
}

/// Where the moves of a record are: the field to name when there are too many.
fn moves_path(record: &proto::GameRecord) -> &'static str {
    if record.movetext.is_empty() {
        "record.moves"
    } else {
        "record.movetext"
    }
}

/// The piece letters that a tag names. One that is not known is refused: letters decide what a move means.
///
/// # Errors
/// [`Fault::PieceLettersUnknown`].
pub(in crate::service) fn piece_letters_from_wire(tag: &str) -> Result<PieceLetters, Fault> {
    if tag.is_empty() {
        return Ok(PieceLetters::English);
    }
    PieceLetters::named(tag).ok_or(Fault::PieceLettersUnknown)
}

/// Why a record is not ruled on: where it is at fault, or that nobody waits any more.
pub(in crate::service) fn rejection_of(
    error: RecordError,
    record: &proto::GameRecord,
) -> Rejection {
    let faults = match error {
        // Whoever asked is gone and sees nothing of this.
        RecordError::Abandoned => return Rejection::Deadline,
        RecordError::TooManyPlies { limit, actual } => {
            let fault = Fault::LimitExceeded {
                actual: actual as usize,
                limit: limit as usize,
                unit: "plies",
            };
            Faults::one(moves_path(record), fault)
        }
        RecordError::TooManyPliesBefore { limit, actual } => {
            let fault = Fault::LimitExceeded {
                actual: actual as usize,
                limit: limit as usize,
                unit: "plies",
            };
            Faults::one("record.earlier.plies", fault)
        }
        RecordError::Movetext(error) => Faults::one("record.movetext", Fault::Movetext(error)),
        RecordError::NothingStands { event } => Faults::one(
            format!("record.events[{event}].illegal_move_stands"),
            Fault::EventMisplaced(error),
        ),
        RecordError::SameTurnStands { event } | RecordError::ForeignPawnStands { event } => {
            Faults::one(
                format!("record.events[{event}].illegal_move_stands.resulting_fen"),
                Fault::EventMisplaced(error),
            )
        }
        RecordError::EventBeforeStart { event, .. }
        | RecordError::EventBeyondEnd { event, .. }
        | RecordError::EventsOutOfOrder { event } => Faults::one(
            format!("record.events[{event}].after_ply"),
            Fault::EventMisplaced(error),
        ),
    };
    faults.into()
}

/// Refuses more than the limit.
///
/// # Errors
/// [`Fault::LimitExceeded`].
pub(in crate::service) fn count(
    actual: usize,
    limit: usize,
    unit: &'static str,
) -> Result<(), Fault> {
    if actual > limit {
        return Err(Fault::LimitExceeded {
            actual,
            limit,
            unit,
        });
    }
    Ok(())
}

/// What is known of the game before; no game has so many plies that they could not be numbered.
fn earlier_from_wire(record: &proto::GameRecord) -> Result<Earlier, Faults> {
    let Some(earlier) = &record.earlier else {
        return Ok(Earlier::default());
    };
    let plies = earlier.plies.unwrap_or_default();
    let here = u32::try_from(record.moves.len()).unwrap_or(u32::MAX);
    let mut faults = Faults::default();
    let mut check = |path: &str, actual: u32, max: u32| {
        if actual > max {
            faults.note(path, Fault::OutOfRange { actual, max });
        }
    };
    check("record.earlier.plies", plies, MAX_PLY.saturating_sub(here));
    let counted = earlier.illegal_moves.unwrap_or_default();
    check("record.earlier.illegal_moves.white", counted.white, MAX_PLY);
    check("record.earlier.illegal_moves.black", counted.black, MAX_PLY);
    if !faults.is_empty() {
        return Err(faults);
    }
    Ok(Earlier {
        plies: earlier.plies.map(Ply),
        recurrence: if earlier.cannot_recur {
            Recurrence::Impossible
        } else {
            Recurrence::ByClock
        },
        illegal_moves: ByColor::new(counted.white, counted.black),
    })
}

/// The length of a time control.
///
/// # Errors
/// [`Fault::UnknownEnumValue`].
pub(in crate::service) fn time_class_from_wire(number: i32) -> Result<TimeClass, Fault> {
    Ok(match known(number, "TimeClass")? {
        proto::TimeClass::Unspecified | proto::TimeClass::Standard => TimeClass::Standard,
        proto::TimeClass::Rapid => TimeClass::Rapid,
        proto::TimeClass::Blitz => TimeClass::Blitz,
        proto::TimeClass::Correspondence => TimeClass::Correspondence,
    })
}

fn notation_from_wire(number: i32) -> Result<Notation, Fault> {
    Ok(match known(number, "Notation")? {
        proto::Notation::Unspecified => Notation::Any,
        proto::Notation::Uci => Notation::Uci,
        proto::Notation::San => Notation::San,
        proto::Notation::Lan => Notation::Lan,
        proto::Notation::Iccf => Notation::Iccf,
    })
}
