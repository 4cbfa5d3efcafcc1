//! How a game stands, and which draws may be claimed.

use chess_arbiter::{
    AnnulReason, ClaimableDraw, Claimants, DrawBasis, DrawReason, LossReason, Outcome, RuleSet,
    WinReason,
};
use chess_rules::Color;

use super::color::color_to_wire;
use super::position_to_wire::plies_to_wire;
use super::verdict_to_wire::Telling;
use crate::proto::{self, GameResult, Ground, IntendedMove, Termination};

/// How the game stands.
pub(super) fn outcome_to_wire(telling: Telling<'_>) -> proto::Outcome {
    let Some(ending) = &telling.verdict.ending else {
        return proto::Outcome {
            result: GameResult::Ongoing.into(),
            ..proto::Outcome::default()
        };
    };
    proto::Outcome {
        result: result_to_wire(ending.outcome).into(),
        termination: termination_to_wire(ending.outcome).into(),
        article: telling.ended_by.to_owned(),
        ended_at_ply: Some(ending.at.0),
        also: ending
            .also
            .iter()
            .map(|by| ground_to_wire(*by, telling.rule_set))
            .collect(),
        explanation: telling.language.ending(ending, telling.ended_by),
        event: ending.event.map(index_to_wire),
    }
}

/// The index of an event.
pub(super) fn index_to_wire(index: usize) -> u32 {
    u32::try_from(index).unwrap_or(u32::MAX)
}

const fn result_to_wire(outcome: Outcome) -> GameResult {
    match outcome {
        Outcome::Win {
            winner: Color::White,
            ..
        } => GameResult::WhiteWins,
        Outcome::Win {
            winner: Color::Black,
            ..
        } => GameResult::BlackWins,
        Outcome::Draw { .. } => GameResult::Draw,
        Outcome::Undetermined { .. } => GameResult::Undetermined,
        Outcome::Annulled { .. } => GameResult::Annulled,
    }
}

const fn termination_to_wire(outcome: Outcome) -> Termination {
    match outcome {
        Outcome::Win {
            by: WinReason::Checkmate,
            ..
        } => Termination::Checkmate,
        Outcome::Win {
            by: WinReason::Loss(by),
            ..
        }
        | Outcome::Undetermined { by, .. } => loss_to_wire(by),
        Outcome::Draw { by } => draw_to_wire(by),
        Outcome::Annulled { by } => match by {
            AnnulReason::WrongArray | AnnulReason::ColorsReversed => Termination::WrongStart,
            AnnulReason::PositionLost => Termination::IllegalMoves,
        },
    }
}

const fn loss_to_wire(by: LossReason) -> Termination {
    match by {
        LossReason::Resignation => Termination::Resignation,
        LossReason::FlagFall => Termination::FlagFall,
        LossReason::IllegalMoves => Termination::IllegalMoves,
    }
}

const fn draw_to_wire(by: DrawReason) -> Termination {
    match by {
        DrawReason::Stalemate => Termination::Stalemate,
        DrawReason::DeadPosition => Termination::DeadPosition,
        DrawReason::FivefoldRepetition => Termination::FivefoldRepetition,
        DrawReason::SeventyFiveMoves => Termination::SeventyFiveMoves,
        DrawReason::ThreefoldRepetition => Termination::ThreefoldRepetition,
        DrawReason::FiftyMoves => Termination::FiftyMoves,
        DrawReason::Agreement => Termination::Agreement,
        DrawReason::Unwinnable(by) | DrawReason::LacksMaterial(by) => loss_to_wire(by),
        DrawReason::BothFlags | DrawReason::FlagFallUnderOffer => Termination::FlagFall,
        DrawReason::InsufficientMaterial => Termination::InsufficientMaterial,
        DrawReason::MaximumLength => Termination::MaximumLength,
        DrawReason::IllegalPosition => Termination::IllegalPosition,
    }
}

fn ground_to_wire(by: DrawReason, rule_set: RuleSet) -> Ground {
    Ground {
        termination: draw_to_wire(by).into(),
        article: by.article(rule_set).to_owned(),
    }
}

/// A draw that may be claimed in a position in which that player has the move.
pub(super) fn claimable_to_wire(
    draw: &ClaimableDraw,
    turn: Color,
    rule_set: RuleSet,
) -> proto::ClaimableDraw {
    let intended = |intended: &chess_arbiter::IntendedMove| IntendedMove {
        uci: intended.uci.to_string(),
        occurred_after: plies_to_wire(&intended.occurred_after),
    };
    let claimants: &[Color] = match draw.by {
        Claimants::OnMove | Claimants::OnMoveUntilPressed => &[turn],
        Claimants::Either => &Color::ALL,
    };
    proto::ClaimableDraw {
        basis: basis_to_wire(draw.basis).into(),
        now: draw.now,
        intended_moves: draw.intended_moves.iter().map(intended).collect(),
        article: draw.basis.article(rule_set).to_owned(),
        by: claimants
            .iter()
            .map(|color| color_to_wire(*color).into())
            .collect(),
    }
}

/// What a claim rests on.
pub(super) const fn basis_to_wire(basis: DrawBasis) -> proto::DrawBasis {
    match basis {
        DrawBasis::ThreefoldRepetition => proto::DrawBasis::ThreefoldRepetition,
        DrawBasis::FiftyMoves => proto::DrawBasis::FiftyMoves,
    }
}
