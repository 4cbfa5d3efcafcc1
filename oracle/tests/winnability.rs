//! Whether a player can still mate: our answer beside that of chasolver.
#![allow(clippy::unwrap_used)]

use std::str::FromStr;

use chess_rules::{
    Budget, Color, Deadness, Position, Setup, Strictness, Uci, Variant, Winnability,
};
use oracle::game::{Game, sample};
use oracle::walk::{Dice, Pair, walk};

/// How often the two programs answer, and how.
#[derive(Debug, Default)]
struct Tally {
    asked: usize,
    both_answer: usize,
    only_ours: usize,
    only_theirs: usize,
}

impl Tally {
    /// Asks for both players. A contradiction fails: one of the two is wrong.
    fn compare(&mut self, position: &Position) {
        let fen = position.to_fen();
        let board = chess::Board::from_str(&fen).unwrap();
        for color in Color::ALL {
            let ours = position.winnability(color, &Budget { nodes: 20_000 }, &mut || true);
            let ours = match ours {
                Winnability::Winnable { .. } => Some(true),
                Winnability::Unwinnable { .. } => Some(false),
                Winnability::Undetermined => None,
            };
            let winner = match color {
                Color::White => chess::Color::White,
                Color::Black => chess::Color::Black,
            };
            let theirs = chasolver::winnability(&board, winner)
                .map(|answer| answer != chasolver::Winnability::Unwinnable);
            self.asked += 1;
            match (ours, theirs) {
                (Some(ours), Some(theirs)) => {
                    assert_eq!(ours, theirs, "{color:?} in {fen}");
                    self.both_answer += 1;
                }
                (Some(_), None) => self.only_ours += 1,
                (None, Some(_)) => self.only_theirs += 1,
                (None, None) => {}
            }
        }
    }
}

fn positions(game: &Game) -> Vec<Position> {
    let mut positions = vec![*game.start().unwrap().position()];
    for text in game.moves.split(' ') {
        let uci: Uci = text.parse().unwrap();
        let last = *positions.last().unwrap();
        positions.push(last.legalize(uci.to_move()).unwrap().play());
    }
    positions
}

#[test]
fn chasolver_agrees_on_the_ends_of_real_games() {
    let mut tally = Tally::default();
    for game in sample().unwrap().iter().step_by(2) {
        tally.compare(positions(game).last().unwrap());
    }
    println!("{tally:?}");
    assert!(tally.only_theirs * 50 <= tally.asked, "{tally:?}");
}

#[test]
fn chasolver_agrees_on_positions_of_random_endings() {
    let mut dice = Dice::new(5);
    let mut tally = Tally::default();
    let starts = [
        "4k3/p1p1p3/8/1P6/6p1/3P4/5P2/4K3 w - - 0 1",
        "2b1k3/pp6/8/2p5/8/5P2/4PP2/3BK3 w - - 0 1",
        "4k1n1/5p2/8/8/8/8/2P5/1N2K3 w - - 0 1",
        "4kb2/8/3p4/8/8/8/1P6/2B1K3 b - - 0 1",
    ];
    for number in 0..120 {
        let mut visited = 0_usize;
        walk(
            pair(starts[number % starts.len()]),
            80,
            &mut dice,
            &mut |pair| {
                visited += 1;
                if visited.is_multiple_of(9) {
                    tally.compare(&pair.position);
                }
            },
        );
    }
    println!("{tally:?}");
    assert!(tally.only_theirs * 20 <= tally.asked, "{tally:?}");
}

fn pair(fen: &str) -> Pair {
    let reading = Setup::from_fen(fen, Variant::Standard, Strictness::Strict).unwrap();
    let position = reading
        .setup
        .position(Variant::Standard, Strictness::Standard);
    Pair {
        position: position.unwrap(),
        board: fen.parse().unwrap(),
    }
}

#[test]
fn the_test_of_every_verdict_agrees_with_the_full_analysis_on_the_ends_of_real_games() {
    let mut dead = 0;
    for game in sample().unwrap() {
        let positions = positions(&game);
        let asked = positions.iter().rev().find(|end| end.has_legal_move());
        let position = asked.unwrap();
        let answers = position.winnability_of_both(&Budget::default(), &mut || true);
        let is_no = |color| matches!(answers[color], Winnability::Unwinnable { .. });
        let is_dead = Color::ALL.into_iter().all(is_no);
        let says_dead = position.deadness() == Deadness::Dead;
        assert_eq!(says_dead, is_dead, "{}", position.to_fen());
        dead += usize::from(is_dead);
    }
    assert!(dead > 10, "{dead}");
}
