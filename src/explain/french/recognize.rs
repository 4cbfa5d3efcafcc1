//! What a board means that was seen beside a record.

use chess_arbiter::{
    ColorAssignment, Difference, Extent, Orientation, Reading, Readings, Recognition, Setting,
    SquareChange, Stage, Unfinished, Verdict,
};
use chess_rules::{Board, LegalMove, Move, PieceLetters, Square};

use super::words::{Noun, castling, count, of_players, players};
use crate::explain::seen::{MOST_READINGS, MOST_SQUARES, from_and_to, moves};

/// What it means.
pub(super) fn recognition(
    recognition: &Recognition,
    verdict: &Verdict<'_>,
    letters: PieceLetters,
) -> String {
    match recognition {
        Recognition::Read(reading) => {
            format!("{}{}", read(reading, letters), set_up(reading.setting))
        }
        Recognition::Ambiguous(readings) => format!(
            "cet échiquier s'explique de plusieurs façons, et rien ne dit laquelle est la bonne : {}",
            listed(readings, letters)
        ),
        Recognition::Differs(difference) => differs(difference, verdict),
        Recognition::Undetermined { found, .. } => {
            let so_far = if found.told.is_empty() {
                String::new()
            } else {
                format!(" ; trouvé jusqu'ici : {}", listed(found, letters))
            };
            format!(
                "ce que montre cet échiquier n'a pas pu être établi dans la limite de nœuds fixée{so_far}"
            )
        }
    }
}

fn read(reading: &Reading, letters: PieceLetters) -> String {
    let moves = moves(&reading.line, letters);
    match (&reading.unfinished, reading.line.as_slice()) {
        (Some(half), []) => unfinished(half, reading),
        (Some(half), [..]) => format!("après {moves}, {}", unfinished(half, reading)),
        (None, []) => "les pièces sont telles que l'enregistrement les a laissées".to_owned(),
        (None, [played]) => format!("{} ont joué {moves}", players(played.before.turn())),
        (None, [_, ..]) => format!("{} coups ont été joués : {moves}", reading.line.len()),
    }
}

/// What must still be done.
fn unfinished(half: &Unfinished, reading: &Reading) -> String {
    let by = reading.position.turn();
    let us = players(by);
    let legal = half
        .completions
        .first()
        .and_then(|mv| reading.position.legalize(*mv).ok());
    let Some(legal) = legal else {
        return format!("{us} n'ont fait que la moitié d'un coup");
    };
    let Move { from, to, .. } = legal.to_move();
    match half.stage {
        Stage::RookToMove | Stage::RookInHand | Stage::KingToMove | Stage::KingInHand => {
            castles(half.stage, &legal)
        }
        Stage::CapturedPawnToRemove => {
            let pawn = legal.captured_on().unwrap_or(to);
            format!("{us} prennent en passant en {to} : il reste à retirer le pion en {pawn}")
        }
        Stage::PawnToReplace => format!(
            "le pion {} est arrivé en {to} : il reste à l'échanger contre une dame, une tour, un fou ou un cavalier",
            of_players(by)
        ),
        Stage::PawnToRemove => {
            let new = legal.promotion();
            let noun = new.map_or(Noun::PIECE, |new| Noun::of(new.role()));
            format!(
                "{us} obtiennent {} en {to} par promotion : il reste à retirer le pion en {from}",
                noun.a()
            )
        }
    }
}

fn castles(stage: Stage, legal: &LegalMove<'_>) -> String {
    let by = legal.position().turn();
    let us = players(by);
    let Move {
        from: king,
        to: rook,
        ..
    } = legal.to_move();
    let Some(side) = legal.castling() else {
        return format!("{us} roquent");
    };
    let (king_to, rook_to) = (side.king_target(by), side.rook_target(by));
    let rest = match stage {
        Stage::RookToMove => format!("il reste à déplacer la tour de {rook} en {rook_to}"),
        Stage::RookInHand => format!("il reste à poser la tour en {rook_to}"),
        Stage::KingToMove => format!("il reste à déplacer le roi de {king} en {king_to}"),
        Stage::KingInHand => format!("il reste à poser le roi en {king_to}"),
        Stage::CapturedPawnToRemove | Stage::PawnToReplace | Stage::PawnToRemove => {
            "il n'est pas terminé".to_owned()
        }
    };
    format!("{us} font le {} : {rest}", castling(side))
}

/// What is unusual about the way the board is set up.
const fn set_up(setting: Setting) -> &'static str {
    match (setting.orientation, setting.colors) {
        (Orientation::Upright, ColorAssignment::AsRecorded) => "",
        (Orientation::Turned, ColorAssignment::AsRecorded) => {
            " ; l'échiquier est tourné de 180 degrés"
        }
        (Orientation::Upright, ColorAssignment::Swapped) => {
            " ; chaque joueur a les pièces de l'autre couleur"
        }
        (Orientation::Turned, ColorAssignment::Swapped) => {
            " ; l'échiquier est tourné de 180 degrés et chaque joueur a les pièces de l'autre couleur"
        }
    }
}

/// Meanings, one after the other.
fn listed(readings: &Readings, letters: PieceLetters) -> String {
    let told = readings.told.iter().take(MOST_READINGS);
    let texts: Vec<String> = told.map(|reading| in_short(reading, letters)).collect();
    let others = if readings.told.len() > MOST_READINGS || readings.extent == Extent::More {
        ", entre autres"
    } else {
        ""
    };
    format!("{}{others}", texts.join(", ou "))
}

fn in_short(reading: &Reading, letters: PieceLetters) -> String {
    let line = moves(&reading.line, letters);
    let what = match (&reading.unfinished, reading.line.as_slice()) {
        (Some(half), []) => half_of(half),
        (Some(half), [..]) => format!("{line} puis {}", half_of(half)),
        (None, []) => "aucun coup".to_owned(),
        (None, [..]) => line,
    };
    match set_up(reading.setting).strip_prefix(" ; ") {
        Some(setting) => format!("{what} si {setting}"),
        None => what,
    }
}

fn half_of(half: &Unfinished) -> String {
    format!("la moitié du coup {}", from_and_to(half))
}

fn differs(difference: &Difference, verdict: &Verdict<'_>) -> String {
    let squares = squares(&difference.squares, difference.setting);
    if verdict.ending.is_some() {
        return format!(
            "la partie est terminée, et sa dernière position diffère de cet échiquier {squares}"
        );
    }
    let why = match difference.attempt {
        Some(attempt) => {
            let (from, to) = (attempt.mv.from, attempt.mv.to);
            let noun = noun(verdict.position.board(), from);
            format!(
                "le déplacement {} de {from} en {to} n'est pas légal",
                noun.of_the()
            )
        }
        None => "aucune suite de coups légaux ne mène à cet échiquier".to_owned(),
    };
    format!("{why} ; il faut rétablir la position précédente, qui diffère {squares}")
}

fn noun(board: &Board, square: Square) -> Noun {
    let piece = board.piece_on(square);
    piece.map_or(Noun::PIECE, |piece| Noun::of(piece.role))
}

/// Where a board differs, and how it is set up.
fn squares(changes: &[SquareChange], setting: Setting) -> String {
    let names: Vec<String> = changes
        .iter()
        .take(MOST_SQUARES)
        .map(|change| change.square.to_string())
        .collect();
    let which = match names.as_slice() {
        [only] => format!("en {only}"),
        [first @ .., last] if changes.len() <= MOST_SQUARES => {
            format!("en {} et {last}", first.join(", "))
        }
        [..] => format!("sur {}", count(changes.len() as u64, "case", "cases")),
    };
    format!("{which}{}", set_up(setting))
}
