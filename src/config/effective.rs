//! The value each setting has in the end, and who gave it.

use std::fmt::Write as _;

use serde_json::{Map, Value, json};

use super::setting::{Form, Setting};

/// Where a value was given.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Source {
    /// On the command line.
    Flag,
    /// In the environment.
    Environment,
    /// In the file.
    File,
    /// Nowhere.
    Default,
}

impl Source {
    /// In one word.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            Self::Flag => "flag",
            Self::Environment => "environment",
            Self::File => "file",
            Self::Default => "default",
        }
    }

    /// A name that was written there, so that it is found again.
    #[must_use]
    pub fn names(self, name: &str) -> String {
        match self {
            Self::Flag => format!("flag {name}"),
            Self::Environment => format!("variable {name}"),
            Self::File => format!("key {name} of the file"),
            Self::Default => format!("default of {name}"),
        }
    }
}

/// The value a setting has, as it was written.
#[derive(Clone, Debug)]
pub struct Effective {
    /// The setting.
    pub setting: &'static Setting,
    /// Its value.
    pub text: String,
    /// Who gave it.
    pub source: Source,
}

impl Effective {
    /// As a line of the file, its source beside it.
    #[must_use]
    pub fn to_toml(&self) -> String {
        let mut line = format!("{} = {}", self.setting.key, self.toml_value());
        // Writing to a string can't fail.
        let _ = write!(line, " # {}", self.source.word());
        line
    }

    /// As a member of an object.
    #[must_use]
    pub fn to_json(&self) -> (String, Value) {
        let mut member = Map::new();
        member.insert("value".to_owned(), self.json_value());
        member.insert("source".to_owned(), json!(self.source.word()));
        (self.setting.key.to_owned(), Value::Object(member))
    }

    fn json_value(&self) -> Value {
        match self.setting.form {
            Form::Count => self.text.parse::<u64>().map_or(Value::Null, Value::from),
            Form::Switch => Value::Bool(self.text == "true"),
            Form::List => self.parts().map(Value::from).collect(),
            Form::Address
            | Form::OptionalAddress
            | Form::Duration
            | Form::Size
            | Form::Text
            | Form::Path
            | Form::Choice(_) => Value::from(self.text.as_str()),
        }
    }

    fn toml_value(&self) -> String {
        match self.setting.form {
            Form::Count | Form::Switch => self.text.clone(),
            Form::List => {
                let parts: Vec<String> = self.parts().map(quoted).collect();
                format!("[{}]", parts.join(", "))
            }
            Form::Address
            | Form::OptionalAddress
            | Form::Duration
            | Form::Size
            | Form::Text
            | Form::Path
            | Form::Choice(_) => quoted(&self.text),
        }
    }

    fn parts(&self) -> impl Iterator<Item = &str> {
        let parts = self.text.split(',').map(str::trim);
        parts.filter(|part| !part.is_empty())
    }
}

fn quoted(text: &str) -> String {
    toml::Value::from(text).to_string()
}
