//! `arbiter serve`.

use std::future::Future;
use std::net::SocketAddr;
use std::time::Duration;

use tokio::runtime::Runtime;

use super::Failure;
use super::units::{at_least_one, duration, size};
use crate::server::{Options, Reflection, Server, stop_signal};
use crate::service::{ConnectionLimits, Limits};

const EXAMPLES: &str = "\
Examples:
  Serve the machine itself, on the usual port:
      arbiter serve
  Serve the network, and stop without delay when told to:
      arbiter serve --listen 0.0.0.0:50051 --drain-delay 0
  Take batches of 5,000 games of up to 600 plies:
      arbiter serve --max-batch-items 5000 --max-plies 600 --max-received-bytes 16MiB

The first SIGTERM or SIGINT lets open calls finish, the second exits at once with status 130.";

/// How much longer than its drain the program may take to stop, whatever it is at.
const STOP_SLACK: Duration = Duration::from_secs(2);

/// Flags of `arbiter serve`.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub(super) struct Args {
    /// Address to listen on; port 0 lets the system choose
    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1:50051")]
    listen: SocketAddr,
    /// How long to take new calls after the signal to stop
    #[arg(long, value_name = "TIME", default_value = "5s", value_parser = duration)]
    drain_delay: Duration,
    /// How long to wait then for open calls
    #[arg(long, value_name = "TIME", default_value = "20s", value_parser = duration)]
    drain_timeout: Duration,
    /// Do not describe the services to whoever asks
    #[arg(long)]
    no_reflection: bool,
    /// Largest request
    #[arg(long, value_name = "SIZE", default_value = "4MiB", value_parser = size)]
    max_received_bytes: usize,
    /// Largest answer
    #[arg(long, value_name = "SIZE", default_value = "4MiB", value_parser = size)]
    max_sent_bytes: usize,
    /// Most items of a batch
    #[arg(long, value_name = "N", default_value_t = Limits::default().max_batch_items)]
    max_batch_items: usize,
    /// Most plies of a game
    #[arg(long, value_name = "N", default_value_t = Limits::default().max_plies)]
    max_plies: usize,
    /// Most events of a game
    #[arg(long, value_name = "N", default_value_t = Limits::default().max_events)]
    max_events: usize,
    /// Most nodes of a winnability search
    #[arg(long, value_name = "N", default_value_t = Limits::default().max_nodes)]
    max_nodes: u32,
    /// Most connections
    #[arg(long, value_name = "N", default_value_t = 10_000, value_parser = at_least_one)]
    max_connections: u32,
    /// Most calls open on one connection
    #[arg(long, value_name = "N", default_value_t = 256, value_parser = at_least_one)]
    max_streams_per_connection: u32,
}

/// Serves until a signal says to stop.
pub(super) fn run(args: &Args) -> Result<(), Failure> {
    finish(Runtime::new()?, serve(args))
}

/// Runs the server to its end, and waits for nothing else that may still run.
fn finish<T>(runtime: Runtime, server: impl Future<Output = T>) -> T {
    let done = runtime.block_on(server);
    runtime.shutdown_background();
    done
}

async fn serve(args: &Args) -> Result<(), Failure> {
    let stop = stop_signal(args.longest_stop())?;
    let server = Server::bind(args.options(), args.limits()).await?;
    eprintln!("arbiter: listening on {}", server.local_addr()?);
    let dropped = server.serve_until(stop).await;
    if dropped > 0 {
        eprintln!("arbiter: dropped {dropped} connections that were still open");
    }
    Ok(())
}

impl Args {
    /// How long it may take to stop.
    fn longest_stop(&self) -> Duration {
        let drain = self.drain_delay.saturating_add(self.drain_timeout);
        drain.saturating_add(STOP_SLACK)
    }

    fn options(&self) -> Options {
        Options {
            listen: self.listen,
            drain_delay: self.drain_delay,
            drain_timeout: self.drain_timeout,
            connection: ConnectionLimits {
                max_streams_per_connection: self.max_streams_per_connection,
                max_connections: self.max_connections,
            },
            reflection: if self.no_reflection {
                Reflection::Off
            } else {
                Reflection::On
            },
            ..Options::default()
        }
    }

    fn limits(&self) -> Limits {
        Limits {
            max_received_bytes: self.max_received_bytes,
            max_sent_bytes: self.max_sent_bytes,
            max_batch_items: self.max_batch_items,
            max_plies: self.max_plies,
            max_events: self.max_events,
            max_nodes: self.max_nodes,
            ..Limits::default()
        }
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
