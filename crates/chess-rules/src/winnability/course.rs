//! A line of moves that grows from ply to ply, each chosen by what it is.

use super::tour::{neighbours, threatened_by};
use crate::attacks::{attacks, king_attacks};
use crate::{Bitboard, LegalMove, Move, Position, Promotion, Role, Square};

/// Room for the moves of nearly every line.
const ROOM: usize = 80;

/// The line, and what chooses among moves that are equally good.
pub(super) struct Course {
    noise: u32,
    line: Vec<Move>,
}

impl Course {
    pub(super) fn new() -> Self {
        Self {
            noise: NOISE,
            line: Vec::with_capacity(ROOM),
        }
    }

    /// Goes back to where it began.
    pub(super) fn restart(&mut self) {
        self.noise = NOISE;
        self.line.clear();
    }

    pub(super) fn push(&mut self, mv: Move) {
        self.line.push(mv);
    }

    pub(super) fn into_line(self) -> Vec<Move> {
        self.line
    }

    /// Plays the move if it is legal.
    pub(super) fn play(&mut self, position: &Position, mv: Move) -> Option<Position> {
        let legal = position.legalize(mv).ok()?;
        self.line.push(legal.to_move());
        Some(legal.play())
    }

    /// Plays the move that costs least.
    pub(super) fn choose(
        &mut self,
        position: &Position,
        cost: impl Fn(&LegalMove<'_>) -> i32,
    ) -> Option<Position> {
        let mut best: Option<(i32, LegalMove<'_>)> = None;
        position.every_move(&mut |legal| {
            // Among equals any one: a fixed choice would go round in circles.
            self.noise ^= self.noise << 13;
            self.noise ^= self.noise >> 17;
            self.noise ^= self.noise << 5;
            let cost = cost(&legal) * 8 + (self.noise & 7) as i32;
            if best.is_none_or(|(least, _)| cost < least) {
                best = Some((cost, legal));
            }
            true
        });
        let (_, legal) = best?;
        self.line.push(legal.to_move());
        Some(legal.play())
    }

    /// A step of the king on its shortest way, over squares nobody attacks; it captures only `prey`.
    pub(super) fn king_step(
        &mut self,
        position: &Position,
        to: Bitboard,
        prey: Bitboard,
    ) -> Option<Position> {
        let us = position.turn;
        let king = position.king(us);
        if to.has(king) {
            return None;
        }
        let open = (!position.board.occupied() | prey) & !threatened_by(position, !us);
        let near = king_attacks(king);
        let mut ring = to & open;
        let mut area = ring;
        while !ring.meets(near) {
            if ring.is_empty() {
                return None;
            }
            ring = neighbours(ring) & open & !area;
            area |= ring;
        }
        self.play(position, Move::new(king, (ring & near).first()?))
    }

    /// A move of one of some men of that kind on the shortest way there, past all others; it captures only `prey`.
    pub(super) fn piece_step(
        &mut self,
        position: &Position,
        role: Role,
        men: Bitboard,
        to: Bitboard,
        prey: Bitboard,
    ) -> Option<Position> {
        let us = position.turn;
        let occupied = position.board.occupied();
        let open = !occupied | prey;
        let mut ring = to & open;
        let mut area = ring;
        while ring.is_any() {
            let fold = |all, square| all | attacks(role, us, square, occupied);
            let before: Bitboard = ring.into_iter().fold(Bitboard::EMPTY, fold);
            if let Some(man) = (before & men).first() {
                let step = attacks(role, us, man, occupied) & ring;
                return self.play(position, Move::new(man, step.first()?));
            }
            ring = before & open & !area;
            area |= ring;
        }
        None
    }

    /// A step of the pawn, and on the last rank a promotion.
    pub(super) fn pawn_step(
        &mut self,
        position: &Position,
        pawn: Square,
        promotion: Promotion,
    ) -> Option<Position> {
        let us = position.turn;
        let single = Bitboard::of(pawn).forward(us);
        let double = single.forward(us).first();
        let single = single.first()?;
        let double = double.map(|to| Move::new(pawn, to));
        let last = Move {
            promotion: Some(promotion),
            ..Move::new(pawn, single)
        };
        [double, Some(Move::new(pawn, single)), Some(last)]
            .into_iter()
            .flatten()
            .find(|mv| position.legalize(*mv).is_ok())
            .and_then(|mv| self.play(position, mv))
    }
}

/// Any number but 0.
const NOISE: u32 = 0x9E37_79B9;
