//! A picture, and what it says in words.

use chess_arbiter::{Played, RuleSet, Verdict};
use chess_rules::{Bitboard, Castling, LegalMove, PieceLetters, Setup, Square};

use super::diagram_from_wire::Look;
use super::verdict_to_wire::{Telling, legality_to_wire};
use crate::diagram::Diagram;
use crate::explain::{Language, Picture};
use crate::proto::{DrawDiagramResponse, Legality};

/// What there is to be seen of a position.
#[derive(Debug)]
pub(in crate::service) struct Scenery {
    /// The position.
    pub(in crate::service) setup: Setup,
    /// From and to which square its last move went.
    pub(in crate::service) last_move: Option<(Square, Square)>,
    /// On which side that castled, if it did.
    pub(in crate::service) castled: Option<Castling>,
    /// The squares which that changed.
    pub(in crate::service) changed: Bitboard,
    /// The squares that show why a move is refused.
    pub(in crate::service) evidence: Bitboard,
    /// Whether the moves of the record are legal.
    pub(in crate::service) legality: Option<Legality>,
}

/// What there is to be seen at the end of a game.
pub(in crate::service) fn game_to_scenery(
    verdict: &Verdict<'_>,
    rule_set: RuleSet,
    language: Language,
) -> Scenery {
    let ending = verdict.ending.as_ref();
    let legality = legality_to_wire(Telling {
        language,
        letters: PieceLetters::English,
        rule_set,
        ended_by: ending.map_or("", |ending| ending.outcome.article(rule_set)),
        verdict,
    });
    let shown = legality.refusal.iter().flat_map(|refusal| &refusal.squares);
    let evidence = shown.filter_map(|name| name.parse::<Square>().ok());
    let last = verdict.last_move.as_ref();
    let changed = |played: &Played| played.before.board().differing(verdict.position.board());
    Scenery {
        setup: verdict.position.to_setup(),
        last_move: last.and_then(|played| {
            let mv = played.legal().as_ref().map(LegalMove::to_uci)?.to_move();
            Some((mv.from, mv.to))
        }),
        castled: last.and_then(|played| played.legal()?.castling()),
        changed: last.map_or(Bitboard::EMPTY, changed),
        evidence: evidence.collect(),
        legality: Some(legality),
    }
}

/// The picture and its words, as they are sent.
pub(in crate::service) fn diagram_to_wire(
    scenery: Scenery,
    look: Look,
    language: Language,
    id: &str,
) -> DrawDiagramResponse {
    let setup = &scenery.setup;
    let marks: Vec<Square> = look.marks.iter().map(|mark| mark.square).collect();
    let arrows: Vec<(Square, Square)> = look
        .arrows
        .iter()
        .map(|arrow| (arrow.from, arrow.to))
        .collect();
    let picture = Picture {
        board: &setup.board,
        turn: setup.turn,
        last_move: scenery.last_move,
        castled: scenery.castled,
        attacked_kings: setup.attacked_kings(),
        evidence: scenery.evidence,
        marks: &marks,
        arrows: &arrows,
    };
    let description = language.picture(&picture);
    let diagram = Diagram {
        board: setup.board,
        turn: setup.turn,
        below: look.below,
        theme: look.theme,
        coordinates: look.coordinates,
        size: look.size,
        last_move: scenery.changed,
        attacked_kings: picture.attacked_kings,
        evidence: scenery.evidence,
        marks: look.marks,
        arrows: look.arrows,
        title: language.picture_title(setup.turn),
        description,
        language: language.tag(),
    };
    DrawDiagramResponse {
        svg: diagram.to_svg(),
        description: diagram.description,
        language: language.tag().to_owned(),
        legality: scenery.legality,
        id: id.to_owned(),
    }
}
