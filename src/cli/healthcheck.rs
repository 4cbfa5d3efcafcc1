//! `arbiter healthcheck`: one probe, for those who have no other program for it.

use std::fs;
use std::io::{Read, Write};
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, TcpStream};
use std::time::Duration;

use super::Failure;
use crate::config::units::duration;
use crate::config::{Flags, Given};

const EXAMPLES: &str = "\
Examples:
  Is the server of this machine, or of this container, ready?
      arbiter healthcheck
  Does one answer at all?
      arbiter healthcheck --live --address 127.0.0.1:9090

Exit status: 0 it is; 1 it is not, or nobody answers; 2 the command line is wrong.";

/// The most that is read of an answer.
const MAX_ANSWER_BYTES: u64 = 4 << 10;

/// Flags of `arbiter healthcheck`.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub(super) struct Args {
    /// Where the server answers its operators [default: as configured by the environment and the file it names]
    #[arg(long, value_name = "ADDRESS")]
    address: Option<SocketAddr>,
    /// Ask whether it lives (/livez), not whether it is ready (/readyz)
    #[arg(long)]
    live: bool,
    /// How long it may take
    #[arg(long, value_name = "TIME", default_value = "2s", value_parser = duration)]
    timeout: Duration,
}

/// What an answer can be that is none.
#[derive(Debug, thiserror::Error)]
enum Unhealthy {
    #[error("the configuration has no admin_listen to ask")]
    NoAddress,
    #[error("{0} is no time in which anybody could answer")]
    NoTime(&'static str),
    #[error("it answered: {0}")]
    Refused(String),
}

/// Asks once.
pub(super) fn run(args: &Args) -> Result<(), Failure> {
    if args.timeout.is_zero() {
        return Err(Unhealthy::NoTime("0").into());
    }
    let address = reachable(match args.address {
        Some(address) => address,
        None => configured()?,
    });
    let path = if args.live { "/livez" } else { "/readyz" };
    let mut stream = TcpStream::connect_timeout(&address, args.timeout)?;
    stream.set_read_timeout(Some(args.timeout))?;
    stream.set_write_timeout(Some(args.timeout))?;
    write!(
        stream,
        "GET {path} HTTP/1.1\r\nhost: {address}\r\nconnection: close\r\n\r\n"
    )?;
    let mut answer = Vec::new();
    stream.take(MAX_ANSWER_BYTES).read_to_end(&mut answer)?;
    if answer.starts_with(b"HTTP/1.1 200 ") {
        return Ok(());
    }
    let answer = String::from_utf8_lossy(&answer);
    let first = answer.lines().next().unwrap_or("nothing");
    Err(Unhealthy::Refused(first.to_owned()).into())
}

fn configured() -> Result<SocketAddr, Failure> {
    let given = Given::with_environment(Flags::default());
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
