//! JSON as it was written: names that are given twice are kept.

use std::fmt;

use serde::de::{Deserialize, Deserializer, Error, MapAccess, SeqAccess, Visitor};
use serde_json::{Number, Value};

/// A value as it was written.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Tree {
    /// A value that holds no others.
    Leaf(Value),
    /// Values in their order.
    List(Vec<Self>),
    /// Names and values in their order.
    Object(Vec<(String, Self)>),
}

impl Tree {
    /// The same as a value; of two of one name the last stays.
    pub(super) fn into_value(self) -> Value {
        match self {
            Self::Leaf(value) => value,
            Self::List(list) => list.into_iter().map(Self::into_value).collect(),
            Self::Object(members) => {
                let members = members.into_iter();
                members
                    .map(|(name, tree)| (name, tree.into_value()))
                    .collect()
            }
        }
    }

    /// Whether it is null, which stands for no value.
    pub(super) fn is_null(&self) -> bool {
        *self == Self::Leaf(Value::Null)
    }

    /// What kind of value it is.
    pub(super) fn kind(&self) -> &'static str {
        match self {
            Self::Leaf(Value::Null) => "null",
            Self::Leaf(Value::Bool(_)) => "true or false",
            Self::Leaf(Value::Number(_)) => "a number",
            Self::Leaf(Value::String(_)) => "a text",
            Self::List(_) | Self::Leaf(Value::Array(_)) => "a list",
            Self::Object(_) | Self::Leaf(Value::Object(_)) => "an object",
        }
    }
}

impl<'de> Deserialize<'de> for Tree {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(Reader)
    }
}

struct Reader;

impl<'de> Visitor<'de> for Reader {
    type Value = Tree;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a value in JSON")
    }

    fn visit_unit<E: Error>(self) -> Result<Tree, E> {
        Ok(Tree::Leaf(Value::Null))
    }

    fn visit_bool<E: Error>(self, value: bool) -> Result<Tree, E> {
        Ok(Tree::Leaf(value.into()))
    }

    fn visit_i64<E: Error>(self, value: i64) -> Result<Tree, E> {
        Ok(Tree::Leaf(value.into()))
    }

    fn visit_u64<E: Error>(self, value: u64) -> Result<Tree, E> {
        Ok(Tree::Leaf(value.into()))
    }

    fn visit_f64<E: Error>(self, value: f64) -> Result<Tree, E> {
        let number = Number::from_f64(value).map_or(Value::Null, Value::Number);
        Ok(Tree::Leaf(number))
    }

    fn visit_str<E: Error>(self, value: &str) -> Result<Tree, E> {
        Ok(Tree::Leaf(value.into()))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut parts: A) -> Result<Tree, A::Error> {
        let mut list = Vec::new();
        while let Some(part) = parts.next_element()? {
            list.push(part);
        }
        Ok(Tree::List(list))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut members: A) -> Result<Tree, A::Error> {
        let mut object = Vec::new();
        while let Some(member) = members.next_entry()? {
            object.push(member);
        }
        Ok(Tree::Object(object))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_twice_is_kept_twice() {
        let tree: Tree = serde_json::from_str(r#"{"a":1,"a":[null,true,"x",-2,0.5]}"#).unwrap();
        let Tree::Object(members) = &tree else {
            panic!("{tree:?}");
        };
        assert_eq!(members.len(), 2);
        let value = tree.into_value();
        assert_eq!(value.to_string(), r#"{"a":[null,true,"x",-2,0.5]}"#);
    }
}
