//! All legal moves of a position.

use core::ops::ControlFlow;

use crate::attacks::{
    attacks, between, king_attacks, knight_attacks, pawn_attacks, queen_lines, reach,
};
use crate::play::Kind;
use crate::{Bitboard, Castling, LegalMove, Position, Promotion, Rank, Role, Square};

/// The legal moves of one piece, castling apart.
struct PieceMoves {
    from: Square,
    role: Role,
    targets: Bitboard,
}

impl Position {
    /// Every legal move (Article 3.10.1), in no particular order.
    ///
    /// ```
    /// use chess_rules::Position;
    /// assert_eq!(Position::initial().legal_moves().len(), 20);
    /// ```
    pub fn legal_moves(&self) -> Vec<LegalMove<'_>> {
        let mut moves = Vec::with_capacity(48);
        let _ = self.visit_moves::<()>(&mut |piece| {
            for to in piece.targets {
                self.expand(&piece, to, &mut moves);
            }
            ControlFlow::Continue(())
        });
        for side in Castling::ALL {
            moves.extend(self.castle(side));
        }
        moves
    }

    /// How many legal moves there are.
    pub fn count_legal_moves(&self) -> u64 {
        let last_rank = Bitboard::from(Rank::Eighth.relative_to(self.turn));
        let mut count = 0;
        let _ = self.visit_moves::<()>(&mut |piece| {
            count += u64::from(piece.targets.len());
            if piece.role == Role::Pawn {
                count += 3 * u64::from((piece.targets & last_rank).len());
            }
            ControlFlow::Continue(())
        });
        if self.castling.rooks().meets(self.board.color(self.turn)) {
            count += Castling::ALL
                .into_iter()
                .filter(|side| self.castle(*side).is_ok())
                .count() as u64;
        }
        count
    }

    /// Whether there is any legal move.
    #[inline]
    pub fn has_legal_move(&self) -> bool {
        // The copy lets a caller keep its position in registers: memory is only needed on the rare path.
        self.has_free_pawn_or_knight() || self.has_free_slider() || Self::has_some_move(*self)
    }

    /// Whether a pawn or a knight that no line joins to its king can move: true of nearly every position in a game.
    #[inline]
    pub(crate) fn has_free_pawn_or_knight(&self) -> bool {
        if self.is_check() {
            return false;
        }
        let own = self.board.color(self.turn);
        let free = own & !queen_lines(self.king(self.turn));
        let pawns = self.board.role(Role::Pawn) & free;
        if (pawns.forward(self.turn) & !self.board.occupied()).is_any() {
            return true;
        }
        (self.board.role(Role::Knight) & free)
            .into_iter()
            .any(|from| (knight_attacks(from) & !own).is_any())
    }

    /// Whether a slider that no line joins to its king can move. One that can go anywhere can go to the next square of some line.
    #[inline]
    fn has_free_slider(&self) -> bool {
        if self.is_check() {
            return false;
        }
        let own = self.board.color(self.turn);
        let free = own & !queen_lines(self.king(self.turn));
        let sliders = self.board.diagonal_sliders() | self.board.straight_sliders();
        (sliders & free).into_iter().any(|from| {
            let next = reach(self.board.code_on(from), from) & king_attacks(from);
            (next & !own).is_any()
        })
    }

    #[cold]
    #[inline(never)]
    fn has_some_move(self) -> bool {
        let own = self.board.color(self.turn);
        let steps = king_attacks(self.king(self.turn)) & !own;
        steps.into_iter().any(|to| self.is_safe_for_king(to))
            || self
                .visit_others(&mut |_| ControlFlow::Break(()))
                .is_break()
            // In Chess960 a king that stays where it is may castle where nothing else moves.
            || Castling::ALL
                .into_iter()
                .any(|side| self.castle(side).is_ok())
    }

    /// Whether a statement holds for every position one legal move away.
    pub(crate) fn every_next(&self, holds: &mut dyn FnMut(&Self) -> bool) -> bool {
        self.every_move(&mut |legal| holds(&legal.play()))
    }

    /// Whether a statement holds for every legal move. Nothing is asked once it does not.
    #[inline]
    pub(crate) fn every_move<'p>(&'p self, holds: &mut impl FnMut(LegalMove<'p>) -> bool) -> bool {
        let mut is_all = true;
        let _ = self.visit_moves::<()>(&mut |piece| {
            for to in piece.targets {
                self.for_each_kind(&piece, to, |legal| {
                    is_all = is_all && holds(legal);
                });
                if !is_all {
                    return ControlFlow::Break(());
                }
            }
            ControlFlow::Continue(())
        });
        let castles = || {
            Castling::ALL
                .into_iter()
                .filter_map(|side| self.castle(side).ok())
        };
        is_all && castles().all(holds)
    }

    /// The number of positions reached by `depth` legal moves in a row: the usual test of a move generator.
    ///
    /// ```
    /// use chess_rules::Position;
    /// assert_eq!(Position::initial().perft(3), 8_902);
    /// ```
    pub fn perft(&self, depth: u32) -> u64 {
        match depth {
            0 => 1,
            1 => self.count_legal_moves(),
            _ => {
                let mut nodes = 0;
                let _ = self.visit_moves::<()>(&mut |piece| {
                    for to in piece.targets {
                        self.for_each_kind(&piece, to, |legal| {
                            nodes += legal.play().perft(depth - 1);
                        });
                    }
                    ControlFlow::Continue(())
                });
                for side in Castling::ALL {
                    if let Ok(legal) = self.castle(side) {
                        nodes += legal.play().perft(depth - 1);
                    }
                }
                nodes
            }
        }
    }

    fn expand<'p>(&'p self, piece: &PieceMoves, to: Square, moves: &mut Vec<LegalMove<'p>>) {
        self.for_each_kind(piece, to, |legal| moves.push(legal));
    }

    /// Hands over the move to one target: four of them where a pawn promotes.
    #[inline]
    fn for_each_kind<'p>(
        &'p self,
        piece: &PieceMoves,
        to: Square,
        mut visit: impl FnMut(LegalMove<'p>),
    ) {
        let from = piece.from;
        let legal = |kind| LegalMove::new(self, from, to, kind);
        if piece.role != Role::Pawn {
            return visit(legal(Kind::Piece));
        }
        if to.rank() == Rank::Eighth.relative_to(self.turn) {
            for promotion in Promotion::ALL {
                visit(legal(Kind::Promotion(promotion)));
            }
        } else if self.passed == Some(to) && from.file() != to.file() {
            visit(legal(Kind::EnPassant));
        } else if from.index().abs_diff(to.index()) == 16 {
            visit(legal(Kind::DoubleStep));
        } else {
            visit(legal(Kind::PawnStep));
        }
    }

    /// Visits every piece that has a legal move, castling apart, until the visitor breaks off.
    #[inline]
    fn visit_moves<B>(
        &self,
        visit: &mut impl FnMut(PieceMoves) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        self.visit_king(visit)?;
        self.visit_others(visit)
    }

    /// Visits every piece but the king.
    #[inline]
    fn visit_others<B>(
        &self,
        visit: &mut impl FnMut(PieceMoves) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let us = self.turn;
        let own = self.board.color(us);
        let occupied = self.board.occupied();
        let king = self.king(us);
        if self.checkers.is_several() {
            return ControlFlow::Continue(());
        }
        let parries = match self.checkers.first() {
            Some(checker) => between(king, checker) | checker.into(),
            None => Bitboard::FULL,
        };
        let mut pinned = Bitboard::EMPTY;
        for slider in self.far_sliders(king) {
            let line = between(king, slider);
            let blockers = line & occupied;
            if blockers.is_several() || !blockers.meets(own) {
                continue;
            }
            pinned |= blockers;
            let allowed = (line | slider.into()) & parries;
            self.visit_pieces(blockers, allowed, visit)?;
        }
        self.visit_pieces(own & !pinned, parries, visit)?;
        self.visit_en_passant(visit)
    }

    /// Visits those of the given pieces, the king left out, that can go to an allowed square.
    #[inline]
    fn visit_pieces<B>(
        &self,
        pieces: Bitboard,
        allowed: Bitboard,
        visit: &mut impl FnMut(PieceMoves) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let us = self.turn;
        let own = self.board.color(us);
        let occupied = self.board.occupied();
        let allowed = allowed & !own;
        for role in [Role::Knight, Role::Bishop, Role::Rook, Role::Queen] {
            for from in self.board.role(role) & pieces {
                let targets = attacks(role, us, from, occupied) & allowed;
                if targets.is_any() {
                    visit(PieceMoves {
                        from,
                        role,
                        targets,
                    })?;
                }
            }
        }
        let role = Role::Pawn;
        for from in self.board.role(role) & pieces {
            let targets = self.pawn_targets(from) & allowed;
            if targets.is_any() {
                visit(PieceMoves {
                    from,
                    role,
                    targets,
                })?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Where a pawn can go, en passant and the safety of its king apart.
    #[inline]
    fn pawn_targets(&self, from: Square) -> Bitboard {
        let us = self.turn;
        let empty = !self.board.occupied();
        let third = Bitboard::from(Rank::Third.relative_to(us));
        let single = Bitboard::of(from).forward(us) & empty;
        let double = (single & third).forward(us) & empty;
        single | double | pawn_attacks(us, from) & self.board.color(!us)
    }

    #[inline]
    fn visit_king<B>(
        &self,
        visit: &mut impl FnMut(PieceMoves) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let king = self.king(self.turn);
        let own = self.board.color(self.turn);
        let targets: Bitboard = (king_attacks(king) & !own)
            .into_iter()
            .filter(|to| self.is_safe_for_king(*to))
            .collect();
        if targets.is_any() {
            visit(PieceMoves {
                from: king,
                role: Role::King,
                targets,
            })?;
        }
        ControlFlow::Continue(())
    }

    fn visit_en_passant<B>(
        &self,
        visit: &mut impl FnMut(PieceMoves) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let Some(target) = self.en_passant else {
            return ControlFlow::Continue(());
        };
        for from in self.en_passant_pawns(target) {
            if self.is_safe_en_passant(from, target) {
                visit(PieceMoves {
                    from,
                    role: Role::Pawn,
                    targets: target.into(),
                })?;
            }
        }
        ControlFlow::Continue(())
    }
}
