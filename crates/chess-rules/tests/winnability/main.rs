//! Whether a player can still mate: tables of positions with known answers, and what must hold of every answer.
#![allow(clippy::unwrap_used, clippy::disallowed_methods, missing_docs)]

mod closure;
mod properties;
mod random;
mod tables;
mod walls;

use chess_rules::{Move, Position, Setup, Strictness, Variant};

fn position(fen: &str) -> Position {
    let reading = Setup::from_fen(fen, Variant::Standard, Strictness::Lenient).unwrap();
    let position = reading
        .setup
        .position(Variant::Standard, Strictness::Lenient);
    position.unwrap_or_else(|error| panic!("{fen}: {error}"))
}

/// All positions a line passes through, the first one included.
fn positions_along(start: &Position, line: &[Move]) -> Vec<Position> {
    let mut positions = vec![*start];
    for mv in line {
        let next = positions[positions.len() - 1].legalize(*mv).unwrap().play();
        positions.push(next);
    }
    positions
}

/// The position seen from the other side, colors exchanged.
fn mirrored(position: &Position) -> Position {
    let setup = Setup {
        board: position.board().mirrored(),
        turn: !position.turn(),
        castling: chess_rules::CastlingRights::of_rooks(position.castling().rooks().mirrored()),
        en_passant: position.en_passant().map(chess_rules::Square::mirrored),
        halfmove_clock: None,
        fullmove_number: position.fullmove_number(),
    };
    setup
        .position(position.variant(), Strictness::Lenient)
        .unwrap()
}

/// The same with the files in the other order. There must be no castling right.
fn with_files_mirrored(position: &Position) -> Position {
    let twin = |square: chess_rules::Square| {
        let file = chess_rules::File::ALL[7 - square.file() as usize];
        chess_rules::Square::new(file, square.rank())
    };
    let mut board = chess_rules::Board::EMPTY;
    for square in position.board().occupied() {
        board.put(twin(square), position.board().piece_on(square).unwrap());
    }
    let setup = Setup {
        board,
        turn: position.turn(),
        castling: chess_rules::CastlingRights::NONE,
        en_passant: position.en_passant().map(twin),
        halfmove_clock: None,
        fullmove_number: position.fullmove_number(),
    };
    setup
        .position(position.variant(), Strictness::Lenient)
        .unwrap()
}
