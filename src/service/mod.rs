//! From a wire message to an answer: the only place that sees both wire types and domain types.

mod answer;
mod arbiter_service;
mod batch;
mod convert;
mod draw;
mod error;
mod error_info;
mod fault;
mod info;
mod json;
mod limits;
mod offload;
mod pace;
mod recognize;
mod request_id;
mod rule_sets;
mod stream;
mod transcribe;
mod validate;

pub use answer::{answer_one, line_too_long, read_line};
pub use arbiter_service::ArbiterHandler;
pub use draw::draw_one;
pub use error::ERROR_DOMAIN;
pub use info::ConnectionLimits;
pub use limits::Limits;
pub use recognize::recognize_one;
pub use rule_sets::list_rule_sets;
pub use transcribe::transcribe_one;
pub use validate::validate_one;

pub(crate) use error::Rejection;
pub(crate) use request_id::{HEADER as REQUEST_ID_HEADER, RequestId};
