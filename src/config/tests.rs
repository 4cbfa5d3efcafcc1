//! Every problem at once, and who goes before whom.

use std::io;
use std::path::{Path, PathBuf};

use super::*;
use crate::server::Options;
use crate::service::Limits;

fn given(flags: &[(&'static str, &str)], variables: &[(&str, &str)]) -> Given {
    let text = |(name, value): &(&'static str, &str)| (*name, (*value).to_owned());
    let texts = |(name, value): &(&str, &str)| ((*name).to_owned(), (*value).to_owned());
    Given {
        flags: Flags {
            file: Some(PathBuf::from("arbiter.toml")),
            given: flags.iter().map(text).collect(),
        },
        variables: variables.iter().map(texts).collect(),
    }
}

fn read(given: &Given, file: &str) -> Result<Config, ConfigErrors> {
    given.read(|_path: &Path| io::Result::Ok(file.to_owned()))
}

fn problems(given: &Given, file: &str) -> Vec<String> {
    let errors = read(given, file).unwrap_err();
    errors.0.iter().map(ToString::to_string).collect()
}

#[test]
fn a_flag_goes_before_a_variable_before_the_file_before_the_default() {
    let file = "drain_delay = '1s'\ndrain_timeout = '1s'\nmax_plies = 7\n";
    let variables = [
        ("ARBITER_DRAIN_DELAY", "2s"),
        ("ARBITER_DRAIN_TIMEOUT", "2s"),
    ];
    let config = read(&given(&[("drain_delay", "3s")], &variables), file).unwrap();
    let by = |key: &str| {
        let mut effective = config.effective.iter();
        let found = effective.find(|one| one.setting.key == key).unwrap();
        (found.text.clone(), found.source)
    };
    assert_eq!(by("drain_delay"), ("3s".to_owned(), Source::Flag));
    assert_eq!(by("drain_timeout"), ("2s".to_owned(), Source::Environment));
    assert_eq!(by("max_plies"), ("7".to_owned(), Source::File));
    assert_eq!(by("max_events"), ("2000".to_owned(), Source::Default));
    assert_eq!(config.settings.max_plies, 7);
}

#[test]
fn every_problem_is_told_at_once_with_the_closest_name() {
    let file = "drain_dely = '5s'\nmax_plies = 0\nlog_level = 5\n[tls]\ncertificate = 'x'\n";
    let variables = [
        ("ARBITER_LISTN", "x"),
        ("ARBITER_DRAIN_TIMEOUT", "soon"),
        ("PATH", "/"),
    ];
    let flags = [("listen", "nowhere"), ("tls_key_file", "key.pem")];
    assert_eq!(
        problems(&given(&flags, &variables), file),
        [
            "key drain_dely of the file is not known; drain_delay is",
            "key log_level of the file: write a text in quotes, such as \"info\", not 5",
            "key tls of the file is not known",
            "variable ARBITER_LISTN is not known; ARBITER_LISTEN is",
            "flag --listen: write an address as 127.0.0.1:50051 or [::1]:50051, not \"nowhere\"",
            "variable ARBITER_DRAIN_TIMEOUT: write a duration as 250ms, 5s, 2m or 1h, not \"soon\"",
            "key max_plies of the file: it goes from 1 to 1000000, not \"0\"",
            "tls_key_file needs tls_certificate_file beside it",
        ]
    );
}

#[test]
fn settings_that_cannot_stand_together_are_refused() {
    let flags = [
        ("tls_key_file", "key.pem"),
        ("tls_client_ca_file", "ca.pem"),
        ("tls_allowed_names", "a.example,b.example"),
        ("admin_listen", "127.0.0.1:50051"),
        ("log_level", "arbiter=loud"),
        ("cors_origins", "*"),
        ("stream_window", "1MiB"),
        ("connection_window", "64KiB"),
    ];
    let errors = read(&given(&flags, &[]), "").unwrap_err();
    let found = errors.0.iter().map(|error| {
        if let ConfigError::Contradiction(contradiction) = error {
            *contradiction
        } else {
            panic!("{error}")
        }
    });
    assert_eq!(
        found.collect::<Vec<_>>(),
        [
            Contradiction::KeyWithoutCertificate,
            Contradiction::AuthorityWithoutClientAuth,
            Contradiction::NamesWithoutClientAuth,
            Contradiction::OneAddressTwice,
            Contradiction::LogLevel,
            Contradiction::WindowTooLarge,
            Contradiction::Origin,
        ]
    );
}

#[test]
fn what_cannot_stand_together_is_told_beside_what_cannot_be_read() {
    let flags = [
        ("log_level", "loud"),
        ("log_format", "xml"),
        ("tls_client_auth", "maybe"),
        ("tls_client_ca_file", "ca.pem"),
        ("tls_key_file", "key.pem"),
    ];
    // Whether the authority is of use depends on a value that can't be read, so nothing is said of it.
    assert_eq!(
        problems(&given(&flags, &[]), ""),
        [
            "flag --tls-client-auth: write one of: off, request, require, not \"maybe\"",
            "flag --log-format: write one of: auto, json, text, not \"xml\"",
            "tls_key_file needs tls_certificate_file beside it",
            "log_level is no level and no filter such as info,arbiter=debug",
        ]
    );
}

#[test]
fn a_value_of_the_wrong_type_is_told_which_type_is_wanted() {
    for (line, told) in [
        (
            "listen = 50051",
            "write an address in quotes, such as \"127.0.0.1:50051\", not 50051",
        ),
        (
            "drain_delay = 5",
            "write a time in quotes, such as \"5s\", not 5",
        ),
        (
            "max_plies = '7'",
            "write a whole number without quotes, such as 20000, not \"7\"",
        ),
        (
            "max_plies = 7.5",
            "write a whole number without quotes, such as 20000, not 7.5",
        ),
        (
            "reflection = 'yes'",
            "write true or false without quotes, not \"yes\"",
        ),
        (
            "max_sent_bytes = true",
            "write a size, such as \"4MiB\" in quotes or 65536, not true",
        ),
        (
            "log_format = 1",
            "write one of these words in quotes: \"auto\", \"json\", \"text\", not 1",
        ),
        (
            "cors_origins = 'x'",
            "write a list of texts, such as [\"one\", \"two\"], not \"x\"",
        ),
        (
            "cors_origins = [1]",
            "write a list of texts, such as [\"one\", \"two\"], not [1]",
        ),
        (
            "tls_key_file = {}",
            "write a path in quotes, such as \"/etc/arbiter/file\", not {}",
        ),
    ] {
        let key = line.split(' ').next().unwrap();
        assert_eq!(
            problems(&given(&[], &[]), line),
            [format!("key {key} of the file: {told}")],
        );
    }
}

#[test]
fn a_file_that_is_no_toml_is_told_with_its_place() {
    let problems = problems(&given(&[], &[]), "listen = ");
    assert!(problems[0].starts_with("arbiter.toml: "), "{problems:?}");
    assert!(problems[0].contains("line 1"), "{problems:?}");
}

#[test]
fn a_file_that_is_missing_is_told() {
    let errors = given(&[], &[]).read(|_path| Err(io::ErrorKind::NotFound.into()));
    assert!(errors.unwrap_err().to_string().contains("arbiter.toml"));
}

#[test]
fn bounds_and_defaults_can_be_read() {
    for setting in SETTINGS {
        for bound in setting.bounds.into_iter().flat_map(|(a, b)| [a, b]) {
            let flags = [(setting.key, bound)];
            let errors = match read(&given(&flags, &[]), "") {
                Ok(_) => Vec::new(),
                Err(errors) => errors.0,
            };
            let of_form = errors
                .iter()
                .filter(|error| !matches!(error, ConfigError::Contradiction(_)));
            assert_eq!(of_form.count(), 0, "{} {bound}", setting.key);
        }
    }
}

#[test]
fn what_the_parts_do_by_default_is_what_the_settings_say() {
    let settings = read(&given(&[], &[]), "").unwrap().settings;
    assert_eq!(
        format!("{:?}", settings.limits()),
        format!("{:?}", Limits::default())
    );
    let server = settings.server();
    // Tests that start a server in their own process want no second listener.
    let without_admin = Options {
        admin_listen: None,
        ..server
    };
    assert_eq!(
        format!("{without_admin:?}"),
        format!("{:?}", Options::default())
    );
}

#[test]
fn what_is_printed_can_be_read_again() {
    let flags = [("cors_origins", "https://a.example, https://b.example")];
    let config = read(&given(&flags, &[]), "").unwrap();
    let lines: Vec<String> = config.effective.iter().map(Effective::to_toml).collect();
    let again = read(&given(&[], &[]), &lines.join("\n")).unwrap();
    assert_eq!(config.settings, again.settings);
}

#[test]
fn the_schema_knows_every_setting() {
    let schema = schema();
    let properties = schema["properties"].as_object().unwrap();
    assert_eq!(properties.len(), SETTINGS.len());
    for property in properties.values() {
        assert!(property.get("description").is_some() && property.get("default").is_some());
    }
}
