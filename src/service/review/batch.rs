//! Games of a file in packets, for several threads to share the work.

use std::ops::Range;

use chess_rules::pgn::{Excess, GameText, Splitter};

use super::{Limits, Reviewed, Reviewer, limits_of};
use crate::proto::ReviewSummary;

/// Bytes after which a packet is full.
const FULL: usize = 64 << 10;

/// Packets that are kept to be filled again.
const MOST_SPARE: usize = 8;

/// A file, parted into packets of games.
#[derive(Debug)]
pub struct Batches {
    splitter: Splitter,
    filled: Batch,
    /// Packets that can be filled again.
    spare: Vec<Batch>,
    /// Bytes that a packet can come to hold. All have that much room, most of which is never touched: packets of
    /// other sizes would leave a trail of memory that nobody uses again.
    room: usize,
    bytes: u64,
}

/// Some games of a file, in their order.
#[derive(Clone, Debug, Default)]
pub struct Batch {
    bytes: Vec<u8>,
    games: Vec<Place>,
}

/// Where a game lies in a packet, and in the file.
#[derive(Clone, Debug)]
struct Place {
    range: Range<usize>,
    line: u64,
    offset: u64,
    length: u64,
    excess: Option<Excess>,
}

impl Batches {
    /// A file of which nothing has been read.
    #[must_use]
    pub fn new(limits: &Limits) -> Self {
        let room = FULL + limits.max_game_bytes;
        Self {
            splitter: Splitter::new(limits_of(limits)),
            filled: Batch::with_room(room),
            spare: Vec::new(),
            room,
            bytes: 0,
        }
    }

    /// Takes a packet back whose games have been reviewed: its room is used again.
    pub fn reuse(&mut self, mut batch: Batch) {
        if self.spare.len() < MOST_SPARE {
            batch.bytes.clear();
            batch.games.clear();
            self.spare.push(batch);
        }
    }

    /// Takes further bytes of the file, and hands out each packet that is full, until one is not wanted.
    ///
    /// # Errors
    /// Those of `each`.
    pub fn push<E>(
        &mut self,
        bytes: &[u8],
        each: impl FnMut(Batch) -> Result<(), E>,
    ) -> Result<(), E> {
        self.bytes += bytes.len() as u64;
        self.splitter.push(bytes);
        self.hand_out(each)
    }

    /// Hands out the rest: the file is at its end. Answers how many bytes it had.
    ///
    /// # Errors
    /// Those of `each`.
    pub fn finish<E>(mut self, mut each: impl FnMut(Batch) -> Result<(), E>) -> Result<u64, E> {
        self.splitter.close();
        self.hand_out(&mut each)?;
        each(self.filled)?;
        Ok(self.bytes)
    }

    fn hand_out<E>(&mut self, mut each: impl FnMut(Batch) -> Result<(), E>) -> Result<(), E> {
        while let Some(game) = self.splitter.next_game() {
            self.filled.take(&game);
            if self.filled.bytes.len() >= FULL {
                let room = self.room;
                let empty = self.spare.pop().unwrap_or_else(|| Batch::with_room(room));
                each(std::mem::replace(&mut self.filled, empty))?;
            }
        }
        Ok(())
    }
}

impl Batch {
    fn with_room(bytes: usize) -> Self {
        Self {
            bytes: Vec::with_capacity(bytes),
            games: Vec::new(),
        }
    }

    fn take(&mut self, game: &GameText<'_>) {
        let begin = self.bytes.len();
        self.bytes.extend_from_slice(game.bytes);
        self.games.push(Place {
            range: begin..self.bytes.len(),
            line: game.line,
            offset: game.offset,
            length: game.length,
            excess: game.excess,
        });
    }

    /// Reviews each game and hands it out, in their order. Answers what they came to.
    pub fn review(
        &self,
        reviewer: &mut Reviewer,
        mut each: impl FnMut(&Reviewed<'_>),
    ) -> ReviewSummary {
        let mut summary = ReviewSummary::default();
        for place in &self.games {
            let game = GameText {
                bytes: self.bytes.get(place.range.clone()).unwrap_or_default(),
                line: place.line,
                offset: place.offset,
                length: place.length,
                excess: place.excess,
            };
            let reviewed = reviewer.review(game, u32::MAX, &mut || true);
            if !reviewed.is_empty() {
                summary.count(&reviewed);
                each(&reviewed);
            }
        }
        summary
    }
}
