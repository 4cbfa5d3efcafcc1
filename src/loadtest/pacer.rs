//! When each call of an open loop is to be sent.

use std::time::Duration;

use super::plan::{Arrivals, Length};
use super::random::Random;

/// The moments at which calls are to be sent, counted from the beginning.
#[derive(Debug)]
pub(super) struct Pacer {
    rates: Vec<f64>,
    arrivals: Arrivals,
    random: Random,
    warm_up: f64,
    /// Seconds of each rate, where time is what ends the test.
    stage: f64,
    at: f64,
    /// Calls that are still to come after the warm-up, where their number is what ends the test.
    left: Option<u64>,
}

impl Pacer {
    pub(super) fn new(
        rates: &[f64],
        arrivals: Arrivals,
        warm_up: Duration,
        length: Length,
        seed: u64,
    ) -> Self {
        let (stage, left) = match length {
            Length::Time(time) => (time.as_secs_f64() / rates.len() as f64, None),
            Length::Calls(calls) => (f64::INFINITY, Some(calls)),
        };
        Self {
            rates: rates.to_vec(),
            arrivals,
            random: Random::new(seed),
            warm_up: warm_up.as_secs_f64(),
            stage,
            at: 0.0,
            left,
        }
    }

    /// The rate at a moment; `None` after the end.
    fn rate(&self) -> Option<f64> {
        let measured = (self.at - self.warm_up).max(0.0);
        let stage = (measured / self.stage) as usize;
        self.rates.get(stage).copied().filter(|rate| *rate > 0.0)
    }
}

impl Iterator for Pacer {
    type Item = Duration;

    fn next(&mut self) -> Option<Duration> {
        let rate = self.rate()?;
        let now = Duration::from_secs_f64(self.at);
        // As whoever is given the moment compares it: a sum of tenths is no whole second.
        if now >= Duration::from_secs_f64(self.warm_up)
            && let Some(left) = &mut self.left
        {
            *left = left.checked_sub(1)?;
        }
        self.at += match self.arrivals {
            Arrivals::Even => 1.0 / rate,
            // Between 0, which is not reached, and far more than 1.
            Arrivals::Poisson => -(1.0 - self.random.unit()).ln() / rate,
        };
        Some(now)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn count(rates: &[f64], arrivals: Arrivals, length: Length) -> usize {
        Pacer::new(rates, arrivals, Duration::from_secs(1), length, 9).count()
    }

    #[test]
    fn a_rate_is_held_for_its_share_of_the_time() {
        let time = Length::Time(Duration::from_secs(4));
        let even = count(&[100.0], Arrivals::Even, time);
        assert!((499..=501).contains(&even), "{even}");
        let stepped = count(&[100.0, 300.0], Arrivals::Even, time);
        assert!((898..=902).contains(&stepped), "{stepped}");
        let poisson = count(&[1_000.0], Arrivals::Poisson, time);
        assert!((4_700..5_300).contains(&poisson), "{poisson}");
    }

    #[test]
    fn a_number_of_calls_is_counted_after_the_warm_up() {
        for (rate, milliseconds) in [(100.0, 1_000), (100.0, 100), (30.0, 700), (7.0, 0)] {
            let warm_up = Duration::from_millis(milliseconds);
            let calls = Length::Calls(7);
            let pacer = Pacer::new(&[rate], Arrivals::Even, warm_up, calls, 9);
            let counted = pacer.filter(|at| *at >= warm_up).count();
            assert_eq!(counted, 7, "{rate} {milliseconds}");
        }
    }
}
