//! What the targets share.

use chess_rules::{Position, Setup, Strictness, Variant};

/// Every way to read.
pub const STRICTNESSES: [Strictness; 3] = [
    Strictness::Strict,
    Strictness::Standard,
    Strictness::Lenient,
];

/// Both variants.
pub const VARIANTS: [Variant; 2] = [Variant::Standard, Variant::Chess960];

/// A position and what follows it: the first line is its FEN in either variant, or belongs to the rest.
pub fn position_and_rest(text: &str) -> (Position, &str) {
    let (line, rest) = text.split_once('\n').unwrap_or((text, ""));
    let read = |variant| {
        let reading = Setup::from_fen(line, variant, Strictness::Lenient).ok()?;
        reading.setup.position(variant, Strictness::Lenient).ok()
    };
    let position = VARIANTS.into_iter().find_map(read);
    position.map_or((Position::initial(), text), |position| (position, rest))
}

/// What holds of every position, however it arose.
pub fn assert_sound(position: &Position) {
    let moves = position.legal_moves();
    assert_eq!(position.count_legal_moves(), moves.len() as u64);
    assert_eq!(position.has_legal_move(), !moves.is_empty());
    for legal in moves {
        let again = position
            .legalize(legal.to_move())
            .expect("a legal move is legal");
        assert_eq!(again.to_move(), legal.to_move());
        let next = legal.play();
        assert!(next.board().king(position.turn()).is_some());
    }
}
