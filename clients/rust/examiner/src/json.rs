//! Messages as JSON, by the protos themselves: the library brings no JSON.

use std::path::Path;

use prost::Message;
use prost_reflect::{DescriptorPool, DynamicMessage, SerializeOptions};
use serde_json::Value;

use crate::Broken;

/// Every message of the API.
pub(crate) struct Protos(DescriptorPool);

impl Protos {
    pub(crate) fn read(protos: &Path) -> Result<Self, Broken> {
        let files = protox::compile(["chess/arbiter/v1/arbiter_service.proto"], [protos])?;
        Ok(Self(DescriptorPool::from_file_descriptor_set(files)?))
    }

    fn descriptor(&self, name: &str) -> Result<prost_reflect::MessageDescriptor, Broken> {
        let found = self
            .0
            .get_message_by_name(&format!("chess.arbiter.v1.{name}"));
        found.ok_or_else(|| format!("nobody knows the message {name}").into())
    }

    pub(crate) fn read_json<M: Message + Default>(
        &self,
        name: &str,
        value: &Value,
    ) -> Result<M, Broken> {
        let read = DynamicMessage::deserialize(self.descriptor(name)?, value)?;
        Ok(M::decode(read.encode_to_vec().as_slice())?)
    }

    pub(crate) fn write_json(&self, name: &str, message: &impl Message) -> Result<Value, Broken> {
        let read =
            DynamicMessage::decode(self.descriptor(name)?, message.encode_to_vec().as_slice())?;
        let options = SerializeOptions::new()
            .skip_default_fields(true)
            .stringify_64_bit_integers(true);
        Ok(read.serialize_with_options(serde_json::value::Serializer, &options)?)
    }
}
