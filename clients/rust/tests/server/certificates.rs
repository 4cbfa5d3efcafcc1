//! Certificates: what cannot be used is refused, and what a server says of the client's own is told.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use arbiter_client::{Arbiter, Builder, Code};

use crate::running::Server;

/// A certificate that has signed itself, and its key.
struct Pair {
    chain: PathBuf,
    key: PathBuf,
}

impl Pair {
    fn make(name: &str) -> Self {
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR"));
        let pair = Self {
            chain: folder.join(format!("{name}.pem")),
            key: folder.join(format!("{name}.key")),
        };
        let made = Command::new("openssl")
            .args(["req", "-x509", "-nodes", "-days", "2", "-newkey", "ec"])
            .args(["-pkeyopt", "ec_paramgen_curve:prime256v1", "-subj"])
            .args([&format!("/CN={name}"), "-addext"])
            .args(["subjectAltName=DNS:localhost,IP:127.0.0.1", "-addext"])
            .args(["basicConstraints=critical,CA:FALSE", "-keyout"])
            .arg(&pair.key)
            .arg("-out")
            .arg(&pair.chain)
            .stderr(Stdio::null())
            .status();
        let made = made.expect("openssl makes certificates: install OpenSSL 3");
        assert!(made.success(), "openssl makes certificates: {made}");
        pair
    }

    fn chain(&self) -> String {
        std::fs::read_to_string(&self.chain).unwrap()
    }

    fn key(&self) -> String {
        std::fs::read_to_string(&self.key).unwrap()
    }
}

fn tls() -> Builder {
    Arbiter::builder("https://localhost:1")
}

#[tokio::test]
async fn pem_of_which_a_part_cannot_be_read_is_refused() {
    let (ours, theirs) = (Pair::make("ours"), Pair::make("theirs"));
    let (chain, key) = (ours.chain(), ours.key());
    let bad = "-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n";
    let cut = &chain[..chain.len() - 20];
    let named = |kind: &str| key.replace(" PRIVATE", &format!(" {kind} PRIVATE"));
    for (words, builder) in [
        ("certificate 1 in the PEM given to ca cannot", tls().ca(bad)),
        (
            "certificate 2 in the PEM given to ca cannot",
            tls().ca(format!("{chain}{bad}")),
        ),
        (
            "certificate 1 of 2 in the PEM given to ca is cut off",
            tls().ca(format!("{cut}\n{chain}")),
        ),
        (
            "certificate 2 of 2 in the PEM given to ca is cut off",
            tls().ca(format!("{chain}{cut}")),
        ),
        (
            "the PEM given to ca holds no certificate",
            tls().ca(key.as_str()),
        ),
        (
            "certificate 2 in the PEM given to client_certificate cannot",
            tls().client_certificate(format!("{chain}{bad}"), key.as_str()),
        ),
        (
            "client_certificate holds no private key",
            tls().client_certificate(chain.as_str(), chain.as_str()),
        ),
        (
            "client_certificate is encrypted",
            tls().client_certificate(chain.as_str(), named("ENCRYPTED")),
        ),
        (
            "client_certificate is encrypted",
            tls().client_certificate(
                chain.as_str(),
                key.replacen("-----\n", "-----\nProc-Type: 4,ENCRYPTED\n", 1),
            ),
        ),
        (
            "the key given to client_certificate cannot be read",
            tls().client_certificate(chain.as_str(), named("RSA")),
        ),
        (
            "is cut off",
            tls().client_certificate(chain.as_str(), &key[..key.len() - 20]),
        ),
        (
            "is not that of the certificate beside it: keys may not be consistent: KeyMismatch",
            tls().client_certificate(chain.as_str(), theirs.key()),
        ),
    ] {
        let text = builder.connect().unwrap_err().to_string();
        assert!(text.contains(words), "{words}: {text}");
    }
    let both = format!("the first\n{chain}\nthe second\n{}", theirs.chain());
    let builder = tls()
        .ca(both.clone())
        .client_certificate(both, format!("# UNENCRYPTED\n{key}"));
    builder.connect().unwrap();
}

#[tokio::test]
async fn a_server_that_asks_for_a_certificate_is_guessed() {
    let (server, caller) = (Pair::make("server"), Pair::make("caller"));
    let other = Pair::make("other");
    let running = Server::start_with(&[
        "--tls-certificate-file".as_ref(),
        server.chain.as_ref(),
        "--tls-key-file".as_ref(),
        server.key.as_ref(),
        "--tls-client-ca-file".as_ref(),
        caller.chain.as_ref(),
        "--tls-client-auth".as_ref(),
        "require".as_ref(),
    ]);
    let address = running.address.replace("http:", "https:");
    let builder = || Arbiter::builder(&address).ca(server.chain());
    let own = builder().client_certificate(caller.chain(), caller.key());
    own.connect().unwrap().arbitrate("e4").await.unwrap();
    // Which way the connection ends depends on who is faster.
    for _ in 0..20 {
        for (words, builder) in [
            ("may ask for a client's certificate", builder()),
            (
                "may not take the client's certificate",
                builder().client_certificate(other.chain(), other.key()),
            ),
        ] {
            let arbiter = builder.without_retries().connect().unwrap();
            let error = arbiter.arbitrate("e4").await.unwrap_err();
            assert_eq!(error.failure().unwrap().code, Code::Unavailable);
            assert!(error.to_string().contains(words), "{error}");
        }
    }
}
