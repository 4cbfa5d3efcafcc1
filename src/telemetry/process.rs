//! What the process itself costs.

use std::fs;
use std::sync::LazyLock;
use std::time::Instant;

use super::observed::{Kind, Observed, Reading};
use super::writer::dropped;

/// Clock ticks of a second in `/proc`: the same on every Linux that this is compiled for.
const TICKS: f64 = 100.0;

/// Bytes of a page of memory there.
const PAGE: f64 = 4_096.0;

/// When it began, as far as this is concerned.
static BEGAN: LazyLock<Instant> = LazyLock::new(Instant::now);

/// The metrics of the process.
pub(super) const OBSERVED: &[Observed] = &[
    Observed {
        name: "arbiter.uptime",
        unit: "s",
        about: "Time since the start.",
        kind: Kind::Gauge,
        read: |reading| reading(&[], BEGAN.elapsed().as_secs_f64()),
    },
    Observed {
        name: "arbiter.build.info",
        unit: "",
        about: "1, with what was built.",
        kind: Kind::Gauge,
        read: |reading| {
            let commit = option_env!("ARBITER_COMMIT").unwrap_or_default();
            reading(
                &[("version", env!("CARGO_PKG_VERSION")), ("commit", commit)],
                1.0,
            );
        },
    },
    Observed {
        name: "process.cpu.time",
        unit: "s",
        about: "Processor time, by its mode.",
        kind: Kind::Counter,
        read: cpu_time,
    },
    Observed {
        name: "process.memory.usage",
        unit: "By",
        about: "Memory that is resident.",
        kind: Kind::Gauge,
        read: memory,
    },
    Observed {
        name: "process.unix.file_descriptor.count",
        unit: "{file_descriptor}",
        about: "Descriptors that are open.",
        kind: Kind::Gauge,
        read: descriptors,
    },
    Observed {
        name: "arbiter.log.dropped",
        unit: "{line}",
        about: "Lines of the log that nobody read in time.",
        kind: Kind::Counter,
        read: |reading| reading(&[], dropped() as f64),
    },
];

/// From now on the time counts.
pub(super) fn begin() {
    LazyLock::force(&BEGAN);
}

/// Where there is no `/proc` these are not told.
fn cpu_time(reading: Reading<'_>) {
    let stat = fs::read_to_string("/proc/self/stat").unwrap_or_default();
    // The name of the program comes first, in parentheses, and may hold anything.
    let Some((_, fields)) = stat.rsplit_once(") ") else {
        return;
    };
    let mut fields = fields.split(' ').skip(11);
    for mode in ["user", "system"] {
        if let Some(ticks) = fields.next().and_then(|field| field.parse::<f64>().ok()) {
            reading(&[("cpu.mode", mode)], ticks / TICKS);
        }
    }
}

fn memory(reading: Reading<'_>) {
    let statm = fs::read_to_string("/proc/self/statm").unwrap_or_default();
    if let Some(pages) = statm.split(' ').nth(1).and_then(|field| field.parse().ok()) {
        let pages: f64 = pages;
        reading(&[], pages * PAGE);
    }
}

fn descriptors(reading: Reading<'_>) {
    if let Ok(open) = fs::read_dir("/proc/self/fd") {
        // One of them is for looking.
        reading(&[], open.count().saturating_sub(1) as f64);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    #[cfg(target_os = "linux")]
    fn each_is_told_here() {
        for observed in OBSERVED {
            let mut readings = 0;
            (observed.read)(&mut |_labels, value| {
                assert!(value.is_finite(), "{}", observed.name);
                readings += 1;
            });
            assert!(readings > 0, "{}", observed.name);
        }
    }
}
