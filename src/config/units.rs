//! Durations and sizes as they are written in flags, variables and files.

use std::time::Duration;

/// What is wrong with a duration or a size.
#[derive(Clone, Copy, Debug, Eq, PartialEq, thiserror::Error)]
pub enum UnitError {
    /// Not a whole number and a unit of time.
    #[error("write a duration as 250ms, 5s, 2m or 1h")]
    Duration,
    /// Not a whole number and a unit of size.
    #[error("write a size as 65536, 512KiB, 4MiB or 1GiB")]
    Size,
}

/// A duration: `250ms`, `5s`, `2m`, `1h`; a bare `0` is none.
///
/// # Errors
/// [`UnitError::Duration`].
pub(crate) fn duration(text: &str) -> Result<Duration, UnitError> {
    let (number, unit) = split(text).ok_or(UnitError::Duration)?;
    match unit {
        "ms" => Ok(Duration::from_millis(number)),
        "s" => Ok(Duration::from_secs(number)),
        "m" => seconds(number, 60),
        "h" => seconds(number, 3_600),
        "" if number == 0 => Ok(Duration::ZERO),
        _ => Err(UnitError::Duration),
    }
}

fn seconds(number: u64, each: u64) -> Result<Duration, UnitError> {
    let seconds = number.checked_mul(each);
    seconds.map(Duration::from_secs).ok_or(UnitError::Duration)
}

/// A size in bytes: `65536`, `512KiB`, `4MiB`.
///
/// # Errors
/// [`UnitError::Size`].
pub(crate) fn size(text: &str) -> Result<usize, UnitError> {
    let (number, unit) = split(text).ok_or(UnitError::Size)?;
    let number = usize::try_from(number).map_err(|_too_large| UnitError::Size)?;
    let factor = match unit {
        "" | "B" => 1,
        "KiB" => 1 << 10,
        "MiB" => 1 << 20,
        "GiB" => 1 << 30,
        _ => return Err(UnitError::Size),
    };
    number.checked_mul(factor).ok_or(UnitError::Size)
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
        assert_eq!(duration("1h"), Ok(Duration::from_secs(3_600)));
        assert_eq!(duration("0"), Ok(Duration::ZERO));
        assert_eq!(duration("18446744073709551615h"), Err(UnitError::Duration));
        assert_eq!(duration("5"), Err(UnitError::Duration));
        assert_eq!(duration("s"), Err(UnitError::Duration));
    }

    #[test]
    fn sizes_are_binary() {
        assert_eq!(size("4MiB"), Ok(4 << 20));
        assert_eq!(size("100"), Ok(100));
        assert_eq!(size("4MB"), Err(UnitError::Size));
    }
}
