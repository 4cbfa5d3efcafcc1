//! Rulings on events, and what follows from them.

use core::time::Duration;

use chess_arbiter::{Consequence, Decision, EventRefusal, MustPlay, RuleSet, Ruling};
use chess_rules::Position;

use super::color::color_to_wire;
use super::outcome_to_wire::index_to_wire;
use super::position_to_wire::plies_to_wire;
use super::refusal_to_wire::event_refusal_to_wire;
use super::verdict_to_wire::Telling;
use crate::proto::consequence::Kind;
use crate::proto::{self, MoveChoice, OfferStands, PositionSet, RulingDecision, TimeAdded};

/// The ruling on one event.
pub(super) fn ruling_to_wire(ruling: &Ruling, telling: Telling<'_>) -> proto::Ruling {
    let (decision, refusal) = match &ruling.decision {
        Decision::Accepted => (RulingDecision::Accepted, None),
        Decision::Refused(refusal) => (
            RulingDecision::Refused,
            Some(refused(refusal, &ruling.position, telling)),
        ),
        Decision::CannotVerify => (RulingDecision::CannotVerify, None),
        Decision::NotJudged => (RulingDecision::NotJudged, None),
    };
    proto::Ruling {
        event: ruling.event.map(index_to_wire),
        decision: decision.into(),
        refusal,
        consequences: ruling
            .consequences
            .iter()
            .map(|consequence| consequence_to_wire(consequence, telling))
            .collect(),
        after_ply: ruling.after.0,
        occurred_after: plies_to_wire(&ruling.occurred_after),
        repairable: ruling.repairable,
    }
}

fn refused(refusal: &EventRefusal, position: &Position, telling: Telling<'_>) -> proto::Refusal {
    let after_end = match refusal {
        EventRefusal::GameOver { .. } => telling.ended_by,
        EventRefusal::NotOnMove(_)
        | EventRefusal::IntendedMove(_)
        | EventRefusal::ConditionNotMet(_)
        | EventRefusal::MoveNotWritten
        | EventRefusal::Owed(_)
        | EventRefusal::PieceTouched
        | EventRefusal::MoveIsLegal
        | EventRefusal::NothingThere { .. }
        | EventRefusal::BoardDiffers { .. }
        | EventRefusal::TooLate { .. }
        | EventRefusal::GameGoesOn { .. }
        | EventRefusal::NoPromotion
        | EventRefusal::StillCorrectable
        | EventRefusal::NoOffer
        | EventRefusal::TooEarly { .. }
        | EventRefusal::OfferedRecently { .. }
        | EventRefusal::NotInRules => "",
    };
    let article = refusal.article(telling.rule_set).unwrap_or(after_end);
    event_refusal_to_wire(refusal, position, article, telling)
}

fn consequence_to_wire(consequence: &Consequence, telling: Telling<'_>) -> proto::Consequence {
    let article = consequence.article(telling.rule_set);
    let kind = match consequence {
        Consequence::TimeAdded { to, time, .. } => Kind::TimeAdded(TimeAdded {
            to: color_to_wire(*to).into(),
            time: Some(time_to_wire(*time)),
        }),
        Consequence::MustPlay(must_play) => {
            Kind::MustPlay(choice_to_wire(must_play, telling.rule_set))
        }
        Consequence::PositionSet(set) => Kind::PositionSet(PositionSet {
            fen: set.fen.clone(),
        }),
        Consequence::OfferStands { by } => Kind::OfferStands(OfferStands {
            by: color_to_wire(*by).into(),
        }),
    };
    proto::Consequence {
        article: article.to_owned(),
        explanation: telling.language.consequence(consequence, article),
        kind: Some(kind),
    }
}

/// The moves to choose from.
pub(super) fn choice_to_wire(must_play: &MustPlay, rule_set: RuleSet) -> MoveChoice {
    MoveChoice {
        moves: must_play.moves.iter().map(ToString::to_string).collect(),
        article: must_play.because.article(rule_set).to_owned(),
    }
}

fn time_to_wire(time: Duration) -> pbjson_types::Duration {
    pbjson_types::Duration {
        seconds: i64::try_from(time.as_secs()).unwrap_or(i64::MAX),
        nanos: i32::try_from(time.subsec_nanos()).unwrap_or_default(),
    }
}
