//! From JSON as it may be written to JSON as the generated reader takes it, field by field; what is wrong on the way is noted
//! with the path of its field.

use serde_json::{Map, Number, Value};

use super::fault::JsonFault;
use super::schema::{Field, Kind, Schema, Values};
use super::tree::Tree;
use crate::closest::closest;
use crate::service::error_words::cut;
use crate::service::fault::{Fault, Faults};

/// Messages within messages that are followed: more than there are.
const MAX_DEPTH: usize = 16;

/// Brings messages into their form.
pub(super) struct Former<'f> {
    schema: &'f Schema,
    faults: &'f mut Faults,
}

impl<'f> Former<'f> {
    /// By these proto files; what is wrong is noted.
    pub(super) fn new(schema: &'f Schema, faults: &'f mut Faults) -> Self {
        Self { schema, faults }
    }

    /// The form of a message of the type `of`.
    pub(super) fn form(&mut self, members: Vec<(String, Tree)>, of: &str) -> Value {
        self.message(members, of, "", MAX_DEPTH)
    }

    /// `path` leads to the message, a dot at its end.
    fn message(
        &mut self,
        members: Vec<(String, Tree)>,
        of: &str,
        path: &str,
        depth: usize,
    ) -> Value {
        let depth = depth.checked_sub(1);
        let (Some(fields), Some(depth)) = (self.schema.fields(of), depth) else {
            return Tree::Object(members).into_value();
        };
        let mut object = Map::new();
        let mut seen: Vec<(usize, &Field)> = Vec::new();
        for (name, tree) in members {
            let Some((place, field)) = fields.named(&name) else {
                let of = of.rsplit('.').next().unwrap_or(of).to_owned();
                let closest = closest(&name, fields.names());
                self.note(
                    &format!("{path}{}", cut(&name)),
                    JsonFault::UnknownField { of, closest },
                );
                continue;
            };
            let path = format!("{path}{}", field.name);
            if seen.iter().any(|(other, _)| *other == place) {
                self.note(&path, JsonFault::Twice);
                continue;
            }
            // Null is no value.
            if tree.is_null() {
                continue;
            }
            let mut others = seen.iter().filter(|_| field.choice.is_some());
            if let Some((_, other)) = others.find(|(_, other)| other.choice == field.choice) {
                let other = other.name.clone();
                self.note(&path, JsonFault::Beside { other });
            }
            seen.push((place, field));
            object.insert(name, self.field(tree, field, &path, depth));
        }
        Value::Object(object)
    }

    fn field(&mut self, tree: Tree, field: &Field, path: &str, depth: usize) -> Value {
        if !field.is_repeated {
            return self.value(tree, &field.kind, path, depth);
        }
        match tree {
            Tree::List(list) => {
                let list = list.into_iter().enumerate();
                list.map(|(index, tree)| {
                    self.value(tree, &field.kind, &format!("{path}[{index}]"), depth)
                })
                .collect()
            }
            Tree::Leaf(_) | Tree::Object(_) => self.refuse(path, "a list", tree),
        }
    }

    fn value(&mut self, tree: Tree, kind: &Kind, path: &str, depth: usize) -> Value {
        match (kind, tree) {
            (Kind::Message(of), Tree::Object(members)) => {
                self.message(members, of, &format!("{path}."), depth)
            }
            (Kind::Message(_), tree) => self.refuse(path, "an object", tree),
            (Kind::Integer(least, greatest), Tree::Leaf(value)) => {
                self.integer(value, (*least, *greatest), path)
            }
            (Kind::Integer(..), tree) => self.refuse(path, "a whole number", tree),
            (Kind::Enum(of), Tree::Leaf(value)) => self.choice(value, of, path),
            (Kind::Enum(_), tree) => self.refuse(path, NAME, tree),
            (Kind::Text, Tree::Leaf(text @ Value::String(_))) => text,
            (Kind::Text, tree) => self.refuse(path, "a text in quotes", tree),
            (Kind::Switch, Tree::Leaf(switch @ Value::Bool(_))) => switch,
            (Kind::Switch, tree) => self.refuse(path, "true or false", tree),
            (Kind::Other, tree) => tree.into_value(),
        }
    }

    fn integer(&mut self, value: Value, (least, greatest): (i128, i128), path: &str) -> Value {
        let number = match &value {
            Value::Number(_) | Value::String(_) => whole_of(&value),
            Value::Null | Value::Bool(_) | Value::Array(_) | Value::Object(_) => {
                return self.refuse(path, "a whole number", Tree::Leaf(value));
            }
        };
        match number.filter(|number| (least..=greatest).contains(number)) {
            Some(number) => Number::from_i128(number).map_or(value, Value::Number),
            None => {
                let given = cut(&value.to_string());
                let fault = JsonFault::Number {
                    least,
                    greatest,
                    given,
                };
                self.note(path, fault);
                value
            }
        }
    }

    fn choice(&mut self, value: Value, of: &str, path: &str) -> Value {
        let Some(values) = self.schema.values(of) else {
            return value;
        };
        let of = of.rsplit('.').next().unwrap_or(of).to_owned();
        match &value {
            Value::String(name) if whole_of(&value).is_none() => {
                if !values.has_name(name) {
                    let closest = closest(name, values.names());
                    self.note(path, JsonFault::UnknownName { of, closest });
                }
                value
            }
            Value::Number(_) | Value::String(_) => self.number_of(value, of, values, path),
            Value::Null | Value::Bool(_) | Value::Array(_) | Value::Object(_) => {
                self.refuse(path, NAME, Tree::Leaf(value))
            }
        }
    }

    fn number_of(&mut self, value: Value, of: String, values: &Values, path: &str) -> Value {
        let whole = self.integer(value, (i32::MIN.into(), i32::MAX.into()), path);
        let number = whole_of(&whole).and_then(|number| i32::try_from(number).ok());
        if let Some(number) = number.filter(|number| !values.has_number(i128::from(*number))) {
            let of = of.into();
            let fault = Fault::UnknownEnumValue { number, of };
            self.faults.note(path, fault);
        }
        whole
    }

    fn refuse(&mut self, path: &str, wanted: &'static str, tree: Tree) -> Value {
        let given = tree.kind();
        self.note(path, JsonFault::Kind { wanted, given });
        Value::Null
    }

    fn note(&mut self, path: &str, fault: JsonFault) {
        self.faults.note(path, Fault::Json(fault));
    }
}

/// What an enum is written as.
pub(in crate::service) const NAME: &str = "the name of a value in quotes";

/// The whole number that is meant: 5 may be written as 5.0, "5.0" and 5e0.
fn whole_of(value: &Value) -> Option<i128> {
    let is_number =
        |text: &str| text.starts_with(|first: char| first.is_ascii_digit() || first == '-');
    match value {
        Value::Number(number) => number.as_i128().or_else(|| whole(number.as_f64()?)),
        Value::String(text) if is_number(text) => {
            text.parse().ok().or_else(|| whole(text.parse().ok()?))
        }
        Value::Null | Value::Bool(_) | Value::String(_) | Value::Array(_) | Value::Object(_) => {
            None
        }
    }
}

/// The number as an integer, if it is one that a float holds exactly.
fn whole(number: f64) -> Option<i128> {
    let is_whole = number.fract() == 0.0 && number.abs() <= f64::from(u32::MAX);
    // In these bounds the conversion is exact.
    is_whole.then_some(number as i64).map(i128::from)
}
