//! One setting, as everything but its value tells it.

/// One setting.
#[derive(Clone, Copy, Debug)]
pub struct Setting {
    /// Its name in the file, such as `drain_delay`.
    pub key: &'static str,
    /// What it is about, for the reference.
    pub section: &'static str,
    /// What it decides, in one or two sentences.
    pub about: &'static str,
    /// How its value is written.
    pub form: Form,
    /// The value it has when nobody gives one, as it would be written.
    pub default: &'static str,
    /// The least and the greatest value, as they would be written.
    pub bounds: Option<(&'static str, &'static str)>,
}

/// How the value of a setting is written.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Form {
    /// An IP address and a port.
    Address,
    /// An IP address and a port, or `off`.
    OptionalAddress,
    /// A time, such as `250ms`, `5s`, `2m` or `1h`.
    Duration,
    /// A number of bytes, such as `65536`, `512KiB` or `4MiB`.
    Size,
    /// A whole number.
    Count,
    /// `true` or `false`.
    Switch,
    /// Any text.
    Text,
    /// The path of a file; empty for none.
    Path,
    /// Texts; separated by commas in a flag or a variable.
    List,
    /// One of these words.
    Choice(&'static [&'static str]),
}

impl Form {
    /// What stands for the value in a usage line.
    #[must_use]
    pub fn placeholder(self) -> &'static str {
        match self {
            Self::Address | Self::OptionalAddress => "ADDRESS",
            Self::Duration => "TIME",
            Self::Size => "SIZE",
            Self::Count => "N",
            Self::Switch => "BOOL",
            Self::Text => "TEXT",
            Self::Path => "FILE",
            Self::List => "LIST",
            Self::Choice(_) => "WORD",
        }
    }
}

impl Setting {
    /// What is to be written in the file, with an example.
    #[must_use]
    pub fn wanted(&self) -> String {
        let example = |otherwise| match self.default {
            "" => otherwise,
            default => default,
        };
        match self.form {
            Form::Address => format!("an address in quotes, such as \"{}\"", self.default),
            Form::OptionalAddress => {
                format!(
                    "an address in quotes, such as \"{}\", or \"off\"",
                    self.default
                )
            }
            Form::Duration => format!("a time in quotes, such as \"{}\"", self.default),
            Form::Size => format!("a size, such as \"{}\" in quotes or 65536", self.default),
            Form::Count => format!("a whole number without quotes, such as {}", self.default),
            Form::Switch => "true or false without quotes".to_owned(),
            Form::Text => format!("a text in quotes, such as \"{}\"", example("text")),
            Form::Path => "a path in quotes, such as \"/etc/arbiter/file\"".to_owned(),
            Form::List => "a list of texts, such as [\"one\", \"two\"]".to_owned(),
            Form::Choice(words) => {
                format!("one of these words in quotes: \"{}\"", words.join("\", \""))
            }
        }
    }

    /// Its name on the command line, without the dashes in front.
    #[must_use]
    pub fn flag(&self) -> String {
        self.key.replace('_', "-")
    }

    /// Its name in the environment.
    #[must_use]
    pub fn variable(&self) -> String {
        format!("{}{}", super::environment::PREFIX, self.key.to_uppercase())
    }
}
