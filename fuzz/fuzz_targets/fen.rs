//! A FEN that is read is written the same way ever after.
#![no_main]

use chess_rules::{CastlingStyle, EnPassantStyle, FenStyle, Position, Setup, Strictness, Variant};
use fuzz::{STRICTNESSES, VARIANTS, assert_sound};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    for variant in VARIANTS {
        let [strict, standard, lenient] =
            STRICTNESSES.map(|strictness| read(text, variant, strictness));
        // Whatever a stricter reader takes, a more forgiving one takes for the same.
        for (narrow, wide) in [(&strict, &standard), (&standard, &lenient)] {
            if let Some(narrow) = narrow {
                let wide = wide.as_ref().expect("a forgiving reader takes more");
                assert_eq!(narrow.to_fen(), wide.to_fen());
            }
        }
        if let Some(position) = lenient {
            assert_sound(&position);
            assert_round_trip(&position, variant);
        }
    }
});

fn read(text: &str, variant: Variant, strictness: Strictness) -> Option<Position> {
    let reading = Setup::from_fen(text, variant, strictness).ok()?;
    let faults = reading.setup.faults(variant);
    let position = reading.setup.position(variant, strictness);
    if position.is_err() {
        assert!(!faults.is_empty());
    }
    position.ok()
}

fn assert_round_trip(position: &Position, variant: Variant) {
    for castling in [CastlingStyle::XFen, CastlingStyle::Shredder] {
        if castling == CastlingStyle::Shredder && variant == Variant::Standard {
            continue;
        }
        for en_passant in [
            EnPassantStyle::Legal,
            EnPassantStyle::Attacked,
            EnPassantStyle::Always,
        ] {
            let style = FenStyle {
                castling,
                en_passant,
            };
            let fen = position.to_fen_as(style);
            let again = read(&fen, variant, Strictness::Lenient).expect("what we write, we read");
            assert!(again.is_same(position), "{fen}");
            assert_eq!(again.key(), position.key(), "{fen}");
            assert_eq!(again.to_fen(), position.to_fen());
        }
    }
}
