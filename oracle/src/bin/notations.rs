//! Writes every game of a table in every form, with the letters of every language and with figurines, reads it again, and
//! compares the moves.
//!
//! `notations --games FILE`, FILE being a table as in `tests/cases/games.tsv`, as it is or packed by xz.

use std::error::Error;
use std::path::PathBuf;
use std::process::ExitCode;

use chess_arbiter::{GameRecord, RecordError, Start, transcribe};
use chess_rules::pgn::Marker;
use chess_rules::{FigurineSet, Move, MoveForm, Notation, PieceLetters, PieceSymbols, Strictness};
use oracle::game::{Game, read_games};

/// More plies than any game has.
const MAX_PLIES: u32 = 20_000;

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("notations: {error}");
            ExitCode::FAILURE
        }
    }
}

fn run() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args_os().skip(1);
    let path = match (arguments.next(), arguments.next(), arguments.next()) {
        (Some(flag), Some(path), None) if flag == "--games" => PathBuf::from(path),
        _ => return Err("usage: notations --games FILE".into()),
    };
    let games = read_games(&path)?;
    let (mut moves, mut texts) = (0_usize, 0_usize);
    for (number, game) in games.iter().enumerate() {
        let line = number + 1;
        let came_back = there_and_back(game).map_err(|fault| format!("line {line}: {fault}"))?;
        moves += came_back.moves;
        texts += came_back.texts;
    }
    println!(
        "{} games, {moves} moves: {texts} texts of games came back as the same moves",
        games.len()
    );
    Ok(())
}

/// What came back of one game.
struct CameBack {
    moves: usize,
    texts: usize,
}

/// A way to write a game, and the language to read it in.
fn ways() -> impl Iterator<Item = (MoveForm, PieceSymbols, PieceLetters)> {
    let figurines = [
        FigurineSet::ByColor,
        FigurineSet::Outlined,
        FigurineSet::Solid,
    ];
    MoveForm::ALL.into_iter().flat_map(move |form| {
        let letters = PieceLetters::ALL.map(|letters| (form, letters.into(), letters));
        let figurines = figurines.map(|set| {
            let symbols = PieceSymbols::Figurines(set);
            (form, symbols, PieceLetters::English)
        });
        let all = letters.into_iter().chain(figurines);
        all.take(if form.has_symbols() { usize::MAX } else { 1 })
    })
}

fn there_and_back(game: &Game) -> Result<CameBack, Box<dyn Error>> {
    let start = game.start().ok_or("its start is refused")?;
    let told = GameRecord {
        start: start.clone(),
        movetext: &game.moves,
        notation: Notation::Uci,
        ..GameRecord::default()
    };
    let transcript = transcribe(&told, MAX_PLIES)?;
    let expected = moves(&told)?;
    let mut texts = 0;
    for (form, symbols, letters) in ways() {
        let text = transcript.movetext(form, symbols);
        // Figurines and the forms of a score sheet are no canonical ones.
        let is_canonical = matches!(symbols, PieceSymbols::Letters(_));
        let strictness = if is_canonical && form != MoveForm::Scoresheet {
            Strictness::Strict
        } else {
            Strictness::Standard
        };
        for notation in [notation(form), Notation::Any] {
            let again = record(&start, &text, letters, notation, strictness);
            if moves(&again)? != expected {
                return Err(format!("{form:?} {symbols:?}: {text}").into());
            }
            texts += 1;
        }
    }
    let pgn = transcript.pgn(&[], Marker::of(&game.result).unwrap_or(Marker::Unknown));
    let (_, movetext) = pgn.split_once("\n\n").ok_or("PGN without moves")?;
    let english = PieceLetters::English;
    let again = record(&start, movetext, english, Notation::San, Strictness::Strict);
    if moves(&again)? != expected {
        return Err(format!("PGN: {pgn}").into());
    }
    Ok(CameBack {
        moves: expected.len(),
        texts: texts + 1,
    })
}

/// The notation to announce for a form.
const fn notation(form: MoveForm) -> Notation {
    match form {
        MoveForm::Uci => Notation::Uci,
        MoveForm::San | MoveForm::Scoresheet => Notation::San,
        MoveForm::Lan => Notation::Lan,
        MoveForm::Iccf => Notation::Iccf,
    }
}

fn record<'r>(
    start: &Start,
    movetext: &'r str,
    letters: PieceLetters,
    notation: Notation,
    strictness: Strictness,
) -> GameRecord<'r> {
    GameRecord {
        start: start.clone(),
        movetext,
        letters,
        notation,
        strictness,
        ..GameRecord::default()
    }
}

/// The moves up to the first text that is none.
fn moves(record: &GameRecord<'_>) -> Result<Vec<Move>, RecordError> {
    let transcript = transcribe(record, MAX_PLIES)?;
    Ok(transcript.moves.iter().map(|one| one.played.mv).collect())
}
