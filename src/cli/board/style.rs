//! What a terminal can show.

use std::io::{IsTerminal, stdout};

/// How a board is drawn.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(in crate::cli) struct Style {
    pub(super) figures: Figures,
    pub(super) paint: Paint,
}

/// The signs for pieces.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) enum Figures {
    /// Those of a FEN.
    Letters,
    /// The chess figures of Unicode.
    Unicode,
}

/// Whether there are colours.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) enum Paint {
    /// There are none: brackets mark a square.
    Plain,
    /// Those of a terminal.
    Colors,
}

impl Style {
    /// Letters without colour: what goes to a file, a pipe or a test.
    pub(in crate::cli) const PLAIN: Self = Self {
        figures: Figures::Letters,
        paint: Paint::Plain,
    };

    /// What suits the standard output of this program.
    pub(in crate::cli) fn of_stdout() -> Self {
        if stdout().is_terminal() {
            Self::of_terminal(|name| std::env::var(name).ok())
        } else {
            Self::PLAIN
        }
    }

    /// What suits a terminal with these variables of the environment: figures where the locale says UTF-8, colours unless `NO_COLOR` is
    /// set or the terminal is `dumb`.
    fn of_terminal(variable: impl Fn(&str) -> Option<String>) -> Self {
        let set = |name| variable(name).filter(|value| !value.is_empty());
        // The first that is set decides, as for every program.
        let locale = ["LC_ALL", "LC_CTYPE", "LANG"].into_iter().find_map(set);
        let locale = locale.unwrap_or_default().to_ascii_lowercase();
        let figures = if locale.contains("utf-8") || locale.contains("utf8") {
            Figures::Unicode
        } else {
            Figures::Letters
        };
        let is_dumb = set("TERM").is_none_or(|terminal| terminal == "dumb");
        let paint = if set("NO_COLOR").is_some() || is_dumb {
            Paint::Plain
        } else {
            Paint::Colors
        };
        Self { figures, paint }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn style(variables: &[(&str, &str)]) -> (Figures, Paint) {
        let style = Style::of_terminal(|name| {
            let mut all = variables.iter();
            all.find(|(variable, _)| *variable == name)
                .map(|(_, value)| (*value).to_owned())
        });
        (style.figures, style.paint)
    }

    #[test]
    fn the_locale_decides_on_figures() {
        let term = ("TERM", "xterm");
        let (letters, unicode) = (Figures::Letters, Figures::Unicode);
        assert_eq!(style(&[term]).0, letters);
        assert_eq!(style(&[term, ("LANG", "fr_FR.UTF-8")]).0, unicode);
        assert_eq!(style(&[term, ("LANG", "C.utf8")]).0, unicode);
        assert_eq!(
            style(&[term, ("LANG", "fr_FR.UTF-8"), ("LC_ALL", "C")]).0,
            letters
        );
        assert_eq!(
            style(&[term, ("LANG", "fr_FR.UTF-8"), ("LC_ALL", "")]).0,
            unicode
        );
    }

    #[test]
    fn colours_can_be_declined() {
        let term = ("TERM", "xterm-256color");
        assert_eq!(style(&[term]).1, Paint::Colors);
        assert_eq!(style(&[term, ("NO_COLOR", "1")]).1, Paint::Plain);
        assert_eq!(style(&[term, ("NO_COLOR", "")]).1, Paint::Colors);
        assert_eq!(style(&[("TERM", "dumb")]).1, Paint::Plain);
        assert_eq!(style(&[]).1, Paint::Plain);
    }
}
