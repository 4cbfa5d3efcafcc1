//! The text of one move while it is written.

use crate::{Castling, File, Position, Promotion, Rank, Role, Square};

/// A short text, held in place. The longest move, `e7xd8=Q#`, has eight characters.
#[derive(Default)]
pub(super) struct MoveText {
    bytes: [u8; 8],
    len: usize,
}

impl MoveText {
    pub(super) fn push(&mut self, byte: u8) {
        if let Some(place) = self.bytes.get_mut(self.len) {
            *place = byte;
            self.len += 1;
        }
    }

    pub(super) fn push_file(&mut self, file: File) {
        self.push(b'a' + file as u8);
    }

    pub(super) fn push_rank(&mut self, rank: Rank) {
        self.push(b'1' + rank as u8);
    }

    pub(super) fn push_square(&mut self, square: Square) {
        self.push_file(square.file());
        self.push_rank(square.rank());
    }

    /// The letter of a piece; nothing for a pawn.
    pub(super) fn push_role(&mut self, role: Role) {
        match role {
            Role::Pawn => {}
            Role::Knight => self.push(b'N'),
            Role::Bishop => self.push(b'B'),
            Role::Rook => self.push(b'R'),
            Role::Queen => self.push(b'Q'),
            Role::King => self.push(b'K'),
        }
    }

    pub(super) fn push_promotion(&mut self, promotion: Option<Promotion>) {
        if let Some(promotion) = promotion {
            self.push(b'=');
            self.push_role(promotion.role());
        }
    }

    pub(super) fn push_castling(&mut self, side: Castling) {
        let text: &[u8] = match side {
            Castling::KingSide => b"O-O",
            Castling::QueenSide => b"O-O-O",
        };
        text.iter().for_each(|byte| self.push(*byte));
    }

    /// The sign for check or mate, given the position after the move.
    pub(super) fn push_suffix(&mut self, next: &Position) {
        if next.is_check() {
            self.push(if next.has_legal_move() { b'+' } else { b'#' });
        }
    }

    pub(super) fn into_string(self) -> String {
        let bytes = self.bytes.get(..self.len).unwrap_or_default();
        core::str::from_utf8(bytes).unwrap_or_default().to_owned()
    }
}
