//! What was answered, counted: verdicts, refused moves, errors. The labels are names of the proto enums and nothing else.

use std::array::from_fn;
use std::sync::LazyLock;
use std::sync::atomic::{AtomicU64, Ordering};

use opentelemetry::global;
use opentelemetry::metrics::Histogram;

use super::error::name;
use crate::proto::{
    ArbitrateResponse, ErrorReason, GameResult, RefusalReason, Termination, Verdict,
    WinnabilityAnswer,
};
use crate::telemetry::{Kind, Observed, Reading};

/// More than any of the enums has values; a test tells when it is not.
const VALUES: usize = 128;

/// One count for each value of an enum.
struct Counts(LazyLock<[AtomicU64; VALUES]>);

impl Counts {
    const fn new() -> Self {
        Self(LazyLock::new(|| from_fn(|_| AtomicU64::new(0))))
    }

    fn note(&self, value: i32) {
        let count = usize::try_from(value).ok().and_then(|at| self.0.get(at));
        if let Some(count) = count {
            count.fetch_add(1, Ordering::Relaxed);
        }
    }

    /// The values that were counted, and how often.
    fn each(&self) -> impl Iterator<Item = (i32, f64)> {
        let counts = (0..).zip(self.0.iter());
        let counts = counts.map(|(value, count)| (value, count.load(Ordering::Relaxed)));
        counts
            .filter(|(_, count)| *count > 0)
            .map(|(value, count)| (value, count as f64))
    }
}

static VERDICTS: [Counts; 8] = [const { Counts::new() }; 8];
static REFUSALS: Counts = Counts::new();
static ERRORS: Counts = Counts::new();
static WINNABILITY: Counts = Counts::new();
static STREAMED: AtomicU64 = AtomicU64::new(0);
static SEARCHES: AtomicU64 = AtomicU64::new(0);

static PLIES: LazyLock<Histogram<u64>> = LazyLock::new(|| {
    global::meter("arbiter")
        .u64_histogram("arbiter.record.plies")
        .with_unit("{ply}")
        .with_description("Plies of the records that were ruled on.")
        .with_boundaries(vec![
            0.0, 1.0, 10.0, 20.0, 40.0, 60.0, 80.0, 120.0, 160.0, 240.0, 400.0, 1_000.0, 20_000.0,
        ])
        .build()
});

static BATCHES: LazyLock<Histogram<u64>> = LazyLock::new(|| {
    global::meter("arbiter")
        .u64_histogram("arbiter.batch.size")
        .with_unit("{item}")
        .with_description("Items of the batches that were ruled on.")
        .with_boundaries(vec![1.0, 10.0, 100.0, 250.0, 500.0, 1_000.0, 10_000.0])
        .build()
});

/// Everything counted here.
pub const TALLIES: &[Observed] = &[
    Observed {
        name: "arbiter.verdicts",
        unit: "{verdict}",
        about: "Verdicts, by the result of the game and what ended it.",
        kind: Kind::Counter,
        read: read_verdicts,
    },
    Observed {
        name: "arbiter.refusals",
        unit: "{move}",
        about: "Moves that were not legal, by the reason.",
        kind: Kind::Counter,
        read: |reading| {
            for (value, count) in REFUSALS.each() {
                if let Ok(reason) = RefusalReason::try_from(value) {
                    let reason = short(reason.as_str_name(), "REFUSAL_REASON_");
                    reading(&[("reason", reason)], count);
                }
            }
        },
    },
    Observed {
        name: "arbiter.errors",
        unit: "{error}",
        about: "Questions that were not answered, items of batches and streams included, by the reason.",
        kind: Kind::Counter,
        read: |reading| {
            for (value, count) in ERRORS.each() {
                if let Ok(reason) = ErrorReason::try_from(value) {
                    reading(&[("reason", name(reason))], count);
                }
            }
        },
    },
    Observed {
        name: "arbiter.winnability.answers",
        unit: "{answer}",
        about: "Whether a player can still checkmate, as it was answered.",
        kind: Kind::Counter,
        read: |reading| {
            for (value, count) in WINNABILITY.each() {
                if let Ok(answer) = WinnabilityAnswer::try_from(value) {
                    let answer = short(answer.as_str_name(), "WINNABILITY_ANSWER_");
                    reading(&[("answer", answer)], count);
                }
            }
        },
    },
    Observed {
        name: "arbiter.searches",
        unit: "{search}",
        about: "Searches and long games that left the serving threads.",
        kind: Kind::Counter,
        read: |reading| reading(&[], SEARCHES.load(Ordering::Relaxed) as f64),
    },
    Observed {
        name: "arbiter.streams.items",
        unit: "{item}",
        about: "Questions that came on streams.",
        kind: Kind::Counter,
        read: |reading| reading(&[], STREAMED.load(Ordering::Relaxed) as f64),
    },
];

fn read_verdicts(reading: Reading<'_>) {
    for (result, counts) in (0..).zip(&VERDICTS) {
        let Ok(result) = GameResult::try_from(result) else {
            continue;
        };
        let result = short(result.as_str_name(), "GAME_RESULT_");
        for (value, count) in counts.each() {
            if let Ok(termination) = Termination::try_from(value) {
                let termination = short(termination.as_str_name(), "TERMINATION_");
                reading(&[("result", result), ("termination", termination)], count);
            }
        }
    }
}

fn short(name: &'static str, prefix: &str) -> &'static str {
    name.strip_prefix(prefix).unwrap_or(name)
}

/// A verdict was given.
pub(super) fn note_answer(answer: &ArbitrateResponse) {
    let Some(verdict) = &answer.verdict else {
        return;
    };
    note_outcome(verdict);
    if let Some(position) = &verdict.position {
        PLIES.record(u64::from(position.ply), &[]);
    }
    if let Some(refusal) = verdict
        .legality
        .as_ref()
        .and_then(|legality| legality.refusal.as_ref())
    {
        REFUSALS.note(refusal.reason);
    }
    if let Some(winnability) = &verdict.winnability {
        for side in [&winnability.white, &winnability.black]
            .into_iter()
            .flatten()
        {
            WINNABILITY.note(side.answer);
        }
    }
}

fn note_outcome(verdict: &Verdict) {
    let Some(outcome) = &verdict.outcome else {
        return;
    };
    let counts = usize::try_from(outcome.result)
        .ok()
        .and_then(|at| VERDICTS.get(at));
    if let Some(counts) = counts {
        counts.note(outcome.termination);
    }
}

/// A question was not answered.
pub(super) fn note_error(reason: ErrorReason) {
    ERRORS.note(reason.into());
}

/// A batch was ruled on.
pub(super) fn note_batch(items: usize) {
    BATCHES.record(u64::try_from(items).unwrap_or(u64::MAX), &[]);
}

/// A question came on a stream.
pub(super) fn note_streamed() {
    STREAMED.fetch_add(1, Ordering::Relaxed);
}

/// A question left the serving threads.
pub(super) fn note_search() {
    SEARCHES.fetch_add(1, Ordering::Relaxed);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_value_has_its_count() {
        let least = i32::try_from(VALUES).unwrap();
        for value in least..10_000 {
            assert!(Termination::try_from(value).is_err());
            assert!(RefusalReason::try_from(value).is_err());
            assert!(ErrorReason::try_from(value).is_err());
            assert!(WinnabilityAnswer::try_from(value).is_err());
        }
        for value in 8..10_000 {
            assert!(GameResult::try_from(value).is_err());
        }
    }

    #[test]
    fn what_is_noted_is_read() {
        note_error(ErrorReason::Internal);
        let errors = TALLIES.iter().find(|one| one.name == "arbiter.errors");
        let mut seen = 0.0;
        (errors.unwrap().read)(&mut |labels, count| {
            if labels == [("reason", "INTERNAL")] {
                seen = count;
            }
        });
        assert!(seen >= 1.0);
    }
}
