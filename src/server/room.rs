//! How many bytes of large messages the whole server may hold at once.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use super::counters::{SHED, note_held};
use crate::service::Rejection;

/// Bytes of a message that are not counted: so much for each call is little, even for all calls there may be.
const UNCOUNTED: usize = 64 << 10;

/// The room for large messages.
#[derive(Clone, Debug)]
pub(super) struct Room(Arc<AtomicUsize>);

impl Room {
    /// For so many bytes.
    pub(super) fn new(bytes: usize) -> Self {
        Self(Arc::new(AtomicUsize::new(bytes)))
    }

    /// Nothing yet.
    pub(super) fn hold(&self) -> Held {
        Held {
            room: self.clone(),
            bytes: 0,
            counted: 0,
        }
    }

    fn take(&self, bytes: usize) -> Result<(), Rejection> {
        let left = |left: usize| left.checked_sub(bytes);
        let taken = self
            .0
            .fetch_update(Ordering::Relaxed, Ordering::Relaxed, left);
        if taken.is_err() {
            SHED.note();
            return Err(Rejection::Overloaded);
        }
        note_held(bytes, 0);
        Ok(())
    }

    fn give_back(&self, bytes: usize) {
        self.0.fetch_add(bytes, Ordering::Relaxed);
        note_held(0, bytes);
    }
}

/// A message that takes up room until it is dropped.
#[derive(Debug)]
pub(super) struct Held {
    room: Room,
    bytes: usize,
    counted: usize,
}

impl Held {
    /// It has so many more bytes.
    ///
    /// # Errors
    /// [`Rejection::Overloaded`] where there is no room for them.
    pub(super) fn grow(&mut self, bytes: usize) -> Result<(), Rejection> {
        self.bytes = self.bytes.saturating_add(bytes);
        let due = self.bytes.saturating_sub(UNCOUNTED);
        if due > self.counted {
            self.room.take(due - self.counted)?;
            self.counted = due;
        }
        Ok(())
    }

    /// It is gone, and another one begins.
    pub(super) fn begin_anew(&mut self) {
        if self.counted > 0 {
            self.room.give_back(self.counted);
        }
        (self.bytes, self.counted) = (0, 0);
    }
}

impl Drop for Held {
    fn drop(&mut self) {
        self.begin_anew();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_large_takes_up_room_until_it_is_gone() {
        let room = Room::new(1_000);
        let mut small = room.hold();
        small.grow(UNCOUNTED).unwrap();
        let mut large = room.hold();
        large.grow(UNCOUNTED).unwrap();
        large.grow(600).unwrap();
        let mut other = room.hold();
        assert!(matches!(
            other.grow(UNCOUNTED + 401),
            Err(Rejection::Overloaded)
        ));
        large.begin_anew();
        assert!(other.grow(0).is_ok());
        large.grow(UNCOUNTED + 599).unwrap();
        assert!(matches!(large.grow(1), Err(Rejection::Overloaded)));
        drop(other);
        large.grow(400).unwrap();
        drop(large);
        let mut all = room.hold();
        all.grow(UNCOUNTED + 1_000).unwrap();
    }
}
