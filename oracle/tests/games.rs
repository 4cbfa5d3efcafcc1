//! Real games, played by our rules and by cozy-chess.
#![allow(clippy::unwrap_used)]

use oracle::census::{Census, LastPositions, Rulings, judge};
use oracle::game::sample;

#[test]
fn two_programs_see_the_same_in_every_game_of_the_sample() {
    let mut census = Census::default();
    for (number, game) in sample().unwrap().iter().enumerate() {
        let judged = judge(game).unwrap_or_else(|fault| panic!("line {}: {fault}", number + 1));
        census.add(&judged);
    }
    let expected = Census {
        games: 3_051,
        plies: 258_948,
        last: LastPositions {
            checkmate: 55,
            stalemate: 73,
            insufficient_material: 20,
            threefold: 97,
            fifty_moves: 31,
            fivefold_somewhere: 19,
        },
        fide: Rulings {
            checkmate: 55,
            stalemate: 72,
            dead_position: 20,
            fivefold: 19,
            seventy_five_moves: 1,
            played_on: 15,
            claimable: 174,
            open: 2_710,
        },
    };
    assert_eq!(census, expected);
}
