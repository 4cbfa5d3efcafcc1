//! What goes out on a connection.

use std::pin::Pin;
use std::task::{Context, Poll};

use bytes::Bytes;
use http_body::{Body as HttpBody, Frame, SizeHint};
use tonic::Status;
use tonic::body::Body;

use super::answer_body::AnswerBody;

/// What goes out.
#[derive(Debug)]
#[expect(
    clippy::large_enum_variant,
    reason = "the large one is what nearly all are"
)]
pub(super) enum Reply {
    /// An answer of gRPC, as most are.
    Grpc(AnswerBody),
    /// Anything else.
    Other(Body),
}

impl HttpBody for Reply {
    type Data = Bytes;
    type Error = Status;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, Status>>> {
        match &mut *self {
            Self::Grpc(body) => Pin::new(body).poll_frame(context),
            Self::Other(body) => Pin::new(body).poll_frame(context),
        }
    }

    fn is_end_stream(&self) -> bool {
        match self {
            Self::Grpc(body) => body.is_end_stream(),
            Self::Other(body) => body.is_end_stream(),
        }
    }

    fn size_hint(&self) -> SizeHint {
        match self {
            Self::Grpc(body) => body.size_hint(),
            Self::Other(body) => body.size_hint(),
        }
    }
}
