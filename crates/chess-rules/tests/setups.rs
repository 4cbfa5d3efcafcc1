//! What is made of a set-up that contradicts itself: each fault drops what is in doubt and nothing else.
#![allow(clippy::unwrap_used, missing_docs, clippy::disallowed_methods)]

use chess_rules::{
    FenDeviation, FenError, FenInspection, Notation, Setup, SetupFault, Square, Strictness, Variant,
};

fn square(name: &str) -> Square {
    name.parse().unwrap()
}

fn inspect(fen: &str, variant: Variant) -> FenInspection {
    FenInspection::of(fen, variant).unwrap()
}

/// What a standard reader plays on from.
fn read(fen: &str, variant: Variant) -> String {
    let inspection = inspect(fen, variant);
    assert!(inspection.is_accepted(Strictness::Standard), "{fen}");
    let position = inspection
        .setup
        .position(variant, Strictness::Standard)
        .unwrap();
    position.to_fen()
}

fn error(fen: &str, variant: Variant) -> FenError {
    Setup::from_fen(fen, variant, Strictness::Lenient).unwrap_err()
}

#[test]
fn rights_in_doubt_are_dropped_and_sound_ones_kept() {
    for (fen, kept, in_doubt) in [
        (
            "r3k2r/8/8/8/8/8/8/RR2K2R w KBAkq - 0 1",
            "Kkq",
            &["e1 a1 b1"][..],
        ),
        (
            "r3k2r/8/8/8/8/8/8/R3KR1R w AFHkq - 0 1",
            "Qkq",
            &["e1 f1 h1"],
        ),
        ("r3k2r/8/8/8/8/8/8/R3KR1R w FKkq - 0 1", "kq", &["e1 f1 h1"]),
        (
            "rr2kr1r/8/8/8/8/8/8/RR2KR1R w KFQBkfqb - 0 1",
            "-",
            &["e1 f1 h1", "e1 a1 b1", "e8 f8 h8", "e8 a8 b8"],
        ),
        (
            "r3k2r/8/8/8/8/8/8/RRR1K2R w KABC - 0 1",
            "K",
            &["e1 a1 b1 c1"],
        ),
        // A right without its rook puts no other in doubt.
        ("r3k2r/8/8/8/8/8/8/R3K1R1 w HGAkq - 0 1", "KQkq", &[]),
    ] {
        let told: Vec<String> = inspect(fen, Variant::Chess960)
            .faults
            .iter()
            .filter(|fault| matches!(fault, SetupFault::CastlingTwice { .. }))
            .map(|fault| {
                let squares: Vec<String> =
                    fault.squares().iter().map(ToString::to_string).collect();
                squares.join(" ")
            })
            .collect();
        assert_eq!(told, in_doubt, "{fen}");
        let rights = read(fen, Variant::Chess960);
        assert_eq!(rights.split(' ').nth(2), Some(kept), "{fen}");
        let strict = inspect(fen, Variant::Chess960).is_accepted(Strictness::Strict);
        assert!(!strict, "{fen}");
    }
}

#[test]
fn a_fault_of_several_rights_names_their_rooks() {
    let fen = "r3k2r/8/8/8/8/8/8/RR2K2R w KBAkq - 0 1";
    let faults = inspect(fen, Variant::Chess960).faults;
    let told: Vec<String> = faults.iter().map(ToString::to_string).collect();
    assert_eq!(
        told,
        [
            "castling rights are named for the rooks on a1 and b1, which stand on one side of the king on e1"
        ]
    );
}

#[test]
fn a_rook_named_twice_is_told() {
    let repeated = FenError::CastlingRepeated(square("h1"));
    for (castling, variant) in [
        ("KK", Variant::Standard),
        ("KH", Variant::Standard),
        ("KK", Variant::Chess960),
        ("KH", Variant::Chess960),
        ("HK", Variant::Chess960),
    ] {
        let fen = format!("4k3/8/8/8/8/8/8/4KR1R w {castling} - 0 1");
        assert_eq!(error(&fen, variant), repeated, "{castling}");
    }
    assert_eq!(
        repeated.to_string(),
        "the castling field names the rook on h1 twice"
    );
}

#[test]
fn a_double_step_made_while_the_opponent_was_in_check_did_not_happen() {
    for (fen, target, king) in [
        // The pawn on e4 closes the diagonal that was open before.
        ("k7/8/8/8/3pP3/8/6B1/4K3 b - e3 0 1", "e3", "a8"),
        // The check stood before.
        ("8/4k3/8/8/3pP2B/8/8/4K3 b - e3 0 1", "e3", "e7"),
        // The pawn itself gave check from e2.
        ("8/8/8/8/3pP3/3k4/8/7K b - e3 0 1", "e3", "d3"),
        // A knight's check, with the colours changed.
        ("4k3/8/8/3Pp3/8/8/2n5/4K3 w - e6 0 2", "e6", "e1"),
        // Two checks at once, both from before.
        ("8/R3k3/8/8/3pP2B/8/8/5K2 b - e3 0 1", "e3", "e7"),
    ] {
        let faults = inspect(fen, Variant::Standard).faults;
        let (target, king) = (square(target), square(king));
        let fault = SetupFault::EnPassantAfterCheck { target, king };
        assert!(faults.contains(&fault), "{fen}: {faults:?}");
        assert!(
            !faults.contains(&SetupFault::ImpossibleCheck { king }),
            "{fen}"
        );
        let strict = inspect(fen, Variant::Standard).is_accepted(Strictness::Strict);
        assert!(!strict, "{fen}");
        let kept = read(fen, Variant::Standard);
        assert_eq!(kept.split(' ').nth(3), Some("-"), "{fen}");
    }
    // What the double step gave or opened is no fault.
    for fen in [
        "8/8/8/3k4/3pP3/8/8/4K3 b - e3 0 1",
        "8/8/8/8/3pP3/8/2k3Q1/4K3 b - e3 0 1",
    ] {
        assert!(inspect(fen, Variant::Standard).faults.is_empty(), "{fen}");
    }
    // Without the square the checks are judged by themselves.
    let two_knights = "4k3/8/3N1N2/8/3pP3/8/8/4K3 b - e3 0 1";
    let (target, king) = (square("e3"), square("e8"));
    assert_eq!(
        inspect(two_knights, Variant::Standard).faults,
        [
            SetupFault::EnPassantAfterCheck { target, king },
            SetupFault::ImpossibleCheck { king },
        ]
    );
}

#[test]
fn counters_with_leading_zeros_and_operations_of_epd_are_told_as_such() {
    for (counters, told) in [
        ("00 1", FenError::ClockZero),
        ("00 01", FenError::ClockZero),
        ("0 01", FenError::NumberZero),
        ("bm O-O;", FenError::Operations),
        ("bm O-O; id \"castle at once\";", FenError::Operations),
        ("hmvc 0; fmvn 1;", FenError::Operations),
        ("x 1", FenError::Clock),
        ("4294967296 1", FenError::Clock),
        ("+1 1", FenError::Clock),
        ("0 1.5", FenError::Number),
        ("0 1 bm O-O;", FenError::TextBehind),
    ] {
        let fen = format!("4k3/8/8/8/8/8/8/4K2R w K - {counters}");
        assert_eq!(error(&fen, Variant::Standard), told, "{counters}");
    }
}

#[test]
fn an_en_passant_square_in_capitals_is_repaired_by_a_lenient_reader() {
    let fen = "4k3/8/8/3pP3/8/8/8/4K3 w - D6 0 2";
    let inspection = inspect(fen, Variant::Standard);
    assert_eq!(inspection.deviations, [FenDeviation::CapitalEnPassant]);
    assert_eq!(inspection.accepted_from(), Some(Strictness::Lenient));
    let position = inspection.position.unwrap();
    assert_eq!(position.to_fen(), "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2");
    let error = error("4k3/8/8/3pP3/8/8/8/4K3 w - D9 0 2", Variant::Standard);
    assert_eq!(error, FenError::EnPassant);
}

#[test]
fn a_right_that_is_not_in_doubt_can_be_used() {
    let fen = "r3k2r/8/8/8/8/8/8/RR2K2R w KBAkq - 0 1";
    let position = inspect(fen, Variant::Chess960).position.unwrap();
    let reading = position.read_move("O-O", Notation::San, Strictness::Strict);
    assert_eq!(reading.unwrap().legal.to_uci().to_string(), "e1h1");
    assert!(
        position
            .read_move("O-O-O", Notation::San, Strictness::Strict)
            .is_err()
    );
}
