//! What a test has found, as it is reported.

use std::collections::BTreeMap;
use std::time::Duration;

use serde::Serialize;
use tonic::Code;

use super::observer::Observed;
use super::plan::Plan;
use super::recorder::{Latencies, Recorder};
use super::retry::Client;

/// Quantiles of the curve that is drawn.
const CURVE: [f64; 15] = [
    0.0, 0.1, 0.25, 0.5, 0.75, 0.9, 0.95, 0.98, 0.99, 0.995, 0.998, 0.999, 0.9995, 0.9999, 1.0,
];

/// All that a test has found. Latencies are in milliseconds, memory in bytes, times in seconds.
#[derive(Clone, Debug, Default, Serialize)]
pub struct Outcome {
    /// Seconds from the end of the warm-up to the last answer.
    pub seconds: f64,
    /// Calls that were to be sent.
    pub offered: u64,
    /// The same, for each second.
    pub offered_rate: f64,
    /// Calls that were answered rightly.
    pub answered: u64,
    /// The same, for each second.
    pub achieved_rate: f64,
    /// Answers that are not what they must be.
    pub wrong: u64,
    /// Calls that failed.
    pub errors: u64,
    /// The same, by code and reason.
    pub errors_by_reason: Vec<Failures>,
    /// Calls that were sent more than 10 ms after their time.
    pub late: u64,
    /// By how much the latest of them was, in milliseconds.
    pub latest: f64,
    /// Calls for which there was no room before their time was over.
    pub unsent: u64,
    /// Attempts beyond the first.
    pub retries: u64,
    /// Latencies of all calls.
    pub latency: Percentiles,
    /// Latencies of each method.
    pub methods: BTreeMap<String, Percentiles>,
    /// Points of the curve of latencies: quantile and milliseconds.
    pub curve: Vec<(f64, f64)>,
    /// Each second.
    pub windows: Vec<WindowReport>,
    /// Seconds in which most calls were slow, or none was answered.
    pub stalls: Vec<u64>,
    /// Bytes of HTTP/2 sent.
    pub bytes_out: u64,
    /// Bytes of HTTP/2 received.
    pub bytes_in: u64,
    /// Connections opened.
    pub connections: u64,
    /// Connections that could not be opened.
    pub connections_refused: u64,
    /// Connections to which the server said goodbye.
    pub goaways: u64,
    /// Attempts that went to each address.
    pub spread: BTreeMap<String, u64>,
    /// What servers told of themselves, by the addresses of their pages.
    pub servers: BTreeMap<String, ServerReport>,
    /// Memory of all servers together, each second.
    pub memory: Vec<Memory>,
    /// Memory of the last third of the test over that of the first; 0 where nobody told.
    pub memory_growth: f64,
    /// Microseconds of processor time of the servers for each call they took; 0 where nobody told.
    pub server_cpu_per_call: f64,
    /// Processor time of this program.
    pub client_cpu_seconds: f64,
}

/// Calls that failed alike.
#[derive(Clone, Debug, Serialize)]
pub struct Failures {
    /// The code of gRPC, such as `Unavailable`.
    pub code: String,
    /// The reason.
    pub reason: String,
    /// How many.
    pub count: u64,
}

/// Latencies, in milliseconds.
#[derive(Clone, Debug, Default, Serialize)]
pub struct Percentiles {
    /// Calls.
    pub count: u64,
    /// Their mean.
    pub mean: f64,
    /// Half of them took no longer.
    pub p50: f64,
    /// 90 in 100.
    pub p90: f64,
    /// 95 in 100.
    pub p95: f64,
    /// 99 in 100.
    pub p99: f64,
    /// 999 in 1,000.
    pub p999: f64,
    /// All of them.
    pub max: f64,
}

/// One second.
#[derive(Clone, Debug, Serialize)]
pub struct WindowReport {
    /// Which, counted from the end of the warm-up.
    pub second: u64,
    /// Calls that were answered in it.
    pub calls: u64,
    /// Calls that failed in it.
    pub errors: u64,
    /// Their median, in milliseconds.
    pub p50: f64,
    /// The latency of 99 in 100.
    pub p99: f64,
    /// The longest.
    pub max: f64,
}

/// What a server told of itself.
#[derive(Clone, Debug, Serialize)]
pub struct ServerReport {
    /// Its version.
    pub version: String,
    /// Calls that it took while it was looked at.
    pub calls: u64,
    /// Processor time that they took.
    pub cpu_seconds: f64,
    /// Resident memory when it was first looked at.
    pub rss_before: f64,
    /// And at the end.
    pub rss_after: f64,
    /// And at most.
    pub rss_peak: f64,
    /// Times another process stood at its address.
    pub restarts: u64,
    /// Times it did not answer.
    pub silences: u64,
}

/// Memory at a moment.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Memory {
    /// Seconds since the beginning, the warm-up included.
    pub at: f64,
    /// Resident bytes of all servers.
    pub resident: f64,
}

impl Memory {
    /// Four days of seconds.
    pub(super) const MOST: usize = 4 * 86_400;

    pub(super) fn of(at: Duration, servers: &[Observed]) -> Self {
        Self {
            at: at.as_secs_f64(),
            resident: servers.iter().map(|server| server.last_resident).sum(),
        }
    }
}

/// What is summed up outside the recorder.
pub(super) struct Sums {
    pub(super) elapsed: Duration,
    pub(super) offered: u64,
    pub(super) unsent: u64,
    pub(super) client_cpu_seconds: f64,
}

impl Outcome {
    pub(super) fn new(
        plan: &Plan,
        recorder: &Recorder,
        client: &Client,
        servers: Vec<Observed>,
        memory: Vec<Memory>,
        sums: Sums,
    ) -> Self {
        let load = std::sync::atomic::Ordering::Relaxed;
        let all = recorder.all();
        let seconds = sums.elapsed.as_secs_f64();
        let sending = match plan.length {
            super::plan::Length::Time(time) => time.as_secs_f64(),
            super::plan::Length::Calls(_) => seconds,
        };
        let traffic = client.channel().traffic();
        let spread = client.channel().spread();
        let calls: f64 = servers.iter().map(|server| server.calls).sum();
        let cpu: f64 = servers.iter().map(|server| server.cpu_seconds).sum();
        let windows = windows(recorder);
        Self {
            seconds,
            offered: sums.offered,
            offered_rate: over(sums.offered as f64, sending),
            answered: all.count(),
            achieved_rate: over(all.count() as f64, seconds),
            wrong: recorder.wrong,
            errors: recorder.failed(),
            errors_by_reason: failures(recorder),
            late: recorder.late,
            latest: milliseconds(recorder.latest),
            unsent: sums.unsent,
            retries: client.retried(),
            latency: percentiles(&all),
            methods: recorder
                .methods
                .iter()
                .map(|(method, latencies)| (method.rpc().to_owned(), percentiles(latencies)))
                .collect(),
            curve: CURVE.map(|at| (at, milliseconds(all.at(at)))).to_vec(),
            stalls: stalls(&windows, plan.stall, all.at(0.5)),
            windows,
            bytes_out: traffic.sent.load(load),
            bytes_in: traffic.received.load(load),
            connections: traffic.opened.load(load),
            connections_refused: traffic.refused.load(load),
            goaways: traffic.farewells.load(load),
            spread: spread
                .into_iter()
                .map(|(at, calls)| (at.to_string(), calls))
                .collect(),
            servers: servers
                .into_iter()
                .map(|it| (it.address.to_string(), it.into()))
                .collect(),
            memory_growth: growth(&memory, plan.warm_up),
            memory,
            server_cpu_per_call: over(cpu * 1e6, calls),
            client_cpu_seconds: sums.client_cpu_seconds,
        }
    }
}

impl From<Observed> for ServerReport {
    fn from(observed: Observed) -> Self {
        Self {
            version: observed.version,
            calls: observed.calls as u64,
            cpu_seconds: observed.cpu_seconds,
            rss_before: observed.first_resident,
            rss_after: observed.last_resident,
            rss_peak: observed.peak_resident,
            restarts: observed.restarts,
            silences: observed.silences,
        }
    }
}

fn over(amount: f64, of: f64) -> f64 {
    if of > 0.0 { amount / of } else { 0.0 }
}

fn milliseconds(time: Duration) -> f64 {
    (time.as_secs_f64() * 1e6).round() / 1e3
}

fn percentiles(latencies: &Latencies) -> Percentiles {
    let at = |quantile| milliseconds(latencies.at(quantile));
    Percentiles {
        count: latencies.count(),
        mean: milliseconds(latencies.mean()),
        p50: at(0.5),
        p90: at(0.9),
        p95: at(0.95),
        p99: at(0.99),
        p999: at(0.999),
        max: at(1.0),
    }
}

fn failures(recorder: &Recorder) -> Vec<Failures> {
    let counted = recorder.failures.iter();
    counted
        .map(|((code, reason), count)| Failures {
            code: format!("{:?}", Code::from_i32(*code)),
            reason: reason.clone(),
            count: *count,
        })
        .collect()
}

fn windows(recorder: &Recorder) -> Vec<WindowReport> {
    let all = recorder.windows.iter().zip(0..);
    all.map(|(window, second)| WindowReport {
        second,
        calls: window.calls,
        errors: window.failures,
        p50: milliseconds(window.p50),
        p99: milliseconds(window.p99),
        max: milliseconds(window.max),
    })
    .collect()
}

/// The seconds in which most calls were slow, or none was answered.
fn stalls(windows: &[WindowReport], given: Option<Duration>, median: Duration) -> Vec<u64> {
    let slow = given.unwrap_or_else(|| (10 * median).max(Duration::from_millis(5)));
    let slow = milliseconds(slow);
    let stalled = windows.iter().filter(|it| it.calls == 0 || it.p50 > slow);
    stalled.map(|window| window.second).collect()
}

/// Mean memory of the last third over that of the first.
fn growth(memory: &[Memory], warm_up: Duration) -> f64 {
    let warm_up = warm_up.as_secs_f64();
    let counted = memory
        .iter()
        .filter(|it| it.at >= warm_up && it.resident > 0.0);
    let counted: Vec<f64> = counted.map(|it| it.resident).collect();
    let third = counted.len() / 3;
    let mean = |part: &[f64]| over(part.iter().sum(), part.len() as f64);
    over(
        mean(&counted[counted.len() - third..]),
        mean(&counted[..third]),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    fn window(second: u64, calls: u64, p50: f64) -> WindowReport {
        WindowReport {
            second,
            calls,
            errors: 0,
            p50,
            p99: p50,
            max: p50,
        }
    }

    #[test]
    fn a_second_is_a_stall_if_most_of_it_was_slow_or_nothing_came() {
        let windows = [
            window(0, 9, 1.0),
            window(1, 9, 12.0),
            window(2, 0, 0.0),
            window(3, 9, 4.0),
        ];
        assert_eq!(stalls(&windows, None, Duration::from_millis(1)), [1, 2]);
        let given = Some(Duration::from_millis(3));
        assert_eq!(stalls(&windows, given, Duration::from_millis(1)), [1, 2, 3]);
    }

    #[test]
    fn growth_compares_thirds_after_the_warm_up() {
        let memory: Vec<Memory> = (0..40)
            .map(|second| Memory {
                at: f64::from(second),
                resident: if second < 10 {
                    1.0
                } else {
                    f64::from(100 + second)
                },
            })
            .collect();
        let growth = growth(&memory, Duration::from_secs(10));
        assert!((growth - 134.5 / 114.5).abs() < 1e-9, "{growth}");
        assert!(super::growth(&[], Duration::ZERO).abs() < 1e-9);
    }
}
