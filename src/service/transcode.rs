//! Between the JSON form of a message and its binary form, for every method that takes one message and gives one.

use prost::Message;
use serde::Serialize;
use serde::de::DeserializeOwned;

use super::error::Rejection;
use super::json::message_from_json;

/// Both directions for one method.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Transcoder {
    /// From a request in JSON.
    pub(crate) read: fn(&[u8]) -> Result<Vec<u8>, Rejection>,
    /// To an answer in JSON.
    pub(crate) write: fn(&[u8]) -> Result<Vec<u8>, Rejection>,
}

/// The one for the method at this path, if it takes one message and gives one.
pub(crate) fn transcoder(path: &str) -> Option<Transcoder> {
    // The arms were written by the build, from the proto files.
    include!(concat!(env!("OUT_DIR"), "/transcoders.rs"))
}

fn read<M: Message + DeserializeOwned>(
    json: &[u8],
    of: &'static str,
) -> Result<Vec<u8>, Rejection> {
    let message: M = message_from_json(json, of)?;
    Ok(message.encode_to_vec())
}

fn write<M: Message + Default + Serialize>(bytes: &[u8]) -> Result<Vec<u8>, Rejection> {
    let message = M::decode(bytes).map_err(|_cut_short| Rejection::Internal)?;
    serde_json::to_vec(&message).map_err(|_no_json| Rejection::Internal)
}

#[cfg(test)]
mod tests {
    use super::*;

    const ARBITRATE: &str = "/chess.arbiter.v1.ArbiterService/Arbitrate";

    #[test]
    fn a_question_goes_in_and_an_answer_comes_out() {
        let arbitrate = transcoder(ARBITRATE).unwrap();
        let bytes = (arbitrate.read)(br#"{"id":"7","record":{"moves":["e4"]}}"#).unwrap();
        let question = crate::proto::ArbitrateRequest::decode(bytes.as_slice()).unwrap();
        assert_eq!(question.id, "7");
        let answer = crate::proto::ArbitrateResponse {
            id: "7".to_owned(),
            ..Default::default()
        };
        let json = (arbitrate.write)(&answer.encode_to_vec()).unwrap();
        assert_eq!(json, br#"{"id":"7"}"#);
    }

    #[test]
    fn streams_and_strangers_have_none() {
        for path in [
            "/chess.arbiter.v1.ArbiterService/StreamArbitrate",
            "/x/Y",
            "",
        ] {
            assert!(transcoder(path).is_none(), "{path}");
        }
    }

    #[test]
    fn an_unknown_field_is_refused_by_name() {
        let arbitrate = transcoder(ARBITRATE).unwrap();
        let refused = (arbitrate.read)(br#"{"recrod":{}}"#).unwrap_err();
        let refused = refused.to_offline_status();
        assert!(refused.message().contains("recrod"), "{refused}");
    }
}
