//! The program as a client of a service: TLS, certificates, tokens, and what it says when nobody answers.

use crate::config::File;
use crate::program::{Program, run};
use crate::tls::{Authority, line};

/// A service that wants to know who calls, and what it takes to call it.
struct Guarded {
    program: Program,
    files: [File; 7],
}

impl Guarded {
    fn start() -> Self {
        let authority = Authority::new();
        let (certificate, key) = authority.sign("arbiter.example");
        let (own, own_key) = authority.sign("club.example");
        let files = [
            File::new("access.pem", &certificate),
            File::new("access.key", &key),
            File::new("access.ca", &authority.pem()),
            File::new("access.tokens", &line("club", "sesame")),
            File::new("access.own.pem", &own),
            File::new("access.own.key", &own_key),
            File::new("access.token", "sesame\n"),
        ];
        let path = |index: usize| files[index].path();
        let program = Program::serve(&[
            "--tls-certificate-file",
            path(0),
            "--tls-key-file",
            path(1),
            "--tls-client-ca-file",
            path(2),
            "--tls-client-auth",
            "require",
            "--auth-tokens-file",
            path(3),
        ]);
        Self { program, files }
    }

    fn url(&self) -> String {
        format!("https://{}", self.program.address)
    }

    fn access(&self) -> Vec<&str> {
        let path = |index: usize| self.files[index].path();
        vec![
            "--ca-file",
            path(2),
            "--server-name",
            "arbiter.example",
            "--certificate-file",
            path(4),
            "--key-file",
            path(5),
            "--token-file",
            path(6),
        ]
    }
}

/// The exit status of the program, what it printed, and what it said was wrong.
fn ask(arguments: &[&str]) -> (Option<i32>, String, String) {
    let output = run(arguments);
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (
        output.status.code(),
        text(output.stdout),
        text(output.stderr),
    )
}

#[tokio::test]
async fn a_service_is_asked_by_tls_with_a_certificate_and_a_token() {
    let guarded = Guarded::start();
    let url = guarded.url();
    let question = ["arbitrate", "--json", "--moves", "e4", "--server", &url];
    let access = guarded.access();
    let (status, told, wrong) = ask(&[&question[..], &access].concat());
    assert_eq!(status, Some(0), "{wrong}");
    assert!(told.contains(r#""legal":true"#), "{told}");
    // Health needs no token, and the handshake still needs the certificate.
    let check = ["healthcheck", "--timeout", "20s", "--server", &url];
    let (status, _, wrong) = ask(&[&check[..], &access[..8]].concat());
    assert_eq!(status, Some(0), "{wrong}");
    // Without the one or the other it is told what is wrong, and where.
    for (left_out, said) in [
        (0..2, "UnknownIssuer"),
        (2..4, "certificate not valid for name"),
        // Whether the reason or the end of the connection is seen first is chance.
        (4..8, ": "),
    ] {
        let mut less = access.clone();
        less.drain(left_out);
        for command in [&question[..], &check] {
            let (status, _, wrong) = ask(&[command, &less].concat());
            assert_eq!(status, Some(1), "{wrong}");
            assert!(
                wrong.contains(said) && wrong.contains(&url),
                "{said}: {wrong}"
            );
        }
    }
    let (status, _, wrong) = ask(&[&question[..], &access[..8]].concat());
    assert_eq!(status, Some(1));
    assert!(wrong.contains("bearer token"), "{wrong}");
}

#[test]
fn what_cannot_be_asked_is_told_before_anything_is_sent() {
    let nonsense = File::new("access.nonsense", "two words\n");
    let path = nonsense.path();
    for (flags, said) in [
        (&["--server", "localhost:50051"][..], "http://HOST:PORT"),
        (
            &["--server", "http://x", "--ca-file", path],
            "begins with https://",
        ),
        (
            &["--server", "https://x", "--ca-file", path],
            "no certificate in PEM",
        ),
        (
            &["--server", "https://x", "--ca-file", "/nowhere/ca"],
            "/nowhere/ca: No such file",
        ),
        (
            &["--server", "http://x", "--token-file", path],
            "a token is one line",
        ),
    ] {
        for command in [&["arbitrate", "--moves", "e4"][..], &["healthcheck"]] {
            let (status, _, wrong) = ask(&[command, flags].concat());
            assert_eq!(status, Some(1), "{wrong}");
            assert!(wrong.contains(said), "{said}: {wrong}");
        }
    }
}

#[test]
fn nobody_answers_at_an_address_that_is_named() {
    // Port 1 of this machine answers nobody.
    for command in [
        &[
            "arbitrate",
            "--moves",
            "e4",
            "--server",
            "http://127.0.0.1:1",
        ][..],
        &["healthcheck", "--server", "http://127.0.0.1:1"],
        &["healthcheck", "--address", "127.0.0.1:1"],
    ] {
        let (status, _, wrong) = ask(command);
        assert_eq!(status, Some(1), "{wrong}");
        assert!(
            wrong.contains("127.0.0.1:1: ") && wrong.contains("Connection refused"),
            "{wrong}"
        );
    }
}

#[tokio::test]
async fn a_healthcheck_reads_the_file_of_the_server() {
    let program = Program::serve(&[]);
    let file = File::new(
        "access.toml",
        &format!("admin_listen = \"{}\"\n", program.admin),
    );
    let (status, _, wrong) = ask(&["healthcheck", "--timeout", "20s", "--config", file.path()]);
    assert_eq!(status, Some(0), "{wrong}");
    let off = File::new("access.off.toml", "admin_listen = \"off\"\n");
    let (status, _, wrong) = ask(&["healthcheck", "--config", off.path()]);
    assert_eq!(status, Some(1));
    assert!(wrong.contains("admin_listen is off"), "{wrong}");
}
