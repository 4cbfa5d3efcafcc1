//! A report in English.

use super::phrases::{Label, Phrases};
use crate::proto::{BoardSetting, SquareChange};

/// The words of a report in English.
pub(super) struct English;

impl Phrases for English {
    fn label(&self, label: Label) -> &'static str {
        match label {
            Label::Illegal => "Illegal",
            Label::Record => "Record",
            Label::Answer => "Answer",
            Label::Now => "Now",
            Label::Either => "Either",
            Label::Or => "or",
            Label::Uci => "UCI",
            Label::ToDo => "To do",
            Label::Tried => "Tried",
            Label::Restore => "Restore",
        }
    }

    fn because(&self, mv: &str, explanation: &str) -> String {
        format!("{mv}: {explanation}")
    }

    fn no_move(&self) -> &'static str {
        "no move"
    }

    fn half_of(&self, moves: &[&str]) -> String {
        format!("half of {}", moves.join(" or "))
    }

    fn others(&self) -> &'static str {
        "others that are not listed"
    }

    fn to_do(&self, change: &SquareChange) -> String {
        let expected = match change.expected.as_slice() {
            [] => "nothing".to_owned(),
            pieces => pieces.join(", "),
        };
        let seen = match change.seen.as_str() {
            "" => "nothing",
            piece => piece,
        };
        let also = if change.square == change.board_square {
            String::new()
        } else {
            format!(" (the record's {})", change.square)
        };
        format!(
            "{}: {expected} instead of {seen}{also}",
            change.board_square
        )
    }

    fn many_to_do(&self, count: usize) -> String {
        format!("{count} squares are not as they must be")
    }

    fn set_up(&self, setting: &BoardSetting) -> String {
        let turned = setting.turned.then_some("; the board turned");
        let swapped = setting.colors_swapped.then_some("; the colours swapped");
        turned.into_iter().chain(swapped).collect()
    }
}
