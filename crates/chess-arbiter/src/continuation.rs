//! A shorter record with the same future.

use core::fmt::Write;

use chess_rules::{Color, EnPassantStyle, FenStyle, LegalMove, Notation, Ply, Position};

use crate::game::Game;
use crate::{Continuation, ContinuedEvent, ContinuedEventKind, ContinuedStart};

impl Game<'_, '_> {
    /// The record from the last pawn move or capture on: what came before can't matter again.
    ///
    /// It begins earlier where an offer from before still forbids another, and where the record does where moves are
    /// counted that were made before the record.
    pub(crate) fn continuation(&self) -> Continuation {
        let here = self.here();
        let zeroed = self
            .zeroed_at(self.earliest_needed())
            .filter(|number| self.may_be_counted_from(*number));
        let first = zeroed.unwrap_or(0);
        let start = match zeroed.and_then(|number| self.history.position(number)) {
            None => ContinuedStart::Own,
            Some(position) => ContinuedStart::At {
                fen: continued_fen(position),
                plies: self.ply_at(first),
            },
        };
        Continuation {
            start,
            movetext: self.movetext(first, here),
            events: self.binding_events(self.ply_at(first)),
        }
    }

    /// The earliest position that still matters: the latest, or that of an offer which forbids another for some time.
    fn earliest_needed(&self) -> usize {
        let here = self.here();
        Color::ALL
            .into_iter()
            .filter_map(|by| self.last_offers[by])
            .filter(|last| self.forbids_another_offer(*last))
            .map(|last| here.saturating_sub((self.ply().0 - last.0) as usize))
            .min()
            .unwrap_or(here)
    }

    fn movetext(&self, first: usize, last: usize) -> String {
        let mut text = String::with_capacity(5 * (last - first));
        for number in first..last {
            let (Some(before), Some((mv, _))) =
                (self.history.position(number), self.played.get(number))
            else {
                break;
            };
            if let Ok(legal) = before.legalize(*mv) {
                if number > first {
                    text.push(' ');
                }
                write_move(&mut text, &legal, self.record.notation);
            }
        }
        text
    }

    /// The claim whose move is owed, the offers that stand or forbid another, and the event that ended the game.
    fn binding_events(&self, first: Ply) -> Vec<ContinuedEvent> {
        let here = self.ply();
        let at = |after: Ply, kind| ContinuedEvent { after, kind };
        let mut events = Vec::new();
        if let Some(owed) = &self.owed {
            events.push(at(here, ContinuedEventKind::Same(owed.event)));
            // The claim is an offer; if it was declined, so it must be again.
            let claimant = self.position.turn();
            if self.offers[claimant].is_none() {
                events.push(at(here, ContinuedEventKind::DrawRefusal { by: !claimant }));
            }
        }
        for by in Color::ALL {
            let recent = self.last_offers[by].filter(|last| self.forbids_another_offer(*last));
            let Some(after) = recent.or(self.offers[by]) else {
                continue;
            };
            events.push(at(after.max(first), ContinuedEventKind::DrawOffer { by }));
            if self.offers[by].is_none() && !self.has_moved_since(!by, after) {
                events.push(at(
                    after.max(first),
                    ContinuedEventKind::DrawRefusal { by: !by },
                ));
            }
        }
        if let Some(number) = self.ending.as_ref().and_then(|ending| ending.event) {
            events.push(at(here, ContinuedEventKind::Same(number)));
        }
        events.sort_by_key(|event| event.after);
        events
    }

    /// Whether that player has made a move after so many plies. Moving declines the opponent's offer.
    fn has_moved_since(&self, by: Color, after: Ply) -> bool {
        let plies = self.ply().0.saturating_sub(after.0);
        let made_last = by != self.position.turn();
        plies > u32::from(!made_last)
    }
}

/// The FEN of a start. It keeps the square a pawn has just passed over even where no capture there is legal:
/// why it is not must stay known.
fn continued_fen(position: &Position) -> String {
    position.to_fen_as(FenStyle {
        en_passant: EnPassantStyle::Always,
        ..FenStyle::default()
    })
}

fn write_move(text: &mut String, legal: &LegalMove<'_>, notation: Notation) {
    match notation {
        // Writing to a string can't fail.
        Notation::Any | Notation::Uci => {
            let _ = write!(text, "{}", legal.to_uci());
        }
        Notation::San => text.push_str(&legal.to_san()),
        Notation::Lan => text.push_str(&legal.to_lan()),
        Notation::Iccf => text.push_str(&legal.to_iccf()),
    }
}
