//! What can be seen in a picture.

use chess_rules::{Castling, Color};

use super::typography::set;
use super::words::{Noun, to_players};
use crate::explain::picture::{Picture, listed, names};

/// What a picture is: `Position d’échecs, trait aux Blancs`.
pub(super) fn title(turn: Color) -> String {
    set(&format!("Position d'échecs, trait {}", to_players(turn)))
}

/// Which piece stands where, and what is drawn beside the pieces.
pub(super) fn picture(picture: &Picture<'_>) -> String {
    let mut sentences: Vec<String> = Color::ALL.map(|color| men(picture, color)).to_vec();
    sentences.push(format!("Trait {}", to_players(picture.turn)));
    if let Some((side, king, rook)) = picture.castling() {
        let side = match side {
            Castling::KingSide => "petit roque",
            Castling::QueenSide => "grand roque",
        };
        sentences.push(format!(
            "Dernier coup : {side}, roi en {king} et tour en {rook}"
        ));
    } else if let Some((from, to)) = picture.last_move {
        sentences.push(format!("Dernier coup : {from} vers {to}"));
    }
    for king in picture.attacked_kings {
        sentences.push(format!("Le roi en {king} est attaqué"));
    }
    let mut told = |what: &str, names: &[String]| {
        if !names.is_empty() {
            sentences.push(format!("{what} : {}", listed(names, "et")));
        }
    };
    told("Cases qui montrent le refus", &names(picture.evidence));
    told("Cases marquées", &names(picture.marks.iter().copied()));
    let arrows = picture.arrows.iter();
    let arrows: Vec<String> = arrows
        .map(|(from, to)| format!("{from} vers {to}"))
        .collect();
    told("Flèches", &arrows);
    set(&(sentences.join(". ") + "."))
}

/// `Blancs : roi e1, tours a1 et h1`.
fn men(picture: &Picture<'_>, player: Color) -> String {
    let name = match player {
        Color::White => "Blancs",
        Color::Black => "Noirs",
    };
    let kinds = picture.men(player).map(|(kind, squares)| {
        let several = if squares.len() > 1 { "s" } else { "" };
        let kind = Noun::of(kind).name();
        format!("{kind}{several} {}", listed(&squares, "et"))
    });
    let kinds: Vec<String> = kinds.collect();
    if kinds.is_empty() {
        return format!("{name} : rien");
    }
    format!("{name} : {}", kinds.join(", "))
}
