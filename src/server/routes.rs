//! Which services are served.

use bytes::Bytes;
use http::{Request, Response};
use http_body::Body as HttpBody;
use tonic::body::Body;
use tonic::codec::CompressionEncoding;
use tonic::service::Routes;
use tonic_health::pb::health_server::HealthServer;
use tonic_reflection::server::Builder;
use tower::{BoxError, Service};

use super::health::Health;
use super::methods::{Audience, Method};
use super::options::Reflection;
use crate::proto::DESCRIPTORS;
use crate::proto::arbiter_service_server::ArbiterServiceServer;
use crate::service::ArbiterHandler;

/// Our service, health, and reflection if it is on.
#[derive(Clone, Debug)]
pub(super) struct Services {
    /// Nearly every call is for this one: it is reached without a router and its boxes.
    arbiter: ArbiterServiceServer<ArbiterHandler>,
    others: Routes,
}

impl Services {
    /// What is served.
    pub(super) fn new(
        handler: ArbiterHandler,
        max_received_bytes: usize,
        health: &Health,
        reflection: Reflection,
    ) -> Self {
        // What is sent is weighed by the handler, which can say what is too much.
        let arbiter = ArbiterServiceServer::new(handler)
            .accept_compressed(CompressionEncoding::Gzip)
            .accept_compressed(CompressionEncoding::Zstd)
            .max_decoding_message_size(max_received_bytes)
            .max_encoding_message_size(usize::MAX);
        let others = Routes::new(HealthServer::new(health.clone()));
        let others = match reflection {
            Reflection::On => with_reflection(others),
            Reflection::Off => others,
        };
        Self {
            arbiter,
            others: others.prepare(),
        }
    }

    /// Answers a call of a method that is known.
    pub(super) async fn answer<B>(&self, method: &Method, request: Request<B>) -> Response<Body>
    where
        B: HttpBody<Data = Bytes> + Send + 'static,
        B::Error: Into<BoxError> + Send + 'static,
    {
        let answer = match method.audience {
            Audience::Callers => self.arbiter.clone().call(request).await,
            // Apart, so that no other call carries its room.
            Audience::Everybody => Box::pin(self.others.clone().call(request)).await,
        };
        match answer {
            Ok(answer) => answer,
            Err(never) => match never {},
        }
    }
}

/// Adds both versions of reflection: most tools still ask the older one.
fn with_reflection(routes: Routes) -> Routes {
    let builder = || {
        Builder::configure()
            .register_encoded_file_descriptor_set(DESCRIPTORS)
            .register_encoded_file_descriptor_set(tonic_health::pb::FILE_DESCRIPTOR_SET)
            // So that a client can read the details of an error.
            .register_encoded_file_descriptor_set(tonic_types::pb::FILE_DESCRIPTOR_SET)
    };
    // The descriptors were made by the build; a test asks for them, so they are never missing unseen.
    match (builder().build_v1(), builder().build_v1alpha()) {
        (Ok(v1), Ok(v1alpha)) => routes.add_service(v1).add_service(v1alpha),
        (Err(_), _) | (_, Err(_)) => routes,
    }
}
