//! The table of texts that are moves, or not, in the three modes.
#![allow(clippy::unwrap_used, missing_docs, clippy::disallowed_methods)]

use std::collections::BTreeSet;

use chess_rules::{
    Deviation, Move, Notation, PieceLetters, Position, ReadError, Setup, Strictness, Uci, Variant,
    Writing,
};

#[derive(serde::Deserialize)]
struct Case {
    id: String,
    fen: String,
    variant: Option<String>,
    text: String,
    notation: String,
    strictness: String,
    /// The language of the piece letters; English where none is named.
    letters: Option<String>,
    uci: Option<String>,
    #[serde(default)]
    deviations: Vec<String>,
    #[serde(default)]
    draw_offer: bool,
    error: Option<String>,
    candidates: Option<Vec<String>>,
    /// Languages in which an unknown letter is that of a piece.
    hint: Option<Vec<String>>,
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
    let letters = case.letters.as_deref().unwrap_or("en");
    let writing = Writing {
        notation: notation(&case.notation),
        letters: PieceLetters::named(letters).unwrap(),
    };
    match position.read_move(&case.text, writing, strictness(&case.strictness)) {
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

fn hints(case: &Case) -> Result<(), String> {
    let Some(hint) = &case.hint else {
        return Ok(());
    };
    let letter = case.text.chars().next().unwrap();
    let languages: Vec<&str> = PieceLetters::having(letter)
        .map(PieceLetters::tag)
        .collect();
    if languages == *hint {
        Ok(())
    } else {
        Err(format!("{}: {letter} in {languages:?}", case.id))
    }
}

fn cases() -> Vec<Case> {
    let tables = [
        include_str!("../../../tests/cases/notation.jsonl"),
        include_str!("../../../tests/cases/notation_letters.jsonl"),
    ];
    let lines = tables.into_iter().flat_map(str::lines);
    lines
        .map(|line| serde_json::from_str(line).unwrap())
        .collect()
}

#[test]
fn every_text_of_the_tables_is_read_or_refused_as_it_says() {
    let judged = cases().into_iter();
    let wrong: Vec<String> = judged
        .filter_map(|case| check(&case).and(hints(&case)).err())
        .collect();
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}

#[test]
fn every_deviation_and_every_error_has_a_case() {
    let cases = cases();
    let told = cases.iter().flat_map(|case| &case.deviations);
    let told: BTreeSet<&str> = told.map(String::as_str).collect();
    for deviation in Deviation::ALL {
        let code = code(&format!("{deviation:?}"));
        assert!(told.contains(code.as_str()), "no case for {code}");
    }
    let errors: BTreeSet<&str> = cases
        .iter()
        .filter_map(|case| case.error.as_deref())
        .collect();
    for code in [
        "MALFORMED",
        "UNKNOWN_LETTER",
        "NULL_MOVE",
        "UNSUPPORTED_NOTATION",
        "NOT_CANONICAL",
        "NO_SUCH_PIECE",
        "PROMOTION_MISSING",
        "PROMOTION_INVALID",
        "PROMOTION_NOT_ALLOWED",
        "AMBIGUOUS",
        "EN_PASSANT_EXPIRED",
    ] {
        assert!(errors.contains(code), "no case for {code}");
    }
}

#[test]
fn every_language_has_its_cases() {
    let cases = cases();
    for letters in PieceLetters::ALL {
        for tag in letters.tags() {
            let strict = cases.iter().filter(|case| {
                case.strictness == "strict"
                    && case.error.is_none()
                    && case.letters.as_deref().and_then(PieceLetters::named) == Some(letters)
            });
            assert!(*tag == "en" || strict.count() >= 9, "{tag}");
        }
    }
}

#[test]
fn signs_of_annotation_are_reported_with_their_numbers() {
    let initial = Position::initial();
    for (text, nags) in [
        ("Nf3", &[][..]),
        ("Nf3!", &[1]),
        ("Nf3??", &[4]),
        ("Nf3 !? $13", &[5, 13]),
        ("Nf3 ±", &[16]),
        ("Nf3 +−", &[18]),
        ("Nf3=", &[10]),
        ("Nf3 =", &[10]),
        ("Nf3 N", &[146]),
        ("Nf3⟳", &[32]),
        ("Nf3!!!", &[]),
    ] {
        let reading = initial
            .read_move(text, Notation::San, Strictness::Standard)
            .unwrap();
        let found: Vec<u8> = reading.glyphs.nags(initial.turn()).collect();
        assert_eq!(found, nags, "{text}");
    }
}
