//! Standard algebraic notation, the canonical form: `Nbd2`, `exd8=Q+`, `O-O`.

use crate::attacks::{bishop_lines, king_attacks, knight_attacks, queen_lines, rook_lines};
use crate::notation::origin::Origin;
use crate::notation::reading::Suffix;
use crate::notation::text::MoveText;
use crate::play::Kind;
use crate::{Bitboard, Castling, File, LegalMove, Move, Position, Promotion, Rank, Role, Square};

#[inline]
pub(super) fn square(file: u8, rank: u8) -> Option<Square> {
    Square::of_letters(file, rank)
}

#[inline]
pub(super) const fn promotion(letter: u8) -> Option<Promotion> {
    match letter {
        b'Q' => Some(Promotion::Queen),
        b'R' => Some(Promotion::Rook),
        b'B' => Some(Promotion::Bishop),
        b'N' => Some(Promotion::Knight),
        _ => None,
    }
}

/// The sign for check or mate, and what is left without it.
#[inline]
pub(super) const fn suffix(text: &[u8]) -> (&[u8], Suffix) {
    match text {
        [text @ .., b'+'] => (text, Suffix::Check),
        [text @ .., b'#'] => (text, Suffix::Mate),
        _ => (text, Suffix::Quiet),
    }
}

impl Position {
    /// The legal move of a text in canonical SAN, its sign for check not compared.
    #[inline]
    pub(super) fn read_san(&self, text: &[u8]) -> Option<LegalMove<'_>> {
        let (text, _) = suffix(text);
        match text {
            [b'N', rest @ ..] => self.san_piece(Role::Knight, rest),
            [b'B', rest @ ..] => self.san_piece(Role::Bishop, rest),
            [b'R', rest @ ..] => self.san_piece(Role::Rook, rest),
            [b'Q', rest @ ..] => self.san_piece(Role::Queen, rest),
            [b'K', rest @ ..] => self.san_piece(Role::King, rest),
            [b'O', ..] => self.san_castling(text),
            _ => self.san_pawn(text),
        }
    }

    #[inline]
    pub(super) fn san_castling(&self, text: &[u8]) -> Option<LegalMove<'_>> {
        match text {
            b"O-O" => self.castle(Castling::KingSide).ok(),
            b"O-O-O" => self.castle(Castling::QueenSide).ok(),
            _ => None,
        }
    }

    /// `f3`, `xf3`, `bd2`, `bxd2`, `1d2`, `h4e1`, `h4xe1` behind the letter of a piece.
    #[inline]
    fn san_piece(&self, role: Role, text: &[u8]) -> Option<LegalMove<'_>> {
        let (origin, is_capture, to) = match *text {
            [file, rank] => (Origin::Open, false, square(file, rank)?),
            [b'x', file, rank] => (Origin::Open, true, square(file, rank)?),
            [hint, file, rank] => (Origin::of_byte(hint)?, false, square(file, rank)?),
            [hint, b'x', file, rank] => (Origin::of_byte(hint)?, true, square(file, rank)?),
            [a, b, file, rank] => (Origin::Square(square(a, b)?), false, square(file, rank)?),
            [a, b, b'x', file, rank] => (Origin::Square(square(a, b)?), true, square(file, rank)?),
            _ => return None,
        };
        if is_capture != self.board.occupied().has(to) || !self.is_open_to_pieces(to) {
            return None;
        }
        let all = self.origins(role, to);
        let meant = all & origin.squares();
        let from = meant.first()?;
        let is_canonical = !meant.is_several() && Origin::least(from, all) == origin;
        is_canonical.then(|| LegalMove::new(self, from, to, Kind::Piece))
    }

    /// `e4`, `exd5`, `e8=Q`, `exd8=Q`.
    #[inline]
    fn san_pawn(&self, text: &[u8]) -> Option<LegalMove<'_>> {
        let (text, becomes) = match text {
            [text @ .., b'=', letter] => (text, Some(promotion(*letter)?)),
            _ => (text, None),
        };
        let (from, to) = match *text {
            [file, rank] => {
                let to = square(file, rank)?;
                (self.pusher(to)?, to)
            }
            [from, b'x', file, rank] => {
                let to = square(file, rank)?;
                let from = Square::new(File::from_letter(from)?, self.rank_behind(to)?);
                if from.file() == to.file() {
                    return None;
                }
                (from, to)
            }
            _ => return None,
        };
        if !self.board.pieces(self.turn, Role::Pawn).has(from) {
            return None;
        }
        let mv = Move {
            from,
            to,
            promotion: becomes,
        };
        self.legalize(mv).ok()
    }

    /// The square from which a pawn would step there: the nearest behind, or that one's neighbor for a double step.
    #[inline]
    pub(super) fn pusher(&self, to: Square) -> Option<Square> {
        let single = to.forward(!self.turn, 1)?;
        if to.rank() == Rank::Fourth.relative_to(self.turn) && !self.board.occupied().has(single) {
            return single.forward(!self.turn, 1);
        }
        Some(single)
    }

    /// The rank from which a pawn gets to that square in one step.
    #[inline]
    pub(super) fn rank_behind(&self, to: Square) -> Option<Rank> {
        to.forward(!self.turn, 1).map(Square::rank)
    }

    /// Whether no own piece and no king stands there.
    #[inline]
    pub(super) fn is_open_to_pieces(&self, to: Square) -> bool {
        !(self.board.color(self.turn) | self.board.role(Role::King)).has(to)
    }

    /// The squares from which a piece of that kind, no pawn, may legally go to a square that is open to it.
    #[inline]
    pub(super) fn origins(&self, role: Role, to: Square) -> Bitboard {
        let near = match role {
            Role::Pawn => Bitboard::EMPTY,
            Role::Knight => knight_attacks(to),
            Role::Bishop => bishop_lines(to),
            Role::Rook => rook_lines(to),
            Role::Queen => queen_lines(to),
            Role::King => king_attacks(to),
        };
        let mut origins = Bitboard::EMPTY;
        for from in near & self.board.pieces(self.turn, role) {
            let is_legal = match role {
                Role::King => self.is_safe_for_king(to),
                Role::Pawn | Role::Knight => self.is_safe(from, to),
                Role::Bishop | Role::Rook | Role::Queen => {
                    self.is_clear(from, to) && self.is_safe(from, to)
                }
            };
            if is_legal {
                origins |= from.into();
            }
        }
        origins
    }
}

impl LegalMove<'_> {
    /// The move in canonical SAN: `Nbd2`, `exd8=Q+`, `O-O`.
    ///
    /// ```
    /// use chess_rules::{Position, Square};
    /// let initial = Position::initial();
    /// let legal = initial.legalize("g1f3".parse::<chess_rules::Uci>()?.to_move())?;
    /// assert_eq!(legal.to_san(), "Nf3");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn to_san(&self) -> String {
        let mut text = MoveText::default();
        match (self.castling(), self.role()) {
            (Some(side), _) => text.push_castling(side),
            (None, Role::Pawn) => {
                if self.is_capture() {
                    text.push_file(self.from().file());
                    text.push(b'x');
                }
                text.push_square(self.to());
                text.push_promotion(self.promotion());
            }
            (None, role) => {
                text.push_role(role);
                match Origin::least(self.from(), self.position.origins(role, self.to())) {
                    Origin::Open => {}
                    Origin::File(file) => text.push_file(file),
                    Origin::Rank(rank) => text.push_rank(rank),
                    Origin::Square(square) => text.push_square(square),
                }
                if self.is_capture() {
                    text.push(b'x');
                }
                text.push_square(self.to());
            }
        }
        text.push_suffix(&self.play());
        text.into_string()
    }
}
