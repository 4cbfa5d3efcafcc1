//! The competitive rules of chess.
