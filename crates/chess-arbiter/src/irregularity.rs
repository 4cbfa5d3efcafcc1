//! Illegal moves that were completed and taken back, wrong starts, pieces displaced (7.2 to 7.6).

use core::time::Duration;

use chess_rules::{Board, Color, LegalMove, Move, Position, Promotion, ReadError, Square};

use crate::game::Game;
use crate::rulings::ruling;
use crate::touch::{Release, ucis};
use crate::{
    AnnulReason, CompletedIllegalMove, Consequence, Decision, EventRefusal, FaultsOfHand,
    IllegalMoveMade, LossReason, LostPosition, MoveFault, MustPlay, Obligation, OmittedPromotion,
    OnMove, Outcome, PositionBefore, PositionSet, Ruling, Search, SetBecause, StartFault,
    Supervision, TimeClass, TimePenalty, TouchMove, TouchOrder, WrongStartRule,
};

/// What an illegal move turns out to be once its text is read.
enum Made {
    /// It is legal.
    Legal,
    /// It is against Article 3, by a piece that goes to a square, as far as that can be told.
    Illegal(Option<Square>, Option<Square>),
    /// A pawn goes to its last rank, and no piece is put there.
    Unpromoted(Move),
    /// No move was made, or that move in a wrong way.
    ByHand(Option<Move>),
}

impl<'r> Game<'_, 'r> {
    /// Rules on an illegal move that a player has completed.
    pub(crate) fn rule_on_illegal_move(
        &mut self,
        event: usize,
        made: &IllegalMoveMade<'r>,
        search: &mut Search<'_>,
    ) -> Ruling {
        let position = self.position;
        let by = position.turn();
        let rules = &self.record.rules;
        let is_by_hand = matches!(
            made.fault,
            MoveFault::PressedWithoutMove | MoveFault::TwoHands
        );
        let what = self.what_was_made(made);
        let refusal = if rules.completed_illegal_move == CompletedIllegalMove::Impossible
            || is_by_hand && rules.faults_of_hand == FaultsOfHand::DoNotCount
        {
            Some(EventRefusal::NotInRules)
        } else if made.by.is_some_and(|maker| maker != by) {
            Some(EventRefusal::NotOnMove(OnMove::IllegalMove))
        } else if matches!(what, Made::Legal) {
            Some(EventRefusal::MoveIsLegal)
        } else {
            None
        };
        let decision = refusal.map_or(Decision::Accepted, Decision::Refused);
        let mut ruling = ruling(Some(event), self.ply(), position, decision);
        if ruling.decision != Decision::Accepted {
            return ruling;
        }
        if made.before == PositionBefore::Lost && rules.lost_position == LostPosition::Annulled {
            self.annul(event, AnnulReason::PositionLost);
            return ruling;
        }
        let unpromoted = match what {
            Made::Unpromoted(mv) => Some(mv),
            Made::Legal | Made::Illegal(..) | Made::ByHand(_) => None,
        };
        if unpromoted.is_some() && rules.omitted_promotion == OmittedPromotion::Unfinished {
            self.owe_promotion(event, unpromoted, Obligation::Promotion, &mut ruling);
            return ruling;
        }
        let queen = match rules.omitted_promotion {
            OmittedPromotion::Queen => unpromoted.and_then(|mv| queened(&position, mv)),
            OmittedPromotion::IllegalMove | OmittedPromotion::Unfinished => None,
        };
        self.count_illegal_move(by, made.text, &mut ruling);
        if self.has_lost_by_illegal_moves(by) {
            // The test is made on what stands on the board: with the queen in the pawn's place.
            let test = self.record.rules.illegal_moves;
            let board = queen.unwrap_or(position);
            self.lose(&board, event, by, LossReason::IllegalMoves, test, search);
            return ruling;
        }
        let set = |position: Position, because| {
            Consequence::PositionSet(PositionSet {
                fen: position.to_fen(),
                because,
            })
        };
        match queen {
            Some(queen) => ruling.consequences.push(set(queen, SetBecause::Queen)),
            None if is_by_hand => {}
            None => ruling
                .consequences
                .push(set(position, SetBecause::IllegalMove)),
        }
        self.offers[!by] = match what {
            Made::ByHand(None) => self.offers[!by],
            Made::ByHand(Some(_)) | Made::Illegal(..) | Made::Unpromoted(_) | Made::Legal => None,
        };
        if made.before == PositionBefore::Known {
            self.owe_replacement(event, &what, queen.is_some(), &mut ruling);
        }
        ruling
    }

    fn what_was_made(&self, made: &IllegalMoveMade<'_>) -> Made {
        let (notation, strictness) = (self.record.notation, self.record.strictness);
        let reading = made
            .text
            .map(|text| self.position.read_move(text, notation, strictness));
        let read = match &reading {
            Some(Ok(reading)) => Some(reading.legal.to_move()),
            Some(Err(_)) | None => None,
        };
        match made.fault {
            MoveFault::PressedWithoutMove => Made::ByHand(None),
            MoveFault::TwoHands => Made::ByHand(read),
            MoveFault::PromotionOmitted | MoveFault::IllegalMove => match (reading, read) {
                (Some(Err(ReadError::PromotionMissing { from, to })), _)
                    if self.promotes(from, to) =>
                {
                    Made::Unpromoted(Move::new(from, to))
                }
                (_, Some(mv))
                    if mv.promotion.is_some() && made.fault == MoveFault::PromotionOmitted =>
                {
                    Made::Unpromoted(Move::new(mv.from, mv.to))
                }
                (_, Some(_)) => Made::Legal,
                (Some(Err(_)), None) => {
                    let text = made.text.unwrap_or_default();
                    Made::Illegal(
                        self.position.piece_named(text, notation),
                        self.position.target_named(text, notation),
                    )
                }
                (None | Some(Ok(_)), None) => Made::Illegal(None, None),
            },
        }
    }

    fn promotes(&self, from: Square, to: Square) -> bool {
        queened(&self.position, Move::new(from, to)).is_some()
    }

    /// Counts an illegal move and gives the opponent the time for it (7.5.5).
    ///
    /// Two faults of one move count once. Two events that name different moves are two completed moves.
    fn count_illegal_move(&mut self, by: Color, text: Option<&'r str>, ruling: &mut Ruling) {
        let counted = &mut self.turn_mut().counted;
        let is_same = match (*counted, text) {
            (None, _) => false,
            (Some(Some(before)), Some(now)) => before == now,
            (Some(_), _) => true,
        };
        *counted = Some(text.or(counted.flatten()));
        if is_same {
            return;
        }
        self.illegal_moves[by] = self.illegal_moves[by].saturating_add(1);
        let time = self.illegal_move_penalty();
        if !time.is_zero() && !self.has_lost_by_illegal_moves(by) {
            let to = !by;
            ruling.consequences.push(Consequence::TimeAdded {
                to,
                time,
                because: TimePenalty::IllegalMove,
            });
        }
    }

    const fn illegal_move_penalty(&self) -> Duration {
        let rules = &self.record.rules;
        match self.record.time_class {
            TimeClass::Rapid => rules.illegal_move_rapid,
            TimeClass::Blitz => rules.illegal_move_blitz,
            TimeClass::Standard | TimeClass::Correspondence => rules.illegal_move,
        }
    }

    fn has_lost_by_illegal_moves(&self, by: Color) -> bool {
        let rules = &self.record.rules;
        let most = match (self.record.time_class, self.record.supervision) {
            (TimeClass::Rapid, Supervision::Partial) => rules.illegal_moves_lose_rapid,
            (TimeClass::Blitz, Supervision::Partial) => rules.illegal_moves_lose_blitz,
            (TimeClass::Rapid | TimeClass::Blitz, Supervision::Full)
            | (TimeClass::Standard | TimeClass::Correspondence, _) => rules.illegal_moves_lose,
        };
        most > 0 && self.illegal_moves[by] >= most
    }

    /// The move in place of the illegal one obeys the rules on touched pieces (7.5.1).
    fn owe_replacement(&mut self, event: usize, what: &Made, is_queen: bool, ruling: &mut Ruling) {
        let (own, theirs) = match *what {
            Made::Unpromoted(mv) if is_queen => {
                return self.owe_promotion(event, Some(mv), Obligation::Queen, ruling);
            }
            Made::ByHand(Some(mv)) => {
                return self.owe_promotion(event, Some(mv), Obligation::TwoHands, ruling);
            }
            Made::Unpromoted(mv) => (Some(mv.from), Some(mv.to)),
            Made::Illegal(piece, target) => (piece, target),
            Made::Legal | Made::ByHand(None) => (None, None),
        };
        let theirs = theirs.filter(|square| {
            let piece = self.position.board().piece_on(*square);
            piece.is_some_and(|piece| piece.color != self.position.turn())
        });
        let touched: Vec<Square> = own.into_iter().chain(theirs).collect();
        if touched.is_empty() || self.record.rules.touch_move == TouchMove::None {
            return;
        }
        self.touch(
            event,
            &touched,
            TouchOrder::Known,
            Release::default(),
            ruling,
        );
    }

    /// Binds the player to one move of a pawn or piece: with the queen, with any new piece, or as it is.
    fn owe_promotion(
        &mut self,
        event: usize,
        mv: Option<Move>,
        because: Obligation,
        ruling: &mut Ruling,
    ) {
        let Some(mv) = mv else { return };
        let position = self.position;
        let legal = position.legal_moves();
        let is_owed = |legal: &&LegalMove<'_>| {
            let one = legal.to_move();
            let is_piece = match because {
                Obligation::Queen => one.promotion == Some(Promotion::Queen),
                Obligation::TwoHands => one.promotion == mv.promotion,
                Obligation::Promotion | Obligation::Claim | Obligation::Touch(_) => true,
            };
            one.from == mv.from && one.to == mv.to && is_piece
        };
        let moves = ucis(legal.iter().filter(is_owed));
        if because != Obligation::TwoHands {
            self.turn_mut().touched.squares.push(mv.from);
        }
        if !moves.is_empty() {
            let bound = self.bind(MustPlay { moves, because }, event);
            ruling.consequences.push(Consequence::MustPlay(bound));
        }
    }

    /// Rules on a game that began wrongly.
    pub(crate) fn rule_on_wrong_start(&mut self, event: usize, fault: StartFault) -> Ruling {
        let rules = &self.record.rules;
        let is_unsupervised = self.is_unsupervised();
        let mut ruling = ruling(Some(event), self.ply(), self.position, Decision::Accepted);
        let (rule, moves, reason) = match fault {
            StartFault::BoardTurned => {
                ruling
                    .consequences
                    .push(self.stands(SetBecause::BoardTurned));
                return ruling;
            }
            StartFault::Array if is_unsupervised => (
                rules.wrong_array,
                rules.wrong_array_moves_unsupervised,
                AnnulReason::WrongArray,
            ),
            StartFault::Array => (
                rules.wrong_array,
                rules.wrong_array_moves,
                AnnulReason::WrongArray,
            ),
            StartFault::ColorsReversed => (
                rules.reversed_colors,
                rules.reversed_colors_moves,
                AnnulReason::ColorsReversed,
            ),
        };
        if rule == WrongStartRule::GoesOn {
            ruling.decision = Decision::Refused(EventRefusal::GameGoesOn { fault });
        } else if moves > 0 && self.moves_by_each() >= moves {
            ruling.decision = Decision::Refused(EventRefusal::TooLate { fault, moves });
        } else {
            self.annul(event, reason);
        }
        ruling
    }

    /// Compares the pieces that were seen with those that should stand there; they are put back where they differ (7.6).
    pub(crate) fn rule_on_board_seen(&self, event: usize, seen: &Board) -> Ruling {
        let squares = self.position.board().differing(seen);
        let mut ruling = ruling(Some(event), self.ply(), self.position, Decision::Accepted);
        if squares.is_any() {
            ruling.decision = Decision::Refused(EventRefusal::BoardDiffers { squares });
            ruling.consequences.push(self.stands(SetBecause::Displaced));
        }
        ruling
    }

    fn stands(&self, because: SetBecause) -> Consequence {
        Consequence::PositionSet(PositionSet {
            fen: self.position.to_fen(),
            because,
        })
    }

    fn annul(&mut self, event: usize, by: AnnulReason) {
        self.end(
            self.here(),
            Outcome::Annulled { by },
            Vec::new(),
            Some(event),
        );
    }

    /// Whether the rules on games without full supervision apply (A.5, B.3).
    pub(crate) fn is_unsupervised(&self) -> bool {
        self.record.supervision == Supervision::Partial
            && matches!(self.record.time_class, TimeClass::Rapid | TimeClass::Blitz)
    }
}

/// The position with a queen in place of the pawn that goes so.
fn queened(position: &Position, mv: Move) -> Option<Position> {
    let promotion = Some(Promotion::Queen);
    let legal = position.legalize(Move { promotion, ..mv }).ok()?;
    Some(legal.play())
}
