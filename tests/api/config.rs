//! The configuration, as the program reads it.

use std::fs;
use std::path::{Path, PathBuf};

use serde_json::Value;

use crate::program::{Program, arbiter, run};
use crate::tls::Authority;

/// A file that is there as long as the test.
pub(crate) struct File(PathBuf);

impl File {
    pub(crate) fn new(name: &str, content: &str) -> Self {
        let name = format!("{}-{name}", std::process::id());
        let file = Self(Path::new(env!("CARGO_TARGET_TMPDIR")).join(name));
        file.write(content);
        file
    }

    /// Puts another content in its place, as a whole.
    pub(crate) fn write(&self, content: &str) {
        let beside = self.0.with_extension("new");
        fs::write(&beside, content).unwrap();
        fs::rename(&beside, &self.0).unwrap();
    }

    pub(crate) fn path(&self) -> &str {
        self.0.to_str().unwrap()
    }
}

impl Drop for File {
    fn drop(&mut self) {
        let _gone = fs::remove_file(&self.0);
    }
}

/// What the program prints must stand in the file, letter by letter.
fn assert_fresh(file: &str, arguments: &[&str]) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(file);
    let printed = String::from_utf8(run(arguments).stdout).unwrap();
    let written = fs::read_to_string(path).unwrap_or_default();
    let command = arguments.join(" ");
    assert!(
        written == printed,
        "{file} is stale: arbiter {command} > {file}"
    );
}

#[test]
fn the_reference_and_the_schema_are_fresh() {
    assert_fresh("docs/configuration.md", &["config", "reference"]);
    assert_fresh("docs/configuration.schema.json", &["config", "schema"]);
}

#[test]
fn a_configuration_with_problems_starts_nothing_and_tells_all_of_them() {
    let file = File::new("wrong.toml", "drain_dely = '5s'\nmax_plies = 0\n");
    for command in [&["serve"][..], &["config", "validate"]] {
        let output = arbiter(command)
            .args(["--config", file.path(), "--listen", "nowhere"])
            .env("ARBITER_MAX_EVENT", "7")
            .output()
            .unwrap();
        let told = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(1), "{told}");
        for problem in [
            "4 problems",
            "drain_delay is",
            "max_plies of the file: it goes from 1",
            "--listen: write an address",
            "ARBITER_MAX_EVENTS is",
        ] {
            assert!(told.contains(problem), "{problem}: {told}");
        }
    }
}

#[test]
fn what_the_settings_name_is_looked_at_too_and_all_of_it_at_once() {
    let nonsense = File::new("validate.pem", "nonsense\n");
    let tokens = File::new("validate.tokens", "club\nguest:00\n");
    for command in [&["serve"][..], &["config", "validate"]] {
        let output = arbiter(command)
            .args(["--tls-certificate-file", nonsense.path()])
            .args(["--tls-key-file", "/nowhere/key"])
            .args(["--tls-client-ca-file", nonsense.path()])
            .args(["--tls-client-auth", "require"])
            .args(["--auth-tokens-file", tokens.path()])
            .args(["--log-level", "loud", "--log-format", "xml"])
            .env("OTEL_EXPORTER_OTLP_ENDPOINT", "collector:4317")
            .env("OTEL_EXPORTER_OTLP_PROTOCOL", "http/protobuf")
            .output()
            .unwrap();
        let told = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(1), "{told}");
        assert!(told.contains("the configuration has 9 problems"), "{told}");
        for problem in [
            "--log-format: write one of",
            "log_level is no level",
            "/nowhere/key: No such file",
            "validate.tokens: line 1 is not",
            "validate.tokens: line 2 is not",
            "OTEL_EXPORTER_OTLP_PROTOCOL: only grpc is spoken",
            "OTEL_EXPORTER_OTLP_ENDPOINT: write the address of a collector",
        ] {
            assert!(told.contains(problem), "{problem}: {told}");
        }
        assert_eq!(told.matches("validate.pem: ").count(), 2, "{told}");
    }
    let (one, other) = (Authority::new(), Authority::new());
    let certificate = File::new("validate.cert", &one.sign("a.example").0);
    let key = File::new("validate.key", &other.sign("a.example").1);
    let output = run(&[
        "config",
        "validate",
        "--tls-certificate-file",
        certificate.path(),
        "--tls-key-file",
        key.path(),
    ]);
    let told = String::from_utf8(output.stderr).unwrap();
    assert!(
        told.contains("the certificate and the key cannot be used"),
        "{told}"
    );
}

#[test]
fn each_source_goes_before_the_next_and_is_told() {
    let file = File::new(
        "layers.toml",
        "drain_delay = '1s'\nmax_plies = 7\ncors_origins = ['https://a.example']\n",
    );
    let output = arbiter(&["config", "print", "--drain-timeout", "3s"])
        .env("ARBITER_CONFIG", file.path())
        .env("ARBITER_DRAIN_DELAY", "2s")
        .env("ARBITER_SERVICE_HOST", "10.0.0.1")
        .output()
        .unwrap();
    let printed = String::from_utf8(output.stdout).unwrap();
    for line in [
        r#"drain_delay = "2s" # environment"#,
        r#"drain_timeout = "3s" # flag"#,
        "max_plies = 7 # file",
        r#"cors_origins = ["https://a.example"] # file"#,
        r#"listen = "127.0.0.1:50051" # default"#,
    ] {
        assert!(
            printed.lines().any(|printed| printed == line),
            "{line}\n{printed}"
        );
    }
    let output = run(&["config", "print", "--json", "--max-plies", "9"]);
    let printed: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(printed["max_plies"]["value"], 9);
    assert_eq!(printed["max_plies"]["source"], "flag");
}

#[tokio::test]
async fn operators_see_the_configuration_without_secrets() {
    let variables = [
        ("OTEL_EXPORTER_OTLP_HEADERS", "api-key=1234"),
        ("ARBITER_DRAIN_DELAY", "0"),
    ];
    let program = Program::start(&["--max-plies", "7"], &variables);
    let (status, page) = program.page("/config");
    let page: Value = serde_json::from_str(&page).unwrap();
    assert_eq!(status, 200);
    assert_eq!(page["settings"]["max_plies"]["value"], 7);
    assert_eq!(page["settings"]["max_plies"]["source"], "flag");
    assert_eq!(page["settings"]["drain_delay"]["source"], "environment");
    assert_eq!(page["otel"]["OTEL_EXPORTER_OTLP_HEADERS"], "***");
}

#[tokio::test]
async fn a_hangup_reads_the_log_level_again_and_tells_what_needs_a_restart() {
    let file = File::new("reread.toml", "log_level = 'info'\nmax_plies = 7\n");
    let program = Program::serve(&["--config", file.path()]);
    file.write("log_level = 'debug'\nmax_plies = 8\n");
    program.signal("HUP");
    let changed = |key: &'static str, level: &'static str| {
        move |line: &Value| line["key"] == key && line["level"] == level
    };
    program.logged(changed("log_level", "INFO")).await;
    program.logged(changed("max_plies", "WARN")).await;
    file.write("log_level = 'loud=loud'\n");
    program.signal("HUP");
    program
        .logged(|line| line["message"] == "the configuration was not read again")
        .await;
}
