//! Where the load goes.

use std::fmt;
use std::io;
use std::net::{SocketAddr, ToSocketAddrs};
use std::str::FromStr;

/// What an address can be that is none.
#[derive(Clone, Debug, Eq, PartialEq, thiserror::Error)]
pub enum TargetError {
    /// No host and port.
    #[error(
        "`{0}` is no address: write 127.0.0.1:50051, localhost:50051, dns:///name:50051 or ipv4:127.0.0.1:1,127.0.0.1:2"
    )]
    Malformed(String),
    /// Nothing at all.
    #[error("there is no address")]
    Empty,
}

/// The addresses of a service, as gRPC writes them.
///
/// # Examples
/// ```
/// use arbiter::loadtest::Target;
///
/// let replicas: Target = "ipv4:127.0.0.1:7001,127.0.0.1:7002".parse().unwrap();
/// assert_eq!(replicas.resolve().unwrap().len(), 2);
/// ```
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Target {
    /// Each with a host and a port.
    names: Vec<String>,
}

impl FromStr for Target {
    type Err = TargetError;

    fn from_str(text: &str) -> Result<Self, TargetError> {
        let mut bare = text;
        for prefix in ["ipv4:", "ipv6:", "dns:///", "dns:", "http://", "https://"] {
            if let Some(rest) = bare.strip_prefix(prefix) {
                bare = rest;
                break;
            }
        }
        let names: Vec<String> = bare
            .split(',')
            .map(|name| name.trim_end_matches('/').to_owned())
            .collect();
        if bare.is_empty() {
            return Err(TargetError::Empty);
        }
        for name in &names {
            let port = name.rsplit_once(':').and_then(|(host, port)| {
                let port: u16 = port.parse().ok()?;
                (!host.is_empty() && port > 0).then_some(port)
            });
            if port.is_none() {
                return Err(TargetError::Malformed(name.clone()));
            }
        }
        Ok(Self { names })
    }
}

impl fmt::Display for Target {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.names.join(","))
    }
}

impl Target {
    /// Every address behind the names, each once. It may wait for the network.
    ///
    /// # Errors
    /// What the system says of a name it does not know.
    pub fn resolve(&self) -> io::Result<Vec<SocketAddr>> {
        let mut addresses = Vec::new();
        for name in &self.names {
            for address in name.to_socket_addrs()? {
                if !addresses.contains(&address) {
                    addresses.push(address);
                }
            }
        }
        // A name of this machine may stand for 127.0.0.1 and ::1, and the server listens on one of them.
        if let [name] = self.names.as_slice()
            && name.starts_with("localhost:")
        {
            addresses.retain(SocketAddr::is_ipv4);
        }
        Ok(addresses)
    }

    /// What calls name as their server: the first name.
    #[must_use]
    pub fn authority(&self) -> String {
        self.names.first().cloned().unwrap_or_default()
    }

    /// The host of the first name: what a certificate is expected to be for.
    #[must_use]
    pub fn host(&self) -> &str {
        let name = self.names.first().map_or("", String::as_str);
        let host = name.rsplit_once(':').map_or(name, |(host, _)| host);
        host.trim_start_matches('[').trim_end_matches(']')
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_are_written_in_several_ways() {
        for (text, count, host) in [
            ("127.0.0.1:50051", 1, "127.0.0.1"),
            ("http://127.0.0.1:50051/", 1, "127.0.0.1"),
            ("ipv4:127.0.0.1:1,127.0.0.1:2,127.0.0.1:1", 2, "127.0.0.1"),
            ("ipv6:[::1]:50051", 1, "::1"),
            ("dns:///localhost:50051", 1, "localhost"),
        ] {
            let target: Target = text.parse().unwrap();
            assert_eq!(target.resolve().unwrap().len(), count, "{text}");
            assert_eq!(target.host(), host, "{text}");
        }
    }

    #[test]
    fn what_is_no_address_is_refused() {
        for text in [
            "",
            "ipv4:",
            "127.0.0.1",
            "127.0.0.1:0",
            ":50051",
            "a:b",
            "a:1,",
        ] {
            assert!(text.parse::<Target>().is_err(), "{text}");
        }
    }
}
