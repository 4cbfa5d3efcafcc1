//! Reading and writing positions and moves.

pub(crate) mod fen;
pub(crate) mod uci;
