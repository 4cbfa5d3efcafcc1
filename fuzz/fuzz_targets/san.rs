//! A move read from any notation is legal, and its canonical SAN reads back as the same move.
#![no_main]

use chess_rules::{Move, Movetext, Notation, PieceLetters, Position, Strictness, Writing};
use fuzz::{STRICTNESSES, position_and_rest};
use libfuzzer_sys::fuzz_target;

const NOTATIONS: [Notation; 5] = [
    Notation::San,
    Notation::Any,
    Notation::Uci,
    Notation::Lan,
    Notation::Iccf,
];

/// Languages in which a word is read; which, depends on its letters, so that all have their turn.
const LANGUAGES: usize = 3;

fuzz_target!(|text: &str| {
    let (mut position, rest) = position_and_rest(text);
    for token in Movetext::new(rest).take(16) {
        let Ok(token) = token else { break };
        if let Some(next) = played(&position, token.text) {
            position = next;
        }
    }
    let _ = rest
        .split(' ')
        .take(4)
        .map(|word| played(&position, word))
        .count();
});

fn played(position: &Position, word: &str) -> Option<Position> {
    let mut next = None;
    let first = word.bytes().map(usize::from).sum::<usize>();
    let localized = (first..first + LANGUAGES).map(|language| Writing {
        notation: Notation::Any,
        letters: PieceLetters::ALL[language % PieceLetters::ALL.len()],
    });
    for writing in NOTATIONS.map(Writing::from).into_iter().chain(localized) {
        let moves = STRICTNESSES.map(|strictness| read(position, word, writing, strictness));
        // Whatever a stricter reader takes, a more forgiving one takes for the same.
        for (narrow, wide) in [(0, 1), (1, 2)] {
            assert!(
                moves[narrow].is_none() || moves[narrow] == moves[wide],
                "{word}"
            );
        }
        let legal = moves[2].and_then(|mv| position.legalize(mv).ok());
        next = next.or(legal.map(|legal| legal.play()));
    }
    next
}

fn read(position: &Position, word: &str, writing: Writing, strictness: Strictness) -> Option<Move> {
    let legal = match position.read_move(word, writing, strictness) {
        Ok(reading) => {
            let _ = reading.suffix_deviation(&reading.legal.play());
            reading.legal
        }
        Err(refusal) => {
            let _ = (refusal.to_string(), refusal.candidates());
            return None;
        }
    };
    let san = legal.to_san_with(writing.letters);
    let canonical = Writing {
        notation: Notation::San,
        ..writing
    };
    let again = position
        .read_move(&san, canonical, Strictness::Strict)
        .expect("the canonical form of a legal move is read strictly");
    assert_eq!(again.legal.to_move(), legal.to_move(), "{san}");
    assert!(again.deviations.is_empty(), "{san}");
    assert_eq!(again.suffix_deviation(&again.legal.play()), None, "{san}");
    Some(legal.to_move())
}
