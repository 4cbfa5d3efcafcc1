//! The forms in which a move can be written.

use crate::LegalMove;
use crate::notation::symbols::PieceSymbols;

/// A form in which moves are written.
#[derive(Clone, Copy, Debug, Default, Eq, Hash, PartialEq)]
pub enum MoveForm {
    /// Coordinates: `g1f3`, `e7e8q`.
    Uci,
    /// Standard algebraic, as in PGN: `Nf3`, `e8=Q`, `O-O`.
    #[default]
    San,
    /// Long algebraic: `Ng1-f3`, `e7-e8=Q`.
    Lan,
    /// ICCF numeric: `7163`, `57581`.
    Iccf,
    /// Appendix C of the Laws of Chess, as on a score sheet: `Nf3`, `e8Q`, `0-0`, `exd6 e.p.`
    Scoresheet,
}

impl MoveForm {
    /// All of them.
    pub const ALL: [Self; 5] = [
        Self::Uci,
        Self::San,
        Self::Lan,
        Self::Iccf,
        Self::Scoresheet,
    ];

    /// Whether pieces have letters or figurines in it.
    pub const fn has_symbols(self) -> bool {
        match self {
            Self::San | Self::Lan | Self::Scoresheet => true,
            Self::Uci | Self::Iccf => false,
        }
    }
}

impl LegalMove<'_> {
    /// The move in that form; UCI and ICCF have no symbols.
    ///
    /// ```
    /// use chess_rules::{MoveForm, Notation, PieceLetters, Position, Strictness};
    /// let initial = Position::initial();
    /// let reading = initial.read_move("Nf3", Notation::San, Strictness::Strict)?;
    /// assert_eq!(reading.legal.to_text(MoveForm::Lan, PieceLetters::German), "Sg1-f3");
    /// assert_eq!(reading.legal.to_text(MoveForm::Iccf, PieceLetters::German), "7163");
    /// # Ok::<(), chess_rules::ReadError>(())
    /// ```
    pub fn to_text(&self, form: MoveForm, symbols: impl Into<PieceSymbols>) -> String {
        match form {
            MoveForm::Uci => self.to_uci().to_string(),
            MoveForm::San => self.to_san_with(symbols),
            MoveForm::Lan => self.to_lan_with(symbols),
            MoveForm::Iccf => self.to_iccf(),
            MoveForm::Scoresheet => self.to_scoresheet(symbols),
        }
    }
}
