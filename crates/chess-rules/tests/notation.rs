//! The table of texts that are moves, or not, in the three modes.
#![allow(clippy::unwrap_used, missing_docs, clippy::disallowed_methods)]

use chess_rules::{Move, Notation, Position, ReadError, Setup, Strictness, Uci, Variant};

#[derive(serde::Deserialize)]
struct Case {
    id: String,
    fen: String,
    variant: Option<String>,
    text: String,
    notation: String,
    strictness: String,
    uci: Option<String>,
    #[serde(default)]
    deviations: Vec<String>,
    #[serde(default)]
    draw_offer: bool,
    error: Option<String>,
    candidates: Option<Vec<String>>,
}

/// `OverSpecified { .. }` as `OVER_SPECIFIED`.
fn code(debug: &str) -> String {
    let name = debug.split([' ', '(']).next().unwrap();
    let mut code = String::new();
    for letter in name.chars() {
        if letter.is_uppercase() && !code.is_empty() {
            code.push('_');
        }
        code.extend(letter.to_uppercase());
    }
    code
}

fn error_code(error: &ReadError) -> String {
    match error {
        ReadError::Illegal(reason) => code(&format!("{reason:?}")),
        ReadError::Malformed
        | ReadError::UnknownLetter { .. }
        | ReadError::NullMove
        | ReadError::UnsupportedNotation
        | ReadError::NotCanonical { .. }
        | ReadError::NoSuchPiece { .. }
        | ReadError::PromotionMissing { .. }
        | ReadError::PromotionInvalid { .. }
        | ReadError::Ambiguous { .. } => code(&format!("{error:?}")),
    }
}

fn position(fen: &str, variant: Option<&str>) -> Position {
    let variant = match variant {
        Some("chess960") => Variant::Chess960,
        _ => Variant::Standard,
    };
    let reading = Setup::from_fen(fen, variant, Strictness::Standard).unwrap();
    reading
        .setup
        .position(variant, Strictness::Standard)
        .unwrap()
}

fn notation(name: &str) -> Notation {
    match name {
        "any" => Notation::Any,
        "uci" => Notation::Uci,
        "san" => Notation::San,
        "lan" => Notation::Lan,
        "iccf" => Notation::Iccf,
        _ => panic!("notation {name}"),
    }
}

fn strictness(name: &str) -> Strictness {
    match name {
        "strict" => Strictness::Strict,
        "standard" => Strictness::Standard,
        "lenient" => Strictness::Lenient,
        _ => panic!("strictness {name}"),
    }
}

fn written(candidates: &[Move]) -> Vec<String> {
    candidates.iter().map(Move::to_string).collect()
}

/// The move with its deviations and whether a draw is offered, or the error with its candidates.
type Read = Result<(String, Vec<String>, bool), (String, Vec<String>)>;

/// What is read, in the words of the table.
fn read(case: &Case) -> Read {
    let position = position(&case.fen, case.variant.as_deref());
    let (notation, strictness) = (notation(&case.notation), strictness(&case.strictness));
    match position.read_move(&case.text, notation, strictness) {
        Ok(reading) => {
            let mut found = reading.deviations;
            if let Some(deviation) = reading.suffix_deviation(&reading.legal.play()) {
                found = found.with(deviation);
            }
            let deviations = found.iter().map(|found| code(&format!("{found:?}")));
            let uci: Uci = reading.legal.to_uci();
            Ok((uci.to_string(), deviations.collect(), reading.draw_offer))
        }
        Err(error) => Err((error_code(&error), written(&error.candidates()))),
    }
}

fn check(case: &Case) -> Result<(), String> {
    let read = read(case);
    let is_right = match (&read, &case.error) {
        (Ok((uci, deviations, draw_offer)), None) => {
            let mut expected = case.deviations.clone();
            let mut found = deviations.clone();
            expected.sort();
            found.sort();
            Some(uci) == case.uci.as_ref() && found == expected && *draw_offer == case.draw_offer
        }
        (Err((error, candidates)), Some(expected)) => {
            error == expected && case.candidates.as_ref().is_none_or(|all| all == candidates)
        }
        (Ok(_), Some(_)) | (Err(_), None) => false,
    };
    if is_right {
        return Ok(());
    }
    let Case { id, text, .. } = case;
    Err(format!(
        "{id}: {text:?} {} {} in {}: {read:?}",
        case.notation, case.strictness, case.fen
    ))
}

#[test]
fn every_text_of_the_table_is_read_or_refused_as_it_says() {
    let text = include_str!("../../../tests/cases/notation.jsonl");
    let cases = text.lines().map(|line| serde_json::from_str(line).unwrap());
    let wrong: Vec<String> = cases.filter_map(|case: Case| check(&case).err()).collect();
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}
