//! The file, in TOML.

use std::collections::BTreeMap;
use std::path::Path;

use toml::{Table, Value};

use super::effective::Source;
use super::error::ConfigError;
use super::setting::{Form, Setting};
use super::settings::SETTINGS;
use crate::closest::closest;

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
            Some(text) => {
                given.insert(setting.key, text);
            }
            None => errors.push(ConfigError::WrongType {
                setting,
                value: value.to_string(),
            }),
        }
    }
    given
}

/// The value as it would be written in a variable; none if it is of another type than the setting's.
fn text_of(setting: &Setting, value: &Value) -> Option<String> {
    match (setting.form, value) {
        (Form::List, Value::Array(parts)) => {
            let texts: Option<Vec<&str>> = parts.iter().map(Value::as_str).collect();
            Some(texts?.join(","))
        }
        (Form::Count | Form::Size, Value::Integer(number)) => Some(number.to_string()),
        (Form::Switch, Value::Boolean(is_on)) => Some(is_on.to_string()),
        (
            Form::Address
            | Form::OptionalAddress
            | Form::Duration
            | Form::Size
            | Form::Text
            | Form::Path
            | Form::Choice(_),
            Value::String(text),
        ) => Some(text.clone()),
        (
            Form::Address
            | Form::OptionalAddress
            | Form::Duration
            | Form::Size
            | Form::Count
            | Form::Switch
            | Form::Text
            | Form::Path
            | Form::List
            | Form::Choice(_),
            _,
        ) => None,
    }
}
