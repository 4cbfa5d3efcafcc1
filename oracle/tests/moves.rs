//! Random games, every position of which our rules and cozy-chess must see alike.
#![allow(clippy::unwrap_used)]

use std::collections::BTreeSet;

use chess_rules::{
    Bitboard, CastlingStyle, Color, FenStyle, Move, Position, Promotion, Role, Setup, Square,
    Strictness, Variant,
};
use cozy_chess::Board;
use oracle::rival;
use oracle::walk::{Dice, Pair, walk};

fn pair(fen: &str, variant: Variant) -> Pair {
    let reading = Setup::from_fen(fen, variant, Strictness::Standard).unwrap();
    Pair {
        position: reading
            .setup
            .position(variant, Strictness::Standard)
            .unwrap(),
        board: Board::from_fen(fen, variant == Variant::Chess960).unwrap(),
    }
}

fn standard() -> Pair {
    Pair {
        position: Position::initial(),
        board: Board::startpos(),
    }
}

fn chess960(number: u16) -> Pair {
    let setup = Setup::chess960(number).unwrap();
    Pair {
        position: setup
            .position(Variant::Chess960, Strictness::Strict)
            .unwrap(),
        board: Board::chess960_startpos(number.into()),
    }
}

fn bits(theirs: cozy_chess::BitBoard) -> Bitboard {
    Square::all()
        .filter(|square| theirs.0 >> square.index() & 1 == 1)
        .fold(Bitboard::EMPTY, |set, square| set | square.into())
}

/// Moves, check, pins, mate, stalemate and FEN.
fn compare(pair: &Pair) {
    let Pair { position, board } = pair;
    let fen = position.to_fen();
    let ours: BTreeSet<Move> = position
        .legal_moves()
        .iter()
        .map(|legal| legal.to_move())
        .collect();
    let theirs: BTreeSet<Move> = pair.their_moves().into_iter().collect();
    assert_eq!(ours, theirs, "{fen}");
    assert_eq!(position.count_legal_moves(), theirs.len() as u64, "{fen}");
    assert_eq!(position.has_legal_move(), !theirs.is_empty(), "{fen}");
    assert_eq!(position.checkers(), bits(board.checkers()), "{fen}");
    let own = position.board().color(position.turn());
    assert_eq!(position.pinned(), bits(board.pinned()) & own, "{fen}");
    let is_stuck = theirs.is_empty();
    let is_check = !board.checkers().is_empty();
    assert_eq!(position.is_checkmate(), is_stuck && is_check, "{fen}");
    assert_eq!(position.is_stalemate(), is_stuck && !is_check, "{fen}");
    let target = position.en_passant().map(Square::index);
    assert_eq!(
        target,
        rival::en_passant(board).map(|square| square as usize),
        "{fen}"
    );
    compare_fen(pair);
}

fn compare_fen(pair: &Pair) {
    let Pair { position, board } = pair;
    let clock = position.halfmove_clock().0 as usize;
    assert_eq!(clock.min(100), usize::from(board.halfmove_clock()));
    match position.variant() {
        Variant::Standard => assert_eq!(position.to_fen(), rival::exact_fen(board, clock)),
        Variant::Chess960 => {
            let shredder = FenStyle {
                castling: CastlingStyle::Shredder,
                ..FenStyle::default()
            };
            let ours = position.to_fen_as(shredder);
            assert_eq!(ours, rival::exact_shredder_fen(board, clock));
        }
    }
}

/// All that can be asked: 64 squares to 64 squares, with nothing and with each promotion.
fn requests() -> Vec<Move> {
    let mut promotions = vec![None];
    promotions.extend(
        [
            Promotion::Knight,
            Promotion::Bishop,
            Promotion::Rook,
            Promotion::Queen,
        ]
        .map(Some),
    );
    let pairs = Square::all().flat_map(|from| Square::all().map(move |to| (from, to)));
    pairs
        .flat_map(|(from, to)| {
            let with = move |promotion| Move {
                from,
                to,
                promotion,
            };
            promotions.clone().into_iter().map(with)
        })
        .collect()
}

/// Each request is granted as cozy-chess would, or refused where it has no such move.
fn compare_requests(pair: &Pair, requests: &[Move]) {
    let theirs: BTreeSet<Move> = pair.their_moves().into_iter().collect();
    for request in requests {
        let expected = meaning(pair, *request).filter(|mv| theirs.contains(mv));
        let granted = pair.position.legalize(*request).ok();
        let granted = granted.map(|legal| legal.to_move());
        assert_eq!(granted, expected, "{request} in {}", pair.position.to_fen());
    }
}

/// The request with castling spelled the way cozy-chess does; in standard chess the king's two steps are castling as well.
fn meaning(pair: &Pair, request: Move) -> Option<Move> {
    let position = &pair.position;
    let us = position.turn();
    let king = position.king(us);
    let steps = (request.from.file() as i32) - (request.to.file() as i32);
    let is_two_steps = request.from.rank() == request.to.rank() && steps.abs() == 2;
    if position.variant() == Variant::Chess960 || request.from != king || !is_two_steps {
        return Some(request);
    }
    let corner = |file: u8| -> Square {
        let rank = match us {
            Color::White => '1',
            Color::Black => '8',
        };
        format!("{}{rank}", file as char).parse().unwrap()
    };
    let to = if steps < 0 {
        corner(b'h')
    } else {
        corner(b'a')
    };
    let is_castling = position.board().pieces(us, Role::Rook).has(to);
    is_castling.then_some(Move { to, ..request })
}

#[test]
fn random_standard_games_are_seen_alike() {
    let mut dice = Dice::new(1);
    for _ in 0..400 {
        walk(standard(), 300, &mut dice, &mut compare);
    }
}

#[test]
fn random_chess960_games_are_seen_alike_from_every_start() {
    let mut dice = Dice::new(2);
    for number in 0..960 {
        walk(chess960(number), 120, &mut dice, &mut compare);
    }
}

#[test]
fn every_request_gets_the_answer_of_the_move_list() {
    let requests = requests();
    let mut dice = Dice::new(3);
    let mut visited = 0_usize;
    let mut sample = |pair: &Pair| {
        visited += 1;
        if visited.is_multiple_of(31) {
            compare_requests(pair, &requests);
        }
    };
    for number in (0..960).step_by(8) {
        walk(standard(), 200, &mut dice, &mut sample);
        walk(chess960(number), 200, &mut dice, &mut sample);
    }
}

#[test]
fn moves_are_counted_alike_in_positions_of_random_games() {
    let mut dice = Dice::new(4);
    let mut visited = 0_usize;
    let mut sample = |pair: &Pair| {
        visited += 1;
        if visited.is_multiple_of(40) {
            let fen = pair.position.to_fen();
            assert_eq!(
                pair.position.perft(3),
                rival::perft(&pair.board, 3),
                "{fen}"
            );
        }
    };
    for number in (0..960).step_by(16) {
        walk(standard(), 150, &mut dice, &mut sample);
        walk(chess960(number), 150, &mut dice, &mut sample);
    }
}

#[test]
fn castling_may_be_the_only_legal_move_in_chess960() {
    // The king stands where castling takes it, so it is the rook that moves; every other man is blocked or pinned.
    let only = pair("6rk/8/b7/8/8/5p1p/5PNP/6KR w H - 0 1", Variant::Chess960);
    compare(&only);
    assert_eq!(only.their_moves().len(), 1);
}
