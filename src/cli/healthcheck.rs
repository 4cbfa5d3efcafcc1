//! `arbiter healthcheck`: one probe, for those who have no other program for it.

use std::fs;
use std::io::{self, Read, Write};
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, TcpStream};
use std::path::PathBuf;
use std::time::Duration;

use tokio::runtime::Runtime;
use tonic_health::pb::HealthCheckRequest;
use tonic_health::pb::health_check_response::ServingStatus;
use tonic_health::pb::health_client::HealthClient;

use super::Failure;
use super::access::{Access, too_late, unanswered};
use crate::config::units::duration;
use crate::config::{Flags, Given};

const EXAMPLES: &str = "\
Examples:
  Is the server of this machine, or of this container, ready?
      arbiter healthcheck
  The same, where its settings are in a file:
      arbiter healthcheck --config /etc/arbiter/arbiter.toml
  Does one answer at all?
      arbiter healthcheck --live --address 127.0.0.1:9090
  Does the service at this address take calls (grpc.health.v1)?
      arbiter healthcheck --server https://arbiter.example:50051 --ca-file ca.pem

Exit status: 0 it is; 1 it is not, or nobody answers; 2 the command line is wrong.";

/// The most that is read of an answer.
const MAX_ANSWER_BYTES: u64 = 4 << 10;

/// Flags of `arbiter healthcheck`.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub(super) struct Args {
    /// Where the server answers its operators [default: as configured by the environment and the file it names]
    #[arg(long, value_name = "ADDRESS", conflicts_with = "server")]
    address: Option<SocketAddr>,
    /// File with the settings of the server, in TOML [env: ARBITER_CONFIG]
    #[arg(long, value_name = "FILE", conflicts_with_all = ["address", "server"])]
    config: Option<PathBuf>,
    /// Ask whether it lives (/livez), not whether it is ready (/readyz)
    #[arg(long, conflicts_with = "server")]
    live: bool,
    /// How long it may take
    #[arg(long, value_name = "TIME", default_value = "2s", value_parser = duration)]
    timeout: Duration,
    /// Ask where calls are taken, by gRPC, and not where operators are answered
    #[arg(long, value_name = "URL", help_heading = "Service")]
    server: Option<String>,
    #[command(flatten)]
    access: Access,
}

/// What an answer can be that is none.
#[derive(Debug, thiserror::Error)]
enum Unhealthy {
    #[error("no address: admin_listen is off; ask where calls are taken, with --server")]
    NoAddress,
    #[error("--timeout: {0} is no time to wait")]
    NoTime(&'static str),
    #[error("{address}: {error}")]
    Unreachable {
        address: SocketAddr,
        error: io::Error,
    },
    #[error("{address}: it answered: {answer}")]
    Refused { address: SocketAddr, answer: String },
    #[error("{url}: it answered: {state}")]
    NotServing { url: String, state: &'static str },
}

/// Asks once.
pub(super) fn run(args: &Args) -> Result<(), Failure> {
    if args.timeout.is_zero() {
        return Err(Unhealthy::NoTime("0").into());
    }
    if let Some(url) = &args.server {
        return Runtime::new()?.block_on(ask_service(url, args));
    }
    let address = reachable(match args.address {
        Some(address) => address,
        None => configured(args.config.clone())?,
    });
    let path = if args.live { "/livez" } else { "/readyz" };
    let answer = ask(address, path, args.timeout)
        .map_err(|error| Unhealthy::Unreachable { address, error })?;
    if answer.starts_with(b"HTTP/1.1 200 ") {
        return Ok(());
    }
    let answer = String::from_utf8_lossy(&answer);
    let answer = answer.lines().next().unwrap_or("nothing").to_owned();
    Err(Unhealthy::Refused { address, answer }.into())
}

/// The page at this path, with its head.
fn ask(address: SocketAddr, path: &str, timeout: Duration) -> io::Result<Vec<u8>> {
    let mut stream = TcpStream::connect_timeout(&address, timeout)?;
    stream.set_read_timeout(Some(timeout))?;
    stream.set_write_timeout(Some(timeout))?;
    write!(
        stream,
        "GET {path} HTTP/1.1\r\nhost: {address}\r\nconnection: close\r\n\r\n"
    )?;
    let mut answer = Vec::new();
    stream.take(MAX_ANSWER_BYTES).read_to_end(&mut answer)?;
    Ok(answer)
}

/// Asks the service itself, as a router does.
async fn ask_service(url: &str, args: &Args) -> Result<(), Failure> {
    let mut health = HealthClient::new(args.access.connection(url)?);
    let asked = health.check(HealthCheckRequest::default());
    let answer = match tokio::time::timeout(args.timeout, asked).await {
        Ok(Ok(answer)) => answer.into_inner(),
        Ok(Err(status)) => return Err(unanswered(url, status).message().into()),
        Err(_too_long) => return Err(too_late(url, args.timeout).message().into()),
    };
    if answer.status() == ServingStatus::Serving {
        return Ok(());
    }
    let url = url.to_owned();
    let state = answer.status().as_str_name();
    Err(Unhealthy::NotServing { url, state }.into())
}

fn configured(file: Option<PathBuf>) -> Result<SocketAddr, Failure> {
    let flags = Flags {
        file,
        ..Flags::default()
    };
    let given = Given::with_environment(flags);
    let config = given.read(|path| fs::read_to_string(path))?;
    Ok(config.settings.admin_listen.0.ok_or(Unhealthy::NoAddress)?)
}

/// A server that listens on every address is asked on that of this machine.
fn reachable(mut address: SocketAddr) -> SocketAddr {
    if address.ip().is_unspecified() {
        address.set_ip(match address.ip() {
            IpAddr::V4(_) => Ipv4Addr::LOCALHOST.into(),
            IpAddr::V6(_) => Ipv6Addr::LOCALHOST.into(),
        });
    }
    address
}
