//! The games that are asked about.

use chess_rules::Position;

use super::mix::Games;
use super::random::Random;

/// Games that were played; the file tells whose they are.
const PLAYED: &str = include_str!("games.tsv");

/// Games by lot, of which there are as many as of those that were played.
const GENERATED: usize = 160;

/// The most plies of a game by lot.
const MAX_GENERATED_PLIES: usize = 200;

/// A game: its moves in UCI notation.
pub(super) type Moves = Vec<String>;

/// The games, which are the same for the same seed.
pub(super) fn games(kind: Games, seed: u64) -> Vec<Moves> {
    match kind {
        Games::Real => played(),
        Games::Generated => generated(seed),
        Games::Both => [played(), generated(seed)].concat(),
    }
}

fn played() -> Vec<Moves> {
    let lines = PLAYED.lines().filter(|line| !line.starts_with('#'));
    lines
        .filter_map(|line| line.split_once('\t'))
        .map(|(_result, moves)| moves.split(' ').map(str::to_owned).collect())
        .collect()
}

fn generated(seed: u64) -> Vec<Moves> {
    let mut random = Random::new(seed);
    (0..GENERATED).map(|_| by_lot(&mut random)).collect()
}

/// Plays moves by lot until there is none, or there are enough.
fn by_lot(random: &mut Random) -> Moves {
    let length = 1 + random.below(MAX_GENERATED_PLIES);
    let mut position = Position::initial();
    let mut moves = Moves::new();
    while moves.len() < length {
        let legal = position.legal_moves();
        let Some(chosen) = legal.get(random.below(legal.len())) else {
            break;
        };
        moves.push(chosen.to_uci().to_string());
        position = chosen.play();
    }
    moves
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_games_that_were_played_are_whole() {
        let games = played();
        assert_eq!(games.len(), GENERATED);
        assert!(games.iter().all(|moves| moves.len() >= 10));
    }

    #[test]
    fn games_by_lot_follow_from_the_seed() {
        assert_eq!(generated(3), generated(3));
        assert_ne!(generated(3), generated(4));
        assert!(generated(3).iter().all(|moves| !moves.is_empty()));
        assert_eq!(games(Games::Both, 3).len(), 2 * GENERATED);
    }
}
