//! The texts of moves that other programs were reported to read or write wrongly.
#![allow(clippy::unwrap_used, missing_docs, clippy::disallowed_methods)]

use chess_rules::{
    LegalMove, Notation, PieceLetters, Position, ReadError, Setup, Strictness, Variant, Writing,
};

#[derive(serde::Deserialize)]
struct Case {
    id: String,
    start_fen: String,
    moves: Vec<String>,
    ask: String,
    expect: Option<serde_json::Value>,
}

#[derive(serde::Deserialize)]
struct Expected {
    parses_strict: bool,
    parses_lenient: bool,
    uci: Option<String>,
    canonical: Option<String>,
    fen_after: Option<String>,
    error: Option<String>,
    language: Option<String>,
    #[serde(default)]
    input_is_uci: bool,
    /// A reader may refuse it as well.
    #[serde(default)]
    lenient_optional: bool,
}

fn start(fen: &str) -> Position {
    if fen == "startpos" {
        return Position::initial();
    }
    let reading = Setup::from_fen(fen, Variant::Standard, Strictness::Standard).unwrap();
    reading
        .setup
        .position(Variant::Standard, Strictness::Lenient)
        .unwrap()
}

fn play(mut position: Position, moves: &[String]) -> Position {
    for text in moves {
        let reading = position.read_move(text, Notation::San, Strictness::Standard);
        position = reading.unwrap().legal.play();
    }
    position
}

fn check(case: &Case) {
    let id = &case.id;
    let expected: Expected = serde_json::from_value(case.expect.clone().unwrap()).unwrap();
    let (text, before) = case.moves.split_last().unwrap();
    let position = play(start(&case.start_fen), before);
    let notation = if expected.input_is_uci {
        Notation::Uci
    } else {
        Notation::San
    };
    // The strict reader of the table is that of PGN, which knows English letters alone.
    let strict = position.read_move(text, notation, Strictness::Strict);
    assert_eq!(strict.is_ok(), expected.parses_strict, "{id}: {strict:?}");
    let language = expected.language.as_deref();
    let letters = match language {
        None | Some("figurine") => PieceLetters::English,
        Some(tag) => PieceLetters::named(tag).unwrap(),
    };
    let writing = Writing { notation, letters };
    match position.read_move(text, writing, Strictness::Lenient) {
        Ok(reading) => {
            assert!(expected.parses_lenient, "{id}");
            let legal: LegalMove<'_> = reading.legal;
            assert_eq!(Some(legal.to_uci().to_string()), expected.uci, "{id}");
            assert_eq!(Some(legal.to_san()), expected.canonical, "{id}");
            assert_eq!(Some(legal.play().to_fen()), expected.fen_after, "{id}");
        }
        Err(error) => {
            assert!(
                !expected.parses_lenient || expected.lenient_optional,
                "{id}: {error}"
            );
            let Some(name) = expected.error else { return };
            let found = match error {
                ReadError::Ambiguous { .. } => "ambiguous",
                ReadError::NullMove => "null_move",
                ReadError::Illegal(_) | ReadError::NoSuchPiece { .. } => "illegal",
                ReadError::Malformed
                | ReadError::UnknownLetter { .. }
                | ReadError::UnsupportedNotation
                | ReadError::NotCanonical { .. }
                | ReadError::PromotionMissing { .. }
                | ReadError::PromotionInvalid { .. } => "other",
            };
            assert_eq!(found, name, "{id}: {error}");
        }
    }
}

#[test]
fn every_reported_text_of_a_move_is_read_as_it_should_be() {
    let text = include_str!("../../../tests/cases/reported.jsonl");
    let cases = text.lines().map(|line| serde_json::from_str(line).unwrap());
    let cases: Vec<Case> = cases
        .filter(|case: &Case| case.ask == "san_parse")
        .collect();
    assert!(cases.len() >= 40, "{} cases", cases.len());
    cases.iter().for_each(check);
}
