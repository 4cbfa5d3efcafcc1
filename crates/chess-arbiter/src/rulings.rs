//! Rulings on events: offers, agreement, resignation, flags.

use chess_rules::{Budget, Color, Ply, Position, Role, Winnability};

use crate::game::Game;
use crate::material;
use crate::{
    Decision, DrawReason, Ending, Event, EventKind, EventRefusal, Flag, LossReason,
    OfferAtFlagFall, Outcome, Period, Ruling, Search, WinReason, WinTest,
};

impl<'r> Game<'_, 'r> {
    /// Rules on an event and notes the ruling. `after` is the ply it is dated.
    pub(crate) fn rule_on(
        &mut self,
        number: usize,
        event: &Event<'r>,
        after: Ply,
        search: &mut Search<'_>,
    ) {
        self.end_if_dead(None);
        self.note_arrival(number);
        let illegal_moves = self.illegal_moves;
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
        let has_ended = |ending: &Ending| ending.event == Some(number);
        if self.ending.as_ref().is_some_and(has_ended) {
            self.yield_to_dead_position(illegal_moves, search);
        }
    }

    /// Notes the offer that was written behind a move with `(=)`.
    pub(crate) fn rule_on_written_offer(&mut self) {
        self.end_if_dead(None);
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
        kind: &EventKind<'r>,
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
                self.rule_on_loss(number, *by, LossReason::Resignation, test, search)
            }
            EventKind::FlagFall(Flag::Of(color)) if self.draws_under_offer(*color) => {
                let by = DrawReason::FlagFallUnderOffer;
                self.end(self.here(), Outcome::Draw { by }, Vec::new(), Some(number));
                self.ruling(Some(number), Decision::Accepted)
            }
            EventKind::FlagFall(Flag::Of(color)) => {
                let test = self.record.rules.flag_fall;
                self.rule_on_loss(number, *color, LossReason::FlagFall, test, search)
            }
            EventKind::FlagFall(Flag::Both(period)) => self.rule_on_both_flags(number, *period),
            EventKind::IllegalMoveMade(made) => self.rule_on_illegal_move(number, made, search),
            EventKind::IllegalMoveStands(stands) => self.rule_on_standing(number, stands),
            EventKind::Touch(touch) => self.rule_on_touch(number, touch),
            EventKind::BoardSeen(board) => self.rule_on_board_seen(number, board),
            EventKind::WrongStart(fault) => self.rule_on_wrong_start(number, *fault),
        }
    }

    /// A ruling at the present ply, without consequences.
    fn ruling(&self, event: Option<usize>, decision: Decision) -> Ruling {
        ruling(event, self.ply(), self.position, decision)
    }

    fn rule_on_offer(&mut self, event: Option<usize>, by: Color) -> Ruling {
        let interval = self.record.rules.draw_offer_interval;
        if self.has_offered_recently(by) {
            let refusal = EventRefusal::OfferedRecently { interval };
            return self.ruling(event, Decision::Refused(refusal));
        }
        let mut ruling = self.ruling(event, Decision::Accepted);
        self.offer(by, &mut ruling);
        ruling
    }

    /// Whether the player has made an offer so recently that the rules allow no other.
    fn has_offered_recently(&self, by: Color) -> bool {
        self.last_offers[by].is_some_and(|last| self.forbids_another_offer(last))
    }

    /// Whether an offer made after so many plies still forbids the player another.
    pub(crate) fn forbids_another_offer(&self, last: Ply) -> bool {
        let interval = self.record.rules.draw_offer_interval;
        interval > 0 && self.ply().0.saturating_sub(last.0) <= interval
    }

    /// Where no offer of the opponent stands, agreeing is a new offer, if the player may make one.
    fn rule_on_acceptance(&mut self, event: usize, by: Color) -> Ruling {
        if self.offers[!by].is_some() {
            return self.rule_on_agreement(event);
        }
        let mut ruling = self.ruling(Some(event), Decision::Refused(EventRefusal::NoOffer));
        if !self.has_offered_recently(by) {
            self.offer(by, &mut ruling);
        }
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

    /// Whether the rules draw a flag fall because the player not having the move has offered a draw.
    fn draws_under_offer(&self, flagged: Color) -> bool {
        let waiting = !self.position.turn();
        self.record.rules.offer_at_flag_fall == OfferAtFlagFall::Draws
            && flagged != waiting
            && self.offers[waiting].is_some()
    }

    fn rule_on_loss(
        &mut self,
        event: usize,
        loser: Color,
        by: LossReason,
        test: WinTest,
        search: &mut Search<'_>,
    ) -> Ruling {
        let position = self.position;
        self.lose(&position, event, loser, by, test, search);
        self.ruling(Some(event), Decision::Accepted)
    }

    /// Ends the game against a player, or as a draw, judged from that position.
    pub(crate) fn lose(
        &mut self,
        position: &Position,
        event: usize,
        loser: Color,
        by: LossReason,
        test: WinTest,
        search: &mut Search<'_>,
    ) {
        let outcome = self.outcome_of_loss(position, loser, by, test, search);
        self.end(self.here(), outcome, Vec::new(), Some(event));
    }

    /// What becomes of a game that a player loses; drawn where the rules ask whether the opponent can mate from that
    /// position and it can't (5.1.2, 6.9, 7.5.5).
    pub(crate) fn outcome_of_loss(
        &mut self,
        position: &Position,
        loser: Color,
        by: LossReason,
        test: WinTest,
        search: &mut Search<'_>,
    ) -> Outcome {
        let winner = !loser;
        let win = Outcome::Win {
            winner,
            by: WinReason::Loss(by),
        };
        let draw = Outcome::Draw {
            by: DrawReason::Unwinnable(by),
        };
        let lacks_material = Outcome::Draw {
            by: DrawReason::LacksMaterial(by),
        };
        let board = *position.board();
        let unless = |lacks| if lacks { lacks_material } else { win };
        match test {
            WinTest::None => win,
            WinTest::LoneKing => unless(material::is_bare(&board, winner)),
            WinTest::ListMaterial => unless(board.lacks_mating_material(winner)),
            WinTest::ListMinor => unless(material::is_king_and_minor(&board, winner)),
            WinTest::ListUsChess => self.us_chess_outcome(position, winner, by, search),
            WinTest::Exact => {
                let winnability = position.winnability(winner, &search.budget, search.go_on);
                let outcome = match &winnability {
                    Winnability::Winnable { .. } => win,
                    Winnability::Unwinnable { .. } => draw,
                    Winnability::Undetermined => Outcome::Undetermined { loser, by },
                };
                self.winnability[winner] = Some(winnability);
                outcome
            }
        }
    }

    /// What US Chess 14E makes of a loss: against a minor piece or two knights it asks for a win by force.
    ///
    /// Where a short search shows one, the game is lost; where no series of moves mates at all, it is drawn; else it is
    /// not known.
    fn us_chess_outcome(
        &mut self,
        position: &Position,
        winner: Color,
        by: LossReason,
        search: &mut Search<'_>,
    ) -> Outcome {
        let win = Outcome::Win {
            winner,
            by: WinReason::Loss(by),
        };
        let draw = Outcome::Draw {
            by: DrawReason::Unwinnable(by),
        };
        let board = position.board();
        if material::is_bare(board, winner) {
            return Outcome::Draw {
                by: DrawReason::LacksMaterial(by),
            };
        }
        let has_pawns = board.pieces(!winner, Role::Pawn).is_any();
        let asks_for_force = material::is_king_and_minor(board, winner)
            || material::is_two_knights(board, winner) && !has_pawns;
        let shallow = Budget {
            nodes: search.budget.nodes.min(FORCED_MATE_NODES),
        };
        if !asks_for_force || position.has_forced_mate(winner, FORCED_MATE_PLIES, &shallow) {
            return win;
        }
        let winnability = position.winnability(winner, &search.budget, search.go_on);
        let is_out = matches!(winnability, Winnability::Unwinnable { .. });
        self.winnability[winner] = Some(winnability);
        if is_out {
            return draw;
        }
        self.asked_for_force = Some(winner);
        Outcome::Undetermined { loser: !winner, by }
    }
}

/// How far a win by force is looked for.
const FORCED_MATE_PLIES: u32 = 5;

/// How many positions may be looked at for it.
const FORCED_MATE_NODES: u32 = 20_000;

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
