//! A report in French. A no-break space, `\u{a0}`, stands before `:` and `;`.

use super::phrases::{Label, Phrases};
use crate::proto::{BoardSetting, SquareChange};

/// The words of a report in French.
pub(super) struct French;

impl Phrases for French {
    fn label(&self, label: Label) -> &'static str {
        match label {
            Label::Illegal => "Illégal",
            Label::Record => "Partie",
            Label::Answer => "Réponse",
            Label::Now => "Position",
            Label::Either => "Soit",
            Label::Or => "soit",
            Label::Uci => "UCI",
            Label::ToDo => "À faire",
            Label::Tried => "Tenté",
            Label::Restore => "Rétablir",
        }
    }

    fn because(&self, mv: &str, explanation: &str) -> String {
        format!("{mv}\u{a0}: {explanation}")
    }

    fn no_move(&self) -> &'static str {
        "aucun coup"
    }

    fn half_of(&self, moves: &[&str]) -> String {
        format!("la moitié de {}", moves.join(" ou "))
    }

    fn others(&self) -> &'static str {
        "d’autres encore, qui ne sont pas énumérées"
    }

    fn to_do(&self, change: &SquareChange) -> String {
        let expected = match change.expected.as_slice() {
            [] => "rien".to_owned(),
            pieces => pieces.join(", "),
        };
        let seen = match change.seen.as_str() {
            "" => "rien",
            piece => piece,
        };
        let also = if change.square == change.board_square {
            String::new()
        } else {
            format!(" ({} pour l’enregistrement)", change.square)
        };
        format!(
            "{}\u{a0}: {expected} au lieu de {seen}{also}",
            change.board_square
        )
    }

    fn many_to_do(&self, count: usize) -> String {
        format!("{count} cases ne sont pas comme elles doivent être")
    }

    fn set_up(&self, setting: &BoardSetting) -> String {
        let turned = setting.turned.then_some("\u{a0}; échiquier tourné");
        let swapped = setting
            .colors_swapped
            .then_some("\u{a0}; couleurs inversées");
        turned.into_iter().chain(swapped).collect()
    }
}
