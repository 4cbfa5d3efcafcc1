//! What is told of a server that was not reached.

use std::sync::atomic::{AtomicBool, Ordering};

use crate::argument;

/// What is said of a connection that was made and ended at once: which of it depends on who was faster.
const CUT_OFF: [&str; 3] = ["connection error", "http2 error", "connection closed"];

/// Where the server is, and whether it ever answered.
#[derive(Debug)]
pub(crate) struct Reach {
    address: String,
    tls: bool,
    answered: AtomicBool,
}

impl Reach {
    pub(crate) fn new(address: &str, tls: bool) -> Self {
        Self {
            address: argument::shown(address),
            tls,
            answered: AtomicBool::new(false),
        }
    }

    /// Remembers that the server answers.
    pub(crate) fn answered(&self) {
        self.answered.store(true, Ordering::Relaxed);
    }

    /// What went wrong on the way, with the address; where nothing ever went well, also what may be done about it.
    pub(crate) fn explained(&self, fault: &str) -> String {
        let advice = if self.answered.load(Ordering::Relaxed) {
            ""
        } else if !self.tls && CUT_OFF.iter().any(|words| fault.contains(words)) {
            "; if the server speaks TLS, the address begins with https://"
        } else if self.tls && fault.contains("InvalidContentType") {
            "; if the server speaks no TLS, the address begins with http://"
        } else if fault.contains("CaUsedAsEndEntity") {
            "; the server's own certificate is that of an authority (CA:TRUE); make one with basicConstraints=CA:FALSE"
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
                "connection error: stream closed",
                "closed",
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
            let reach = Reach::new(address, tls);
            let text = reach.explained(fault);
            assert!(text.starts_with(&format!("{address}: {fault}")), "{text}");
            assert!(text.contains(told), "{text}");
            assert_eq!(text.contains("begins with"), told.contains("if the server"));
            reach.answered();
            assert_eq!(reach.explained(fault), format!("{address}: {fault}"));
        }
    }
}
