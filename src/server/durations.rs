//! How long calls take, by method and code.

use std::sync::LazyLock;
use std::time::Duration;

use opentelemetry::metrics::Histogram;
use opentelemetry::{KeyValue, global};
use tonic::Code;

use super::call::Protocol;
use super::methods;

/// A call has taken so long.
pub(super) fn note_duration(method: usize, protocol: Protocol, code: Code, duration: Duration) {
    let durations = &*DURATIONS;
    let index =
        (protocol.system() as usize * methods::all().len() + method) * CODES.len() + code as usize;
    if let Some(labels) = durations.labels.get(index) {
        durations.histogram.record(duration.as_secs_f64(), labels);
    }
}

/// Every code and its name.
pub(super) const CODES: [(Code, &str); 17] = [
    (Code::Ok, "OK"),
    (Code::Cancelled, "CANCELLED"),
    (Code::Unknown, "UNKNOWN"),
    (Code::InvalidArgument, "INVALID_ARGUMENT"),
    (Code::DeadlineExceeded, "DEADLINE_EXCEEDED"),
    (Code::NotFound, "NOT_FOUND"),
    (Code::AlreadyExists, "ALREADY_EXISTS"),
    (Code::PermissionDenied, "PERMISSION_DENIED"),
    (Code::ResourceExhausted, "RESOURCE_EXHAUSTED"),
    (Code::FailedPrecondition, "FAILED_PRECONDITION"),
    (Code::Aborted, "ABORTED"),
    (Code::OutOfRange, "OUT_OF_RANGE"),
    (Code::Unimplemented, "UNIMPLEMENTED"),
    (Code::Internal, "INTERNAL"),
    (Code::Unavailable, "UNAVAILABLE"),
    (Code::DataLoss, "DATA_LOSS"),
    (Code::Unauthenticated, "UNAUTHENTICATED"),
];

/// The name of a code.
pub(super) fn name_of(code: Code) -> &'static str {
    CODES.get(code as usize).map_or("_OTHER", |(_, name)| name)
}

/// Seconds between which durations are counted.
const BOUNDARIES: [f64; 17] = [
    0.000_05, 0.000_1, 0.000_25, 0.000_5, 0.001, 0.002_5, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5,
    1.0, 2.5, 5.0, 10.0,
];

/// How long calls take, with labels made once and for all.
struct Durations {
    histogram: Histogram<f64>,
    labels: Vec<[KeyValue; 3]>,
}

static DURATIONS: LazyLock<Durations> = LazyLock::new(|| {
    let mut labels = Vec::new();
    for system in ["grpc", "connectrpc"] {
        for method in methods::all() {
            for (_, code) in CODES {
                labels.push([
                    KeyValue::new("rpc.method", method.name.as_str()),
                    KeyValue::new("rpc.response.status_code", code),
                    KeyValue::new("rpc.system.name", system),
                ]);
            }
        }
    }
    let histogram = global::meter("arbiter")
        .f64_histogram("rpc.server.call.duration")
        .with_unit("s")
        .with_description("How long calls take, from their headers to the end of their answer.")
        .with_boundaries(BOUNDARIES.to_vec())
        .build();
    Durations { histogram, labels }
});

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_code_has_its_place() {
        for (place, (code, _)) in CODES.into_iter().enumerate() {
            assert_eq!(code as usize, place);
        }
    }
}
