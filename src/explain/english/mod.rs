//! English.

mod consequence;
mod deviation;
mod ending;
mod illegal_move;
mod refusal;
mod remark;
mod start;
mod winnability;
mod words;

pub(super) use consequence::consequence;
pub(super) use ending::ending;
pub(super) use refusal::{event_refusal, move_refusal};
pub(super) use remark::remark;
pub(super) use winnability::winnability;

/// A sentence with its capital, the article that decides, and its full stop.
pub(super) fn sentence(text: &str, article: &str) -> String {
    let text = words::capitalized(text);
    if article.is_empty() {
        format!("{text}.")
    } else {
        format!("{text} (Article {article}).")
    }
}
