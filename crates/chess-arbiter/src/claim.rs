//! Draw claims (9.2 to 9.5).

use chess_rules::{Color, LegalMove, Ply, Position, ReadError, Uci};

use crate::game::Game;
use crate::record::Clock;
use crate::rulings::ruling;
use crate::turn::Owed;
use crate::{
    AnnouncedMove, ClaimAsOffer, ClaimFacts, ClaimForm, ClaimLostBy, ClaimMoment, ClaimSubject,
    ClaimWithMove, Claimants, Consequence, Decision, DrawBasis, DrawClaim, DrawProcedure,
    DrawReason, EventRefusal, MustPlay, Obligation, OnMove, Outcome, Ruling, TimeClass,
    TimePenalty,
};

/// Whether what is claimed is so.
enum Condition {
    Met(DrawBasis),
    NotMet,
    /// The record reaches back too far to know.
    Unknown,
}

impl Owed {
    /// Whether a claim on this move, or without one on the present position, goes against the move owed.
    ///
    /// An announced move can't be changed and must be made (9.2.1, 9.3.1, 9.5.3). A text that can't be read may
    /// mean it.
    fn forbids(&self, intended: &Result<Option<LegalMove<'_>>, ReadError>) -> bool {
        match intended {
            Ok(Some(legal)) => !self.must_play.moves.contains(&legal.to_uci()),
            // A touched piece binds the move that is made, not what stands on the board before it.
            Ok(None) => self.must_play.because == Obligation::Claim,
            Err(ReadError::Illegal(_)) => true,
            Err(
                ReadError::Malformed
                | ReadError::UnknownLetter { .. }
                | ReadError::NullMove
                | ReadError::UnsupportedNotation
                | ReadError::NotCanonical { .. }
                | ReadError::PromotionMissing { .. }
                | ReadError::PromotionInvalid { .. }
                | ReadError::NoSuchPiece { .. }
                | ReadError::Ambiguous { .. },
            ) => false,
        }
    }
}

impl Game<'_, '_> {
    /// Rules on a claim: who claims, with which move, and whether it is so.
    pub(crate) fn rule_on_claim(&mut self, event: usize, claim: &DrawClaim<'_>) -> Ruling {
        let position = self.position;
        let turn = position.turn();
        let by = claim.by.unwrap_or(match claim.moment {
            ClaimMoment::OnMove => turn,
            ClaimMoment::BeforePressing => !turn,
        });
        let mut ruling = ruling(Some(event), self.ply(), position, Decision::Accepted);
        if !DrawBasis::ALL
            .into_iter()
            .any(|basis| self.may_claim(claim, basis))
        {
            ruling.decision = Decision::Refused(EventRefusal::NotInRules);
            return ruling;
        }
        if let Some(refusal) = self.lacks_the_move(by, claim) {
            ruling.decision = Decision::Refused(refusal);
            self.offer_by_claim(by, &mut ruling);
            return ruling;
        }
        let intended = self.intended_move(claim, &position);
        // What either player may claim is bound to nobody's move.
        let is_bound = by == turn && !self.may_claim_off_move(claim);
        if let Some(owed) = self.owed()
            && is_bound
            && owed.forbids(&intended)
        {
            let owed = owed.must_play.clone();
            ruling.decision = Decision::Refused(EventRefusal::Owed(owed));
            self.offer_by_claim(by, &mut ruling);
            return ruling;
        }
        let intended = match intended {
            Ok(intended) => intended,
            Err(error) => {
                let text = claim.intended_move.unwrap_or_default();
                self.refuse_intended_move(event, text, error, &mut ruling);
                return ruling;
            }
        };
        if self.may_claim(claim, DrawBasis::ThreefoldRepetition) {
            ruling.occurred_after = self.claimed_occurrences(intended.as_ref());
        }
        match self.condition(claim, intended.as_ref()) {
            Condition::Met(basis) if intended.is_some() && self.lacks_form(claim, basis) => {
                ruling.decision = Decision::Refused(EventRefusal::MoveNotWritten);
                ruling.repairable = true;
                self.offer_by_claim(by, &mut ruling);
            }
            Condition::Met(basis) => {
                if basis == DrawBasis::FiftyMoves {
                    ruling.occurred_after = Vec::new();
                }
                let outcome = Outcome::Draw {
                    by: self.draw_reason(basis),
                };
                self.end(self.here(), outcome, Vec::new(), Some(event));
            }
            Condition::Unknown => {
                ruling.decision = Decision::CannotVerify;
                self.offer_by_claim(by, &mut ruling);
            }
            Condition::NotMet => {
                let facts = self.facts(claim, intended.as_ref());
                ruling.decision = Decision::Refused(EventRefusal::ConditionNotMet(facts));
                let owed = intended.iter().map(LegalMove::to_uci).collect();
                self.punish(by, event, owed, &mut ruling);
            }
        }
        ruling
    }

    /// Whether the rules let that basis be claimed so, and the claim names it or none.
    fn may_claim(&self, claim: &DrawClaim<'_>, basis: DrawBasis) -> bool {
        claim.basis.is_none_or(|named| named == basis)
            && self.claim_threshold(basis).is_some()
            && (claim.intended_move.is_none()
                || self.claim_with_move(basis) != ClaimWithMove::NotAllowed)
    }

    /// Whether the announced move should have been written down and was not.
    fn lacks_form(&self, claim: &DrawClaim<'_>, basis: DrawBasis) -> bool {
        claim.form == ClaimForm::Unwritten && self.claim_with_move(basis) == ClaimWithMove::Written
    }

    /// Whether a player may claim what stands on the board without having the move.
    fn may_claim_off_move(&self, claim: &DrawClaim<'_>) -> bool {
        let may = match self.record.rules.claimants {
            Claimants::OnMove => false,
            Claimants::OnMoveUntilPressed => claim.moment == ClaimMoment::BeforePressing,
            Claimants::Either => true,
        };
        may && claim.intended_move.is_none()
    }

    /// Whether a move has been made, as far as the record can tell.
    fn has_begun(&self) -> bool {
        let start = self.record.start.position();
        let is_first = start.fullmove_number().0 == 1 && start.turn() == Color::White;
        let before = match self.record.earlier.plies {
            Some(plies) => plies.0 > 0,
            None => !is_first,
        };
        before || self.here() > 0
    }

    /// Why that player can't claim at that moment, if so: not having the move, or having touched a piece (9.4).
    fn lacks_the_move(&self, by: Color, claim: &DrawClaim<'_>) -> Option<EventRefusal> {
        let turn = self.position.turn();
        let has_made_a_move = self.has_begun() && claim.moment == ClaimMoment::BeforePressing;
        if by != turn {
            return if self.may_claim_off_move(claim)
                && (has_made_a_move || claim.moment == ClaimMoment::OnMove)
            {
                None
            } else if has_made_a_move && self.record.rules.claim_lost_by == ClaimLostBy::Touching {
                // Whoever has made a move has touched a piece.
                Some(EventRefusal::PieceTouched)
            } else {
                Some(EventRefusal::NotOnMove(OnMove::Claim))
            };
        }
        let has_lost_it =
            self.record.rules.claim_lost_by == ClaimLostBy::Touching && self.has_touched();
        match claim.moment {
            ClaimMoment::BeforePressing => Some(EventRefusal::NotOnMove(OnMove::Claim)),
            ClaimMoment::OnMove if has_lost_it => Some(EventRefusal::PieceTouched),
            ClaimMoment::OnMove => None,
        }
    }

    /// Whether that basis may be claimed with an announced move.
    pub(crate) const fn claim_with_move(&self, basis: DrawBasis) -> ClaimWithMove {
        match basis {
            DrawBasis::ThreefoldRepetition => self.record.rules.threefold_with_move,
            DrawBasis::FiftyMoves => self.record.rules.fifty_with_move,
        }
    }

    /// From which count on a basis may be claimed: occurrences, or plies on the halfmove clock.
    pub(crate) fn claim_threshold(&self, basis: DrawBasis) -> Option<u32> {
        let rules = &self.record.rules;
        let steps = match basis {
            DrawBasis::ThreefoldRepetition => [
                (rules.threefold_repetition, 3),
                (rules.fivefold_repetition, 5),
            ],
            DrawBasis::FiftyMoves => [(rules.fifty_moves, 100), (rules.seventy_five_moves, 150)],
        };
        steps
            .into_iter()
            .find(|(procedure, _)| *procedure == DrawProcedure::Claim)
            .map(|(_, threshold)| threshold)
    }

    fn intended_move<'p>(
        &self,
        claim: &DrawClaim<'_>,
        position: &'p Position,
    ) -> Result<Option<LegalMove<'p>>, ReadError> {
        let Some(text) = claim.intended_move else {
            return Ok(None);
        };
        let strictness = self.record.strictness;
        let reading = position.read_move(text, self.record.writing(), strictness)?;
        Ok(Some(reading.legal))
    }

    /// An illegal announced move is an incorrect claim: another move of that piece is owed, if it has one (9.5.3, 4.3).
    /// Nothing is owed where the text can mean several pieces.
    /// A text that means no move at all is a fault of form.
    fn refuse_intended_move(
        &mut self,
        event: usize,
        text: &str,
        error: ReadError,
        ruling: &mut Ruling,
    ) {
        let is_illegal = match &error {
            ReadError::Illegal(_) => true,
            ReadError::Malformed
            | ReadError::UnknownLetter { .. }
            | ReadError::NullMove
            | ReadError::UnsupportedNotation
            | ReadError::NotCanonical { .. }
            | ReadError::PromotionMissing { .. }
            | ReadError::PromotionInvalid { .. }
            | ReadError::NoSuchPiece { .. }
            | ReadError::Ambiguous { .. } => false,
        };
        ruling.decision = Decision::Refused(EventRefusal::IntendedMove(error));
        if !is_illegal {
            ruling.repairable = true;
            self.offer_by_claim(self.position.turn(), ruling);
            return;
        }
        let piece = self.position.piece_named(text, self.record.writing());
        let mut owed: Vec<Uci> = self
            .position
            .legal_moves()
            .iter()
            .filter(|legal| Some(legal.to_move().from) == piece)
            .map(LegalMove::to_uci)
            .collect();
        owed.sort_unstable();
        self.punish(self.position.turn(), event, owed, ruling);
    }

    /// What follows an incorrect claim: time for the opponent, the announced move owed, the offer standing (9.5.3, 9.1.2.3).
    fn punish(&mut self, by: Color, event: usize, owed: Vec<Uci>, ruling: &mut Ruling) {
        let rules = &self.record.rules;
        let time = match self.record.time_class {
            TimeClass::Rapid => rules.incorrect_claim_rapid,
            TimeClass::Blitz => rules.incorrect_claim_blitz,
            TimeClass::Standard | TimeClass::Correspondence => rules.incorrect_claim,
        };
        if !time.is_zero() {
            ruling.consequences.push(Consequence::TimeAdded {
                to: !by,
                time,
                because: TimePenalty::IncorrectClaim,
            });
        }
        if !owed.is_empty() && rules.announced_move == AnnouncedMove::Owed {
            let must_play = MustPlay {
                moves: owed,
                because: Obligation::Claim,
            };
            let bound = self.bind(must_play, event);
            ruling.consequences.push(Consequence::MustPlay(bound));
        }
        self.offer_by_claim(by, ruling);
    }

    /// A claim is an offer as well, whatever it is worth, where the rules say so (9.1.2.3).
    fn offer_by_claim(&mut self, by: Color, ruling: &mut Ruling) {
        match self.record.rules.claim_is_offer {
            ClaimAsOffer::Counts => self.offer(by, ruling),
            ClaimAsOffer::DoesNotCount => {}
        }
    }

    /// Notes an offer that stands from now on.
    pub(crate) fn offer(&mut self, by: Color, ruling: &mut Ruling) {
        self.offers[by] = Some(self.ply());
        self.last_offers[by] = Some(self.ply());
        ruling.consequences.push(Consequence::OfferStands { by });
    }

    fn condition(&self, claim: &DrawClaim<'_>, intended: Option<&LegalMove<'_>>) -> Condition {
        let mut unknown = false;
        for basis in DrawBasis::ALL {
            if !self.may_claim(claim, basis) {
                continue;
            }
            let Some(threshold) = self.claim_threshold(basis) else {
                continue;
            };
            // A pawn move or a capture repeats nothing and counts for nothing, whatever came before.
            if intended.is_some_and(LegalMove::is_zeroing) {
                continue;
            }
            let facts = self.facts(claim, intended);
            let count = match basis {
                DrawBasis::ThreefoldRepetition => facts.occurrences,
                DrawBasis::FiftyMoves => facts.halfmove_clock,
            };
            if count >= threshold {
                return Condition::Met(basis);
            }
            unknown |= match basis {
                DrawBasis::ThreefoldRepetition => {
                    let hidden = match intended {
                        None => self.most_hidden_at(self.here()),
                        Some(legal) => self.most_hidden_after(legal),
                    };
                    count.saturating_add(hidden) >= threshold
                }
                DrawBasis::FiftyMoves => self.clock_at(self.here()) == Clock::Unknown,
            };
        }
        if unknown {
            Condition::Unknown
        } else {
            Condition::NotMet
        }
    }

    fn facts(&self, claim: &DrawClaim<'_>, intended: Option<&LegalMove<'_>>) -> ClaimFacts {
        let (occurrences, clock) = match intended {
            None => (
                self.occurrences(self.here()),
                self.position.halfmove_clock(),
            ),
            Some(legal) => {
                let next = legal.play();
                let stood = self.stood(&next);
                (
                    stood.map_or(0, |number| self.occurrences(number)) + 1,
                    next.halfmove_clock(),
                )
            }
        };
        ClaimFacts {
            basis: claim.basis,
            occurrences,
            halfmove_clock: clock.0,
            occurrences_asked: self
                .claim_threshold(DrawBasis::ThreefoldRepetition)
                .unwrap_or(3),
            plies_asked: self.claim_threshold(DrawBasis::FiftyMoves).unwrap_or(100),
            subject: match intended {
                None => ClaimSubject::Position,
                Some(_) => ClaimSubject::AnnouncedMove,
            },
        }
    }

    /// What a claim draws by: where only a fifth occurrence or seventy-five moves can be claimed, by those.
    fn draw_reason(&self, basis: DrawBasis) -> DrawReason {
        match (basis, self.claim_threshold(basis)) {
            (DrawBasis::ThreefoldRepetition, Some(5)) => DrawReason::FivefoldRepetition,
            (DrawBasis::ThreefoldRepetition, _) => DrawReason::ThreefoldRepetition,
            (DrawBasis::FiftyMoves, Some(150)) => DrawReason::SeventyFiveMoves,
            (DrawBasis::FiftyMoves, _) => DrawReason::FiftyMoves,
        }
    }

    fn claimed_occurrences(&self, intended: Option<&LegalMove<'_>>) -> Vec<Ply> {
        match intended {
            None => self.occurred_after(self.here()),
            Some(legal) => self
                .stood(&legal.play())
                .map(|number| self.occurred_after(number))
                .unwrap_or_default(),
        }
    }
}
