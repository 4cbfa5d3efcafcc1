//! What is told of a server that was not reached.

use std::sync::atomic::{AtomicBool, Ordering};

use crate::argument;

/// What is said of a connection that was made and ended at once: which of it depends on who was faster.
const CUT_OFF: [&str; 5] = [
    "connection error",
    "http2 error",
    "connection closed",
    "broken pipe",
    "connection reset",
];

/// Where the server is, and whether it ever answered.
#[derive(Debug)]
pub(crate) struct Reach {
    address: String,
    tls: bool,
    identity: bool,
    answered: AtomicBool,
}

impl Reach {
    /// The server at an address, by TLS or not, with a certificate of the client's own or without.
    pub(crate) fn new(address: &str, tls: bool, identity: bool) -> Self {
        Self {
            address: argument::shown(address),
            tls,
            identity,
            answered: AtomicBool::new(false),
        }
    }

    /// Remembers that the server answers.
    pub(crate) fn answered(&self) {
        self.answered.store(true, Ordering::Relaxed);
    }

    /// What went wrong on the way, with the address; where nothing ever went well, also what may be done about it.
    pub(crate) fn explained(&self, fault: &str) -> String {
        let cut_off = || {
            let fault = fault.to_ascii_lowercase();
            CUT_OFF.iter().any(|words| fault.contains(words))
        };
        let advice = if self.answered.load(Ordering::Relaxed) {
            ""
        } else if !self.tls && cut_off() {
            "; if the server speaks TLS, the address begins with https://"
        } else if self.tls && fault.contains("InvalidContentType") {
            "; if the server speaks no TLS, the address begins with http://"
        } else if fault.contains("CaUsedAsEndEntity") {
            "; the server's own certificate is that of an authority (CA:TRUE); make one with basicConstraints=CA:FALSE"
        } else if self.tls && cut_off() {
            // The alert that says so comes once the connection is made, and tonic does not hand it on.
            if self.identity {
                "; the server may not take the client's certificate"
            } else {
                "; the server may ask for a client's certificate, and none was given (client_certificate)"
            }
        } else {
            ""
        };
        format!("{}: {fault}{advice}", self.address)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_wrong_scheme_is_guessed_until_the_server_has_answered() {
        for (address, fault, told) in [
            (
                "http://localhost:1",
                "connection error: stream closed",
                "; if the server speaks TLS",
            ),
            (
                "http://localhost:1",
                "operation was canceled: connection closed",
                "; if the server speaks TLS",
            ),
            (
                "http://localhost:1",
                "tcp connect error: Connection refused",
                "refused",
            ),
            (
                "https://localhost:1",
                "operation was canceled: connection closed",
                "; the server may ask for a client's certificate",
            ),
            (
                "https://localhost:1",
                "stream closed because of a Broken pipe",
                "; the server may ask for a client's certificate",
            ),
            (
                "https://localhost:1",
                "invalid peer certificate: UnknownIssuer",
                "UnknownIssuer",
            ),
            (
                "https://localhost:1",
                "received corrupt message of type InvalidContentType",
                "; if the server speaks no TLS",
            ),
            (
                "https://localhost:1",
                "Other(OtherError(CaUsedAsEndEntity))",
                "basicConstraints=CA:FALSE",
            ),
        ] {
            let tls = address.starts_with("https:");
            let reach = Reach::new(address, tls, false);
            let text = reach.explained(fault);
            assert!(text.starts_with(&format!("{address}: {fault}")), "{text}");
            assert!(text.contains(told), "{text}");
            assert_eq!(text.contains("begins with"), told.contains("if the server"));
            reach.answered();
            assert_eq!(reach.explained(fault), format!("{address}: {fault}"));
        }
    }

    #[test]
    fn a_certificate_that_was_given_may_not_be_taken() {
        let reach = Reach::new("https://localhost:1", true, true);
        let text = reach.explained("operation was canceled: connection closed");
        assert!(
            text.ends_with("may not take the client's certificate"),
            "{text}"
        );
    }
}
