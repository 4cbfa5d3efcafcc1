//! Why a text is no move at all.

use crate::notation::plain::Plain;
use crate::notation::reading::ReadError;
use crate::notation::written::Written;

/// Whether it is descriptive notation (`P-K4`, `N-KB3`, `PxP`) or the drop of a piece (`N@f3`).
pub(super) fn is_unsupported(text: &[u8]) -> bool {
    is_drop(text) || is_descriptive(text)
}

fn is_drop(text: &[u8]) -> bool {
    match text {
        [b'@', b'a'..=b'h', b'1'..=b'8'] => true,
        [letter, b'@', b'a'..=b'h', b'1'..=b'8'] => letter.is_ascii_alphabetic(),
        _ => false,
    }
}

/// Letters of pieces on both sides of a hyphen or of an `x`.
fn is_descriptive(text: &[u8]) -> bool {
    let is_piece = |byte: &u8| matches!(byte, b'K' | b'Q' | b'R' | b'B' | b'N' | b'P');
    let mover = text.iter().take_while(|byte| is_piece(byte)).count();
    let mut rest = text.get(mover..).unwrap_or_default();
    if let [b'(', .., b')', _, _] | [b'(', ..] = rest {
        let inside = rest.iter().position(|byte| *byte == b')');
        rest = inside.map_or(rest, |end| rest.get(end + 1..).unwrap_or_default());
    }
    match rest {
        _ if mover == 0 => false,
        [b'-', piece, ..] => is_piece(piece),
        [b'x', piece] => is_piece(piece),
        [b'x', piece, next, ..] => is_piece(piece) && !next.is_ascii_digit(),
        _ => false,
    }
}

/// A letter that stands for no piece where one should, or else a text without sense.
pub(super) fn fault(plain: &Plain) -> ReadError {
    if let Some(unknown) = plain.unknown {
        let known = plain.as_if_known(unknown);
        return if Written::algebraic(known.bytes()).is_some() {
            ReadError::UnknownLetter {
                letter: char::from(unknown.letter),
            }
        } else {
            ReadError::Malformed
        };
    }
    let text = plain.bytes();
    let unknown = |letter: u8| ReadError::UnknownLetter {
        letter: char::from(letter),
    };
    match text {
        [letter, rest @ ..]
            if letter.is_ascii_alphabetic() && *letter != b'x' && reads(b'N', rest) =>
        {
            unknown(*letter)
        }
        [front @ .., letter] | [front @ .., letter, b')']
            if letter.is_ascii_alphabetic() && promotes(front) =>
        {
            unknown(*letter)
        }
        _ => ReadError::Malformed,
    }
}

/// Whether the text would be a move behind that letter.
fn reads(letter: u8, rest: &[u8]) -> bool {
    let mut text = [letter; 64];
    match text.get_mut(1..=rest.len()) {
        Some(place) => place.copy_from_slice(rest),
        None => return false,
    }
    let text = text.get(..=rest.len()).unwrap_or_default();
    Written::algebraic(text).is_some()
}

/// Whether a letter that follows the text says what a pawn becomes.
fn promotes(front: &[u8]) -> bool {
    matches!(
        front,
        [.., b'1' | b'8', b'=' | b'/' | b'-' | b'(']
            | [.., b'1' | b'8', b'=', b'(']
            | [.., b'1' | b'8']
    )
}
