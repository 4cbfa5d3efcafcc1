//! Whether a move is legal, and if not why (Article 3).

use crate::attacks::{between, king_attacks, pawn_attacks, reach};
use crate::play::Kind;
use crate::{
    Bitboard, Castling, CastlingRights, Color, File, IllegalMove, LegalMove, Move, Position, Rank,
    Role, Square, Variant,
};

impl Position {
    /// Permission to play a move, or the first reason that forbids it.
    ///
    /// Looks at this move alone: no other move is generated. Castling may be written as the king's move to its own
    /// rook, and in standard chess as the king's move by two squares as well.
    ///
    /// # Errors
    ///
    /// An [`IllegalMove`], with the squares that show it.
    ///
    /// # Examples
    ///
    /// ```
    /// use chess_rules::{IllegalMove, Move, Position};
    /// let position = Position::initial();
    /// let (e1, e2) = ("e1".parse()?, "e2".parse()?);
    /// assert_eq!(
    ///     position.legalize(Move::new(e1, e2)).err(),
    ///     Some(IllegalMove::OwnPieceOnTarget { target: e2 }),
    /// );
    /// # Ok::<(), chess_rules::SquareError>(())
    /// ```
    #[inline(always)]
    pub fn legalize(&self, mv: Move) -> Result<LegalMove<'_>, IllegalMove> {
        match self.permit(mv) {
            Some(legal) => Ok(legal),
            None => Err(self.refusal(mv)),
        }
    }

    #[inline(always)]
    fn permit(&self, mv: Move) -> Option<LegalMove<'_>> {
        let code = self.board.code_on(mv.from);
        if !code.is_of(self.turn) {
            return None;
        }
        if code.is_pawn() {
            return self.permit_pawn(mv);
        }
        if code.is_king() {
            return self.permit_king(mv);
        }
        let is_free = reach(code, mv.from).has(mv.to)
            && self.is_clear(mv.from, mv.to)
            && !self.board.code_on(mv.to).is_of(self.turn)
            && mv.promotion.is_none();
        (is_free && self.is_safe(mv.from, mv.to)).then(|| self.legal(mv, Kind::Piece))
    }

    #[inline]
    const fn legal(&self, mv: Move, kind: Kind) -> LegalMove<'_> {
        LegalMove::new(self, mv.from, mv.to, kind)
    }

    /// Whether a piece that is not the king may go there as far as its own king's safety is concerned (Article 3.9.2).
    #[inline(always)]
    pub(crate) fn is_safe(&self, from: Square, to: Square) -> bool {
        let king = self.king(self.turn);
        if self.is_check() {
            if self.checkers.is_several() {
                return false;
            }
            let checker = self.checkers.lowest();
            if to != checker && !between(king, checker).has(to) {
                return false;
            }
        }
        self.uncovered(from, to, king).is_empty()
    }

    /// The sliders that attack the king once the piece has gone from one square to the other.
    #[inline]
    fn uncovered(&self, from: Square, to: Square, king: Square) -> Bitboard {
        let occupied = self.board.occupied() ^ from.into() | to.into();
        self.sliders_behind(from, king, !self.turn, occupied) & !Bitboard::of(to)
    }

    #[inline]
    fn permit_pawn(&self, mv: Move) -> Option<LegalMove<'_>> {
        let us = self.turn;
        let Move { from, to, .. } = mv;
        let is_last_rank = to.rank() == Rank::Eighth.relative_to(us);
        if is_last_rank != mv.promotion.is_some() {
            return None;
        }
        let kind = mv.promotion.map_or(Kind::PawnStep, Kind::Promotion);
        let occupied = self.board.occupied();
        if from.file() == to.file() {
            if from.forward(us, 1) == Some(to) {
                return (!occupied.has(to) && self.is_safe(from, to)).then(|| self.legal(mv, kind));
            }
            let is_double = is_double_step(us, from, to)
                && !occupied.has(to)
                && self.is_clear(from, to)
                && self.is_safe(from, to);
            return is_double.then(|| self.legal(mv, Kind::DoubleStep));
        }
        if !pawn_attacks(us, from).has(to) {
            return None;
        }
        if self.board.color(!us).has(to) {
            return (!self.board.role(Role::King).has(to) && self.is_safe(from, to))
                .then(|| self.legal(mv, kind));
        }
        (self.passed == Some(to) && self.is_safe_en_passant(from, to))
            .then(|| self.legal(mv, Kind::EnPassant))
    }

    fn permit_king(&self, mv: Move) -> Option<LegalMove<'_>> {
        if mv.promotion.is_some() {
            return None;
        }
        if let Some((side, rook)) = self.castling_meant(mv) {
            return (self.castling.rooks().has(rook)
                && self.castling_obstacle(mv.from, rook, side).is_none())
            .then(|| self.legal(Move::new(mv.from, rook), Kind::Castling(side)));
        }
        let is_free = king_attacks(mv.from).has(mv.to) && !self.board.color(self.turn).has(mv.to);
        (is_free && self.is_safe_for_king(mv.to)).then(|| self.legal(mv, Kind::Piece))
    }

    /// Whether no piece of the opponent would attack the king there. The king itself stops no line.
    #[inline]
    pub(crate) fn is_safe_for_king(&self, to: Square) -> bool {
        let occupied = self.board.occupied() ^ self.king(self.turn).into();
        self.attackers(to, !self.turn, occupied).is_empty()
    }

    /// The side and the rook's square, if a king's move means castling.
    ///
    /// It does when it goes to an own rook that has the right, to any own rook in Chess960, and in standard chess
    /// when it goes two squares sideways from the king's original square.
    fn castling_meant(&self, mv: Move) -> Option<(Castling, Square)> {
        let us = self.turn;
        let home = Rank::First.relative_to(us);
        if mv.from.rank() != home || mv.to.rank() != home {
            return None;
        }
        if self.board.pieces(us, Role::Rook).has(mv.to) {
            let has_right = self.castling.rooks().has(mv.to);
            return (has_right || self.variant == Variant::Chess960)
                .then(|| (Castling::toward(mv.from, mv.to), mv.to));
        }
        match self.variant {
            Variant::Chess960 => None,
            Variant::Standard => {
                let side = Castling::toward(mv.from, mv.to);
                (mv.from.file() == File::E && mv.to == side.king_target(us))
                    .then(|| (side, side.corner(us)))
            }
        }
    }

    /// What prevents castling for now, in the order of Article 3.8.2.2 with the blockers first.
    pub(crate) fn castling_obstacle(
        &self,
        king: Square,
        rook: Square,
        side: Castling,
    ) -> Option<IllegalMove> {
        let us = self.turn;
        let (king_target, rook_target) = (side.king_target(us), side.rook_target(us));
        let pair = Bitboard::of(king) | rook.into();
        let others = self.board.occupied() & !pair;
        let king_way = between(king, king_target) | king_target.into();
        let way = king_way | between(rook, rook_target) | rook_target.into() | between(king, rook);
        if let Some(blocker) = (others & way).first() {
            return Some(IllegalMove::CastlingBlocked { blocker });
        }
        if let Some(attacker) = self.checkers.first() {
            return Some(IllegalMove::CastlingOutOfCheck { king, attacker });
        }
        // The rook may have been the king's shield: test with the pair gone and the rook arrived.
        let occupied = others | rook_target.into();
        let attacked = |square| self.attackers(square, !us, occupied).first();
        for square in between(king, king_target) {
            if let Some(attacker) = attacked(square) {
                return Some(IllegalMove::CastlingThroughCheck { square, attacker });
            }
        }
        attacked(king_target).map(|attacker| IllegalMove::CastlingIntoCheck {
            target: king_target,
            attacker,
        })
    }

    /// The position with those castling rights only that could be used now, were it their player's turn.
    ///
    /// Two such positions are the same if the possible moves of all pieces are; a right that is prevented for now makes
    /// no difference between them.
    #[must_use]
    pub fn with_usable_rights(&self) -> Self {
        let mut usable = Bitboard::EMPTY;
        for color in Color::ALL {
            let mut view = *self;
            view.turn = color;
            let king = view.king(color);
            view.checkers = view.attackers(king, !color, view.board.occupied());
            for rook in view.castling.rooks() & view.board.color(color) {
                let side = Castling::toward(king, rook);
                if view.castling_obstacle(king, rook, side).is_none() {
                    usable |= rook.into();
                }
            }
        }
        let mut position = *self;
        position.castling = CastlingRights::of_rooks(usable);
        position.key = position.key_from_scratch();
        position
    }

    /// Castling to that side, if it is legal now.
    pub(crate) fn castle(&self, side: Castling) -> Result<LegalMove<'_>, IllegalMove> {
        let king = self.king(self.turn);
        let Some(rook) = self.castling.rook(self.turn, king, side) else {
            return Err(IllegalMove::CastlingRightLost {
                king,
                side,
                rook: None,
            });
        };
        match self.castling_obstacle(king, rook, side) {
            Some(obstacle) => Err(obstacle),
            None => Ok(self.legal(Move::new(king, rook), Kind::Castling(side))),
        }
    }

    /// The first reason why a move that is not permitted is illegal.
    #[cold]
    fn refusal(&self, mv: Move) -> IllegalMove {
        let us = self.turn;
        let Move { from, to, .. } = mv;
        let Some(piece) = self.board.piece_on(from) else {
            return IllegalMove::NoPiece { from };
        };
        if piece.color != us {
            return IllegalMove::WrongSide { from };
        }
        if piece.role == Role::King
            && let Some((side, rook)) = self.castling_meant(mv)
        {
            return self.castling_refusal(mv, rook, side);
        }
        if self.board.color(us).has(to) {
            return IllegalMove::OwnPieceOnTarget { target: to };
        }
        let king = self.king(!us);
        if to == king {
            return IllegalMove::KingCapture { king };
        }
        let fault = match piece.role {
            Role::Pawn => self.pawn_fault(mv),
            Role::King => (!king_attacks(from).has(to)).then(|| cannot_reach(piece.role, mv)),
            Role::Knight | Role::Bishop | Role::Rook | Role::Queen => {
                if !reach(self.board.code_on(from), from).has(to) {
                    Some(cannot_reach(piece.role, mv))
                } else if piece.role == Role::Knight {
                    None
                } else {
                    (between(from, to) & self.board.occupied())
                        .first()
                        .map(|blocker| IllegalMove::PathBlocked { blocker })
                }
            }
        };
        if let Some(fault) = fault {
            return fault;
        }
        if piece.role != Role::Pawn && mv.promotion.is_some() {
            return IllegalMove::PromotionNotAllowed {
                role: piece.role,
                target: to,
            };
        }
        self.danger(piece.role, mv)
    }

    fn castling_refusal(&self, mv: Move, rook: Square, side: Castling) -> IllegalMove {
        if mv.promotion.is_some() {
            return IllegalMove::PromotionNotAllowed {
                role: Role::King,
                target: mv.to,
            };
        }
        let lost = IllegalMove::CastlingRightLost {
            king: mv.from,
            side,
            rook: (mv.to == rook).then_some(rook),
        };
        if !self.castling.rooks().has(rook) {
            return lost;
        }
        self.castling_obstacle(mv.from, rook, side).unwrap_or(lost)
    }

    /// What is wrong with a pawn's move apart from its king's safety.
    fn pawn_fault(&self, mv: Move) -> Option<IllegalMove> {
        let us = self.turn;
        let Move { from, to, .. } = mv;
        let occupied = self.board.occupied();
        if from.file() == to.file() {
            let is_single = from.forward(us, 1) == Some(to);
            if !is_single && !is_double_step(us, from, to) {
                return Some(cannot_reach(Role::Pawn, mv));
            }
            let way = between(from, to) | to.into();
            if let Some(blocker) = (way & occupied).first() {
                return Some(IllegalMove::PawnBlocked { blocker });
            }
        } else if !pawn_attacks(us, from).has(to) {
            return Some(cannot_reach(Role::Pawn, mv));
        } else if !occupied.has(to) && self.passed != Some(to) {
            let beside = to.on_rank(from.rank());
            let is_late = from.rank() == Rank::Fifth.relative_to(us)
                && self.board.pieces(!us, Role::Pawn).has(beside);
            return Some(if is_late {
                IllegalMove::EnPassantExpired {
                    pawn: beside,
                    target: to,
                }
            } else {
                IllegalMove::PawnCaptureWithoutTarget { target: to }
            });
        }
        let is_last_rank = to.rank() == Rank::Eighth.relative_to(us);
        match (is_last_rank, mv.promotion) {
            (true, None) => Some(IllegalMove::PromotionMissing { target: to }),
            (false, Some(_)) => Some(IllegalMove::PromotionNotAllowed {
                role: Role::Pawn,
                target: to,
            }),
            (true, Some(_)) | (false, None) => None,
        }
    }

    /// How a move that is otherwise right leaves its own king attacked.
    fn danger(&self, role: Role, mv: Move) -> IllegalMove {
        let us = self.turn;
        let Move { from, to, .. } = mv;
        let king = self.king(us);
        if role == Role::King {
            let occupied = self.board.occupied() ^ king.into();
            let attackers = self.attackers(to, !us, occupied);
            return IllegalMove::KingIntoAttack {
                target: to,
                attacker: attackers.lowest(),
            };
        }
        let is_en_passant =
            role == Role::Pawn && from.file() != to.file() && !self.board.occupied().has(to);
        let attackers = if is_en_passant {
            self.attackers_after_en_passant(from, to)
        } else {
            self.uncovered(from, to, king)
        };
        let opened = attackers & !self.checkers;
        match (opened.first(), self.checkers.first()) {
            (Some(attacker), _) => IllegalMove::Pinned {
                piece: from,
                king,
                attacker,
            },
            (None, Some(attacker)) => IllegalMove::InCheckNotParried { king, attacker },
            (None, None) => IllegalMove::PieceCannotReach { role, from, to },
        }
    }
}

/// Whether a pawn goes two ranks forward from its original one.
#[inline]
fn is_double_step(color: Color, from: Square, to: Square) -> bool {
    from.rank() == Rank::Second.relative_to(color) && from.forward(color, 2) == Some(to)
}

const fn cannot_reach(role: Role, mv: Move) -> IllegalMove {
    IllegalMove::PieceCannotReach {
        role,
        from: mv.from,
        to: mv.to,
    }
}
