//! What a proof by walls says must hold in every position that can arise.

use std::collections::HashSet;

use chess_rules::{Bitboard, Budget, Color, Position, UnwinnabilityProof, Winnability};

use crate::random::Dice;

/// Walls that never move, and where the opponent's king may ever stand.
type Claim = (Color, Bitboard, Bitboard);

fn claims(position: &Position) -> Vec<Claim> {
    let mut claims = Vec::new();
    for color in Color::ALL {
        let answer = position.winnability(color, &Budget::NO_SEARCH, &mut || true);
        if let Winnability::Unwinnable {
            proof: UnwinnabilityProof::Structure { wall, region, .. },
        } = answer
        {
            claims.push((color, wall, region));
        }
    }
    claims
}

/// Looks at up to `most` positions; gives whether these were all.
///
/// A stalemate is the last position of its line, so a proof need not foresee it.
fn hold(start: &Position, claims: &[Claim], most: usize) -> bool {
    let fen = start.to_fen();
    let mut seen = HashSet::from([(*start.board(), start.turn(), start.en_passant())]);
    let mut waiting = vec![*start];
    while let Some(position) = waiting.pop() {
        if seen.len() > most {
            return false;
        }
        let moves = position.legal_moves();
        for (color, wall, region) in claims {
            if !moves.is_empty() {
                assert!(
                    region.has(position.king(!*color)),
                    "{fen} to {}",
                    position.to_fen()
                );
                let kept = *position.board() == *start.board()
                    || wall.into_iter().all(|square| {
                        position.board().piece_on(square) == start.board().piece_on(square)
                    });
                assert!(kept, "{fen} to {}", position.to_fen());
            }
            let is_mated = position.is_checkmate() && position.turn() != *color;
            assert!(
                !is_mated,
                "{color:?} mates from {fen} in {}",
                position.to_fen()
            );
        }
        for legal in &moves {
            let next = legal.play();
            if seen.insert((*next.board(), next.turn(), next.en_passant())) {
                waiting.push(next);
            }
        }
    }
    true
}

#[test]
fn what_a_proof_by_walls_says_holds_in_every_position() {
    let mut dice = Dice(0x5EED_0009);
    let (mut asked, mut proven, mut judged) = (0, 0, 0);
    let walls = crate::tables::dead_positions();
    for round in 0..ROUNDS {
        let thrown = if round % 4 == 0 {
            dice.wall()
        } else {
            dice.changed(&walls[round % walls.len()])
        };
        let Some(position) = thrown else {
            continue;
        };
        asked += 1;
        let claims = claims(&position);
        if claims.is_empty() {
            continue;
        }
        proven += 1;
        judged += usize::from(hold(&position, &claims, MOST));
    }
    println!("{proven} of {asked} boards have proofs, {judged} are judged");
    assert!(judged > 150, "{judged} of {proven} of {asked}");
}

/// Boards thrown.
const ROUNDS: usize = 12_000;
/// Positions that are looked at for one board.
const MOST: usize = 1_500;

#[test]
fn a_king_that_can_only_stalemate_opens_no_wall() {
    for fen in [
        // White takes b7 only with stalemate: Black's king is on a5 then.
        "1K6/1p4B1/kPp2B2/2P1B3/p1PB4/P1B5/8/8 w - - 0 1",
        // Black's king comes to g2 or h2 only with stalemate.
        "8/b1b5/k6p/2b2p1P/1b3p2/5PpK/6P1/8 w - - 0 1",
        "3k1b2/2p1pBp1/KpP1P1P1/1P3B2/4B1B1/5B2/8/8 w - - 0 1",
    ] {
        let claims = claims(&crate::position(fen));
        assert_eq!(claims.len(), 2, "{fen}");
    }
}

#[test]
fn walls_are_opened_by_a_sacrifice_or_by_a_king() {
    for (fen, color) in [
        ("k7/3p1p1p/8/1p6/1P6/KP6/PP1P1P1P/8 w - - 0 1", Color::White),
        ("k7/3p1p1p/8/1p6/1P6/KP6/PP1P1P1P/8 w - - 0 1", Color::Black),
        ("5k2/p1p5/8/4p3/8/6p1/P1P1P1Pp/7K w - - 0 1", Color::White),
        (
            "2b5/1p6/pPp3k1/2Pp3p/P2PpBpP/4P1P1/5K2/8 b - - 0 1",
            Color::Black,
        ),
        ("k7/Pp1p1p1p/1P6/8/8/8/3P1PKP/8 w - - 0 1", Color::Black),
        (
            "k6B/1b4B1/2b2B2/4B3/3B4/1pB1B3/pP1B4/K7 w - - 0 1",
            Color::White,
        ),
        ("k7/1b6/2b5/8/8/1pB5/pP6/K7 w - - 0 1", Color::White),
    ] {
        let budget = Budget { nodes: 400_000 };
        let answer = crate::position(fen).winnability(color, &budget, &mut || true);
        let is_winnable = matches!(answer, Winnability::Winnable { .. });
        assert!(is_winnable, "{fen} {color:?}: {answer:?}");
    }
}

#[test]
fn a_weak_winner_is_helped_by_a_promotion_within_few_nodes() {
    let position = crate::position("1K6/8/4p2q/1B2k3/8/3B3b/8/8 b - - 0 1");
    let budget = Budget { nodes: 60_000 };
    let answer = position.winnability(Color::White, &budget, &mut || true);
    assert!(matches!(answer, Winnability::Winnable { .. }), "{answer:?}");
}
