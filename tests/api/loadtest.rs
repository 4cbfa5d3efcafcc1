//! Load on real servers: what is lost, what is wrong, and what is told of it.

use std::convert::Infallible;
use std::process::Output;

use bytes::Bytes;
use http::{HeaderMap, HeaderValue, Request, Response};
use http_body_util::{BodyExt, Full};
use hyper::body::Incoming;
use hyper::service::service_fn;
use hyper_util::rt::{TokioExecutor, TokioIo};
use ring::digest::{SHA256, digest};
use serde_json::Value;
use tokio::net::TcpListener;
use tokio::task::spawn_blocking;

use crate::config::File;
use crate::program::{Program, eventually, run};
use crate::tls::Authority;

/// A short test in a closed loop with these flags as well, and its report.
fn loadtest(address: &str, flags: &[&str]) -> (Option<i32>, Value) {
    let common = [
        "loadtest",
        "--address",
        address,
        "--in-flight",
        "4",
        "--warm-up",
        "0",
        "--format",
        "json",
    ];
    report(&run(&[&common, flags].concat()))
}

fn report(output: &Output) -> (Option<i32>, Value) {
    let told = String::from_utf8_lossy(&output.stderr);
    let report = serde_json::from_slice(&output.stdout);
    (
        output.status.code(),
        report.unwrap_or_else(|_| panic!("{told}")),
    )
}

fn assert_all_right((status, report): &(Option<i32>, Value), calls: u64) {
    let outcome = &report["outcome"];
    assert_eq!(outcome["answered"], calls, "{outcome:#}");
    assert_eq!(outcome["errors"], 0, "{outcome:#}");
    assert_eq!(outcome["wrong"], 0, "{outcome:#}");
    assert_eq!(*status, Some(0));
}

#[test]
fn every_method_is_answered_as_by_the_arbiter_in_the_program() {
    let program = Program::serve(&[]);
    for method in ["arbitrate", "validate", "transcribe", "recognize", "draw"] {
        for protocol in ["grpc", "json"] {
            let flags = ["--count", "50", "--method", method, "--protocol", protocol];
            assert_all_right(&loadtest(&program.address, &flags), 50);
        }
    }
    for method in ["batch", "stream"] {
        let flags = ["--count", "10", "--method", method, "--items", "20"];
        assert_all_right(&loadtest(&program.address, &flags), 10);
    }
}

#[test]
fn the_scenario_that_ships_is_answered_and_the_servers_tell_their_costs() {
    let program = Program::serve(&[]);
    let scenario = concat!(env!("CARGO_MANIFEST_DIR"), "/deploy/load/evening.toml");
    let flags = [
        "--count",
        "300",
        "--scenario",
        scenario,
        "--admin",
        &program.admin,
    ];
    let tested = loadtest(&program.address, &flags);
    assert_all_right(&tested, 300);
    let outcome = &tested.1["outcome"];
    assert!(
        outcome["methods"].as_object().unwrap().len() > 3,
        "{outcome:#}"
    );
    let server = &outcome["servers"][&program.admin];
    assert_eq!(server["calls"], 300);
    assert!(server["rss_peak"].as_f64().unwrap() > 1e6);
    for bytes in ["bytes_in", "bytes_out"] {
        assert!(outcome[bytes].as_u64() > Some(10_000), "{bytes}");
    }
    assert_eq!(
        tested.1["environment"]["version"],
        env!("CARGO_PKG_VERSION")
    );
}

#[test]
fn an_open_loop_sends_what_was_planned_and_draws_it() {
    let program = Program::serve(&[]);
    let plot = File::new("latency.svg", "");
    let output = run(&[
        "loadtest",
        "--address",
        &program.address,
        "--rate",
        "100,300",
        "--count",
        "100",
        "--arrivals",
        "even",
        "--warm-up",
        "100ms",
        "--format",
        "json",
        "--plot",
        plot.path(),
        "--assert",
        "errors=0",
        "answered=100",
    ]);
    let tested = report(&output);
    assert_all_right(&tested, 100);
    assert_eq!(tested.1["outcome"]["offered"], 100);
    assert_eq!(tested.1["asserted"][1]["is_met"], true);
    let picture = std::fs::read_to_string(plot.path()).unwrap();
    assert!(picture.starts_with("<svg") && picture.contains("<path"));
}

#[test]
fn what_does_not_hold_is_told_by_the_status() {
    let program = Program::serve(&["--max-plies", "20"]);
    let flags = ["--count", "50", "--assert", "errors=0", "wrong=0"];
    let (status, report) = loadtest(&program.address, &flags);
    assert_eq!(status, Some(3));
    let failures = report["outcome"]["errors_by_reason"].as_array().unwrap();
    assert_eq!(failures.len(), 1, "{failures:?}");
    assert_eq!(failures[0]["code"], "InvalidArgument");
    assert_eq!(failures[0]["reason"], "LIMIT_EXCEEDED");
    assert_eq!(report["asserted"][0]["is_met"], false);
    assert_eq!(report["asserted"][1]["is_met"], true);
    // The text tells the same.
    let output = run(&[
        "loadtest",
        "--address",
        &program.address,
        "--count",
        "5",
        "--warm-up",
        "0",
        "--assert",
        "errors=0",
    ]);
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(text.contains("5 InvalidArgument LIMIT_EXCEEDED"), "{text}");
    assert!(
        text.contains("DOES NOT HOLD") && text.ends_with("FAILED\n"),
        "{text}"
    );
}

#[test]
fn the_knee_is_looked_for_and_what_no_rate_meets_fails() {
    let program = Program::serve(&[]);
    let flags = [
        "loadtest",
        "--address",
        &program.address,
        "--find-knee",
        "2",
        "--duration",
        "200ms",
        "--warm-up",
        "0",
        "--format",
        "json",
        "--assert",
        "p99<1us",
    ];
    let (status, report) = report(&run(&flags));
    assert_eq!(status, Some(3));
    assert_eq!(report["knee"]["rate"], 0.0);
    assert!(!report["knee"]["trials"].as_array().unwrap().is_empty());
}

#[test]
fn tls_and_tokens_are_spoken() {
    let authority = Authority::new();
    let (certificate, key) = authority.sign("arbiter.example");
    let files = [
        File::new("load.pem", &certificate),
        File::new("load.key", &key),
        File::new("load.ca", &authority.pem()),
        File::new("load.token", "sesame\n"),
    ];
    let [certificate, key, authority, token] = files.each_ref().map(File::path);
    let hash: String = digest(&SHA256, b"sesame")
        .as_ref()
        .iter()
        .map(|byte| format!("{byte:02x}"))
        .collect();
    let tokens = File::new("load.tokens", &format!("load:{hash}\n"));
    let program = Program::serve(&[
        "--tls-certificate-file",
        certificate,
        "--tls-key-file",
        key,
        "--auth-tokens-file",
        tokens.path(),
    ]);
    let tls = [
        "--count",
        "20",
        "--tls-ca",
        authority,
        "--tls-name",
        "arbiter.example",
    ];
    let (_, refused) = loadtest(&program.address, &tls);
    assert_eq!(
        refused["outcome"]["errors_by_reason"][0]["reason"],
        "CREDENTIALS_MISSING"
    );
    let known = [&tls[..], &["--token-file", token]].concat();
    assert_all_right(&loadtest(&program.address, &known), 20);
}

#[test]
fn nobody_to_ask_is_no_result() {
    let output = run(&["loadtest", "--address", "127.0.0.1:1", "--count", "1"]);
    assert_eq!(output.status.code(), Some(1));
    let told = String::from_utf8_lossy(&output.stderr);
    assert!(told.contains("127.0.0.1:1: nobody answers"), "{told}");
}

/// Both at once, of which one has this done to it in the middle; the other must be there for its calls.
async fn with_one_of_two(retries: &'static str, done: impl FnOnce(&Program)) -> Value {
    let (one, other) = (Program::serve(&["--drain-delay", "0"]), Program::serve(&[]));
    let address = format!("ipv4:{},{}", one.address, other.address);
    let testing = spawn_blocking(move || {
        loadtest(
            &address,
            &[
                "--count",
                "1500",
                "--retries",
                retries,
                "--connections",
                "2",
            ],
        )
    });
    let calls = "rpc_server_call_duration_seconds_count{rpc_method=\"chess.arbiter.v1.ArbiterService/Arbitrate\",rpc_response_status_code=\"OK\",rpc_system_name=\"grpc\"}";
    eventually(|| one.metric(calls).filter(|count| *count > 50.0))
        .await
        .expect("it is called");
    done(&one);
    let tested = testing.await.unwrap();
    assert_all_right(&tested, 1_500);
    tested.1["outcome"].clone()
}

#[tokio::test]
async fn a_replica_that_drains_loses_no_call_of_a_plain_client() {
    let outcome = with_one_of_two("off", |one| one.signal("TERM")).await;
    assert_eq!(outcome["goaways"], 2, "{outcome:#}");
    assert_eq!(outcome["retries"], 0);
}

#[tokio::test]
async fn a_replica_that_is_killed_loses_no_call_of_a_client_that_retries() {
    with_one_of_two("on", |one| one.signal("KILL")).await;
}

/// What a server must not do: it answers everything with an empty verdict.
async fn liar(
    request: Request<Incoming>,
) -> Result<Response<impl hyper::body::Body<Data = Bytes, Error = Infallible>>, Infallible> {
    let _read = request.into_body().collect().await;
    let mut trailers = HeaderMap::new();
    trailers.insert("grpc-status", HeaderValue::from_static("0"));
    let body =
        Full::new(Bytes::from_static(&[0; 5])).with_trailers(async move { Some(Ok(trailers)) });
    let mut response = Response::new(body);
    let content = HeaderValue::from_static("application/grpc");
    response.headers_mut().insert("content-type", content);
    Ok(response)
}

#[tokio::test]
async fn a_wrong_answer_fails_the_test_whatever_is_asserted() {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap().to_string();
    let serving = tokio::spawn(async move {
        let (stream, _) = listener.accept().await.unwrap();
        hyper::server::conn::http2::Builder::new(TokioExecutor::new())
            .serve_connection(TokioIo::new(stream), service_fn(liar))
            .await
    });
    let tested =
        spawn_blocking(move || loadtest(&address, &["--count", "30", "--assert", "errors=0"]));
    let (status, report) = tested.await.unwrap();
    assert_eq!(report["outcome"]["wrong"], 30);
    assert_eq!(report["outcome"]["answered"], 0);
    assert_eq!(status, Some(3));
    serving.abort();
}
