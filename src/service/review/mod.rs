//! Files of games: the same over the network and on the command line.

mod batch;
mod stream;
mod summary;

use chess_arbiter::{Category, Question, Review, Search, review, review_of_too_long};
use chess_rules::pgn::{self, GameText};
use chess_rules::{Budget, History};
use tonic::Status;

use super::answer::is_open;
use super::convert::{ReviewAsked, categories, category_to_wire, review_from_wire, review_to_wire};
use super::error::Rejection;
use super::limits::Limits;
use crate::explain::Language;
use crate::proto::{GameReview, ReviewCategory, ReviewOptions};

pub use batch::{Batch, Batches};
pub use summary::add_summary;

/// Reviews the games of a file one by one. It keeps the room it needs from one to the next, and nothing else.
#[derive(Debug)]
pub struct Reviewer {
    asked: ReviewAsked,
    max_plies: u32,
    history: History,
    scratch: String,
}

/// What is said on one game, not yet written down.
#[derive(Debug)]
pub struct Reviewed<'g> {
    game: GameText<'g>,
    text: &'g str,
    review: Review<'g>,
    asked: &'g ReviewAsked,
}

impl Reviewer {
    /// One that reviews as these options say, within these limits.
    ///
    /// # Errors
    /// The status that the call would have failed with.
    pub fn new(options: &ReviewOptions, limits: &Limits) -> Result<Self, Status> {
        let language = Language::nearest(&options.language);
        Self::asked(options, limits).map_err(|rejection| rejection.to_offline_status_in(language))
    }

    pub(super) fn asked(options: &ReviewOptions, limits: &Limits) -> Result<Self, Rejection> {
        Ok(Self {
            asked: review_from_wire(options, limits)?,
            max_plies: u32::try_from(limits.max_plies).unwrap_or(u32::MAX),
            history: History::new(),
            scratch: String::new(),
        })
    }

    /// Reviews a game. A search that takes more nodes than these ends without an answer.
    pub(super) fn review<'g>(
        &'g mut self,
        game: GameText<'g>,
        nodes: u32,
        go_on: &mut dyn FnMut() -> bool,
    ) -> Reviewed<'g> {
        let Self {
            asked,
            max_plies,
            history,
            scratch,
        } = self;
        let text = game.text(scratch);
        let mut question = Question {
            parts: chess_arbiter::Parts::default(),
            max_plies: *max_plies,
            search: Search {
                budget: Budget {
                    nodes: asked.nodes.min(nodes),
                },
                go_on,
            },
        };
        let review = match game.excess {
            Some(excess) => review_of_too_long(text, excess),
            None => review(text, &asked.terms, &mut question, history),
        };
        Reviewed {
            game,
            text,
            review,
            asked,
        }
    }
}

impl Reviewed<'_> {
    /// Whether it is a game, and not a text between games.
    #[must_use]
    pub const fn is_game(&self) -> bool {
        self.review.is_game
    }

    /// Whether there is nothing to say: a comment between games.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.review.is_empty()
    }

    /// Plies written in it.
    #[must_use]
    pub const fn plies(&self) -> u32 {
        self.review.plies
    }

    /// The kinds of finding that it has.
    pub fn categories(&self) -> impl Iterator<Item = ReviewCategory> {
        categories(&self.review).map(category_to_wire)
    }

    /// Whether a search was cut short.
    fn is_open(&self) -> bool {
        self.review.verdict.as_ref().is_some_and(is_open)
    }

    /// The review as it is sent. The first game of a file has number 1, what is no game has 0.
    #[must_use]
    pub fn to_wire(&self, number: u64) -> GameReview {
        let number = if self.review.is_game { number } else { 0 };
        review_to_wire(&self.review, &self.game, self.text, number, self.asked)
    }
}

/// Whether a kind of finding is a fault of the file.
#[must_use]
pub fn is_fault(category: ReviewCategory) -> bool {
    Category::ALL
        .into_iter()
        .any(|known| category_to_wire(known) == category && known.is_fault())
}

const fn limits_of(limits: &Limits) -> pgn::Limits {
    pgn::Limits {
        tag_section: limits.max_tag_section_bytes,
        game: limits.max_game_bytes,
    }
}
