//! The moves of a game of a file, played one after the other.

use chess_rules::pgn::{Fault, Marker, Visitor};
use chess_rules::{Deviation, Deviations, Glyphs, History, ReadError, Strictness};

use super::claims::Claims;
use crate::game::Game;
use crate::{GameRecord, Legality, MoveRefusal};

/// What is said of a move in UCI where moves are read as SAN.
const NO_LETTER: MoveRefusal = MoveRefusal::Unplayable(ReadError::NotCanonical {
    deviation: Deviation::PieceLetterMissing,
});

/// A game that is played as its text is read.
pub(super) struct Replay<'g, 't> {
    pub(super) game: Game<'g, 't>,
    pub(super) legality: Legality<'t>,
    pub(super) claims: Claims,
    pub(super) faults: Vec<Fault>,
    /// The result behind the moves, and where it stands.
    pub(super) marker: Option<(Marker, usize)>,
    /// A sign behind them that is a forfeit if the tag `Result` says the same: `+/-`.
    pub(super) forfeit: Option<&'t str>,
    /// Plies written.
    pub(super) plies: u32,
    max_plies: u32,
    is_open: bool,
    /// Plies written when an offer was last noted: one behind a move is as good as many.
    offered_at: u32,
}

/// Faults of one game that are told; more of them say nothing new.
const MOST_FAULTS: usize = 20;

/// Notes a fault, unless there are enough.
pub(super) fn note(faults: &mut Vec<Fault>, fault: Fault) {
    if faults.len() < MOST_FAULTS {
        faults.push(fault);
    }
}

impl<'g, 't> Replay<'g, 't> {
    pub(super) fn new(
        record: &'g GameRecord<'t>,
        history: History,
        faults: Vec<Fault>,
        max_plies: u32,
    ) -> Self {
        let game = Game::new(record, history);
        let mut claims = Claims::default();
        claims.note(&game);
        Self {
            game,
            legality: Legality::Legal,
            claims,
            faults,
            marker: None,
            forfeit: None,
            plies: 0,
            max_plies,
            is_open: true,
            offered_at: 0,
        }
    }
}

impl<'t> Visitor<'t> for Replay<'_, 't> {
    #[inline]
    fn mv(&mut self, text: &'t str, _offset: usize) {
        self.plies += 1;
        self.forfeit = None;
        // What comes after an illegal move is only counted, and so is what is too much.
        if !self.is_open || self.plies > self.max_plies {
            return;
        }
        let mut made = self.game.make(text);
        let may_be_uci = self.game.record.strictness != Strictness::Strict;
        if may_be_uci && matches!(made, Err(NO_LETTER)) {
            made = self.game.make_in_uci(text);
            if matches!(made, Err(MoveRefusal::Unplayable(ReadError::Malformed))) {
                made = Err(NO_LETTER);
            }
        }
        match made {
            Ok(offer) => {
                self.claims.note(&self.game);
                if offer {
                    self.game.rule_on_written_offer();
                }
            }
            Err(refusal) => {
                self.is_open = false;
                self.legality = self.game.refuse(text, refusal, None);
            }
        }
    }

    fn draw_offer(&mut self) {
        if self.is_open && self.plies > self.offered_at {
            self.offered_at = self.plies;
            self.game.rule_on_written_offer();
        }
    }

    fn nag(&mut self, number: u32) {
        let is_played = self.is_open && self.plies > 0 && self.plies <= self.max_plies;
        if number > u32::from(u8::MAX) && is_played {
            let around = Deviations::EMPTY.with(Deviation::NagOutOfRange);
            self.game.note_deviations(around);
        }
    }

    fn glyph(&mut self, text: &'t str) {
        let is_played = self.is_open && self.plies > 0 && self.plies <= self.max_plies;
        self.forfeit = Marker::of_tag(text).map(|_| text);
        if is_played && self.forfeit.is_none() && !Glyphs::is_sign(text) {
            let around = Deviations::EMPTY.with(Deviation::GlyphIgnored);
            self.game.note_deviations(around);
        }
    }

    fn marker(&mut self, marker: Marker, offset: usize) {
        self.marker = Some((marker, offset));
    }

    fn fault(&mut self, fault: Fault) {
        note(&mut self.faults, fault);
    }
}

/// A game of which only the moves are counted.
#[derive(Debug, Default)]
pub(super) struct Count {
    pub(super) plies: u32,
    pub(super) marker: Option<Marker>,
    pub(super) faults: Vec<Fault>,
}

impl<'t> Visitor<'t> for Count {
    fn mv(&mut self, _text: &'t str, _offset: usize) {
        self.plies += 1;
    }

    fn marker(&mut self, marker: Marker, _offset: usize) {
        self.marker = Some(marker);
    }

    fn fault(&mut self, fault: Fault) {
        note(&mut self.faults, fault);
    }
}
