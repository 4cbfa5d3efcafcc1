//! A little chance, so that what began together does not go on together. No verdict comes near it.

use std::hash::{BuildHasher, RandomState};
use std::sync::LazyLock;
use std::sync::atomic::{AtomicU64, Ordering};

/// Keys that differ from one process to the next.
static KEYS: LazyLock<RandomState> = LazyLock::new(RandomState::new);

/// How often it was asked.
static ASKED: AtomicU64 = AtomicU64::new(0);

/// A number from 0 to 1, another one each time.
pub(super) fn jitter() -> f64 {
    let hash = KEYS.hash_one(ASKED.fetch_add(1, Ordering::Relaxed));
    // Half the bits are enough, and a float holds them exactly.
    f64::from((hash >> 32) as u32) / f64::from(u32::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_spreads() {
        let numbers: Vec<f64> = (0..1_000).map(|_| jitter()).collect();
        assert!(numbers.iter().all(|number| (0.0..=1.0).contains(number)));
        for tenth in 0..10 {
            let within = |number: &&f64| (**number * 10.0) as usize == tenth;
            assert!(numbers.iter().filter(within).count() > 30, "{tenth}");
        }
    }
}
