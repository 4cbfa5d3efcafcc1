//! Which services are served.

use tonic::codec::CompressionEncoding;
use tonic::service::Routes;
use tonic_health::pb::health_server::HealthServer;
use tonic_reflection::server::Builder;

use super::health::Health;
use super::options::Reflection;
use crate::proto::DESCRIPTORS;
use crate::proto::arbiter_service_server::ArbiterServiceServer;
use crate::service::ArbiterHandler;

/// Our service, health, and reflection if it is on.
pub(super) fn routes(
    handler: ArbiterHandler,
    max_received_bytes: usize,
    health: &Health,
    reflection: Reflection,
) -> Routes {
    // What is sent is weighed by the handler, which can say what is too much.
    let arbiter = ArbiterServiceServer::new(handler)
        .accept_compressed(CompressionEncoding::Gzip)
        .accept_compressed(CompressionEncoding::Zstd)
        .max_decoding_message_size(max_received_bytes)
        .max_encoding_message_size(usize::MAX);
    let routes = Routes::new(arbiter).add_service(HealthServer::new(health.clone()));
    match reflection {
        Reflection::On => with_reflection(routes),
        Reflection::Off => routes,
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
