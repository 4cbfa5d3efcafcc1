//! The pages for operators.

use tonic_health::pb::HealthCheckRequest;
use tonic_health::pb::health_client::HealthClient;

use crate::program::{Program, arbiter, ask, eventually};

#[tokio::test]
async fn a_server_that_serves_is_alive_and_ready() {
    let program = Program::serve(&[]);
    assert_eq!(program.page("/livez"), (200, "alive\n".to_owned()));
    assert_eq!(program.page("/readyz"), (200, "ready\n".to_owned()));
    let (status, version) = program.page("/version");
    assert_eq!(status, 200);
    assert!(version.contains(env!("CARGO_PKG_VERSION")), "{version}");
    assert_eq!(program.page("/").0, 404);
    let post = "POST /livez HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-length: 0\r\n\r\n";
    assert_eq!(ask(&program.admin, post).0, 405);
}

#[tokio::test]
async fn a_server_that_drains_is_alive_and_not_ready() {
    let program = Program::serve(&["--drain-delay", "1m"]);
    program.signal("TERM");
    let state = eventually(|| (program.page("/readyz").0 == 503).then_some(())).await;
    assert!(state.is_some());
    assert_eq!(program.page("/livez").0, 200);
    let mut health = HealthClient::new(program.channel().await);
    let answer = health.check(HealthCheckRequest::default()).await.unwrap();
    assert_eq!(
        answer.into_inner().status,
        tonic_health::ServingStatus::NotServing as i32
    );
}

#[tokio::test]
async fn a_healthcheck_tells_by_its_status() {
    let program = Program::serve(&["--drain-delay", "1m"]);
    let check = |arguments: &[&str]| {
        let status = arbiter(&["healthcheck"])
            .args(arguments)
            .env("ARBITER_ADMIN_LISTEN", &program.admin)
            .status();
        status.unwrap().code()
    };
    assert_eq!(check(&[]), Some(0));
    assert_eq!(check(&["--address", &program.admin]), Some(0));
    program.signal("TERM");
    let state = eventually(|| (program.page("/readyz").0 == 503).then_some(())).await;
    assert!(state.is_some());
    assert_eq!(check(&[]), Some(1));
    assert_eq!(check(&["--live"]), Some(0));
    // Port 1 of this machine answers nobody.
    assert_eq!(check(&["--address", "127.0.0.1:1"]), Some(1));
}
