//! What can be seen in a picture.

use chess_rules::{Castling, Color};

use super::words::{color, role};
use crate::explain::picture::{Picture, listed, names};

/// What a picture is: `Chess position, White to move`.
pub(super) fn title(turn: Color) -> String {
    format!("Chess position, {} to move", color(turn))
}

/// Which piece stands where, and what is drawn beside the pieces.
pub(super) fn picture(picture: &Picture<'_>) -> String {
    let mut sentences: Vec<String> = Color::ALL.map(|color| men(picture, color)).to_vec();
    sentences.push(format!("{} to move", color(picture.turn)));
    if let Some((side, king, rook)) = picture.castling() {
        let side = match side {
            Castling::KingSide => "kingside",
            Castling::QueenSide => "queenside",
        };
        sentences.push(format!(
            "Last move: castling {side}, king to {king} and rook to {rook}"
        ));
    } else if let Some((from, to)) = picture.last_move {
        sentences.push(format!("Last move: {from} to {to}"));
    }
    for king in picture.attacked_kings {
        sentences.push(format!("The king on {king} is attacked"));
    }
    let mut told = |what: &str, names: &[String]| {
        if !names.is_empty() {
            sentences.push(format!("{what}: {}", listed(names, "and")));
        }
    };
    told("The refusal shows on", &names(picture.evidence));
    told("Marked", &names(picture.marks.iter().copied()));
    let arrows = picture.arrows.iter();
    let arrows: Vec<String> = arrows.map(|(from, to)| format!("{from} to {to}")).collect();
    told("Arrows", &arrows);
    sentences.join(". ") + "."
}

/// `White: king e1, rooks a1 and h1`.
fn men(picture: &Picture<'_>, player: Color) -> String {
    let kinds = picture.men(player).map(|(kind, squares)| {
        let several = if squares.len() > 1 { "s" } else { "" };
        format!("{}{several} {}", role(kind), listed(&squares, "and"))
    });
    let kinds: Vec<String> = kinds.collect();
    if kinds.is_empty() {
        return format!("{}: nothing", color(player));
    }
    format!("{}: {}", color(player), kinds.join(", "))
}
