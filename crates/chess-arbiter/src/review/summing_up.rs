//! From a game that was played to what is said on it.

use chess_rules::pgn::Marker;
use chess_rules::{Color, Deviation, Deviations, History, Ply, Role};

use super::replay::Replay;
use super::start::SetUp;
use super::{Finding, FindingKind, Identity, Lenient, LenientKind, Review, damaged};
use crate::game::Game;
use crate::told_result::{Told, marker_of};
use crate::{DrawReason, Legality, LossReason, MoveRefusal, Outcome, Question, RemarkKind};

impl<'t> Replay<'_, 't> {
    /// What is said on the game. Its history is given back.
    pub(super) fn sum_up(
        mut self,
        identity: Identity<'t>,
        text: &'t str,
        set_up: SetUp,
        question: &mut Question<'_>,
        history: &mut History,
    ) -> Review<'t> {
        let has_begun = self.game.here() > 0;
        let legality = self.game.close(self.legality, &mut question.search);
        let told = Told {
            tag: identity.told_result(),
            marker: self
                .marker
                .map(|(marker, _)| marker)
                .or_else(|| identity.forfeit_told(self.forfeit)),
        };
        let places = Places {
            tag: identity.result.map_or(0, |tag| tag.offset),
            marker: self.marker.map(|(_, offset)| offset),
        };
        let is_game = identity.is_tagged || self.plies > 0 && (has_begun || told.marker.is_some());
        let mut findings = Vec::new();
        if is_game {
            findings.extend(on_moves(&legality, text, self.plies));
            findings.extend(on_result(
                (identity.result.is_some(), told, places),
                &legality,
                &mut self.game,
                question,
            ));
        } else if self.plies > 0 || told.marker.is_some() {
            findings.push(whole(FindingKind::NoGame));
        }
        findings.extend(self.faults.drain(..).map(damaged));
        if is_game && told.marker.is_none() {
            findings.push(whole(FindingKind::MarkerMissing));
        }
        let is_too_long = self.plies > question.max_plies;
        if is_too_long {
            findings = vec![whole(FindingKind::TooManyPlies(self.plies))];
        }
        let end = self.game.ending.as_ref().map(|ending| ending.at);
        let drawn_at = (told.result() == Some(Marker::Draw)).then(|| self.game.ply());
        let claimants = self.game.record.rules.claimants;
        // Nothing is said on the moves of a game that has too many.
        let claimable = if is_too_long {
            Vec::new()
        } else {
            self.claims.sum_up(end, drawn_at, claimants)
        };
        let mut lenient = of_moves(&core::mem::take(&mut self.game.deviations));
        let verdict = self.game.verdict(legality, question);
        lenient.extend(of_start(verdict.remarks.iter().map(|remark| remark.kind)));
        if identity.has_contradicting_tags {
            lenient.push(on_start(LenientKind::Remark(RemarkKind::TagsContradict)));
        }
        if set_up == SetUp::Untold {
            lenient.push(on_start(LenientKind::SetUpMissing));
        }
        *history = self.game.history;
        Review {
            identity,
            plies: self.plies,
            tag: told.tag,
            marker: told.marker,
            verdict: (!is_too_long).then_some(verdict),
            findings,
            claimable,
            lenient,
            is_game,
        }
    }
}

const fn whole(kind: FindingKind) -> Finding {
    Finding { kind, offset: 0 }
}

/// The first move that can't be played.
fn on_moves(legality: &Legality<'_>, text: &str, plies: u32) -> Option<Finding> {
    let Legality::Illegal {
        text: part,
        refusal,
        ply,
    } = legality
    else {
        return None;
    };
    let kind = match refusal {
        MoveRefusal::GameOver { since } => FindingKind::MovesAfterEnd(plies - since.0),
        MoveRefusal::Unplayable(_) | MoveRefusal::Owed(_) => FindingKind::IllegalMove(*ply),
    };
    // The part is borrowed from the text.
    let offset = (part.as_ptr() as usize).checked_sub(text.as_ptr() as usize);
    Some(Finding {
        kind,
        offset: offset.unwrap_or_default(),
    })
}

/// What is wrong with the results told.
fn on_result(
    (is_tagged, told, places): (bool, Told, Places),
    legality: &Legality<'_>,
    game: &mut Game<'_, '_>,
    question: &mut Question<'_>,
) -> impl Iterator<Item = Finding> + use<> {
    let unreadable =
        (is_tagged && told.tag.is_none()).then_some((FindingKind::ResultUnreadable, places.tag));
    let differ = told
        .differ()
        .then_some((FindingKind::ResultsDiffer, places.tag));
    let board = match (&game.ending, told.winner()) {
        (Some(ending), _) => marker_of(ending.outcome)
            .and_then(|ended| told.otherwise(ended))
            .map(|otherwise| {
                let at = places.of(told, otherwise);
                (FindingKind::ResultContradictsBoard(otherwise), at)
            }),
        (None, Some(winner)) if *legality == Legality::Legal => {
            game.can_win_by_no_loss(winner, question).then(|| {
                let at = places.of(told, Marker::Win(winner));
                (FindingKind::WinnerCannotMate(winner), at)
            })
        }
        (None, _) => None,
    };
    [unreadable, differ, board]
        .into_iter()
        .flatten()
        .map(|(kind, offset)| Finding { kind, offset })
}

/// Where the results stand, in bytes of the text.
#[derive(Clone, Copy, Debug)]
struct Places {
    /// The tag `Result`; the beginning where there is none.
    tag: usize,
    /// What stands behind the moves, unless a sign is taken for it that may be something else.
    marker: Option<usize>,
}

impl Places {
    /// Where that result is told: by the tag if it tells it, else behind the moves.
    fn of(self, told: Told, result: Marker) -> usize {
        match self.marker {
            Some(marker) if told.tag != Some(result) => marker,
            Some(_) | None => self.tag,
        }
    }
}

impl Game<'_, '_> {
    /// Whether the rules draw the game whether the opponent of that player resigns or oversteps the time.
    ///
    /// Where the winner has a pawn, a rook or a queen, nothing is searched for and the answer is no: it nearly always is,
    /// and where it is not, the position is mostly dead. So a yes is proven, and a no may hide a rare yes.
    fn can_win_by_no_loss(&mut self, winner: Color, question: &mut Question<'_>) -> bool {
        let board = self.position.board();
        let heavy = board.role(Role::Pawn) | board.role(Role::Rook) | board.role(Role::Queen);
        if heavy.meets(board.color(winner)) {
            return false;
        }
        let rules = self.record.rules;
        [
            (LossReason::Resignation, rules.resignation),
            (LossReason::FlagFall, rules.flag_fall),
        ]
        .into_iter()
        .all(|(by, test)| {
            let position = self.position;
            let outcome = self.outcome_of_loss(&position, !winner, by, test, &mut question.search);
            matches!(
                outcome,
                Outcome::Draw {
                    by: DrawReason::Unwinnable(_) | DrawReason::LacksMaterial(_)
                }
            )
        })
    }
}

const fn on_start(kind: LenientKind) -> Lenient {
    Lenient {
        kind,
        first: None,
        times: 1,
    }
}

/// Each way in which moves were not written canonically.
fn of_moves(deviations: &[(Ply, Deviations)]) -> Vec<Lenient> {
    let mut lenient: Vec<(Deviation, Lenient)> = Vec::new();
    for (ply, found) in deviations {
        for deviation in found.iter() {
            match lenient.iter_mut().find(|(known, _)| *known == deviation) {
                Some((_, one)) => one.times += 1,
                None => lenient.push((
                    deviation,
                    Lenient {
                        kind: LenientKind::Remark(RemarkKind::ReadLeniently(deviation)),
                        first: Some(*ply),
                        times: 1,
                    },
                )),
            }
        }
    }
    lenient.into_iter().map(|(_, one)| one).collect()
}

/// What was wrong or unusual about the start.
fn of_start(remarks: impl Iterator<Item = RemarkKind>) -> impl Iterator<Item = Lenient> {
    remarks.filter_map(|kind| match kind {
        RemarkKind::StartFault(_) | RemarkKind::StartDeviation(_) => {
            Some(on_start(LenientKind::Remark(kind)))
        }
        RemarkKind::HistoryUnknown
        | RemarkKind::ClockUnknown
        | RemarkKind::IllegalPosition
        | RemarkKind::DeadPositionNotProven
        | RemarkKind::WinnabilityUndetermined(_)
        | RemarkKind::ForcedMateUndetermined(_)
        | RemarkKind::ResultsDiffer
        | RemarkKind::NumberWithoutMove
        | RemarkKind::TagsContradict
        | RemarkKind::ResultContradictsBoard(_)
        | RemarkKind::ReadLeniently(_)
        | RemarkKind::MoreReadLeniently(_) => None,
    })
}
