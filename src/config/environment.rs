//! Which variables are ours, and which are not for us to judge.

use std::collections::BTreeMap;

use super::effective::Source;
use super::error::ConfigError;
use super::settings::SETTINGS;
use crate::closest::closest;

/// What the variables of the server begin with.
pub(super) const PREFIX: &str = "ARBITER_";

/// The variable that names the file.
pub(super) const FILE: &str = "ARBITER_CONFIG";

/// What was given in the environment, by the key of its setting; a variable that no setting has is noted.
pub(super) fn read(
    variables: &BTreeMap<String, String>,
    errors: &mut Vec<ConfigError>,
) -> BTreeMap<&'static str, String> {
    let mut given = BTreeMap::new();
    for (name, value) in variables {
        if !name.starts_with(PREFIX) || name == FILE || is_service_link(name) {
            continue;
        }
        match SETTINGS.iter().find(|setting| setting.variable() == *name) {
            Some(setting) => {
                given.insert(setting.key, value.clone());
            }
            None => errors.push(ConfigError::Unknown {
                source_of: Source::Environment,
                name: name.clone(),
                closest: closest(name, SETTINGS.iter().map(super::Setting::variable)),
            }),
        }
    }
    given
}

/// Whether Kubernetes set it, as it does in every pod for every service it knows: for one called `arbiter` it sets
/// `ARBITER_SERVICE_HOST`, `ARBITER_PORT_50051_TCP` and more.
fn is_service_link(name: &str) -> bool {
    let is_port = |rest: &str| {
        let mut parts = rest.split('_');
        let number = parts.next().unwrap_or_default();
        let protocol = parts.next().unwrap_or_default();
        let what = parts.next().unwrap_or_default();
        !number.is_empty()
            && number.bytes().all(|digit| digit.is_ascii_digit())
            && ["TCP", "UDP", "SCTP"].contains(&protocol)
            && ["", "PROTO", "PORT", "ADDR"].contains(&what)
    };
    name.ends_with("_SERVICE_HOST")
        || name.contains("_SERVICE_PORT")
        || name.ends_with("_PORT")
        || name.split("_PORT_").skip(1).any(is_port)
}

/// The variables that OpenTelemetry defines, which the exporters read by themselves.
#[derive(Clone, Debug, Default)]
pub struct OtelVariables(pub Vec<(String, String)>);

impl OtelVariables {
    /// Those among the variables; what may carry a credential is masked.
    pub(super) fn of(variables: &BTreeMap<String, String>) -> Self {
        let ours = variables
            .iter()
            .filter(|(name, _)| name.starts_with("OTEL_"));
        let shown = ours.map(|(name, value)| {
            let is_secret = name.ends_with("_HEADERS") || name.contains("CLIENT_KEY");
            let value = if is_secret { "***" } else { value.as_str() };
            (name.clone(), value.to_owned())
        });
        Self(shown.collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_kubernetes_sets_is_not_ours() {
        for name in [
            "ARBITER_SERVICE_HOST",
            "ARBITER_SERVICE_PORT",
            "ARBITER_SERVICE_PORT_GRPC",
            "ARBITER_PORT",
            "ARBITER_PORT_50051_TCP",
            "ARBITER_PORT_50051_TCP_ADDR",
            "ARBITER_BLUE_PORT_9090_TCP_PROTO",
        ] {
            assert!(is_service_link(name), "{name}");
        }
        for name in ["ARBITER_LISTEN", "ARBITER_PORT_LISTEN", "ARBITER_SERVICE"] {
            assert!(!is_service_link(name), "{name}");
        }
    }

    #[test]
    fn no_setting_is_taken_for_one_of_those() {
        for setting in SETTINGS {
            assert!(!is_service_link(&setting.variable()), "{}", setting.key);
        }
    }

    #[test]
    fn headers_for_the_collector_are_masked() {
        let variables = [("OTEL_EXPORTER_OTLP_HEADERS", "api-key=1234"), ("PATH", "")];
        let variables = variables.map(|(name, value)| (name.to_owned(), value.to_owned()));
        let shown = OtelVariables::of(&variables.into());
        assert_eq!(shown.0.len(), 1);
        assert_eq!(shown.0[0].1, "***");
    }
}
