//! Reading and writing positions and moves.

pub(crate) mod deviation;
pub(crate) mod fen;
pub(crate) mod movetext;
pub(crate) mod reading;
mod san;
mod signs;
mod text;
pub(crate) mod uci;
