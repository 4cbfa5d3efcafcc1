//! Every legal move survives being written and read, in every notation; the fast reader and writer of SAN agree with
//! plain ones that look at all legal moves; no text makes a reader panic.
#![allow(clippy::unwrap_used, missing_docs)]

use chess_rules::{LegalMove, Notation, Position, Role, Setup, Strictness, Variant};
use proptest::prelude::*;

/// A position reached from the start by the moves that the numbers choose.
fn walk(start: Position, choices: &[u16]) -> Position {
    let mut position = start;
    for choice in choices {
        let moves = position.legal_moves();
        let Some(legal) = moves.get(usize::from(*choice) % moves.len().max(1)) else {
            break;
        };
        let next = legal.play();
        position = next;
    }
    position
}

fn positions() -> impl Strategy<Value = Position> {
    let choices = prop::collection::vec(any::<u16>(), 0..160);
    let start = prop_oneof![
        Just(Position::initial()),
        (0_u16..960).prop_map(|number| {
            let setup = Setup::chess960(number).unwrap();
            setup
                .position(Variant::Chess960, Strictness::Strict)
                .unwrap()
        }),
        prop::sample::select(vec![
            "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
            "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
            "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
            "6k1/8/8/8/4Q2Q/8/8/K2Q3Q w - - 0 1",
            "4k3/8/2N1N3/1N3N2/8/1N3N2/2N1N3/4K3 w - - 0 1",
        ])
        .prop_map(|fen| {
            let reading = Setup::from_fen(fen, Variant::Standard, Strictness::Standard).unwrap();
            reading
                .setup
                .position(Variant::Standard, Strictness::Lenient)
                .unwrap()
        }),
    ];
    (start, choices).prop_map(|(start, choices)| walk(start, &choices))
}

/// SAN from all legal moves, by the words of Article C.10.
fn slow_san(legal: &LegalMove<'_>) -> String {
    let position = legal.position();
    let next = legal.play();
    let mark = match (next.is_check(), next.has_legal_move()) {
        (false, _) => "",
        (true, true) => "+",
        (true, false) => "#",
    };
    let mv = legal.to_move();
    if let Some(side) = legal.castling() {
        let text = match side {
            chess_rules::Castling::KingSide => "O-O",
            chess_rules::Castling::QueenSide => "O-O-O",
        };
        return format!("{text}{mark}");
    }
    let x = if legal.is_capture() { "x" } else { "" };
    if legal.role() == Role::Pawn {
        let file = legal.is_capture().then(|| mv.from.file().letter());
        let file = file.map_or(String::new(), String::from);
        let piece = mv.promotion.map(|promotion| promotion.role().letter());
        let piece = piece.map_or(String::new(), |letter| format!("={letter}"));
        return format!("{file}{x}{}{piece}{mark}", mv.to);
    }
    let rivals: Vec<_> = position
        .legal_moves()
        .into_iter()
        .filter(|rival| {
            rival.role() == legal.role()
                && rival.castling().is_none()
                && rival.to_move().to == mv.to
                && rival.to_move().from != mv.from
        })
        .map(|rival| rival.to_move().from)
        .collect();
    let from = mv.from;
    let origin = if rivals.is_empty() {
        String::new()
    } else if rivals.iter().all(|rival| rival.file() != from.file()) {
        from.file().letter().to_string()
    } else if rivals.iter().all(|rival| rival.rank() != from.rank()) {
        from.rank().digit().to_string()
    } else {
        from.to_string()
    };
    format!("{}{origin}{x}{}{mark}", legal.role().letter(), mv.to)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(256))]

    #[test]
    fn the_fast_writer_of_san_agrees_with_the_plain_one(position in positions()) {
        for legal in position.legal_moves() {
            prop_assert_eq!(legal.to_san(), slow_san(&legal));
        }
    }

    #[test]
    fn every_legal_move_survives_being_written_and_strictly_read(position in positions()) {
        for legal in position.legal_moves() {
            let texts = [
                (Notation::Uci, legal.to_uci().to_string()),
                (Notation::San, legal.to_san()),
            ];
            for (notation, text) in texts {
                for notation in [notation, Notation::Any] {
                    let reading = position.read_move(&text, notation, Strictness::Strict);
                    let reading = reading.unwrap_or_else(|error| panic!("{text}: {error}"));
                    prop_assert_eq!(reading.legal.to_move(), legal.to_move());
                    prop_assert!(reading.deviations.is_empty());
                }
            }
        }
    }
}
