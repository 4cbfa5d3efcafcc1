//! Illegal moves that stand (A.5).

use chess_rules::{
    Color, File, FullmoveNumber, HalfmoveClock, IllegalMove, LegalMove, Move, Movetext, Position,
    Rank, ReadError, Role, Square,
};

use crate::game::Game;
use crate::rulings::ruling;
use crate::turn::Standing;
use crate::verdict::playable_moves;
use crate::{
    CompletedIllegalMove, Consequence, Decision, DrawReason, EventRefusal, IllegalMoveStanding,
    IllegalMoveStands, MoveRefusal, OnMove, Outcome, PositionSet, RecordError, Ruling, SetBecause,
    StandingIllegalPosition, Supervision, TimeClass,
};

/// Plies after which each player has made ten more moves.
const TEN_MOVES: usize = 20;

/// Stands in the list of moves for one that is none.
const NO_MOVE: Move = {
    let corner = Square::new(File::A, Rank::First);
    Move::new(corner, corner)
};

impl<'r> Game<'_, 'r> {
    /// Rules on the next move, which is said to be illegal and to stand. Whether it is illegal is seen when it comes.
    pub(crate) fn rule_on_standing(&mut self, event: usize, stands: &IllegalMoveStands) -> Ruling {
        let position = self.position;
        let asked = match self.standing_rule() {
            IllegalMoveStanding::Never => None,
            IllegalMoveStanding::OnceAnswered => Some(1),
            IllegalMoveStanding::AfterTenMoves => Some(TEN_MOVES),
        };
        let rules = &self.record.rules;
        let is_impossible = rules.completed_illegal_move == CompletedIllegalMove::Impossible
            || rules.standing_illegal_position == StandingIllegalPosition::MayNotStand
                && stands.resulting.is_irregular();
        let later = self.plies_of_record().saturating_sub(self.here() + 1);
        let decision = if asked.is_none() || is_impossible {
            Decision::Refused(EventRefusal::NotInRules)
        } else if asked.is_some_and(|asked| later < asked) {
            Decision::Refused(EventRefusal::StillCorrectable)
        } else if stands.by.is_some_and(|by| by != position.turn()) {
            Decision::Refused(EventRefusal::NotOnMove(OnMove::IllegalMove))
        } else {
            let resulting = follow(&position, &stands.resulting);
            let ruling = self.rulings.len();
            self.turn_mut().standing = Some(Standing {
                resulting,
                event,
                ruling,
            });
            Decision::Accepted
        };
        ruling(Some(event), self.ply(), position, decision)
    }

    fn standing_rule(&self) -> IllegalMoveStanding {
        let rules = &self.record.rules;
        match (self.record.time_class, self.record.supervision) {
            (TimeClass::Rapid, Supervision::Partial) => rules.illegal_move_stands_rapid,
            (TimeClass::Blitz, Supervision::Partial) => rules.illegal_move_stands_blitz,
            (TimeClass::Rapid | TimeClass::Blitz, Supervision::Full)
            | (TimeClass::Standard | TimeClass::Correspondence, _) => rules.illegal_move_stands,
        }
    }

    /// How many moves the record has, counted once.
    fn plies_of_record(&mut self) -> usize {
        let record = self.record;
        *self
            .plies_of_record
            .get_or_insert_with(|| Movetext::new(record.movetext).count() + record.moves.len())
    }

    /// Lets the next move stand, if it is one that was said to and is illegal. `false` if it is to be read as any other.
    ///
    /// Nothing ends a game with such a move: each ending on the board asks for a legal one (5.1.1, 5.2, 9.6).
    pub(crate) fn let_stand(&mut self, text: &'r str) -> Result<bool, RecordError> {
        let Some(standing) = self.turn.as_mut().and_then(|turn| turn.standing.take()) else {
            return Ok(false);
        };
        let (writing, strictness) = (self.record.writing(), self.record.strictness);
        let event = standing.event;
        let next = standing.resulting;
        let is_legal = self.position.read_move(text, writing, strictness).is_ok()
            || playable_moves(&self.position)
                .iter()
                .any(|legal| legal.play().board() == next.board());
        if is_legal {
            if let Some(ruling) = self.rulings.get_mut(standing.ruling) {
                ruling.decision = Decision::Refused(EventRefusal::MoveIsLegal);
            }
            return Ok(false);
        }
        if next.turn() == self.position.turn() {
            return Err(RecordError::SameTurnStands { event });
        }
        if next.has_unpromoted_pawn() && !self.position.is_irregular() {
            return Err(RecordError::ForeignPawnStands { event });
        }
        if let Some(ruling) = self.rulings.get_mut(standing.ruling) {
            ruling
                .consequences
                .push(Consequence::PositionSet(PositionSet {
                    fen: next.to_fen(),
                    because: SetBecause::Stands,
                }));
        }
        let was_irregular = self.position.is_irregular();
        self.turn = None;
        self.offers[next.turn()] = None;
        self.position = next;
        self.played.push((NO_MOVE, text));
        self.standing.push((self.here(), event));
        let occurrences = self.count(next);
        if occurrences > 1 {
            self.note_repetition(occurrences);
        }
        if was_irregular {
            self.end_if_irregular();
        }
        Ok(true)
    }

    /// Ends the game if the latest position is still illegal a move after an illegal one (A.5.4).
    pub(crate) fn end_if_irregular(&mut self) {
        if self.position.is_irregular() {
            let by = DrawReason::IllegalPosition;
            self.end(self.here(), Outcome::Draw { by }, Vec::new(), None);
        }
    }

    /// Whether an illegal move that stands led to the position of that number.
    pub(crate) fn is_led_to_illegally(&self, number: usize) -> bool {
        self.standing.iter().any(|(at, _)| *at == number)
    }

    /// The number of the latest position that an illegal move led to; 0 if there is none.
    pub(crate) fn latest_standing(&self) -> usize {
        self.standing.last().map_or(0, |(number, _)| *number)
    }

    /// Refuses the capture of a king, which only a position left by an illegal move could allow.
    pub(crate) fn spare_king(&self, legal: &LegalMove<'_>) -> Result<(), MoveRefusal> {
        let king = self.position.king(!self.position.turn());
        if legal.captured_on() == Some(king) {
            let illegal = IllegalMove::KingCapture { king };
            return Err(MoveRefusal::Unplayable(ReadError::Illegal(illegal)));
        }
        Ok(())
    }
}

/// What an illegal move led to, with the counters of the record: a pawn move or a capture, legal or not, sets the clock back.
fn follow(before: &Position, resulting: &Position) -> Position {
    let pawns =
        |position: &Position| Color::ALL.map(|color| position.board().pieces(color, Role::Pawn));
    let is_zeroing = pawns(before) != pawns(resulting)
        || before.board().occupied().len() != resulting.board().occupied().len();
    let clock = if is_zeroing {
        0
    } else {
        before.halfmove_clock().0.saturating_add(1)
    };
    let black = u32::from(before.turn() == Color::Black);
    let number = before.fullmove_number().0.saturating_add(black);
    resulting
        .with_rights_left(before)
        .with_counters(HalfmoveClock(clock), FullmoveNumber(number))
}
