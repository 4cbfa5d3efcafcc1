//! Words of an error that come from elsewhere, fit for a header.

use serde_json::error::Category;

/// Longest description of a fault, in bytes: some clients take no more than 8 KiB of headers in all.
const MAX_DESCRIPTION_BYTES: usize = 160;

/// What is wrong with a text in JSON. Where it is none at all, its reader's own words help nobody.
pub(super) fn in_words(error: &serde_json::Error) -> String {
    let what = match error.classify() {
        Category::Syntax => "this is not JSON",
        Category::Eof => "it ends before it is complete",
        Category::Data | Category::Io => return error.to_string(),
    };
    format!("{what}, at line {} column {}", error.line(), error.column())
}

/// Control characters escaped, and no longer than a header can bear.
pub(super) fn cut(text: &str) -> String {
    let mut short = String::new();
    for letter in text.chars() {
        if short.len() >= MAX_DESCRIPTION_BYTES {
            short.push('…');
            break;
        }
        if letter.is_control() {
            short.extend(letter.escape_default());
        } else {
            short.push(letter);
        }
    }
    short
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn control_characters_do_not_reach_a_header() {
        assert_eq!(cut("a\0b\n"), "a\\u{0}b\\n");
    }
}
