//! Where metrics and traces go: to the page for Prometheus, and by OTLP where the variables of OpenTelemetry say so.
//!
//! What sends has a runtime of its own, so that a collector that is slow or dead holds up no call.

use std::env;
use std::sync::OnceLock;
use std::sync::mpsc::channel;
use std::thread;
use std::time::{Duration, Instant};

use opentelemetry::KeyValue;
use opentelemetry::global;
use opentelemetry::metrics::Meter;
use opentelemetry::trace::TracerProvider;
use opentelemetry_otlp::{ExporterBuildError, MetricExporter, SpanExporter};
use opentelemetry_sdk::Resource;
use opentelemetry_sdk::error::OTelSdkError;
use opentelemetry_sdk::metrics::{PeriodicReader, SdkMeterProvider};
use opentelemetry_sdk::trace::{Sampler, SdkTracerProvider};
use prometheus::{Encoder, Registry, TextEncoder};
use tokio::runtime::{Builder, Runtime};

use super::observed::{Kind, Observed};
use super::process;
use super::traces;

/// Name of all that is measured and traced here.
pub(super) const SCOPE: &str = "arbiter";

/// What the page for Prometheus is written from.
static REGISTRY: OnceLock<Registry> = OnceLock::new();

/// Everything that sends.
#[derive(Debug)]
pub struct Exports {
    meters: SdkMeterProvider,
    tracers: Option<SdkTracerProvider>,
    runtime: Option<Runtime>,
}

/// Why nothing can be sent.
#[derive(Debug, thiserror::Error)]
pub enum ExportError {
    /// The system gives no thread.
    #[error("telemetry has no thread to send by")]
    Thread(#[from] std::io::Error),
    /// What the variables of OpenTelemetry say can't be followed.
    #[error("telemetry cannot be sent: {0}")]
    Otlp(#[from] ExporterBuildError),
    /// Metrics can't be collected.
    #[error("metrics cannot be collected: {0}")]
    Prometheus(#[from] OTelSdkError),
    /// A protocol that is not spoken.
    #[error("variable {name}: only grpc is spoken, not {protocol:?}")]
    Protocol {
        /// The variable.
        name: String,
        /// What it says.
        protocol: String,
    },
    /// An address that no collector can have.
    #[error(
        "variable {name}: write the address of a collector as http://HOST:4317, not {endpoint:?}"
    )]
    Endpoint {
        /// The variable.
        name: String,
        /// What it says.
        endpoint: String,
    },
}

/// The metrics as they are now, in the text form of Prometheus.
#[must_use]
pub fn page() -> Vec<u8> {
    let mut page = Vec::new();
    if let Some(registry) = REGISTRY.get() {
        // Writing to a vector can't fail, and every family was made by the exporter.
        let _always = TextEncoder::new().encode(&registry.gather(), &mut page);
    }
    page
}

/// What the variables of OpenTelemetry say that can't be followed, all of it.
#[must_use]
pub fn export_faults() -> Vec<ExportError> {
    let sent = ["TRACES", "METRICS"]
        .into_iter()
        .filter(|signal| is_sent(signal));
    let mut faults = Vec::new();
    for signal in sent {
        for name in [
            "OTEL_EXPORTER_OTLP_PROTOCOL".to_owned(),
            format!("OTEL_EXPORTER_OTLP_{signal}_PROTOCOL"),
        ] {
            match env::var(&name) {
                Ok(protocol) if protocol != "grpc" => {
                    faults.push(ExportError::Protocol { name, protocol });
                }
                Ok(_) | Err(_) => {}
            }
        }
        for name in [
            "OTEL_EXPORTER_OTLP_ENDPOINT".to_owned(),
            format!("OTEL_EXPORTER_OTLP_{signal}_ENDPOINT"),
        ] {
            match env::var(&name) {
                Ok(endpoint) if !endpoint.is_empty() && !is_endpoint(&endpoint) => {
                    faults.push(ExportError::Endpoint { name, endpoint });
                }
                Ok(_) | Err(_) => {}
            }
        }
    }
    // What both signals share is told once.
    let mut told = Vec::new();
    faults.retain(|fault| {
        let text = fault.to_string();
        let is_new = !told.contains(&text);
        told.push(text);
        is_new
    });
    faults
}

/// Whether a collector can be reached so: by gRPC in the clear.
fn is_endpoint(text: &str) -> bool {
    let Ok(uri) = text.parse::<http::Uri>() else {
        return false;
    };
    uri.scheme_str() == Some("http") && uri.host().is_some_and(|host| !host.is_empty())
}

/// Whether the variables name a collector for this signal.
fn is_sent(signal: &str) -> bool {
    let has = |name: &str| env::var(name).is_ok_and(|value| !value.is_empty());
    let is_off = env::var(format!("OTEL_{signal}_EXPORTER")).is_ok_and(|name| name == "none")
        || env::var("OTEL_SDK_DISABLED").is_ok_and(|is| is.eq_ignore_ascii_case("true"));
    let endpoint = format!("OTEL_EXPORTER_OTLP_{signal}_ENDPOINT");
    !is_off && (has("OTEL_EXPORTER_OTLP_ENDPOINT") || has(&endpoint))
}

impl Exports {
    /// Begins to collect, and to send if there is somewhere to send to.
    ///
    /// # Errors
    /// An [`ExportError`].
    pub fn begin(observed: &[&[Observed]]) -> Result<Self, ExportError> {
        process::begin();
        let (sends_metrics, sends_traces) = (is_sent("METRICS"), is_sent("TRACES"));
        let runtime = (sends_metrics || sends_traces).then(runtime).transpose()?;
        let _within = runtime.as_ref().map(Runtime::enter);
        let registry = Registry::new();
        let exporter = opentelemetry_prometheus::exporter()
            .with_registry(registry.clone())
            .scope_info_enabled(false)
            .build()?;
        let mut meters = SdkMeterProvider::builder()
            .with_resource(resource())
            .with_reader(exporter);
        if sends_metrics {
            let exporter = MetricExporter::builder().with_tonic().build()?;
            meters = meters.with_reader(PeriodicReader::builder(exporter).build());
        }
        let meters = meters.build();
        global::set_meter_provider(meters.clone());
        let meter = global::meter(SCOPE);
        for observed in observed.iter().chain([&process::OBSERVED]) {
            for one in *observed {
                register(&meter, *one);
            }
        }
        // Only the first of a process is shown; there is no other.
        let _first = REGISTRY.set(registry);
        let tracers = if sends_traces { Some(tracers()?) } else { None };
        drop(_within);
        Ok(Self {
            meters,
            tracers,
            runtime,
        })
    }

    /// Sends what is left, and for no longer than this.
    pub fn end(self, at_most: Duration) {
        let Self {
            meters,
            tracers,
            runtime,
        } = self;
        let due = Instant::now() + at_most;
        let (tell_end, ended) = channel();
        let flush = move || {
            if let Some(tracers) = tracers {
                let _collector_is_dead = tracers.shutdown_with_timeout(at_most);
            }
            let left = due.saturating_duration_since(Instant::now());
            let _collector_is_dead = meters.shutdown_with_timeout(left);
            let _nobody = tell_end.send(());
        };
        if thread::Builder::new()
            .name("flush".to_owned())
            .spawn(flush)
            .is_ok()
        {
            let _in_time = ended.recv_timeout(at_most);
        }
        if let Some(runtime) = runtime {
            runtime.shutdown_background();
        }
    }
}

fn runtime() -> Result<Runtime, ExportError> {
    let mut builder = Builder::new_multi_thread();
    builder.worker_threads(1).thread_name("telemetry");
    Ok(builder.enable_all().build()?)
}

fn resource() -> Resource {
    let version = KeyValue::new("service.version", env!("CARGO_PKG_VERSION"));
    let builder = Resource::builder().with_attribute(version);
    let is_named = env::var("OTEL_SERVICE_NAME").is_ok()
        || env::var("OTEL_RESOURCE_ATTRIBUTES").is_ok_and(|all| all.contains("service.name="));
    if is_named {
        builder.build()
    } else {
        builder.with_service_name(SCOPE).build()
    }
}

fn tracers() -> Result<SdkTracerProvider, ExportError> {
    let exporter = SpanExporter::builder().with_tonic().build()?;
    let mut builder = SdkTracerProvider::builder()
        .with_resource(resource())
        .with_batch_exporter(exporter);
    if env::var("OTEL_TRACES_SAMPLER").is_err() {
        // The caller chooses.
        builder = builder.with_sampler(Sampler::ParentBased(Box::new(Sampler::AlwaysOff)));
    }
    let provider = builder.build();
    traces::begin(provider.tracer(SCOPE));
    Ok(provider)
}

fn register(meter: &Meter, observed: Observed) {
    let Observed {
        name,
        unit,
        about,
        kind,
        read,
    } = observed;
    let callback = move |tell: &mut dyn FnMut(f64, &[KeyValue])| {
        read(&mut |labels, value| {
            let labels: Vec<KeyValue> = labels
                .iter()
                .map(|(name, value)| KeyValue::new(*name, *value))
                .collect();
            tell(value, &labels);
        });
    };
    match kind {
        Kind::Counter => {
            meter
                .f64_observable_counter(name)
                .with_unit(unit)
                .with_description(about)
                .with_callback(move |observer| {
                    callback(&mut |value, labels| observer.observe(value, labels));
                })
                .build();
        }
        Kind::Gauge => {
            meter
                .f64_observable_gauge(name)
                .with_unit(unit)
                .with_description(about)
                .with_callback(move |observer| {
                    callback(&mut |value, labels| observer.observe(value, labels));
                })
                .build();
        }
    }
}
