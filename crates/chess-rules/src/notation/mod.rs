//! Reading and writing positions and moves.
//!
//! A canonical move goes from its bytes to the legal move at once (`san`, `lan`, `uci`, `iccf`). Any other text is cleaned
//! (`clean`, `trailing`), taken apart (`written`) and resolved on the board (`resolve`).

mod candidates;
mod clean;
mod compare;
pub(crate) mod deviation;
pub(crate) mod fen;
pub(crate) mod fen_writer;
mod iccf;
mod lan;
pub(crate) mod movetext;
mod origin;
mod piece_named;
pub(crate) mod reading;
mod resolve;
mod san;
mod signs;
mod smith;
mod text;
mod trailing;
pub(crate) mod uci;
mod unreadable;
mod written;
