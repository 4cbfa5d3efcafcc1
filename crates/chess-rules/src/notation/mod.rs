//! Reading and writing positions and moves.
//!
//! A canonical move goes from its bytes to the legal move at once (`san`, `lan`, `uci`, `iccf`). Any other text is cleaned
//! (`clean`, `transcribe`, `trailing`), given English letters (`plain`), taken apart (`written`) and resolved on the board
//! (`resolve`). `letters` has the letters of each language.

mod annex;
mod candidates;
mod clean;
mod compare;
pub(crate) mod deviation;
pub(crate) mod fen;
pub(crate) mod fen_deviation;
pub(crate) mod fen_error;
pub(crate) mod fen_writer;
pub(crate) mod form;
mod glance;
pub(crate) mod glyphs;
mod iccf;
mod lan;
pub(crate) mod letters;
pub(crate) mod marker;
pub(crate) mod move_number;
pub(crate) mod move_token;
pub(crate) mod movetext;
pub(crate) mod movetext_error;
mod origin;
pub mod pgn;
mod piece_named;
mod plain;
mod plain_run;
pub(crate) mod reading;
mod resolve;
mod san;
mod signs;
mod smith;
pub(crate) mod symbols;
mod text;
mod trailing;
mod transcribe;
pub(crate) mod uci;
mod unreadable;
mod words;
pub(crate) mod writing;
mod written;
