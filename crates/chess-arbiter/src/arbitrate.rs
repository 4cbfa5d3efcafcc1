//! From a record to a verdict.

use chess_rules::{Color, History, Ply, Winnability};

use crate::agenda::Agenda;
use crate::game::Game;
use crate::leniency::{about_start, lenient_readings};
use crate::record::Clock;
use crate::rulings::ruling;
use crate::written_moves::WrittenMoves;
use crate::{
    Decision, DrawReason, Ending, GameRecord, Legality, MoveRefusal, Outcome, Past, Played,
    PlyReport, Question, RecordError, Remark, RemarkKind, Search, Verdict,
};

/// Plies between two questions whether anybody still waits.
const STRIDE: u32 = 256;

/// Rules on a game.
///
/// The same record and question have the same verdict everywhere and always.
///
/// # Errors
///
/// A [`RecordError`] where the record can't be read. An illegal or unreadable move is no error: the verdict says so.
///
/// # Examples
///
/// ```
/// use chess_arbiter::{GameRecord, Outcome, Parts, Question, Search, WinReason, arbitrate};
/// use chess_rules::{Budget, Color};
///
/// let record = GameRecord { movetext: "f3 e5 g4 Qh4#", ..GameRecord::default() };
/// let mut question = Question {
///     parts: Parts::default(),
///     max_plies: 20_000,
///     search: Search { budget: Budget::default(), go_on: &mut || true },
/// };
/// let verdict = arbitrate(&record, &mut question)?;
/// let outcome = verdict.ending.map(|ending| ending.outcome);
/// assert_eq!(outcome, Some(Outcome::Win { winner: Color::Black, by: WinReason::Checkmate }));
/// # Ok::<(), chess_arbiter::RecordError>(())
/// ```
pub fn arbitrate<'r>(
    record: &GameRecord<'r>,
    question: &mut Question<'_>,
) -> Result<Verdict<'r>, RecordError> {
    arbitrate_in(History::new(), record, question)
}

/// Rules on a game with a given history to keep its positions in; what it holds is forgotten first.
///
/// # Errors
///
/// As [`arbitrate`].
pub fn arbitrate_in<'r>(
    history: History,
    record: &GameRecord<'r>,
    question: &mut Question<'_>,
) -> Result<Verdict<'r>, RecordError> {
    let mut agenda = Agenda::new(&record.events, record.earlier.first())?;
    let mut game = Game::new(record, history);
    let mut written = WrittenMoves::of(record);
    let legality = replay(&mut game, &mut written, &mut agenda, question)?;
    let legality = game.close(legality, &mut question.search);
    let mut verdict = game.verdict(legality, question);
    if written.has_loose_number() {
        verdict
            .remarks
            .push(Remark::about_record(RemarkKind::NumberWithoutMove));
    }
    Ok(verdict)
}

/// Plays the moves of the record and rules on each event in its place.
fn replay<'r>(
    game: &mut Game<'_, 'r>,
    written: &mut WrittenMoves<'r>,
    agenda: &mut Agenda<'_, 'r>,
    question: &mut Question<'_>,
) -> Result<Legality<'r>, RecordError> {
    let record = game.record;
    let mut legality = Legality::Legal;
    let mut plies = 0;
    // Where nothing is to be noted from ply to ply, moves are played in a row.
    let is_row = record.events.is_empty() && !question.parts.moves;
    loop {
        if is_row && legality == Legality::Legal {
            let to_stride = STRIDE - 1 - plies % STRIDE;
            let most = to_stride.min(question.max_plies.saturating_sub(plies));
            plies += game.make_row(written, most);
        }
        let Some(one) = written.next() else {
            break;
        };
        let one = one?;
        let (text, offer_behind) = (one.text, one.around.draw_offer);
        plies += 1;
        // What is too long or comes after an illegal move is only counted.
        if legality != Legality::Legal || plies > question.max_plies {
            continue;
        }
        if plies.is_multiple_of(STRIDE) && !(question.search.go_on)() {
            return Err(RecordError::Abandoned);
        }
        let here = game.ply();
        let around = written.deviations(&one, &game.position);
        while let Some((number, event)) = agenda.due(here) {
            game.rule_on(number, event, here, &mut question.search);
        }
        if game.turn.is_some() && game.ending.is_none() && game.let_stand(text)? {
            if question.parts.moves {
                game.claimable.push(Vec::new());
            }
            if offer_behind {
                game.rule_on_written_offer();
            }
            continue;
        }
        let is_taken = one.refused(record.strictness);
        match is_taken
            .map_err(MoveRefusal::from)
            .and_then(|()| game.make(text))
        {
            Ok(offer) => {
                game.note_deviations(around);
                // Asked now, while the history ends here: so each ply costs the same.
                if question.parts.moves {
                    game.claimable.push(game.claimable_bases());
                }
                if offer || offer_behind {
                    game.rule_on_written_offer();
                }
            }
            Err(refusal) => legality = game.refuse(text, refusal, Some(&mut question.search)),
        }
    }
    if plies > question.max_plies {
        return Err(RecordError::TooManyPlies {
            limit: question.max_plies,
            actual: plies,
        });
    }
    let before = record.earlier.first().0;
    let Some(last) = before.checked_add(plies).map(Ply) else {
        return Err(RecordError::TooManyPliesBefore {
            limit: u32::MAX - plies,
            actual: before,
        });
    };
    agenda.end(last)?;
    let here = game.ply();
    while let Some((number, event)) = agenda.due(here) {
        game.rule_on(number, event, here, &mut question.search);
    }
    while let Some((number, event)) = agenda.take() {
        let after = event.after.unwrap_or(last);
        if legality == Legality::Legal || game.ending.is_some() {
            game.rule_on(number, event, after, &mut question.search);
        } else {
            game.rulings.push(ruling(
                Some(number),
                after,
                game.position,
                Decision::NotJudged,
            ));
        }
    }
    match game.turn.as_ref().and_then(|turn| turn.standing.as_ref()) {
        Some(standing) if game.ending.is_none() && legality == Legality::Legal => {
            let event = standing.event;
            Err(RecordError::NothingStands { event })
        }
        Some(_) | None => Ok(legality),
    }
}

impl<'r> Game<'_, 'r> {
    /// The first move that can't be played. If the game was over by a dead position, that comes first.
    pub(crate) fn refuse(
        &mut self,
        text: &'r str,
        refusal: MoveRefusal,
        search: Option<&mut Search<'_>>,
    ) -> Legality<'r> {
        self.end_if_dead(search);
        let refusal = match &self.ending {
            Some(ending) => MoveRefusal::GameOver { since: ending.at },
            None => refusal,
        };
        Legality::Illegal {
            ply: self.ply().next(),
            text,
            refusal,
        }
    }

    /// Looks for a dead position and takes back what was played after the end.
    pub(crate) fn close(
        &mut self,
        legality: Legality<'r>,
        search: &mut Search<'_>,
    ) -> Legality<'r> {
        self.end_if_dead(Some(search));
        let Some(Ending { at, .. }) = &self.ending else {
            return legality;
        };
        let since = *at;
        let last = (since.0 - self.record.earlier.first().0) as usize;
        let Some((_, text)) = self.played.get(last).copied() else {
            return legality;
        };
        self.played.truncate(last);
        self.deviations.retain(|(ply, _)| *ply <= since);
        if let Some(position) = self.history.position(last) {
            self.position = *position;
        }
        let refusal = MoveRefusal::GameOver { since };
        Legality::Illegal {
            ply: since.next(),
            text,
            refusal,
        }
    }

    /// The verdict. What it holds is taken from the game.
    pub(crate) fn verdict(
        &mut self,
        legality: Legality<'r>,
        question: &mut Question<'_>,
    ) -> Verdict<'r> {
        let here = self.here();
        let is_over = self.ending.is_some();
        self.prove(question);
        let claimable_draws = if is_over {
            Vec::new()
        } else {
            self.claimable_draws()
        };
        let continuation = question.parts.continuation.then(|| self.continuation());
        let moves = if question.parts.moves {
            self.ply_reports()
        } else {
            Vec::new()
        };
        let remarks = self.remarks();
        Verdict {
            legality,
            position: self.position,
            ply: self.ply(),
            last_move: here
                .checked_sub(1)
                .and_then(|number| self.played_at(number)),
            occurrences: self.occurrences(here),
            occurred_after: self.occurred_after(here),
            past: match self.most_hidden_at(here) {
                0 => Past::Known,
                _ => Past::MayHide,
            },
            halfmove_clock: match self.clock_at(here) {
                Clock::Known => Some(self.position.halfmove_clock()),
                Clock::Unknown => None,
            },
            claimable_draws,
            draw_offered_by: if is_over { None } else { self.offered_by() },
            must_play: match self.owed() {
                Some(owed) if !is_over => Some(owed.must_play.clone()),
                Some(_) | None => None,
            },
            illegal_moves: self.illegal_moves,
            ending: self.ending.take(),
            rulings: core::mem::take(&mut self.rulings),
            winnability: core::mem::take(&mut self.winnability),
            moves,
            continuation,
            remarks,
        }
    }

    fn played_at(&self, number: usize) -> Option<Played> {
        let (mv, _) = self.played.get(number)?;
        if self.is_led_to_illegally(number + 1) {
            return None;
        }
        let before = *self.history.position(number)?;
        Some(Played { before, mv: *mv })
    }

    /// Finds out whether each player can mate: on request, and as the evidence of a dead position.
    fn prove(&mut self, question: &mut Question<'_>) {
        let is_dead = self.ending.as_ref().is_some_and(|ending| {
            ending.outcome
                == Outcome::Draw {
                    by: DrawReason::DeadPosition,
                }
        });
        if !is_dead && !question.parts.winnability {
            return;
        }
        let search = &mut question.search;
        if Color::ALL
            .into_iter()
            .all(|color| self.winnability[color].is_none())
        {
            let both = self
                .position
                .winnability_of_both(&search.budget, search.go_on);
            for color in Color::ALL {
                self.winnability[color] = Some(both[color].clone());
            }
            return;
        }
        for color in Color::ALL {
            if self.winnability[color].is_none() {
                let answer = self
                    .position
                    .winnability(color, &search.budget, search.go_on);
                self.winnability[color] = Some(answer);
            }
        }
    }

    fn ply_reports(&mut self) -> Vec<PlyReport> {
        let claimable = core::mem::take(&mut self.claimable);
        (0..self.here())
            .zip(claimable)
            .filter_map(|(number, claimable)| {
                let played = self.played_at(number);
                let position = *self.history.position(number + 1)?;
                // The position that ends the game gives nothing to claim.
                let is_end = self
                    .ending
                    .as_ref()
                    .is_some_and(|ending| ending.at == self.ply_at(number + 1));
                Some(PlyReport {
                    played,
                    position,
                    occurrences: self.occurrences(number + 1),
                    claimable: if is_end { Vec::new() } else { claimable },
                })
            })
            .collect()
    }

    fn remarks(&self) -> Vec<Remark> {
        let about_record = Remark::about_record;
        let mut remarks = about_start(&self.record.start);
        let here = self.here();
        if self.hides_positions(here) {
            remarks.push(about_record(RemarkKind::HistoryUnknown));
        }
        if self.clock_at(here) == Clock::Unknown {
            remarks.push(about_record(RemarkKind::ClockUnknown));
        }
        if self.position.is_irregular() && self.ending.is_none() {
            remarks.push(about_record(RemarkKind::IllegalPosition));
        }
        remarks.extend(lenient_readings(&self.deviations));
        remarks.extend(
            self.asked_for_force
                .map(|color| about_record(RemarkKind::ForcedMateUndetermined(color))),
        );
        if self.is_deadness_open() && self.ending.is_none() {
            remarks.push(about_record(RemarkKind::DeadPositionNotProven));
        }
        for color in Color::ALL {
            if self.winnability[color] == Some(Winnability::Undetermined) {
                remarks.push(about_record(RemarkKind::WinnabilityUndetermined(color)));
            }
        }
        remarks
    }
}
