//! Asks the chess arbiter: is every move of a game legal and if not why, is the game over and by which article, which draws may be claimed.
//!
//! An [`Arbiter`] asks. A [`Game`] is the small value that a platform keeps for each game; playing a move costs the same at move 10 and at
//! move 200. A player's mistake is an answer, with the reason, the article and the squares that show it: an [`IllegalMove`], or a ruling
//! that refuses. A question that cannot be read or served is a [`Failure`]. The messages are those of `chess.arbiter.v1`, in [`v1`].
//!
//! ```no_run
//! use arbiter_client::{Arbiter, Error};
//!
//! # async fn example() -> Result<(), Error> {
//! let arbiter = Arbiter::builder("http://127.0.0.1:50051").connect()?;
//! let game = arbiter.new_game("e4 e5").await?;
//! let game = game.play("Nf3").await?;
//! match game.play("Ke6").await {
//!     Err(Error::IllegalMove(illegal)) => println!("{illegal}"),
//!     other => println!("{:?}", other?.fen()),
//! }
//! # Ok(())
//! # }
//! ```

mod argument;
mod batch;
mod builder;
mod call;
mod client;
mod closing;
mod error;
mod exchange;
mod game;
mod pem;
mod question;
mod reach;
mod retry;
mod review;
mod stack;
mod stream;
mod time;
#[cfg(feature = "opentelemetry")]
mod trace;

/// Every message and enum of `chess.arbiter.v1`, and the generated client.
#[allow(
    clippy::all,
    clippy::missing_errors_doc,
    clippy::use_self,
    missing_docs,
    unreachable_pub,
    rustdoc::all
)]
pub mod v1 {
    include!("gen/chess.arbiter.v1.rs");
}

pub use batch::Answer;
pub use builder::Builder;
pub use client::{Arbiter, Stub};
pub use error::{Error, Failure, IllegalMove, Violation};
pub use game::Game;
pub use question::Question;
pub use review::Review;
pub use stack::Stack;
pub use stream::Answers;
/// The codes of gRPC, as [`Failure`] tells them.
pub use tonic::Code;
