//! What holds of every position and every move.

#![allow(clippy::unwrap_used, missing_docs)]

use std::collections::BTreeSet;

use chess_rules::{
    Bitboard, CastlingRights, EnPassantStyle, FenStyle, IllegalMove, Move, Position, Promotion,
    Setup, Square, Strictness, Variant,
};
use proptest::prelude::*;

/// Starts in which castling, en passant, promotions and pins all come up.
const STARTS: [&str; 8] = [
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
    "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
    "4k2r/1P4P1/8/3pP3/2pP4/8/1p4p1/R3K2R b KQk d3 0 20",
    "3k4/3p4/8/K1P4r/8/8/8/8 b - - 0 1",
    "8/8/1k6/2b5/2pP4/8/5K2/8 b - d3 0 1",
];

/// A position some moves away from a start, and the way to it.
fn walked(start: usize, choices: &[usize]) -> Vec<Position> {
    let mut position = match STARTS.get(start) {
        Some(fen) => read(fen, Variant::Standard),
        None => {
            let setup = Setup::chess960((start * 7 % 960) as u16).unwrap();
            setup
                .position(Variant::Chess960, Strictness::Strict)
                .unwrap()
        }
    };
    let mut positions = vec![position];
    for choice in choices {
        let legal = position.legal_moves();
        let Some(chosen) = legal.get(choice % legal.len().max(1)) else {
            break;
        };
        position = chosen.play();
        positions.push(position);
    }
    positions
}

fn read(fen: &str, variant: Variant) -> Position {
    let reading = Setup::from_fen(fen, variant, Strictness::Strict).unwrap();
    reading
        .setup
        .position(variant, Strictness::Standard)
        .unwrap()
}

fn walk() -> impl Strategy<Value = Vec<Position>> {
    (
        0..STARTS.len() * 3,
        prop::collection::vec(any::<usize>(), 0..60),
    )
        .prop_map(|(start, choices)| walked(start, &choices))
}

/// Every move that can be written down.
fn requests() -> impl Iterator<Item = Move> {
    let promotions = || Promotion::ALL.into_iter().map(Some).chain([None]);
    Square::all().flat_map(move |from| {
        Square::all().flat_map(move |to| {
            promotions().map(move |promotion| Move {
                from,
                to,
                promotion,
            })
        })
    })
}

/// The same position seen from the other side, colors exchanged.
fn mirrored(position: &Position) -> Position {
    let setup = position.to_setup();
    let mirrored = Setup {
        board: setup.board.mirrored(),
        turn: !setup.turn,
        castling: CastlingRights::of_rooks(setup.castling.rooks().mirrored()),
        en_passant: setup.en_passant.map(Square::mirrored),
        ..setup
    };
    mirrored
        .position(position.variant(), Strictness::Lenient)
        .unwrap()
}

fn squares(set: Bitboard) -> BTreeSet<Square> {
    set.into_iter().collect()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 60, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn legalize_agrees_with_the_generator_on_every_request(positions in walk()) {
        let position = positions.last().unwrap();
        let generated: BTreeSet<Move> =
            position.legal_moves().iter().map(|legal| legal.to_move()).collect();
        // Standard castling may also be written as the king's move by two squares.
        let permitted: BTreeSet<Move> = requests()
            .filter_map(|mv| position.legalize(mv).ok())
            .map(|legal| legal.to_move())
            .collect();
        prop_assert_eq!(&permitted, &generated);
        let asked = requests().filter(|mv| position.legalize(*mv).is_ok()).count();
        let castlings = generated.iter().filter(|mv| {
            position.legalize(**mv).unwrap().castling().is_some()
        }).count();
        let twice = if position.variant() == Variant::Standard { castlings } else { 0 };
        prop_assert_eq!(asked, generated.len() + twice);
        prop_assert_eq!(position.count_legal_moves(), generated.len() as u64);
        prop_assert_eq!(position.has_legal_move(), !generated.is_empty());
    }

    #[test]
    fn playing_derives_what_reading_the_fen_derives(positions in walk()) {
        let style = FenStyle { en_passant: EnPassantStyle::Always, ..FenStyle::default() };
        for position in &positions {
            let again = read(&position.to_fen_as(style), position.variant());
            prop_assert_eq!(again.key(), position.key());
            prop_assert!(again.is_same(position));
            prop_assert_eq!(again.checkers(), position.checkers());
            prop_assert_eq!(again.passed_square(), position.passed_square());
            prop_assert_eq!(again.to_fen(), position.to_fen());
        }
    }

    #[test]
    fn canonical_fens_survive_a_strict_reading(positions in walk()) {
        for position in &positions {
            let fen = position.to_fen();
            let reading = Setup::from_fen(&fen, position.variant(), Strictness::Strict).unwrap();
            prop_assert!(reading.deviations.is_empty());
            prop_assert_eq!(read(&fen, position.variant()).to_fen(), fen);
        }
    }

    #[test]
    fn exchanging_the_colors_commutes_with_everything(positions in walk()) {
        let position = positions.last().unwrap();
        let mirror = mirrored(position);
        prop_assert_eq!(mirror.count_legal_moves(), position.count_legal_moves());
        prop_assert_eq!(squares(mirror.checkers().mirrored()), squares(position.checkers()));
        prop_assert_eq!(squares(mirror.pinned().mirrored()), squares(position.pinned()));
        prop_assert_eq!(mirror.is_checkmate(), position.is_checkmate());
        prop_assert_eq!(mirror.is_stalemate(), position.is_stalemate());
        for legal in position.legal_moves() {
            let mv = legal.to_move();
            let other = Move { from: mv.from.mirrored(), to: mv.to.mirrored(), ..mv };
            let next = mirror.legalize(other).unwrap().play();
            prop_assert!(mirrored(&legal.play()).is_same(&next), "{}", mv);
        }
    }

    #[test]
    fn a_refusal_names_squares_of_the_board_it_is_about(positions in walk()) {
        let position = positions.last().unwrap();
        for mv in requests() {
            if let Err(illegal) = position.legalize(mv) {
                prop_assert!(!illegal.squares().is_empty(), "{}: {:?}", mv, illegal);
                if let IllegalMove::Pinned { piece, king, attacker } = illegal {
                    prop_assert_eq!(piece, mv.from);
                    prop_assert_eq!(king, position.king(position.turn()));
                    prop_assert!(position.board().color(!position.turn()).has(attacker));
                }
            }
        }
    }
}

#[test]
fn a_forgiving_reader_drops_the_rights_of_a_king_that_stands_elsewhere() {
    for fen in [
        "4k3/8/8/8/4K3/8/8/R6R w KQ - 0 1",
        "4k3/8/8/8/4K3/8/8/R6R w HA - 0 1",
    ] {
        let reading = Setup::from_fen(fen, Variant::Chess960, Strictness::Lenient).unwrap();
        let position = reading
            .setup
            .position(Variant::Chess960, Strictness::Lenient)
            .unwrap();
        assert_eq!(position.to_fen(), "4k3/8/8/8/4K3/8/8/R6R w - - 0 1");
    }
}

#[test]
fn a_position_that_can_be_reached_can_be_read_again_whatever_its_counters() {
    for counter in [99_999, 100_000, 4_294_967_294, u32::MAX] {
        for turn in ["w", "b"] {
            let fen = format!("4k3/8/8/8/8/8/8/R3K3 {turn} - - {counter} {counter}");
            let position = read(&fen, Variant::Standard);
            assert_eq!(position.to_fen(), fen);
            for legal in &position.legal_moves() {
                let next = legal.play();
                let again = read(&next.to_fen(), Variant::Standard);
                assert_eq!(again.to_fen(), next.to_fen());
            }
        }
    }
}
