//! What cannot be meant as an address, an option or a header.

use std::net::IpAddr;
use std::time::Duration;

use http::uri::Scheme;
use http::{HeaderName, HeaderValue, Uri};

use crate::error::Error;

/// Headers that say how HTTP carries a call: they are written by what carries it.
const OF_HTTP: [&str; 11] = [
    "connection",
    "content-length",
    "content-type",
    "host",
    "keep-alive",
    "proxy-connection",
    "te",
    "trailer",
    "trailers",
    "transfer-encoding",
    "upgrade",
];

/// An address that can be meant: where it leads, and whether by TLS.
pub(crate) struct Address {
    pub(crate) uri: Uri,
    pub(crate) tls: bool,
}

impl Address {
    pub(crate) fn read(address: &str) -> Result<Self, Error> {
        let wrong = || {
            Error::argument(format!(
                "the address is of the form http://HOST:PORT or https://HOST:PORT, not {:?}",
                shown(address)
            ))
        };
        let (scheme, rest) = address.split_once("://").ok_or_else(wrong)?;
        // A URI forgets what stands behind this sign.
        if rest.contains('#') {
            return Err(wrong());
        }
        let text = format!("{}://{rest}", scheme.to_ascii_lowercase());
        let uri: Uri = text.parse().map_err(|_| wrong())?;
        let tls = uri.scheme() == Some(&Scheme::HTTPS);
        let authority = uri.authority().ok_or_else(wrong)?;
        // A port beyond 65535 is none to this parser, and stands there all the same.
        let bare = authority.host() == authority.as_str();
        if !(tls || uri.scheme() == Some(&Scheme::HTTP))
            || authority.host().is_empty()
            || authority.as_str().contains('@')
            || (!bare && authority.port_u16().is_none_or(|port| port == 0))
            || !matches!(uri.path(), "" | "/")
            || uri.query().is_some()
        {
            return Err(wrong());
        }
        Ok(Self { uri, tls })
    }

    /// Whether it is this machine itself.
    pub(crate) fn is_loopback(&self) -> bool {
        let host = self.uri.host().unwrap_or_default();
        let number = host.trim_matches(['[', ']']).parse::<IpAddr>();
        host.eq_ignore_ascii_case("localhost") || number.is_ok_and(|number| number.is_loopback())
    }
}

/// An address as it is told: without the name and the password of a user.
pub(crate) fn shown(address: &str) -> String {
    let Some((before, host)) = address.rsplit_once('@') else {
        return address.to_owned();
    };
    let scheme = before.find("://").map_or("", |end| &before[..end + 3]);
    format!("{scheme}…@{host}")
}

pub(crate) fn token(token: &str) -> Result<HeaderValue, Error> {
    if token.is_empty() || !token.bytes().all(|sign| (0x21..=0x7E).contains(&sign)) {
        return Err(Error::argument(
            "a token is one or more visible ASCII characters, and this one is not",
        ));
    }
    let mut bearer = value("authorization", &format!("Bearer {token}"))?;
    bearer.set_sensitive(true);
    Ok(bearer)
}

pub(crate) fn header(name: &str, text: &str) -> Result<(HeaderName, HeaderValue), Error> {
    let is_sign = |sign: u8| sign.is_ascii_alphanumeric() || b"-_.".contains(&sign);
    let read = HeaderName::try_from(name)
        .ok()
        .filter(|_| name.bytes().all(is_sign));
    let Some(read) = read else {
        return Err(Error::argument(format!(
            "the name of a header is letters, digits, hyphens, underscores and dots, not {name:?}"
        )));
    };
    if OF_HTTP.contains(&read.as_str()) {
        return Err(Error::argument(format!(
            "the header {name:?} is one of HTTP's own, and cannot be given"
        )));
    }
    if read.as_str().ends_with("-bin") || read.as_str().starts_with("grpc-") {
        return Err(Error::argument(format!(
            "the header {name:?} is one of gRPC's own, and cannot be given"
        )));
    }
    Ok((read, value(name, text)?))
}

fn value(name: &str, text: &str) -> Result<HeaderValue, Error> {
    let printable = text.bytes().all(|sign| (0x20..=0x7E).contains(&sign));
    let read = HeaderValue::try_from(text).ok().filter(|_| printable);
    read.ok_or_else(|| {
        Error::argument(format!(
            "the value of a header is printable ASCII, and that of {name:?} is not"
        ))
    })
}

pub(crate) fn deadline(deadline: Duration) -> Result<Duration, Error> {
    if deadline.is_zero() {
        return Err(Error::argument("a deadline is longer than 0, not 0"));
    }
    Ok(deadline)
}
