//! What holds of every board seen beside every position.

#![allow(clippy::unwrap_used, missing_docs)]

use chess_arbiter::{
    MOST_PLIES_AHEAD, Reading, Recognition, Search, Setting, Stage, recognize_from,
};
use chess_rules::{Board, Budget, LegalMove, Piece, Position, Setup, Square, Strictness, Variant};
use proptest::prelude::*;

/// Starts in which castling, en passant and promotions come up.
const STARTS: [&str; 7] = [
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
    "4k2r/1P4P1/8/3pP3/2pP4/8/1p4p1/R3K2R b KQk d3 0 20",
    "8/8/1k6/2b5/2pP4/8/5K2/8 b - d3 0 1",
    "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1",
];

fn read(fen: &str, variant: Variant) -> Position {
    let reading = Setup::from_fen(fen, variant, Strictness::Strict).unwrap();
    let position = reading.setup.position(variant, Strictness::Standard);
    position.unwrap()
}

fn start(number: usize) -> Position {
    match STARTS.get(number) {
        Some(fen) => read(fen, Variant::Standard),
        None => {
            let setup = Setup::chess960((number * 37 % 960) as u16).unwrap();
            let position = setup.position(Variant::Chess960, Strictness::Strict);
            position.unwrap()
        }
    }
}

/// A position some moves away from a start.
fn walk(length: usize) -> impl Strategy<Value = Position> {
    let choices = prop::collection::vec(any::<usize>(), 0..length);
    (0..STARTS.len() * 3, choices).prop_map(|(number, choices)| {
        choices.into_iter().fold(start(number), |position, choice| {
            let legal = position.legal_moves();
            let chosen = legal.get(choice % legal.len().max(1)).map(LegalMove::play);
            chosen.unwrap_or(position)
        })
    })
}

/// What is said, and how many nodes it took.
fn ask(position: &Position, seen: &Board, plies: u32, nodes: u32) -> Recognition {
    let mut search = Search {
        budget: Budget { nodes },
        go_on: &mut || true,
    };
    recognize_from(position, seen, plies, &mut search)
}

fn readings(recognition: Recognition) -> Vec<Reading> {
    match recognition {
        Recognition::Read(reading) => vec![*reading],
        Recognition::Ambiguous(readings)
        | Recognition::Undetermined {
            found: readings, ..
        } => readings.told,
        Recognition::Differs(_) => Vec::new(),
    }
}

/// A reading is what it says: its moves are legal one after the other and lead to the board.
fn assert_leads_there(position: &Position, reading: &Reading, seen: &Board) {
    let mut here = *position;
    for played in &reading.line {
        assert!(here.is_same(&played.before));
        here = here.legalize(played.mv).unwrap().play();
    }
    assert!(here.is_same(&reading.position));
    let seen = reading.setting.board(seen);
    match &reading.unfinished {
        None => assert_eq!(here.board(), &seen),
        Some(unfinished) => {
            assert!(!unfinished.completions.is_empty() && !unfinished.missing.is_empty());
            for mv in &unfinished.completions {
                let next = here.legalize(*mv).unwrap().play();
                let differing = next.board().differing(&seen);
                assert!(
                    unfinished
                        .missing
                        .iter()
                        .map(|one| one.square)
                        .eq(differing)
                );
            }
        }
    }
}

/// A board that some pieces have been put on and taken from.
fn disturbed(board: &Board, changes: &[(u8, u8)]) -> Board {
    let mut board = *board;
    let squares: Vec<Square> = Square::all().collect();
    for (square, letter) in changes {
        let square = squares[usize::from(square % 64)];
        match Piece::from_fen_letter(b"PNBRQKpnbrqk......"[usize::from(letter % 18)]) {
            Some(piece) => board.put(square, piece),
            None => board.clear(square.into()),
        }
    }
    board
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 120, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn every_legal_move_is_recognised_however_the_board_is_set_up(position in walk(60)) {
        for legal in position.legal_moves() {
            let next = legal.play();
            let recorded = ask(&position, next.board(), 1, 10_000);
            let Recognition::Read(reading) = &recorded else {
                panic!("{} in {}: {recorded:?}", legal.to_uci(), position.to_fen());
            };
            prop_assert_eq!(reading.setting, Setting::AS_RECORDED);
            prop_assert!(reading.position.is_same(&next) && reading.line.len() == 1);
            for setting in Setting::OTHERS {
                let seen = setting.board(next.board());
                let found = readings(ask(&position, &seen, 1, 10_000));
                let other = found.iter().any(|reading| {
                    reading.setting == setting && reading.position.is_same(&next)
                });
                let recorded = found.first().is_some_and(|reading| reading.setting != setting);
                prop_assert!(other || recorded, "{} in {}", legal.to_uci(), position.to_fen());
            }
        }
    }

    #[test]
    fn several_moves_are_among_the_readings_and_every_reading_replays(
        position in walk(60),
        choices in prop::collection::vec(any::<usize>(), 1..=4),
    ) {
        let mut here = position;
        let mut plies = 0;
        for choice in &choices {
            let legal = here.legal_moves();
            let Some(chosen) = legal.get(choice % legal.len().max(1)) else { break };
            let next = chosen.play();
            here = next;
            plies += 1;
        }
        let recognition = ask(&position, here.board(), plies, 2_000_000);
        prop_assert!(!matches!(recognition, Recognition::Differs(_) | Recognition::Undetermined { .. }), "{recognition:?}");
        for reading in readings(recognition) {
            assert_leads_there(&position, &reading, here.board());
        }
    }

    #[test]
    fn an_answer_of_two_plies_is_what_trying_all_of_them_finds(
        position in walk(40),
        changes in prop::collection::vec(any::<(u8, u8)>(), 0..3),
        first in any::<usize>(),
        second in any::<usize>(),
    ) {
        let pick = |position: &Position, choice: usize| {
            let legal = position.legal_moves();
            legal.get(choice % legal.len().max(1)).map_or(*position, LegalMove::play)
        };
        let there = pick(&pick(&position, first), second);
        let seen = disturbed(there.board(), &changes);
        let found: Vec<Vec<String>> = readings(ask(&position, &seen, 2, 2_000_000))
            .iter()
            .filter(|reading| reading.setting == Setting::AS_RECORDED && reading.unfinished.is_none())
            .map(|reading| reading.line.iter().map(|played| played.mv.to_string()).collect())
            .collect();
        let mut plainly = plain_lines(&position, &seen);
        plainly.sort();
        plainly.truncate(16);
        prop_assert_eq!(found, plainly);
    }

    #[test]
    fn no_board_makes_it_panic_or_search_without_end(
        position in walk(40),
        changes in prop::collection::vec(any::<(u8, u8)>(), 0..40),
        plies in 0..8_u32,
    ) {
        let seen = disturbed(position.board(), &changes);
        let mut asked = 0_u32;
        let mut go_on = || { asked += 1; true };
        let mut search = Search { budget: Budget { nodes: 20_000 }, go_on: &mut go_on };
        let recognition = recognize_from(&position, &seen, plies, &mut search);
        let again = ask(&position, &seen, plies, 20_000);
        prop_assert_eq!(format!("{recognition:?}"), format!("{again:?}"));
        for reading in readings(recognition) {
            prop_assert!(reading.line.len() <= MOST_PLIES_AHEAD as usize);
            assert_leads_there(&position, &reading, &seen);
        }
        prop_assert!(asked <= 20_000 / 1_024 + 1);
    }
}

/// Every line of at most two plies to a board, found by trying all of them: the shortest ones.
fn plain_lines(position: &Position, seen: &Board) -> Vec<Vec<String>> {
    if position.board() == seen {
        return vec![Vec::new()];
    }
    let (mut one, mut two) = (Vec::new(), Vec::new());
    for first in position.legal_moves() {
        let next = first.play();
        if next.board() == seen {
            one.push(vec![first.to_move().to_string()]);
        }
        for second in next.legal_moves() {
            if second.play().board() == seen {
                two.push(vec![
                    first.to_move().to_string(),
                    second.to_move().to_string(),
                ]);
            }
        }
    }
    if one.is_empty() { two } else { one }
}

/// In an open middle game any board is answered within the budget everyone has.
#[test]
fn the_usual_budget_is_enough_for_usual_boards() {
    for start in STARTS {
        let position = read(start, Variant::Standard);
        for square in position.board().occupied() {
            let mut seen = *position.board();
            seen.clear(square.into());
            let recognition = ask(&position, &seen, MOST_PLIES_AHEAD, Budget::default().nodes);
            assert!(
                !matches!(recognition, Recognition::Undetermined { .. }),
                "{start} without {square}"
            );
        }
    }
}

#[test]
fn a_search_that_nobody_waits_for_stops() {
    let position = Position::initial();
    let mut seen = *position.board();
    seen.clear("e2".parse::<Square>().unwrap().into());
    let mut search = Search {
        budget: Budget::default(),
        go_on: &mut || false,
    };
    let recognition = recognize_from(&position, &seen, 4, &mut search);
    assert!(matches!(recognition, Recognition::Undetermined { .. }));
}

#[test]
fn half_made_castling_tells_what_is_missing() {
    let position = read("4k3/8/8/8/8/8/8/R3K3 w Q - 0 1", Variant::Standard);
    let seen = Board::from_placement("4k3/8/8/8/8/8/8/R1K5", Strictness::Strict).unwrap();
    let Recognition::Read(reading) = ask(&position, &seen, 2, 1_000) else {
        panic!("one reading");
    };
    let unfinished = reading.unfinished.unwrap();
    assert_eq!(unfinished.stage, Stage::RookToMove);
    let squares: Vec<String> = unfinished
        .missing
        .iter()
        .map(|one| one.square.to_string())
        .collect();
    assert_eq!(squares, ["a1", "d1"]);
}
