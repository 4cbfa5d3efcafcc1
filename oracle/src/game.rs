//! Real games, read from a table.

use std::fs::File;
use std::io::{self, BufReader, Read};
use std::path::Path;

use chess_arbiter::Start;
use chess_rules::{Strictness, Uci, Variant};
use cozy_chess::Board;

/// A game as played: where it started, how it ended, and its moves in UCI notation.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Game {
    /// The FEN of the start; empty for the initial position.
    pub start: String,
    /// `1-0`, `0-1`, `1/2-1/2` or `*`.
    pub result: String,
    /// The moves, one blank between.
    pub moves: String,
}

impl Game {
    /// The start of a record; `None` if our rules refuse it.
    pub fn start(&self) -> Option<Start> {
        if self.start.is_empty() {
            return Some(Start::initial());
        }
        Start::from_fen(&self.start, Variant::Standard, Strictness::Standard).ok()
    }

    /// The moves in SAN; `None` if one is not legal.
    pub fn san(&self) -> Option<String> {
        let mut position = *self.start()?.position();
        let mut texts = Vec::new();
        for text in self.moves.split_ascii_whitespace() {
            let uci: Uci = text.parse().ok()?;
            let legal = position.legalize(uci.to_move()).ok()?;
            texts.push(legal.to_san());
            position = legal.play();
        }
        Some(texts.join(" "))
    }

    /// The start read by cozy-chess.
    pub fn board(&self) -> Option<Board> {
        if self.start.is_empty() {
            return Some(Board::startpos());
        }
        Board::from_fen(&self.start, false).ok()
    }
}

/// The games of a table with three columns parted by tabs, as it is or packed by xz.
///
/// # Errors
///
/// The file can't be read or unpacked, or a line has no three columns.
pub fn read_games(path: &Path) -> io::Result<Vec<Game>> {
    let mut text = String::new();
    let mut file = BufReader::new(File::open(path)?);
    if path.extension().is_some_and(|extension| extension == "xz") {
        let mut unpacked = Vec::new();
        lzma_rs::xz_decompress(&mut file, &mut unpacked).map_err(|_| invalid("no xz file"))?;
        text = String::from_utf8(unpacked).map_err(|_| invalid("no UTF-8"))?;
    } else {
        file.read_to_string(&mut text)?;
    }
    text.lines().map(read_line).collect()
}

fn read_line(line: &str) -> io::Result<Game> {
    let mut columns = line.split('\t').map(str::to_owned);
    match (columns.next(), columns.next(), columns.next()) {
        (Some(start), Some(result), Some(moves)) => Ok(Game {
            start,
            result,
            moves,
        }),
        _ => Err(invalid("a line without three columns")),
    }
}

fn invalid(what: &'static str) -> io::Error {
    io::Error::new(io::ErrorKind::InvalidData, what)
}

/// The sample of real games that the tests use.
///
/// # Errors
///
/// The file can't be read.
pub fn sample() -> io::Result<Vec<Game>> {
    read_games(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/cases/games.tsv"))
}
