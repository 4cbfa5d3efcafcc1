//! What a proof by walls says holds in every position that can arise.
#![no_main]

use std::collections::HashSet;

use chess_rules::{
    Bitboard, Board, Budget, CastlingRights, Color, Deadness, FullmoveNumber, Piece, Position,
    Role, Setup, Square, Strictness, UnwinnabilityProof, Variant, Winnability,
};
use libfuzzer_sys::fuzz_target;

/// Positions that are looked at for one board.
const MOST: usize = 2_000;

fuzz_target!(|bytes: &[u8]| {
    let Some(position) = position(bytes) else {
        return;
    };
    let mut players = Vec::new();
    let mut held = None;
    for color in Color::ALL {
        match position.winnability(color, &Budget::NO_SEARCH, &mut || true) {
            Winnability::Winnable { .. } | Winnability::Undetermined => continue,
            Winnability::Unwinnable { proof } => {
                if let UnwinnabilityProof::Structure { wall, region, .. } = proof {
                    held = Some(wall);
                    assert!(region.has(position.king(!color)));
                }
            }
        }
        players.push(color);
    }
    if position.has_legal_move() && position.deadness() == Deadness::Dead {
        players = Color::ALL.to_vec();
    }
    if !players.is_empty() {
        hold(&position, &players, held.unwrap_or_default());
    }
});

/// Looks at the positions that can arise: none is mate by those players, and the wall stands as long as there are moves.
fn hold(start: &Position, players: &[Color], wall: Bitboard) {
    let fen = start.to_fen();
    let mut seen = HashSet::from([(*start.board(), start.turn(), start.en_passant())]);
    let mut waiting = vec![*start];
    while let Some(position) = waiting.pop() {
        if seen.len() > MOST {
            return;
        }
        let moves = position.legal_moves();
        let is_mated = position.is_checkmate() && players.contains(&!position.turn());
        assert!(!is_mated, "{fen} to {}", position.to_fen());
        let stands = wall
            .into_iter()
            .all(|square| position.board().piece_on(square) == start.board().piece_on(square));
        assert!(stands || moves.is_empty(), "{fen} to {}", position.to_fen());
        for legal in &moves {
            let next = legal.play();
            if seen.insert((*next.board(), next.turn(), next.en_passant())) {
                waiting.push(next);
            }
        }
    }
}

/// The first byte tells who is on move; of each two further ones the first is a square, the second what stands there.
fn position(bytes: &[u8]) -> Option<Position> {
    let (turn, men) = bytes.split_first()?;
    let mut board = Board::EMPTY;
    for man in men.chunks_exact(2) {
        let square = Square::all().nth(usize::from(man[0]) % 64)?;
        let piece = Piece {
            color: Color::ALL[usize::from(man[1]) % 2],
            role: Role::ALL[usize::from(man[1]) / 2 % 6],
        };
        if board.piece_on(square).is_none() {
            board.put(square, piece);
        }
    }
    let setup = Setup {
        board,
        turn: Color::ALL[usize::from(turn % 2)],
        castling: CastlingRights::NONE,
        en_passant: None,
        halfmove_clock: None,
        fullmove_number: FullmoveNumber(1),
    };
    setup.position(Variant::Standard, Strictness::Standard).ok()
}
