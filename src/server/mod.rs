//! Everything about being a server, and nothing of chess: sockets, limits, health, draining.

mod accept;
mod connection;
mod edge;
mod health;
mod options;
mod routes;
mod signals;

pub use accept::Server;
pub use options::{Options, Reflection};
pub use signals::stop_signal;
