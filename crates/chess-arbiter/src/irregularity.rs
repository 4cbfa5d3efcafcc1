//! Illegal moves that were completed and taken back, wrong starts, pieces displaced (7.2 to 7.6).

use core::time::Duration;

use chess_rules::{Board, Color, LegalMove, Move, Position, Promotion, ReadError, Square};

use crate::game::Game;
use crate::rulings::ruling;
use crate::touch::{Release, ucis};
use crate::turn::Counted;
use crate::{
    AnnulReason, CompletedIllegalMove, Consequence, Decision, EventRefusal, FaultsOfHand,
    IllegalMoveMade, LossReason, LostPosition, MoveFault, MustPlay, Obligation, Occasion,
    OmittedPromotion, OnMove, Outcome, PositionBefore, PositionSet, Ruling, Search, SetBecause,
    StartFault, Supervision, TimeClass, TimePenalty, TouchMove, TouchOrder, WrongStartRule,
};

/// What an illegal move turns out to be once its text is read.
enum Made {
    /// It is legal.
    Legal,
    /// It is against Article 3. The pieces on those squares were touched, as far as that can be told.
    Illegal(Vec<Square>),
    /// A pawn goes to its last rank, and no piece is put there: that one, or any that can.
    Unpromoted(Option<Move>),
    /// A pawn is said to be left on the last rank, and none can have reached it.
    NoPromotion,
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
        } else if matches!(what, Made::NoPromotion) {
            Some(EventRefusal::NoPromotion)
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
            Made::Legal | Made::Illegal(_) | Made::ByHand(_) | Made::NoPromotion => None,
        };
        if let Some(mv) = unpromoted
            && rules.omitted_promotion == OmittedPromotion::Unfinished
        {
            self.owe_promotion(event, mv, Obligation::Promotion, &mut ruling);
            return ruling;
        }
        let is_queen = unpromoted.is_some() && rules.omitted_promotion == OmittedPromotion::Queen;
        let queen = unpromoted
            .flatten()
            .filter(|_| is_queen)
            .and_then(|mv| queened(&position, mv));
        self.count_illegal_move(by, made, &mut ruling);
        if made.fault != MoveFault::PressedWithoutMove {
            // A move was made by hand: an offer is declined by it, and the right to claim lost (9.1.2.1, 9.4).
            self.turn_mut().has_moved = true;
            self.offers[!by] = None;
        }
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
            None if is_by_hand || is_queen => {}
            None => ruling
                .consequences
                .push(set(position, SetBecause::IllegalMove)),
        }
        if made.before == PositionBefore::Known {
            self.owe_replacement(event, &what, is_queen, &mut ruling);
        }
        ruling
    }

    fn what_was_made(&self, made: &IllegalMoveMade<'_>) -> Made {
        let (writing, strictness) = (self.record.writing(), self.record.strictness);
        let reading = made
            .text
            .map(|text| self.position.read_move(text, writing, strictness));
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
                    Made::Unpromoted(Some(Move::new(from, to)))
                }
                (_, Some(mv))
                    if mv.promotion.is_some() && made.fault == MoveFault::PromotionOmitted =>
                {
                    Made::Unpromoted(Some(Move::new(mv.from, mv.to)))
                }
                (_, Some(_)) => Made::Legal,
                (Some(Err(_)), None) => Made::Illegal(self.touched_by(made)),
                (None | Some(Ok(_)), None) if made.fault == MoveFault::PromotionOmitted => {
                    self.some_promotion()
                }
                (None | Some(Ok(_)), None) => Made::Illegal(Vec::new()),
            },
        }
    }

    /// A promotion that is not told, if there is only one it can be.
    fn some_promotion(&self) -> Made {
        let legal = self.position.legal_moves();
        let promoting = |legal: &LegalMove<'_>| legal.promotion() == Some(Promotion::Queen);
        let mut moves = legal.iter().filter(|legal| promoting(legal));
        match (moves.next(), moves.next()) {
            (None, _) => Made::NoPromotion,
            (Some(sole), None) => {
                let Move { from, to, .. } = sole.to_move();
                Made::Unpromoted(Some(Move::new(from, to)))
            }
            (Some(_), Some(_)) => Made::Unpromoted(None),
        }
    }

    /// The pieces that were touched with a move that can't be played, as far as its text tells.
    fn touched_by(&self, made: &IllegalMoveMade<'_>) -> Vec<Square> {
        let text = made.text.unwrap_or_default();
        let (writing, board) = (self.record.writing(), self.position.board());
        let theirs = board.color(!self.position.turn());
        let Some(piece) = self.position.piece_named(text, writing) else {
            let departure = self.position.departure_named(text, writing);
            return departure
                .filter(|square| theirs.has(*square))
                .into_iter()
                .collect();
        };
        let is_castling = piece == self.position.king(self.position.turn())
            && self.position.departure_named(text, writing).is_none();
        let target = self.position.target_named(text, writing);
        let captured = target.filter(|target| theirs.has(*target) && !is_castling);
        [piece].into_iter().chain(captured).collect()
    }

    fn promotes(&self, from: Square, to: Square) -> bool {
        queened(&self.position, Move::new(from, to)).is_some()
    }

    /// Counts an illegal move and gives the opponent the time for it (7.5.5).
    ///
    /// Two faults of one move count once. Two events that name different moves are two completed moves.
    fn count_illegal_move(&mut self, by: Color, made: &IllegalMoveMade<'r>, ruling: &mut Ruling) {
        let writing = self.record.writing();
        let text = made.text;
        let now = Counted {
            text,
            piece: text.and_then(|text| self.position.piece_named(text, writing)),
            target: text.and_then(|text| self.position.target_named(text, writing)),
        };
        let counted = &mut self.turn_mut().counted;
        let is_same =
            made.occasion == Occasion::Same && counted.is_some_and(|before| before.may_be(&now));
        match counted {
            Some(before) if is_same && now.text.is_none() => *counted = Some(*before),
            Some(_) | None => *counted = Some(now),
        }
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
        let touched = match what {
            Made::Unpromoted(mv) if is_queen => {
                return self.owe_promotion(event, *mv, Obligation::Queen, ruling);
            }
            Made::ByHand(mv @ Some(_)) => {
                return self.owe_promotion(event, *mv, Obligation::TwoHands, ruling);
            }
            Made::Unpromoted(mv) => mv.iter().map(|mv| mv.from).collect(),
            Made::Illegal(touched) => touched.clone(),
            Made::Legal | Made::ByHand(None) | Made::NoPromotion => Vec::new(),
        };
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
        let position = self.position;
        let legal = position.legal_moves();
        let is_owed = |legal: &&LegalMove<'_>| {
            let one = legal.to_move();
            let is_piece = match (because, mv) {
                (Obligation::Queen, _) => one.promotion == Some(Promotion::Queen),
                (Obligation::TwoHands, Some(mv)) => one.promotion == mv.promotion,
                (
                    Obligation::Promotion
                    | Obligation::Claim
                    | Obligation::Touch(_)
                    | Obligation::TwoHands,
                    _,
                ) => one.promotion.is_some(),
            };
            let is_move = mv.is_none_or(|mv| one.from == mv.from && one.to == mv.to);
            is_move && is_piece
        };
        let moves = ucis(legal.iter().filter(is_owed));
        if let Some(mv) = mv
            && because != Obligation::TwoHands
        {
            self.turn_mut().touched.squares.push(mv.from);
        }
        if moves.is_empty() {
            return;
        }
        if because == Obligation::Queen {
            // Whatever bound the player before: the pawn has become a queen.
            self.turn_mut().owed = None;
        }
        let bound = self.bind(MustPlay { moves, because }, event);
        ruling.consequences.push(Consequence::MustPlay(bound));
    }

    /// Rules on a game that began wrongly.
    pub(crate) fn rule_on_wrong_start(&mut self, event: usize, fault: StartFault) -> Ruling {
        let rules = &self.record.rules;
        let supervision = if self.is_unsupervised() {
            Supervision::Partial
        } else {
            Supervision::Full
        };
        let mut ruling = ruling(Some(event), self.ply(), self.position, Decision::Accepted);
        let (rule, moves, reason) = match fault {
            StartFault::BoardTurned => {
                ruling
                    .consequences
                    .push(self.stands(SetBecause::BoardTurned));
                return ruling;
            }
            StartFault::Array if supervision == Supervision::Partial => (
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
            ruling.decision = Decision::Refused(EventRefusal::TooLate {
                fault,
                supervision,
                moves,
            });
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
