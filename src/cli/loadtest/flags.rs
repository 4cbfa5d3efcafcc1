//! The flags that say what is asked, of whom, and how often.

use std::fs;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::Duration;

use clap::ValueEnum;
use http::HeaderValue;

use crate::cli::Failure;
use crate::config::units::duration;
use crate::loadtest::{
    Arrivals, Ingredient, Length, Load, Method, Plan, Protocol, Retries, Scenario, Target,
    TlsOptions,
};

/// Rate of a test that was told none.
const RATE: f64 = 100.0;

/// Length of a test that was told none.
const DURATION: Duration = Duration::from_secs(10);

#[derive(Debug, clap::Args)]
pub(super) struct Common {
    /// Whom to ask: HOST:PORT, dns:///NAME:PORT, or ipv4:HOST:PORT,HOST:PORT; calls take turns over all addresses
    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1:50051")]
    address: Target,
    /// Connections to each address
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=10_000))]
    connections: u16,
    /// Open loop: calls a second; several, each held for its share of the time [default: 100]
    #[arg(long, value_name = "RATE", value_delimiter = ',', value_parser = rate, conflicts_with = "in_flight")]
    rate: Vec<f64>,
    /// Closed loop: calls on their way at any time
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    in_flight: Option<u32>,
    /// How calls of an open loop are apart
    #[arg(long, value_name = "HOW", default_value = "poisson")]
    arrivals: ArrivalsName,
    /// Open loop: the most calls on their way; further ones are sent late, and counted as late
    #[arg(long, value_name = "N", default_value_t = 10_000, value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    max_in_flight: u32,
    /// How long, the warm-up aside [default: 10s]
    #[arg(long, value_name = "TIME", value_parser = duration, conflicts_with = "count")]
    duration: Option<Duration>,
    /// How many calls, the warm-up aside
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    count: Option<u64>,
    /// Time at the beginning that does not count
    #[arg(long, value_name = "TIME", default_value = "2s", value_parser = duration)]
    warm_up: Duration,
    /// How long a call may take
    #[arg(long, value_name = "TIME", default_value = "5s", value_parser = duration)]
    timeout: Duration,
    /// What is asked
    #[arg(
        long,
        value_name = "METHOD",
        default_value = "arbitrate",
        conflicts_with = "scenario"
    )]
    method: MethodName,
    /// Games of one call of batch or stream
    #[arg(
        long,
        value_name = "N",
        default_value_t = 1,
        conflicts_with = "scenario"
    )]
    items: u32,
    /// A file (TOML) with a mix of questions: [[mix]] method, weight, items, games, max_plies, winnability, nodes
    #[arg(long, value_name = "FILE")]
    scenario: Option<PathBuf>,
    /// Protocol in which is asked
    #[arg(long, value_name = "PROTOCOL", default_value = "grpc")]
    protocol: ProtocolName,
    /// Whether calls that fail with UNAVAILABLE are made again: up to 3 attempts, 50 ms to 1 s apart
    #[arg(long, value_name = "WHETHER", default_value = "off")]
    retries: RetriesName,
    /// Speak TLS; the server's certificate must be signed by one of these (PEM)
    #[arg(long, value_name = "FILE")]
    tls_ca: Option<PathBuf>,
    /// The name in the server's certificate [default: the host of --address]
    #[arg(long, value_name = "NAME", requires = "tls_ca")]
    tls_name: Option<String>,
    /// Our own certificate chain (PEM)
    #[arg(long, value_name = "FILE", requires_all = ["tls_ca", "tls_key"])]
    tls_certificate: Option<PathBuf>,
    /// Its key (PEM)
    #[arg(long, value_name = "FILE", requires = "tls_certificate")]
    tls_key: Option<PathBuf>,
    /// A file with the bearer token to send
    #[arg(long, value_name = "FILE")]
    token_file: Option<PathBuf>,
    /// Where servers answer their operators, to learn their processor time and memory
    #[arg(long, value_name = "ADDRESS", value_delimiter = ',')]
    admin: Vec<SocketAddr>,
    /// The median of a second from which it counts as a stall [default: ten times that of the test, 5 ms at least]
    #[arg(long, value_name = "TIME", value_parser = duration)]
    stall: Option<Duration>,
    /// What all lots follow from: the same seed asks the same
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// Threads of this program
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=1_024))]
    threads: u16,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum ArrivalsName {
    /// All the same
    Even,
    /// By lot, as those of many callers are
    Poisson,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum MethodName {
    /// One game to a call
    Arbitrate,
    /// --items games to a call
    Batch,
    /// --items games on one open call
    Stream,
    /// Positions
    Validate,
    /// Games in SAN
    Transcribe,
    /// Boards one ply ahead of a game
    Recognize,
    /// Pictures
    Draw,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum ProtocolName {
    /// gRPC
    Grpc,
    /// The Connect protocol in JSON; no streams
    Json,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum RetriesName {
    /// A plain client
    Off,
    /// The policy of docs/operations/load-balancing.md
    On,
}

/// Flags that do not go together.
#[derive(Debug, thiserror::Error)]
enum FlagError {
    #[error("{0} must not be 0")]
    Zero(&'static str),
    #[error("{}: no token in it", .0.display())]
    NoToken(PathBuf),
}

/// Calls a second.
pub(super) fn rate(text: &str) -> Result<f64, String> {
    match text.parse::<f64>() {
        Ok(rate) if (0.1..=1e6).contains(&rate) => Ok(rate),
        Ok(_) | Err(_) => Err("write a number of calls a second, from 0.1 to 1000000".to_owned()),
    }
}

impl Common {
    pub(super) fn threads(&self) -> usize {
        self.threads.into()
    }

    pub(super) fn scenario(&self) -> Result<Scenario, Failure> {
        match &self.scenario {
            Some(path) => {
                let told = |error: &dyn std::fmt::Display| format!("{}: {error}", path.display());
                let text = fs::read_to_string(path).map_err(|error| told(&error))?;
                Ok(Scenario::read(&text).map_err(|error| told(&error))?)
            }
            None => {
                let method = match self.method {
                    MethodName::Arbitrate => Method::Arbitrate,
                    MethodName::Batch => Method::Batch,
                    MethodName::Stream => Method::Stream,
                    MethodName::Validate => Method::Validate,
                    MethodName::Transcribe => Method::Transcribe,
                    MethodName::Recognize => Method::Recognize,
                    MethodName::Draw => Method::Draw,
                };
                Ok(Scenario::of(Ingredient::of(method, self.items)).sound()?)
            }
        }
    }

    /// The plan; a search for the knee is an open loop.
    pub(super) fn plan(&self, knee: Option<f64>) -> Result<Plan, Failure> {
        let length = match self.count {
            Some(calls) => Length::Calls(calls),
            None => Length::Time(self.duration.unwrap_or(DURATION)),
        };
        if self.timeout.is_zero() {
            return Err(FlagError::Zero("--timeout").into());
        }
        if length == Length::Time(Duration::ZERO) {
            return Err(FlagError::Zero("--duration").into());
        }
        Ok(Plan {
            target: self.address.clone(),
            connections: self.connections.into(),
            tls: self.tls(),
            token: self.token()?,
            protocol: match self.protocol {
                ProtocolName::Grpc => Protocol::Grpc,
                ProtocolName::Json => Protocol::Json,
            },
            retries: match self.retries {
                RetriesName::Off => Retries::Off,
                RetriesName::On => Retries::On,
            },
            timeout: self.timeout,
            load: self.load(knee),
            length,
            warm_up: self.warm_up,
            seed: self.seed,
            admin: self.admin.clone(),
            stall: self.stall,
        })
    }

    fn load(&self, knee: Option<f64>) -> Load {
        if let Some(in_flight) = self.in_flight {
            let in_flight = in_flight as usize;
            return Load::Closed { in_flight };
        }
        Load::Open {
            rates: match knee {
                Some(first) => vec![first],
                None if self.rate.is_empty() => vec![RATE],
                None => self.rate.clone(),
            },
            arrivals: match self.arrivals {
                ArrivalsName::Even => Arrivals::Even,
                ArrivalsName::Poisson => Arrivals::Poisson,
            },
            max_in_flight: self.max_in_flight as usize,
        }
    }

    fn tls(&self) -> Option<TlsOptions> {
        let authority = self.tls_ca.clone()?;
        let name = self.tls_name.clone();
        Some(TlsOptions {
            authority,
            name: name.unwrap_or_else(|| self.address.host().to_owned()),
            identity: self.tls_certificate.clone().zip(self.tls_key.clone()),
        })
    }

    fn token(&self) -> Result<Option<HeaderValue>, Failure> {
        let Some(path) = &self.token_file else {
            return Ok(None);
        };
        let token = fs::read_to_string(path);
        let token = token.map_err(|error| format!("{}: {error}", path.display()))?;
        let token = token.trim();
        if token.is_empty() {
            return Err(FlagError::NoToken(path.clone()).into());
        }
        let mut value = HeaderValue::try_from(format!("Bearer {token}"))?;
        value.set_sensitive(true);
        Ok(Some(value))
    }
}
