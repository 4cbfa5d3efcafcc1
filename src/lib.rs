//! A stateless service that arbitrates chess.
//!
//! This package answers over gRPC and on the command line. What the rules of chess say is known to the packages
//! `chess-rules` and `chess-arbiter`; here are only the ways in and out:
//! bytes, wire message, game record, verdict, wire message, bytes.
//!
//! Nothing is remembered between two requests, and no clock decides anything.
//!
//! ```
//! use arbiter::service::Limits;
//!
//! assert_eq!(Limits::default().max_plies, 20_000);
//! ```

mod back_threads;
pub mod cli;
mod closest;
pub mod codec;
pub mod config;
pub mod diagram;
pub mod explain;
pub mod loadtest;
pub mod proto;
pub mod server;
pub mod service;
pub mod telemetry;
