//! A picture of a position: the same over the network and on the command line.

use chess_arbiter::{Parts, Question, Search, arbitrate};
use chess_rules::{Bitboard, Budget, Castling, Role, Setup, Square};
use tonic::Status;

use super::answer::{Answered, Means, is_open, weighed};
use super::convert::{
    Scenery, Subject, diagram_from_wire, diagram_to_wire, game_to_scenery, rejection_of,
};
use super::error::Rejection;
use super::limits::Limits;
use super::offload::guarded;
use crate::explain::Language;
use crate::proto::{DrawDiagramRequest, DrawDiagramResponse};

/// Draws a position.
///
/// A record is ruled on first: moves after the end of the game, also after one that only a search proves, are not played.
///
/// # Errors
/// A [`Rejection`] that names every field at fault, or tells that the answer would be too large.
pub(super) fn draw(
    question: &DrawDiagramRequest,
    limits: &Limits,
    means: Means<'_>,
) -> Result<Answered<DrawDiagramResponse>, Rejection> {
    let sketch = diagram_from_wire(question, limits)?;
    let (scenery, is_cut_short) = match sketch.subject {
        Subject::Position { setup, last_move } => {
            let ends = last_move.into_iter().flat_map(|(from, to)| [from, to]);
            let scenery = Scenery {
                castled: castled(&setup, last_move),
                setup,
                last_move,
                changed: ends.collect(),
                evidence: Bitboard::EMPTY,
                legality: None,
            };
            (scenery, false)
        }
        Subject::Record { record, wire } => {
            let nodes = limits.max_nodes.min(means.nodes);
            let mut work = Question {
                parts: Parts::default(),
                max_plies: u32::try_from(limits.max_plies).unwrap_or(u32::MAX),
                search: Search {
                    budget: Budget { nodes },
                    go_on: means.go_on,
                },
            };
            let verdict =
                arbitrate(&record, &mut work).map_err(|error| rejection_of(error, wire))?;
            let scenery = game_to_scenery(&verdict, record.rule_set, sketch.language);
            (scenery, is_open(&verdict) && nodes < limits.max_nodes)
        }
    };
    let answer = diagram_to_wire(scenery, sketch.look, sketch.language, &question.id);
    Ok(Answered {
        answer: weighed(answer, means.max_bytes)?,
        is_cut_short,
    })
}

/// The side on which a last move castled that goes to the square of the rook, as in Chess960: any other leaves a piece there.
fn castled(setup: &Setup, last_move: Option<(Square, Square)>) -> Option<Castling> {
    let (from, to) = last_move?;
    let (mover, board) = (!setup.turn, &setup.board);
    let side = if (to.file() as u8) > (from.file() as u8) {
        Castling::KingSide
    } else {
        Castling::QueenSide
    };
    let stands = |role, square| board.pieces(mover, role).has(square);
    let is_castling = !board.occupied().has(to)
        && from.rank() == to.rank()
        && stands(Role::King, side.king_target(mover))
        && stands(Role::Rook, side.rook_target(mover));
    is_castling.then_some(side)
}

/// Draws a position without a server, with the limits of one.
///
/// # Errors
/// The status that the call would have failed with.
pub fn draw_one(
    question: &DrawDiagramRequest,
    limits: &Limits,
) -> Result<DrawDiagramResponse, Status> {
    let mut go_on = || true;
    let means = Means {
        nodes: u32::MAX,
        max_bytes: usize::MAX,
        go_on: &mut go_on,
    };
    guarded(|| draw(question, limits, means))
        .map(|answered| answered.answer)
        .map_err(|rejection| rejection.to_offline_status_in(Language::nearest(&question.language)))
}
