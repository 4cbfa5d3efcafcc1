//! The letters that Smith notation adds to two squares: `e5d6E`, `e1g1c`, `e7d8rQ`.

use crate::{Castling, LegalMove, Position, Role, Square};

/// What Smith notation says besides the squares.
#[derive(Clone, Copy)]
pub(super) struct Smith {
    taken: Option<Taken>,
    pub(super) becomes: Option<Role>,
}

/// The small letter of a captured piece, `E`, or castling.
#[derive(Clone, Copy)]
enum Taken {
    Piece(Role),
    EnPassant,
    Castling(Castling),
}

impl Smith {
    /// Reads what follows the two squares.
    pub(super) fn of(tail: &[u8]) -> Option<Self> {
        let (taken, becomes) = match *tail {
            [letter] => (Some(taken(letter)?), None),
            [letter, becomes @ (b'Q' | b'R' | b'B' | b'N')] => {
                (Some(taken(letter)?), Role::from_letter(becomes))
            }
            _ => return None,
        };
        Some(Self { taken, becomes })
    }

    /// Whether the move does what the letters say.
    pub(super) fn agrees(&self, legal: &LegalMove<'_>) -> bool {
        match self.taken {
            None => true,
            Some(Taken::EnPassant) => legal.is_en_passant(),
            Some(Taken::Castling(side)) => legal.castling() == Some(side),
            Some(Taken::Piece(role)) => {
                !legal.is_en_passant() && captured(legal.position(), legal) == Some(role)
            }
        }
    }
}

fn captured(position: &Position, legal: &LegalMove<'_>) -> Option<Role> {
    let square: Square = legal.captured_on()?;
    position.board().piece_on(square).map(|piece| piece.role)
}

fn taken(letter: u8) -> Option<Taken> {
    match letter {
        b'p' => Some(Taken::Piece(Role::Pawn)),
        b'n' => Some(Taken::Piece(Role::Knight)),
        b'b' => Some(Taken::Piece(Role::Bishop)),
        b'r' => Some(Taken::Piece(Role::Rook)),
        b'q' => Some(Taken::Piece(Role::Queen)),
        b'E' => Some(Taken::EnPassant),
        b'c' => Some(Taken::Castling(Castling::KingSide)),
        b'C' => Some(Taken::Castling(Castling::QueenSide)),
        _ => None,
    }
}
