//! A shorter record with the same future.

use core::fmt::Write;

use chess_rules::{
    ByColor, Color, EnPassantStyle, FenStyle, LegalMove, Notation, Ply, Position, Setup, Writing,
};

use crate::game::Game;
use crate::turn::Arrival;
use crate::{Continuation, ContinuedEvent, ContinuedEventKind, ContinuedStart};

impl Game<'_, '_> {
    /// The record from the last pawn move or capture on: what came before can't matter again.
    ///
    /// It begins earlier where an offer from before still forbids another, and where the record does where moves are
    /// counted that were made before the record.
    pub(crate) fn continuation(&self) -> Continuation {
        let here = self.here();
        let zeroed = self
            .startable_at(self.earliest_needed())
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
            events: self.events_from(first),
            illegal_moves: match self.bound_arrival() {
                Some(arrival) => arrival.illegal_moves,
                None => self.illegal_moves,
            },
        }
    }

    /// The number of the latest position after a pawn move or a capture, at or before that one, from which a record can
    /// start: no illegal move led to it, nor to anything that no game leads to.
    fn startable_at(&self, number: usize) -> Option<usize> {
        let mut zeroed = self.zeroed_at(number)?;
        while !self.standing.is_empty() && !self.is_startable(zeroed) {
            zeroed = self.zeroed_at(zeroed.checked_sub(1)?)?;
        }
        Some(zeroed)
    }

    fn is_startable(&self, number: usize) -> bool {
        let is_sound = |position: &Position| {
            let setup = Setup {
                en_passant: position.passed_square(),
                ..position.to_setup()
            };
            setup.faults(position.variant()).is_empty()
        };
        !self.is_led_to_illegally(number) && self.history.position(number).is_some_and(is_sound)
    }

    /// How the game stood before the events that must all be told again, where there are such.
    ///
    /// So it is where a hand has bound the player: touched pieces and illegal moves are told by their events alone.
    fn bound_arrival(&self) -> Option<&Arrival> {
        let ended_by_hand = self
            .ending
            .as_ref()
            .is_some_and(|ending| ending.event.is_some());
        let arrival = self.arrival.as_ref()?;
        let is_now = arrival.number == self.here();
        let counted = arrival.illegal_moves != self.illegal_moves;
        (is_now && (self.is_bound_by_hand() || ended_by_hand && counted)).then_some(arrival)
    }

    /// The illegal moves that stand and what binds, in order.
    fn events_from(&self, first: usize) -> Vec<ContinuedEvent> {
        let stand = self.standing.iter().filter(|(number, _)| *number > first);
        let mut events: Vec<ContinuedEvent> = stand
            .map(|(number, event)| ContinuedEvent {
                after: self.ply_at(number - 1),
                kind: ContinuedEventKind::Same(*event),
            })
            .collect();
        let first = self.ply_at(first);
        match self.bound_arrival() {
            None => events.extend(self.binding_events(first)),
            Some(arrival) => {
                events.extend(self.offers_from(first, &arrival.offers, &arrival.last_offers));
                let told = (arrival.event..arrival.until).map(|event| ContinuedEvent {
                    after: self.ply(),
                    kind: ContinuedEventKind::Same(event),
                });
                events.extend(told);
            }
        }
        events.sort_by_key(|event| event.after);
        events
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
            if number > first {
                text.push(' ');
            }
            if self.is_led_to_illegally(number + 1) {
                text.push_str(ILLEGAL_MOVE);
            } else if let Ok(legal) = before.legalize(*mv) {
                write_move(&mut text, &legal, self.record.writing());
            }
        }
        text
    }

    /// The claim whose move is owed, the offers that stand or forbid another, and the event that ended the game.
    fn binding_events(&self, first: Ply) -> Vec<ContinuedEvent> {
        let here = self.ply();
        let at = |after: Ply, kind| ContinuedEvent { after, kind };
        let mut events = Vec::new();
        if let Some(owed) = self.owed() {
            events.push(at(here, ContinuedEventKind::Same(owed.event)));
            // The claim is an offer; if it was declined, so it must be again.
            let claimant = self.position.turn();
            if self.offers[claimant].is_none() {
                events.push(at(here, ContinuedEventKind::DrawRefusal { by: !claimant }));
            }
        }
        events.extend(self.offers_from(first, &self.offers, &self.last_offers));
        if let Some(number) = self.ending.as_ref().and_then(|ending| ending.event) {
            events.push(at(here, ContinuedEventKind::Same(number)));
        }
        events.sort_by_key(|event| event.after);
        events
    }

    /// The offers that stand or forbid another, and their refusals in words.
    fn offers_from(
        &self,
        first: Ply,
        offers: &ByColor<Option<Ply>>,
        last_offers: &ByColor<Option<Ply>>,
    ) -> Vec<ContinuedEvent> {
        let at = |after: Ply, kind| ContinuedEvent { after, kind };
        let mut events = Vec::new();
        for by in Color::ALL {
            let recent = last_offers[by].filter(|last| self.forbids_another_offer(*last));
            let Some(after) = recent.or(offers[by]) else {
                continue;
            };
            events.push(at(after.max(first), ContinuedEventKind::DrawOffer { by }));
            if offers[by].is_none() && !self.has_moved_since(!by, after) {
                events.push(at(
                    after.max(first),
                    ContinuedEventKind::DrawRefusal { by: !by },
                ));
            }
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

/// Stands for an illegal move that stands, in any notation: a null move, which is never legal.
const ILLEGAL_MOVE: &str = "0000";

/// The FEN of a start. It keeps the square a pawn has just passed over even where no capture there is legal:
/// why it is not must stay known.
fn continued_fen(position: &Position) -> String {
    position.to_fen_as(FenStyle {
        en_passant: EnPassantStyle::Always,
        ..FenStyle::default()
    })
}

fn write_move(text: &mut String, legal: &LegalMove<'_>, writing: Writing) {
    let letters = writing.letters;
    match writing.notation {
        // Writing to a string can't fail.
        Notation::Any | Notation::Uci => {
            let _ = write!(text, "{}", legal.to_uci());
        }
        Notation::San => text.push_str(&legal.to_san_with(letters)),
        Notation::Lan => text.push_str(&legal.to_lan_with(letters)),
        Notation::Iccf => text.push_str(&legal.to_iccf()),
    }
}
