//! The moves of a record as they are written, and what is written around them.

use chess_rules::{
    Around, Deviation, Deviations, FenDeviation, MoveNumber, Movetext, MovetextError, Numbering,
    Position, ReadError, Strictness, pgn::Marker,
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
    /// What stands around it, its number apart.
    pub(crate) around: Around,
    number: MoveNumber,
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

    /// Whether behind the moves stands a number that is neither a move nor that of one.
    pub(crate) const fn has_loose_number(&self) -> bool {
        self.movetext.has_loose_number()
    }

    /// What is wrong around a move that is made in that position. Asked of each move, in their order.
    pub(crate) fn deviations(&mut self, one: &WrittenMove<'_>, position: &Position) -> Deviations {
        let mut deviations = Deviations::EMPTY;
        let contradicts =
            one.number != MoveNumber::default() && self.numbering.contradicts(one.number, position);
        if contradicts || one.around.has_second_number {
            deviations = deviations.with(Deviation::MoveNumberContradicts);
        }
        if one.around.has_stray_sign {
            deviations = deviations.with(Deviation::GlyphIgnored);
        }
        if one.around.nag_out_of_range {
            deviations = deviations.with(Deviation::NagOutOfRange);
        }
        deviations
    }
}

impl WrittenMove<'_> {
    /// Why a reader of that strictness takes it for no move, whatever its text: a strict one leaves no sign out.
    pub(crate) fn refused(&self, strictness: Strictness) -> Result<(), ReadError> {
        if self.around.has_stray_sign && strictness == Strictness::Strict {
            let deviation = Deviation::GlyphIgnored;
            return Err(ReadError::NotCanonical { deviation });
        }
        Ok(())
    }
}

impl<'r> Iterator for WrittenMoves<'r> {
    type Item = Result<WrittenMove<'r>, MovetextError>;

    #[inline]
    fn next(&mut self) -> Option<Self::Item> {
        match self.movetext.next() {
            Some(Ok(token)) => Some(Ok(WrittenMove {
                text: token.text,
                around: token.around,
                number: token.number,
            })),
            Some(Err(error)) => Some(Err(error)),
            None => {
                let text = self.list.next()?;
                if self.marker().is_some() {
                    return Some(Err(MovetextError::MoveBehindResult { offset: self.end }));
                }
                Some(Ok(WrittenMove {
                    text,
                    around: Around::default(),
                    number: MoveNumber::default(),
                }))
            }
        }
    }
}
