//! A position that can be played on from.

use crate::attacks::{
    between, beyond, bishop_lines, king_attacks, knight_attacks, pawn_attacks, rook_lines,
};
use crate::zobrist::Zobrist;
use crate::{
    Bitboard, Board, CastlingRights, Color, FullmoveNumber, HalfmoveClock, Rank, Role, Square,
    Variant,
};

/// A position that can be played on from: one king each, and the player who is not on move not in check.
///
/// Made from a [`Setup`](crate::Setup) that passed, or by playing a [`LegalMove`](crate::LegalMove). Positions are values:
/// playing a move returns a new one.
///
/// ```
/// use chess_rules::{Position, Square};
/// let position = Position::initial();
/// let next = position.legalize("e2e4".parse::<chess_rules::Uci>()?.to_move())?.play();
/// assert_eq!(next.to_fen(), "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Position {
    pub(crate) board: Board,
    pub(crate) castling: CastlingRights,
    pub(crate) checkers: Bitboard,
    pub(crate) key: Zobrist,
    pub(crate) halfmove_clock: HalfmoveClock,
    pub(crate) fullmove_number: FullmoveNumber,
    pub(crate) turn: Color,
    pub(crate) variant: Variant,
    /// The square a pawn passed over on the last ply, whether or not it can be taken there.
    pub(crate) passed: Option<Square>,
    /// The same square, kept only where some capture on it is legal.
    pub(crate) en_passant: Option<Square>,
}

impl Position {
    /// Which piece stands where.
    #[inline]
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// The player having the move.
    #[inline]
    pub const fn turn(&self) -> Color {
        self.turn
    }

    /// The castling rights left to both players (Article 3.8.2.1).
    #[inline]
    pub const fn castling(&self) -> CastlingRights {
        self.castling
    }

    /// The square on which a pawn may be taken en passant; `None` unless such a capture is legal (Articles 3.7.3.1, 9.2.3.1).
    #[inline]
    pub const fn en_passant(&self) -> Option<Square> {
        self.en_passant
    }

    /// The square a pawn has just passed over by its double step, whether or not it can be taken there.
    #[inline]
    pub const fn passed_square(&self) -> Option<Square> {
        self.passed
    }

    /// Moves by either player since the last pawn move or capture; it may exceed 150.
    #[inline]
    pub const fn halfmove_clock(&self) -> HalfmoveClock {
        self.halfmove_clock
    }

    /// The number of the next move.
    #[inline]
    pub const fn fullmove_number(&self) -> FullmoveNumber {
        self.fullmove_number
    }

    /// The variant, which decides how castling works and is written.
    #[inline]
    pub const fn variant(&self) -> Variant {
        self.variant
    }

    /// A look-up key; equal for positions that are [the same](Self::is_same).
    #[inline]
    pub const fn key(&self) -> Zobrist {
        self.key
    }

    /// The pieces that give check to the player having the move (Article 3.9.1).
    #[inline]
    pub const fn checkers(&self) -> Bitboard {
        self.checkers
    }

    /// Whether the player having the move is in check (Article 3.9.1).
    #[inline]
    pub const fn is_check(&self) -> bool {
        self.checkers.is_any()
    }

    /// The square of that player's king.
    #[inline]
    pub fn king(&self, color: Color) -> Square {
        self.board.pieces(color, Role::King).lowest()
    }

    /// Whether two positions are the same for the count of repetitions (Article 9.2.3).
    ///
    /// The same player has the move, pieces of the same kind and color stand on the same squares, the castling
    /// rights are equal, and so is the pawn that may be taken en passant, if one may.
    #[inline]
    pub fn is_same(&self, other: &Self) -> bool {
        self.board == other.board
            && self.turn == other.turn
            && self.castling == other.castling
            && self.en_passant == other.en_passant
    }

    /// Whether it is checkmate (Article 5.1.1).
    pub fn is_checkmate(&self) -> bool {
        self.is_check() && !self.has_legal_move()
    }

    /// Whether it is stalemate (Article 5.2.1).
    pub fn is_stalemate(&self) -> bool {
        !self.is_check() && !self.has_legal_move()
    }

    /// Whether only an illegal move that stands can have led here: the player not on move has a king that could be taken,
    /// or a pawn stands on its last rank (A.5.4).
    pub fn is_irregular(&self) -> bool {
        let (waiting, occupied) = (!self.turn, self.board.occupied());
        let takers = self.attackers(self.king(waiting), self.turn, occupied);
        let unpromoted = Color::ALL.into_iter().any(|color| {
            let last_rank = Rank::Eighth.relative_to(color);
            self.board.pieces(color, Role::Pawn).meets(last_rank.into())
        });
        takers.is_any() || unpromoted
    }

    /// This position with those castling rights only that were there before as well, king and rook standing where they
    /// stood (Article 3.8.2.1).
    ///
    /// For a position that follows another in a way no legal move tells.
    #[must_use]
    pub fn with_rights_left(mut self, before: &Self) -> Self {
        let mut rooks = self.castling.rooks() & before.castling.rooks();
        for color in Color::ALL {
            if self.king(color) != before.king(color) {
                rooks &= !Bitboard::from(Rank::First.relative_to(color));
            }
        }
        self.castling = CastlingRights::of_rooks(rooks);
        self.rederived()
    }

    /// Whether a pawn of the player having the move stands on its last rank.
    pub fn has_unpromoted_pawn(&self) -> bool {
        let last_rank = Rank::Eighth.relative_to(self.turn);
        self.board
            .pieces(self.turn, Role::Pawn)
            .meets(last_rank.into())
    }

    /// This position with that clock and that number of the next move.
    ///
    /// For a position that follows another in a way no legal move tells.
    #[must_use]
    pub const fn with_counters(
        self,
        halfmove_clock: HalfmoveClock,
        number: FullmoveNumber,
    ) -> Self {
        Self {
            halfmove_clock,
            fullmove_number: number,
            ..self
        }
    }

    /// The pieces of the player having the move that are pinned to their king (Article 3.1.3).
    pub fn pinned(&self) -> Bitboard {
        let king = self.king(self.turn);
        let own = self.board.color(self.turn);
        let occupied = self.board.occupied();
        self.far_sliders(king)
            .into_iter()
            .map(|slider| between(king, slider) & occupied)
            .filter(|blockers| !blockers.is_several() && blockers.meets(own))
            .fold(Bitboard::EMPTY, |pinned, piece| pinned | piece)
    }

    /// The opponent's sliders that would attack the king if nothing else stood on the board.
    #[inline]
    pub(crate) fn far_sliders(&self, king: Square) -> Bitboard {
        let diagonal = bishop_lines(king) & self.board.diagonal_sliders();
        let straight = rook_lines(king) & self.board.straight_sliders();
        (diagonal | straight) & self.board.color(!self.turn)
    }

    /// The pieces of that color that attack the square while `occupied` squares stop sliders.
    #[inline]
    pub(crate) fn attackers(&self, square: Square, by: Color, occupied: Bitboard) -> Bitboard {
        self.leaping_attackers(square, by) | self.sliding_attackers(square, by, occupied)
    }

    #[inline]
    pub(crate) fn leaping_attackers(&self, square: Square, by: Color) -> Bitboard {
        let board = &self.board;
        (pawn_attacks(!by, square) & board.role(Role::Pawn)
            | knight_attacks(square) & board.role(Role::Knight)
            | king_attacks(square) & board.role(Role::King))
            & board.color(by)
    }

    #[inline]
    pub(crate) fn sliding_attackers(
        &self,
        square: Square,
        by: Color,
        occupied: Bitboard,
    ) -> Bitboard {
        let diagonal = bishop_lines(square) & self.board.diagonal_sliders();
        let straight = rook_lines(square) & self.board.straight_sliders();
        // Few sliders share a line with a square: to look between costs less than the large tables of attacks, which a
        // replay of games seldom has in its cache.
        ((diagonal | straight) & self.board.color(by))
            .into_iter()
            .filter(|slider| !between(square, *slider).meets(occupied))
            .collect()
    }

    /// The sliders of one player that attack a king along the line on which `opened` stood.
    ///
    /// `occupied` is the board after the move. Only that line is looked at.
    #[inline]
    pub(crate) fn sliders_behind(
        &self,
        opened: Square,
        king: Square,
        by: Color,
        occupied: Bitboard,
    ) -> Bitboard {
        let straight = rook_lines(king) & self.board.straight_sliders();
        let diagonal = bishop_lines(king) & self.board.diagonal_sliders();
        let behind = beyond(king, opened) & (straight | diagonal) & self.board.color(by);
        // Nearly always there is none: a branch that is foreseen.
        if behind.is_empty() {
            return behind;
        }
        behind
            .into_iter()
            .filter(|slider| !between(king, *slider).meets(occupied))
            .collect()
    }

    /// This position with all that follows from the board computed anew.
    ///
    /// [`LegalMove::play`](crate::LegalMove::play) takes it that the opponent was not in check before; after an
    /// [irregular](Self::is_irregular) position that may be wrong.
    #[must_use]
    pub fn rederived(mut self) -> Self {
        self.derive();
        self
    }

    /// Recomputes what is derived from the rest: checkers, the legal en passant square, the key.
    pub(crate) fn derive(&mut self) {
        let king = self.king(self.turn);
        self.checkers = self.attackers(king, !self.turn, self.board.occupied());
        self.en_passant = self.passed.filter(|target| self.is_takeable(*target));
        self.key = self.key_from_scratch();
    }

    /// The key computed anew.
    pub(crate) fn key_from_scratch(&self) -> Zobrist {
        let mut key = Zobrist::default();
        for square in self.board.occupied() {
            key.toggle_piece(self.board.code_on(square), square);
        }
        key.set_turn(self.turn);
        key.toggle_rights(self.castling);
        if let Some(target) = self.en_passant {
            key.toggle_en_passant(target);
        }
        key
    }

    /// Whether some pawn of the player having the move may legally capture on the square just passed over.
    #[inline]
    pub(crate) fn is_takeable(&self, target: Square) -> bool {
        self.en_passant_pawns(target)
            .into_iter()
            .any(|from| self.is_safe_en_passant(from, target))
    }

    /// The pawns of the player having the move that attack the square just passed over.
    #[inline]
    pub(crate) fn en_passant_pawns(&self, target: Square) -> Bitboard {
        pawn_attacks(!self.turn, target) & self.board.pieces(self.turn, Role::Pawn)
    }

    /// Whether the king is safe once both pawns have left their squares (Articles 3.7.3.2, 3.9.2).
    pub(crate) fn is_safe_en_passant(&self, from: Square, target: Square) -> bool {
        self.attackers_after_en_passant(from, target).is_empty()
    }

    /// The pieces that attack the king once a pawn has captured en passant.
    pub(crate) fn attackers_after_en_passant(&self, from: Square, target: Square) -> Bitboard {
        let captured = Bitboard::of(target.on_rank(from.rank()));
        let occupied = self.board.occupied() ^ captured ^ from.into() | target.into();
        self.attackers(self.king(self.turn), !self.turn, occupied) & !captured
    }
}
