//! How the text of a position departs from the canonical form.

use crate::{Strictness, Treatment};

/// How a FEN deviates from the canonical form without being unclear.
#[derive(Clone, Copy, Debug, Eq, Ord, PartialEq, PartialOrd)]
pub enum FenDeviation {
    /// The en passant field is missing.
    EnPassantMissing,
    /// The halfmove clock is missing: it is not known.
    ClockMissing,
    /// The move number is missing: 1 is taken.
    NumberMissing,
    /// Two digits follow each other in a rank.
    AdjacentDigits,
    /// The fields are not parted by one blank each.
    Spacing,
    /// The player to move is written as a capital.
    CapitalTurn,
    /// The en passant square is written with a capital: `E3`.
    CapitalEnPassant,
    /// The castling letters are not in the canonical order.
    CastlingOrder,
    /// In standard chess the castling letters name the files of the rooks: `HAha` for `KQkq`.
    CastlingFile,
}

impl core::fmt::Display for FenDeviation {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.write_str(match self {
            Self::EnPassantMissing => "the en passant field is missing",
            Self::ClockMissing => "the halfmove clock is missing",
            Self::NumberMissing => "the move number is missing",
            Self::AdjacentDigits => "two digits follow each other in a rank",
            Self::Spacing => "the fields are not parted by one blank each",
            Self::CapitalTurn => "the player to move is a capital letter",
            Self::CapitalEnPassant => "the en passant square has a capital letter",
            Self::CastlingOrder => {
                "the castling letters are not in their order: White's first, each player's from the h-file"
            }
            Self::CastlingFile => "the castling letters name files, as in Chess960 only",
        })
    }
}

impl FenDeviation {
    /// Whether a reader of that strictness refuses it.
    pub const fn is_refused(self, strictness: Strictness) -> bool {
        match strictness {
            Strictness::Lenient => false,
            Strictness::Strict => true,
            Strictness::Standard => matches!(
                self,
                Self::EnPassantMissing
                    | Self::AdjacentDigits
                    | Self::Spacing
                    | Self::CapitalTurn
                    | Self::CapitalEnPassant
            ),
        }
    }
}

impl FenDeviation {
    /// All of them.
    pub const ALL: [Self; 9] = [
        Self::EnPassantMissing,
        Self::ClockMissing,
        Self::NumberMissing,
        Self::AdjacentDigits,
        Self::Spacing,
        Self::CapitalTurn,
        Self::CapitalEnPassant,
        Self::CastlingOrder,
        Self::CastlingFile,
    ];

    /// What a reader of that strictness makes of it.
    pub const fn treatment(self, strictness: Strictness) -> Treatment {
        if self.is_refused(strictness) {
            Treatment::Refused
        } else {
            Treatment::Repaired
        }
    }
}
