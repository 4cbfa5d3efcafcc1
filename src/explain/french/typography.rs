//! How French is set.

/// A no-break space.
const NO_BREAK: &str = "\u{a0}";

/// Every how many digits of a large number a space stands.
const GROUP: usize = 3;

/// A text with the spaces and apostrophes of print: a no-break space before `:`, `;`, `?` and `!`, and inside guillemets.
///
/// So the sentences themselves may be typed on any keyboard.
pub(super) fn set(text: &str) -> String {
    let text = text
        .replace('\'', "’")
        .replace("« ", &format!("«{NO_BREAK}"));
    [':', ';', '?', '!', '»']
        .into_iter()
        .fold(text, |text, sign| {
            text.replace(&format!(" {sign}"), &format!("{NO_BREAK}{sign}"))
        })
}

/// A number, in groups of three digits from 10 000 on.
pub(super) fn number(number: u64) -> String {
    let digits = number.to_string();
    if digits.len() <= GROUP + 1 {
        return digits;
    }
    let mut grouped = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(GROUP) {
            grouped.push_str(NO_BREAK);
        }
        grouped.push(digit);
    }
    grouped
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tall_signs_keep_to_the_word_before() {
        assert_eq!(
            set("l'échec : paré ; non ?"),
            "l’échec\u{a0}: paré\u{a0}; non\u{a0}?"
        );
        assert_eq!(set("« e4 » !"), "«\u{a0}e4\u{a0}»\u{a0}!");
    }

    #[test]
    fn large_numbers_are_grouped() {
        assert_eq!(number(0), "0");
        assert_eq!(number(1234), "1234");
        assert_eq!(number(12_345), "12\u{a0}345");
        assert_eq!(number(1_234_567), "1\u{a0}234\u{a0}567");
    }
}
