//! Peers that say little, and too many of them.

use std::time::Duration;

use arbiter::server::Options;
use arbiter::service::{ConnectionLimits, Limits};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::time::timeout;

use crate::server::{Running, game};
use crate::stream::Call;

/// Much less than a drain may take, much more than it should.
const SOON: Duration = Duration::from_secs(10);

#[tokio::test]
async fn peers_that_say_nothing_do_not_hold_up_a_stop() {
    let running = Running::start().await;
    let _silent = running.socket().await;
    for beginning in ["PRI", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", "POST / HTT"] {
        let mut socket = running.socket().await;
        socket.write_all(beginning.as_bytes()).await.unwrap();
        std::mem::forget(socket);
    }
    let _idle = running.channel().await;
    running
        .client()
        .await
        .arbitrate(game(&["e4"]))
        .await
        .unwrap();
    assert_eq!(timeout(SOON, running.stop()).await, Ok(0));
}

#[tokio::test]
async fn a_peer_that_asks_nothing_is_let_go() {
    let options = Options {
        first_request_timeout: Duration::from_millis(20),
        ..Options::default()
    };
    let running = Running::serving(Limits::default(), options).await;
    let settings = "\0\0\0\x04\0\0\0\0\0";
    let preface = "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n";
    for beginning in [
        "",
        "P",
        "PRI * HTTP/2.0\r\n\r\n",
        preface,
        &format!("{preface}{settings}"),
        "POST / HTT",
    ] {
        let mut socket = running.socket().await;
        socket.write_all(beginning.as_bytes()).await.unwrap();
        let mut told = Vec::new();
        let end = timeout(SOON, socket.read_to_end(&mut told)).await;
        assert!(end.is_ok(), "{beginning:?}");
    }
}

#[tokio::test]
async fn a_peer_that_has_asked_stays() {
    let options = Options {
        first_request_timeout: Duration::from_millis(500),
        ..Options::default()
    };
    let running = Running::serving(Limits::default(), options).await;
    let mut client = running.client().await;
    client.arbitrate(game(&["e4"])).await.unwrap();
    let mut silent = running.socket().await;
    // Once the silent one is let go, the time is over for the other too.
    let mut byte = [0];
    let end = timeout(SOON, silent.read(&mut byte)).await;
    assert_eq!(end.unwrap().unwrap(), 0);
    client.arbitrate(game(&["e4"])).await.unwrap();
}

#[tokio::test]
async fn one_connection_too_many_waits_for_its_turn() {
    let options = Options {
        connection: ConnectionLimits {
            max_streams_per_connection: 10,
            max_connections: 1,
            ..ConnectionLimits::default()
        },
        ..Options::default()
    };
    let running = Running::serving(Limits::default(), options).await;
    let mut first = running.client().await;
    first.arbitrate(game(&["e4"])).await.unwrap();
    let mut second = running.client().await;
    let waiting = tokio::spawn(async move { second.arbitrate(game(&["e4"])).await });
    first.arbitrate(game(&["e4"])).await.unwrap();
    assert!(!waiting.is_finished());
    drop(first);
    assert!(timeout(SOON, waiting).await.unwrap().unwrap().is_ok());
}

#[tokio::test]
async fn one_stream_too_many_waits_for_its_turn() {
    let options = Options {
        connection: ConnectionLimits {
            max_streams_per_connection: 2,
            ..ConnectionLimits::default()
        },
        ..Options::default()
    };
    let running = Running::serving(Limits::default(), options).await;
    let client = running.client().await;
    let mut first = Call::by(client.clone()).await;
    let second = Call::by(client.clone()).await;
    let mut third = client.clone();
    let waiting = tokio::spawn(async move { third.arbitrate(game(&["e4"])).await });
    first.ask(game(&["e4"])).await;
    assert!(first.answer().await.unwrap().is_some());
    assert!(!waiting.is_finished());
    drop(second);
    assert!(timeout(SOON, waiting).await.unwrap().unwrap().is_ok());
}
