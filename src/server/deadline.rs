//! How long a caller is willing to wait.

use std::time::Duration;

use http::HeaderMap;

/// The time in `grpc-timeout` or `connect-timeout-ms`, if there is one that can be read.
pub(super) fn of_caller(headers: &HeaderMap) -> Option<Duration> {
    let text = |name| headers.get(name)?.to_str().ok();
    text("grpc-timeout")
        .and_then(grpc_timeout)
        .or_else(|| text("connect-timeout-ms").and_then(connect_timeout))
}

/// At most eight digits and a unit.
fn grpc_timeout(text: &str) -> Option<Duration> {
    let (digits, unit) = text.split_at_checked(text.len().checked_sub(1)?)?;
    let number = number(digits, 8)?;
    match unit {
        "H" => Some(Duration::from_secs(number * 3_600)),
        "M" => Some(Duration::from_secs(number * 60)),
        "S" => Some(Duration::from_secs(number)),
        "m" => Some(Duration::from_millis(number)),
        "u" => Some(Duration::from_micros(number)),
        "n" => Some(Duration::from_nanos(number)),
        _ => None,
    }
}

/// At most ten digits.
fn connect_timeout(text: &str) -> Option<Duration> {
    number(text, 10).map(Duration::from_millis)
}

fn number(digits: &str, at_most: usize) -> Option<u64> {
    let is_number = digits.bytes().all(|digit| digit.is_ascii_digit());
    (is_number && digits.len() <= at_most)
        .then(|| digits.parse().ok())
        .flatten()
}

#[cfg(test)]
mod tests {
    use http::HeaderValue;

    use super::*;

    fn read(name: &'static str, value: &'static str) -> Option<Duration> {
        let mut headers = HeaderMap::new();
        headers.insert(name, HeaderValue::from_static(value));
        of_caller(&headers)
    }

    #[test]
    fn each_unit_is_read() {
        for (text, time) in [
            ("1H", Duration::from_secs(3_600)),
            ("2M", Duration::from_secs(120)),
            ("3S", Duration::from_secs(3)),
            ("4m", Duration::from_millis(4)),
            ("5u", Duration::from_micros(5)),
            ("99999999n", Duration::from_nanos(99_999_999)),
            ("0S", Duration::ZERO),
        ] {
            assert_eq!(read("grpc-timeout", text), Some(time), "{text}");
        }
        let time = read("connect-timeout-ms", "1500");
        assert_eq!(time, Some(Duration::from_millis(1_500)));
    }

    #[test]
    fn what_cannot_be_read_is_no_deadline() {
        for text in ["", "S", "5", "5s", "-5S", "123456789S", "+5S", "5 S"] {
            assert_eq!(read("grpc-timeout", text), None, "{text}");
        }
        for text in ["", "1.5", "12345678901", "+1"] {
            assert_eq!(read("connect-timeout-ms", text), None, "{text}");
        }
    }
}
