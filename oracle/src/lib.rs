//! Other people's programs as judges and rivals of ours.
//!
//! Nothing here is shipped. The tests ask whether cozy-chess agrees with us; the benchmarks ask who is faster at the same
//! work on the same games.

pub mod census;
pub mod contest;
pub mod game;
pub mod ours;
pub mod question;
pub mod replay;
pub mod rival;
pub mod stopwatch;
pub mod throw;
pub mod walk;
pub mod work;
