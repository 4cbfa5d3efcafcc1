//! Which games are shown.

use clap::ValueEnum;

use crate::proto::{GameReview, ReviewCategory};

/// A kind of finding, as it is called on the command line.
#[derive(Clone, Copy, Debug, Eq, PartialEq, ValueEnum)]
pub(super) enum CategoryName {
    /// A move is illegal or cannot be read
    Illegal,
    /// The result told is not that of the game
    WrongResult,
    /// Moves follow the end of the game
    AfterEnd,
    /// A draw could have been claimed, and the game went on
    Claimable,
    /// Something was not written canonically
    Lenient,
    /// Something could not be read as a game
    Damaged,
}

impl CategoryName {
    /// All of them, in the order of a summary.
    pub(super) const ALL: [Self; 6] = [
        Self::Illegal,
        Self::WrongResult,
        Self::AfterEnd,
        Self::Claimable,
        Self::Lenient,
        Self::Damaged,
    ];

    /// As it is sent.
    pub(super) const fn to_wire(self) -> ReviewCategory {
        match self {
            Self::Illegal => ReviewCategory::Illegal,
            Self::WrongResult => ReviewCategory::WrongResult,
            Self::AfterEnd => ReviewCategory::AfterEnd,
            Self::Claimable => ReviewCategory::Claimable,
            Self::Lenient => ReviewCategory::Lenient,
            Self::Damaged => ReviewCategory::Damaged,
        }
    }

    /// As it is written.
    pub(super) const fn word(self) -> &'static str {
        match self {
            Self::Illegal => "illegal",
            Self::WrongResult => "wrong-result",
            Self::AfterEnd => "after-end",
            Self::Claimable => "claimable",
            Self::Lenient => "lenient",
            Self::Damaged => "damaged",
        }
    }
}

/// The kinds of finding that were asked for; all games if none was.
#[derive(Clone, Copy, Debug)]
pub(super) struct Selection {
    kinds: [bool; 6],
    is_all: bool,
}

impl Selection {
    pub(super) fn new(only: &[CategoryName]) -> Self {
        Self {
            kinds: CategoryName::ALL.map(|name| only.contains(&name)),
            is_all: only.is_empty(),
        }
    }

    /// Whether every game is shown.
    pub(super) const fn is_all(&self) -> bool {
        self.is_all
    }

    /// Whether a game with these kinds of finding is shown.
    pub(super) fn has(&self, categories: impl Iterator<Item = ReviewCategory>) -> bool {
        self.is_all
            || categories
                .into_iter()
                .any(|category| self.is_asked(category))
    }

    fn is_asked(&self, category: ReviewCategory) -> bool {
        let kinds = CategoryName::ALL.into_iter().zip(self.kinds);
        kinds
            .into_iter()
            .any(|(name, is_asked)| is_asked && name.to_wire() == category)
    }
}

/// Whether a review has a finding of that kind.
pub(super) fn is_of(review: &GameReview, name: CategoryName) -> bool {
    review
        .categories()
        .any(|category| category == name.to_wire())
}
