//! Tools that ask what there is to call.

use tokio_stream::once;
use tonic_reflection::pb::{v1, v1alpha};

use crate::server::Running;

const SERVICE: &str = "chess.arbiter.v1.ArbiterService";

#[tokio::test]
async fn version_1_lists_the_service_and_describes_it() {
    use v1::server_reflection_client::ServerReflectionClient;
    use v1::server_reflection_request::MessageRequest;
    use v1::server_reflection_response::MessageResponse;
    let running = Running::start().await;
    let mut client = ServerReflectionClient::new(running.channel().await);
    let mut ask = async |question| {
        let request = v1::ServerReflectionRequest {
            host: String::new(),
            message_request: Some(question),
        };
        let mut answers = client
            .server_reflection_info(once(request))
            .await
            .unwrap()
            .into_inner();
        answers
            .message()
            .await
            .unwrap()
            .unwrap()
            .message_response
            .unwrap()
    };
    let MessageResponse::ListServicesResponse(list) =
        ask(MessageRequest::ListServices(String::new())).await
    else {
        panic!("no list");
    };
    let names: Vec<_> = list
        .service
        .iter()
        .map(|service| service.name.as_str())
        .collect();
    assert!(
        names.contains(&SERVICE) && names.contains(&"grpc.health.v1.Health"),
        "{names:?}"
    );

    let symbol = MessageRequest::FileContainingSymbol(SERVICE.to_owned());
    let MessageResponse::FileDescriptorResponse(files) = ask(symbol).await else {
        panic!("no description");
    };
    assert!(!files.file_descriptor_proto.is_empty());
}

#[tokio::test]
async fn version_1_alpha_lists_the_service() {
    use v1alpha::server_reflection_client::ServerReflectionClient;
    use v1alpha::server_reflection_request::MessageRequest;
    use v1alpha::server_reflection_response::MessageResponse;
    let running = Running::start().await;
    let mut client = ServerReflectionClient::new(running.channel().await);
    let request = v1alpha::ServerReflectionRequest {
        host: String::new(),
        message_request: Some(MessageRequest::ListServices(String::new())),
    };
    let mut answers = client
        .server_reflection_info(once(request))
        .await
        .unwrap()
        .into_inner();
    let answer = answers.message().await.unwrap().unwrap();
    let Some(MessageResponse::ListServicesResponse(list)) = answer.message_response else {
        panic!("no list");
    };
    assert!(list.service.iter().any(|service| service.name == SERVICE));
}
