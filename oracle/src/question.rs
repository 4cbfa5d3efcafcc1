//! Lists of positions of which it is known, or asked, who can still mate.

use std::error::Error;
use std::path::Path;
use std::str::FromStr;

use chess_rules::{Color, Position, Setup, Strictness, Variant};

/// Whether one player can still mate in one position, as both programs are asked it.
#[derive(Clone, Debug)]
pub struct Question {
    /// The position.
    pub fen: String,
    /// The same, as we hold it.
    pub position: Position,
    /// The same, as chasolver holds it.
    pub board: chess::Board,
    /// The player.
    pub color: Color,
    /// The answer, where the list has it.
    pub known: Option<bool>,
}

impl Question {
    /// Both questions about a position.
    ///
    /// # Errors
    /// The FEN is not read, or is not a position.
    pub fn pair(fen: &str, known: [Option<bool>; 2]) -> Result<[Self; 2], Box<dyn Error>> {
        let reading = Setup::from_fen(fen, Variant::Standard, Strictness::Lenient)?;
        let position = reading
            .setup
            .position(Variant::Standard, Strictness::Lenient)?;
        // chasolver's board wants all six fields.
        let board = chess::Board::from_str(&position.to_fen())
            .map_err(|error| format!("{fen}: {error}"))?;
        Ok(Color::ALL.map(|color| Self {
            fen: fen.to_owned(),
            position,
            board,
            color,
            known: known[color as usize],
        }))
    }
}

/// Reads a list: objects of JSON with `fen`, `white_can_win` and `black_can_win`; or lines of chasolver's lists, `W-` before
/// a FEN where only White can win; or FENs alone. Lines that begin with `#` are left out.
///
/// # Errors
/// The file or a line is not read.
pub fn read_questions(path: &Path) -> Result<Vec<Question>, Box<dyn Error>> {
    let text = std::fs::read_to_string(path)?;
    let mut questions = Vec::new();
    for (number, line) in text.lines().enumerate() {
        let line = line.trim();
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        let (fen, known) =
            read_line(line).ok_or_else(|| format!("line {}: not read", number + 1))?;
        let pair = Question::pair(fen, known);
        questions.extend(pair.map_err(|error| format!("line {}: {error}", number + 1))?);
    }
    Ok(questions)
}

fn read_line(line: &str) -> Option<(&str, [Option<bool>; 2])> {
    if line.starts_with('{') {
        let fen = line.split_once("\"fen\": \"")?.1.split_once('"')?.0;
        let known = |key: &str| {
            let rest = line.split_once(key)?.1;
            Some(rest.trim_start_matches(['"', ':', ' ']).starts_with("true"))
        };
        return Some((fen, [known("white_can_win"), known("black_can_win")]));
    }
    match line.split_once(' ')? {
        (known, fen) if known.len() == 2 && known.chars().all(|letter| "WB-".contains(letter)) => {
            Some((
                fen,
                [Some(known.starts_with('W')), Some(known.ends_with('B'))],
            ))
        }
        _ => Some((line, [None, None])),
    }
}
