//! A question of Connect in an address: a call that changes nothing may be a GET, and then caches can answer it.

use std::borrow::Cow;

use base64::Engine;
use base64::alphabet::URL_SAFE;
use base64::engine::{DecodePaddingMode, GeneralPurpose, GeneralPurposeConfig};
use bytes::Bytes;
use http::{Method, Request};
use percent_encoding::percent_decode_str;

use super::compression::Encoding;
use super::connect::Codec;
use crate::service::WrongHeader;

/// Base64 for addresses, padded or not.
const BASE64: GeneralPurpose = GeneralPurpose::new(
    &URL_SAFE,
    GeneralPurposeConfig::new().with_decode_padding_mode(DecodePaddingMode::Indifferent),
);

/// A question in an address.
#[derive(Debug)]
pub(super) struct Query {
    /// How it is written.
    pub(super) codec: Codec,
    /// What it is compressed by.
    pub(super) encoding: Option<Encoding>,
    /// Its bytes.
    pub(super) message: Bytes,
}

/// Whether a request is such a question.
pub(super) fn is_question<B>(request: &Request<B>) -> bool {
    let query = request.uri().query().unwrap_or_default();
    *request.method() == Method::GET
        && pairs(query).any(|(name, _)| name == "encoding" || name == "message")
}

/// Reads the question.
///
/// # Errors
/// The part of the address that can't be read.
pub(super) fn read(query: &str) -> Result<Query, WrongHeader> {
    let value = |wanted| pairs(query).find(|(name, _)| *name == wanted);
    let value = |wanted| value(wanted).map(|(_, value)| value);
    let codec = match value("encoding") {
        Some("json") => Codec::Json,
        Some("proto") => Codec::Proto,
        Some(_) | None => return Err(WrongHeader::QueryEncoding),
    };
    if !matches!(value("connect"), None | Some("v1")) {
        return Err(WrongHeader::ConnectVersion);
    }
    let encoding = match value("compression") {
        None | Some("" | "identity") => None,
        Some(name) => Some(Encoding::named(name).ok_or(WrongHeader::QueryCompression)?),
    };
    let message = value("message").ok_or(WrongHeader::QueryMessage)?;
    let message: Cow<'_, [u8]> = percent_decode_str(message).into();
    let message = match value("base64") {
        Some("1") => BASE64
            .decode(&message)
            .map_err(|_other| WrongHeader::QueryBase64)?,
        Some(_) | None => message.into_owned(),
    };
    Ok(Query {
        codec,
        encoding,
        message: message.into(),
    })
}

/// The names and values of a query, as they are written.
fn pairs(query: &str) -> impl Iterator<Item = (&str, &str)> {
    let parts = query.split('&');
    parts.map(|part| part.split_once('=').unwrap_or((part, "")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_question_may_be_written_in_either_way() {
        for query in [
            "encoding=json&message=%7B%7D",
            "connect=v1&base64=1&encoding=json&message=e30",
            "message=e30%3D&encoding=json&base64=1&compression=identity",
        ] {
            let query = read(query).unwrap();
            assert_eq!(&*query.message, b"{}");
            assert_eq!((query.codec, query.encoding), (Codec::Json, None));
        }
        let packed = read("encoding=proto&compression=gzip&message=").unwrap();
        assert_eq!(packed.encoding, Some(Encoding::Gzip));
    }

    #[test]
    fn what_is_no_question_is_told_by_its_part() {
        for (query, wrong) in [
            ("message=%7B%7D", WrongHeader::QueryEncoding),
            ("encoding=xml&message=", WrongHeader::QueryEncoding),
            ("encoding=json", WrongHeader::QueryMessage),
            ("encoding=json&message=!&base64=1", WrongHeader::QueryBase64),
            (
                "encoding=json&message=&compression=br",
                WrongHeader::QueryCompression,
            ),
            (
                "encoding=json&message=&connect=v2",
                WrongHeader::ConnectVersion,
            ),
        ] {
            assert_eq!(read(query).unwrap_err(), wrong, "{query}");
        }
    }
}
