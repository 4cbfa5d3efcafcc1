//! The known name that is closest to a mistyped one.

/// The name that needs the fewest changes, if it needs few for its length.
pub(crate) fn closest(unknown: &str, known: impl Iterator<Item = String>) -> Option<String> {
    let changes = |name: String| (distance(unknown, &name), name);
    let (changes, name) = known.map(changes).min()?;
    (changes <= name.len() / 3).then_some(name)
}

/// Letters to insert, delete or replace to make one text of the other.
fn distance(a: &str, b: &str) -> usize {
    let b: Vec<char> = b.chars().collect();
    let mut above: Vec<usize> = (0..=b.len()).collect();
    for (row, letter) in a.chars().enumerate() {
        let mut corner = row;
        let mut left = row + 1;
        for (other, cell) in b.iter().zip(above.iter_mut().skip(1)) {
            let replaced = corner + usize::from(letter != *other);
            corner = *cell;
            left = replaced.min(left + 1).min(*cell + 1);
            *cell = left;
        }
        above[0] = row + 1;
    }
    above.last().copied().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn changes_are_counted() {
        for (a, b, changes) in [
            ("", "", 0),
            ("", "abc", 3),
            ("kitten", "sitting", 3),
            ("drain_delay", "drain_dely", 1),
        ] {
            assert_eq!(distance(a, b), changes, "{a} {b}");
            assert_eq!(distance(b, a), changes, "{b} {a}");
        }
    }

    #[test]
    fn a_name_of_its_own_is_close_to_none() {
        let known = || ["listen", "log_level"].map(str::to_owned).into_iter();
        assert_eq!(closest("lisen", known()).as_deref(), Some("listen"));
        assert_eq!(closest("rubbish", known()), None);
    }
}
