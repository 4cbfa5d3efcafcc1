//! The retry policy of the contract, as gRPC's own channels have it.

use std::sync::Mutex;
use std::time::Duration;

use http::HeaderMap;
use tonic::Code;
use uuid::Uuid;

/// Attempts of one call, the first included.
const MOST_ATTEMPTS: u32 = 3;
const FIRST_PAUSE: Duration = Duration::from_millis(50);
const LONGEST_PAUSE: Duration = Duration::from_secs(1);
const FACTOR: u32 = 2;
const MOST_TOKENS: u32 = 1000;
const PUSHBACK: &str = "grpc-retry-pushback-ms";

/// Retries pause while half of these are spent: each failure takes one, each success gives one back.
#[derive(Debug)]
pub(crate) struct Tokens(Mutex<u32>);

impl Default for Tokens {
    fn default() -> Self {
        Self(Mutex::new(MOST_TOKENS))
    }
}

impl Tokens {
    pub(crate) fn give(&self) {
        self.change(|tokens| tokens.saturating_add(1).min(MOST_TOKENS));
    }

    /// Whether a call that failed may be tried again.
    fn take(&self) -> bool {
        self.change(|tokens| tokens.saturating_sub(1)) > MOST_TOKENS / 2
    }

    fn change(&self, change: impl FnOnce(u32) -> u32) -> u32 {
        let mut tokens = self
            .0
            .lock()
            .unwrap_or_else(std::sync::PoisonError::into_inner);
        *tokens = change(*tokens);
        *tokens
    }
}

/// How long to wait before the next attempt of a call. None: there is none.
///
/// `attempts` were made, and the last ended with `code` and these headers.
pub(crate) fn pause(
    attempts: u32,
    code: Code,
    headers: Option<&HeaderMap>,
    tokens: &Tokens,
) -> Option<Duration> {
    if code != Code::Unavailable || !tokens.take() || attempts >= MOST_ATTEMPTS {
        return None;
    }
    match headers.and_then(|headers| headers.get(PUSHBACK)) {
        // A negative number, or none at all, asks not to be called again.
        Some(asked) => asked.to_str().ok()?.parse().ok().map(Duration::from_millis),
        None => Some(jittered(
            (FIRST_PAUSE * FACTOR.pow(attempts - 1)).min(LONGEST_PAUSE),
        )),
    }
}

/// Give or take a fifth, so that those sent away together do not come back together.
fn jittered(pause: Duration) -> Duration {
    let [byte, ..] = Uuid::new_v4().into_bytes();
    pause.mul_f64(0.8 + 0.4 * f64::from(byte) / f64::from(u8::MAX))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn headers(pushback: &'static str) -> HeaderMap {
        let mut headers = HeaderMap::new();
        headers.insert(PUSHBACK, http::HeaderValue::from_static(pushback));
        headers
    }

    #[test]
    fn there_are_three_attempts_with_growing_pauses() {
        let tokens = Tokens::default();
        for (attempts, middle) in [(1, 50.0), (2, 100.0)] {
            let pause = pause(attempts, Code::Unavailable, None, &tokens)
                .unwrap()
                .as_secs_f64()
                * 1e3;
            assert!(
                (0.79 * middle..1.21 * middle).contains(&pause),
                "{pause} after {attempts}"
            );
        }
        assert_eq!(pause(3, Code::Unavailable, None, &tokens), None);
    }

    #[test]
    fn nothing_but_unavailable_is_tried_again() {
        let tokens = Tokens::default();
        for code in [
            Code::Internal,
            Code::ResourceExhausted,
            Code::DeadlineExceeded,
            Code::InvalidArgument,
            Code::Unknown,
        ] {
            assert_eq!(pause(1, code, None, &tokens), None);
        }
    }

    #[test]
    fn pushback_is_obeyed() {
        let tokens = Tokens::default();
        let asked = |told| pause(1, Code::Unavailable, Some(&headers(told)), &tokens);
        assert_eq!(asked("700"), Some(Duration::from_millis(700)));
        assert_eq!(asked("-1"), None);
        assert_eq!(asked("soon"), None);
    }

    #[test]
    fn retries_pause_when_many_calls_fail() {
        let tokens = Tokens::default();
        let tried = (0..1000)
            .filter(|_| pause(1, Code::Unavailable, None, &tokens).is_some())
            .count();
        assert_eq!(tried, 499);
        (0..2).for_each(|_| tokens.give());
        assert!(pause(1, Code::Unavailable, None, &tokens).is_none());
        (0..600).for_each(|_| tokens.give());
        assert!(pause(1, Code::Unavailable, None, &tokens).is_some());
    }
}
