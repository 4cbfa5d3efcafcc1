//! The article that speaks of a board, by rule set.

use super::{ColorAssignment, Orientation, Recognition, Setting, Stage};
use crate::RuleSet;

/// The numbers of one rule set.
struct Numbers {
    turned: &'static str,
    colors_swapped: &'static str,
    restored: &'static str,
    castling: &'static str,
    en_passant: &'static str,
    promotion: &'static str,
}

const FIDE_2023: Numbers = Numbers {
    turned: "7.2.2",
    colors_swapped: "7.3",
    restored: "7.5.1",
    castling: "3.8.2",
    en_passant: "3.7.3.1",
    promotion: "3.7.3.3",
};

const fn numbers(rule_set: RuleSet) -> &'static Numbers {
    match rule_set {
        RuleSet::Fide2023 => &FIDE_2023,
    }
}

impl Setting {
    /// The articles that say what to do about it; none for a board set up as recorded.
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
        turned.into_iter().chain(swapped).collect()
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
            Self::Differs(_) => numbers(rule_set).restored,
            Self::Ambiguous(_) | Self::Undetermined { .. } => "",
        }
    }
}
