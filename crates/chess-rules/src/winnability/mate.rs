//! A mate in one move.

use crate::attacks::{bishop_attacks, knight_attacks, pawn_attacks, rook_attacks};
use crate::{Bitboard, Move, Position, Role, Square};

/// A move that mates. Only moves that may give check are played.
pub(super) fn mate_in_one(position: &Position) -> Option<Move> {
    let us = position.turn;
    let board = &position.board;
    let king = position.king(!us);
    let occupied = board.occupied();
    let straight = rook_attacks(king, occupied);
    let diagonal = bishop_attacks(king, occupied);
    // Men that stand between the king and a slider of their own.
    let openers = (straight | diagonal) & board.color(us);
    let has_behind = |opener: &Square| {
        position
            .sliders_behind(*opener, king, us, occupied ^ Bitboard::of(*opener))
            .is_any()
    };
    let openers: Bitboard = openers.into_iter().filter(has_behind).collect();
    let mut mate = None;
    position.every_move(&mut |legal| {
        let to = legal.to();
        let may_check = openers.has(legal.from())
            || match legal.role() {
                Role::Pawn => {
                    pawn_attacks(!us, king).has(to)
                        || legal.to_move().promotion.is_some()
                        || legal.is_en_passant()
                }
                Role::Knight => knight_attacks(king).has(to),
                Role::Bishop => diagonal.has(to),
                Role::Rook => straight.has(to),
                Role::Queen => (diagonal | straight).has(to),
                Role::King => legal.castling().is_some(),
            };
        if may_check {
            let next = legal.play();
            if next.is_check() && !next.has_legal_move() {
                mate = Some(legal.to_move());
            }
        }
        mate.is_none()
    });
    mate
}
