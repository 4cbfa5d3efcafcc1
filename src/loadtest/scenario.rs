//! A mix of questions, as it is written in a file.

use serde::Deserialize;

use super::mix::{Ingredient, MAX_ITEMS, Method};

/// What is asked, and in which shares.
#[derive(Clone, Debug, Deserialize, PartialEq)]
#[serde(deny_unknown_fields)]
pub struct Scenario {
    /// Its name in reports.
    #[serde(default = "unnamed")]
    pub name: String,
    /// The kinds of questions.
    pub mix: Vec<Ingredient>,
}

fn unnamed() -> String {
    "unnamed".to_owned()
}

/// What is wrong with a scenario.
#[derive(Debug, thiserror::Error)]
pub enum ScenarioError {
    /// No TOML, or keys that mean nothing.
    #[error("{0}")]
    Malformed(#[from] toml::de::Error),
    /// Nothing to ask.
    #[error("mix: no ingredient has a weight")]
    Empty,
    /// Items where there is one question to a call, none, or too many.
    #[error("mix[{place}].items: {items} for {}; one for each question, and at most {MAX_ITEMS} for batch and stream", .method.name())]
    Items {
        /// Which ingredient, counted from 0.
        place: usize,
        /// Its method.
        method: Method,
        /// What was written.
        items: u32,
    },
    /// Winnability is a part of verdicts.
    #[error("mix[{place}].winnability: only arbitrate, batch and stream can be asked for it, not {}", .method.name())]
    Winnability {
        /// Which ingredient, counted from 0.
        place: usize,
        /// Its method.
        method: Method,
    },
}

impl Scenario {
    /// One kind of question.
    #[must_use]
    pub fn of(ingredient: Ingredient) -> Self {
        Self {
            name: ingredient.method.name().to_owned(),
            mix: vec![ingredient],
        }
    }

    /// Reads a file.
    ///
    /// # Errors
    /// A [`ScenarioError`] that names the place.
    ///
    /// # Examples
    /// ```
    /// use arbiter::loadtest::Scenario;
    ///
    /// let scenario = Scenario::read("
    ///     name = 'evening'
    ///     [[mix]]
    ///     method = 'arbitrate'
    ///     weight = 9
    ///     [[mix]]
    ///     method = 'batch'
    ///     items = 50
    /// ").unwrap();
    /// assert_eq!(scenario.mix.len(), 2);
    /// ```
    pub fn read(text: &str) -> Result<Self, ScenarioError> {
        let scenario: Self = toml::from_str(text)?;
        scenario.sound()
    }

    /// Lets a scenario pass that can be asked.
    ///
    /// # Errors
    /// A [`ScenarioError`] that names the place.
    pub fn sound(self) -> Result<Self, ScenarioError> {
        if self.mix.iter().all(|ingredient| ingredient.weight == 0) {
            return Err(ScenarioError::Empty);
        }
        for (place, ingredient) in self.mix.iter().enumerate() {
            let Ingredient { method, items, .. } = *ingredient;
            let (most, is_ruling) = match method {
                Method::Arbitrate => (1, true),
                Method::Batch | Method::Stream => (MAX_ITEMS, true),
                Method::Validate | Method::Transcribe | Method::Recognize | Method::Draw => {
                    (1, false)
                }
            };
            if !(1..=most).contains(&items) {
                return Err(ScenarioError::Items {
                    place,
                    method,
                    items,
                });
            }
            if ingredient.winnability && !is_ruling {
                return Err(ScenarioError::Winnability { place, method });
            }
        }
        Ok(self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_makes_no_sense_is_told_with_its_place() {
        for (text, told) in [
            ("mix = []", "no ingredient"),
            ("[[mix]]\nmethod = 'arbitrate'\nweight = 0", "no ingredient"),
            (
                "[[mix]]\nmethod = 'arbitrate'\nitems = 2",
                "mix[0].items: 2",
            ),
            (
                "[[mix]]\nmethod = 'batch'\nitems = 1001",
                "mix[0].items: 1001",
            ),
            ("[[mix]]\nmethod = 'stream'\nitems = 0", "mix[0].items: 0"),
            (
                "[[mix]]\nmethod = 'draw'\nwinnability = true",
                "mix[0].winnability",
            ),
            ("[[mix]]\nmethod = 'play'", "unknown variant `play`"),
            (
                "[[mix]]\nmethod = 'draw'\nwieght = 2",
                "unknown field `wieght`",
            ),
        ] {
            let error = Scenario::read(text).unwrap_err().to_string();
            assert!(error.contains(told), "{text}: {error}");
        }
    }
}
