//! One call of one method.

use std::time::Duration;

use http::{HeaderName, HeaderValue};
use prost::Message;
use tonic::metadata::{AsciiMetadataKey, AsciiMetadataValue};
use tonic::{Request, Response, Status};

use crate::client::Stub;
use crate::error::{Error, Failure};
use crate::stack::{REQUEST_ID_NAME, TIMEOUT_NAME};
use crate::time;

/// One call: its client, its headers, and the id under which it is sent.
pub(crate) struct Call {
    pub(crate) stub: Stub,
    pub(crate) id: String,
    pub(crate) deadline: Option<Duration>,
    pub(crate) headers: Vec<(HeaderName, HeaderValue)>,
    pub(crate) most_bytes: usize,
}

impl Call {
    /// A message that is sent as a whole. One that is too large is not.
    pub(crate) fn request<M: Message>(&self, message: M) -> Result<Request<M>, Error> {
        let bytes = message.encoded_len();
        if bytes > self.most_bytes {
            return Err(Failure::too_large(self.most_bytes, bytes, &self.id).into());
        }
        Ok(self.addressed(message))
    }

    /// With the headers of this call.
    pub(crate) fn addressed<M>(&self, message: M) -> Request<M> {
        let mut request = Request::new(message);
        let headers = request.metadata_mut();
        for (name, value) in &self.headers {
            if let (Ok(name), Ok(value)) = (
                AsciiMetadataKey::from_bytes(name.as_str().as_bytes()),
                AsciiMetadataValue::try_from(value.as_bytes()),
            ) {
                headers.append(name, value);
            }
        }
        if let Some(value) = self.deadline.and_then(time::written)
            && let Ok(value) = AsciiMetadataValue::try_from(value.as_bytes())
        {
            headers.insert(TIMEOUT_NAME, value);
        }
        if let Ok(id) = self.id.parse() {
            headers.insert(REQUEST_ID_NAME, id);
        }
        request
    }

    pub(crate) fn told<M>(&self, answer: Result<Response<M>, Status>) -> Result<M, Error> {
        match answer {
            Ok(response) => Ok(response.into_inner()),
            Err(status) => Err(Error::not_answered(status, &self.id)),
        }
    }
}
