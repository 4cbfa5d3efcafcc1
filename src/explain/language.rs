//! The languages an arbiter speaks.

/// A language sentences come in.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
pub enum Language {
    /// English.
    #[default]
    English,
    /// French.
    French,
}

impl Language {
    /// All of them.
    pub const ALL: [Self; 2] = [Self::English, Self::French];

    /// Its BCP 47 tag.
    #[must_use]
    pub const fn tag(self) -> &'static str {
        match self {
            Self::English => "en",
            Self::French => "fr",
        }
    }

    /// The language nearest to a BCP 47 tag: `en-GB` is English, and so is one that is not spoken.
    #[must_use]
    pub fn nearest(tag: &str) -> Self {
        let spoken = Self::ALL
            .into_iter()
            .find(|language| language.is_named(tag));
        spoken.unwrap_or_default()
    }

    /// The language a BCP 47 tag names, whatever the region; none that it does not.
    #[must_use]
    pub fn named(tag: &str) -> Option<Self> {
        Self::ALL
            .into_iter()
            .find(|language| language.is_named(tag))
    }

    fn is_named(self, tag: &str) -> bool {
        let primary = tag.split(['-', '_']).next().unwrap_or_default();
        primary.eq_ignore_ascii_case(self.tag())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_region_does_not_matter() {
        assert_eq!(Language::named("en-GB"), Some(Language::English));
        assert_eq!(Language::named("fr-CA"), Some(Language::French));
        assert_eq!(Language::nearest("FR_be"), Language::French);
    }

    #[test]
    fn a_language_nobody_speaks_becomes_english() {
        assert_eq!(Language::nearest("tlh"), Language::English);
        assert_eq!(Language::nearest("frr"), Language::English);
        assert_eq!(Language::named("tlh"), None);
    }
}
