//! What stands for the pieces in a text that is written: letters of a language, or figurines.

use crate::notation::letters::PieceLetters;
use crate::{Color, LegalMove, Role};

/// What stands for the pieces in a move that is written.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum PieceSymbols {
    /// The letters of a language.
    Letters(PieceLetters),
    /// Figurines: `♘f3`.
    Figurines(FigurineSet),
}

impl Default for PieceSymbols {
    fn default() -> Self {
        Self::Letters(PieceLetters::English)
    }
}

impl From<PieceLetters> for PieceSymbols {
    fn from(letters: PieceLetters) -> Self {
        Self::Letters(letters)
    }
}

/// Which figurines are printed.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
pub enum FigurineSet {
    /// The outlined ones for White, the solid ones for Black.
    #[default]
    ByColor,
    /// The outlined ones for both, as in most books.
    Outlined,
    /// The solid ones for both.
    Solid,
}

impl PieceSymbols {
    /// What stands for a piece of that player.
    pub const fn symbol(self, color: Color, role: Role) -> &'static str {
        let set = match self {
            Self::Letters(letters) => return letters.letter(role),
            Self::Figurines(set) => set,
        };
        match (set, color) {
            (FigurineSet::Outlined, _) | (FigurineSet::ByColor, Color::White) => outlined(role),
            (FigurineSet::Solid, _) | (FigurineSet::ByColor, Color::Black) => solid(role),
        }
    }
}

const fn outlined(role: Role) -> &'static str {
    match role {
        Role::King => "♔",
        Role::Queen => "♕",
        Role::Rook => "♖",
        Role::Bishop => "♗",
        Role::Knight => "♘",
        Role::Pawn => "♙",
    }
}

const fn solid(role: Role) -> &'static str {
    match role {
        Role::King => "♚",
        Role::Queen => "♛",
        Role::Rook => "♜",
        Role::Bishop => "♝",
        Role::Knight => "♞",
        Role::Pawn => "♟",
    }
}

impl LegalMove<'_> {
    /// The move in SAN with other symbols: `Cbd2`, `exd8=D+`, `♘bd2`.
    ///
    /// ```
    /// use chess_rules::{PieceLetters, Position, Uci};
    /// let initial = Position::initial();
    /// let legal = initial.legalize("g1f3".parse::<Uci>()?.to_move())?;
    /// assert_eq!(legal.to_san_with(PieceLetters::Russian), "Кf3");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn to_san_with(&self, symbols: impl Into<PieceSymbols>) -> String {
        self.with_symbols(self.to_san(), symbols.into())
    }

    /// The move in long algebraic notation with other symbols: `Cg1-f3`, `e7-e8=D`.
    pub fn to_lan_with(&self, symbols: impl Into<PieceSymbols>) -> String {
        self.with_symbols(self.to_lan(), symbols.into())
    }

    /// The move as a player writes it on a score sheet by Appendix C of the Laws of Chess: castling with zeros
    /// (C.13), the letter of a promotion without a sign (C.11), `e.p.` behind a capture en passant.
    ///
    /// ```
    /// use chess_rules::{Notation, PieceLetters, Setup, Strictness, Variant};
    /// let fen = "4k3/P7/8/8/8/8/8/4K2R w K - 0 1";
    /// let setup = Setup::from_fen(fen, Variant::Standard, Strictness::Strict)?.setup;
    /// let position = setup.position(Variant::Standard, Strictness::Strict)?;
    /// let write = |text| {
    ///     let reading = position.read_move(text, Notation::San, Strictness::Strict)?;
    ///     Ok::<_, chess_rules::ReadError>(reading.legal.to_scoresheet(PieceLetters::French))
    /// };
    /// assert_eq!(write("O-O")?, "0-0");
    /// assert_eq!(write("a8=Q+")?, "a8D+");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn to_scoresheet(&self, symbols: impl Into<PieceSymbols>) -> String {
        let mut text = self.to_san();
        if self.castling().is_some() {
            text = text.replace('O', "0");
        } else {
            text.retain(|sign| sign != '=');
        }
        if self.is_en_passant() {
            text.push_str(" e.p.");
        }
        self.with_symbols(text, symbols.into())
    }

    /// Puts symbols in the places of the English letters.
    fn with_symbols(&self, text: String, symbols: PieceSymbols) -> String {
        if symbols == PieceSymbols::default() {
            return text;
        }
        let color = self.position().turn();
        let mut written = String::with_capacity(text.len() + 4);
        for sign in text.chars() {
            let piece = u8::try_from(sign).ok().and_then(Role::from_letter);
            match piece {
                Some(role) => written.push_str(symbols.symbol(color, role)),
                None => written.push(sign),
            }
        }
        written
    }
}
