//! Names of pieces and players.

use chess_rules::{Castling, Color, Position, Role, Square};

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

/// What stands on a square: "the bishop on c4".
pub(super) fn piece(position: &Position, square: Square) -> String {
    match position.board().piece_on(square) {
        Some(piece) => format!("the {} on {square}", role(piece.role)),
        None => format!("the piece on {square}"),
    }
}

/// A sentence begins with a capital.
pub(super) fn capitalized(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| {
        first.to_uppercase().chain(letters).collect()
    })
}
