//! How long a caller is willing to wait.

use std::time::Duration;

use http::HeaderMap;

use crate::service::WrongHeader;

/// The time in `grpc-timeout` or `connect-timeout-ms`, if there is one.
///
/// # Errors
/// The header that can't be read: whoever sends one relies on it.
pub(super) fn of_caller(headers: &HeaderMap) -> Result<Option<Duration>, WrongHeader> {
    if let Some(time) = headers.get("grpc-timeout") {
        let time = time.to_str().ok().and_then(grpc_timeout);
        return time.map(Some).ok_or(WrongHeader::GrpcTimeout);
    }
    let Some(time) = headers.get("connect-timeout-ms") else {
        return Ok(None);
    };
    let time = time.to_str().ok().and_then(connect_timeout);
    time.map(Some).ok_or(WrongHeader::ConnectTimeout)
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
    (is_number && !digits.is_empty() && digits.len() <= at_most)
        .then(|| digits.parse().ok())
        .flatten()
}

#[cfg(test)]
mod tests {
    use http::HeaderValue;

    use super::*;

    fn read(name: &'static str, value: &'static str) -> Result<Option<Duration>, WrongHeader> {
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
            assert_eq!(read("grpc-timeout", text), Ok(Some(time)), "{text}");
        }
        let time = read("connect-timeout-ms", "1500");
        assert_eq!(time, Ok(Some(Duration::from_millis(1_500))));
        assert_eq!(of_caller(&HeaderMap::new()), Ok(None));
    }

    #[test]
    fn what_cannot_be_read_is_refused() {
        for text in ["", "S", "5", "5s", "-5S", "123456789S", "+5S", "5 S"] {
            assert_eq!(
                read("grpc-timeout", text),
                Err(WrongHeader::GrpcTimeout),
                "{text}"
            );
        }
        for text in ["", "1.5", "12345678901", "+1"] {
            assert_eq!(
                read("connect-timeout-ms", text),
                Err(WrongHeader::ConnectTimeout),
                "{text}"
            );
        }
    }
}
