//! Everything about being a server, and nothing of chess: sockets, limits, health, draining.

mod accept;
mod admin;
mod answer_body;
mod call;
mod compression;
mod connect;
mod connection;
mod cors;
mod counters;
mod credentials;
mod deadline;
mod edge;
mod gate;
mod health;
mod jitter;
mod methods;
mod options;
mod peer;
mod reload;
mod reply;
mod routes;
mod signals;
mod tls;

pub use accept::{BindError, Server};
pub use admin::Pages;
pub use cors::Origin;
pub use counters::COUNTERS;
pub use credentials::{CredentialOptions, TokensError};
pub use options::{CallOptions, ConnectionOptions, Options, Reflection};
pub use reload::{Occasion, Reload, Reloads};
pub use signals::{Heard, hear};
pub use tls::{ClientAuth, TlsError, TlsFiles};
