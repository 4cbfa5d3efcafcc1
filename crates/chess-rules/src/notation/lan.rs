//! Long algebraic notation, the canonical form: `Ng1-f3`, `e4xd5`, `e7-e8=Q`.

use crate::notation::san::{promotion, square, suffix};
use crate::notation::text::MoveText;
use crate::{LegalMove, Move, Position, Role};

impl Position {
    /// The legal move of a text in canonical LAN, its sign for check not compared.
    #[inline]
    pub(super) fn read_lan(&self, text: &[u8]) -> Option<LegalMove<'_>> {
        let (text, _) = suffix(text);
        if let [b'O', ..] = text {
            return self.san_castling(text);
        }
        let (text, promotion) = match text {
            [text @ .., b'=', letter] => (text, Some(promotion(*letter)?)),
            _ => (text, None),
        };
        let (role, text) = match text {
            [letter @ (b'N' | b'B' | b'R' | b'Q' | b'K'), text @ ..] => {
                (Role::from_letter(*letter)?, text)
            }
            _ => (Role::Pawn, text),
        };
        let [a, b, link, c, d] = *text else {
            return None;
        };
        let (from, to) = (square(a, b)?, square(c, d)?);
        let legal = self.legalize(Move {
            from,
            to,
            promotion,
        });
        let legal = legal.ok()?;
        let sign = if legal.is_capture() { b'x' } else { b'-' };
        let is_canonical = legal.role() == role && legal.castling().is_none() && link == sign;
        is_canonical.then_some(legal)
    }
}

impl LegalMove<'_> {
    /// The move in long algebraic notation: a hyphen, or `x` for a capture, and the rest as in SAN.
    ///
    /// ```
    /// use chess_rules::{Notation, Position, Strictness};
    /// let initial = Position::initial();
    /// let reading = initial.read_move("Nf3", Notation::San, Strictness::Strict)?;
    /// assert_eq!(reading.legal.to_lan(), "Ng1-f3");
    /// # Ok::<(), chess_rules::ReadError>(())
    /// ```
    pub fn to_lan(&self) -> String {
        let mut text = MoveText::default();
        match self.castling() {
            Some(side) => text.push_castling(side),
            None => {
                text.push_role(self.role());
                text.push_square(self.from());
                text.push(if self.is_capture() { b'x' } else { b'-' });
                text.push_square(self.to());
                text.push_promotion(self.promotion());
            }
        }
        text.push_suffix(&self.play());
        text.into_string()
    }
}
