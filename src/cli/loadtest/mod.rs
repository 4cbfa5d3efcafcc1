//! `arbiter loadtest`: load on a running service, with every answer checked.

mod flags;
mod plot;
mod text;

use std::fs;
use std::io::{Write, stderr, stdout};
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Arc;

use serde_json::{Value, json};
use tokio::runtime::Builder;

use super::{FOUND_WANTING, Failure};
use crate::loadtest::{
    Environment, Knee, Length, Load, Outcome, Plan, Questions, Scenario, Threshold, find_knee,
    run as put_under_load,
};
use flags::Common;

const EXAMPLES: &str = "\
Examples:
  Ten seconds of a thousand questions a second at the server of this machine:
      arbiter loadtest --rate 1000
  With a verdict for scripts, and all numbers for programs:
      arbiter loadtest --rate 1000 --assert 'p99<5ms' 'errors=0' --format json > result.json
  As fast as 32 callers get answers:
      arbiter loadtest --in-flight 32 --duration 30s
  The highest rate with 99 in 100 answers within 10 ms:
      arbiter loadtest --find-knee 500 --assert 'p99<10ms' --duration 5s
  Rising load, with what the server says of itself, and a plot:
      arbiter loadtest --rate 500,1000,2000 --duration 30s --admin 127.0.0.1:9090 --plot latency.svg
  Several replicas in turn, as gRPC's policy round_robin does:
      arbiter loadtest --address ipv4:127.0.0.1:7001,127.0.0.1:7002 --rate 500 --retries on --assert 'errors=0' 'spread<5%'
  Batches of 50, a stream of 500, a mix from a file:
      arbiter loadtest --method batch --items 50 --rate 20
      arbiter loadtest --method stream --items 500 --in-flight 2
      arbiter loadtest --scenario deploy/load/evening.toml --rate 800

Open loop (--rate): each call is sent when its time has come, and its latency counts from that time, so that a server that stands still is
seen. Closed loop (--in-flight): the next call is sent when one is answered, which hides such a stall and finds the throughput.

Every answer is compared, byte for byte, with the one that the arbiter in this program gives; so both must be of the same version.

Measures of --assert: p50 p90 p95 p99 p99.9 max (times), errors wrong late unsent stalls retries goaways answered rate, growth and spread (in
percent), rss (a size).

Exit status: 0 all that was asserted holds; 1 there is nobody to ask; 2 the command line is wrong; 3 what was asserted does not hold, or an
answer was wrong. docs/operations/load-testing.md tells how to read the numbers.";

/// Flags of `arbiter loadtest`.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub(super) struct Args {
    #[command(flatten)]
    common: Common,
    /// Look for the highest rate that meets every --assert, beginning with this one; each trial takes --duration
    #[arg(long, value_name = "RATE", conflicts_with_all = ["rate", "in_flight", "count"], requires = "asserted", value_parser = flags::rate)]
    find_knee: Option<f64>,
    /// What must hold in the end, such as 'p99<5ms' 'errors=0'
    #[arg(long = "assert", id = "asserted", value_name = "THRESHOLD", num_args = 1..)]
    asserted: Vec<Threshold>,
    /// Form of the report
    #[arg(long, value_name = "FORM", default_value = "text")]
    format: Format,
    /// Write the latencies as a picture (SVG) as well
    #[arg(long, value_name = "FILE")]
    plot: Option<PathBuf>,
}

/// Form of a report.
#[derive(Clone, Copy, Debug, Eq, PartialEq, clap::ValueEnum)]
enum Format {
    /// For readers
    Text,
    /// One object, for programs
    Json,
}

/// Everything a report tells.
struct Report<'r> {
    environment: Environment,
    plan: &'r Plan,
    scenario: &'r Scenario,
    knee: Option<Knee>,
    outcome: Outcome,
    asserted: &'r [Threshold],
}

impl Report<'_> {
    fn has_passed(&self) -> bool {
        self.outcome.wrong == 0
            && self
                .asserted
                .iter()
                .all(|threshold| threshold.is_met(&self.outcome))
            && self.knee.as_ref().is_none_or(|knee| knee.rate > 0.0)
    }

    fn to_json(&self) -> Value {
        let asserted: Vec<Value> = self
            .asserted
            .iter()
            .map(|threshold| {
                json!({
                    "threshold": threshold.text(),
                    "found": threshold.found(&self.outcome),
                    "is_met": threshold.is_met(&self.outcome),
                })
            })
            .collect();
        json!({
            "environment": self.environment,
            "target": self.plan.target.to_string(),
            "scenario": self.scenario.name,
            "load": load(self.plan),
            "knee": self.knee,
            "outcome": self.outcome,
            "asserted": asserted,
            "has_passed": self.has_passed(),
        })
    }
}

/// Puts the service under load and reports.
pub(super) fn run(args: &Args) -> Result<ExitCode, Failure> {
    let scenario = args.common.scenario()?;
    let plan = args.common.plan(args.find_knee)?;
    let questions = Arc::new(Questions::prepare(&scenario, plan.protocol, plan.seed)?);
    let runtime = Builder::new_multi_thread()
        .worker_threads(args.common.threads())
        .enable_all()
        .build()?;
    let (knee, outcome) = match args.find_knee {
        None => (None, runtime.block_on(put_under_load(&plan, questions))?),
        Some(first) => {
            let searching = find_knee(&plan, &questions, &args.asserted, first, |trial| {
                // Whoever does not read this reads the report.
                let _told = writeln!(stderr(), "{}", text::trial(trial));
            });
            let knee = runtime.block_on(searching)?;
            // The report is on the best trial, or on the last if none was good.
            let best = knee
                .trials
                .iter()
                .find(|trial| trial.is_met && trial.rate >= knee.rate);
            let outcome = best
                .or(knee.trials.last())
                .map(|trial| trial.outcome.clone());
            (Some(knee), outcome.unwrap_or_default())
        }
    };
    let report = Report {
        environment: Environment::here(std::env::args().skip(1).collect()),
        plan: &plan,
        scenario: &scenario,
        knee,
        outcome,
        asserted: &args.asserted,
    };
    if let Some(path) = &args.plot {
        fs::write(path, plot::draw(&report.outcome))?;
    }
    match args.format {
        Format::Text => text::write(&report, &mut stdout().lock())?,
        Format::Json => writeln!(stdout(), "{:#}", report.to_json())?,
    }
    Ok(if report.has_passed() {
        ExitCode::SUCCESS
    } else {
        ExitCode::from(FOUND_WANTING)
    })
}

/// The load in words.
fn load(plan: &Plan) -> String {
    let much = match &plan.load {
        Load::Open { rates, .. } => {
            let rates: Vec<String> = rates.iter().map(|rate| format!("{rate:.0}")).collect();
            format!("open loop, {} calls/s", rates.join(", "))
        }
        Load::Closed { in_flight } => format!("closed loop, {in_flight} in flight"),
    };
    let long = match plan.length {
        Length::Time(time) => format!("for {time:?}"),
        Length::Calls(calls) => format!("for {calls} calls"),
    };
    format!(
        "{much}, {long} after {:?} of warm-up, {} connections to each address",
        plan.warm_up, plan.connections
    )
}

#[cfg(test)]
mod tests {
    use clap::Parser;

    use super::{Args, EXAMPLES};

    #[derive(Debug, Parser)]
    struct Only {
        #[command(flatten)]
        _args: Args,
    }

    #[test]
    fn the_job_has_flags_that_are_known() {
        let job = include_str!("../../../deploy/load/job.yaml");
        let mut containers = 0;
        for part in job.split("args:\n").skip(1) {
            let flags = part
                .lines()
                .map_while(|line| line.trim().strip_prefix("- "));
            let flags: Vec<&str> = flags.collect();
            assert_eq!(flags.first(), Some(&"loadtest"));
            Only::try_parse_from(flags).unwrap();
            containers += 1;
        }
        assert_eq!(containers, 2);
    }

    #[test]
    fn the_examples_can_be_typed() {
        let page = include_str!("../../../docs/operations/load-testing.md");
        let shown = EXAMPLES.lines().chain(page.lines()).map(str::trim);
        let mut examples = 0;
        for line in shown.filter_map(|line| line.strip_prefix("arbiter ")) {
            let flags = line.split(' ').map(|flag| flag.trim_matches('\''));
            let flags: Vec<&str> = flags
                .take_while(|flag| *flag != ">" && *flag != "&")
                .collect();
            if flags.first() == Some(&"loadtest") {
                Only::try_parse_from(&flags).unwrap_or_else(|error| panic!("{line}: {error}"));
                examples += 1;
            }
        }
        assert!(examples >= 10, "{examples}");
    }

    #[test]
    fn flags_that_contradict_each_other_are_refused() {
        for flags in [
            &["--rate", "5", "--in-flight", "5"][..],
            &["--duration", "5s", "--count", "5"],
            &["--find-knee", "5"],
            &["--rate", "0"],
            &["--rate", "nan"],
            &["--connections", "0"],
            &["--method", "draw", "--scenario", "a"],
            &["--tls-name", "a"],
            &["--assert", "p99<5"],
        ] {
            let flags = [&["loadtest"], flags].concat();
            assert!(Only::try_parse_from(&flags).is_err(), "{flags:?}");
        }
    }
}
