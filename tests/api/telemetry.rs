//! Metrics, logs, traces and request ids, as the program gives them.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use arbiter::proto::BatchArbitrateRequest;
use arbiter::proto::arbiter_service_client::ArbiterServiceClient;
use http::uri::PathAndQuery;
use opentelemetry_proto::tonic::collector::trace::v1::trace_service_server::{
    TraceService, TraceServiceServer,
};
use opentelemetry_proto::tonic::collector::trace::v1::{
    ExportTraceServiceRequest, ExportTraceServiceResponse,
};
use opentelemetry_proto::tonic::trace::v1::Span;
use serde_json::Value;
use tokio::net::TcpListener;
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};
use tokio_stream::wrappers::TcpListenerStream;
use tonic::transport::Channel;
use tonic::{Request, Response, Status};
use tonic_types::StatusExt;

use crate::program::Program;
use crate::server::{game, json};

async fn client(program: &Program) -> ArbiterServiceClient<Channel> {
    ArbiterServiceClient::new(program.channel().await)
}

/// Asks a bit of everything.
async fn exercise(program: &Program) {
    let mut client = client(program).await;
    let mates = game(&["f3", "e5", "g4", "Qh4"]);
    client.arbitrate(mates.clone()).await.unwrap();
    client.arbitrate(game(&["e2e5"])).await.unwrap();
    client
        .arbitrate(json(r#"{"include":[0]}"#))
        .await
        .unwrap_err();
    let winnable = r#"{"include":["VERDICT_PART_WINNABILITY"],"record":{"initialFen":"4k3/8/8/8/8/8/8/4K2R w K - 0 1"}}"#;
    client.arbitrate(json(winnable)).await.unwrap();
    let items = vec![mates; 3];
    client
        .batch_arbitrate(BatchArbitrateRequest { items })
        .await
        .unwrap();
}

#[tokio::test]
async fn what_is_asked_is_counted() {
    let program = Program::serve(&[]);
    exercise(&program).await;
    let calls = |method: &str, code: &str| {
        let method = format!("chess.arbiter.v1.ArbiterService/{method}");
        let name = "rpc_server_call_duration_seconds_count";
        let labels = format!(
            r#"{{rpc_method="{method}",rpc_response_status_code="{code}",rpc_system_name="grpc"}}"#
        );
        program.metric(&format!("{name}{labels}"))
    };
    assert_eq!(calls("Arbitrate", "OK"), Some(3.0));
    assert_eq!(calls("Arbitrate", "INVALID_ARGUMENT"), Some(1.0));
    assert_eq!(calls("BatchArbitrate", "OK"), Some(1.0));
    for (name, value) in [
        (
            r#"arbiter_verdicts_total{result="BLACK_WINS",termination="CHECKMATE"}"#,
            4.0,
        ),
        (
            r#"arbiter_verdicts_total{result="ONGOING",termination="UNSPECIFIED"}"#,
            2.0,
        ),
        (r#"arbiter_errors_total{reason="FIELD_REQUIRED"}"#, 1.0),
        (
            r#"arbiter_winnability_answers_total{answer="WINNABLE"}"#,
            1.0,
        ),
        ("arbiter_record_plies_count", 6.0),
        ("arbiter_record_plies_sum", 16.0),
        ("arbiter_batch_size_sum", 3.0),
        ("arbiter_requests_in_flight", 0.0),
        ("arbiter_connections_total", 1.0),
        ("arbiter_connections_open", 0.0),
    ] {
        let is = crate::program::eventually(|| program.metric(name).filter(|is| *is == value));
        assert!(is.await.is_some(), "{name}: {:?}", program.metric(name));
    }
    assert!(program.metric("arbiter_uptime_seconds").unwrap() > 0.0);
}

#[tokio::test]
async fn made_up_methods_make_no_series() {
    let program = Program::serve(&["--access-log", "off"]);
    exercise(&program).await;
    let series = || {
        let (_, page) = program.page("/metrics");
        page.lines().filter(|line| !line.starts_with('#')).count()
    };
    let before = series();
    let channel = program.channel().await;
    let mut callers = tokio::task::JoinSet::new();
    for caller in 0..100 {
        callers.spawn(call_made_up_methods(channel.clone(), caller * 100));
    }
    callers.join_all().await;
    // All of them have one name and one code: a histogram of 17 boundaries, its sum and its count.
    assert!(series() - before <= 20, "{before} {}", series());
    let (_, page) = program.page("/metrics");
    assert!(page.contains(r#"rpc_method="_OTHER""#), "{page}");
    assert!(!page.contains("made"), "{page}");
}

/// Calls a hundred methods that there are not, counted from here.
async fn call_made_up_methods(channel: Channel, from: usize) {
    let mut grpc = tonic::client::Grpc::new(channel);
    for number in from..from + 100 {
        grpc.ready().await.unwrap();
        let path = format!("/made.up.Service{number}/Method{number}");
        let codec = tonic_prost::ProstCodec::<(), ()>::default();
        let mut request = Request::new(());
        let id = format!("id-{number}").parse().unwrap();
        request.metadata_mut().insert("x-request-id", id);
        let path = PathAndQuery::try_from(path).unwrap();
        let answer = grpc.unary(request, path, codec).await;
        assert_eq!(answer.unwrap_err().code(), tonic::Code::Unimplemented);
    }
}

#[tokio::test]
async fn the_dashboard_and_the_alerts_use_metrics_that_are_there() {
    let program = Program::serve(&["--max-connection-age", "1s"]);
    exercise(&program).await;
    let (_, page) = program.page("/metrics");
    let families: BTreeSet<&str> = page
        .lines()
        .filter_map(|line| line.strip_prefix("# TYPE ")?.split(' ').next())
        .collect();
    for file in [
        "deploy/grafana/arbiter.json",
        "deploy/prometheus/alerts.yaml",
    ] {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(file);
        let text = fs::read_to_string(path).unwrap();
        let used = metrics_in(&text);
        assert!(used.len() > 5, "{file}: {used:?}");
        for name in used {
            let family = ["_bucket", "_sum", "_count"]
                .iter()
                .find_map(|end| name.strip_suffix(end))
                .filter(|family| families.contains(family))
                .unwrap_or(name);
            assert!(families.contains(family), "{file}: {name}\n{families:#?}");
        }
    }
}

/// The words that look like names of metrics of ours.
fn metrics_in(text: &str) -> BTreeSet<&str> {
    let is_part = |letter: char| letter.is_ascii_alphanumeric() || letter == '_';
    let words = text.split(|letter| !is_part(letter));
    let prefixes = ["arbiter_", "rpc_server_", "process_"];
    words
        .filter(|word| prefixes.iter().any(|prefix| word.starts_with(prefix)))
        .collect()
}

#[tokio::test]
async fn one_id_is_everywhere() {
    let program = Program::serve(&["--access-log", "all"]);
    let mut client = client(&program).await;
    let named = |question| {
        let mut request = Request::new(question);
        request
            .metadata_mut()
            .insert("x-request-id", "round-7".parse().unwrap());
        request
    };
    let answer = client.arbitrate(named(game(&["e4"]))).await.unwrap();
    assert_eq!(answer.metadata().get("x-request-id").unwrap(), "round-7");
    let status = client
        .arbitrate(named(json(r#"{"include":[0]}"#)))
        .await
        .unwrap_err();
    assert_eq!(status.metadata().get("x-request-id").unwrap(), "round-7");
    let details = status.get_error_details();
    assert_eq!(details.request_info().unwrap().request_id, "round-7");
    for code in ["OK", "INVALID_ARGUMENT"] {
        let line = program
            .logged(|line| line["request_id"] == "round-7" && line["grpc.code"] == code)
            .await;
        assert_eq!(
            line["rpc.method"],
            "chess.arbiter.v1.ArbiterService/Arbitrate"
        );
        for name in [
            "timestamp",
            "level",
            "message",
            "target",
            "duration_ms",
            "peer",
        ] {
            assert!(!line[name].is_null(), "{name}: {line}");
        }
        assert!(line["timestamp"].as_str().unwrap().ends_with('Z'));
    }
}

#[tokio::test]
async fn an_answer_to_a_mistake_of_the_caller_is_not_logged_unless_wanted() {
    let program = Program::serve(&["--log-level", "info"]);
    exercise(&program).await;
    program.signal("HUP");
    program.signal("TERM");
    let stopped = program.logged(|line| line["message"] == "stopped").await;
    assert_eq!(stopped["level"], "INFO");
    let calls = program.log(|line| line["message"] == "call");
    assert!(calls.is_empty(), "{calls:?}");
}

/// A collector of spans.
struct Collector(UnboundedSender<Span>);

#[tonic::async_trait]
impl TraceService for Collector {
    async fn export(
        &self,
        request: Request<ExportTraceServiceRequest>,
    ) -> Result<Response<ExportTraceServiceResponse>, Status> {
        let spans = request.into_inner().resource_spans.into_iter();
        let scopes = spans.flat_map(|resource| resource.scope_spans);
        for span in scopes.flat_map(|scope| scope.spans) {
            let _over = self.0.send(span);
        }
        Ok(Response::new(ExportTraceServiceResponse::default()))
    }
}

/// A collector of its own port, and what it collects.
async fn collector() -> (String, UnboundedReceiver<Span>) {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let url = format!("http://{}", listener.local_addr().unwrap());
    let (tell, spans) = unbounded_channel();
    let server = tonic::transport::Server::builder()
        .add_service(TraceServiceServer::new(Collector(tell)))
        .serve_with_incoming(TcpListenerStream::new(listener));
    tokio::spawn(server);
    (url, spans)
}

#[tokio::test]
async fn a_span_is_the_child_of_the_callers_and_leaves_before_the_end() {
    let (url, mut spans) = collector().await;
    let variables = [("OTEL_EXPORTER_OTLP_TRACES_ENDPOINT", url.as_str())];
    let program = Program::start(&["--drain-delay", "0", "--access-log", "all"], &variables);
    let mut client = client(&program).await;
    let traced = |flags: &str, question| {
        let parent = format!("00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-{flags}");
        let mut request = Request::new(question);
        let metadata = request.metadata_mut();
        metadata.insert("traceparent", parent.parse().unwrap());
        metadata.insert("x-request-id", "round-8".parse().unwrap());
        request
    };
    // The caller decides whether it is traced.
    client.arbitrate(traced("00", game(&["d4"]))).await.unwrap();
    client.arbitrate(game(&["c4"])).await.unwrap();
    client.arbitrate(traced("01", game(&["e4"]))).await.unwrap();
    client
        .arbitrate(traced("01", json(r#"{"include":[0]}"#)))
        .await
        .unwrap_err();
    let id = "0af7651916cd43dd8448eb211c80319c";
    program.logged(|line| line["trace_id"] == id).await;
    drop(client);
    // What waits to be sent is sent before the end.
    program.signal("TERM");
    assert_eq!(program.end().await.code(), Some(0));
    for code in ["OK", "INVALID_ARGUMENT"] {
        let span = spans.recv().await.unwrap();
        assert_eq!(span.name, "chess.arbiter.v1.ArbiterService/Arbitrate");
        assert_eq!(hex(&span.trace_id), id);
        assert_eq!(hex(&span.parent_span_id), "b7ad6b7169203331");
        let attribute = |key: &str| {
            let found = span.attributes.iter().find(|one| one.key == key);
            format!("{:?}", found.unwrap().value)
        };
        assert!(attribute("rpc.response.status_code").contains(code));
        assert!(attribute("arbiter.request_id").contains("round-8"));
        // A mistake of the caller is no fault of the server.
        assert!(span.status.is_none_or(|status| status.code == 0));
    }
    assert!(spans.try_recv().is_err());
}

#[tokio::test]
async fn a_dead_collector_costs_nothing_and_delays_no_end() {
    let variables = [
        ("OTEL_EXPORTER_OTLP_ENDPOINT", "http://127.0.0.1:1"),
        ("OTEL_TRACES_SAMPLER", "always_on"),
    ];
    let program = Program::start(&["--drain-delay", "0"], &variables);
    exercise(&program).await;
    program.signal("TERM");
    let began = std::time::Instant::now();
    assert_eq!(program.end().await.code(), Some(0));
    assert!(began.elapsed().as_secs() < 20);
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Lines that are no JSON would be text; there are none.
#[tokio::test]
async fn every_line_of_the_log_is_json() {
    let program = Program::serve(&["--log-level", "trace", "--access-log", "all"]);
    exercise(&program).await;
    program.signal("TERM");
    program.logged(|line| line["message"] == "stopped").await;
    let others = program.log(Value::is_string);
    assert!(others.is_empty(), "{others:?}");
}
