//! What is written down of each call, in a room that does not grow with their number.

use std::collections::BTreeMap;
use std::time::Duration;

use hdrhistogram::Histogram;

use super::call::Failure;
use super::mix::Method;

/// The longest latency that is told apart from longer ones, in microseconds: ten minutes.
const LONGEST: u64 = 600_000_000;

/// Reasons that are counted each by itself; what comes after so many is counted together.
const MAX_REASONS: usize = 64;

/// The most windows: four days of seconds.
const MAX_WINDOWS: usize = 4 * 86_400;

/// Latencies, in microseconds.
#[derive(Clone, Debug)]
pub(super) struct Latencies(Histogram<u64>);

impl Latencies {
    /// None yet, to be kept with so many significant digits.
    fn new(digits: u8) -> Self {
        let histogram = Histogram::new_with_bounds(1, LONGEST, digits);
        Self(histogram.expect("bounds and digits are those of a histogram"))
    }

    fn note(&mut self, latency: Duration) {
        let microseconds = u64::try_from(latency.as_micros()).unwrap_or(LONGEST);
        self.0.saturating_record(microseconds.max(1));
    }

    pub(super) fn count(&self) -> u64 {
        self.0.len()
    }

    /// The latency that this share of calls did not exceed.
    pub(super) fn at(&self, quantile: f64) -> Duration {
        Duration::from_micros(self.0.value_at_quantile(quantile))
    }

    pub(super) fn mean(&self) -> Duration {
        Duration::from_secs_f64(self.0.mean() / 1e6)
    }

    pub(super) fn add(&mut self, other: &Self) {
        // Both have the same bounds.
        let _added = self.0.add(&other.0);
    }
}

/// How a call ended.
#[derive(Debug)]
pub(super) enum End {
    /// With the answer it must have.
    Right,
    /// With another answer.
    Wrong,
    /// With none.
    Failed(Failure),
}

/// One second.
#[derive(Clone, Debug, Default)]
pub(super) struct Window {
    pub(super) calls: u64,
    pub(super) failures: u64,
    pub(super) p50: Duration,
    pub(super) p99: Duration,
    pub(super) max: Duration,
}

/// Everything that is known of the calls so far.
#[derive(Debug)]
pub(super) struct Recorder {
    pub(super) methods: BTreeMap<Method, Latencies>,
    /// By code and reason.
    pub(super) failures: BTreeMap<(i32, String), u64>,
    pub(super) wrong: u64,
    pub(super) late: u64,
    pub(super) latest: Duration,
    pub(super) windows: Vec<Window>,
    now: Latencies,
    now_failures: u64,
}

impl Recorder {
    pub(super) fn new() -> Self {
        Self {
            methods: BTreeMap::new(),
            failures: BTreeMap::new(),
            wrong: 0,
            late: 0,
            latest: Duration::ZERO,
            windows: Vec::new(),
            now: Latencies::new(2),
            now_failures: 0,
        }
    }

    /// Notes a call that ended in the second that began so long after the warm-up.
    pub(super) fn note(&mut self, second: u64, method: Method, latency: Duration, end: End) {
        self.close_until(second);
        match end {
            End::Right => {
                let digits = || Latencies::new(3);
                self.methods
                    .entry(method)
                    .or_insert_with(digits)
                    .note(latency);
                self.now.note(latency);
            }
            End::Wrong => self.wrong += 1,
            End::Failed(failure) => {
                self.now_failures += 1;
                let mut key = (failure.code as i32, failure.reason);
                if self.failures.len() >= MAX_REASONS && !self.failures.contains_key(&key) {
                    key.1 = "OTHER".to_owned();
                }
                *self.failures.entry(key).or_default() += 1;
            }
        }
    }

    /// Notes a wrong answer of the warm-up: none is forgiven.
    pub(super) const fn note_wrong(&mut self) {
        self.wrong += 1;
    }

    /// Notes a call that was sent so long after it should have been.
    pub(super) fn note_late(&mut self, by: Duration) {
        self.late += 1;
        self.latest = self.latest.max(by);
    }

    /// Closes the windows before a second; those in which nothing ended are windows too.
    pub(super) fn close_until(&mut self, second: u64) {
        let open = usize::try_from(second)
            .unwrap_or(MAX_WINDOWS)
            .min(MAX_WINDOWS);
        while self.windows.len() < open {
            self.windows.push(Window {
                calls: self.now.count(),
                failures: self.now_failures,
                p50: self.now.at(0.5),
                p99: self.now.at(0.99),
                max: self.now.at(1.0),
            });
            self.now.0.reset();
            self.now_failures = 0;
        }
    }

    /// The latencies of all methods together.
    pub(super) fn all(&self) -> Latencies {
        let mut all = Latencies::new(3);
        for latencies in self.methods.values() {
            all.add(latencies);
        }
        all
    }

    /// Calls that failed.
    pub(super) fn failed(&self) -> u64 {
        self.failures.values().sum()
    }
}

#[cfg(test)]
mod tests {
    use tonic::Code;

    use super::*;

    #[test]
    fn seconds_without_calls_are_windows_too() {
        let mut recorder = Recorder::new();
        let latency = Duration::from_millis(2);
        recorder.note(0, Method::Arbitrate, latency, End::Right);
        recorder.note(3, Method::Arbitrate, latency, End::Wrong);
        recorder.close_until(4);
        let calls: Vec<u64> = recorder.windows.iter().map(|window| window.calls).collect();
        assert_eq!(calls, [1, 0, 0, 0]);
        assert_eq!(recorder.wrong, 1);
        assert_eq!(recorder.all().count(), 1);
    }

    #[test]
    fn reasons_do_not_grow_without_bound() {
        let mut recorder = Recorder::new();
        for number in 0..1_000 {
            let failure = Failure::of(Code::Unknown, format!("{number}"));
            recorder.note(0, Method::Draw, Duration::ZERO, End::Failed(failure));
        }
        assert_eq!(recorder.failures.len(), MAX_REASONS + 1);
        assert_eq!(recorder.failed(), 1_000);
    }

    #[test]
    fn quantiles_are_within_a_thousandth() {
        let mut recorder = Recorder::new();
        for number in 1..=10_000 {
            let latency = Duration::from_micros(number);
            recorder.note(0, Method::Draw, latency, End::Right);
        }
        let p99 = recorder.all().at(0.99).as_micros();
        assert!((9_890..=9_910).contains(&p99), "{p99}");
    }
}
