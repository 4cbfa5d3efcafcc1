//! Load on a running service, every answer of which is compared with the one worked out beforehand.
//!
//! It is a client and knows nothing of `server`: it asks over the network, by HTTP/2, and reads the pages that every server has for its
//! operators. Rooms that could fill up have a limit: calls on their way, reasons, windows, bytes of an answer.

mod call;
mod channel;
mod corpus;
mod environment;
mod knee;
mod line;
mod mix;
mod observer;
mod outcome;
mod pacer;
mod plan;
mod question;
mod random;
mod recorder;
mod retry;
mod run;
mod scenario;
mod security;
mod target;
mod threshold;
mod verify;
mod wire;

pub use channel::ChannelError;
pub use environment::Environment;
pub use knee::{Knee, Trial, find_knee};
pub use mix::{Games, Ingredient, MAX_ITEMS, Method};
pub use outcome::{Failures, Memory, Outcome, Percentiles, ServerReport, WindowReport};
pub use plan::{Arrivals, Length, Load, Plan};
pub use question::{Protocol, QuestionError, Questions};
pub use retry::Retries;
pub use run::run;
pub use scenario::{Scenario, ScenarioError};
pub use security::{SecurityError, TlsOptions};
pub use target::{Target, TargetError};
pub use threshold::{Threshold, ThresholdError};
