//! Long algebraic notation, written: `Ng1-f3`, `e4xd5`, `e7-e8=Q`.

use crate::LegalMove;
use crate::notation::text::MoveText;

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
                text.push_square(self.from);
                text.push(if self.is_capture() { b'x' } else { b'-' });
                text.push_square(self.to);
                text.push_promotion(self.promotion());
            }
        }
        text.push_suffix(&self.play());
        text.into_string()
    }
}
