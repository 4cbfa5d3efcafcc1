//! Writing FEN, X-FEN and Shredder-FEN.

use core::fmt::Write;

use crate::castling::outermost_rook;
use crate::{Bitboard, Board, Castling, Color, FullmoveNumber, HalfmoveClock, Position, Rank};

/// How castling rights are written.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
pub enum CastlingStyle {
    /// `KQkq`; in Chess960 the file of the rook where it is not the outermost one (X-FEN).
    #[default]
    XFen,
    /// The file of the rook, always (Shredder-FEN).
    Shredder,
}

/// When the en passant square is written.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
pub enum EnPassantStyle {
    /// Where a capture on it is legal.
    #[default]
    Legal,
    /// Where a pawn of the player having the move attacks it.
    Attacked,
    /// After every double step.
    Always,
}

/// How a FEN is written. The default is canonical.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
pub struct FenStyle {
    /// The castling field.
    pub castling: CastlingStyle,
    /// The en passant field.
    pub en_passant: EnPassantStyle,
}

impl Position {
    /// The canonical FEN: X-FEN castling in Chess960, the en passant square only where a capture on it is legal.
    pub fn to_fen(&self) -> String {
        self.to_fen_as(FenStyle::default())
    }

    /// The FEN in another style.
    pub fn to_fen_as(&self, style: FenStyle) -> String {
        let mut text = String::with_capacity(80);
        write_board(&mut text, &self.board);
        text.push(' ');
        text.push(self.turn.pick('w', 'b'));
        text.push(' ');
        self.write_castling(&mut text, style.castling);
        let target = match style.en_passant {
            EnPassantStyle::Legal => self.en_passant,
            EnPassantStyle::Attacked => self
                .passed
                .filter(|target| self.en_passant_pawns(*target).is_any()),
            EnPassantStyle::Always => self.passed,
        };
        text.push(' ');
        match target {
            Some(square) => text.extend([square.file().letter(), square.rank().digit()]),
            None => text.push('-'),
        }
        let (HalfmoveClock(clock), FullmoveNumber(number)) =
            (self.halfmove_clock, self.fullmove_number);
        push_number(&mut text, clock);
        push_number(&mut text, number);
        text
    }

    fn write_castling(&self, text: &mut String, style: CastlingStyle) {
        let empty = text.len();
        for color in Color::ALL {
            let king = self.king(color);
            for side in Castling::ALL {
                let Some(rook) = self.castling.rook(color, king, side) else {
                    continue;
                };
                let plain = match side {
                    Castling::KingSide => 'k',
                    Castling::QueenSide => 'q',
                };
                let is_plain = style == CastlingStyle::XFen
                    && outermost_rook(&self.board, color, king, side) == Some(rook);
                let letter = if is_plain {
                    plain
                } else {
                    rook.file().letter()
                };
                text.push(color.pick(letter.to_ascii_uppercase(), letter));
            }
        }
        if text.len() == empty {
            text.push('-');
        }
    }
}

impl Board {
    /// The placement as the first field of a FEN has it.
    pub fn to_placement(&self) -> String {
        let mut text = String::with_capacity(64);
        write_board(&mut text, self);
        text
    }
}

fn push_number(text: &mut String, number: u32) {
    // Writing to a string can't fail.
    let _ = write!(text, " {number}");
}

fn write_board(text: &mut String, board: &Board) {
    for rank in Rank::ALL.into_iter().rev() {
        if rank != Rank::Eighth {
            text.push('/');
        }
        let mut empty = 0;
        for square in Bitboard::from(rank) {
            match board.piece_on(square) {
                None => empty += 1,
                Some(piece) => {
                    push_empty(text, empty);
                    empty = 0;
                    text.push(piece.fen_letter());
                }
            }
        }
        push_empty(text, empty);
    }
}

fn push_empty(text: &mut String, squares: u8) {
    if squares > 0 {
        text.push(char::from(b'0' + squares));
    }
}
