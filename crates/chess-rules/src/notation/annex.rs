//! What belongs to the move before it: `e.p.`, signs and words for check or mate, a promotion in parentheses.

/// Words, in small letters.
const ANNEXES: [&str; 30] = [
    "e.p.",
    "ep",
    "e.p",
    "ep.",
    "+",
    "++",
    "#",
    "†",
    "‡",
    "≠",
    "ch",
    "ch.",
    "check",
    "mate",
    "mat",
    "matt",
    "dbl",
    "dis",
    "échec",
    "e\u{301}chec",
    "et",
    "jaque",
    "schach",
    "schachmatt",
    "шах",
    "и",
    "мат",
    "ματ",
    "dbl.",
    "dis.",
];

/// Whether the word belongs to the move before it, whatever capitals it has. Mate may be a capital `X`.
pub(super) fn is_annex(word: &str) -> bool {
    if word.starts_with(|first: char| first.is_ascii_digit()) {
        return false;
    }
    // A sign of check may stand behind them.
    let bare = match word.trim_end_matches(['+', '#']) {
        "" => word,
        bare => bare,
    };
    let is_known = |known: &str| leading_word(bare, known) == Some(bare.len());
    matches!(bare, "X" | "Х") || ANNEXES.into_iter().any(is_known)
}

/// The length of a word, told in small letters, with which the text begins, whatever capitals it has there.
pub(super) fn leading_word(text: &str, small: &str) -> Option<usize> {
    let mut letters = text.chars();
    for expected in small.chars() {
        let letter = letters.next()?;
        if letter != expected && !letter.to_lowercase().eq([expected]) {
            return None;
        }
    }
    Some(text.len() - letters.as_str().len())
}

/// The length of what stands in parentheses right behind a move and belongs to it: `(Q)` with whatever letter or figurine, `(e.p.)`, or
/// nothing at all, which is no variation.
pub(super) fn parentheses_behind(text: &str) -> Option<usize> {
    piece_behind(text).or_else(|| en_passant_behind(text))
}

/// `(e.p.)`, however it is abbreviated.
fn en_passant_behind(text: &str) -> Option<usize> {
    let mut known = ["(e.p.)", "(ep)", "(e.p)", "(ep.)"].into_iter();
    known.find_map(|known| leading_word(text, known))
}

/// A piece in parentheses, or nothing in them.
fn piece_behind(text: &str) -> Option<usize> {
    let inside = text.strip_prefix('(')?;
    if inside.starts_with(')') {
        return Some(2);
    }
    let piece = inside.chars().next()?;
    let is_piece = piece.is_alphabetic() || matches!(piece, '♔'..='♟');
    let behind = inside.get(piece.len_utf8()..)?;
    (is_piece && behind.starts_with(')')).then(|| piece.len_utf8() + 2)
}

/// The length of what stands in parentheses behind that move and a blank, and belongs to it: `(e.p.)`, and `(Q)` behind a pawn on
/// its last rank.
pub(super) fn parentheses_apart(word: &str, text: &str) -> Option<usize> {
    let is_promoting = matches!(
        word.as_bytes(),
        [b'a'..=b'h', .., b'1' | b'8'] | [b'P', _, .., b'1' | b'8']
    );
    let promotion = piece_behind(text).filter(|length| is_promoting && *length > 2);
    en_passant_behind(text).or(promotion)
}
