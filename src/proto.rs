//! The wire messages of `chess.arbiter.v1`, generated from `proto/` with their JSON form.
//!
//! Only `service` and `cli` look at them; the packages that know chess never do.

#![allow(
    missing_docs,
    unreachable_pub,
    clippy::all,
    clippy::missing_errors_doc,
    clippy::unwrap_used,
    clippy::use_self,
    clippy::wildcard_enum_match_arm
)]

include!(concat!(env!("OUT_DIR"), "/chess.arbiter.v1.rs"));
include!(concat!(env!("OUT_DIR"), "/chess.arbiter.v1.serde.rs"));

/// The files of the package and all they import, for reflection.
pub const DESCRIPTORS: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/descriptors.bin"));
