//! The real program, and the signals that stop it.

use std::time::Duration;

use arbiter::proto::ErrorReason;
use arbiter::proto::arbiter_service_client::ArbiterServiceClient;
use arbiter::server::Options;
use arbiter::service::Limits;
use tokio::sync::mpsc::channel;
use tokio_stream::wrappers::ReceiverStream;
use tonic::Code;
use tonic_health::ServingStatus;
use tonic_health::pb::HealthCheckRequest;
use tonic_health::pb::health_client::HealthClient;

use tonic_reflection::pb::v1::ServerReflectionRequest;
use tonic_reflection::pb::v1::server_reflection_client::ServerReflectionClient;
use tonic_reflection::pb::v1::server_reflection_request::MessageRequest;

use crate::errors::assert_refused;
use crate::program::Program;
use crate::server::{Running, game};
use crate::stream::Call;

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
    let told = |signal: &'static str| {
        move |line: &serde_json::Value| {
            line["signal"] == signal && line["target"] == "arbiter::server::signals"
        }
    };
    program.logged(told("SIGTERM")).await;
    program.logged(told("SIGINT")).await;
    assert_eq!(program.end().await.code(), Some(130));
}

#[tokio::test]
async fn an_open_stream_has_the_time_for_open_calls_and_a_watch_ends_at_once() {
    let program = Program::serve(&["--drain-delay", "0", "--drain-timeout", "60s"]);
    let mut health = HealthClient::new(program.channel().await);
    let watched = health.watch(HealthCheckRequest::default()).await;
    let mut states = watched.unwrap().into_inner();
    assert!(states.message().await.unwrap().is_some());
    let mut call = Call::by(ArbiterServiceClient::new(program.channel().await)).await;
    call.ask(game(&["e4"])).await;
    assert!(call.answer().await.unwrap().is_some());
    program.signal("TERM");
    program
        .logged(|line| line["message"] == "no new connection is taken; open calls may take so long")
        .await;
    while states.message().await.is_ok_and(|state| state.is_some()) {}
    for _ in 0..50 {
        call.ask(game(&["e4", "e5"])).await;
        assert!(call.answer().await.unwrap().is_some());
    }
    // Once it is quiet it is told that the server stops, long before that time is over.
    let status = call.answer().await.unwrap_err();
    assert_refused(&status, Code::Unavailable, ErrorReason::Draining, None);
    assert_eq!(program.end().await.code(), Some(0));
}

#[tokio::test]
async fn a_stream_that_is_never_quiet_is_told_to_end_before_it_is_cut_off() {
    let options = Options {
        drain_timeout: Duration::from_secs(2),
        ..Options::default()
    };
    let running = Running::serving(Limits::default(), options).await;
    let mut call = Call::open(&running).await;
    call.ask(game(&["e4"])).await;
    assert!(call.answer().await.unwrap().is_some());
    running.begin_to_stop();
    let status = loop {
        call.ask(game(&["e4"])).await;
        match call.answer().await {
            Ok(answer) => assert!(answer.is_some()),
            Err(status) => break status,
        }
    };
    assert_refused(&status, Code::Unavailable, ErrorReason::Draining, None);
    drop(call);
    assert_eq!(running.stop().await, 0);
}

#[tokio::test]
async fn a_tool_that_keeps_asking_what_there_is_holds_up_no_stop() {
    let program = Program::serve(&["--drain-delay", "0", "--drain-timeout", "10m"]);
    let mut reflection = ServerReflectionClient::new(program.channel().await);
    let (questions, waiting) = channel(1);
    let list = ServerReflectionRequest {
        host: String::new(),
        message_request: Some(MessageRequest::ListServices(String::new())),
    };
    questions.send(list).await.unwrap();
    let asked = reflection.server_reflection_info(ReceiverStream::new(waiting));
    let mut answers = asked.await.unwrap().into_inner();
    assert!(answers.message().await.unwrap().is_some());
    program.signal("TERM");
    let status = answers.message().await.unwrap_err();
    assert_refused(&status, Code::Unavailable, ErrorReason::Draining, None);
    assert_eq!(program.end().await.code(), Some(0));
}

#[tokio::test]
async fn a_hangup_that_finds_nothing_new_is_told() {
    let program = Program::serve(&[]);
    program.signal("HUP");
    program.logged(|line| line["signal"] == "SIGHUP").await;
    program
        .logged(|line| line["message"] == "no setting has changed")
        .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn no_call_fails_while_one_of_two_servers_stops_under_load() {
    let leaves = Program::serve(&["--drain-delay", "3s"]);
    let stays = Program::serve(&[]);
    let mut health = HealthClient::new(leaves.channel().await);
    let watched = health.watch(HealthCheckRequest::default()).await;
    let mut states = watched.unwrap().into_inner();
    assert!(states.message().await.unwrap().is_some());
    let (tell, hears) = tokio::sync::watch::channel(false);
    let (note, mut noted) = tokio::sync::mpsc::unbounded_channel();
    let mut callers = Vec::new();
    for _ in 0..16 {
        let note = note.clone();
        let mut here = ArbiterServiceClient::new(leaves.channel().await);
        let mut elsewhere = ArbiterServiceClient::new(stays.channel().await);
        let hears = hears.clone();
        callers.push(tokio::spawn(async move {
            let mut answered = [0; 2];
            while answered[1] < 50 {
                // Whoever hears that it stops goes elsewhere, as a router does, and some hear it late.
                let client = if *hears.borrow() {
                    &mut elsewhere
                } else {
                    &mut here
                };
                client.arbitrate(game(&["e4", "e5"])).await?;
                answered[usize::from(*hears.borrow())] += 1;
                let _nobody_may_listen = note.send(());
            }
            Ok::<_, tonic::Status>(answered[0])
        }));
    }
    // On a busy machine the callers take a while to begin.
    noted.recv().await.unwrap();
    leaves.signal("TERM");
    let state = states.message().await.unwrap().unwrap();
    assert_eq!(state.status, ServingStatus::NotServing as i32);
    tell.send(true).unwrap();
    let mut answered = 0;
    for caller in callers {
        answered += caller.await.unwrap().unwrap();
    }
    assert!(answered > 0);
    drop((health, states));
    assert_eq!(leaves.end().await.code(), Some(0));
}
