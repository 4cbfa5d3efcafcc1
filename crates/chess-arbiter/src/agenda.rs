//! The events of a record in the order in which they happened.

use chess_rules::Ply;

use crate::{Event, RecordError};

/// The events of a record, handed out as the game reaches them.
#[derive(Debug)]
pub(crate) struct Agenda<'g, 'r> {
    events: &'g [Event<'r>],
    next: usize,
}

impl<'g, 'r> Agenda<'g, 'r> {
    /// # Errors
    ///
    /// An event dated before the start, or before the one in front of it.
    pub(crate) fn new(events: &'g [Event<'r>], first: Ply) -> Result<Self, RecordError> {
        let mut latest = first;
        let mut undated = false;
        for (number, event) in events.iter().enumerate() {
            match event.after {
                // An undated event happened after the last move; none can follow it that is dated earlier.
                None => undated = true,
                Some(after) if after < first => {
                    return Err(RecordError::EventBeforeStart {
                        event: number,
                        first,
                    });
                }
                Some(after) if after < latest || undated => {
                    return Err(RecordError::EventsOutOfOrder { event: number });
                }
                Some(after) => latest = after,
            }
        }
        Ok(Self { events, next: 0 })
    }

    /// The next event dated after that ply or an earlier one, with its number.
    #[inline]
    pub(crate) fn due(&mut self, ply: Ply) -> Option<(usize, &'g Event<'r>)> {
        let event = self.events.get(self.next)?;
        event.after.filter(|after| *after <= ply)?;
        self.take()
    }

    /// The next event, whenever it happened, with its number.
    pub(crate) fn take(&mut self) -> Option<(usize, &'g Event<'r>)> {
        let number = self.next;
        let event = self.events.get(number)?;
        self.next += 1;
        Some((number, event))
    }

    /// # Errors
    ///
    /// An event dated after the last ply of the record.
    pub(crate) fn end(&self, last: Ply) -> Result<(), RecordError> {
        let beyond = |event: &Event<'_>| event.after.is_some_and(|after| after > last);
        match self.events.iter().position(beyond) {
            Some(event) => Err(RecordError::EventBeyondEnd { event, last }),
            None => Ok(()),
        }
    }
}
