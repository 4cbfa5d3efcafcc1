//! The moves of a record, read so that they can be written otherwise.

mod letters;
mod movetext;
mod pgn;
mod result;

use chess_rules::{
    Color, Deviations, FullmoveNumber, Glyphs, LegalMove, MoveForm, PieceSymbols, Ply, Position,
    pgn::Marker,
};

use crate::leniency::{about_start, lenient_readings};
use crate::written_moves::{WrittenMove, WrittenMoves};
use crate::{GameRecord, Legality, MoveRefusal, Played, RecordError, Remark, RemarkKind, Verdict};

pub use letters::fitting_letters;
pub use pgn::{GameTag, TagError};

/// The legal moves of a record, up to the first text that is none.
///
/// Nothing but the legality of the moves is looked at: a game that was over by some rule goes on, until
/// [`Transcript::end_with`] is told the verdict on it.
///
/// ```
/// use chess_arbiter::{GameRecord, transcribe};
/// use chess_rules::{MoveForm, PieceLetters};
/// let record = GameRecord { movetext: "1. e4 e5 2. Nf3", ..GameRecord::default() };
/// let transcript = transcribe(&record, 1_000)?;
/// let french = transcript.movetext(MoveForm::San, PieceLetters::French.into());
/// assert_eq!(french, "1. e4 e5 2. Cf3");
/// # Ok::<(), chess_arbiter::RecordError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Transcript<'r> {
    /// The moves, oldest first.
    pub moves: Vec<Transcribed>,
    /// The position after them.
    pub position: Position,
    /// The text that is no legal move there, and why.
    pub stop: Option<Stop<'r>>,
    /// The result behind the moves of the movetext.
    pub marker: Option<Marker>,
    /// Whether behind them stands a number that is neither a move nor that of one: `525`.
    pub has_loose_number: bool,
}

/// A move, and how its text departed from the canonical form.
#[derive(Clone, Copy, Debug)]
pub struct Transcribed {
    /// The move.
    pub played: Played,
    /// What was read leniently.
    pub deviations: Deviations,
    /// Whether `(=)` was written behind it.
    pub draw_offer: bool,
    /// The signs of annotation behind it.
    pub glyphs: Glyphs,
}

impl Transcribed {
    /// The number by which PGN knows each sign of annotation behind it.
    pub fn nags(&self) -> impl Iterator<Item = u8> {
        self.glyphs.nags(self.played.before.turn())
    }
}

/// A text that is no legal move.
#[derive(Clone, Debug)]
pub struct Stop<'r> {
    /// The text.
    pub text: &'r str,
    /// Why it is none.
    pub refusal: MoveRefusal,
}

impl Stop<'_> {
    /// Whether it is the text that can't be read or played, and not the game that was over.
    pub const fn is_unread(&self) -> bool {
        match self.refusal {
            MoveRefusal::Unplayable(_) | MoveRefusal::Owed(_) => true,
            MoveRefusal::GameOver { .. } => false,
        }
    }
}

/// Reads the moves of a record.
///
/// # Errors
///
/// [`RecordError::Movetext`] if the text can't be parted into moves, [`RecordError::TooManyPlies`].
pub fn transcribe<'r>(
    record: &GameRecord<'r>,
    max_plies: u32,
) -> Result<Transcript<'r>, RecordError> {
    let mut transcript = Transcript {
        moves: Vec::new(),
        position: *record.start.position(),
        stop: None,
        marker: None,
        has_loose_number: false,
    };
    let mut written = WrittenMoves::of(record);
    let mut plies = 0;
    while let Some(one) = written.next() {
        let one = one?;
        plies += 1;
        // What is too long or comes after a text that is no move is only counted.
        if transcript.stop.is_none() && plies <= max_plies {
            let around = written.deviations(&one, &transcript.position);
            transcript.read(&one, around, record);
        }
    }
    transcript.marker = written.marker();
    transcript.has_loose_number = written.has_loose_number();
    if plies > max_plies {
        return Err(RecordError::TooManyPlies {
            limit: max_plies,
            actual: plies,
        });
    }
    Ok(transcript)
}

impl<'r> Transcript<'r> {
    fn read(&mut self, one: &WrittenMove<'r>, around: Deviations, record: &GameRecord<'_>) {
        let before = self.position;
        let text = one.text;
        let is_taken = one.refused(record.strictness);
        match is_taken.and_then(|()| before.read_move(text, record.writing(), record.strictness)) {
            Ok(reading) => {
                let next = reading.legal.play();
                let mut deviations = reading.deviations.union(around);
                if let Some(deviation) = reading.suffix_deviation(&next) {
                    deviations = deviations.with(deviation);
                }
                self.moves.push(Transcribed {
                    played: Played {
                        before,
                        mv: reading.legal.to_move(),
                    },
                    deviations,
                    draw_offer: reading.draw_offer || one.around.draw_offer,
                    glyphs: reading.glyphs.union(one.around.glyphs),
                });
                self.position = next;
            }
            Err(error) => {
                let refusal = MoveRefusal::Unplayable(error);
                self.stop = Some(Stop { text, refusal });
            }
        }
    }

    /// Takes back the moves behind the end of the game, if the verdict on the same record says that some are, and stops there.
    ///
    /// ```
    /// use chess_arbiter::{GameRecord, Parts, Question, Search, Start, arbitrate, transcribe};
    /// use chess_rules::{Budget, Strictness, Variant};
    /// let start = Start::from_fen("8/8/8/8/8/8/8/K1k5 w - - 0 1", Variant::Standard, Strictness::Standard)?;
    /// let record = GameRecord { start, movetext: "Ka2", ..GameRecord::default() };
    /// let mut question = Question {
    ///     parts: Parts::default(),
    ///     max_plies: 1_000,
    ///     search: Search { budget: Budget::default(), go_on: &mut || true },
    /// };
    /// let mut transcript = transcribe(&record, 1_000)?;
    /// transcript.end_with(&arbitrate(&record, &mut question)?, &record);
    /// assert!(transcript.moves.is_empty());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn end_with(&mut self, verdict: &Verdict<'r>, record: &GameRecord<'_>) {
        let Legality::Illegal { text, refusal, .. } = &verdict.legality else {
            return;
        };
        let MoveRefusal::GameOver { since } = refusal else {
            return;
        };
        let before = record.earlier.first().0;
        let played = since.0.saturating_sub(before) as usize;
        // Where an illegal move stands, the moves were read no further than to it.
        if played > self.moves.len() {
            return;
        }
        self.moves.truncate(played);
        self.position = verdict.position;
        self.stop = Some(Stop {
            text,
            refusal: refusal.clone(),
        });
    }

    /// What was read leniently, the start of the record included.
    pub fn remarks(&self, record: &GameRecord<'_>) -> Vec<Remark> {
        let deviations: Vec<(Ply, Deviations)> = self
            .plies(record)
            .filter(|(_, one)| !one.deviations.is_empty())
            .map(|(ply, one)| (ply, one.deviations))
            .collect();
        let mut remarks = about_start(&record.start);
        remarks.extend(lenient_readings(&deviations));
        if self.has_loose_number {
            remarks.push(Remark::about_record(RemarkKind::NumberWithoutMove));
        }
        remarks
    }

    /// Each move with its ply.
    pub fn plies(&self, record: &GameRecord<'_>) -> impl Iterator<Item = (Ply, &Transcribed)> {
        let plies = record.earlier.first().0.saturating_add(1)..;
        plies.map(Ply).zip(&self.moves)
    }

    /// The ply of the text that stopped it.
    pub fn stop_ply(&self, record: &GameRecord<'_>) -> Ply {
        let before = record.earlier.first().0;
        Ply(before.saturating_add(self.moves.len() as u32 + 1))
    }

    /// Each move in that form.
    pub fn texts(&self, form: MoveForm, symbols: PieceSymbols) -> Vec<String> {
        let write = |legal: LegalMove<'_>| legal.to_text(form, symbols);
        let moves = self.moves.iter();
        moves
            .filter_map(|one| one.played.legal().map(write))
            .collect()
    }

    /// The player and the number of each move.
    fn numbered(&self) -> impl Iterator<Item = (Color, u32, &Transcribed)> {
        self.moves.iter().map(|one| {
            let FullmoveNumber(number) = one.played.before.fullmove_number();
            (one.played.before.turn(), number, one)
        })
    }
}
