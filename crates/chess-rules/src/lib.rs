//! The basic rules of chess.
