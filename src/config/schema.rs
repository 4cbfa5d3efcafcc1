//! The file as a JSON schema, for editors and for those who write files by program.

use serde_json::{Map, Value, json};

use super::setting::{Form, Setting};
use super::settings::SETTINGS;

/// The schema (draft 2020-12) of the file.
#[must_use]
pub fn schema() -> Value {
    let properties: Map<String, Value> = SETTINGS.iter().map(property).collect();
    json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Configuration of arbiter serve",
        "type": "object",
        "additionalProperties": false,
        "properties": properties,
    })
}

fn property(setting: &Setting) -> (String, Value) {
    let mut property = form(setting);
    property.insert("description".to_owned(), json!(setting.about.trim()));
    property.insert("default".to_owned(), default(setting));
    (setting.key.to_owned(), Value::Object(property))
}

fn form(setting: &Setting) -> Map<String, Value> {
    let value = match setting.form {
        Form::Address => json!({"type": "string", "pattern": "^.+:[0-9]+$"}),
        Form::OptionalAddress => json!({"type": "string", "pattern": "^(off|.+:[0-9]+)$"}),
        Form::Duration => json!({"type": "string", "pattern": "^(0|[0-9]+(ms|s|m|h))$"}),
        Form::Size => json!({"anyOf": [
            {"type": "string", "pattern": "^[0-9]+(B|KiB|MiB|GiB)?$"},
            {"type": "integer", "minimum": 0},
        ]}),
        Form::Count => {
            let (least, greatest) = setting.bounds.unwrap_or(("0", "4294967295"));
            json!({"type": "integer", "minimum": number(least), "maximum": number(greatest)})
        }
        Form::Switch => json!({"type": "boolean"}),
        Form::Text | Form::Path => json!({"type": "string"}),
        Form::List => json!({"type": "array", "items": {"type": "string"}}),
        Form::Choice(words) => json!({"enum": words}),
    };
    match value {
        Value::Object(form) => form,
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) | Value::Array(_) => {
            Map::new()
        }
    }
}

fn default(setting: &Setting) -> Value {
    let text = setting.default;
    match setting.form {
        Form::Count => number(text),
        Form::Switch => json!(text == "true"),
        Form::List => json!([]),
        Form::Address
        | Form::OptionalAddress
        | Form::Duration
        | Form::Size
        | Form::Text
        | Form::Path
        | Form::Choice(_) => json!(text),
    }
}

fn number(text: &str) -> Value {
    text.parse::<u64>().map_or(Value::Null, Value::from)
}
