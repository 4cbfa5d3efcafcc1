//! Playing a legal move.

use crate::attacks::{between, reach};
use crate::board::Code;
use crate::{
    Bitboard, Castling, CastlingRights, FullmoveNumber, Move, Position, Promotion, Rank, Role,
    Square,
};

/// Permission to play one move in one position.
///
/// Only [`Position::legalize`] and [`Position::legal_moves`] make one, and it borrows that position, so a legal move
/// can be neither forged nor played on another board.
///
/// It is a reference and four bytes, so that it travels in registers.
#[derive(Clone, Copy, Debug)]
pub struct LegalMove<'p> {
    pub(crate) position: &'p Position,
    packed: Packed,
}

/// What a legal move does besides going from one square to another.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) enum Kind {
    /// A piece that is not a pawn moves or captures.
    Piece,
    /// A pawn steps once or captures, short of the last rank.
    PawnStep,
    /// A pawn steps twice.
    DoubleStep,
    /// A pawn captures en passant.
    EnPassant,
    /// A pawn arrives on the last rank.
    Promotion(Promotion),
    /// King and rook castle; the move goes to the rook's square.
    Castling(Castling),
}

/// The square of departure in the lowest byte, then that of arrival, then the kind.
#[derive(Clone, Copy, Debug)]
struct Packed(u32);

impl Packed {
    const PIECE: u8 = 0;
    const PAWN_STEP: u8 = 1;
    const DOUBLE_STEP: u8 = 2;
    const EN_PASSANT: u8 = 3;
    const CASTLING: u8 = 4;
    const PROMOTION: u8 = 8;

    #[inline]
    const fn new(from: Square, to: Square, kind: Kind) -> Self {
        let kind = match kind {
            Kind::Piece => Self::PIECE,
            Kind::PawnStep => Self::PAWN_STEP,
            Kind::DoubleStep => Self::DOUBLE_STEP,
            Kind::EnPassant => Self::EN_PASSANT,
            Kind::Castling(side) => Self::CASTLING + side as u8,
            Kind::Promotion(promotion) => Self::PROMOTION + promotion as u8,
        };
        Self(from.index() as u32 | (to.index() as u32) << 8 | (kind as u32) << 16)
    }

    #[inline]
    const fn kind(self) -> Kind {
        match (self.0 >> 16) as u8 {
            Self::PIECE => Kind::Piece,
            Self::PAWN_STEP => Kind::PawnStep,
            Self::DOUBLE_STEP => Kind::DoubleStep,
            Self::EN_PASSANT => Kind::EnPassant,
            kind if kind < Self::PROMOTION => {
                Kind::Castling(Castling::ALL[((kind - Self::CASTLING) & 1) as usize])
            }
            kind => Kind::Promotion(Promotion::ALL[(kind & 3) as usize]),
        }
    }
}

impl<'p> LegalMove<'p> {
    #[inline]
    pub(crate) const fn new(position: &'p Position, from: Square, to: Square, kind: Kind) -> Self {
        let packed = Packed::new(from, to, kind);
        Self { position, packed }
    }

    #[inline]
    pub(crate) const fn from(&self) -> Square {
        Square::from_index(self.packed.0 as usize)
    }

    /// The square of arrival; in castling that of the rook.
    #[inline]
    pub(crate) const fn to(&self) -> Square {
        Square::from_index((self.packed.0 >> 8) as usize)
    }

    #[inline]
    pub(crate) const fn kind(&self) -> Kind {
        self.packed.kind()
    }

    /// The move as it is written: castling goes to the square of the rook.
    pub const fn to_move(&self) -> Move {
        Move {
            from: self.from(),
            to: self.to(),
            promotion: self.promotion(),
        }
    }

    /// The position in which it may be played.
    pub const fn position(&self) -> &'p Position {
        self.position
    }

    /// What kind of piece moves; the king in castling.
    pub fn role(&self) -> Role {
        // The square of departure of a legal move is never empty.
        let piece = self.position.board.piece_on(self.from());
        piece.map_or(Role::Pawn, |piece| piece.role)
    }

    /// What the pawn becomes, if one does (Article 3.7.3.3).
    pub const fn promotion(&self) -> Option<Promotion> {
        match self.kind() {
            Kind::Promotion(promotion) => Some(promotion),
            Kind::Piece
            | Kind::PawnStep
            | Kind::DoubleStep
            | Kind::EnPassant
            | Kind::Castling(_) => None,
        }
    }

    /// To which side it castles, if it does (Article 3.8.2).
    pub const fn castling(&self) -> Option<Castling> {
        match self.kind() {
            Kind::Castling(side) => Some(side),
            Kind::Piece
            | Kind::PawnStep
            | Kind::DoubleStep
            | Kind::EnPassant
            | Kind::Promotion(_) => None,
        }
    }

    /// Whether it captures en passant (Article 3.7.3.1).
    pub fn is_en_passant(&self) -> bool {
        self.kind() == Kind::EnPassant
    }

    /// Whether it captures a piece. Castling never does.
    pub fn is_capture(&self) -> bool {
        self.captured_on().is_some()
    }

    /// Whether it moves a pawn or captures, and so sets the halfmove clock back to zero (Article 9.3).
    pub fn is_zeroing(&self) -> bool {
        self.role() == Role::Pawn || self.is_capture()
    }

    /// The square of the piece it captures, if it captures one.
    pub fn captured_on(&self) -> Option<Square> {
        match self.kind() {
            Kind::EnPassant => Some(self.to().on_rank(self.from().rank())),
            Kind::Castling(_) => None,
            Kind::Piece | Kind::PawnStep | Kind::DoubleStep | Kind::Promotion(_) => {
                (!self.position.board.code_on(self.to()).is_empty()).then_some(self.to())
            }
        }
    }

    /// The position after the move.
    #[inline(always)]
    pub fn play(&self) -> Position {
        let position = self.position;
        let us = position.turn;
        let mut next = Position {
            turn: !us,
            fullmove_number: FullmoveNumber(position.fullmove_number.0.saturating_add(us as u32)),
            passed: None,
            en_passant: None,
            ..*position
        };
        next.key.toggle_turn();
        if let Some(target) = position.en_passant {
            next.key.toggle_en_passant(target);
        }
        match self.kind() {
            Kind::Piece => self.play_piece(&mut next),
            Kind::PawnStep => self.play_pawn(&mut next),
            Kind::DoubleStep => self.play_double_step(&mut next),
            Kind::Promotion(promotion) => self.play_promotion(&mut next, promotion),
            Kind::EnPassant => self.play_en_passant(&mut next),
            Kind::Castling(side) => self.play_castling(&mut next, side),
        }
        next
    }

    /// Written without branches: whether a piece captures, and which it is, no processor can foresee.
    #[inline(always)]
    fn play_piece(&self, next: &mut Position) {
        let us = self.position.turn;
        let code = next.board.code_on(self.from());
        let captured = next.board.code_on(self.to());
        let clock = self.position.halfmove_clock.0.saturating_add(1);
        next.halfmove_clock.0 = if captured.is_empty() { clock } else { 0 };
        next.toggle(self.to(), captured);
        self.shift(next, code);
        let home = Bitboard::from(Rank::First.relative_to(us));
        let ends = Bitboard::of(self.from()) | self.to().into();
        next.lose_rights(if code.is_king() { ends | home } else { ends });
        next.checkers = self.direct_check(next, code) | self.discovered_check(next);
    }

    #[inline(always)]
    fn play_pawn(&self, next: &mut Position) {
        let code = Code::of(self.position.turn, Role::Pawn);
        let captured = next.board.code_on(self.to());
        next.halfmove_clock.0 = 0;
        next.toggle(self.to(), captured);
        self.shift(next, code);
        next.checkers = self.direct_check(next, code) | self.discovered_check(next);
    }

    #[inline(always)]
    fn play_double_step(&self, next: &mut Position) {
        let code = Code::of(self.position.turn, Role::Pawn);
        next.halfmove_clock.0 = 0;
        self.shift(next, code);
        next.checkers = self.direct_check(next, code) | self.discovered_check(next);
        let passed = Square::from_index(usize::midpoint(self.from().index(), self.to().index()));
        next.passed = Some(passed);
        if next.is_takeable(passed) {
            next.en_passant = Some(passed);
            next.key.toggle_en_passant(passed);
        }
    }

    fn play_promotion(&self, next: &mut Position, promotion: Promotion) {
        let us = self.position.turn;
        let code = Code::of(us, promotion.role());
        let captured = next.board.code_on(self.to());
        next.halfmove_clock.0 = 0;
        next.toggle(self.to(), captured);
        next.toggle(self.from(), Code::of(us, Role::Pawn));
        next.toggle(self.to(), code);
        next.lose_rights(self.to().into());
        next.checkers = self.direct_check(next, code) | self.discovered_check(next);
    }

    fn play_en_passant(&self, next: &mut Position) {
        let us = self.position.turn;
        next.halfmove_clock.0 = 0;
        let captured = self.to().on_rank(self.from().rank());
        next.toggle(captured, Code::of(!us, Role::Pawn));
        self.shift(next, Code::of(us, Role::Pawn));
        next.checkers = next.attackers(next.king(!us), us, next.board.occupied());
    }

    fn play_castling(&self, next: &mut Position, side: Castling) {
        let us = self.position.turn;
        let (king, rook) = (Code::of(us, Role::King), Code::of(us, Role::Rook));
        next.halfmove_clock.0 = self.position.halfmove_clock.0.saturating_add(1);
        next.toggle(self.from(), king);
        next.toggle(self.to(), rook);
        next.toggle(side.king_target(us), king);
        next.toggle(side.rook_target(us), rook);
        next.lose_rights(Rank::First.relative_to(us).into());
        next.checkers = next.attackers(next.king(!us), us, next.board.occupied());
    }

    /// Moves the piece with that code from the square of departure to the empty square of arrival.
    #[inline]
    fn shift(&self, next: &mut Position, code: Code) {
        next.board
            .toggle(Bitboard::of(self.from()) | self.to().into(), code);
        next.key.toggle_piece(code, self.from());
        next.key.toggle_piece(code, self.to());
    }

    /// The moved piece, if it checks the opponent's king from its new square. A king never does.
    #[inline]
    fn direct_check(&self, next: &Position, code: Code) -> Bitboard {
        let king = next.king(next.turn);
        if reach(code, self.to()).has(king) && next.is_clear(self.to(), king) {
            self.to().into()
        } else {
            Bitboard::EMPTY
        }
    }

    /// The pieces that check the opponent's king through the square of departure.
    #[inline]
    fn discovered_check(&self, next: &Position) -> Bitboard {
        let king = next.king(next.turn);
        next.sliders_behind(self.from(), king, !next.turn, next.board.occupied())
    }
}

impl Position {
    /// Whether nothing stands between two squares of one line.
    #[inline]
    pub(crate) fn is_clear(&self, from: Square, to: Square) -> bool {
        !between(from, to).meets(self.board.occupied())
    }

    #[inline]
    fn toggle(&mut self, square: Square, code: Code) {
        self.board.toggle(square.into(), code);
        self.key.toggle_piece(code, square);
    }

    /// Ends the rights of the rooks on those squares.
    #[inline]
    fn lose_rights(&mut self, squares: Bitboard) {
        let lost = self.castling.rooks() & squares;
        if lost.is_any() {
            self.key.toggle_rights(CastlingRights::of_rooks(lost));
            self.castling = CastlingRights::of_rooks(self.castling.rooks() & !lost);
        }
    }
}
