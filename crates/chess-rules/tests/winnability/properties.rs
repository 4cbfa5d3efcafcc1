//! What must hold of every answer.

use chess_rules::{Budget, Color, Position, Strictness, UnwinnabilityProof, Variant, Winnability};
use proptest::prelude::*;

use crate::random::Dice;
use crate::{closure, mirrored, position, positions_along, with_files_mirrored};

const SMALL: Budget = Budget { nodes: 1_500 };

fn answer(position: &Position, color: Color) -> Winnability {
    position.winnability(color, &SMALL, &mut || true)
}

fn outcome(answer: &Winnability) -> Option<bool> {
    match answer {
        Winnability::Winnable { .. } => Some(true),
        Winnability::Unwinnable { .. } => Some(false),
        Winnability::Undetermined => None,
    }
}

/// A position with one to six men besides the kings.
fn few_men() -> impl Strategy<Value = Position> {
    (1..=6_usize, 1..u64::MAX).prop_filter_map("no position with a legal move", |(men, seed)| {
        Dice(seed).position(men)
    })
}

/// A position some random moves into a game.
fn in_a_game() -> impl Strategy<Value = Position> {
    (0..160_usize, 1..u64::MAX).prop_map(|(plies, seed)| {
        let mut dice = Dice(seed);
        let mut position = Position::initial();
        for _ in 0..plies {
            let moves = position.legal_moves();
            if moves.is_empty() {
                break;
            }
            let next = moves[dice.roll(moves.len())].play();
            position = next;
        }
        position
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn the_mirrored_position_has_the_mirrored_answer(position in prop_oneof![few_men(), in_a_game()]) {
        let twin = mirrored(&position);
        prop_assert_eq!(position.is_provably_dead(), twin.is_provably_dead());
        for color in Color::ALL {
            let (one, other) = (outcome(&answer(&position, color)), outcome(&answer(&twin, !color)));
            // A budget may run out for one of them first.
            prop_assert!(one.is_none() || other.is_none() || one == other, "{}", position.to_fen());
        }
    }

    #[test]
    fn every_position_of_a_helpmate_is_winnable(position in prop_oneof![few_men(), in_a_game()]) {
        for color in Color::ALL {
            if let Winnability::Winnable { helpmate } = answer(&position, color) {
                let along = positions_along(&position, &helpmate);
                let last = along[along.len() - 1];
                prop_assert!(last.is_checkmate() && last.turn() != color);
                for position in along {
                    prop_assert_ne!(outcome(&answer(&position, color)), Some(false), "{}", position.to_fen());
                }
            }
        }
    }

    #[test]
    fn without_castling_the_files_may_be_mirrored(position in few_men()) {
        let twin = with_files_mirrored(&position);
        prop_assert_eq!(position.is_provably_dead(), twin.is_provably_dead());
        for color in Color::ALL {
            let (one, other) = (outcome(&answer(&position, color)), outcome(&answer(&twin, color)));
            prop_assert!(one.is_none() || other.is_none() || one == other, "{}", position.to_fen());
        }
    }

    #[test]
    fn no_move_makes_an_unwinnable_position_winnable(position in few_men()) {
        for color in Color::ALL {
            if outcome(&answer(&position, color)) == Some(false) {
                for legal in position.legal_moves() {
                    let next = legal.play();
                    prop_assert_ne!(outcome(&answer(&next, color)), Some(true), "{}", position.to_fen());
                }
            }
        }
    }

    #[test]
    fn an_only_move_preserves_the_answer(seed in 1..u64::MAX) {
        let mut dice = Dice(seed);
        for position in (0..40).filter_map(|men| dice.position(1 + men % 5)) {
            let [only] = &position.legal_moves()[..] else {
                continue;
            };
            let next = only.play();
            for color in Color::ALL {
                let (before, after) = (outcome(&answer(&position, color)), outcome(&answer(&next, color)));
                prop_assert!(before.is_none() || after.is_none() || before == after, "{}", position.to_fen());
            }
        }
    }

    #[test]
    fn what_is_unwinnable_has_no_mate_within_three_plies(position in few_men()) {
        for color in Color::ALL {
            if outcome(&answer(&position, color)) == Some(false) {
                prop_assert!(!closure::mates_within(&position, color, 3), "{}", position.to_fen());
            }
        }
    }

    #[test]
    fn a_game_in_which_both_can_win_is_not_dead(position in in_a_game()) {
        if position.has_legal_move() && position.is_provably_dead() {
            for color in Color::ALL {
                prop_assert_ne!(outcome(&answer(&position, color)), Some(true), "{}", position.to_fen());
            }
        }
    }

    #[test]
    fn the_same_question_has_the_same_answer(position in in_a_game()) {
        prop_assert_eq!(answer(&position, Color::White), answer(&position, Color::White));
    }
}

/// Positions a throw of the dice makes, and those one ply before a dead end.
fn sweep(rounds: u64, mut visit: impl FnMut(&Position)) {
    let mut dice = Dice(0x5EED_0005);
    for round in 0..rounds {
        if let Some(position) = dice.position(1 + round as usize % 5) {
            visit(&position);
        }
    }
}

#[test]
fn dead_stays_dead_on_every_later_ply() {
    let (mut asked, mut dead, mut forced) = (0, 0, 0);
    sweep(1_000_000, |position| {
        asked += 1;
        if !position.is_provably_dead() {
            return;
        }
        dead += 1;
        for legal in position.legal_moves() {
            let next = legal.play();
            assert!(!next.is_checkmate(), "{}", position.to_fen());
            let goes_on = next.has_legal_move();
            assert!(!goes_on || next.is_provably_dead(), "{}", position.to_fen());
            forced += usize::from(goes_on);
        }
    });
    println!("{dead} dead of {asked}, {forced} successors");
    assert!(asked > 50_000 && dead > 2_000, "{dead} of {asked}");
}

#[test]
fn what_is_called_dead_has_no_mate_among_all_that_can_arise() {
    let (mut asked, mut dead, mut forced) = (0, 0, 0);
    sweep(1_000_000, |position| {
        asked += 1;
        if position.is_provably_dead() {
            dead += 1;
            forced += usize::from(!closure::is_harmless(position.board()));
            let winners = closure::winners(position, 100_000);
            assert_eq!(winners, Some([false; 2]), "{}", position.to_fen());
        }
    });
    println!("{dead} dead of {asked}, {forced} of them by force");
    assert!(forced > 800, "{forced}");
}

#[test]
fn answers_about_walls_are_those_of_the_slow_twin() {
    let mut dice = Dice(0x5EED_0007);
    let (mut judged, mut agreed, mut lost) = (0, 0, 0);
    for position in (0..3_000).filter_map(|_| dice.wall()) {
        let Some(winners) = closure::winners(&position, 6_000) else {
            continue;
        };
        judged += 1;
        for (color, can_win) in Color::ALL.into_iter().zip(winners) {
            let budget = Budget { nodes: 12_000 };
            let answer = outcome(&position.winnability(color, &budget, &mut || true));
            assert!(
                answer.is_none_or(|answer| answer == can_win),
                "{}",
                position.to_fen()
            );
            agreed += usize::from(answer.is_some());
            lost += usize::from(!can_win);
        }
        let is_dead = winners == [false; 2];
        assert!(
            is_dead || !position.is_provably_dead(),
            "{}",
            position.to_fen()
        );
    }
    println!("{judged} walls, {agreed} answers, {lost} times no mate");
    assert!(
        judged > 100 && agreed * 10 > judged * 19,
        "{agreed} answers on {judged} walls"
    );
}

#[test]
fn walls_with_pieces_hold_what_is_said_of_them() {
    let mut dice = Dice(0x5EED_0008);
    let (mut asked, mut proven, mut judged) = (0, 0, 0);
    let walls: Vec<Position> = crate::tables::dead_positions();
    for round in 0..12_000 {
        let Some(position) = dice.changed(&walls[round % walls.len()]) else {
            continue;
        };
        asked += 1;
        for color in Color::ALL {
            let answer = position.winnability(color, &Budget::NO_SEARCH, &mut || true);
            let Winnability::Unwinnable {
                proof: UnwinnabilityProof::Structure { .. },
            } = answer
            else {
                continue;
            };
            proven += 1;
            if let Some(winners) = closure::winners(&position, 4_000) {
                judged += 1;
                assert!(!winners[color as usize], "{}", position.to_fen());
            }
        }
    }
    println!("{proven} proofs by walls on {asked} boards, {judged} judged");
    assert!(judged > 100, "{judged} of {proven} on {asked}");
}

#[test]
fn no_placement_of_a_knight_or_of_bishops_of_one_shade_is_mate() {
    let mut dice = Dice(0x5EED_0006);
    let mut seen = 0;
    for round in 0..200_000 {
        let Some(setup) = dice.setup(1 + round % 4, 4) else {
            continue;
        };
        if closure::is_harmless(&setup.board)
            && let Ok(position) = setup.position(Variant::Standard, Strictness::Lenient)
        {
            seen += 1;
            assert!(!position.is_checkmate(), "{}", position.to_fen());
        }
    }
    assert!(seen > 1_000, "{seen}");
}

#[test]
fn a_search_told_to_stop_leaves_the_question_open() {
    let start = position("6k1/p1p1p1P1/6PB/6P1/8/8/PKP1P3/8 w - - 0 1");
    let mut asked = 0;
    let answer = start.winnability(Color::Black, &Budget::default(), &mut || {
        asked += 1;
        asked < 3
    });
    assert_eq!((answer, asked), (Winnability::Undetermined, 3));
}
