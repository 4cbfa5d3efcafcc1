//! Whose move a text means, be it legal or not.

use crate::attacks::{attacks, pawn_attacks};
use crate::notation::clean::Clean;
use crate::notation::deviation::Deviation;
use crate::notation::origin::Origin;
use crate::notation::writing::Writing;
use crate::notation::written::{Algebraic, Form, Written};
use crate::{Bitboard, Position, Rank, Role, Square};

impl Position {
    /// Where the only piece stands whose move a text can mean; the move need not be legal. `None` if it can mean
    /// several pieces or none of the player having the move.
    ///
    /// A piece that could not make the move on an empty board is not meant if another could. Between two that
    /// could, or two that could not, nothing is guessed.
    ///
    /// ```
    /// use chess_rules::{Notation, Position};
    /// let initial = Position::initial();
    /// assert_eq!(initial.piece_named("Nd2", Notation::Any), "b1".parse().ok());
    /// assert_eq!(initial.piece_named("Ke2", Notation::Any), "e1".parse().ok());
    /// assert_eq!(initial.piece_named("Nd4", Notation::Any), None);
    /// ```
    pub fn piece_named(&self, text: &str, writing: impl Into<Writing>) -> Option<Square> {
        let Writing { notation, letters } = writing.into();
        let clean = Clean::of(text, self.turn, letters).ok()?;
        let written = Written::read(&clean, notation).ok()?;
        let own = self.board.color(self.turn);
        match written.form {
            Form::Coordinates { from, .. } => own.has(from).then_some(from),
            Form::Castling(_) => Some(self.king(self.turn)),
            Form::Algebraic(algebraic) => {
                if let Origin::Square(from) = algebraic.origin
                    && algebraic.role == Role::Pawn
                    && !written.deviations.has(Deviation::PawnLetter)
                {
                    return own.has(from).then_some(from);
                }
                self.piece_written(&algebraic)
            }
            Form::Files { from, to, .. } => {
                let pawns = self.board.pieces(self.turn, Role::Pawn) & from.into();
                sole(pawns, |pawn| {
                    pawn_attacks(self.turn, *pawn).meets(to.into())
                })
            }
        }
    }

    /// The square to which a text says that a piece moves, the king in castling; the move need not be legal. `None` where
    /// it names none.
    ///
    /// ```
    /// use chess_rules::{Notation, Position};
    /// let initial = Position::initial();
    /// assert_eq!(initial.target_named("Nd4", Notation::Any), "d4".parse().ok());
    /// assert_eq!(initial.target_named("O-O", Notation::Any), "g1".parse().ok());
    /// ```
    pub fn target_named(&self, text: &str, writing: impl Into<Writing>) -> Option<Square> {
        let Writing { notation, letters } = writing.into();
        let clean = Clean::of(text, self.turn, letters).ok()?;
        match Written::read(&clean, notation).ok()?.form {
            Form::Coordinates { to, .. } => Some(to),
            Form::Algebraic(algebraic) => Some(algebraic.to),
            Form::Castling(side) => Some(side.king_target(self.turn)),
            Form::Files { .. } => None,
        }
    }

    /// The square that a text names as that of departure, whatever stands there.
    ///
    /// ```
    /// use chess_rules::{Notation, Position};
    /// let initial = Position::initial();
    /// assert_eq!(initial.departure_named("e7e5", Notation::Any), "e7".parse().ok());
    /// assert_eq!(initial.departure_named("Nf3", Notation::Any), None);
    /// ```
    pub fn departure_named(&self, text: &str, writing: impl Into<Writing>) -> Option<Square> {
        let Writing { notation, letters } = writing.into();
        let clean = Clean::of(text, self.turn, letters).ok()?;
        match Written::read(&clean, notation).ok()?.form {
            Form::Coordinates { from, .. } => Some(from),
            Form::Algebraic(algebraic) => match algebraic.origin {
                Origin::Square(from) => Some(from),
                Origin::Open | Origin::File(_) | Origin::Rank(_) => None,
            },
            Form::Castling(_) | Form::Files { .. } => None,
        }
    }

    fn piece_written(&self, written: &Algebraic) -> Option<Square> {
        let Algebraic { role, to, .. } = *written;
        sole(self.pieces_named(written), |from| {
            let is_advance = role == Role::Pawn && self.advances(*from).has(to);
            is_advance || attacks(role, self.turn, *from, Bitboard::EMPTY).has(to)
        })
    }

    /// Where a pawn can advance to on an empty board.
    fn advances(&self, pawn: Square) -> Bitboard {
        let is_home = pawn.rank() == Rank::Second.relative_to(self.turn);
        let steps = if is_home { 1..=2 } else { 1..=1 };
        steps
            .filter_map(|step| pawn.forward(self.turn, step))
            .fold(Bitboard::EMPTY, |squares, square| squares | square.into())
    }
}

/// The only piece that could make the move, or else the only one that is named.
fn sole(named: Bitboard, could: impl Fn(&Square) -> bool) -> Option<Square> {
    let mut able = named.into_iter().filter(could);
    match (able.next(), able.next()) {
        (Some(piece), None) => Some(piece),
        (Some(_), Some(_)) => None,
        (None, _) => (named.len() == 1).then(|| named.lowest()),
    }
}
