//! A move read from UCI notation is legal, and its canonical form reads back as the same move.
#![no_main]

use chess_rules::{Notation, Position, Strictness, Uci};
use fuzz::{STRICTNESSES, assert_sound, position_and_rest};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let (mut position, rest) = position_and_rest(text);
    for word in rest.split(' ').take(64) {
        if let Some(next) = played(&position, word) {
            position = next;
        }
    }
    assert_sound(&position);
});

fn played(position: &Position, word: &str) -> Option<Position> {
    for strictness in STRICTNESSES {
        let _ = position.read_move(word, Notation::Uci, strictness);
    }
    let uci: Uci = word.parse().ok()?;
    assert_eq!(uci.to_string(), word);
    let legal = position.legalize(uci.to_move()).ok()?;
    let canonical = legal.to_uci().to_string();
    let reading = position
        .read_move(&canonical, Notation::Uci, Strictness::Strict)
        .expect("the canonical form of a legal move is read strictly");
    assert_eq!(reading.legal.to_move(), legal.to_move());
    assert!(reading.deviations.is_empty());
    Some(legal.play())
}
