//! A file of games: parted the same way in any chunking, and each game reviewed.
#![no_main]

use chess_arbiter::{GameRecord, Parts, Question, Search, review, review_of_too_long};
use chess_rules::pgn::{Excess, Limits, Splitter};
use chess_rules::{Budget, History, Notation};
use fuzz::STRICTNESSES;
use libfuzzer_sys::fuzz_target;

const LIMITS: Limits = Limits {
    tag_section: 200,
    game: 1_000,
};

type Game = (u64, u64, Vec<u8>, Option<Excess>);

fuzz_target!(|file: &[u8]| {
    let games = parted(file, file.len().max(1));
    assert_eq!(games, parted(file, 1));
    assert_eq!(games, parted(file, 1 + file.len() % 13));
    let terms = GameRecord {
        notation: Notation::San,
        strictness: STRICTNESSES[file.len() % 3],
        ..GameRecord::default()
    };
    let mut history = History::new();
    for (_, _, bytes, excess) in &games {
        assert!(bytes.len() <= LIMITS.game);
        let text = String::from_utf8_lossy(bytes);
        let mut question = Question {
            parts: Parts::default(),
            max_plies: 100,
            search: Search {
                budget: Budget { nodes: 200 },
                go_on: &mut || true,
            },
        };
        let told = match excess {
            Some(excess) => review_of_too_long(&text, *excess),
            None => review(&text, &terms, &mut question, &mut history),
        };
        for finding in &told.findings {
            assert!(finding.offset <= text.len());
        }
        assert!(told.claimable.len() <= 4);
    }
});

fn parted(file: &[u8], chunk: usize) -> Vec<Game> {
    let mut splitter = Splitter::new(LIMITS);
    let mut games = Vec::new();
    let mut take = |splitter: &mut Splitter| {
        while let Some(game) = splitter.next_game() {
            games.push((game.line, game.offset, game.bytes.to_vec(), game.excess));
        }
    };
    for piece in file.chunks(chunk) {
        splitter.push(piece);
        take(&mut splitter);
    }
    splitter.close();
    take(&mut splitter);
    games
}
