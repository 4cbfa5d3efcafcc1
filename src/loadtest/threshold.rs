//! What a test must have found to have passed.

use std::str::FromStr;

use super::outcome::Outcome;

/// A number of an outcome, how it compares, and with what.
///
/// # Examples
/// ```
/// use arbiter::loadtest::{Outcome, Threshold};
///
/// let threshold: Threshold = "errors=0".parse().unwrap();
/// assert!(threshold.is_met(&Outcome::default()));
/// assert!("p42<1ms".parse::<Threshold>().is_err());
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Threshold {
    text: String,
    measure: Measure,
    comparison: Comparison,
    bound: f64,
}

#[derive(Clone, Copy, Debug, PartialEq)]
enum Measure {
    P50,
    P90,
    P95,
    P99,
    P999,
    Max,
    Errors,
    Wrong,
    Late,
    Unsent,
    Stalls,
    Retries,
    Goaways,
    Rate,
    Growth,
    Spread,
    Peak,
    Answered,
}

/// Every measure by its name, whether it is a time, and what it is.
const MEASURES: [(&str, Unit, Measure); 18] = [
    ("p50", Unit::Time, Measure::P50),
    ("p90", Unit::Time, Measure::P90),
    ("p95", Unit::Time, Measure::P95),
    ("p99", Unit::Time, Measure::P99),
    ("p99.9", Unit::Time, Measure::P999),
    ("max", Unit::Time, Measure::Max),
    ("errors", Unit::Number, Measure::Errors),
    ("wrong", Unit::Number, Measure::Wrong),
    ("late", Unit::Number, Measure::Late),
    ("unsent", Unit::Number, Measure::Unsent),
    ("stalls", Unit::Number, Measure::Stalls),
    ("retries", Unit::Number, Measure::Retries),
    ("goaways", Unit::Number, Measure::Goaways),
    ("rate", Unit::Number, Measure::Rate),
    ("growth", Unit::Percent, Measure::Growth),
    ("spread", Unit::Percent, Measure::Spread),
    ("rss", Unit::Size, Measure::Peak),
    ("answered", Unit::Number, Measure::Answered),
];

#[derive(Clone, Copy, Debug, PartialEq)]
enum Unit {
    Time,
    Number,
    Percent,
    Size,
}

#[derive(Clone, Copy, Debug, PartialEq)]
enum Comparison {
    Less,
    AtMost,
    Equal,
    AtLeast,
    More,
}

const COMPARISONS: [(&str, Comparison); 5] = [
    ("<=", Comparison::AtMost),
    (">=", Comparison::AtLeast),
    ("<", Comparison::Less),
    (">", Comparison::More),
    ("=", Comparison::Equal),
];

/// What is wrong with a threshold.
#[derive(Clone, Copy, Debug, Eq, PartialEq, thiserror::Error)]
pub enum ThresholdError {
    /// There is nothing to compare by.
    #[error("write it as p99<5ms, errors=0 or rate>=950: a measure, one of < <= = >= >, a number")]
    Comparison,
    /// There is no such measure.
    #[error(
        "measures are p50 p90 p95 p99 p99.9 max (times), errors wrong late unsent stalls retries goaways answered rate, growth and spread (in %), rss (a size)"
    )]
    Measure,
    /// The number is none, or lacks its unit.
    #[error(
        "write times as 250us, 5ms or 1s, shares as 5%, sizes as 300MiB, everything else as a number"
    )]
    Number,
}

impl FromStr for Threshold {
    type Err = ThresholdError;

    fn from_str(text: &str) -> Result<Self, ThresholdError> {
        let found = COMPARISONS.iter().find_map(|(sign, comparison)| {
            let (name, number) = text.split_once(sign)?;
            Some((name.trim(), *comparison, number.trim()))
        });
        let (name, comparison, number) = found.ok_or(ThresholdError::Comparison)?;
        let known = MEASURES.iter().find(|(known, ..)| *known == name);
        let (_, unit, measure) = *known.ok_or(ThresholdError::Measure)?;
        Ok(Self {
            text: text.to_owned(),
            measure,
            comparison,
            bound: unit.read(number).ok_or(ThresholdError::Number)?,
        })
    }
}

impl Unit {
    fn read(self, text: &str) -> Option<f64> {
        let end = text.find(|letter: char| !letter.is_ascii_digit() && letter != '.');
        let (number, unit) = text.split_at(end.unwrap_or(text.len()));
        let number: f64 = number.parse().ok()?;
        let factor = match (self, unit) {
            (Self::Time, "us") => 1e-3,
            (Self::Time, "ms") | (Self::Number | Self::Percent | Self::Size, "") => 1.0,
            (Self::Time, "s") => 1e3,
            (Self::Percent, "%") => 1.0,
            (Self::Size, "KiB") => 1_024.0,
            (Self::Size, "MiB") => 1_048_576.0,
            (Self::Size, "GiB") => 1_073_741_824.0,
            (Self::Time | Self::Number | Self::Percent | Self::Size, _) => return None,
        };
        Some(number * factor)
    }
}

impl Threshold {
    /// How it was written.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.text
    }

    /// What was found.
    #[must_use]
    pub fn found(&self, outcome: &Outcome) -> f64 {
        let latency = &outcome.latency;
        match self.measure {
            Measure::P50 => latency.p50,
            Measure::P90 => latency.p90,
            Measure::P95 => latency.p95,
            Measure::P99 => latency.p99,
            Measure::P999 => latency.p999,
            Measure::Max => latency.max,
            Measure::Errors => outcome.errors as f64,
            Measure::Wrong => outcome.wrong as f64,
            Measure::Late => outcome.late as f64,
            Measure::Unsent => outcome.unsent as f64,
            Measure::Stalls => outcome.stalls.len() as f64,
            Measure::Retries => outcome.retries as f64,
            Measure::Goaways => outcome.goaways as f64,
            Measure::Rate => outcome.achieved_rate,
            Measure::Growth => (outcome.memory_growth - 1.0) * 100.0,
            Measure::Spread => unevenness(outcome),
            Measure::Peak => peak(outcome),
            Measure::Answered => outcome.answered as f64,
        }
    }

    /// Whether it holds. What was not measured meets nothing: a latency without calls, memory that nobody told.
    #[must_use]
    pub fn is_met(&self, outcome: &Outcome) -> bool {
        let is_measured = match self.measure {
            Measure::P50
            | Measure::P90
            | Measure::P95
            | Measure::P99
            | Measure::P999
            | Measure::Max => outcome.latency.count > 0,
            Measure::Growth => outcome.memory_growth > 0.0,
            Measure::Spread => replicas(outcome).len() > 1,
            Measure::Peak => peak(outcome) > 0.0,
            Measure::Errors
            | Measure::Wrong
            | Measure::Late
            | Measure::Unsent
            | Measure::Stalls
            | Measure::Retries
            | Measure::Goaways
            | Measure::Rate
            | Measure::Answered => true,
        };
        let found = self.found(outcome);
        is_measured
            && match self.comparison {
                Comparison::Less => found < self.bound,
                Comparison::AtMost => found <= self.bound,
                Comparison::Equal => (found - self.bound).abs() < 1e-9,
                Comparison::AtLeast => found >= self.bound,
                Comparison::More => found > self.bound,
            }
    }
}

/// Calls of each replica: as they told themselves, or else as they were sent.
fn replicas(outcome: &Outcome) -> Vec<f64> {
    if outcome.servers.len() > 1 {
        return outcome
            .servers
            .values()
            .map(|server| server.calls as f64)
            .collect();
    }
    outcome.spread.values().map(|calls| *calls as f64).collect()
}

/// By how much the replica farthest from the mean differs from it, in percent of the mean.
fn unevenness(outcome: &Outcome) -> f64 {
    let calls = replicas(outcome);
    let mean = calls.iter().sum::<f64>() / calls.len().max(1) as f64;
    let farthest = calls
        .iter()
        .map(|calls| (calls - mean).abs())
        .fold(0.0, f64::max);
    if mean > 0.0 {
        farthest / mean * 100.0
    } else {
        0.0
    }
}

fn peak(outcome: &Outcome) -> f64 {
    outcome
        .servers
        .values()
        .map(|server| server.rss_peak)
        .fold(0.0, f64::max)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn outcome() -> Outcome {
        let mut outcome = Outcome {
            errors: 2,
            memory_growth: 1.04,
            achieved_rate: 950.5,
            ..Outcome::default()
        };
        outcome.latency.count = 10;
        outcome.latency.p99 = 4.9;
        outcome.latency.p999 = 9.0;
        outcome.spread = [("a".to_owned(), 90), ("b".to_owned(), 110)].into();
        outcome
    }

    #[test]
    fn thresholds_are_met_or_not() {
        for (text, is_met) in [
            ("p99<5ms", true),
            ("p99 < 4.9ms", false),
            ("p99<=4900us", true),
            ("p99.9<0.01s", true),
            ("errors=0", false),
            ("errors<=2", true),
            ("wrong=0", true),
            ("growth<5%", true),
            ("growth<3%", false),
            ("spread<=10%", true),
            ("spread<9%", false),
            ("rate>950", true),
            ("rss<1GiB", false),
        ] {
            let threshold: Threshold = text.parse().unwrap();
            assert_eq!(threshold.is_met(&outcome()), is_met, "{text}");
        }
    }

    #[test]
    fn what_was_not_measured_meets_nothing() {
        for text in ["p99<5ms", "growth<5%", "spread<5%", "rss<1GiB"] {
            let threshold: Threshold = text.parse().unwrap();
            assert!(!threshold.is_met(&Outcome::default()), "{text}");
        }
    }

    #[test]
    fn what_is_no_threshold_is_refused() {
        for (text, error) in [
            ("p99", ThresholdError::Comparison),
            ("p42<5ms", ThresholdError::Measure),
            ("p99<5", ThresholdError::Number),
            ("errors=0ms", ThresholdError::Number),
            ("errors=", ThresholdError::Number),
        ] {
            assert_eq!(text.parse::<Threshold>(), Err(error), "{text}");
        }
    }
}
