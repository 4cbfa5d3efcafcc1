//! What is asked: real games, as bytes of requests.

use std::fs;
use std::path::Path;

use arbiter::proto::{
    ArbitrateRequest, ArbitrateResponse, BatchArbitrateRequest, GameRecord, VerdictPart,
};
use bytes::Bytes;
use prost::Message;

use super::Failure;
use super::load::Load;

/// The method that takes one game.
const ONE: &str = "/chess.arbiter.v1.ArbiterService/Arbitrate";
/// The method that takes many.
const MANY: &str = "/chess.arbiter.v1.ArbiterService/BatchArbitrate";

/// Requests to one method, ready to be sent.
#[derive(Clone)]
pub(crate) struct Sent {
    pub(crate) method: &'static str,
    pub(crate) bytes: Vec<Bytes>,
    /// Games in each.
    pub(crate) games: usize,
}

impl Sent {
    fn of(requests: impl Iterator<Item = ArbitrateRequest>) -> Self {
        let bytes = requests
            .map(|request| request.encode_to_vec().into())
            .collect();
        Self {
            method: ONE,
            bytes,
            games: 1,
        }
    }

    /// The first so many of them.
    pub(crate) fn first(&self, calls: usize) -> Self {
        Self {
            bytes: self.bytes[..calls.min(self.bytes.len())].to_vec(),
            ..self.clone()
        }
    }
}

/// Games from the initial position.
pub(crate) struct Questions {
    games: Vec<Vec<String>>,
    calls: usize,
}

fn asked(record: GameRecord, include: &[VerdictPart]) -> ArbitrateRequest {
    ArbitrateRequest {
        record: Some(record),
        include: include.iter().map(|part| (*part).into()).collect(),
        ..ArbitrateRequest::default()
    }
}

fn with_moves(moves: &[String]) -> GameRecord {
    GameRecord {
        moves: moves.to_vec(),
        ..GameRecord::default()
    }
}

impl Questions {
    /// Evenly chosen games of a table.
    pub(crate) fn read(path: &Path, calls: usize) -> Result<Self, Failure> {
        let text =
            fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))?;
        let usual = text.lines().filter(|line| line.starts_with('\t'));
        let moves = |line: &str| -> Vec<String> {
            let moves = line.rsplit('\t').next().unwrap_or_default();
            moves.split(' ').map(str::to_owned).collect()
        };
        let all: Vec<Vec<String>> = usual.map(moves).collect();
        if all.is_empty() {
            return Err(format!("{} has no game from the initial position", path.display()).into());
        }
        let every = (all.len() / calls).max(1);
        let games = all.into_iter().step_by(every).take(calls).collect();
        Ok(Self { games, calls })
    }

    pub(crate) fn games(&self) -> usize {
        self.games.len()
    }

    /// Over and over, until there are enough.
    fn cycled(&self) -> impl Iterator<Item = &Vec<String>> {
        self.games.iter().cycle().take(self.calls)
    }

    pub(crate) fn moves(&self) -> Sent {
        Sent::of(self.cycled().map(|moves| asked(with_moves(moves), &[])))
    }

    pub(crate) fn movetext(&self) -> Sent {
        let record = |moves: &Vec<String>| GameRecord {
            movetext: moves.join(" "),
            ..GameRecord::default()
        };
        Sent::of(self.cycled().map(|moves| asked(record(moves), &[])))
    }

    pub(crate) fn batches(&self, size: usize) -> Sent {
        let items: Vec<ArbitrateRequest> = self
            .cycled()
            .map(|moves| asked(with_moves(moves), &[]))
            .collect();
        let batch = |items: &[ArbitrateRequest]| BatchArbitrateRequest {
            items: items.to_vec(),
        };
        let bytes = items
            .chunks_exact(size)
            .map(|items| batch(items).encode_to_vec().into());
        Sent {
            method: MANY,
            bytes: bytes.collect(),
            games: size,
        }
    }

    /// Each game to its middle with the move after it, and the same from its continuation; both ask for a continuation.
    pub(crate) async fn halves(&self, server: &Load) -> Result<(Sent, Sent), Failure> {
        let parts = [VerdictPart::Continuation];
        let long = || self.cycled().filter(|moves| moves.len() >= 4);
        let whole =
            Sent::of(long().map(|moves| asked(with_moves(&moves[..moves.len() / 2 + 1]), &parts)));
        let before =
            Sent::of(long().map(|moves| asked(with_moves(&moves[..moves.len() / 2]), &parts)));
        let answers = server.ask(&before).await?;
        let mut continued = Vec::with_capacity(answers.len());
        for (answer, moves) in answers.into_iter().zip(long()) {
            let verdict = ArbitrateResponse::decode(answer)?
                .verdict
                .ok_or("no verdict")?;
            let mut record = verdict.continuation.ok_or("no continuation")?;
            record.moves.push(moves[moves.len() / 2].clone());
            continued.push(asked(record, &parts));
        }
        Ok((whole, Sent::of(continued.into_iter())))
    }

    /// The beginnings of the games that have 300 plies.
    pub(crate) fn cut(&self, plies: usize) -> Sent {
        let long: Vec<&Vec<String>> = self
            .games
            .iter()
            .filter(|moves| moves.len() >= 300)
            .collect();
        let calls = if long.is_empty() { 0 } else { 2_000 };
        Sent::of(
            long.into_iter()
                .cycle()
                .take(calls)
                .map(|moves| asked(with_moves(&moves[..plies]), &[])),
        )
    }
}
