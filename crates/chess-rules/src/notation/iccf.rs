//! ICCF numeric notation: `5254`, `57581`.

use crate::notation::deviation::Deviations;
use crate::notation::written::{Form, Written};
use crate::{File, LegalMove, Move, Position, Promotion, Rank, Role, Square};

impl Position {
    /// The legal move of a text in canonical ICCF notation.
    #[inline]
    pub(super) fn read_iccf(&self, text: &[u8]) -> Option<LegalMove<'_>> {
        let (from, to, becomes) = squares(text)?;
        let promotion = becomes.and_then(Promotion::from_role);
        self.canonical_coordinates(Move {
            from,
            to,
            promotion,
        })
    }
}

/// Reads four digits, and a fifth for a promotion.
pub(super) fn read(text: &[u8]) -> Option<Written> {
    let (from, to, becomes) = squares(text)?;
    Some(Written {
        form: Form::Coordinates {
            from,
            to,
            becomes,
            smith: None,
        },
        deviations: Deviations::EMPTY,
    })
}

#[inline]
fn squares(text: &[u8]) -> Option<(Square, Square, Option<Role>)> {
    let (squares, becomes) = match *text {
        [a, b, c, d] => ([a, b, c, d], None),
        [a, b, c, d, promotion] => ([a, b, c, d], Some(role(promotion)?)),
        _ => return None,
    };
    let [a, b, c, d] = squares;
    Some((square(a, b)?, square(c, d)?, becomes))
}

#[inline]
fn square(file: u8, rank: u8) -> Option<Square> {
    let file = file.checked_sub(b'1')?;
    let file = File::ALL.get(usize::from(file))?;
    Some(Square::new(*file, Rank::from_digit(rank)?))
}

const fn role(digit: u8) -> Option<Role> {
    match digit {
        b'1' => Some(Role::Queen),
        b'2' => Some(Role::Rook),
        b'3' => Some(Role::Bishop),
        b'4' => Some(Role::Knight),
        _ => None,
    }
}

const fn digit(promotion: Promotion) -> char {
    match promotion {
        Promotion::Queen => '1',
        Promotion::Rook => '2',
        Promotion::Bishop => '3',
        Promotion::Knight => '4',
    }
}

impl LegalMove<'_> {
    /// The move in ICCF numeric notation: castling as `5171` in standard chess, as king takes rook in Chess960.
    ///
    /// ```
    /// use chess_rules::{Notation, Position, Strictness};
    /// let initial = Position::initial();
    /// let reading = initial.read_move("Nf3", Notation::San, Strictness::Strict)?;
    /// assert_eq!(reading.legal.to_iccf(), "7163");
    /// # Ok::<(), chess_rules::ReadError>(())
    /// ```
    pub fn to_iccf(&self) -> String {
        let mv = self.to_uci().to_move();
        let digits = |square: Square| {
            let file = char::from(b'1' + square.file() as u8);
            [file, square.rank().digit()]
        };
        let squares = digits(mv.from).into_iter().chain(digits(mv.to));
        squares.chain(mv.promotion.map(digit)).collect()
    }
}
