//! The work that is timed: lists of games, each way to do it once over.

use std::hint::black_box;

use chess_arbiter::GameRecord;
use chess_rules::{Notation, Position};
use cozy_chess::Board;

use crate::game::Game;
use crate::rival::Reader;
use crate::{ours, rival};

/// Games from the initial position, in two notations.
#[derive(Clone, Debug)]
pub struct Work {
    /// Moves of each game in UCI notation.
    pub uci: Vec<String>,
    /// The same in SAN.
    pub san: Vec<String>,
    /// All their moves.
    pub plies: usize,
}

impl Work {
    /// Those of the games that start from the initial position.
    pub fn new(games: &[Game]) -> Self {
        let standard = games.iter().filter(|game| game.start.is_empty());
        let both = standard.filter_map(|game| Some((game.moves.clone(), game.san()?)));
        let (uci, san): (Vec<String>, Vec<String>) = both.unzip();
        let plies = uci.iter().map(|moves| length(moves)).sum();
        Self { uci, san, plies }
    }

    /// The games of at least so many plies.
    #[must_use]
    pub fn of_length(&self, plies: usize) -> Self {
        let keep = |texts: &Vec<String>| -> Vec<String> {
            let long = texts.iter().filter(|text| length(text) >= plies);
            long.cloned().collect()
        };
        Self::of(keep(&self.uci), keep(&self.san))
    }

    /// The first plies of each game.
    #[must_use]
    pub fn cut(&self, plies: usize) -> Self {
        let cut = |texts: &Vec<String>| -> Vec<String> {
            let first = |text: &String| text.split(' ').take(plies).collect::<Vec<_>>().join(" ");
            texts.iter().map(first).collect()
        };
        Self::of(cut(&self.uci), cut(&self.san))
    }

    /// One game of knights that go to and fro.
    pub fn shuffle(plies: usize) -> Self {
        let game = |cycle: [&str; 4]| -> Vec<String> {
            let moves: Vec<&str> = cycle.into_iter().cycle().take(plies).collect();
            vec![moves.join(" ")]
        };
        let uci = game(["g1f3", "g8f6", "f3g1", "f6g8"]);
        Self::of(uci, game(["Nf3", "Nf6", "Ng1", "Ng8"]))
    }

    fn of(uci: Vec<String>, san: Vec<String>) -> Self {
        let plies = uci.iter().map(|moves| length(moves)).sum();
        Self { uci, san, plies }
    }

    /// Our rules alone, from UCI.
    ///
    /// # Panics
    ///
    /// A move is refused.
    pub fn replay(&self) {
        let start = Position::initial();
        for moves in &self.uci {
            black_box(ours::replay(&start, black_box(moves))).expect("the games are legal");
        }
    }

    /// Our arbiter, from that record with other moves in its place, to the verdict and the FEN.
    pub fn arbitrate(&self, record: &GameRecord<'_>) {
        let texts = match record.notation {
            Notation::San => &self.san,
            Notation::Any | Notation::Uci | Notation::Lan | Notation::Iccf => &self.uci,
        };
        for movetext in texts {
            let record = GameRecord {
                movetext: black_box(movetext),
                ..record.clone()
            };
            let verdict = ours::rule(&record);
            black_box(verdict.position.to_fen());
            black_box(verdict);
        }
    }

    /// cozy-chess.
    ///
    /// # Panics
    ///
    /// A move is refused.
    pub fn rival(&self, reader: Reader) {
        let texts = match reader {
            Reader::Uci => &self.uci,
            Reader::San => &self.san,
        };
        let start = Board::startpos();
        for moves in texts {
            let replay = rival::replay(&start, black_box(moves), reader);
            black_box(replay).expect("the games are legal");
        }
    }
}

fn length(moves: &str) -> usize {
    moves.split_ascii_whitespace().count()
}
