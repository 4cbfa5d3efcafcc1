//! `google.rpc.ErrorInfo`, written so that the same error always has the same bytes.

use std::collections::BTreeMap;

use prost::Message;
use tonic::Status;
use tonic_types::pb;

/// The end of the type URL of the message.
const NAME: &str = "/google.rpc.ErrorInfo";

/// An ErrorInfo whose metadata have an order.
#[derive(Clone, PartialEq, Message)]
pub(super) struct OrderedErrorInfo {
    /// The reason, without the name of its enum.
    #[prost(string, tag = "1")]
    pub(super) reason: String,
    /// The domain the reason belongs to.
    #[prost(string, tag = "2")]
    pub(super) domain: String,
    /// Numbers and tokens, by their key.
    #[prost(btree_map = "string, string", tag = "3")]
    pub(super) metadata: BTreeMap<String, String>,
}

impl OrderedErrorInfo {
    /// The same status with this in the place of its ErrorInfo.
    pub(super) fn put_into(&self, status: &Status) -> Status {
        let mut packed = pb::Status::decode(status.details()).unwrap_or_default();
        for detail in &mut packed.details {
            if detail.type_url.ends_with(NAME) {
                detail.value = self.encode_to_vec();
            }
        }
        Status::with_details(
            status.code(),
            status.message(),
            packed.encode_to_vec().into(),
        )
    }
}
