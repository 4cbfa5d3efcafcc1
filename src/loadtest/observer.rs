//! What servers tell of themselves while they are under load: the pages for operators, read once a second.

use std::io::{self, Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::time::Duration;

use tokio::task::spawn_blocking;

/// How long a page may take.
const TIMEOUT: Duration = Duration::from_secs(2);

/// The most bytes of a page.
const MAX_PAGE: u64 = 4 << 20;

/// What one server has told.
#[derive(Clone, Debug, Default)]
pub(super) struct Told {
    /// Processor time since its start, in seconds.
    pub(super) cpu_seconds: f64,
    /// Memory that is resident, in bytes.
    pub(super) resident: f64,
    /// Calls of callers since its start.
    pub(super) calls: f64,
    /// Its version.
    pub(super) version: String,
}

/// One server, over the time of a test. It may be another process after a restart.
#[derive(Clone, Debug)]
pub(super) struct Observed {
    pub(super) address: SocketAddr,
    pub(super) version: String,
    pub(super) cpu_seconds: f64,
    pub(super) calls: f64,
    pub(super) restarts: u64,
    /// Times it did not answer.
    pub(super) silences: u64,
    pub(super) first_resident: f64,
    pub(super) last_resident: f64,
    pub(super) peak_resident: f64,
    last: Option<Told>,
}

impl Observed {
    pub(super) const fn new(address: SocketAddr) -> Self {
        Self {
            address,
            version: String::new(),
            cpu_seconds: 0.0,
            calls: 0.0,
            restarts: 0,
            silences: 0,
            first_resident: 0.0,
            last_resident: 0.0,
            peak_resident: 0.0,
            last: None,
        }
    }

    /// Reads its page.
    pub(super) async fn look(&mut self) {
        let address = self.address;
        let page = spawn_blocking(move || page(address)).await;
        match page {
            Ok(Ok(page)) => self.take(read(&page)),
            Ok(Err(_)) | Err(_) => self.silences += 1,
        }
    }

    fn take(&mut self, told: Told) {
        match &self.last {
            None => self.first_resident = told.resident,
            // Counters begin anew with a process.
            Some(last) if told.cpu_seconds < last.cpu_seconds || told.calls < last.calls => {
                self.restarts += 1;
                self.cpu_seconds += told.cpu_seconds;
                self.calls += told.calls;
            }
            Some(last) => {
                self.cpu_seconds += told.cpu_seconds - last.cpu_seconds;
                self.calls += told.calls - last.calls;
            }
        }
        self.last_resident = told.resident;
        self.peak_resident = self.peak_resident.max(told.resident);
        self.version.clone_from(&told.version);
        self.last = Some(told);
    }
}

fn page(address: SocketAddr) -> io::Result<String> {
    let mut stream = TcpStream::connect_timeout(&address, TIMEOUT)?;
    stream.set_read_timeout(Some(TIMEOUT))?;
    stream.set_write_timeout(Some(TIMEOUT))?;
    write!(
        stream,
        "GET /metrics HTTP/1.1\r\nhost: {address}\r\nconnection: close\r\n\r\n"
    )?;
    let mut answer = String::new();
    stream.take(MAX_PAGE).read_to_string(&mut answer)?;
    if answer.starts_with("HTTP/1.1 200 ") {
        return Ok(answer);
    }
    Err(io::ErrorKind::InvalidData.into())
}

fn read(page: &str) -> Told {
    let mut told = Told::default();
    for line in page.lines() {
        let Some((series, value)) = line.rsplit_once(' ') else {
            continue;
        };
        let value: f64 = value.parse().unwrap_or_default();
        if series.starts_with("process_cpu_time_seconds_total") {
            told.cpu_seconds += value;
        } else if series.starts_with("process_memory_usage_bytes") {
            told.resident = value;
        } else if series.starts_with("rpc_server_call_duration_seconds_count")
            && series.contains("chess.arbiter.")
        {
            told.calls += value;
        } else if let Some((_, rest)) = series.split_once("arbiter_build_info{")
            && let Some((_, rest)) = rest.split_once("version=\"")
        {
            rest.split('"')
                .next()
                .unwrap_or_default()
                .clone_into(&mut told.version);
        }
    }
    told
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_is_read() {
        let told = read(
            "# HELP x\narbiter_build_info{commit=\"\",version=\"0.1.0\"} 1\n\
             process_cpu_time_seconds_total{cpu_mode=\"system\"} 0.5\n\
             process_cpu_time_seconds_total{cpu_mode=\"user\"} 1.5\n\
             process_memory_usage_bytes 46006272\n\
             rpc_server_call_duration_seconds_count{rpc_method=\"chess.arbiter.v1.ArbiterService/Arbitrate\"} 7\n\
             rpc_server_call_duration_seconds_count{rpc_method=\"grpc.health.v1.Health/Check\"} 9\n",
        );
        assert!((told.cpu_seconds - 2.0).abs() < 1e-9);
        assert!((told.resident - 46_006_272.0).abs() < 1e-9);
        assert!((told.calls - 7.0).abs() < 1e-9);
        assert_eq!(told.version, "0.1.0");
    }

    #[test]
    fn a_restart_loses_nothing_that_was_told() {
        let mut observed = Observed::new(SocketAddr::from(([127, 0, 0, 1], 1)));
        for (cpu_seconds, calls) in [(5.0, 100.0), (6.0, 150.0), (0.5, 20.0), (1.0, 60.0)] {
            observed.take(Told {
                cpu_seconds,
                calls,
                ..Told::default()
            });
        }
        assert_eq!(observed.restarts, 1);
        assert!((observed.calls - 110.0).abs() < 1e-9);
        assert!((observed.cpu_seconds - 2.0).abs() < 1e-9);
    }
}
