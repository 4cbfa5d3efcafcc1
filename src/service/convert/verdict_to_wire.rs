//! The verdict.

use chess_arbiter::{GameRecord, Legality, MoveRefusal, RuleSet, Verdict};
use chess_rules::PieceLetters;
use prost::Message;

use super::color::color_to_wire;
use super::continuation_to_wire::{continuation_to_wire, illegal_moves_to_wire};
use super::outcome_to_wire::{claimable_to_wire, outcome_to_wire};
use super::position_to_wire::{
    check_to_wire, legal_moves_to_wire, played_to_wire, position_to_wire,
};
use super::question_from_wire::Asked;
use super::refusal_to_wire::move_refusal_to_wire;
use super::remark_to_wire::remark_to_wire;
use super::rules_to_wire::description_to_wire;
use super::ruling_to_wire::{choice_to_wire, ruling_to_wire};
use super::winnability_to_wire::winnability_to_wire;
use crate::explain::Language;
use crate::proto;

/// Longest text of a move that is repeated, in bytes.
const MAX_ECHO_BYTES: usize = 128;

/// What the telling of a verdict depends on besides the verdict.
#[derive(Clone, Copy, Debug)]
pub(super) struct Telling<'v> {
    /// The language of the sentences.
    pub(super) language: Language,
    /// The language of the piece letters.
    pub(super) letters: PieceLetters,
    /// The rule set whose articles are named.
    pub(super) rule_set: RuleSet,
    /// The article that ended the game; empty while it goes on.
    pub(super) ended_by: &'static str,
    /// The verdict.
    pub(super) verdict: &'v Verdict<'v>,
}

/// The verdict on a question, as it is sent.
///
/// Once its lists weigh more than `max_bytes`, what would follow in them is left out: such a verdict is too large to be
/// sent, and need not be whole to be refused.
pub(in crate::service) fn verdict_to_wire(
    verdict: &Verdict<'_>,
    asked: &Asked<'_>,
    record: &proto::GameRecord,
    max_bytes: usize,
) -> proto::Verdict {
    let mut room = Room { left: max_bytes };
    let GameRecord {
        rule_set,
        ref rules,
        ..
    } = asked.record;
    let ended_by = verdict
        .ending
        .as_ref()
        .map_or("", |ending| ending.outcome.article(rule_set));
    let letters = asked.letters;
    let telling = Telling {
        language: asked.language,
        letters,
        rule_set,
        ended_by,
        verdict,
    };
    let goes_on = verdict.ending.is_none();
    let position = &verdict.position;
    proto::Verdict {
        legality: Some(legality_to_wire(telling)),
        position: Some(position_to_wire(verdict, letters)),
        check: Some(check_to_wire(position)),
        claimable_draws: verdict
            .claimable_draws
            .iter()
            .map(|draw| claimable_to_wire(draw, position.turn(), rule_set))
            .collect(),
        outcome: Some(outcome_to_wire(telling)),
        rulings: room.fill(&verdict.rulings, |ruling| ruling_to_wire(ruling, telling)),
        winnability: winnability_to_wire(telling),
        continuation: verdict
            .continuation
            .as_ref()
            .map(|continuation| continuation_to_wire(continuation, record)),
        legal_moves: if asked.written.legal_moves && goes_on {
            legal_moves_to_wire(verdict, letters)
        } else {
            Vec::new()
        },
        moves: room.fill(&verdict.moves, |report| played_to_wire(report, letters)),
        remarks: room.fill(&verdict.remarks, |remark| {
            remark_to_wire(remark, telling.language)
        }),
        rules_in_force: asked
            .written
            .rules_in_force
            .then(|| description_to_wire(rule_set, rules)),
        draw_offered_by: verdict
            .draw_offered_by
            .map_or(proto::Color::Unspecified, color_to_wire)
            .into(),
        must_play: verdict
            .must_play
            .as_ref()
            .map(|must_play| choice_to_wire(must_play, rule_set)),
        illegal_moves: illegal_moves_to_wire(verdict.illegal_moves),
    }
}

/// The room left in an answer.
struct Room {
    left: usize,
}

impl Room {
    /// Writes a list down, up to the first entry for which there is no room: with it the answer is too large.
    fn fill<T, W: Message>(&mut self, entries: &[T], to_wire: impl Fn(&T) -> W) -> Vec<W> {
        let mut written = Vec::new();
        for entry in entries {
            let entry = to_wire(entry);
            let weight = entry.encoded_len();
            written.push(entry);
            match self.left.checked_sub(weight) {
                Some(left) => self.left = left,
                None => {
                    self.left = 0;
                    break;
                }
            }
        }
        written
    }
}

/// Whether the moves are legal.
pub(super) fn legality_to_wire(telling: Telling<'_>) -> proto::Legality {
    match &telling.verdict.legality {
        Legality::Legal => proto::Legality {
            legal: true,
            ..proto::Legality::default()
        },
        Legality::Illegal { ply, text, refusal } => proto::Legality {
            legal: false,
            ply: Some(ply.0),
            r#move: echo(text),
            refusal: Some(refused_move(refusal, telling)),
        },
    }
}

fn refused_move(refusal: &MoveRefusal, telling: Telling<'_>) -> proto::Refusal {
    let article = refusal
        .article(telling.rule_set)
        .unwrap_or(telling.ended_by);
    let position = &telling.verdict.position;
    move_refusal_to_wire(refusal, position, article, telling.language)
}

/// The text, cut where it is too long.
pub(super) fn echo(text: &str) -> String {
    cut(text, MAX_ECHO_BYTES)
}

/// The text, cut after so many bytes.
pub(super) fn cut(text: &str, limit: usize) -> String {
    match text
        .char_indices()
        .find(|(at, letter)| at + letter.len_utf8() > limit)
    {
        Some((end, _)) => format!("{}…", text.get(..end).unwrap_or_default()),
        None => text.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_has_no_room_is_not_built() {
        let built = std::cell::Cell::new(0);
        let mut room = Room { left: 1_000 };
        let build = |_: &u8| {
            built.set(built.get() + 1);
            proto::PlayedMove {
                fen: "x".repeat(98),
                ..proto::PlayedMove::default()
            }
        };
        assert_eq!(room.fill(&[0; 5], build).len(), 5);
        let rest = room.fill(&[0; 1_000], build);
        let weight: usize = rest.iter().map(Message::encoded_len).sum();
        assert_eq!((rest.len(), built.get(), weight), (6, 11, 600));
    }

    #[test]
    fn a_long_text_is_cut_between_letters() {
        assert_eq!(echo(&"ü".repeat(64)), "ü".repeat(64));
        assert_eq!(echo(&"ü".repeat(65)), format!("{}…", "ü".repeat(64)));
        assert_eq!(
            echo(&format!("x{}", "ü".repeat(64))),
            format!("x{}…", "ü".repeat(63))
        );
    }
}
