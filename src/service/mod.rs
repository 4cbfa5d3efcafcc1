//! From a wire message to an answer: the only place that sees both wire types and domain types.

mod answer;
mod arbiter_service;
mod batch;
mod convert;
mod draw;
mod error;
mod error_french;
mod error_info;
mod error_json;
mod error_words;
mod fault;
mod info;
mod json;
mod limits;
mod offload;
mod pace;
mod recognize;
mod request_id;
mod review;
mod rule_sets;
mod self_check;
mod stream;
mod tally;
mod transcode;
mod transcribe;
mod validate;

pub use answer::{answer_one, line_too_long, read_line};
pub use arbiter_service::ArbiterHandler;
pub use draw::draw_one;
pub use error::ERROR_DOMAIN;
pub use info::ConnectionLimits;
pub use limits::Limits;
pub use recognize::recognize_one;
pub use review::{Batch, Batches, Reviewed, Reviewer, add_summary, is_fault};
pub use rule_sets::list_rule_sets;
pub use self_check::{SelfCheckError, self_check};
pub use tally::TALLIES;
pub use transcribe::transcribe_one;
pub use validate::validate_one;

pub(crate) use error::Rejection;
pub(crate) use error_json::{error_json, error_line};
pub(crate) use request_id::{HEADER as REQUEST_ID_HEADER, RequestId};
pub(crate) use transcode::{Transcoder, transcoder};
