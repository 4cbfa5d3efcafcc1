//! Moves written otherwise.

use chess_arbiter::{Outcome, Stop, Transcript};
use chess_rules::PieceLetters;

use super::refusal_to_wire::{letters_to_wire, unplayable_to_wire};
use super::remark_to_wire::remark_to_wire;
use super::transcription_from_wire::AskedTranscript;
use super::verdict_to_wire::echo;
use crate::proto::{Legality, TranscribeMovesResponse};

/// The moves as they were asked for.
pub(in crate::service) fn transcription_to_wire(
    transcript: &Transcript<'_>,
    asked: &AskedTranscript<'_>,
    fitting: Option<PieceLetters>,
    outcome: Option<Outcome>,
    id: &str,
) -> TranscribeMovesResponse {
    let (form, symbols) = (asked.form, asked.symbols);
    let mut remarks = transcript.remarks(&asked.record);
    let pgn = asked.tags.as_ref().map(|tags| {
        let (result, disagreements) = transcript.result(tags, outcome);
        remarks.extend(disagreements);
        transcript.pgn(tags, result)
    });
    TranscribeMovesResponse {
        legality: Some(legality_to_wire(transcript, asked)),
        moves: transcript.texts(form, symbols),
        movetext: transcript.movetext(form, symbols),
        pgn: pgn.unwrap_or_default(),
        fen: transcript.position.to_fen(),
        remarks: remarks
            .iter()
            .map(|remark| remark_to_wire(remark, asked.language))
            .collect(),
        fitting_piece_letters: letters_to_wire(fitting.into_iter()),
        language: asked.language.tag().to_owned(),
        id: id.to_owned(),
    }
}

fn legality_to_wire(transcript: &Transcript<'_>, asked: &AskedTranscript<'_>) -> Legality {
    let Some(Stop { text, error }) = &transcript.stop else {
        return Legality {
            legal: true,
            ..Legality::default()
        };
    };
    let (position, rule_set) = (&transcript.position, asked.record.rule_set);
    Legality {
        legal: false,
        ply: Some(transcript.stop_ply(&asked.record).0),
        r#move: echo(text),
        refusal: Some(unplayable_to_wire(
            error,
            position,
            rule_set,
            asked.language,
        )),
    }
}
