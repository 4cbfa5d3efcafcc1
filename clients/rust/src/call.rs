//! One call of one method.

use std::time::Duration;

use http::{HeaderName, HeaderValue};
use tonic::metadata::{AsciiMetadataKey, AsciiMetadataValue};
use tonic::{Request, Response, Status};

use crate::client::Stub;
use crate::error::Error;
use crate::stack::REQUEST_ID_NAME;

/// One call: its client, its headers, and the id under which it is sent.
pub(crate) struct Call {
    pub(crate) stub: Stub,
    pub(crate) id: String,
    pub(crate) deadline: Option<Duration>,
    pub(crate) headers: Vec<(HeaderName, HeaderValue)>,
}

impl Call {
    pub(crate) fn request<M>(&self, message: M) -> Request<M> {
        let mut request = Request::new(message);
        if let Some(deadline) = self.deadline {
            request.set_timeout(deadline);
        }
        for (name, value) in &self.headers {
            if let (Ok(name), Ok(value)) = (
                AsciiMetadataKey::from_bytes(name.as_str().as_bytes()),
                AsciiMetadataValue::try_from(value.as_bytes()),
            ) {
                request.metadata_mut().append(name, value);
            }
        }
        if let Ok(id) = self.id.parse() {
            request.metadata_mut().insert(REQUEST_ID_NAME, id);
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
