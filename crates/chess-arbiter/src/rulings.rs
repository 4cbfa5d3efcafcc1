//! Rulings on events: offers, agreement, resignation, flags.

use chess_rules::{Color, Ply, Position, Winnability};

use crate::game::Game;
use crate::{
    Decision, DrawReason, Event, EventKind, EventRefusal, Flag, LossReason, Outcome, Period,
    Ruling, Search, WinReason, WinTest,
};

impl Game<'_, '_> {
    /// Rules on an event and notes the ruling. `after` is the ply it is dated.
    pub(crate) fn rule_on(
        &mut self,
        number: usize,
        event: &Event<'_>,
        after: Ply,
        search: &mut Search<'_>,
    ) {
        self.end_if_dead();
        let ruling = match &self.ending {
            Some(ending) => {
                let refusal = EventRefusal::GameOver { since: ending.at };
                ruling(
                    Some(number),
                    after,
                    self.position,
                    Decision::Refused(refusal),
                )
            }
            None => self.rule_on_kind(number, &event.kind, search),
        };
        self.rulings.push(ruling);
    }

    /// Notes the offer that was written behind a move with `(=)`.
    pub(crate) fn rule_on_written_offer(&mut self) {
        self.end_if_dead();
        let ruling = match &self.ending {
            Some(ending) => {
                let refusal = EventRefusal::GameOver { since: ending.at };
                self.ruling(None, Decision::Refused(refusal))
            }
            None => self.rule_on_offer(None, !self.position.turn()),
        };
        self.rulings.push(ruling);
    }

    fn rule_on_kind(
        &mut self,
        number: usize,
        kind: &EventKind<'_>,
        search: &mut Search<'_>,
    ) -> Ruling {
        match kind {
            EventKind::DrawOffer { by } => self.rule_on_offer(Some(number), *by),
            EventKind::DrawAcceptance { by } => self.rule_on_acceptance(number, *by),
            EventKind::DrawRefusal { by } => self.rule_on_refusal(number, *by),
            EventKind::DrawAgreement => self.rule_on_agreement(number),
            EventKind::DrawClaim(claim) => self.rule_on_claim(number, claim),
            EventKind::Resignation { by } => {
                let test = self.record.rules.resignation;
                self.lose(number, *by, LossReason::Resignation, test, search)
            }
            EventKind::FlagFall(Flag::Of(color)) => {
                let test = self.record.rules.flag_fall;
                self.lose(number, *color, LossReason::FlagFall, test, search)
            }
            EventKind::FlagFall(Flag::Both(period)) => self.rule_on_both_flags(number, *period),
        }
    }

    /// A ruling at the present ply, without consequences.
    fn ruling(&self, event: Option<usize>, decision: Decision) -> Ruling {
        ruling(event, self.ply(), self.position, decision)
    }

    fn rule_on_offer(&mut self, event: Option<usize>, by: Color) -> Ruling {
        let mut ruling = self.ruling(event, Decision::Accepted);
        self.offer(by, &mut ruling);
        ruling
    }

    /// Where no offer of the opponent stands, agreeing is a new offer.
    fn rule_on_acceptance(&mut self, event: usize, by: Color) -> Ruling {
        if self.offers[!by].is_some() {
            return self.rule_on_agreement(event);
        }
        let mut ruling = self.ruling(Some(event), Decision::Refused(EventRefusal::NoOffer));
        self.offer(by, &mut ruling);
        ruling
    }

    fn rule_on_refusal(&mut self, event: usize, by: Color) -> Ruling {
        match self.offers[!by].take() {
            Some(_) => self.ruling(Some(event), Decision::Accepted),
            None => self.ruling(Some(event), Decision::Refused(EventRefusal::NoOffer)),
        }
    }

    fn rule_on_agreement(&mut self, event: usize) -> Ruling {
        let min_moves = self.record.rules.agreement_min_moves;
        if self.moves_by_each() < min_moves {
            let refusal = EventRefusal::TooEarly { min_moves };
            return self.ruling(Some(event), Decision::Refused(refusal));
        }
        let outcome = Outcome::Draw {
            by: DrawReason::Agreement,
        };
        self.end(self.here(), outcome, Vec::new(), Some(event));
        self.ruling(Some(event), Decision::Accepted)
    }

    fn rule_on_both_flags(&mut self, event: usize, period: Period) -> Ruling {
        match period {
            Period::Earlier => {}
            Period::Last => {
                let outcome = Outcome::Draw {
                    by: DrawReason::BothFlags,
                };
                self.end(self.here(), outcome, Vec::new(), Some(event));
            }
        }
        self.ruling(Some(event), Decision::Accepted)
    }

    /// Ends the game against a player; drawn where the rules ask whether the opponent can mate and it can't (5.1.2, 6.9).
    fn lose(
        &mut self,
        event: usize,
        loser: Color,
        by: LossReason,
        test: WinTest,
        search: &mut Search<'_>,
    ) -> Ruling {
        let winner = !loser;
        let win = Outcome::Win {
            winner,
            by: WinReason::Loss(by),
        };
        let outcome = match test {
            WinTest::None => win,
            WinTest::Exact => {
                let winnability = self
                    .position
                    .winnability(winner, &search.budget, search.go_on);
                let outcome = match &winnability {
                    Winnability::Winnable { .. } => win,
                    Winnability::Unwinnable { .. } => Outcome::Draw {
                        by: DrawReason::Unwinnable(by),
                    },
                    Winnability::Undetermined => Outcome::Undetermined { loser, by },
                };
                self.winnability[winner] = Some(winnability);
                outcome
            }
        };
        self.end(self.here(), outcome, Vec::new(), Some(event));
        self.ruling(Some(event), Decision::Accepted)
    }
}

/// A ruling without consequences.
pub(crate) const fn ruling(
    event: Option<usize>,
    after: Ply,
    position: Position,
    decision: Decision,
) -> Ruling {
    Ruling {
        event,
        position,
        after,
        decision,
        consequences: Vec::new(),
        occurred_after: Vec::new(),
        repairable: false,
    }
}
