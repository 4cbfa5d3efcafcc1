//! Who asks whether the server takes calls.

use tonic::Code;
use tonic_health::ServingStatus;
use tonic_health::pb::HealthCheckRequest;
use tonic_health::pb::health_client::HealthClient;

use crate::server::Running;

const SERVICE: &str = "chess.arbiter.v1.ArbiterService";

fn about(service: &str) -> HealthCheckRequest {
    HealthCheckRequest {
        service: service.to_owned(),
    }
}

#[tokio::test]
async fn the_server_and_its_service_are_serving() {
    let running = Running::start().await;
    let mut health = HealthClient::new(running.channel().await);
    for name in ["", SERVICE] {
        let answer = health.check(about(name)).await.unwrap().into_inner();
        assert_eq!(answer.status, ServingStatus::Serving as i32, "{name}");
    }
}

#[tokio::test]
async fn an_unknown_service_is_not_found() {
    let running = Running::start().await;
    let mut health = HealthClient::new(running.channel().await);
    let refused = health.check(about("chess.Umpire")).await.unwrap_err();
    assert_eq!(refused.code(), Code::NotFound);
}

#[tokio::test]
async fn a_watcher_sees_the_stop_and_does_not_hold_it_up() {
    let running = Running::start().await;
    let mut health = HealthClient::new(running.channel().await);
    let mut states = health.watch(about(SERVICE)).await.unwrap().into_inner();
    let first = states.message().await.unwrap().unwrap();
    assert_eq!(first.status, ServingStatus::Serving as i32);
    assert_eq!(running.stop().await, 0);
    while states.message().await.is_ok_and(|state| state.is_some()) {}
}
