//! Reading FEN, X-FEN and Shredder-FEN.

use crate::castling::outermost_rook;
use crate::notation::fen_deviation::FenDeviation;
use crate::notation::fen_error::FenError;
use crate::{
    Bitboard, Board, Castling, CastlingRights, Color, File, FullmoveNumber, HalfmoveClock, Piece,
    Rank, Setup, SetupFault, Square, Strictness, Variant,
};

/// A set-up read from a FEN, and where the text was not in canonical form.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct FenReading {
    /// What the text says.
    pub setup: Setup,
    /// Its deviations from the canonical form.
    pub deviations: Vec<FenDeviation>,
}

impl FenReading {
    /// Everything that is provably wrong with the set-up, as [`Setup::faults`]. A move number that the text does not tell and the reader
    /// filled in is held against nothing.
    ///
    /// ```
    /// use chess_rules::{Setup, Strictness, Variant};
    /// let reading = Setup::from_fen("4k3/8/8/8/8/8/8/4K2R w K - 12", Variant::Standard, Strictness::Standard)?;
    /// assert!(reading.faults(Variant::Standard).is_empty());
    /// # Ok::<(), chess_rules::FenError>(())
    /// ```
    pub fn faults(&self, variant: Variant) -> Vec<SetupFault> {
        let mut faults = self.setup.faults(variant);
        if self.deviations.contains(&FenDeviation::NumberMissing) {
            faults.retain(|fault| {
                !matches!(
                    fault,
                    SetupFault::ClockBeyondGame { .. } | SetupFault::EnPassantAtFirstMove(_)
                )
            });
        }
        faults
    }
}

impl Board {
    /// Reads a placement: the first field of a FEN.
    ///
    /// # Errors
    ///
    /// A [`FenError`] that names the rank.
    ///
    /// # Examples
    ///
    /// ```
    /// use chess_rules::{Board, Position, Strictness};
    /// let text = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";
    /// let board = Board::from_placement(text, Strictness::Strict)?;
    /// assert_eq!(&board, Position::initial().board());
    /// assert_eq!(board.to_placement(), text);
    /// # Ok::<(), chess_rules::FenError>(())
    /// ```
    pub fn from_placement(text: &str, strictness: Strictness) -> Result<Self, FenError> {
        let mut deviations = Vec::new();
        let board = read_board(text, &mut deviations)?;
        match deviations
            .into_iter()
            .find(|one| one.is_refused(strictness))
        {
            Some(refused) => Err(FenError::NotCanonical(refused)),
            None => Ok(board),
        }
    }
}

impl Setup {
    /// Reads a FEN: in Chess960 also X-FEN and Shredder-FEN.
    ///
    /// What the text says is not held against the rules here; [`Setup::faults`] does that.
    ///
    /// # Errors
    ///
    /// A [`FenError`] that names the field.
    ///
    /// # Examples
    ///
    /// ```
    /// use chess_rules::{Setup, Strictness, Variant};
    /// let fen = "4k3/8/8/8/8/8/8/4KR1R w F - 0 1";
    /// let reading = Setup::from_fen(fen, Variant::Chess960, Strictness::Strict)?;
    /// let position = reading.setup.position(Variant::Chess960, Strictness::Strict)?;
    /// assert_eq!(position.to_fen(), fen);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn from_fen(
        text: &str,
        variant: Variant,
        strictness: Strictness,
    ) -> Result<FenReading, FenError> {
        let mut deviations = Vec::new();
        let fields = split_fields(text, &mut deviations)?;
        let board = read_board(fields[0], &mut deviations)?;
        let turn = read_turn(fields[1], &mut deviations)?;
        let castling = read_castling(fields[2], &board, variant, &mut deviations)?;
        let en_passant = match fields[3] {
            "" => {
                deviations.push(FenDeviation::EnPassantMissing);
                None
            }
            "-" => None,
            square => Some(read_passed(square, &mut deviations)?),
        };
        let halfmove_clock = match fields[4] {
            "" => {
                deviations.push(FenDeviation::ClockMissing);
                None
            }
            digits => {
                let clock = read_number(digits, FenError::Clock, FenError::ClockZero)?;
                Some(HalfmoveClock(clock))
            }
        };
        let fullmove_number = match fields[5] {
            "" => {
                deviations.push(FenDeviation::NumberMissing);
                FullmoveNumber(1)
            }
            digits => FullmoveNumber(read_number(digits, FenError::Number, FenError::NumberZero)?),
        };
        if let Some(refused) = deviations.iter().find(|one| one.is_refused(strictness)) {
            return Err(FenError::NotCanonical(*refused));
        }
        let setup = Self {
            board,
            turn,
            castling,
            en_passant,
            halfmove_clock,
            fullmove_number,
        };
        Ok(FenReading { setup, deviations })
    }
}

/// The six fields; those that are missing are empty.
fn split_fields<'t>(
    text: &'t str,
    deviations: &mut Vec<FenDeviation>,
) -> Result<[&'t str; 6], FenError> {
    let mut fields = [""; 6];
    let mut count = 0;
    for field in text.split_ascii_whitespace() {
        // Only a clock can stand here, and each operation of EPD ends in a semicolon.
        if count == 4
            && field.starts_with(|first: char| first.is_ascii_alphabetic())
            && text.contains(';')
        {
            return Err(FenError::Operations);
        }
        *fields.get_mut(count).ok_or(FenError::TextBehind)? = field;
        count += 1;
    }
    if count < 3 {
        return Err(FenError::FieldMissing(count));
    }
    if !text.split(' ').eq(fields[..count].iter().copied()) {
        deviations.push(FenDeviation::Spacing);
    }
    Ok(fields)
}

fn read_board(text: &str, deviations: &mut Vec<FenDeviation>) -> Result<Board, FenError> {
    let ranks = text.split('/').count();
    if ranks != 8 {
        return Err(FenError::RankCount(ranks));
    }
    let mut board = Board::EMPTY;
    for (rank, letters) in Rank::ALL.into_iter().rev().zip(text.split('/')) {
        read_rank(&mut board, rank, letters, deviations)?;
    }
    Ok(board)
}

fn read_rank(
    board: &mut Board,
    rank: Rank,
    letters: &str,
    deviations: &mut Vec<FenDeviation>,
) -> Result<(), FenError> {
    let mut file = 0;
    let mut after_digit = false;
    for letter in letters.bytes() {
        let is_digit = matches!(letter, b'1'..=b'8');
        if is_digit {
            if after_digit && !deviations.contains(&FenDeviation::AdjacentDigits) {
                deviations.push(FenDeviation::AdjacentDigits);
            }
            file += usize::from(letter - b'0');
        } else {
            let piece = Piece::from_fen_letter(letter).ok_or(FenError::PieceUnknown(rank))?;
            let at = File::ALL.get(file).ok_or(FenError::RankLength(rank))?;
            board.put(Square::new(*at, rank), piece);
            file += 1;
        }
        if file > 8 {
            return Err(FenError::RankLength(rank));
        }
        after_digit = is_digit;
    }
    if file == 8 {
        Ok(())
    } else {
        Err(FenError::RankLength(rank))
    }
}

fn read_turn(text: &str, deviations: &mut Vec<FenDeviation>) -> Result<Color, FenError> {
    match text {
        "w" => Ok(Color::White),
        "b" => Ok(Color::Black),
        "W" | "B" => {
            deviations.push(FenDeviation::CapitalTurn);
            Ok(if text == "W" {
                Color::White
            } else {
                Color::Black
            })
        }
        _ => Err(FenError::Turn),
    }
}

fn read_passed(text: &str, deviations: &mut Vec<FenDeviation>) -> Result<Square, FenError> {
    let file = text.bytes().next().unwrap_or_default();
    if file.is_ascii_uppercase() {
        deviations.push(FenDeviation::CapitalEnPassant);
    }
    let small = text.to_ascii_lowercase();
    small.parse().map_err(|_| FenError::EnPassant)
}

fn read_castling(
    text: &str,
    board: &Board,
    variant: Variant,
    deviations: &mut Vec<FenDeviation>,
) -> Result<CastlingRights, FenError> {
    if text == "-" {
        return Ok(CastlingRights::NONE);
    }
    let mut rooks = Bitboard::EMPTY;
    let mut last = None;
    let mut in_order = true;
    let mut has_files = false;
    for letter in text.bytes() {
        let is_file = File::from_letter(letter.to_ascii_lowercase()).is_some();
        let unknown = if is_file && variant == Variant::Standard {
            FenError::CastlingFile
        } else {
            FenError::Castling
        };
        let (color, rook) = read_right(letter, board, variant).ok_or(unknown)?;
        if rooks.has(rook) {
            return Err(FenError::CastlingRepeated(rook));
        }
        rooks |= rook.into();
        // Canonical order: White first, each player's rooks from the h-file.
        let rank = (color, 7 - rook.file() as u8);
        in_order &= last < Some(rank);
        last = Some(rank);
        has_files |= is_file;
    }
    if !in_order {
        deviations.push(FenDeviation::CastlingOrder);
    }
    if has_files && variant == Variant::Standard {
        deviations.push(FenDeviation::CastlingFile);
    }
    Ok(CastlingRights::of_rooks(rooks))
}

/// The rook a castling letter means, whether or not one stands there.
fn read_right(letter: u8, board: &Board, variant: Variant) -> Option<(Color, Square)> {
    let color = if letter.is_ascii_uppercase() {
        Color::White
    } else {
        Color::Black
    };
    let home = Rank::First.relative_to(color);
    let king = board.king(color);
    let side = match letter.to_ascii_lowercase() {
        b'k' => Castling::KingSide,
        b'q' => Castling::QueenSide,
        letter => {
            let file = File::from_letter(letter)?;
            let in_corner =
                matches!(file, File::A | File::H) && king == Some(Square::new(File::E, home));
            let is_known = variant == Variant::Chess960 || in_corner;
            return is_known.then(|| (color, Square::new(file, home)));
        }
    };
    let corner = side.corner(color);
    let rook = match (variant, king) {
        (Variant::Chess960, Some(king)) if king.rank() == home => {
            outermost_rook(board, color, king, side).unwrap_or(corner)
        }
        (Variant::Standard | Variant::Chess960, _) => corner,
    };
    Some((color, rook))
}

/// A number without sign or superfluous zeros.
///
/// Any that a position can hold is read: the counters stop at the largest, so what is written can always be read again.
fn read_number(digits: &str, wrong: FenError, zero: FenError) -> Result<u32, FenError> {
    if !digits.bytes().all(|digit| digit.is_ascii_digit()) {
        return Err(wrong);
    }
    let number = digits.parse().map_err(|_| wrong)?;
    if digits.len() > 1 && digits.starts_with('0') {
        return Err(zero);
    }
    Ok(number)
}
