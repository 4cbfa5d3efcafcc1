//! What a word of movetext is at a glance, by its bytes alone.

use crate::notation::signs;

/// The bytes that end a word, or may: those that are not ASCII are looked at again.
pub(super) static STOPS: [bool; 256] = {
    let mut stops = [false; 256];
    let delimiters = b" \t\r\n\x0b\x0c{}();$!?";
    let mut index = 0;
    while index < delimiters.len() {
        stops[delimiters[index] as usize] = true;
        index += 1;
    }
    let mut byte = 128;
    while byte < stops.len() {
        stops[byte] = true;
        byte += 1;
    }
    stops
};

/// What a byte may be at the beginning of a move, at a glance: a bit for a file, one for a piece.
static FIRSTS: [u8; 256] = {
    let mut firsts = [0; 256];
    let mut file = b'a';
    while file <= b'h' {
        firsts[file as usize] = 1;
        file += 1;
    }
    let pieces = b"NBRQKO";
    let mut index = 0;
    while index < pieces.len() {
        firsts[pieces[index] as usize] = 2;
        index += 1;
    }
    firsts
};

/// Behind which of them a byte may stand.
static SECONDS: [u8; 256] = {
    let mut seconds = [0; 256];
    let mut byte = 0;
    while byte < seconds.len() {
        if !STOPS[byte] {
            seconds[byte] = 2;
        }
        byte += 1;
    }
    let behind_files = b"12345678x";
    let mut index = 0;
    while index < behind_files.len() {
        seconds[behind_files[index] as usize] |= 1;
        index += 1;
    }
    seconds
};

/// Whether a text begins, at a glance, with a move. Without a branch: no processor foresees what is played.
#[inline]
pub(super) fn is_plain_move(text: &[u8]) -> bool {
    match text {
        [first, second, ..] => FIRSTS[usize::from(*first)] & SECONDS[usize::from(*second)] != 0,
        _ => false,
    }
}

/// The length of the word that these eight bytes begin with, where a space ends it and all its bytes stand in moves: found without a branch for
/// each byte. `None` says nothing.
#[inline]
pub(super) fn short_word(bytes: [u8; 8]) -> Option<usize> {
    const ONES: u64 = 0x0101_0101_0101_0101;
    const HIGHS: u64 = 0x80 * ONES;
    let word = u64::from_le_bytes(bytes);
    // The highest bit of each byte tells, and it is right up to the first byte that has it.
    let marks = |differences: u64| differences.wrapping_sub(ONES) & !differences & HIGHS;
    let spaces = marks(word ^ (u64::from(b' ') * ONES));
    let first = spaces & spaces.wrapping_neg();
    let before = first.wrapping_sub(1);
    // Digits and letters, `=` and `x` among them, lie between `+` and `z`; what lies there beside them is `;` and `?`.
    let low = word.wrapping_sub(u64::from(b'+') * ONES) & !word & HIGHS;
    let high = word.wrapping_add(u64::from(0x7f - b'z') * ONES) | word;
    let stops = marks(word ^ (u64::from(b';') * ONES)) | marks(word ^ (u64::from(b'?') * ONES));
    let others = (low | high | stops) & HIGHS & before;
    (first != 0 && others == 0).then_some(first.trailing_zeros() as usize / 8)
}

/// Whether a word ends before that sign.
pub(super) fn ends_word(letter: char) -> bool {
    match u8::try_from(letter) {
        Ok(byte) if byte.is_ascii() => STOPS[usize::from(byte)],
        Ok(_) | Err(_) => signs::is_blank(letter),
    }
}
