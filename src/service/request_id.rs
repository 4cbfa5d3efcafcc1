//! The name one call goes by in headers and error details.

use http::{HeaderMap, HeaderName, HeaderValue};
use uuid::Uuid;

/// Header that carries the id, in both directions.
pub(crate) const HEADER: HeaderName = HeaderName::from_static("x-request-id");

/// Longest id that is taken from a caller, in bytes.
const MAX_BYTES: usize = 128;

/// The id of one call: the caller's, or one made here.
#[derive(Clone, Debug)]
pub(crate) struct RequestId(HeaderValue);

impl RequestId {
    /// The id in the headers if it is at most 128 visible ASCII characters, else a new one.
    pub(crate) fn of(headers: &HeaderMap) -> Self {
        headers
            .get(HEADER)
            .filter(|value| is_usable(value.as_bytes()))
            .map_or_else(Self::fresh, |value| Self(value.clone()))
    }

    /// A new id, ordered by time (UUID version 7).
    pub(crate) fn fresh() -> Self {
        let mut text = Uuid::encode_buffer();
        let text = Uuid::now_v7().hyphenated().encode_lower(&mut text);
        Self(HeaderValue::from_str(text).unwrap_or(HeaderValue::from_static("")))
    }

    /// As a header of an answer. It comes once and never again: so it takes no room in the tables by which HTTP/2 shortens headers, from which it would
    /// drive out those that come in each answer.
    pub(crate) fn header(&self) -> HeaderValue {
        let mut header = self.0.clone();
        header.set_sensitive(true);
        header
    }

    /// As text.
    pub(crate) fn as_str(&self) -> &str {
        self.0.to_str().unwrap_or_default()
    }
}

fn is_usable(id: &[u8]) -> bool {
    !id.is_empty() && id.len() <= MAX_BYTES && id.iter().all(u8::is_ascii_graphic)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn id_for(text: &'static str) -> RequestId {
        let mut headers = HeaderMap::new();
        headers.insert(HEADER, HeaderValue::from_static(text));
        RequestId::of(&headers)
    }

    #[test]
    fn a_callers_id_is_kept() {
        assert_eq!(id_for("game-17").as_str(), "game-17");
    }

    #[test]
    fn an_id_with_a_blank_is_replaced() {
        assert_eq!(id_for("game 17").as_str().len(), 36);
    }

    #[test]
    fn an_answer_keeps_its_id_out_of_the_tables_of_headers() {
        assert!(id_for("game-17").header().is_sensitive());
    }

    #[test]
    fn an_absent_id_is_made() {
        assert_eq!(RequestId::of(&HeaderMap::new()).as_str().len(), 36);
    }
}
