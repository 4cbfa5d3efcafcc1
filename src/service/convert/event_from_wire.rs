//! What happened beside the moves.

use chess_arbiter::{ClaimForm, ClaimMoment, DrawBasis, DrawClaim, Event, EventKind, Flag, Period};
use chess_rules::{Color, Ply, Variant};

use super::color::color_from_wire;
use super::irregularity_from_wire::{
    made_from_wire, seen_from_wire, stands_from_wire, start_fault_from_wire, touch_from_wire,
};
use super::known;
use crate::proto::game_event::Kind;
use crate::proto::{self, FlagFall, GameEvent};
use crate::service::fault::{Fault, Faults};
use crate::service::limits::Limits;

/// The events of a record; those that cannot be read are noted.
pub(super) fn events_from_wire<'r>(
    events: &'r [GameEvent],
    variant: Variant,
    limits: &Limits,
    faults: &mut Faults,
) -> Vec<Event<'r>> {
    let mut read = Vec::with_capacity(events.len());
    for (index, event) in events.iter().enumerate() {
        match event_from_wire(event, variant, limits) {
            Ok(event) => read.push(event),
            Err(EventFault { field, fault }) => {
                faults.note(format!("record.events[{index}].{field}"), fault);
            }
        }
    }
    read
}

/// A fault of one field of an event.
pub(super) struct EventFault {
    field: &'static str,
    fault: Fault,
}

/// Puts a fault at a field of the event.
pub(super) fn at<T>(field: &'static str, read: Result<T, Fault>) -> Result<T, EventFault> {
    read.map_err(|fault| EventFault { field, fault })
}

fn event_from_wire<'r>(
    event: &'r GameEvent,
    variant: Variant,
    limits: &Limits,
) -> Result<Event<'r>, EventFault> {
    let by = at("by", color_from_wire(event.by))?;
    let kind = at("kind", event.kind.as_ref().ok_or(Fault::Required))?;
    Ok(Event {
        after: event.after_ply.map(Ply),
        kind: kind_from_wire(kind, by, variant, limits)?,
    })
}

fn kind_from_wire<'r>(
    kind: &'r Kind,
    by: Option<Color>,
    variant: Variant,
    limits: &Limits,
) -> Result<EventKind<'r>, EventFault> {
    Ok(match kind {
        Kind::DrawOffer(_) => EventKind::DrawOffer { by: named(by)? },
        Kind::DrawAcceptance(_) => EventKind::DrawAcceptance { by: named(by)? },
        Kind::DrawRefusal(_) => EventKind::DrawRefusal { by: named(by)? },
        Kind::DrawClaim(claim) => EventKind::DrawClaim(claim_from_wire(claim, by)?),
        Kind::Resignation(_) => EventKind::Resignation { by: named(by)? },
        Kind::FlagFall(fall) => EventKind::FlagFall(flag_from_wire(fall, by)?),
        Kind::DrawAgreement(_) => {
            nobody(by, "draw_agreement")?;
            EventKind::DrawAgreement
        }
        Kind::IllegalMoveMade(made) => EventKind::IllegalMoveMade(made_from_wire(made, by)?),
        Kind::Touch(touch) => EventKind::Touch(touch_from_wire(touch, by)?),
        Kind::BoardSeen(seen) => {
            nobody(by, "board_seen")?;
            EventKind::BoardSeen(seen_from_wire(seen, limits)?)
        }
        Kind::IllegalMoveStands(stands) => {
            EventKind::IllegalMoveStands(stands_from_wire(stands, by, variant, limits)?)
        }
        Kind::WrongStart(start) => {
            nobody(by, "wrong_start")?;
            EventKind::WrongStart(start_fault_from_wire(start)?)
        }
    })
}

/// The player an event needs.
fn named(by: Option<Color>) -> Result<Color, EventFault> {
    at("by", by.ok_or(Fault::Required))
}

/// Nobody is named for what both players did.
fn nobody(by: Option<Color>, other: &'static str) -> Result<(), EventFault> {
    match by {
        None => Ok(()),
        Some(_) => at("by", Err(Fault::Conflict { other })),
    }
}

fn claim_from_wire(
    claim: &proto::DrawClaim,
    by: Option<Color>,
) -> Result<DrawClaim<'_>, EventFault> {
    let basis = match at("draw_claim.basis", known(claim.basis, "DrawBasis"))? {
        proto::DrawBasis::Unspecified => None,
        proto::DrawBasis::ThreefoldRepetition => Some(DrawBasis::ThreefoldRepetition),
        proto::DrawBasis::FiftyMoves => Some(DrawBasis::FiftyMoves),
    };
    let intended_move = claim.intended_move.as_str();
    if claim.before_pressing && !intended_move.is_empty() {
        let other = "draw_claim.before_pressing";
        return at("draw_claim.intended_move", Err(Fault::Conflict { other }));
    }
    Ok(DrawClaim {
        by,
        basis,
        intended_move: (!intended_move.is_empty()).then_some(intended_move),
        form: if claim.unwritten {
            ClaimForm::Unwritten
        } else {
            ClaimForm::Written
        },
        moment: if claim.before_pressing {
            ClaimMoment::BeforePressing
        } else {
            ClaimMoment::OnMove
        },
    })
}

fn flag_from_wire(fall: &FlagFall, by: Option<Color>) -> Result<Flag, EventFault> {
    if !fall.both {
        return Ok(Flag::Of(named(by)?));
    }
    nobody(by, "flag_fall.both")?;
    Ok(Flag::Both(if fall.more_periods {
        Period::Earlier
    } else {
        Period::Last
    }))
}
