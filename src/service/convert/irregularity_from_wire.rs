//! Illegal moves, touched pieces, boards seen and wrong starts.

use chess_arbiter::{
    IllegalMoveMade, IllegalMoveStands, MoveFault, Occasion, PiecesTouched, PositionBefore,
    StartFault, TouchIntent, TouchOrder,
};
use chess_rules::{Board, Color, Promotion, Setup, Square, Strictness, Variant};

use super::event_from_wire::{EventFault, at};
use super::known;
use super::recognition_from_wire::board_from_wire;
use super::record_from_wire::count;
use crate::proto;
use crate::service::fault::Fault;
use crate::service::limits::Limits;

/// The most squares on which pieces can have been touched: there are so many pieces.
const MAX_TOUCHED: usize = 32;

/// An illegal move that was taken back.
pub(super) fn made_from_wire(
    made: &proto::IllegalMoveMade,
    by: Option<Color>,
) -> Result<IllegalMoveMade<'_>, EventFault> {
    let fault = at(
        "illegal_move_made.fault",
        known(made.fault, "IllegalMoveFault"),
    )?;
    Ok(IllegalMoveMade {
        by,
        fault: match fault {
            proto::IllegalMoveFault::Unspecified | proto::IllegalMoveFault::IllegalMove => {
                MoveFault::IllegalMove
            }
            proto::IllegalMoveFault::PromotionOmitted => MoveFault::PromotionOmitted,
            proto::IllegalMoveFault::PressedWithoutMove => MoveFault::PressedWithoutMove,
            proto::IllegalMoveFault::TwoHands => MoveFault::TwoHands,
        },
        text: (!made.r#move.is_empty()).then_some(made.r#move.as_str()),
        before: if made.position_lost {
            PositionBefore::Lost
        } else {
            PositionBefore::Known
        },
        occasion: if made.again {
            Occasion::Again
        } else {
            Occasion::Same
        },
    })
}

/// Pieces that were touched.
pub(super) fn touch_from_wire(
    touch: &proto::PiecesTouched,
    by: Option<Color>,
) -> Result<PiecesTouched, EventFault> {
    at(
        "touch.squares",
        match touch.squares.len() {
            0 => Err(Fault::Required),
            many => count(many, MAX_TOUCHED, "squares"),
        },
    )?;
    let squares = touch.squares.iter().map(|text| square_from_wire(text));
    let released_on = match touch.released_on.as_str() {
        "" => None,
        text => Some(at("touch.released_on", square_from_wire(text))?),
    };
    Ok(PiecesTouched {
        by,
        squares: at("touch.squares", squares.collect())?,
        intent: if touch.adjusting {
            TouchIntent::Adjust
        } else {
            TouchIntent::Play
        },
        order: if touch.order_unknown {
            TouchOrder::Unknown
        } else {
            TouchOrder::Known
        },
        released_on,
        promoted_to: at("touch.promoted_to", promotion_from_wire(&touch.promoted_to))?,
    })
}

fn square_from_wire(text: &str) -> Result<Square, Fault> {
    text.parse().map_err(Fault::Square)
}

fn promotion_from_wire(text: &str) -> Result<Option<Promotion>, Fault> {
    Ok(Some(match text {
        "" => return Ok(None),
        "q" => Promotion::Queen,
        "r" => Promotion::Rook,
        "b" => Promotion::Bishop,
        "n" => Promotion::Knight,
        _ => return Err(Fault::PromotionPiece),
    }))
}

/// The pieces that were seen.
pub(super) fn seen_from_wire(
    seen: &proto::BoardSeen,
    limits: &Limits,
) -> Result<Board, EventFault> {
    at(
        "board_seen.placement",
        board_from_wire(&seen.placement, Strictness::Standard, limits),
    )
}

/// An illegal move that stands.
pub(super) fn stands_from_wire(
    stands: &proto::IllegalMoveStands,
    by: Option<Color>,
    variant: Variant,
    limits: &Limits,
) -> Result<IllegalMoveStands, EventFault> {
    let resulting = standing_position(&stands.resulting_fen, variant, limits);
    let resulting = at("illegal_move_stands.resulting_fen", resulting)?;
    Ok(IllegalMoveStands {
        by,
        resulting: Box::new(resulting),
    })
}

fn standing_position(
    fen: &str,
    variant: Variant,
    limits: &Limits,
) -> Result<chess_rules::Position, Fault> {
    if fen.is_empty() {
        return Err(Fault::Required);
    }
    count(fen.len(), limits.max_fen_bytes, "bytes")?;
    let reading = Setup::from_fen(fen, variant, Strictness::Lenient)?;
    Ok(reading.setup.standing_position(variant)?)
}

/// What was wrong with the start.
pub(super) fn start_fault_from_wire(start: &proto::WrongStart) -> Result<StartFault, EventFault> {
    let fault = match known(start.fault, "StartFault") {
        Ok(proto::StartFault::Unspecified) => Err(Fault::Unspecified),
        Ok(proto::StartFault::Array) => Ok(StartFault::Array),
        Ok(proto::StartFault::BoardTurned) => Ok(StartFault::BoardTurned),
        Ok(proto::StartFault::ColorsReversed) => Ok(StartFault::ColorsReversed),
        Err(fault) => Err(fault),
    };
    at("wrong_start.fault", fault)
}
