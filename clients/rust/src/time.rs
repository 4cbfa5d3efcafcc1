//! How much time a call has, as gRPC writes it in a header.

use std::time::Duration;

use http::HeaderValue;

/// The longest number that gRPC reads.
const MOST: u128 = 99_999_999;

/// Hours, minutes, seconds and so on, by the letter that gRPC gives them.
const UNITS: [(char, Duration); 6] = [
    ('n', Duration::from_nanos(1)),
    ('u', Duration::from_micros(1)),
    ('m', Duration::from_millis(1)),
    ('S', Duration::from_secs(1)),
    ('M', Duration::from_secs(60)),
    ('H', Duration::from_secs(3600)),
];

/// In the finest unit that can hold it. Of what even hours cannot hold, the longest time that can be written: some 11,000 years.
pub(crate) fn written(time: Duration) -> Option<HeaderValue> {
    let counted = |length: &Duration| time.as_nanos() / length.as_nanos();
    let holds = |(_, length): &&(char, Duration)| counted(length) <= MOST;
    let (unit, length) = UNITS.iter().find(holds).or(UNITS.last())?;
    HeaderValue::try_from(format!("{}{unit}", counted(length).min(MOST))).ok()
}

/// None: it is no time that gRPC writes.
pub(crate) fn read(text: &HeaderValue) -> Option<Duration> {
    let text = text.to_str().ok()?;
    let (number, unit) = text.split_at_checked(text.len().checked_sub(1)?)?;
    let number: u32 = number.parse().ok()?;
    let (_, length) = UNITS.iter().find(|(letter, _)| unit.starts_with(*letter))?;
    length.checked_mul(number)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_read_as_grpc_writes_them() {
        for (text, expected) in [
            ("5S", Some(Duration::from_secs(5))),
            ("200000u", Some(Duration::from_millis(200))),
            ("1H", Some(Duration::from_secs(3600))),
            ("99999999H", Some(Duration::from_secs(3600 * 99_999_999))),
            ("99999999999999999999H", None),
            ("", None),
            ("S", None),
            ("5x", None),
        ] {
            assert_eq!(read(&HeaderValue::from_static(text)), expected, "{text}");
        }
    }

    #[test]
    fn times_are_written_in_a_unit_that_holds_them() {
        for (time, expected) in [
            (Duration::from_nanos(7), "7n"),
            (Duration::from_millis(200), "200000u"),
            (Duration::from_secs(99), "99000000u"),
            (Duration::from_secs(101), "101000m"),
            (Duration::from_secs(3600), "3600000m"),
            (Duration::from_secs(100_000), "100000S"),
            (Duration::from_secs(6_000_000_000), "1666666H"),
            (Duration::MAX, "99999999H"),
        ] {
            assert_eq!(written(time).unwrap(), expected, "{time:?}");
        }
    }
}
