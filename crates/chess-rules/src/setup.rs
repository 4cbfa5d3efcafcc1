//! What a FEN can say, and what is wrong with it.

use crate::{
    Bitboard, Board, CastlingRights, Color, FullmoveNumber, HalfmoveClock, Position, Rank, Role,
    SetupError, SetupFault, Square, Strictness, Variant,
};

/// A position as it is written down: anything a FEN can say.
///
/// [`Setup::faults`] tells what is wrong with it, [`Setup::position`] whether it can be played on from.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Setup {
    /// Which piece stands where.
    pub board: Board,
    /// The player having the move.
    pub turn: Color,
    /// The rooks said to have a castling right, whether or not they are there.
    pub castling: CastlingRights,
    /// The square said to have been passed over by a pawn.
    pub en_passant: Option<Square>,
    /// Moves since the last pawn move or capture; `None` where it is not said.
    pub halfmove_clock: Option<HalfmoveClock>,
    /// The number of the next move.
    pub fullmove_number: FullmoveNumber,
}

impl Setup {
    /// The position, if it can be played on from.
    ///
    /// # Errors
    ///
    /// All faults, if one of them is [refused](SetupFault::is_refused) by a reader of that strictness. The others are repaired:
    /// a right without its rook and an impossible en passant square are dropped, a move number 0 is read as 1.
    pub fn position(
        &self,
        variant: Variant,
        strictness: Strictness,
    ) -> Result<Position, SetupError> {
        let faults = self.faults(variant);
        if faults.iter().any(|fault| fault.is_refused(strictness)) {
            return Err(SetupError(faults));
        }
        let mut position = self.unchecked(variant);
        for fault in &faults {
            self.repair(fault, &mut position);
        }
        position.derive();
        Ok(position)
    }

    /// The position after an illegal move that stands (A.5.2).
    ///
    /// For one move it may be what no set-up may: the player who has just moved may have a king that could be taken, a pawn may
    /// have passed while the other king was in check, and pawns may stand on their last rank (A.5.4). Everything else is read leniently.
    ///
    /// ```
    /// use chess_rules::{Setup, Strictness, Variant};
    /// let fen = "4k3/8/8/8/8/8/4q3/3QK3 b - - 0 1";
    /// let setup = Setup::from_fen(fen, Variant::Standard, Strictness::Lenient)?.setup;
    /// assert!(setup.position(Variant::Standard, Strictness::Lenient).is_err());
    /// assert!(setup.standing_position(Variant::Standard)?.is_irregular());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// All other faults, if with one of them nobody can play on.
    pub fn standing_position(&self, variant: Variant) -> Result<Position, SetupError> {
        let mut without = *self;
        for color in Color::ALL {
            let last_rank = Bitboard::from(Rank::Eighth.relative_to(color));
            let unpromoted = self.board.pieces(color, Role::Pawn) & last_rank;
            without.board.clear(unpromoted);
        }
        let mut faults = without.faults(variant);
        faults.retain(|fault| {
            !matches!(
                fault,
                SetupFault::KingTakeable { .. } | SetupFault::EnPassantAfterCheck { .. }
            )
        });
        if faults
            .iter()
            .any(|fault| fault.is_refused(Strictness::Lenient))
        {
            return Err(SetupError(faults));
        }
        let mut position = self.unchecked(variant);
        for fault in &faults {
            self.repair(fault, &mut position);
        }
        position.derive();
        Ok(position)
    }

    fn repair(&self, fault: &SetupFault, position: &mut Position) {
        let mut rooks = position.castling.rooks();
        match fault {
            SetupFault::CastlingRookMissing { rook } => rooks &= !Bitboard::of(*rook),
            SetupFault::CastlingTwice {
                rooks: in_doubt, ..
            } => rooks &= !*in_doubt,
            SetupFault::CastlingKingElsewhere { king } => {
                // The king may stand anywhere: the rights are on the first rank of its player.
                for color in Color::ALL {
                    if self.board.king(color) == Some(*king) {
                        rooks &= !Bitboard::from(Rank::First.relative_to(color));
                    }
                }
            }
            SetupFault::EnPassantImpossible(_) | SetupFault::EnPassantAfterCheck { .. } => {
                position.passed = None;
            }
            SetupFault::MoveNumberZero => position.fullmove_number = FullmoveNumber(1),
            SetupFault::NoKing(_)
            | SetupFault::SeveralKings(_)
            | SetupFault::PawnOnBackRank(_)
            | SetupFault::KingTakeable { .. }
            | SetupFault::TooManyCheckers(_)
            | SetupFault::ImpossibleCheck { .. }
            | SetupFault::TooManyPawns(_)
            | SetupFault::TooManyMen(_)
            | SetupFault::TooManyPromoted(_)
            | SetupFault::ClockBeyondGame { .. }
            | SetupFault::ClockAfterPawnMove(_)
            | SetupFault::EnPassantAtFirstMove(_) => {}
        }
        position.castling = CastlingRights::of_rooks(rooks);
    }

    /// A position from the fields as they are; meaningful only with one king each.
    pub(crate) fn unchecked(&self, variant: Variant) -> Position {
        let mut position = Position {
            board: self.board,
            castling: self.castling,
            checkers: Bitboard::EMPTY,
            key: crate::Zobrist::default(),
            halfmove_clock: self.halfmove_clock.unwrap_or_default(),
            fullmove_number: self.fullmove_number,
            turn: self.turn,
            variant,
            passed: self.en_passant,
            en_passant: None,
        };
        let king = position.king(self.turn);
        position.checkers = position.attackers(king, !self.turn, self.board.occupied());
        position
    }
}

impl Position {
    /// The position in which a standard game begins (Article 2.3).
    pub fn initial() -> Self {
        let mut position = Setup::initial().unchecked(Variant::Standard);
        position.derive();
        position
    }

    /// The position as it is written down. The en passant square is kept only where a capture there is legal.
    pub fn to_setup(&self) -> Setup {
        Setup {
            board: self.board,
            turn: self.turn,
            castling: self.castling,
            en_passant: self.en_passant,
            halfmove_clock: Some(self.halfmove_clock),
            fullmove_number: self.fullmove_number,
        }
    }
}
