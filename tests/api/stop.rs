//! The real program, and the signals that stop it.

use tonic_health::ServingStatus;
use tonic_health::pb::HealthCheckRequest;
use tonic_health::pb::health_client::HealthClient;

use crate::program::Program;

#[tokio::test]
async fn a_signal_stops_it_although_somebody_watches() {
    let program = Program::serve(&["--drain-delay", "0"]);
    let mut health = HealthClient::new(program.channel().await);
    let mut states = health
        .watch(HealthCheckRequest::default())
        .await
        .unwrap()
        .into_inner();
    assert_eq!(
        states.message().await.unwrap().unwrap().status,
        ServingStatus::Serving as i32
    );
    program.signal("TERM");
    assert_eq!(program.end().await.code(), Some(0));
}

#[tokio::test]
async fn while_it_drains_it_answers_and_says_that_it_stops() {
    let program = Program::serve(&["--drain-delay", "2s"]);
    let mut health = HealthClient::new(program.channel().await);
    let mut states = health
        .watch(HealthCheckRequest::default())
        .await
        .unwrap()
        .into_inner();
    assert_eq!(
        states.message().await.unwrap().unwrap().status,
        ServingStatus::Serving as i32
    );
    program.signal("TERM");
    assert_eq!(
        states.message().await.unwrap().unwrap().status,
        ServingStatus::NotServing as i32
    );
    let still = health
        .check(HealthCheckRequest::default())
        .await
        .unwrap()
        .into_inner();
    assert_eq!(still.status, ServingStatus::NotServing as i32);
    assert_eq!(program.end().await.code(), Some(0));
}

#[tokio::test]
async fn a_second_signal_ends_it_at_once() {
    let program = Program::serve(&["--drain-delay", "600s"]);
    let mut health = HealthClient::new(program.channel().await);
    let mut states = health
        .watch(HealthCheckRequest::default())
        .await
        .unwrap()
        .into_inner();
    assert_eq!(
        states.message().await.unwrap().unwrap().status,
        ServingStatus::Serving as i32
    );
    program.signal("TERM");
    // It has heard the first signal once it says that it stops.
    assert_eq!(
        states.message().await.unwrap().unwrap().status,
        ServingStatus::NotServing as i32
    );
    program.signal("INT");
    assert_eq!(program.end().await.code(), Some(130));
}
