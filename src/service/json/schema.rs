//! The proto files, as far as reading JSON needs them.

use std::collections::HashMap;
use std::sync::LazyLock;

use prost::Message;
use prost_types::field_descriptor_proto::{Label, Type};
use prost_types::{DescriptorProto, EnumDescriptorProto, FieldDescriptorProto, FileDescriptorSet};

use crate::proto::DESCRIPTORS;

/// All of them.
pub(super) static SCHEMA: LazyLock<Schema> = LazyLock::new(Schema::read);

/// What Google's own messages begin with: each has a form of its own in JSON.
const WELL_KNOWN: &str = ".google.protobuf.";

/// Every message and every enum, by the name descriptors give them.
#[derive(Debug, Default)]
pub(super) struct Schema {
    messages: HashMap<String, Fields>,
    enums: HashMap<String, Values>,
}

/// The fields of a message.
#[derive(Debug, Default)]
pub(super) struct Fields {
    fields: Vec<Field>,
    /// Their places, by both names each has in JSON.
    places: HashMap<String, usize>,
}

/// The values of an enum, in the order of its file.
#[derive(Debug, Default)]
pub(super) struct Values(Vec<(String, i32)>);

/// One field.
#[derive(Debug)]
pub(super) struct Field {
    /// As in the proto files.
    pub(super) name: String,
    pub(super) kind: Kind,
    pub(super) is_repeated: bool,
    /// The choice it is one of.
    pub(super) choice: Option<i32>,
}

/// What a field holds.
#[derive(Debug)]
pub(super) enum Kind {
    Message(String),
    Enum(String),
    /// A whole number between these.
    Integer(i128, i128),
    Text,
    Switch,
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
                let name = format!("{package}.{}", message.name());
                schema.messages.insert(name, Fields::read(message));
            }
            for one in &file.enum_type {
                let name = format!("{package}.{}", one.name());
                schema.enums.insert(name, Values::read(one));
            }
        }
        schema
    }

    /// The fields of a message.
    pub(super) fn fields(&self, of: &str) -> Option<&Fields> {
        self.messages.get(of)
    }

    /// The values of an enum.
    pub(super) fn values(&self, of: &str) -> Option<&Values> {
        self.enums.get(of)
    }
}

impl Fields {
    fn read(message: &DescriptorProto) -> Self {
        let mut fields = Self::default();
        for (place, field) in message.field.iter().enumerate() {
            for name in [field.json_name(), field.name()] {
                fields.places.insert(name.to_owned(), place);
            }
            fields.fields.push(Field::read(field));
        }
        fields
    }

    /// The field of this name, and its place among all of them.
    pub(super) fn named(&self, name: &str) -> Option<(usize, &Field)> {
        let place = *self.places.get(name)?;
        Some((place, self.fields.get(place)?))
    }

    /// The names of all fields in JSON, in an order that is always the same.
    pub(super) fn names(&self) -> impl Iterator<Item = String> {
        self.fields.iter().map(|field| field.name.clone())
    }
}

impl Values {
    fn read(one: &EnumDescriptorProto) -> Self {
        let values = one.value.iter();
        Self(
            values
                .map(|value| (value.name().to_owned(), value.number()))
                .collect(),
        )
    }

    /// Whether one has this number.
    pub(super) fn has_number(&self, number: i128) -> bool {
        self.0.iter().any(|(_, known)| i128::from(*known) == number)
    }

    /// Whether one has this name.
    pub(super) fn has_name(&self, name: &str) -> bool {
        self.0.iter().any(|(known, _)| known == name)
    }

    /// The names of all values.
    pub(super) fn names(&self) -> impl Iterator<Item = String> {
        self.0.iter().map(|(name, _)| name.clone())
    }
}

impl Field {
    fn read(field: &FieldDescriptorProto) -> Self {
        let of = field.type_name().to_owned();
        let kind = match field.r#type() {
            Type::Message | Type::Group if of.starts_with(WELL_KNOWN) => Kind::Other,
            Type::Message | Type::Group => Kind::Message(of),
            Type::Enum => Kind::Enum(of),
            Type::Int32 | Type::Sint32 | Type::Sfixed32 => {
                Kind::Integer(i32::MIN.into(), i32::MAX.into())
            }
            Type::Uint32 | Type::Fixed32 => Kind::Integer(0, u32::MAX.into()),
            Type::Int64 | Type::Sint64 | Type::Sfixed64 => {
                Kind::Integer(i64::MIN.into(), i64::MAX.into())
            }
            Type::Uint64 | Type::Fixed64 => Kind::Integer(0, u64::MAX.into()),
            Type::String | Type::Bytes => Kind::Text,
            Type::Bool => Kind::Switch,
            Type::Double | Type::Float => Kind::Other,
        };
        // An optional field is, for descriptors, a choice of its own.
        let choice = field.oneof_index.filter(|_| !field.proto3_optional());
        Self {
            name: field.name().to_owned(),
            kind,
            is_repeated: field.label() == Label::Repeated,
            choice,
        }
    }
}
