//! The article that speaks of a board, by rule set.

use super::{ColorAssignment, Orientation, Recognition, Setting, Stage};
use crate::RuleSet;

/// The numbers of one rule set.
struct Numbers {
    turned: &'static str,
    colors_swapped: &'static str,
    /// The position before an illegal move is restored.
    restored: &'static str,
    /// So is the one before pieces were displaced.
    displaced: &'static str,
    castling: &'static str,
    en_passant: &'static str,
    promotion: &'static str,
}

const FIDE_2023: Numbers = Numbers {
    turned: "7.2.2",
    colors_swapped: "7.3",
    restored: "7.5.1",
    displaced: "7.6",
    castling: "3.8.2",
    en_passant: "3.7.3.1",
    promotion: "3.7.3.3",
};

const FIDE_2018: Numbers = Numbers {
    en_passant: "3.7.4",
    promotion: "3.7.5",
    ..FIDE_2023
};

const FIDE_2014: Numbers = Numbers {
    turned: "7.2",
    colors_swapped: "7.3",
    restored: "7.5",
    displaced: "7.6",
    castling: "3.8",
    en_passant: "3.7d",
    promotion: "3.7e",
};

const FIDE_2009: Numbers = Numbers {
    turned: "7.1",
    colors_swapped: "7.2",
    restored: "7.4",
    displaced: "7.5",
    ..FIDE_2014
};

const FIDE_PRE_1997: Numbers = Numbers {
    turned: "9.5",
    restored: "9.1",
    displaced: "9.2",
    castling: "6",
    en_passant: "6b",
    promotion: "6c",
    ..NONE
};

const US_CHESS: Numbers = Numbers {
    restored: "11A",
    displaced: "11A",
    ..NONE
};

/// A text that says nothing of boards, or numbers nothing.
const NONE: Numbers = Numbers {
    turned: "",
    colors_swapped: "",
    restored: "",
    displaced: "",
    castling: "",
    en_passant: "",
    promotion: "",
};

const fn numbers(rule_set: RuleSet) -> &'static Numbers {
    match rule_set {
        RuleSet::Fide2023 => &FIDE_2023,
        RuleSet::Fide2018 => &FIDE_2018,
        RuleSet::Fide2014 => &FIDE_2014,
        RuleSet::Fide2009 => &FIDE_2009,
        RuleSet::FidePre1997 => &FIDE_PRE_1997,
        RuleSet::UsChess => &US_CHESS,
        RuleSet::FideOnline
        | RuleSet::WikipediaFr
        | RuleSet::Ninja
        | RuleSet::SiteAuto
        | RuleSet::Lichess
        | RuleSet::ChessCom => &NONE,
    }
}

impl Setting {
    /// The articles that say what to do about it; none for a board set up as recorded, or where the rule set has none.
    pub fn articles(self, rule_set: RuleSet) -> Vec<&'static str> {
        let numbers = numbers(rule_set);
        let turned = match self.orientation {
            Orientation::Upright => None,
            Orientation::Turned => Some(numbers.turned),
        };
        let swapped = match self.colors {
            ColorAssignment::AsRecorded => None,
            ColorAssignment::Swapped => Some(numbers.colors_swapped),
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
            Self::PawnToReplace | Self::PawnToRemove => numbers.promotion,
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
                Some(_) => numbers(rule_set).restored,
                None => numbers(rule_set).displaced,
            },
            Self::Ambiguous(_) | Self::Undetermined { .. } => "",
        }
    }
}
