//! A question in proto3 JSON.
//!
//! The generated reader takes nearly all of it. Where it refuses a line, the line is brought into the form it knows, field by
//! field as the proto files describe them: null is no value, a whole number may be written as 5.0 or 1e3, and the number of an
//! enum that nobody knows is told like that of a message in binary form.

use std::collections::{HashMap, HashSet};
use std::sync::LazyLock;

use prost::Message;
use prost_types::field_descriptor_proto::{Label, Type};
use prost_types::{DescriptorProto, EnumDescriptorProto, FieldDescriptorProto, FileDescriptorSet};
use serde::de::DeserializeOwned;
use serde_json::{Map, Number, Value};

use super::error::Rejection;
use super::fault::{Fault, Faults};
use crate::proto::{ArbitrateRequest, DESCRIPTORS};

/// The type of what a line holds, as descriptors write it.
const QUESTION: &str = ".chess.arbiter.v1.ArbitrateRequest";

/// Messages within messages that are followed: more than there are.
const MAX_DEPTH: usize = 16;

/// Reads one question.
///
/// # Errors
/// [`Rejection::JsonMalformed`], or the fields that hold an enum number nobody knows.
pub(super) fn question_from_json(line: &[u8]) -> Result<ArbitrateRequest, Rejection> {
    message_from_json(line, QUESTION)
}

/// Reads one message of the type `of`, as descriptors write it.
///
/// # Errors
/// [`Rejection::JsonMalformed`], or the fields that hold an enum number nobody knows.
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
    let Ok(mut value) = serde_json::from_slice(text) else {
        return Err(malformed(refused));
    };
    let mut faults = Faults::default();
    SCHEMA.normalize(&mut value, of, "", MAX_DEPTH, &mut faults);
    if !faults.is_empty() {
        return Err(faults.into());
    }
    // What was refused first has its place in the text, and what is refused still has none; it is mostly the same.
    serde_json::from_value(value).map_err(|still| {
        let same = refused.to_string().starts_with(&still.to_string());
        malformed(if same { refused } else { still })
    })
}

/// The proto files, as far as reading JSON needs them.
static SCHEMA: LazyLock<Schema> = LazyLock::new(Schema::read);

#[derive(Debug, Default)]
struct Schema {
    /// The fields of each message, by both names each has in JSON.
    messages: HashMap<String, HashMap<String, Field>>,
    /// The numbers of each enum.
    enums: HashMap<String, HashSet<i32>>,
}

#[derive(Clone, Debug)]
struct Field {
    /// As in the proto files.
    name: String,
    kind: Kind,
    is_repeated: bool,
}

#[derive(Clone, Debug)]
enum Kind {
    Message(String),
    Enum(String),
    Integer,
    Other,
}

impl Schema {
    fn read() -> Self {
        // They were written by the build; a test reads by them, so they are never missing unseen.
        let files = FileDescriptorSet::decode(DESCRIPTORS).unwrap_or_default();
        let mut schema = Self::default();
        for file in files.file {
            let package = format!(".{}", file.package());
            for message in &file.message_type {
                schema.add_message(&package, message);
            }
            for one in &file.enum_type {
                schema.add_enum(&package, one);
            }
        }
        schema
    }

    fn add_message(&mut self, scope: &str, message: &DescriptorProto) {
        let fields = message.field.iter().flat_map(|field| {
            let read = Field::read(field);
            [field.json_name(), field.name()].map(|name| (name.to_owned(), read.clone()))
        });
        let name = format!("{scope}.{}", message.name());
        self.messages.insert(name, fields.collect());
    }

    fn add_enum(&mut self, scope: &str, one: &EnumDescriptorProto) {
        let numbers = one
            .value
            .iter()
            .map(prost_types::EnumValueDescriptorProto::number);
        self.enums
            .insert(format!("{scope}.{}", one.name()), numbers.collect());
    }

    /// Brings a message into the form the generated reader takes. `path` leads to it, a dot at its end.
    fn normalize(
        &self,
        value: &mut Value,
        of: &str,
        path: &str,
        depth: usize,
        faults: &mut Faults,
    ) {
        let (Value::Object(object), Some(fields)) = (value, self.messages.get(of)) else {
            return;
        };
        let Some(depth) = depth.checked_sub(1) else {
            return;
        };
        // What has no name here is refused by the reader, null or not.
        object.retain(|name, value| !value.is_null() || !fields.contains_key(name));
        for (name, value) in in_order(object) {
            let Some(field) = fields.get(name) else {
                continue;
            };
            let path = format!("{path}{}", field.name);
            if !field.is_repeated {
                self.normalize_one(value, &field.kind, &path, depth, faults);
                continue;
            }
            for (index, value) in value.as_array_mut().into_iter().flatten().enumerate() {
                let path = format!("{path}[{index}]");
                self.normalize_one(value, &field.kind, &path, depth, faults);
            }
        }
    }

    fn normalize_one(
        &self,
        value: &mut Value,
        kind: &Kind,
        path: &str,
        depth: usize,
        faults: &mut Faults,
    ) {
        match kind {
            Kind::Message(of) => self.normalize(value, of, &format!("{path}."), depth, faults),
            Kind::Integer => make_whole(value),
            Kind::Enum(of) => {
                make_whole(value);
                let number = value.as_i64().and_then(|number| i32::try_from(number).ok());
                let unknown = number.filter(|number| {
                    self.enums
                        .get(of)
                        .is_some_and(|known| !known.contains(number))
                });
                if let Some(number) = unknown {
                    let of = of.rsplit('.').next().unwrap_or_default().to_owned();
                    faults.note(
                        path,
                        Fault::UnknownEnumValue {
                            number,
                            of: of.into(),
                        },
                    );
                }
            }
            Kind::Other => {}
        }
    }
}

impl Field {
    fn read(field: &FieldDescriptorProto) -> Self {
        let of = field.type_name().to_owned();
        let kind = match field.r#type() {
            Type::Message | Type::Group => Kind::Message(of),
            Type::Enum => Kind::Enum(of),
            Type::Int32
            | Type::Int64
            | Type::Uint32
            | Type::Uint64
            | Type::Sint32
            | Type::Sint64
            | Type::Fixed32
            | Type::Fixed64
            | Type::Sfixed32
            | Type::Sfixed64 => Kind::Integer,
            Type::Double | Type::Float | Type::Bool | Type::String | Type::Bytes => Kind::Other,
        };
        Self {
            name: field.name().to_owned(),
            kind,
            is_repeated: field.label() == Label::Repeated,
        }
    }
}

fn in_order(object: &mut Map<String, Value>) -> impl Iterator<Item = (&str, &mut Value)> {
    object
        .iter_mut()
        .map(|(name, value)| (name.as_str(), value))
}

/// Writes a whole number as one: 5 for 5.0, "5.0" and 5e0.
fn make_whole(value: &mut Value) {
    let number = match &*value {
        Value::Number(number) if number.is_f64() => number.as_f64(),
        Value::String(text)
            if text.starts_with(|first: char| first.is_ascii_digit() || first == '-') =>
        {
            text.parse().ok()
        }
        Value::Null
        | Value::Bool(_)
        | Value::Number(_)
        | Value::String(_)
        | Value::Array(_)
        | Value::Object(_) => None,
    };
    if let Some(whole) = number.and_then(whole) {
        *value = Value::Number(whole);
    }
}

/// The number as an integer, if it is one that a field can hold: those have 32 bits, or are never sent by a caller.
fn whole(number: f64) -> Option<Number> {
    let is_whole = number.fract() == 0.0 && number.abs() <= f64::from(u32::MAX);
    // In these bounds the conversion is exact.
    is_whole.then_some(number as i64).map(Number::from)
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
    fn what_is_refused_in_both_ways_keeps_its_place() {
        assert!(
            refused(r#"{"id":7}"#).ends_with("at line 1 column 7"),
            "{}",
            refused(r#"{"id":7}"#)
        );
    }
}
