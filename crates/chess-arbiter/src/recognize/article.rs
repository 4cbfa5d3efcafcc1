//! The article that speaks of a board, by rule set.

use super::{ColorAssignment, Orientation, Recognition, Setting, Stage};
use crate::RuleSet;

/// The articles on how moves of two parts are made.
struct Numbers {
    castling: &'static str,
    en_passant: &'static str,
}

const FIDE_2023: Numbers = Numbers {
    castling: "3.8.2",
    en_passant: "3.7.3.1",
};

const FIDE_2018: Numbers = Numbers {
    en_passant: "3.7.4",
    ..FIDE_2023
};

const FIDE_2009: Numbers = Numbers {
    castling: "3.8",
    en_passant: "3.7d",
};

const FIDE_PRE_1997: Numbers = Numbers {
    castling: "6",
    en_passant: "6b",
};

/// A text that numbers nothing, or whose numbers we have not read.
const NONE: Numbers = Numbers {
    castling: "",
    en_passant: "",
};

const fn numbers(rule_set: RuleSet) -> &'static Numbers {
    match rule_set {
        RuleSet::Fide2023 | RuleSet::SiteAuto => &FIDE_2023,
        RuleSet::Fide2018 => &FIDE_2018,
        RuleSet::Fide2014 | RuleSet::Fide2009 => &FIDE_2009,
        RuleSet::FidePre1997 => &FIDE_PRE_1997,
        RuleSet::UsChess
        | RuleSet::FideOnline
        | RuleSet::WikipediaFr
        | RuleSet::Ninja
        | RuleSet::Lichess
        | RuleSet::ChessCom => &NONE,
    }
}

impl Setting {
    /// The articles that say what to do about it; none for a board set up as recorded, or where the rule set has none.
    pub fn articles(self, rule_set: RuleSet) -> Vec<&'static str> {
        let articles = rule_set.articles();
        let turned = match self.orientation {
            Orientation::Upright => None,
            Orientation::Turned => Some(articles.board_turned),
        };
        let swapped = match self.colors {
            ColorAssignment::AsRecorded => None,
            ColorAssignment::Swapped => Some(articles.reversed_colors),
        };
        let named = turned.into_iter().chain(swapped);
        named.filter(|article| !article.is_empty()).collect()
    }
}

impl Stage {
    /// The article that says how the move is made.
    pub const fn article(self, rule_set: RuleSet) -> &'static str {
        let numbers = numbers(rule_set);
        match self {
            Self::RookToMove | Self::RookInHand | Self::KingToMove | Self::KingInHand => {
                numbers.castling
            }
            Self::CapturedPawnToRemove => numbers.en_passant,
            Self::PawnToReplace | Self::PawnToRemove => rule_set.articles().promotion,
        }
    }
}

impl Recognition {
    /// The article that decides what is to be done; empty where none needs to.
    pub fn article(&self, rule_set: RuleSet) -> &'static str {
        match self {
            Self::Read(reading) => match &reading.unfinished {
                Some(unfinished) => unfinished.stage.article(rule_set),
                None => {
                    let articles = reading.setting.articles(rule_set);
                    articles.first().copied().unwrap_or_default()
                }
            },
            Self::Differs(difference) => match difference.attempt {
                Some(_) => rule_set.articles().illegal_move,
                None => rule_set.articles().displaced,
            },
            Self::Ambiguous(_) | Self::Undetermined { .. } => "",
        }
    }
}
