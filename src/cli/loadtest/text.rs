//! The report for readers.

use std::io::{self, Write};

use super::{Report, load};
use crate::loadtest::{Outcome, Percentiles, Trial};

const MIB: f64 = 1_048_576.0;

/// One trial of a search.
pub(super) fn trial(trial: &Trial) -> String {
    let Outcome {
        achieved_rate,
        latency,
        errors,
        ..
    } = &trial.outcome;
    let met = if trial.is_met { "enough" } else { "too much" };
    format!(
        "{:>9.0} calls/s offered, {achieved_rate:>9.0} answered, p99 {:>9.3} ms, {errors} errors: {met}",
        trial.rate, latency.p99
    )
}

/// Writes all of it.
pub(super) fn write(report: &Report<'_>, out: &mut dyn Write) -> io::Result<()> {
    let here = &report.environment;
    let found = &report.outcome;
    writeln!(
        out,
        "arbiter {} ({}) on {}, {} cores, {}",
        here.version, here.build, here.cpu, here.cores, here.system
    )?;
    writeln!(out, "flags        {}", here.flags.join(" "))?;
    writeln!(
        out,
        "asked        {}: {}, scenario {}",
        report.plan.target,
        load(report.plan),
        report.scenario.name
    )?;
    writeln!(
        out,
        "offered      {} calls, {:.1}/s",
        found.offered, found.offered_rate
    )?;
    writeln!(
        out,
        "answered     {} calls, {:.1}/s in {:.2} s",
        found.answered, found.achieved_rate, found.seconds
    )?;
    writeln!(out, "wrong        {}", found.wrong)?;
    writeln!(out, "errors       {}", found.errors)?;
    for failure in &found.errors_by_reason {
        writeln!(
            out,
            "             {} {} {}",
            failure.count, failure.code, failure.reason
        )?;
    }
    writeln!(
        out,
        "late         {} calls, by {:.1} ms at most; {} not sent at all",
        found.late, found.latest, found.unsent
    )?;
    writeln!(out, "retries      {}", found.retries)?;
    writeln!(out)?;
    latencies(found, out)?;
    writeln!(out)?;
    stalls(found, out)?;
    writeln!(
        out,
        "traffic      {:.1} MiB out, {:.1} MiB in, {} connections opened, {} not, {} GOAWAYs",
        found.bytes_out as f64 / MIB,
        found.bytes_in as f64 / MIB,
        found.connections,
        found.connections_refused,
        found.goaways
    )?;
    for (address, calls) in &found.spread {
        writeln!(out, "             {address} {calls} attempts")?;
    }
    servers(found, out)?;
    writeln!(
        out,
        "client       {:.2} s of processor time",
        found.client_cpu_seconds
    )?;
    verdict(report, out)
}

fn latencies(found: &Outcome, out: &mut dyn Write) -> io::Result<()> {
    let names = ["mean", "p50", "p90", "p95", "p99", "p99.9", "max"];
    write!(out, "{:<18}{:>10}", "latency (ms)", "calls")?;
    for name in names {
        write!(out, "{name:>10}")?;
    }
    writeln!(out)?;
    for (method, percentiles) in &found.methods {
        line(method, percentiles, out)?;
    }
    if found.methods.len() > 1 {
        line("all", &found.latency, out)?;
    }
    Ok(())
}

fn line(name: &str, found: &Percentiles, out: &mut dyn Write) -> io::Result<()> {
    write!(out, "{name:<18}{:>10}", found.count)?;
    let Percentiles {
        mean,
        p50,
        p90,
        p95,
        p99,
        p999,
        max,
        count: _,
    } = *found;
    for latency in [mean, p50, p90, p95, p99, p999, max] {
        write!(out, "{latency:>10.3}")?;
    }
    writeln!(out)
}

fn stalls(found: &Outcome, out: &mut dyn Write) -> io::Result<()> {
    if found.stalls.is_empty() {
        return writeln!(out, "stalls       none in {} seconds", found.windows.len());
    }
    writeln!(
        out,
        "stalls       {} of {} seconds",
        found.stalls.len(),
        found.windows.len()
    )?;
    for second in found.stalls.iter().take(10) {
        let at = usize::try_from(*second)
            .ok()
            .and_then(|second| found.windows.get(second));
        if let Some(window) = at {
            writeln!(
                out,
                "             second {second}: {} answered, {} failed, p50 {:.3} ms, max {:.3} ms",
                window.calls, window.errors, window.p50, window.max
            )?;
        }
    }
    Ok(())
}

fn servers(found: &Outcome, out: &mut dyn Write) -> io::Result<()> {
    for (address, server) in &found.servers {
        writeln!(
            out,
            "server       {address} (version {}): {} calls, {:.2} s of processor time, memory {:.1} MiB before, {:.1} after, {:.1} at most, {} restarts, {} times silent",
            server.version,
            server.calls,
            server.cpu_seconds,
            server.rss_before / MIB,
            server.rss_after / MIB,
            server.rss_peak / MIB,
            server.restarts,
            server.silences
        )?;
    }
    if found.server_cpu_per_call > 0.0 {
        writeln!(
            out,
            "             {:.1} us of processor time for each call",
            found.server_cpu_per_call
        )?;
    }
    if found.memory_growth > 0.0 {
        writeln!(
            out,
            "             memory of the last third over that of the first: {:+.2} %",
            (found.memory_growth - 1.0) * 100.0
        )?;
    }
    Ok(())
}

fn verdict(report: &Report<'_>, out: &mut dyn Write) -> io::Result<()> {
    if let Some(knee) = &report.knee {
        let bound = if knee.is_bounded {
            ""
        } else {
            ", or more: none was too much"
        };
        writeln!(out, "knee         {:.0} calls/s{bound}", knee.rate)?;
    }
    for threshold in report.asserted {
        let met = if threshold.is_met(&report.outcome) {
            "holds"
        } else {
            "DOES NOT HOLD"
        };
        writeln!(
            out,
            "asserted     {}: {met} ({:.3})",
            threshold.text(),
            threshold.found(&report.outcome)
        )?;
    }
    writeln!(
        out,
        "{}",
        if report.has_passed() {
            "passed"
        } else {
            "FAILED"
        }
    )
}
