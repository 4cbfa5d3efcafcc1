//! The basic rules of chess: FIDE Laws, Articles 1 to 5, and Chess960.
//!
//! This crate knows what a position is, which moves are legal in it and why the others are not, how often a
//! position has stood, and how positions and moves are written. It knows nothing of players, claims, clocks,
//! results, or of the world outside: no file, no clock, no thread, no random number.
//!
//! ```
//! use chess_rules::{Position, Uci};
//! let mut position = Position::initial();
//! for text in ["f2f3", "e7e5", "g2g4", "d8h4"] {
//!     let uci: Uci = text.parse()?;
//!     position = position.legalize(uci.to_move())?.play();
//! }
//! assert!(position.is_checkmate());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod array;
mod attacks;
mod bitboard;
mod board;
mod castling;
mod color;
mod fen_inspection;
mod forced_mate;
mod history;
mod illegal_move;
mod inspection;
mod legality;
mod movegen;
mod moves;
mod notation;
mod piece;
mod play;
mod ply;
mod position;
mod setup;
mod setup_fault;
mod square;
mod strictness;
mod variant;
mod winnability;
mod zobrist;

pub use bitboard::{Bitboard, Squares};
pub use board::Board;
pub use castling::{Castling, CastlingRights};
pub use color::{ByColor, Color};
pub use fen_inspection::FenInspection;
pub use history::History;
pub use illegal_move::IllegalMove;
pub use moves::Move;
pub use notation::deviation::{Deviation, Deviations};
pub use notation::fen::FenReading;
pub use notation::fen_deviation::FenDeviation;
pub use notation::fen_error::FenError;
pub use notation::fen_writer::{CastlingStyle, EnPassantStyle, FenStyle};
pub use notation::form::MoveForm;
pub use notation::glyphs::Glyphs;
pub use notation::letters::PieceLetters;
pub use notation::move_number::{MoveNumber, Numbering};
pub use notation::move_token::{Around, MoveToken};
pub use notation::movetext::Movetext;
pub use notation::movetext_error::MovetextError;
pub use notation::pgn;
pub use notation::reading::{MoveReading, ReadError, Suffix};
pub use notation::symbols::{FigurineSet, PieceSymbols};
pub use notation::uci::{Uci, UciError};
pub use notation::writing::{Notation, Writing};
pub use piece::{Piece, Promotion, Role};
pub use play::LegalMove;
pub use ply::{FullmoveNumber, HalfmoveClock, Ply};
pub use position::Position;
pub use setup::Setup;
pub use setup_fault::{SetupError, SetupFault, Tier, Treatment};
pub use square::{File, Rank, Square, SquareError};
pub use strictness::Strictness;
pub use variant::Variant;
pub use winnability::{Budget, Deadness, ForcedLine, UnwinnabilityProof, Winnability};
pub use zobrist::Zobrist;
