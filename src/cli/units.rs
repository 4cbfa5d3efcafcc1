//! Durations and sizes as they are written on the command line.

use std::time::Duration;

/// What is wrong with a duration or a size.
#[derive(Clone, Copy, Debug, Eq, PartialEq, thiserror::Error)]
pub(super) enum UnitError {
    /// Not a whole number and a unit of time.
    #[error("write a duration as 250ms, 5s or 2m")]
    Duration,
    /// Not a whole number and a unit of size.
    #[error("write a size as 65536, 512KiB or 4MiB")]
    Size,
    /// Not a whole number, or none.
    #[error("write a whole number from 1 to 4294967295")]
    AtLeastOne,
}

/// A duration: `250ms`, `5s`, `2m`; a bare `0` is none.
pub(super) fn duration(text: &str) -> Result<Duration, UnitError> {
    let (number, unit) = split(text).ok_or(UnitError::Duration)?;
    match unit {
        "ms" => Ok(Duration::from_millis(number)),
        "s" => Ok(Duration::from_secs(number)),
        "m" => number
            .checked_mul(60)
            .map(Duration::from_secs)
            .ok_or(UnitError::Duration),
        "" if number == 0 => Ok(Duration::ZERO),
        _ => Err(UnitError::Duration),
    }
}

/// A size in bytes: `65536`, `512KiB`, `4MiB`.
pub(super) fn size(text: &str) -> Result<usize, UnitError> {
    let (number, unit) = split(text).ok_or(UnitError::Size)?;
    let number = usize::try_from(number).map_err(|_too_large| UnitError::Size)?;
    let factor = match unit {
        "" | "B" => 1,
        "KiB" => 1 << 10,
        "MiB" => 1 << 20,
        _ => return Err(UnitError::Size),
    };
    number.checked_mul(factor).ok_or(UnitError::Size)
}

/// A number of things without which nothing goes.
pub(super) fn at_least_one(text: &str) -> Result<u32, UnitError> {
    text.parse()
        .ok()
        .filter(|number| *number > 0)
        .ok_or(UnitError::AtLeastOne)
}

fn split(text: &str) -> Option<(u64, &str)> {
    let end = text
        .find(|letter: char| !letter.is_ascii_digit())
        .unwrap_or(text.len());
    let (number, unit) = text.split_at_checked(end)?;
    Some((number.parse().ok()?, unit))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn durations_carry_their_unit() {
        assert_eq!(duration("250ms"), Ok(Duration::from_millis(250)));
        assert_eq!(duration("2m"), Ok(Duration::from_secs(120)));
        assert_eq!(duration("0"), Ok(Duration::ZERO));
        assert_eq!(duration("5"), Err(UnitError::Duration));
        assert_eq!(duration("s"), Err(UnitError::Duration));
    }

    #[test]
    fn a_server_for_nobody_is_refused() {
        assert_eq!(at_least_one("1"), Ok(1));
        for text in ["0", "-1", "1.5", "", "4294967296"] {
            assert_eq!(at_least_one(text), Err(UnitError::AtLeastOne));
        }
    }

    #[test]
    fn sizes_are_binary() {
        assert_eq!(size("4MiB"), Ok(4 << 20));
        assert_eq!(size("100"), Ok(100));
        assert_eq!(size("4MB"), Err(UnitError::Size));
    }
}
