//! What is made of a set-up that contradicts itself: each fault drops what is in doubt and nothing else.
#![allow(clippy::unwrap_used, missing_docs, clippy::disallowed_methods)]

use chess_rules::{FenError, FenInspection, Setup, SetupFault, Square, Strictness, Variant};

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
