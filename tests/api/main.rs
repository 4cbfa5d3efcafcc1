//! Black box: a real server on a port of its own, and real clients.
#![allow(clippy::unwrap_used)]

mod arbitrate;
mod batch;
mod connections;
mod diagram;
mod errors;
mod health;
mod info;
mod languages;
mod laws;
mod limits;
mod lines;
mod nonsense;
mod position;
mod raw;
mod recognize;
mod reflection;
mod refusals;
mod reported;
mod rule_sets;
mod server;
mod sources;
mod stop;
mod stream;
mod transcribe;
mod turns;
mod verdicts;
mod walk;
