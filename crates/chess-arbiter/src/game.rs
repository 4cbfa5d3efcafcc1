//! A game being arbitrated: the positions so far, who is bound to what, and whether it is over.

use chess_rules::{
    ByColor, Color, Deviation, Deviations, History, Move, Notation, Ply, Position, Strictness,
    Winnability, Writing,
};

use crate::dead_position::Doubt;
use crate::record::Clock;
use crate::turn::{Arrival, Turn};
use crate::{
    DrawBasis, DrawProcedure, DrawReason, Ending, GameRecord, MoveRefusal, Outcome, Recurrence,
    Ruling, WinReason,
};

/// The state of a game after some of its record.
///
/// Positions are numbered from 0, the start; a number plus the plies before the record is a ply.
#[derive(Debug)]
pub(crate) struct Game<'g, 'r> {
    pub(crate) record: &'g GameRecord<'r>,
    pub(crate) history: History,
    /// The same positions without the castling rights that could not be used, where the rules compare possible moves.
    pub(crate) by_possible_moves: Option<History>,
    pub(crate) position: Position,
    /// The moves played, and how each text deviates from canonical notation.
    pub(crate) played: Vec<(Move, &'r str)>,
    pub(crate) deviations: Vec<(Ply, Deviations)>,
    pub(crate) ending: Option<Ending>,
    /// Plies played when each player made the offer that stands.
    pub(crate) offers: ByColor<Option<Ply>>,
    /// Plies played when each player made the last offer, whether or not it stands.
    pub(crate) last_offers: ByColor<Option<Ply>>,
    /// Illegal moves counted against each player (7.5.5).
    pub(crate) illegal_moves: ByColor<u32>,
    /// What has happened since the last move, offers apart.
    pub(crate) turn: Option<Box<Turn<'r>>>,
    /// How the game stood when the first event after the last move happened.
    pub(crate) arrival: Option<Arrival>,
    /// The numbers of the positions that illegal moves led to which stand, with their events.
    pub(crate) standing: Vec<(usize, usize)>,
    /// How many moves the record has, once somebody has asked.
    pub(crate) plies_of_record: Option<usize>,
    pub(crate) rulings: Vec<Ruling>,
    /// Who would have to mate by force to win, where that is not known.
    pub(crate) asked_for_force: Option<Color>,
    /// What was found out where walls make a dead position possible.
    pub(crate) doubt: Doubt,
    /// By the parity of its number, the latest position that may be claimed the next time it stands.
    pub(crate) nearly_repeated: [Option<usize>; 2],
    /// What could be claimed after each ply, where that is asked.
    pub(crate) claimable: Vec<Vec<DrawBasis>>,
    /// What the outcome turned on.
    pub(crate) winnability: ByColor<Option<Winnability>>,
}

/// The most moves that room is made for before they are read.
const MOVES_AT_ONCE: usize = 20_000;

impl<'g, 'r> Game<'g, 'r> {
    /// The game at its start.
    pub(crate) fn new(record: &'g GameRecord<'r>, mut history: History) -> Self {
        history.clear();
        let position = *record.start.position();
        // Room for the moves of a usual game at once; a text may hold far fewer moves than its length suggests.
        let moves = (record.moves.len() + record.movetext.len() / 4).min(MOVES_AT_ONCE);
        history.reserve(moves + 1);
        let mut game = Self {
            record,
            history,
            by_possible_moves: Self::second_history(record.rules.position_identity),
            position,
            played: Vec::with_capacity(moves),
            deviations: Vec::new(),
            ending: None,
            offers: ByColor::default(),
            last_offers: ByColor::default(),
            illegal_moves: record.earlier.illegal_moves,
            turn: None,
            arrival: None,
            standing: Vec::new(),
            plies_of_record: None,
            rulings: Vec::new(),
            asked_for_force: None,
            doubt: Doubt::default(),
            nearly_repeated: [None; 2],
            claimable: Vec::new(),
            winnability: ByColor::default(),
        };
        let occurrences = game.count(position);
        game.end_on_board(occurrences);
        game
    }

    /// The number of the latest position.
    #[inline]
    pub(crate) fn here(&self) -> usize {
        self.played.len()
    }

    /// Plies played at the position of that number. A record in which they can't be counted is refused at its end.
    #[inline]
    pub(crate) fn ply_at(&self, number: usize) -> Ply {
        Ply(self.record.earlier.first().0.saturating_add(number as u32))
    }

    /// Plies played.
    #[inline]
    pub(crate) fn ply(&self) -> Ply {
        self.ply_at(self.here())
    }

    /// Notes how the text around the last move departs from the canonical form.
    #[inline]
    pub(crate) fn note_deviations(&mut self, around: Deviations) {
        if around.is_empty() {
            return;
        }
        let here = self.ply();
        match self.deviations.last_mut() {
            Some((ply, known)) if *ply == here => *known = known.union(around),
            Some(_) | None => self.deviations.push((here, around)),
        }
    }

    /// Plays the next move of the record. `Ok` tells whether a draw offer was written behind it.
    #[inline]
    pub(crate) fn make(&mut self, text: &'r str) -> Result<bool, MoveRefusal> {
        if self.is_free()
            && let Some((legal, suffix)) = self.position.read_canonical(text, self.record.writing())
        {
            let (mv, next) = (legal.to_move(), legal.play());
            let deviation = suffix.deviation(&next);
            let deviations = deviation.map_or(Deviations::EMPTY, |deviation| {
                Deviations::EMPTY.with(deviation)
            });
            let occurrences = self.arrive(mv, text, next, deviations);
            self.end_on_board(occurrences);
            return Ok(false);
        }
        self.make_otherwise(text, self.record.writing())
    }

    /// The same, of a move written in UCI among others: so engines write files. Like any other form that is not canonical there, it is noted.
    pub(crate) fn make_in_uci(&mut self, text: &'r str) -> Result<bool, MoveRefusal> {
        let writing = Writing::from(Notation::Uci);
        let offer = self.make_otherwise(text, writing)?;
        self.note_deviations(Deviations::EMPTY.with(Deviation::PieceLetterMissing));
        Ok(offer)
    }

    /// Whether any legal move may be played and its text may be as it is.
    #[inline]
    pub(crate) fn is_free(&self) -> bool {
        self.ending.is_none()
            && self.turn.is_none()
            && self.standing.is_empty()
            && self.record.strictness != Strictness::Strict
    }

    /// The same for every text and whatever went before.
    #[inline(never)]
    fn make_otherwise(&mut self, text: &'r str, writing: Writing) -> Result<bool, MoveRefusal> {
        if let Some(ending) = &self.ending {
            return Err(MoveRefusal::GameOver { since: ending.at });
        }
        let strictness = self.record.strictness;
        let reading = self.position.read_move(text, writing, strictness)?;
        let legal = reading.legal;
        let mv = legal.to_move();
        if let Some(owed) = self.owed()
            && !owed.must_play.moves.contains(&legal.to_uci())
        {
            return Err(MoveRefusal::Owed(owed.must_play.clone()));
        }
        let was_irregular = self.follows_illegal_move();
        if was_irregular {
            self.spare_king(&legal)?;
        }
        let next = match was_irregular {
            true => legal.play().rederived(),
            false => legal.play(),
        };
        let draw_offer = reading.draw_offer;
        let mut deviations = reading.deviations;
        if let Some(deviation) = reading.suffix_deviation(&next) {
            deviations = deviations.with(deviation);
        }
        self.turn = None;
        let occurrences = self.arrive(mv, text, next, deviations);
        if was_irregular {
            self.end_if_irregular();
        }
        if self.ending.is_none() {
            self.end_on_board(occurrences);
        }
        Ok(draw_offer)
    }

    /// The board after a move. How often it has stood.
    #[inline]
    fn arrive(&mut self, mv: Move, text: &'r str, next: Position, deviations: Deviations) -> u32 {
        // A move declines the opponent's offer (9.1.2.1); the player's own stays.
        self.offers[next.turn()] = None;
        self.position = next;
        self.played.push((mv, text));
        if !deviations.is_empty() {
            self.deviations.push((self.ply(), deviations));
        }
        let occurrences = self.count(next);
        if occurrences > 1 {
            self.note_repetition(occurrences);
        }
        occurrences
    }

    /// Whether an illegal move that stands led to the latest position.
    #[inline]
    pub(crate) fn follows_illegal_move(&self) -> bool {
        !self.standing.is_empty() && self.latest_standing() == self.here()
    }

    /// Ends the game if the latest position does, dead positions apart.
    #[inline]
    pub(crate) fn end_on_board(&mut self, occurrences: u32) {
        if !self.position.has_legal_move() {
            let outcome = if self.position.is_check() {
                Outcome::Win {
                    winner: !self.position.turn(),
                    by: WinReason::Checkmate,
                }
            } else {
                Outcome::Draw {
                    by: DrawReason::Stalemate,
                }
            };
            let is_draw = matches!(outcome, Outcome::Draw { .. });
            let also = if is_draw {
                self.automatic_draws(occurrences)
            } else {
                Vec::new()
            };
            self.end(self.here(), outcome, also, None);
        } else if occurrences >= 3 || self.position.halfmove_clock().0 >= 100 || self.is_too_long()
        {
            let draws = self.automatic_draws(occurrences);
            if let Some((first, others)) = draws.split_first() {
                let outcome = Outcome::Draw { by: *first };
                self.end(self.here(), outcome, others.to_vec(), None);
            }
        }
    }

    /// The automatic rules that draw the latest position, in order of precedence.
    #[cold]
    fn automatic_draws(&self, occurrences: u32) -> Vec<DrawReason> {
        let rules = &self.record.rules;
        let clock = self.position.halfmove_clock().0;
        [
            (
                rules.fivefold_repetition,
                self.fivefold_count() >= 5,
                DrawReason::FivefoldRepetition,
            ),
            (
                rules.seventy_five_moves,
                clock >= 150,
                DrawReason::SeventyFiveMoves,
            ),
            (
                rules.threefold_repetition,
                occurrences >= 3,
                DrawReason::ThreefoldRepetition,
            ),
            (rules.fifty_moves, clock >= 100, DrawReason::FiftyMoves),
        ]
        .into_iter()
        .filter(|(procedure, holds, _)| *procedure == DrawProcedure::Automatic && *holds)
        .map(|(_, _, reason)| reason)
        .chain(self.is_too_long().then_some(DrawReason::MaximumLength))
        .collect()
    }

    /// Whether the game has passed the length at which the rule set draws it.
    fn is_too_long(&self) -> bool {
        let most = self.record.rules.max_plies;
        most > 0 && self.ply().0 > most
    }

    pub(crate) fn end(
        &mut self,
        number: usize,
        outcome: Outcome,
        also: Vec<DrawReason>,
        event: Option<usize>,
    ) {
        let at = self.ply_at(number);
        self.ending = Some(Ending {
            outcome,
            at,
            also,
            event,
        });
    }

    /// The number of the latest position after a pawn move or a capture, at or before that one.
    pub(crate) fn zeroed_at(&self, number: usize) -> Option<usize> {
        let clock = self.history.position(number)?.halfmove_clock().0 as usize;
        number.checked_sub(clock).filter(|zeroed| *zeroed > 0)
    }

    /// Whether the halfmove clock at that position is known, and not only a lower bound.
    pub(crate) fn clock_at(&self, number: usize) -> Clock {
        match self.zeroed_at(number) {
            Some(_) => Clock::Known,
            None => self.record.start.clock(),
        }
    }

    /// The number of moves that each player has made, the lesser of the two.
    ///
    /// The players move in turn, whoever began, so half of the plies rounded down. Where the plies before the start
    /// are not told, White is taken to have begun, and the move number says how many moves Black has made.
    pub(crate) fn moves_by_each(&self) -> u32 {
        if self.is_counted() {
            self.ply().0 / 2
        } else {
            self.position.fullmove_number().0.saturating_sub(1)
        }
    }

    /// Whether the plies of the whole game are known: they are told, or the game began at the start of the record.
    fn is_counted(&self) -> bool {
        self.record.earlier.plies.is_some()
            || self.record.earlier.recurrence == Recurrence::Impossible
    }

    /// Whether the position of that number can be the start of a record in which the plies before it are told, and
    /// what depends on how many moves the players have made stays as it is.
    ///
    /// Where they are not known, a count of them may fall short of the move number. That matters until each player
    /// has made by that count as many moves as an agreement needs, and as many after which a wrong start counts no more.
    pub(crate) fn may_be_counted_from(&self, number: usize) -> bool {
        let start = self.record.start.position();
        let began_there = start.fullmove_number().0 == 1 && start.turn() == Color::White;
        self.is_counted() || began_there || self.ply_at(number).0 / 2 >= self.most_moves_asked()
    }

    /// The greatest number of moves by each player that some rule asks about.
    fn most_moves_asked(&self) -> u32 {
        let rules = &self.record.rules;
        let asked = [
            rules.agreement_min_moves,
            rules.wrong_array_moves,
            rules.wrong_array_moves_unsupervised,
            rules.reversed_colors_moves,
        ];
        asked.into_iter().max().unwrap_or_default()
    }

    /// Whose offer stands, first of all that of the player not having the move.
    pub(crate) fn offered_by(&self) -> Option<Color> {
        let turn = self.position.turn();
        [!turn, turn]
            .into_iter()
            .find(|color| self.offers[*color].is_some())
    }
}
