//! The moves of a record as they are written, and what is written around them.

use chess_rules::{
    Deviation, Deviations, FenDeviation, MoveNumber, Movetext, MovetextError, Numbering, Position,
    pgn::Marker,
};

use crate::GameRecord;

/// The moves of a record: those of its movetext, then those of its list.
#[derive(Clone, Debug)]
pub(crate) struct WrittenMoves<'r> {
    movetext: Movetext<'r>,
    list: core::slice::Iter<'r, String>,
    /// Where the movetext ends.
    end: usize,
    numbering: Numbering,
}

/// A move as it is written.
#[derive(Clone, Copy, Debug)]
pub(crate) struct WrittenMove<'r> {
    pub(crate) text: &'r str,
    /// Whether `(=)` stands behind it.
    pub(crate) draw_offer: bool,
    number: MoveNumber,
    nag_out_of_range: bool,
}

impl<'r> WrittenMoves<'r> {
    pub(crate) fn of(record: &GameRecord<'r>) -> Self {
        let is_unnumbered = record
            .start
            .deviations()
            .contains(&FenDeviation::NumberMissing);
        Self {
            movetext: Movetext::new(record.movetext),
            list: record.moves.iter(),
            end: record.movetext.len(),
            numbering: if is_unnumbered {
                Numbering::unknown()
            } else {
                Numbering::known()
            },
        }
    }

    /// The result behind the moves of the movetext.
    pub(crate) const fn marker(&self) -> Option<Marker> {
        self.movetext.marker()
    }

    /// Hands out moves for as long as nothing but one blank stands around each and `make` answers that it was made, `most` at most. How
    /// many those were; the first that was not made comes again.
    #[inline]
    pub(crate) fn take_plain(&mut self, most: u32, mut make: impl FnMut(&'r str) -> bool) -> u32 {
        let mut taken = self.movetext.take_plain(most, &mut make);
        if !self.movetext.is_read() || self.marker().is_some() {
            return taken;
        }
        while taken < most
            && let Some(text) = self.list.as_slice().first()
            && make(text)
        {
            self.list.next();
            taken += 1;
        }
        taken
    }

    /// What is wrong around a move that is made in that position. Asked of each move, in their order.
    pub(crate) fn deviations(&mut self, one: &WrittenMove<'_>, position: &Position) -> Deviations {
        let mut deviations = Deviations::EMPTY;
        if one.number != MoveNumber::default() && self.numbering.contradicts(one.number, position) {
            deviations = deviations.with(Deviation::MoveNumberContradicts);
        }
        if one.nag_out_of_range {
            deviations = deviations.with(Deviation::NagOutOfRange);
        }
        deviations
    }
}

impl<'r> Iterator for WrittenMoves<'r> {
    type Item = Result<WrittenMove<'r>, MovetextError>;

    #[inline]
    fn next(&mut self) -> Option<Self::Item> {
        match self.movetext.next() {
            Some(Ok(token)) => Some(Ok(WrittenMove {
                text: token.text,
                draw_offer: token.draw_offer,
                number: token.number,
                nag_out_of_range: token.nag_out_of_range,
            })),
            Some(Err(error)) => Some(Err(error)),
            None => {
                let text = self.list.next()?;
                if self.marker().is_some() {
                    return Some(Err(MovetextError::MoveBehindResult { offset: self.end }));
                }
                Some(Ok(WrittenMove {
                    text,
                    draw_offer: false,
                    number: MoveNumber::default(),
                    nag_out_of_range: false,
                }))
            }
        }
    }
}
