//! Moves written otherwise.

use chess_arbiter::{Outcome, Stop, Transcript};
use chess_rules::PieceLetters;

use super::refusal_to_wire::{letters_to_wire, move_refusal_to_wire};
use super::remark_to_wire::remark_to_wire;
use super::transcription_from_wire::AskedTranscript;
use super::verdict_to_wire::echo;
use crate::proto::{Annotation, Legality, TranscribeMovesResponse};

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
        legality: Some(legality_to_wire(transcript, asked, outcome)),
        moves: transcript.texts(form, symbols),
        movetext: transcript.movetext(form, symbols),
        pgn: pgn.unwrap_or_default(),
        fen: transcript.position.to_fen(),
        remarks: remarks
            .iter()
            .map(|remark| remark_to_wire(remark, asked.language))
            .collect(),
        fitting_piece_letters: letters_to_wire(fitting.into_iter()),
        annotations: annotations(transcript, asked),
        language: asked.language.tag().to_owned(),
        id: id.to_owned(),
    }
}

/// What is written behind each move of which there is something to tell.
fn annotations(transcript: &Transcript<'_>, asked: &AskedTranscript<'_>) -> Vec<Annotation> {
    let told = transcript.plies(&asked.record);
    told.filter(|(_, one)| one.draw_offer || !one.glyphs.is_empty())
        .map(|(ply, one)| Annotation {
            ply: ply.0,
            nags: one.nags().map(u32::from).collect(),
            draw_offer: one.draw_offer,
        })
        .collect()
}

fn legality_to_wire(
    transcript: &Transcript<'_>,
    asked: &AskedTranscript<'_>,
    outcome: Option<Outcome>,
) -> Legality {
    let Some(Stop { text, refusal }) = &transcript.stop else {
        return Legality {
            legal: true,
            ..Legality::default()
        };
    };
    let rule_set = asked.record.rule_set;
    let ended_by = outcome.map_or("", |outcome| outcome.article(rule_set));
    let article = refusal.article(rule_set).unwrap_or(ended_by);
    let position = &transcript.position;
    Legality {
        legal: false,
        ply: Some(transcript.stop_ply(&asked.record).0),
        r#move: echo(text),
        refusal: Some(move_refusal_to_wire(
            refusal,
            position,
            article,
            asked.language,
        )),
    }
}
