//! The lists of material that rule sets draw by, where they do not ask what is possible.

use chess_rules::{Bitboard, Board, Color, Role};

/// Whether a pawn, a rook or a queen is on the board.
fn has_heavy(board: &Board) -> bool {
    (board.role(Role::Pawn) | board.role(Role::Rook) | board.role(Role::Queen)).is_any()
}

fn minors(board: &Board, color: Color) -> Bitboard {
    (board.role(Role::Knight) | board.role(Role::Bishop)) & board.color(color)
}

/// Whether that player has nothing but the king.
pub(crate) fn is_bare(board: &Board, color: Color) -> bool {
    !board.color(color).is_several()
}

/// Kings with at most one minor piece each, or two knights against a bare king.
pub(crate) fn is_minor_each(board: &Board) -> bool {
    if has_heavy(board) {
        return false;
    }
    let is_single = |color| !minors(board, color).is_several();
    let two_knights = |color| {
        let own = board.color(color);
        is_bare(board, !color) && own.len() == 3 && (board.role(Role::Knight) & own).len() == 2
    };
    Color::ALL.into_iter().all(is_single) || Color::ALL.into_iter().any(two_knights)
}

/// Bare kings, one minor piece, or one bishop each and both on one shade.
pub(crate) fn is_one_minor(board: &Board) -> bool {
    if has_heavy(board) {
        return false;
    }
    let [white, black] = Color::ALL.map(|color| minors(board, color));
    if !(white | black).is_several() {
        return true;
    }
    let bishops = board.role(Role::Bishop);
    let is_bishop_each = white.len() == 1 && black.len() == 1 && (white | black) == bishops;
    is_bishop_each && (!bishops.meets(Bitboard::LIGHT) || !bishops.meets(Bitboard::DARK))
}

/// A king with at most one minor piece.
pub(crate) fn is_king_and_minor(board: &Board, color: Color) -> bool {
    let own = board.color(color);
    let men = own & !board.role(Role::King);
    men == minors(board, color) && !men.is_several()
}

/// A king with two knights and nothing else.
pub(crate) fn is_two_knights(board: &Board, color: Color) -> bool {
    let own = board.color(color);
    own.len() == 3 && (board.role(Role::Knight) & own).len() == 2
}
