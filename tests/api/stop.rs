//! The real program, and the signals that stop it.

use std::io::{BufRead, BufReader};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::time::Duration;

use tonic::transport::Endpoint;
use tonic_health::ServingStatus;
use tonic_health::pb::HealthCheckRequest;
use tonic_health::pb::health_client::HealthClient;

/// The program, serving.
struct Program {
    child: Child,
    url: String,
}

impl Program {
    fn serve(drain_delay: &str) -> Self {
        let mut child = Command::new(env!("CARGO_BIN_EXE_arbiter"))
            .args([
                "serve",
                "--listen",
                "127.0.0.1:0",
                "--drain-delay",
                drain_delay,
            ])
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let mut told = String::new();
        BufReader::new(child.stderr.take().unwrap())
            .read_line(&mut told)
            .unwrap();
        let address = told.trim_end().rsplit(' ').next().unwrap();
        let url = format!("http://{address}");
        Self { child, url }
    }

    fn signal(&self, name: &str) {
        let status = Command::new("kill")
            .args(["-s", name, &self.child.id().to_string()])
            .status();
        assert!(status.unwrap().success());
    }

    async fn end(mut self) -> ExitStatus {
        let waiting = tokio::task::spawn_blocking(move || self.child.wait().unwrap());
        tokio::time::timeout(Duration::from_secs(30), waiting)
            .await
            .unwrap()
            .unwrap()
    }
}

#[tokio::test]
async fn a_signal_stops_it_although_somebody_watches() {
    let program = Program::serve("0");
    let channel = Endpoint::from_shared(program.url.clone())
        .unwrap()
        .connect()
        .await
        .unwrap();
    let mut health = HealthClient::new(channel);
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
    let program = Program::serve("2s");
    let channel = Endpoint::from_shared(program.url.clone())
        .unwrap()
        .connect()
        .await
        .unwrap();
    let mut health = HealthClient::new(channel);
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
    let program = Program::serve("600s");
    let channel = Endpoint::from_shared(program.url.clone())
        .unwrap()
        .connect()
        .await
        .unwrap();
    let mut health = HealthClient::new(channel);
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
