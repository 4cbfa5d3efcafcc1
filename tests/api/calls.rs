//! Calls that take too long, calls that are too many, and connections that grow old.

use std::time::Duration;

use arbiter::proto::arbiter_service_client::ArbiterServiceClient;
use arbiter::proto::{ArbitrateRequest, BatchArbitrateRequest, ErrorReason, GetServerInfoRequest};
use arbiter::proto::{batch_arbitrate_result::Outcome, stream_arbitrate_response};
use arbiter::server::{ConnectionOptions, Options};
use arbiter::service::{ConnectionLimits, Limits};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::time::timeout;
use tonic::transport::Channel;
use tonic::{Code, Request};
use tonic_health::pb::HealthCheckRequest;
use tonic_health::pb::health_client::HealthClient;

use crate::errors::assert_refused;
use crate::server::{Running, game, json};
use crate::stream::Call;

const ARBITRATE: &str = "/chess.arbiter.v1.ArbiterService/Arbitrate";

/// Much more than anything here should take.
const SOON: Duration = Duration::from_secs(20);

/// A blocked position that is searched for very long if it is allowed to.
fn endless() -> ArbitrateRequest {
    json(
        r#"{"include":["VERDICT_PART_WINNABILITY"],
            "record":{"initialFen":"1Bb5/1p6/pPp3k1/2Pp3p/P2PpBpP/4P1P1/5K2/8 b - - 0 1"}}"#,
    )
}

fn with_endless_searches() -> Limits {
    Limits {
        max_nodes: u32::MAX,
        ..Limits::default()
    }
}

fn within(connection: ConnectionLimits) -> Options {
    Options {
        connection,
        ..Options::default()
    }
}

#[tokio::test]
async fn a_call_ends_when_its_own_deadline_has_come() {
    let running = Running::with(with_endless_searches()).await;
    let mut client = running.client().await;
    let mut request = Request::new(endless());
    // The client looks at grpc-timeout itself, and not at this.
    request
        .metadata_mut()
        .insert("connect-timeout-ms", "50".parse().unwrap());
    let status = timeout(SOON, client.arbitrate(request)).await.unwrap();
    let status = status.unwrap_err();
    assert_refused(&status, Code::DeadlineExceeded, ErrorReason::Deadline, None);
    let mut late = Request::new(game(&["e4"]));
    late.metadata_mut()
        .insert("connect-timeout-ms", "0".parse().unwrap());
    let status = client.arbitrate(late).await.unwrap_err();
    assert_refused(&status, Code::DeadlineExceeded, ErrorReason::Deadline, None);
}

#[tokio::test]
async fn the_deadline_of_grpc_is_read() {
    let running = Running::with(with_endless_searches()).await;
    for time in ["50m", "50000u", "0n"] {
        let headers = [("content-type", "application/grpc"), ("grpc-timeout", time)];
        let body = crate::http::framed(&endless());
        let answer = crate::http::post(&running, ARBITRATE, &headers, body).await;
        assert_eq!(answer.grpc_status(), Some(Code::DeadlineExceeded), "{time}");
    }
}

#[tokio::test]
async fn a_call_ends_when_the_time_of_the_server_is_over() {
    let options = within(ConnectionLimits {
        request_timeout: Duration::from_millis(50),
        ..ConnectionLimits::default()
    });
    let running = Running::serving(with_endless_searches(), options).await;
    let mut client = running.client().await;
    let mut request = Request::new(endless());
    request.set_timeout(SOON);
    let status = client.arbitrate(request).await.unwrap_err();
    assert_refused(&status, Code::DeadlineExceeded, ErrorReason::Deadline, None);
}

#[tokio::test]
async fn work_that_nobody_waits_for_makes_room() {
    let limits = Limits {
        long_games: 1,
        long_game_wait: SOON,
        ..with_endless_searches()
    };
    let running = Running::with(limits).await;
    let mut client = running.client().await;
    let mut request = Request::new(endless());
    request
        .metadata_mut()
        .insert("grpc-timeout", "50m".parse().unwrap());
    client.arbitrate(request).await.unwrap_err();
    // There is one place, and it is free again only if the search has stopped.
    let moves = ["g1f3", "g8f6", "f3g1", "f6g8"].repeat(1_000);
    client.arbitrate(game(&moves)).await.unwrap();
}

#[tokio::test]
async fn the_items_of_a_batch_have_their_time_together() {
    let limits = Limits {
        batch_time: Duration::from_millis(1),
        max_nodes: 20_000,
        ..Limits::default()
    };
    let running = Running::with(limits).await;
    let mut items = vec![endless()];
    items.extend(vec![game(&["e4"]); 3]);
    let answer = running
        .client()
        .await
        .batch_arbitrate(BatchArbitrateRequest { items })
        .await
        .unwrap();
    let results = answer.into_inner().results;
    assert!(matches!(results[0].outcome, Some(Outcome::Result(_))));
    for result in &results[1..] {
        let Some(Outcome::Error(error)) = &result.outcome else {
            panic!("it was answered");
        };
        assert_eq!(error.reason(), ErrorReason::Deadline);
        assert_eq!(error.code, Code::DeadlineExceeded as i32);
    }
}

#[tokio::test]
async fn one_call_too_many_is_told_to_come_back() {
    let options = within(ConnectionLimits {
        max_calls: 1,
        max_open_streams: 1,
        ..ConnectionLimits::default()
    });
    let running = Running::serving(with_endless_searches(), options).await;
    let mut first = running.client().await;
    let busy = tokio::spawn(async move {
        let mut request = Request::new(endless());
        request
            .metadata_mut()
            .insert("grpc-timeout", "20S".parse().unwrap());
        first.arbitrate(request).await
    });
    let mut client = running.client().await;
    let status = loop {
        match client.arbitrate(game(&["e4"])).await {
            Ok(_) => tokio::task::yield_now().await,
            Err(status) => break status,
        }
    };
    assert_refused(&status, Code::Unavailable, ErrorReason::Overloaded, None);
    // Probes are answered, and streams have places of their own.
    let mut health = HealthClient::new(running.channel().await);
    health.check(HealthCheckRequest::default()).await.unwrap();
    let mut stream = Call::open(&running).await;
    stream.ask(game(&["e4"])).await;
    assert!(stream.answer().await.unwrap().is_some());
    let nothing = tokio_stream::empty();
    let status = client.stream_arbitrate(nothing).await.unwrap_err();
    assert_refused(&status, Code::Unavailable, ErrorReason::Overloaded, None);
    busy.abort();
}

#[tokio::test]
async fn a_quiet_stream_is_ended() {
    let options = within(ConnectionLimits {
        stream_idle_timeout: Duration::from_millis(200),
        ..ConnectionLimits::default()
    });
    let running = Running::serving(Limits::default(), options).await;
    let mut call = Call::open(&running).await;
    call.ask(game(&["e4"])).await;
    let answer = call.answer().await.unwrap().unwrap();
    assert!(matches!(
        answer.outcome,
        Some(stream_arbitrate_response::Outcome::Result(_))
    ));
    let status = timeout(SOON, call.answer()).await.unwrap().unwrap_err();
    assert_refused(&status, Code::DeadlineExceeded, ErrorReason::Deadline, None);
}

#[tokio::test]
async fn a_connection_that_is_old_is_made_anew_and_no_call_fails() {
    let options = Options {
        care: ConnectionOptions {
            max_age: Some(Duration::from_millis(30)),
            ..ConnectionOptions::default()
        },
        ..Options::default()
    };
    let running = Running::serving(Limits::default(), options).await;
    let mut client = running.lazy_client();
    let until = tokio::time::Instant::now() + Duration::from_millis(500);
    while tokio::time::Instant::now() < until {
        match client.arbitrate(game(&["e4"])).await {
            Ok(_) => {}
            // The client had not sent it when the connection ended.
            Err(status) if is_unsent(&status) => {}
            Err(status) => panic!("{status:?}"),
        }
    }
}

/// Whether the client itself took a call back before any of it was sent.
fn is_unsent(status: &tonic::Status) -> bool {
    let mut source = std::error::Error::source(status);
    while let Some(error) = source {
        if let Some(error) = error.downcast_ref::<hyper::Error>() {
            return error.is_canceled();
        }
        source = error.source();
    }
    false
}

#[tokio::test]
async fn a_peer_that_does_not_read_its_answer_is_cut_off() {
    let options = within(ConnectionLimits {
        request_timeout: Duration::from_millis(300),
        stream_idle_timeout: Duration::from_millis(300),
        ..ConnectionLimits::default()
    });
    let running = Running::serving(Limits::default(), options).await;
    let mut socket = running.socket().await;
    socket.write_all(&unread_call()).await.unwrap();
    let mut told = Vec::new();
    let end = timeout(SOON, socket.read_to_end(&mut told)).await;
    assert!(end.is_ok(), "it is still there");
}

/// A call by a peer that lets nothing be sent to it: its window for each call is 0.
fn unread_call() -> Vec<u8> {
    let frame = |kind: u8, flags: u8, stream: u8, payload: &[u8]| {
        let length = u8::try_from(payload.len()).unwrap();
        let mut frame = vec![0, 0, length, kind, flags, 0, 0, 0, stream];
        frame.extend_from_slice(payload);
        frame
    };
    let mut headers = vec![0x83, 0x86]; // POST, http
    for (name, value) in [
        (":path", "/chess.arbiter.v1.ArbiterService/Arbitrate"),
        (":authority", "x"),
        ("content-type", "application/grpc"),
        ("te", "trailers"),
    ] {
        headers.push(0x00);
        for text in [name, value] {
            headers.push(u8::try_from(text.len()).unwrap());
            headers.extend_from_slice(text.as_bytes());
        }
    }
    let mut bytes = b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n".to_vec();
    bytes.extend(frame(4, 0, 0, &[0, 4, 0, 0, 0, 0]));
    bytes.extend(frame(1, 4, 1, &headers));
    bytes.extend(frame(0, 1, 1, &[0, 0, 0, 0, 0]));
    bytes
}

#[tokio::test]
async fn the_limits_of_connections_and_calls_are_told() {
    let options = within(ConnectionLimits {
        max_calls: 7,
        max_open_streams: 6,
        max_header_bytes: 20_000,
        max_bytes_in_flight: 9 << 20,
        request_timeout: Duration::from_millis(5_500),
        ..ConnectionLimits::default()
    });
    let running = Running::serving(Limits::default(), options).await;
    let mut client = running.client().await;
    let info = client.get_server_info(GetServerInfoRequest {}).await;
    let limits = info.unwrap().into_inner().limits.unwrap();
    assert_eq!((limits.max_calls, limits.max_open_streams), (7, 6));
    assert_eq!(limits.max_header_bytes, 20_000);
    assert_eq!(limits.max_bytes_in_flight, 9 << 20);
    let timeout = limits.request_timeout.unwrap();
    assert_eq!((timeout.seconds, timeout.nanos), (5, 500_000_000));
    assert_eq!(limits.stream_idle_timeout.unwrap().seconds, 60);
    assert_eq!(limits.batch_time.unwrap().seconds, 20);
}

#[tokio::test]
async fn headers_have_a_limit() {
    let running = Running::start().await;
    let mut client = running.client().await;
    let with_header = |bytes: usize| {
        let mut request = Request::new(game(&["e4"]));
        let value = "x".repeat(bytes).parse().unwrap();
        request.metadata_mut().insert("x-filling", value);
        request
    };
    client.arbitrate(with_header(15 << 10)).await.unwrap();
    assert!(client.arbitrate(with_header(17 << 10)).await.is_err());
    client.arbitrate(game(&["e4"])).await.unwrap();
}

#[tokio::test]
async fn no_call_fails_while_a_server_drains() {
    let running = Running::serving_with_delay(Duration::from_millis(300)).await;
    let other = Running::start().await;
    let mut client = running.lazy_client();
    let mut elsewhere = other.lazy_client();
    let mut health = HealthClient::new(running.channel().await);
    running.begin_to_stop();
    let mut answered = 0;
    loop {
        client.arbitrate(game(&["e4", "e5"])).await.unwrap();
        answered += 1;
        let state = health.check(HealthCheckRequest::default()).await;
        // Whoever hears that it stops goes elsewhere, as a router does.
        if state.unwrap().into_inner().status != 1 {
            break;
        }
    }
    client.arbitrate(game(&["e4", "e5"])).await.unwrap();
    elsewhere.arbitrate(game(&["e4", "e5"])).await.unwrap();
    drop((client, health));
    assert_eq!(running.stop().await, 0);
    assert!(answered > 0);
}

#[tokio::test]
async fn large_messages_have_so_much_room_together() {
    let options = within(ConnectionLimits {
        max_bytes_in_flight: 1 << 20,
        ..ConnectionLimits::default()
    });
    let running = Running::serving(Limits::default(), options).await;
    let large = || {
        let mut question = game(&["e4"]);
        question.id = "x".repeat(700 << 10);
        question
    };
    let length = u32::try_from(prost::Message::encoded_len(&large())).unwrap();
    let mut client = running.client().await;
    // It is read, and refused for its id.
    let refused = async |client: &mut ArbiterServiceClient<Channel>| {
        client.arbitrate(large()).await.unwrap_err().code()
    };
    assert_eq!(refused(&mut client).await, Code::InvalidArgument);
    // One that is nearly all there and never ends takes up room for as long as it lives.
    let mut held = running.socket().await;
    let head = format!(
        "POST {ARBITRATE} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: {length}\r\n\r\n"
    );
    held.write_all(head.as_bytes()).await.unwrap();
    held.write_all(&vec![b' '; 600 << 10]).await.unwrap();
    let status = loop {
        let status = client.arbitrate(large()).await.unwrap_err();
        if status.code() != Code::InvalidArgument {
            break status;
        }
    };
    assert_refused(&status, Code::Unavailable, ErrorReason::Overloaded, None);
    // Small ones pass, and large ones do again when it is gone.
    client.arbitrate(game(&["e4"])).await.unwrap();
    drop(held);
    while refused(&mut client).await == Code::Unavailable {}
}

#[tokio::test]
async fn a_caller_that_is_still_sending_sees_why_it_is_refused() {
    let options = within(ConnectionLimits {
        max_bytes_in_flight: 1 << 20,
        ..ConnectionLimits::default()
    });
    let running = Running::serving(Limits::default(), options).await;
    let body = vec![b' '; 3 << 20];
    let head = format!(
        "POST {ARBITRATE} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\nconnection: close\r\ncontent-length: {}\r\n\r\n",
        body.len()
    );
    let mut caller = running.socket().await;
    caller.write_all(head.as_bytes()).await.unwrap();
    // Nobody breaks off the connection while it sends.
    caller.write_all(&body).await.unwrap();
    let mut answer = String::new();
    caller.read_to_string(&mut answer).await.unwrap();
    assert!(answer.starts_with("HTTP/1.1 503 "), "{answer}");
    assert!(answer.contains("OVERLOADED"), "{answer}");
}
