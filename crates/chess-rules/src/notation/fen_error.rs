//! Why a text is no FEN.

use crate::notation::fen_deviation::FenDeviation;
use crate::{Rank, Square};

/// Why a text is no FEN.
#[derive(Clone, Copy, Debug, Eq, PartialEq, thiserror::Error)]
pub enum FenError {
    /// It has too few fields.
    #[error("a FEN has six fields, this one {0}")]
    FieldMissing(usize),
    /// Something follows the sixth field.
    #[error("something follows the move number")]
    TextBehind,
    /// There are not eight ranks.
    #[error("the placement has {0} ranks instead of 8")]
    RankCount(usize),
    /// A rank does not have eight squares.
    #[error("rank {} does not have 8 squares", .0.digit())]
    RankLength(Rank),
    /// A rank holds something else than piece letters and digits 1 to 8.
    #[error("rank {} holds something that is neither a piece letter nor a digit 1 to 8", .0.digit())]
    PieceUnknown(Rank),
    /// The player to move is neither `w` nor `b`.
    #[error("the player to move is neither w nor b")]
    Turn,
    /// The castling field holds an unknown letter.
    #[error(
        "the castling field is neither - nor made of the letters KQkq, or of files in Chess960"
    )]
    Castling,
    /// The castling field names one rook twice: `KK`, or `KH` where the rook of `K` is the one on the h-file.
    #[error("the castling field names the rook on {0} twice")]
    CastlingRepeated(Square),
    /// The castling field names the file of a rook, as in Chess960, and the game is standard chess.
    #[error("the castling field names the file of a rook: this looks like Chess960")]
    CastlingFile,
    /// The en passant field is neither `-` nor a square.
    #[error("the en passant field is neither - nor a square")]
    EnPassant,
    /// The halfmove clock is no number up to 4,294,967,295.
    #[error("the halfmove clock is not a number up to 4294967295")]
    Clock,
    /// The halfmove clock begins with a zero that says nothing: `00`.
    #[error("the halfmove clock has a leading zero")]
    ClockZero,
    /// Operations as in EPD (`bm O-O;`) stand where a FEN has its counters.
    #[error("operations of EPD stand in place of the halfmove clock and are not read")]
    Operations,
    /// The move number is no number up to 4,294,967,295.
    #[error("the move number is not a number up to 4294967295")]
    Number,
    /// The move number begins with a zero that says nothing: `01`.
    #[error("the move number has a leading zero")]
    NumberZero,
    /// The form is too far from canonical for this strictness.
    #[error("the form is accepted by a more forgiving reader only: {0}")]
    NotCanonical(FenDeviation),
}
