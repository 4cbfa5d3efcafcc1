//! Moves that are to be written otherwise.

use chess_arbiter::{GameRecord, GameTag};
use chess_rules::{FigurineSet, MoveForm, PieceLetters, PieceSymbols};

use super::known;
use super::question_from_wire::strictness_from_wire;
use super::record_from_wire::{count, piece_letters_from_wire, record_from_wire};
use crate::explain::Language;
use crate::proto::{self, PgnHeader, TranscribeMovesRequest};
use crate::service::fault::{Fault, Faults};
use crate::service::limits::Limits;

/// Moves, and how they are to be written.
#[derive(Debug)]
pub(in crate::service) struct AskedTranscript<'q> {
    /// The game.
    pub(in crate::service) record: GameRecord<'q>,
    /// The form to write.
    pub(in crate::service) form: MoveForm,
    /// What stands for the pieces.
    pub(in crate::service) symbols: PieceSymbols,
    /// The tags of the game in PGN, if it is asked for.
    pub(in crate::service) tags: Option<Vec<GameTag<'q>>>,
    /// Language of the sentences.
    pub(in crate::service) language: Language,
}

/// The question on this record, borrowing its texts from the message.
///
/// # Errors
/// Every field at fault.
pub(in crate::service) fn transcription_from_wire<'q>(
    wire: &'q TranscribeMovesRequest,
    record: &'q proto::GameRecord,
    limits: &Limits,
) -> Result<AskedTranscript<'q>, Faults> {
    let mut faults = Faults::default();
    faults.take("id", count(wire.id.len(), limits.max_id_bytes, "bytes"));
    let form = faults.take("form", form_from_wire(wire.form));
    let letters = faults.take(
        "piece_letters",
        piece_letters_from_wire(&wire.piece_letters),
    );
    let symbols = faults.take(
        "piece_symbols",
        symbols_from_wire(wire.piece_symbols, letters.unwrap_or_default()),
    );
    let header = wire.pgn.as_ref();
    let tags = header.map(|header| tags_from_wire(header, limits, &mut faults));
    let strictness = faults.take("strictness", strictness_from_wire(wire.strictness));
    let record = record_from_wire(record, strictness.unwrap_or_default(), limits);
    let record = faults.take_all(record);
    match (record, form, symbols, faults.is_empty()) {
        (Some(record), Some(form), Some(symbols), true) => Ok(AskedTranscript {
            record,
            form,
            symbols,
            tags,
            language: Language::nearest(&wire.language),
        }),
        (..) => Err(faults),
    }
}

fn form_from_wire(number: i32) -> Result<MoveForm, Fault> {
    Ok(match known(number, "MoveForm")? {
        proto::MoveForm::Unspecified | proto::MoveForm::San => MoveForm::San,
        proto::MoveForm::Uci => MoveForm::Uci,
        proto::MoveForm::Lan => MoveForm::Lan,
        proto::MoveForm::Iccf => MoveForm::Iccf,
        proto::MoveForm::Scoresheet => MoveForm::Scoresheet,
    })
}

fn symbols_from_wire(number: i32, letters: PieceLetters) -> Result<PieceSymbols, Fault> {
    let figurines = |set| PieceSymbols::Figurines(set);
    Ok(match known(number, "PieceSymbols")? {
        proto::PieceSymbols::Unspecified | proto::PieceSymbols::Letters => {
            PieceSymbols::Letters(letters)
        }
        proto::PieceSymbols::Figurines => figurines(FigurineSet::ByColor),
        proto::PieceSymbols::OutlinedFigurines => figurines(FigurineSet::Outlined),
        proto::PieceSymbols::SolidFigurines => figurines(FigurineSet::Solid),
    })
}

fn tags_from_wire<'q>(
    header: &'q PgnHeader,
    limits: &Limits,
    faults: &mut Faults,
) -> Vec<GameTag<'q>> {
    let bytes = header
        .tags
        .iter()
        .map(|tag| tag.name.len() + tag.value.len());
    let within = count(bytes.sum(), limits.max_pgn_tag_bytes, "bytes");
    if faults.take("pgn.tags", within).is_none() {
        return Vec::new();
    }
    let mut tags = Vec::new();
    for (index, proto::GameTag { name, value }) in header.tags.iter().enumerate() {
        let tag = GameTag { name, value };
        faults.take(
            &format!("pgn.tags[{index}]"),
            tag.inspect().map_err(Fault::from),
        );
        tags.push(tag);
    }
    tags
}
