//! Text within XML.

/// A text in which nothing is a tag, an entity or the end of an attribute. What XML does not allow is left out.
pub(super) fn escaped(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => safe.push_str("&amp;"),
            '<' => safe.push_str("&lt;"),
            '>' => safe.push_str("&gt;"),
            '"' => safe.push_str("&quot;"),
            '\'' => safe.push_str("&#39;"),
            '\u{fffe}' | '\u{ffff}' => {}
            letter if letter.is_control() => safe.push(' '),
            letter => safe.push(letter),
        }
    }
    safe
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_is_a_tag() {
        assert_eq!(
            escaped("</title><script>&\"'\u{0}\u{ffff}"),
            "&lt;/title&gt;&lt;script&gt;&amp;&quot;&#39; "
        );
        assert_eq!(
            escaped("trait aux Blancs\u{a0}: é"),
            "trait aux Blancs\u{a0}: é"
        );
    }
}
