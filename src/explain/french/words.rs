//! Names of pieces and players, with the articles and the gender that French asks for.

use chess_rules::{Castling, Color, Role, Square};

use super::typography::number;
use crate::explain::Scene;

/// A noun for a piece.
#[derive(Clone, Copy)]
pub(super) struct Noun {
    name: &'static str,
    gender: Gender,
}

/// The gender of a noun.
#[derive(Clone, Copy)]
enum Gender {
    Feminine,
    Masculine,
}

impl Noun {
    /// A piece of whatever kind.
    pub(super) const PIECE: Self = Self::feminine("pièce");

    const fn feminine(name: &'static str) -> Self {
        let gender = Gender::Feminine;
        Self { name, gender }
    }

    const fn masculine(name: &'static str) -> Self {
        let gender = Gender::Masculine;
        Self { name, gender }
    }

    /// The name of a kind of piece.
    pub(super) const fn of(role: Role) -> Self {
        match role {
            Role::Pawn => Self::masculine("pion"),
            Role::Knight => Self::masculine("cavalier"),
            Role::Bishop => Self::masculine("fou"),
            Role::Rook => Self::feminine("tour"),
            Role::Queen => Self::feminine("dame"),
            Role::King => Self::masculine("roi"),
        }
    }

    /// The name of what stands on a square, as far as it can be known.
    pub(super) fn on(scene: Scene<'_>, square: Square) -> Self {
        let piece = scene.board.piece_on(square);
        piece.map_or(Self::PIECE, |piece| Self::of(piece.role))
    }

    /// The bare name: `tour`.
    pub(super) const fn name(self) -> &'static str {
        self.name
    }

    /// `le fou`, `la tour`.
    pub(super) fn the(self) -> String {
        format!("{} {}", self.either("le", "la"), self.name)
    }

    /// `du fou`, `de la tour`.
    pub(super) fn of_the(self) -> String {
        format!("{} {}", self.either("du", "de la"), self.name)
    }

    /// `un fou`, `une tour`.
    pub(super) fn a(self) -> String {
        format!("{} {}", self.either("un", "une"), self.name)
    }

    /// `aucun fou`, `aucune tour`.
    pub(super) fn no(self) -> String {
        format!("{} {}", self.either("aucun", "aucune"), self.name)
    }

    /// `il`, `elle`.
    pub(super) const fn pronoun(self) -> &'static str {
        self.either("il", "elle")
    }

    /// A participle that agrees: `cloué`, `clouée`.
    pub(super) fn agree(self, participle: &str) -> String {
        format!("{participle}{}", self.either("", "e"))
    }

    const fn either(self, masculine: &'static str, feminine: &'static str) -> &'static str {
        match self.gender {
            Gender::Masculine => masculine,
            Gender::Feminine => feminine,
        }
    }
}

/// What stands on a square: `la tour en a1`.
pub(super) fn piece(scene: Scene<'_>, square: Square) -> String {
    format!("{} en {square}", Noun::on(scene, square).the())
}

/// A player: `les Blancs`.
pub(super) const fn players(color: Color) -> &'static str {
    match color {
        Color::White => "les Blancs",
        Color::Black => "les Noirs",
    }
}

/// Of a player: `des Blancs`.
pub(super) const fn of_players(color: Color) -> &'static str {
    match color {
        Color::White => "des Blancs",
        Color::Black => "des Noirs",
    }
}

/// To a player: `aux Blancs`.
pub(super) const fn to_players(color: Color) -> &'static str {
    match color {
        Color::White => "aux Blancs",
        Color::Black => "aux Noirs",
    }
}

/// A way of castling.
pub(super) const fn castling(side: Castling) -> &'static str {
    match side {
        Castling::KingSide => "petit roque",
        Castling::QueenSide => "grand roque",
    }
}

/// So many of them. None and one are singular: `0 coup`, `1 coup`, `2 coups`.
pub(super) fn count(many: u64, one: &str, several: &str) -> String {
    let what = if many < 2 { one } else { several };
    format!("{} {what}", number(many))
}

/// A sentence begins with a capital: `À`, `Échec`.
pub(super) fn capitalized(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| {
        first.to_uppercase().chain(letters).collect()
    })
}
