//! The end of the game in a dead position (Article 5.2.2).

use chess_rules::{Budget, ByColor, Color, Deadness, Winnability};

use crate::game::Game;
use crate::material;
use crate::rulings::ruling as plain_ruling;
use crate::{DeadPositionRule, Decision, DrawReason, Ending, EventRefusal, Outcome, Search};

/// Nodes for either player where the test of every verdict leaves it open whether a position is dead.
const NODES: u32 = 1_000_000;

/// Where walls make a dead position possible that the test of every verdict does not prove.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Doubt {
    /// The number of the position searched last.
    looked_at: Option<usize>,
    /// Whether it is open still.
    is_open: bool,
}

impl Game<'_, '_> {
    /// Whether the latest position may be dead, and neither that nor a mate was found.
    pub(crate) const fn is_deadness_open(&self) -> bool {
        self.doubt.is_open
    }

    /// Ends the game at its first dead position, if it has one (5.2.2).
    ///
    /// Every position after a dead one is dead, and the proof holds for it too: so the latest is tested, and only
    /// if it is dead the first one is searched for. Without a search what the test leaves open stays so for now.
    pub(crate) fn end_if_dead(&mut self, search: Option<&mut Search<'_>>) {
        let is_settled = self
            .ending
            .as_ref()
            .is_some_and(|ending| self.settles_deadness(ending));
        if is_settled || self.record.rules.dead_position == DeadPositionRule::None {
            return;
        }
        // An illegal move that stands ends nothing, whatever it leads to, and what was so before it may be so no more.
        if self.follows_illegal_move() {
            return;
        }
        // A mated or stalemated player has no move, so the position before is the last one to ask.
        let last = self
            .here()
            .checked_sub(usize::from(!self.position.has_legal_move()));
        let Some(last) = last.filter(|last| *last >= self.first_askable()) else {
            return;
        };
        let (reason, deadness) = self.look_at(last);
        if reason.is_some() {
            self.end_at_first_dead(last, |game, number| game.dead_reason(number).is_some());
        } else if self.ending.is_none() {
            match (deadness, search) {
                (Some(Deadness::NotProven), Some(search)) => self.look_closely_at(last, search),
                (Some(Deadness::NotProven), None) => {
                    self.doubt.is_open |= self.doubt.looked_at != Some(last);
                }
                (Some(Deadness::Dead | Deadness::NotSuspected) | None, _) => {
                    self.doubt.is_open = false;
                }
            }
        }
    }

    /// Searches the position like a question who can still mate, within nodes of its own.
    fn look_closely_at(&mut self, last: usize, search: &mut Search<'_>) {
        if self.doubt.looked_at == Some(last) {
            return;
        }
        self.doubt.is_open = true;
        self.doubt.looked_at = Some(last);
        match self.is_dead_by_search(last, search) {
            Some(true) => {
                self.end_at_first_dead(last, |game, number| {
                    game.dead_reason(number).is_some()
                        || game.is_dead_by_search(number, search) == Some(true)
                });
                self.refuse_what_came_later();
            }
            Some(false) => self.doubt.is_open = false,
            None => {}
        }
    }

    /// Refuses the events that were ruled on before it was known that the game was over.
    fn refuse_what_came_later(&mut self) {
        let Some(since) = self.ending.as_ref().map(|ending| ending.at) else {
            return;
        };
        for ruling in self.rulings.iter_mut().filter(|one| one.after >= since) {
            let decision = Decision::Refused(EventRefusal::GameOver { since });
            *ruling = plain_ruling(ruling.event, ruling.after, ruling.position, decision);
        }
    }

    /// Gives way to a dead position in which, or behind which, an event has ended the game. So no more than one position is searched for
    /// all the events of a record, and what is found does not depend on how many there were.
    pub(crate) fn yield_to_dead_position(
        &mut self,
        illegal_moves: ByColor<u32>,
        search: &mut Search<'_>,
    ) {
        let ended = self.ending.take();
        self.end_if_dead(Some(search));
        if self.ending.is_none() {
            self.ending = ended;
        } else {
            self.illegal_moves = illegal_moves;
            self.winnability = ByColor::default();
        }
    }

    /// Whether neither player can mate any more; `None` where the nodes run out.
    fn is_dead_by_search(&self, number: usize, search: &mut Search<'_>) -> Option<bool> {
        let budget = Budget {
            nodes: search.budget.nodes.min(NODES),
        };
        let position = self.history.position(number)?;
        let answers = position.winnability_of_both(&budget, search.go_on);
        let mut is_dead = Some(true);
        for color in Color::ALL {
            match answers[color] {
                Winnability::Winnable { .. } => return Some(false),
                Winnability::Undetermined => is_dead = None,
                Winnability::Unwinnable { .. } => {}
            }
        }
        is_dead
    }

    /// Whether no position before that ending needs to be asked about.
    fn settles_deadness(&self, ending: &Ending) -> bool {
        let is_board = ending.event.is_none();
        match ending.outcome {
            // A mate shows that none was dead, but not that none was on a list that takes too much for dead.
            Outcome::Win { .. } if is_board => {
                self.record.rules.dead_position != DeadPositionRule::ListMinorEach
            }
            Outcome::Draw { by } if is_board => matches!(
                by,
                DrawReason::DeadPosition
                    | DrawReason::InsufficientMaterial
                    | DrawReason::IllegalPosition
            ),
            Outcome::Win { .. }
            | Outcome::Draw { .. }
            | Outcome::Undetermined { .. }
            | Outcome::Annulled { .. } => true,
        }
    }

    /// The number of the first position whose deadness matters: that after an illegal move which stands does not.
    fn first_askable(&self) -> usize {
        match self.latest_standing() {
            0 => 0,
            standing => standing + 1,
        }
    }

    /// Why nobody can mate any more at the position of that number, by the rule in force.
    ///
    /// Each rule goes on to hold once it does: material only shrinks where no pawn is left.
    fn dead_reason(&self, number: usize) -> Option<DrawReason> {
        self.look_at(number).0
    }

    /// That reason; and what the test of what is still possible says, where it was asked.
    fn look_at(&self, number: usize) -> (Option<DrawReason>, Option<Deadness>) {
        let Some(position) = self.history.position(number) else {
            return (None, None);
        };
        let board = position.board();
        let listed = match self.record.rules.dead_position {
            DeadPositionRule::None | DeadPositionRule::Exact => false,
            DeadPositionRule::ListOneShade => board.lacks_any_mating_material(),
            DeadPositionRule::ListMinorEach => material::is_minor_each(board),
            DeadPositionRule::ListUsChess | DeadPositionRule::List1985 => {
                material::is_one_minor(board)
            }
        };
        if listed {
            return (Some(DrawReason::InsufficientMaterial), None);
        }
        let deadness = self.asks_what_is_possible().then(|| position.deadness());
        let is_dead = deadness == Some(Deadness::Dead);
        (is_dead.then_some(DrawReason::DeadPosition), deadness)
    }

    /// Whether the rule in force looks at what can still happen, and not only at a list.
    const fn asks_what_is_possible(&self) -> bool {
        match self.record.rules.dead_position {
            DeadPositionRule::Exact | DeadPositionRule::ListUsChess => true,
            DeadPositionRule::None
            | DeadPositionRule::ListOneShade
            | DeadPositionRule::ListMinorEach
            | DeadPositionRule::List1985 => false,
        }
    }

    /// Ends the game at the first position of which `is_dead` holds, as it does of the last one.
    fn end_at_first_dead(&mut self, last: usize, mut is_dead: impl FnMut(&Self, usize) -> bool) {
        self.doubt.is_open = false;
        let (mut alive, mut dead) = (self.first_askable(), last);
        while alive < dead {
            let middle = usize::midpoint(alive, dead);
            if is_dead(self, middle) {
                dead = middle;
            } else {
                alive = middle + 1;
            }
        }
        let also = match self.ending.take() {
            Some(Ending {
                outcome: Outcome::Draw { by },
                at,
                also,
                event: None,
            }) if at == self.ply_at(dead) => core::iter::once(by).chain(also).collect(),
            Some(_) | None => Vec::new(),
        };
        let by = self.dead_reason(dead).unwrap_or(DrawReason::DeadPosition);
        self.end(dead, Outcome::Draw { by }, also, None);
    }
}
