//! The page that tells every setting.

use std::fmt::Write as _;

use super::setting::{Form, Setting};
use super::settings::SETTINGS;

const BEGINNING: &str = "\
<!-- Written by `arbiter config reference`; a test fails when it is stale. -->

# Configuration of `arbiter serve`

Each setting can be given as a flag, as a variable or in a file; a flag goes before a variable, a variable before the file, the file
before the default. The three names follow from one another: `drain_delay` in the file is `--drain-delay` and `ARBITER_DRAIN_DELAY`.
The file is TOML and named by `--config` or `ARBITER_CONFIG`; `configuration.schema.json` beside this page is its JSON schema.

- Times are written `250ms`, `5s`, `2m` or `1h`, sizes `65536`, `512KiB` or `4MiB`. A list is separated by commas in a flag or a variable,
  and a list of texts in the file.
- An unknown key, an unknown variable that begins with `ARBITER_`, a value that can't be read or is out of its bounds, and settings that
  can't stand together stop the start. Everything that is wrong is told at once. What Kubernetes sets by itself for a service called
  `arbiter` (`ARBITER_SERVICE_HOST` and the like) is passed over.
- `arbiter config print` shows what is in force and who said so, `arbiter config validate` only checks, `arbiter config schema` and
  `arbiter config reference` print the schema and this page. All but the last two take the same flags as `arbiter serve`.
- No secret is a value: certificates, keys and tokens are files. They are read again when their content changes, and so is `log_level`
  at SIGHUP. Everything else needs a restart, and a SIGHUP that meets such a change says so in the log.
- Traces and metrics are sent where the standard variables of OpenTelemetry say (`OTEL_EXPORTER_OTLP_ENDPOINT` and the others): see
  [telemetry](operations/telemetry.md).
";

/// The reference page, in Markdown.
#[must_use]
pub fn reference() -> String {
    let mut page = BEGINNING.to_owned();
    let mut section = "";
    for setting in SETTINGS {
        // Writing to a string can't fail.
        if setting.section != section {
            section = setting.section;
            let _ = writeln!(page, "\n## {section}\n\n| setting | default | bounds | |");
            let _ = writeln!(page, "|---|---|---|---|");
        }
        let _ = writeln!(page, "{}", row(setting));
    }
    page
}

fn row(setting: &Setting) -> String {
    let default = match setting.default {
        "" => "none".to_owned(),
        default => format!("`{default}`"),
    };
    let bounds = match (setting.bounds, setting.form) {
        (Some((least, greatest)), _) => format!("`{least}` to `{greatest}`"),
        (None, Form::Choice(words)) => format!("`{}`", words.join("`, `")),
        (None, Form::Switch) => "`true`, `false`".to_owned(),
        (
            None,
            Form::Address
            | Form::OptionalAddress
            | Form::Duration
            | Form::Size
            | Form::Count
            | Form::Text
            | Form::Path
            | Form::List,
        ) => setting.form.placeholder().to_lowercase(),
    };
    let about = setting.about.trim();
    format!("| `{}` | {default} | {bounds} | {about} |", setting.key)
}
