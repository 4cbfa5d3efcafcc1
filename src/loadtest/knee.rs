//! The highest rate at which a target is met.

use std::sync::Arc;

use serde::Serialize;

use super::channel::ChannelError;
use super::outcome::Outcome;
use super::plan::{Arrivals, Load, Plan};
use super::question::Questions;
use super::run::run;
use super::threshold::Threshold;

/// A rate counts as reached if so much of what was offered was answered, up to the last answer.
const REACHED: f64 = 0.97;

/// The search ends when the best and the worst rate are this close.
const CLOSE: f64 = 1.05;

/// The most trials.
const MAX_TRIALS: usize = 24;

/// One rate that was tried.
#[derive(Clone, Debug, Serialize)]
pub struct Trial {
    /// Calls a second that were offered.
    pub rate: f64,
    /// Whether the target was met.
    pub is_met: bool,
    /// What was found.
    pub outcome: Outcome,
}

/// What the search has found.
#[derive(Clone, Debug, Serialize)]
pub struct Knee {
    /// The highest rate at which the target was met; 0 if it was met at none.
    pub rate: f64,
    /// Whether a higher rate was tried and was too much.
    pub is_bounded: bool,
    /// Each rate that was tried, in this order.
    pub trials: Vec<Trial>,
}

/// Looks for the highest rate at which every threshold is met, nothing fails, nothing is wrong and the rate is reached: from `first`
/// upwards by doubling, then between what was enough and what was too much. The load of `plan` must be an open one; its rates are
/// replaced.
///
/// # Errors
/// A [`ChannelError`] if nobody can be asked at all.
pub async fn find_knee(
    plan: &Plan,
    questions: &Arc<Questions>,
    thresholds: &[Threshold],
    first: f64,
    mut tell: impl FnMut(&Trial),
) -> Result<Knee, ChannelError> {
    let mut bracket = Bracket::new(first);
    let mut trials = Vec::new();
    while let Some(rate) = bracket.next()
        && trials.len() < MAX_TRIALS
    {
        let trial = attempt(plan, questions, thresholds, rate).await?;
        tell(&trial);
        bracket.note(rate, trial.is_met);
        trials.push(trial);
    }
    Ok(Knee {
        rate: bracket.enough,
        is_bounded: bracket.too_much.is_finite(),
        trials,
    })
}

async fn attempt(
    plan: &Plan,
    questions: &Arc<Questions>,
    thresholds: &[Threshold],
    rate: f64,
) -> Result<Trial, ChannelError> {
    let (arrivals, max_in_flight) = match plan.load {
        Load::Open {
            arrivals,
            max_in_flight,
            ..
        } => (arrivals, max_in_flight),
        Load::Closed { in_flight } => (Arrivals::Even, in_flight),
    };
    let plan = Plan {
        load: Load::Open {
            rates: vec![rate],
            arrivals,
            max_in_flight,
        },
        ..plan.clone()
    };
    let outcome = run(&plan, Arc::clone(questions)).await?;
    let is_met = outcome.errors == 0
        && outcome.wrong == 0
        && outcome.unsent == 0
        && outcome.achieved_rate >= REACHED * outcome.offered_rate
        && thresholds
            .iter()
            .all(|threshold| threshold.is_met(&outcome));
    Ok(Trial {
        rate,
        is_met,
        outcome,
    })
}

/// What was enough, and what was too much.
struct Bracket {
    first: f64,
    enough: f64,
    too_much: f64,
}

impl Bracket {
    const fn new(first: f64) -> Self {
        Self {
            first,
            enough: 0.0,
            too_much: f64::INFINITY,
        }
    }

    /// The rate to try next, if the two are not yet close.
    fn next(&self) -> Option<f64> {
        let (enough, too_much) = (self.enough, self.too_much);
        if enough <= 0.0 {
            // Down, where even the first is too much, but not below a call a second.
            let next = self.first.min(too_much / 2.0);
            return (next >= 1.0).then_some(next);
        }
        if too_much.is_infinite() {
            return Some(2.0 * enough);
        }
        (too_much / enough > CLOSE).then(|| (enough * too_much).sqrt())
    }

    const fn note(&mut self, rate: f64, is_met: bool) {
        if is_met {
            self.enough = self.enough.max(rate);
        } else {
            self.too_much = self.too_much.min(rate);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn search(first: f64, knee: f64) -> f64 {
        let mut bracket = Bracket::new(first);
        let mut trials = 0;
        while let Some(rate) = bracket.next() {
            bracket.note(rate, rate <= knee);
            trials += 1;
            assert!(trials <= MAX_TRIALS, "{first} {knee}");
        }
        bracket.enough
    }

    #[test]
    fn the_knee_is_found_from_below_and_from_above() {
        for (first, knee) in [
            (100.0, 7_345.0),
            (1_000.0, 1_000.0),
            (5_000.0, 130.0),
            (3.0, 900.0),
        ] {
            let found = search(first, knee);
            assert!(
                found <= knee && found > knee / (CLOSE + 0.01),
                "{first} {knee}: {found}"
            );
        }
        assert!(search(100.0, 0.5).abs() < 1e-9);
    }
}
