//! Which piece stands where.

use core::fmt;

use crate::{Bitboard, Color, Piece, Rank, Role, Square};

/// Placement only: which piece stands on which square.
///
/// Held as four planes of bits. Read at one square they spell a piece's code: three bits for the kind
/// and one for the color. So the whole board is four words: cheap to copy, to compare and to keep.
///
/// ```
/// use chess_rules::{Board, Color, Piece, Role, Square};
/// let mut board = Board::EMPTY;
/// let king = Piece { color: Color::White, role: Role::King };
/// board.put("e1".parse()?, king);
/// assert_eq!(board.piece_on("e1".parse()?), Some(king));
/// assert_eq!(board.role(Role::King).len(), 1);
/// # Ok::<(), chess_rules::SquareError>(())
/// ```
#[derive(Clone, Copy, Default, Eq, Hash, PartialEq)]
pub struct Board {
    planes: [u64; 4],
}

/// A piece's code: its kind in the low three bits, 8 added for Black. 0 is an empty square.
///
/// The bit of value 4 marks the sliders; of those, 1 marks the ones that take diagonals and 2 the
/// ones that take files and ranks. So a set of sliders takes two operations to read off the planes.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) struct Code(u8);

impl Code {
    const PAWN: u8 = 1;
    const KNIGHT: u8 = 2;
    const KING: u8 = 3;
    const BISHOP: u8 = 5;
    const ROOK: u8 = 6;
    const QUEEN: u8 = 7;
    const BLACK: u8 = 8;

    #[inline]
    pub(crate) const fn of(color: Color, role: Role) -> Self {
        let kind = match role {
            Role::Pawn => Self::PAWN,
            Role::Knight => Self::KNIGHT,
            Role::Bishop => Self::BISHOP,
            Role::Rook => Self::ROOK,
            Role::Queen => Self::QUEEN,
            Role::King => Self::KING,
        };
        Self(kind + Self::BLACK * color as u8)
    }

    #[inline]
    pub(crate) const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether it is that player's piece.
    #[inline]
    pub(crate) const fn is_of(self, color: Color) -> bool {
        self.0 != 0 && (self.0 & Self::BLACK != 0) == matches!(color, Color::Black)
    }

    #[inline]
    pub(crate) const fn is_pawn(self) -> bool {
        self.0 & 7 == Self::PAWN
    }

    #[inline]
    pub(crate) const fn is_king(self) -> bool {
        self.0 & 7 == Self::KING
    }

    #[inline]
    pub(crate) const fn index(self) -> usize {
        (self.0 & 15) as usize
    }

    #[inline]
    pub(crate) const fn piece(self) -> Option<Piece> {
        let role = match self.0 & 7 {
            Self::PAWN => Role::Pawn,
            Self::KNIGHT => Role::Knight,
            Self::KING => Role::King,
            Self::BISHOP => Role::Bishop,
            Self::ROOK => Role::Rook,
            Self::QUEEN => Role::Queen,
            _ => return None,
        };
        let color = if self.0 & Self::BLACK == 0 {
            Color::White
        } else {
            Color::Black
        };
        Some(Piece { color, role })
    }
}

impl Board {
    /// A board without pieces.
    pub const EMPTY: Self = Self { planes: [0; 4] };

    /// The four planes: all there is to know of the board.
    #[inline]
    pub(crate) const fn planes(&self) -> [u64; 4] {
        self.planes
    }

    /// The squares that hold a piece.
    #[inline]
    pub const fn occupied(&self) -> Bitboard {
        Bitboard(self.planes[0] | self.planes[1] | self.planes[2])
    }

    /// The squares that hold a piece of that color.
    #[inline]
    pub const fn color(&self, color: Color) -> Bitboard {
        match color {
            Color::White => Bitboard(self.occupied().0 & !self.planes[3]),
            Color::Black => Bitboard(self.planes[3]),
        }
    }

    /// The squares that hold a piece of that kind, of either color.
    #[inline]
    pub const fn role(&self, role: Role) -> Bitboard {
        let [one, two, four, _] = self.planes;
        Bitboard(match role {
            Role::Pawn => one & !two & !four,
            Role::Knight => two & !one & !four,
            Role::King => one & two & !four,
            Role::Bishop => four & one & !two,
            Role::Rook => four & two & !one,
            Role::Queen => four & one & two,
        })
    }

    /// The bishops and queens of both colors.
    #[inline]
    pub(crate) const fn diagonal_sliders(&self) -> Bitboard {
        Bitboard(self.planes[2] & self.planes[0])
    }

    /// The rooks and queens of both colors.
    #[inline]
    pub(crate) const fn straight_sliders(&self) -> Bitboard {
        Bitboard(self.planes[2] & self.planes[1])
    }

    /// The squares that hold that piece.
    #[inline]
    pub fn pieces(&self, color: Color, role: Role) -> Bitboard {
        self.role(role) & self.color(color)
    }

    /// The square of that player's king; of the first one where a set-up has several.
    #[inline]
    pub fn king(&self, color: Color) -> Option<Square> {
        self.pieces(color, Role::King).first()
    }

    /// The piece on a square.
    #[inline]
    pub fn piece_on(&self, square: Square) -> Option<Piece> {
        self.code_on(square).piece()
    }

    #[inline]
    pub(crate) const fn code_on(&self, square: Square) -> Code {
        let at = square.index();
        Code(
            (self.planes[0] >> at & 1) as u8
                | ((self.planes[1] >> at & 1) as u8) << 1
                | ((self.planes[2] >> at & 1) as u8) << 2
                | ((self.planes[3] >> at & 1) as u8) << 3,
        )
    }

    /// Puts a piece on a square, in place of what stood there.
    pub fn put(&mut self, square: Square, piece: Piece) {
        self.clear(square.into());
        self.toggle(square.into(), Code::of(piece.color, piece.role));
    }

    /// Takes away whatever stands on those squares.
    #[inline]
    pub fn clear(&mut self, squares: Bitboard) {
        for plane in &mut self.planes {
            *plane &= !squares.0;
        }
    }

    /// Puts that piece on those squares that are empty, and takes it from those that hold it.
    #[inline]
    pub(crate) fn toggle(&mut self, squares: Bitboard, code: Code) {
        let code = u64::from(code.0);
        for (at, plane) in self.planes.iter_mut().enumerate() {
            *plane ^= squares.0 & (code >> at & 1).wrapping_neg();
        }
    }

    /// The squares on which two boards differ.
    pub fn differing(&self, other: &Self) -> Bitboard {
        let planes = self.planes.iter().zip(other.planes);
        Bitboard(planes.fold(0, |differing, (one, other)| differing | (one ^ other)))
    }

    /// The same pieces on a board turned by 180 degrees: what stood on a1 stands on h8.
    #[must_use]
    pub fn turned(&self) -> Self {
        Self {
            planes: self.planes.map(u64::reverse_bits),
        }
    }

    /// The same kinds of piece on the same squares, each of the other color.
    #[must_use]
    pub fn with_colors_swapped(&self) -> Self {
        let [one, two, four, _] = self.planes;
        Self {
            planes: [one, two, four, self.color(Color::White).0],
        }
    }

    /// The same board seen from the other side, colors exchanged.
    pub fn mirrored(&self) -> Self {
        let [one, two, four, _] = self.planes.map(u64::swap_bytes);
        let black = self.color(Color::White).mirrored();
        Self {
            planes: [one, two, four, black.0],
        }
    }
}

/// Eight ranks of eight letters, the eighth rank on top, empty squares as dots.
impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for rank in Rank::ALL.into_iter().rev() {
            for square in Bitboard::from(rank) {
                let letter = self.piece_on(square).map_or('.', Piece::fen_letter);
                write!(f, "{letter} ")?;
            }
            writeln!(f)?;
        }
        Ok(())
    }
}

impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "\n{self}")
    }
}
