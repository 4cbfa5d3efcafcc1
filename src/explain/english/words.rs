//! Names of pieces and players.

use chess_rules::{Castling, Color, Role, Square};

use crate::explain::Scene;

/// A kind of piece.
pub(super) const fn role(role: Role) -> &'static str {
    match role {
        Role::Pawn => "pawn",
        Role::Knight => "knight",
        Role::Bishop => "bishop",
        Role::Rook => "rook",
        Role::Queen => "queen",
        Role::King => "king",
    }
}

/// A player.
pub(super) const fn color(color: Color) -> &'static str {
    match color {
        Color::White => "White",
        Color::Black => "Black",
    }
}

/// A way of castling.
pub(super) const fn castling(side: Castling) -> &'static str {
    match side {
        Castling::KingSide => "king-side",
        Castling::QueenSide => "queen-side",
    }
}

/// So many plies: "1 ply", "2 plies".
pub(super) fn plies(many: u64) -> String {
    format!("{many} {}", if many == 1 { "ply" } else { "plies" })
}

/// What stands on a square: "the bishop on c4".
pub(super) fn piece(scene: Scene<'_>, square: Square) -> String {
    format!("the {} on {square}", name(scene, square))
}

/// The kind of piece on a square, if it can be known.
pub(super) fn name(scene: Scene<'_>, square: Square) -> &'static str {
    let piece = scene.board.piece_on(square);
    piece.map_or("piece", |piece| role(piece.role))
}

/// A sentence begins with a capital.
pub(super) fn capitalized(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| {
        first.to_uppercase().chain(letters).collect()
    })
}
