//! `arbiter serve`.

use std::fs;
use std::future::Future;
use std::sync::Arc;
use std::time::Duration;

use serde_json::{Map, Value, json};
use tokio::runtime::{Builder, Runtime};

use super::Failure;
use super::readiness;
use super::version;
use crate::config::{Config, Effective, Flags, Given};
use crate::server::{COUNTERS, Heard, Occasion, Pages, Reload, Server, hear};
use crate::service::{TALLIES, self_check};
use crate::telemetry::{Exports, Logs, page};

const EXAMPLES: &str = "\
Examples:
  Serve the machine itself, on the usual port:
      arbiter serve
  Serve the network, and stop without delay when told to:
      arbiter serve --listen 0.0.0.0:50051 --drain-delay 0
  Take batches of 5,000 games of up to 600 plies:
      arbiter serve --max-batch-items 5000 --max-plies 600 --max-received-bytes 16MiB

Every setting can also be given in the environment (ARBITER_DRAIN_DELAY) or in a file (drain_delay); a flag goes first.
The first SIGTERM or SIGINT lets open calls finish, the second exits at once with status 130. SIGHUP reads certificates,
tokens and the log level again.

Exit status: 0 stopped as it was told to; 1 the configuration is wrong, or an address cannot be listened on; 2 the command line is
wrong; 130 told twice to stop.";

/// How much longer than its drain the program may take to stop, whatever it is at.
const STOP_SLACK: Duration = Duration::from_secs(2);

/// How long telemetry may take to send what it still has.
const FLUSH: Duration = Duration::from_secs(3);

/// How long the last lines of the log may take.
const LAST_LINES: Duration = Duration::from_millis(500);

/// Flags of `arbiter serve`.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub(super) struct Args {
    #[command(flatten)]
    flags: Flags,
}

/// Serves until a signal says to stop.
pub(super) fn run(args: Args) -> Result<(), Failure> {
    let given = Given::with_environment(args.flags);
    let config = readiness::check(&given)?;
    let logs = Logs::begin(&config.settings.telemetry())?;
    let exports = Exports::begin(&[COUNTERS, TALLIES])?;
    let logs = Arc::new(logs);
    let last_logs = Arc::clone(&logs);
    let heard = hear(longest_stop(&config), move || last_logs.end(LAST_LINES))?;
    let threads = config.settings.worker_threads;
    let server = serve(given, config, heard, Arc::clone(&logs));
    let served = finish(runtime(threads)?, server);
    exports.end(FLUSH);
    logs.end(LAST_LINES);
    served
}

fn runtime(threads: u32) -> Result<Runtime, Failure> {
    let mut builder = Builder::new_multi_thread();
    if threads > 0 {
        builder.worker_threads(threads as usize);
    }
    Ok(builder.enable_all().build()?)
}

/// Runs the server to its end, and waits for nothing else that may still run.
fn finish<T>(runtime: Runtime, server: impl Future<Output = T>) -> T {
    let done = runtime.block_on(server);
    runtime.shutdown_background();
    done
}

async fn serve(
    given: Given,
    config: Config,
    heard: Heard<impl Future<Output = ()>>,
    logs: Arc<Logs>,
) -> Result<(), Failure> {
    let settings = config.settings.clone();
    tell_start(&config);
    self_check()?;
    let mut server = Server::bind(settings.server(), settings.limits(), pages(&config)).await?;
    let mut reloads = server.take_reloads();
    reloads.add(reread(given, config, logs));
    reloads.begin(settings.reload_interval, heard.hangups)?;
    if let Some(address) = server.admin_addr()? {
        tracing::info!("operators are answered on {address}");
    }
    tracing::info!("listening on {}", server.local_addr()?);
    let dropped = server.serve_until(heard.stop).await;
    if dropped > 0 {
        tracing::warn!(dropped, "connections were still open at the end");
    }
    tracing::info!("stopped");
    Ok(())
}

/// How long it may take to stop.
fn longest_stop(config: &Config) -> Duration {
    let settings = &config.settings;
    let drain = settings.drain_delay.saturating_add(settings.drain_timeout);
    drain.saturating_add(STOP_SLACK).saturating_add(FLUSH)
}

/// Begins the log with the version and every setting that somebody gave.
fn tell_start(config: &Config) {
    let version = version::version();
    tracing::info!(version, "starting");
    for one in &config.effective {
        let (key, value, source) = (one.setting.key, &one.text, one.source.word());
        match one.source {
            crate::config::Source::Default => tracing::debug!(key, value, source, "setting"),
            crate::config::Source::Flag
            | crate::config::Source::Environment
            | crate::config::Source::File => tracing::info!(key, value, source, "setting"),
        }
    }
}

/// What operators are shown.
fn pages(config: &Config) -> Pages {
    let settings: Map<String, Value> = config.effective.iter().map(Effective::to_json).collect();
    let otel: Map<String, Value> = config
        .otel
        .0
        .iter()
        .map(|(name, value)| (name.clone(), json!(value)))
        .collect();
    Pages {
        version: version::to_json().to_string(),
        config: json!({"settings": settings, "otel": otel}).to_string(),
        metrics: page,
    }
}

/// Reads the configuration again when asked to, and takes from it what can change.
fn reread(given: Given, mut config: Config, logs: Arc<Logs>) -> Reload {
    Box::new(move |occasion| {
        if occasion == Occasion::Interval {
            return;
        }
        match given.read(|path| fs::read_to_string(path)) {
            Ok(fresh) => {
                let mut has_changed = false;
                for (old, new) in config.effective.iter_mut().zip(fresh.effective) {
                    if old.text != new.text {
                        has_changed = true;
                        if new.setting.key == "log_level" {
                            logs.filter_by(&new.text);
                        }
                        tell_change(new.setting.key);
                        *old = new;
                    }
                }
                if !has_changed {
                    tracing::info!("no setting has changed");
                }
            }
            Err(errors) => tracing::error!(%errors, "the configuration was not read again"),
        }
    })
}

fn tell_change(key: &str) {
    if key == "log_level" {
        tracing::info!(key, "the setting has changed and is in force");
    } else {
        tracing::warn!(key, "the setting has changed and needs a restart");
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc::channel;

    use super::*;

    #[test]
    fn a_stop_waits_for_no_blocking_work() {
        let (end, goes_on) = channel::<()>();
        let runtime = Runtime::new().unwrap();
        finish(runtime, async move {
            let (begun, has_begun) = tokio::sync::oneshot::channel();
            tokio::task::spawn_blocking(move || {
                begun.send(()).unwrap();
                goes_on.recv()
            });
            has_begun.await.unwrap();
        });
        drop(end);
    }
}
