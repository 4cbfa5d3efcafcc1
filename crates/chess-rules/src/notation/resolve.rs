//! Which legal move a text means on the board.

use crate::attacks::king_attacks;
use crate::notation::candidates::Found;
use crate::notation::deviation::{Deviation, Deviations};
use crate::notation::origin::Origin;
use crate::notation::reading::ReadError;
use crate::notation::smith::Smith;
use crate::notation::writing::Notation;
use crate::notation::written::{Algebraic, Form, Link, Written};
use crate::{
    Bitboard, Castling, File, IllegalMove, LegalMove, Move, Position, Promotion, Role, Square,
    Strictness, Variant,
};

/// A legal move, and what its text should have said otherwise.
type Resolved<'p> = Result<(LegalMove<'p>, Deviations), ReadError>;

impl Position {
    /// The legal move that is meant.
    pub(super) fn resolve(
        &self,
        written: &Written,
        notation: Notation,
        strictness: Strictness,
    ) -> Resolved<'_> {
        match written.form {
            Form::Coordinates {
                from,
                to,
                becomes,
                smith,
            } => {
                let plain = self.coordinates(from, to, becomes);
                match smith {
                    Some(smith) if written.deviations.has(Deviation::SmithSuffix) => {
                        let meant = self.coordinates(from, to, smith.becomes)?;
                        Self::smith(meant, smith).ok_or(ReadError::Malformed)
                    }
                    Some(smith) if plain.is_err() && strictness == Strictness::Lenient => {
                        let meant = self.coordinates(from, to, smith.becomes);
                        let meant = meant.ok().and_then(|meant| Self::smith(meant, smith));
                        meant.map_or(plain, Ok)
                    }
                    Some(_) | None => plain,
                }
            }
            Form::Castling(side) => match self.castle(side) {
                Ok(legal) => Ok((legal, Deviations::EMPTY)),
                Err(reason) => Err(ReadError::Illegal(reason)),
            },
            Form::Algebraic(algebraic) => match algebraic.role {
                Role::Pawn => self.pawn_meant(&algebraic, written, notation),
                Role::Knight | Role::Bishop | Role::Rook | Role::Queen | Role::King => {
                    self.piece_meant(&algebraic, notation)
                }
            },
            Form::Files { from, to, becomes } => self.files_meant(from, to, becomes),
        }
    }

    fn coordinates(&self, from: Square, to: Square, becomes: Option<Role>) -> Resolved<'_> {
        let legal = self.sole(from.into(), becomes, |_| to)?;
        let is_rook_taken = legal.castling().is_some()
            && self.variant == Variant::Standard
            && to == legal.to_move().to;
        let mut deviations = Deviations::EMPTY;
        if is_rook_taken {
            deviations.insert(Deviation::KingTakesRook);
        }
        Ok((legal, deviations))
    }

    fn smith(
        (legal, deviations): (LegalMove<'_>, Deviations),
        smith: Smith,
    ) -> Option<(LegalMove<'_>, Deviations)> {
        let deviations = deviations.with(Deviation::SmithSuffix);
        smith.agrees(&legal).then_some((legal, deviations))
    }

    fn piece_meant(&self, written: &Algebraic, notation: Notation) -> Resolved<'_> {
        let Algebraic {
            role, origin, to, ..
        } = *written;
        let named = self.pieces_named(written);
        if named.is_empty() {
            return Err(self.absent(role, origin));
        }
        if self.board.color(self.turn).has(to) {
            return Err(ReadError::Illegal(IllegalMove::OwnPieceOnTarget {
                target: to,
            }));
        }
        let opponent = self.king(!self.turn);
        if to == opponent {
            return Err(ReadError::Illegal(IllegalMove::KingCapture {
                king: opponent,
            }));
        }
        if role == Role::King && !king_attacks(named.lowest()).has(to) {
            return self.castling_as_king_move(named.lowest(), written);
        }
        let legal = self.sole(named, written.becomes, |_| to)?;
        let least = Origin::least(legal.to_move().from, self.origins(role, to));
        Ok((legal, written.compare_piece(&legal, least, notation)))
    }

    /// `Kg1` for castling in standard chess, where the king can't step there.
    fn castling_as_king_move(&self, king: Square, written: &Algebraic) -> Resolved<'_> {
        let to = written.to;
        let side = Castling::toward(king, to);
        let is_meant = self.variant == Variant::Standard
            && king.file() == File::E
            && to == side.king_target(self.turn)
            && written.link != Link::Capture
            && written.becomes.is_none();
        match self.castle(side) {
            Ok(legal) if is_meant => {
                Ok((legal, Deviations::EMPTY.with(Deviation::CastlingAsKingMove)))
            }
            Ok(_) | Err(_) => Err(ReadError::Illegal(IllegalMove::PieceCannotReach {
                role: Role::King,
                from: king,
                to,
            })),
        }
    }

    fn pawn_meant(&self, pawn: &Algebraic, written: &Written, notation: Notation) -> Resolved<'_> {
        let Algebraic { origin, to, .. } = *pawn;
        if let Origin::Square(from) = origin
            && !written.deviations.has(Deviation::PawnLetter)
            && (self.board.color(self.turn) & !self.board.role(Role::Pawn)).has(from)
        {
            let (legal, deviations) = self.coordinates(from, to, pawn.becomes)?;
            let deviations = deviations
                .with(Deviation::PieceLetterMissing)
                .union(pawn.compare_link(&legal));
            return Ok((legal, deviations));
        }
        let named = self.pieces_named(pawn);
        let is_file_missing = pawn.link == Link::Capture
            && matches!(origin, Origin::Open | Origin::Rank(_))
            && !written.deviations.has(Deviation::PawnLetter);
        if named.is_empty() && is_file_missing {
            return Err(ReadError::Malformed);
        }
        if named.is_empty() {
            return Err(self.absent(Role::Pawn, origin));
        }
        let legal = match self.sole(named, pawn.becomes, |_| to) {
            // `xe4` speaks of no pawn at all, so there is none of which to say why it can't.
            Err(ReadError::Illegal(_)) if is_file_missing => return Err(ReadError::Malformed),
            legal => legal?,
        };
        if pawn.link == Link::Capture && !legal.is_capture() {
            // The mark must not make another pawn move (Article C.9).
            return Err(ReadError::Illegal(IllegalMove::PawnCaptureWithoutTarget {
                target: to,
            }));
        }
        Ok((legal, pawn.compare_pawn(&legal, notation)))
    }

    /// The own pieces of which the text speaks. A pawn changes its file by a capture and by nothing else.
    pub(super) fn pieces_named(&self, written: &Algebraic) -> Bitboard {
        let Algebraic {
            role,
            origin,
            link,
            to,
            ..
        } = *written;
        let files = match (origin, link) {
            (Origin::File(_) | Origin::Square(_), _) => Bitboard::FULL,
            (Origin::Open | Origin::Rank(_), Link::Capture) => !Bitboard::from(to.file()),
            (Origin::Open | Origin::Rank(_), Link::Nothing | Link::Hyphen) => to.file().into(),
        };
        let named = self.board.pieces(self.turn, role) & origin.squares();
        if role == Role::Pawn {
            named & files
        } else {
            named
        }
    }

    /// `exd`: whatever the pawns of one file capture on another.
    fn files_meant(&self, from: File, to: File, becomes: Option<Role>) -> Resolved<'_> {
        let pawns = self.board.pieces(self.turn, Role::Pawn) & from.into();
        if pawns.is_empty() {
            return Err(ReadError::NoSuchPiece { role: Role::Pawn });
        }
        let target = |pawn: Square| {
            let step = pawn.forward(self.turn, 1).unwrap_or(pawn);
            Square::new(to, step.rank())
        };
        let legal = self.sole(pawns, becomes, target)?;
        Ok((legal, Deviations::EMPTY))
    }

    /// The only legal move among those from the given squares, of which there is one at least.
    fn sole(
        &self,
        from: Bitboard,
        becomes: Option<Role>,
        target: impl Fn(Square) -> Square,
    ) -> Result<LegalMove<'_>, ReadError> {
        // A queen in the place of a king or a pawn lets the faults that count more come first.
        let promotion = becomes.map(|role| Promotion::from_role(role).unwrap_or(Promotion::Queen));
        let mut found = Found::default();
        for from in from {
            let to = target(from);
            let mv = Move {
                from,
                to,
                promotion,
            };
            found.add(mv, self.legalize(mv));
        }
        found.decide(becomes)
    }

    /// Why no piece of that kind can be meant.
    fn absent(&self, role: Role, origin: Origin) -> ReadError {
        let Origin::Square(from) = origin else {
            return ReadError::NoSuchPiece { role };
        };
        match self.board.piece_on(from) {
            None => ReadError::Illegal(IllegalMove::NoPiece { from }),
            Some(piece) if piece.color != self.turn => {
                ReadError::Illegal(IllegalMove::WrongSide { from })
            }
            Some(_) => ReadError::NoSuchPiece { role },
        }
    }
}
