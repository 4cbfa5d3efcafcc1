//! Signs around moves: blanks, typographic variants, evaluations, results.

/// Whether it is a blank in print: a no-break space or a byte order mark as well.
pub(super) fn is_blank(letter: char) -> bool {
    letter.is_whitespace() || letter == '\u{feff}'
}

/// The plain sign for which a typographic one stands; full-width letters and figures too.
///
/// Nothing changes in a sign that stands for itself.
pub(super) const fn plain(sign: char) -> char {
    match sign {
        '‐' | '‑' | '‒' | '–' | '—' | '−' => '-',
        '×' | '✕' => 'x',
        '⁺' => '+',
        '\u{a0}' | '\u{2007}' | '\u{202f}' | '\u{3000}' => ' ',
        '\u{ff01}'..='\u{ff5e}' => (sign as u32 as u8).wrapping_add(0x20) as char,
        _ => sign,
    }
}

/// Whether it is one of the signs of annotation that are neither letters nor ASCII.
pub(super) const fn is_glyph(sign: char) -> bool {
    matches!(
        sign,
        '□' | '∞'
            | '⩲'
            | '⩱'
            | '±'
            | '∓'
            | '⨀'
            | '⟳'
            | '→'
            | '↑'
            | '⇆'
            | '⊕'
            | '‼'
            | '⁇'
            | '⁈'
            | '⁉'
    )
}

/// Whether a word by itself is an evaluation or an annotation.
pub(super) fn is_evaluation(word: &str) -> bool {
    const WORDS: [&str; 9] = ["=", "+=", "=+", "+/-", "-/+", "+-", "-+", "N", "TN"];
    WORDS.iter().any(|known| is_written(word, known)) || word.chars().all(is_glyph)
}

/// Whether a word is the result of a game, a forfeit included.
pub(super) fn is_result(word: &str) -> bool {
    const RESULTS: [&str; 9] = [
        "1-0", "0-1", "1/2-1/2", "1/2", "½-½", "*", "+/-", "-/+", "-/-",
    ];
    RESULTS.iter().any(|known| is_written(word, known))
}

fn is_written(word: &str, known: &str) -> bool {
    word.chars().map(plain).eq(known.chars())
}
