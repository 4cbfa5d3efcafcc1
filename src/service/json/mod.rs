//! A question in proto3 JSON.
//!
//! The generated reader takes nearly all of it. Where it refuses a text, the text is brought into the form it knows, field by
//! field as the proto files describe them: null is no value, a whole number may be written as 5.0 or 1e3. What is wrong is
//! told with the path of its field, as in a message in binary form.

mod fault;
mod form;
mod schema;
mod tree;

use serde::de::DeserializeOwned;

use super::error::Rejection;
use super::fault::Faults;
use crate::proto::ArbitrateRequest;
use form::Former;
use schema::SCHEMA;
use tree::Tree;

pub(super) use fault::JsonFault;
pub(super) use form::NAME;

/// The type of what a line holds, as descriptors write it.
const QUESTION: &str = ".chess.arbiter.v1.ArbitrateRequest";

/// Reads one question.
///
/// # Errors
/// [`Rejection::JsonMalformed`], or every field that is at fault.
pub(super) fn question_from_json(line: &[u8]) -> Result<ArbitrateRequest, Rejection> {
    message_from_json(line, QUESTION)
}

/// Reads one message of the type `of`, as descriptors write it.
///
/// # Errors
/// [`Rejection::JsonMalformed`], or every field that is at fault.
pub(super) fn message_from_json<M: DeserializeOwned>(
    text: &[u8],
    of: &'static str,
) -> Result<M, Rejection> {
    let malformed = |error| Rejection::JsonMalformed {
        of: of.rsplit('.').next().unwrap_or(of),
        error,
    };
    let refused = match serde_json::from_slice(text) {
        Ok(message) => return Ok(message),
        Err(refused) => refused,
    };
    let members = match serde_json::from_slice(text) {
        Ok(Tree::Object(members)) => members,
        Ok(Tree::Leaf(_) | Tree::List(_)) | Err(_) => return Err(malformed(refused)),
    };
    let mut faults = Faults::default();
    let value = Former::new(&SCHEMA, &mut faults).form(members, of);
    if !faults.is_empty() {
        return Err(faults.into());
    }
    serde_json::from_value(value).map_err(malformed)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::proto::{Strictness, Variant};

    fn read(json: &str) -> ArbitrateRequest {
        question_from_json(json.as_bytes()).unwrap()
    }

    fn refused(json: &str) -> String {
        question_from_json(json.as_bytes())
            .unwrap_err()
            .to_offline_status()
            .message()
            .to_owned()
    }

    #[test]
    fn numbers_of_enums_that_nobody_knows_are_named_by_their_field() {
        let json = r#"{"include":[2,99],"record":{"variant":77,"ruleOverrides":{"deadPosition":9},
            "events":[{"by":5,"drawClaim":{"basis":-1}}]}}"#;
        let Rejection::Fields(faults) = question_from_json(json.as_bytes()).unwrap_err() else {
            panic!("it is malformed");
        };
        let mut told: Vec<_> = faults.iter().map(ToString::to_string).collect();
        told.sort();
        assert_eq!(
            told,
            [
                "include[1]: 99 is no value of VerdictPart that this server knows",
                "record.events[0].by: 5 is no value of Color that this server knows",
                "record.events[0].draw_claim.basis: -1 is no value of DrawBasis that this server knows",
                "record.rule_overrides.dead_position: 9 is no value of DeadPositionRule that this server knows",
                "record.variant: 77 is no value of Variant that this server knows",
            ]
        );
    }

    #[test]
    fn null_is_no_value() {
        let json = r#"{"id":null,"include":null,"strictness":null,"node_budget":null,"record":{"moves":null,
            "movetext":null,"events":null,"variant":null,"earlier":null}}"#;
        let question = read(json);
        assert_eq!((question.node_budget, question.include.len()), (None, 0));
        assert_eq!(question.record, Some(crate::proto::GameRecord::default()));
    }

    #[test]
    fn a_null_without_a_name_is_refused_all_the_same() {
        assert!(refused(r#"{"recrod":null,"id":null}"#).contains("recrod"));
    }

    #[test]
    fn whole_numbers_may_be_written_in_any_way() {
        for five_thousand in ["5000", "5000.0", "5e3", "\"5000\"", "\"5e3\""] {
            assert_eq!(
                read(&format!(r#"{{"nodeBudget":{five_thousand}}}"#)).node_budget,
                Some(5_000)
            );
        }
        for not_whole in [
            "5.5", "-1", "-1.0", "1e10", "1e400", "\"\"", "\" 5\"", "\"inf\"",
        ] {
            let _text = refused(&format!(r#"{{"nodeBudget":{not_whole}}}"#));
        }
    }

    #[test]
    fn enums_may_be_numbers_of_either_kind() {
        let question = read(r#"{"strictness":3.0,"record":{"variant":2}}"#);
        assert_eq!(question.strictness(), Strictness::Lenient);
        assert_eq!(question.record.unwrap().variant(), Variant::Chess960);
    }

    #[test]
    fn what_is_no_json_is_told_in_plain_words_and_with_its_place() {
        assert_eq!(
            refused("nonsense"),
            "the text is no ArbitrateRequest in JSON: this is not JSON, at line 1 column 2"
        );
        assert_eq!(
            refused(r#"{"id":"a""#),
            "the text is no ArbitrateRequest in JSON: it ends before it is complete, at line 1 column 9"
        );
    }

    #[test]
    fn what_is_wrong_with_a_field_is_told_with_its_path_and_what_to_do() {
        for (json, told) in [
            (r#"{"id":7}"#, "id: write a text in quotes, not a number"),
            (
                r#"{"recrod":{}}"#,
                "recrod: ArbitrateRequest has no such field; did you mean record?",
            ),
            (
                r#"{"record":{"movs":[]}}"#,
                "record.movs: GameRecord has no such field; did you mean moves?",
            ),
            (
                r#"{"rubbish":{}}"#,
                "rubbish: ArbitrateRequest has no such field",
            ),
            (
                r#"{"nodeBudget":-1}"#,
                "node_budget: write a whole number from 0 to 4294967295, not -1",
            ),
            (
                r#"{"nodeBudget":"x"}"#,
                "node_budget: write a whole number from 0 to 4294967295, not \"x\"",
            ),
            (r#"{"id":"a","id":"b"}"#, "id: is given twice"),
            (
                r#"{"record":{"initialFen":"","initial_fen":""}}"#,
                "record.initial_fen: is given twice",
            ),
            (
                r#"{"record":{"moves":"e4"}}"#,
                "record.moves: write a list, not a text",
            ),
            (
                r#"{"record":{"moves":["e4",5]}}"#,
                "record.moves[1]: write a text in quotes, not a number",
            ),
            (r#"{"record":[]}"#, "record: write an object, not a list"),
            (
                r#"{"record":{"variant":"VARIANT_CHES960"}}"#,
                "record.variant: Variant has no such value; did you mean VARIANT_CHESS960?",
            ),
            (
                r#"{"record":{"events":[{"drawOffer":{},"flagFall":{}}]}}"#,
                "record.events[0].flag_fall: cannot stand beside draw_offer: one of them can be set",
            ),
        ] {
            assert_eq!(refused(json), told, "{json}");
        }
    }

    #[test]
    fn every_fault_of_a_text_is_told_at_once() {
        let json = r#"{"recrod":{},"nodeBudget":-1,"id":7,"id":8}"#;
        assert!(refused(json).ends_with("(and 3 more)"), "{}", refused(json));
    }
}
