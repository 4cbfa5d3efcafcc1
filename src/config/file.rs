//! The file, in TOML.

use std::collections::BTreeMap;
use std::path::Path;

use toml::{Table, Value};

use super::closest::closest;
use super::effective::Source;
use super::error::ConfigError;
use super::setting::{Form, Setting};
use super::settings::SETTINGS;
use super::value::WrongValue;

/// What was given in the text of a file, by the key of its setting; what is wrong with it is noted.
pub(super) fn read(
    path: &Path,
    text: &str,
    errors: &mut Vec<ConfigError>,
) -> BTreeMap<&'static str, String> {
    let table: Table = match text.parse() {
        Ok(table) => table,
        Err(error) => {
            errors.push(ConfigError::Malformed {
                path: path.to_owned(),
                error: Box::new(error),
            });
            return BTreeMap::new();
        }
    };
    let mut given = BTreeMap::new();
    for (key, value) in &table {
        let Some(setting) = SETTINGS.iter().find(|setting| setting.key == key) else {
            let known = SETTINGS.iter().map(|setting| setting.key.to_owned());
            errors.push(ConfigError::Unknown {
                source_of: Source::File,
                name: key.clone(),
                closest: closest(key, known),
            });
            continue;
        };
        match text_of(setting, value) {
            Ok(text) => {
                given.insert(setting.key, text);
            }
            Err(wrong) => errors.push(ConfigError::Wrong {
                source_of: Source::File,
                name: key.clone(),
                text: value.to_string(),
                wrong,
            }),
        }
    }
    given
}

/// The value as it would be written in a variable.
fn text_of(setting: &Setting, value: &Value) -> Result<String, WrongValue> {
    match (setting.form, value) {
        (Form::List, Value::Array(parts)) => {
            let texts: Option<Vec<&str>> = parts.iter().map(Value::as_str).collect();
            Ok(texts.ok_or(WrongValue::NoList)?.join(","))
        }
        (Form::List, _) => Err(WrongValue::NoList),
        (Form::Count | Form::Size, Value::Integer(number)) => Ok(number.to_string()),
        (Form::Switch, Value::Boolean(is_on)) => Ok(is_on.to_string()),
        (
            Form::Address
            | Form::OptionalAddress
            | Form::Duration
            | Form::Size
            | Form::Text
            | Form::Path
            | Form::Choice(_),
            Value::String(text),
        ) => Ok(text.clone()),
        (Form::Count, _) => Err(WrongValue::WrongType),
        (Form::Switch, _) => Err(WrongValue::Switch),
        (
            Form::Address
            | Form::OptionalAddress
            | Form::Duration
            | Form::Size
            | Form::Text
            | Form::Path
            | Form::Choice(_),
            _,
        ) => Err(WrongValue::WrongType),
    }
}
