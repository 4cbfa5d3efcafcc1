//! What a board means.

use chess_arbiter::{
    Attempt, Difference, Expected, Extent, MoveRefusal, Played, Reading, Readings, Recognition,
    Setting, Stage, Unfinished, Verdict,
};
use chess_rules::{Color, Piece, Promotion, ReadError};

use super::outcome_to_wire::outcome_to_wire;
use super::position_to_wire::{last_to_wire, position_to_wire};
use super::recognition_from_wire::Seen;
use super::refusal_to_wire::move_refusal_to_wire;
use super::verdict_to_wire::{Telling, legality_to_wire};
use crate::proto::recognize_move_response::Answer;
use crate::proto::{
    AmbiguousBoard, AttemptedMove, BoardReading, BoardSetting, DifferingBoard,
    RecognizeMoveResponse, SquareChange, UndeterminedBoard, UnfinishedMove, UnfinishedStage,
};

/// What a board means, as it is sent.
pub(in crate::service) fn recognition_to_wire(
    recognition: &Recognition,
    verdict: &Verdict<'_>,
    seen: &Seen<'_>,
    id: &str,
) -> RecognizeMoveResponse {
    let rule_set = seen.record.rule_set;
    let ending = verdict.ending.as_ref();
    let telling = Telling {
        language: seen.language,
        letters: seen.letters,
        rule_set,
        ended_by: ending.map_or("", |ending| ending.outcome.article(rule_set)),
        verdict,
    };
    // After the end of the game no position need be restored.
    let article = match (recognition, ending) {
        (Recognition::Differs(_), Some(_)) => "",
        (_, _) => recognition.article(rule_set),
    };
    RecognizeMoveResponse {
        legality: Some(legality_to_wire(telling)),
        position: Some(position_to_wire(verdict, seen.letters)),
        outcome: Some(outcome_to_wire(telling)),
        explanation: seen
            .language
            .recognition(recognition, verdict, seen.letters, article),
        language: seen.language.tag().to_owned(),
        id: id.to_owned(),
        answer: Some(answer_to_wire(recognition, article, telling)),
    }
}

fn answer_to_wire(recognition: &Recognition, article: &str, telling: Telling<'_>) -> Answer {
    match recognition {
        Recognition::Read(reading) => {
            let told = reading_to_wire(reading, telling);
            if reading.unfinished.is_some() {
                Answer::Unfinished(told)
            } else if reading.line.is_empty() {
                Answer::Unchanged(told)
            } else {
                Answer::Moves(told)
            }
        }
        Recognition::Ambiguous(readings) => Answer::Ambiguous(readings_to_wire(readings, telling)),
        Recognition::Differs(difference) => {
            Answer::Differs(difference_to_wire(difference, article, telling))
        }
        Recognition::Undetermined { found, difference } => {
            Answer::Undetermined(UndeterminedBoard {
                found: Some(readings_to_wire(found, telling)),
                difference: Some(difference_to_wire(difference, article, telling)),
            })
        }
    }
}

fn readings_to_wire(readings: &Readings, telling: Telling<'_>) -> AmbiguousBoard {
    let told = readings.told.iter();
    AmbiguousBoard {
        readings: told
            .map(|reading| reading_to_wire(reading, telling))
            .collect(),
        more: match readings.extent {
            Extent::All => false,
            Extent::More => true,
        },
    }
}

fn reading_to_wire(reading: &Reading, telling: Telling<'_>) -> BoardReading {
    let half = reading.unfinished.as_ref();
    BoardReading {
        setting: Some(setting_to_wire(reading.setting, telling)),
        moves: reading
            .line
            .iter()
            .filter_map(|played| last_to_wire(played, telling.letters))
            .collect(),
        unfinished: half.map(|half| unfinished_to_wire(half, reading, telling)),
        fen: reading.position.to_fen(),
    }
}

fn setting_to_wire(setting: Setting, telling: Telling<'_>) -> BoardSetting {
    use chess_arbiter::{ColorAssignment, Orientation};
    let articles = setting.articles(telling.rule_set).into_iter();
    BoardSetting {
        turned: match setting.orientation {
            Orientation::Upright => false,
            Orientation::Turned => true,
        },
        colors_swapped: match setting.colors {
            ColorAssignment::AsRecorded => false,
            ColorAssignment::Swapped => true,
        },
        articles: articles.map(str::to_owned).collect(),
    }
}

fn unfinished_to_wire(
    unfinished: &Unfinished,
    reading: &Reading,
    telling: Telling<'_>,
) -> UnfinishedMove {
    let played = |mv| Played {
        before: reading.position,
        mv,
    };
    let completions = unfinished.completions.iter().map(|mv| played(*mv));
    UnfinishedMove {
        stage: stage_to_wire(unfinished.stage).into(),
        completions: completions
            .filter_map(|played| last_to_wire(&played, telling.letters))
            .collect(),
        missing: changes_to_wire(&unfinished.missing, reading.setting),
        article: unfinished.stage.article(telling.rule_set).to_owned(),
    }
}

const fn stage_to_wire(stage: Stage) -> UnfinishedStage {
    match stage {
        Stage::RookToMove => UnfinishedStage::RookToMove,
        Stage::RookInHand => UnfinishedStage::RookInHand,
        Stage::KingToMove => UnfinishedStage::KingToMove,
        Stage::KingInHand => UnfinishedStage::KingInHand,
        Stage::CapturedPawnToRemove => UnfinishedStage::CapturedPawnToRemove,
        Stage::PawnToReplace => UnfinishedStage::PawnToReplace,
        Stage::PawnToRemove => UnfinishedStage::PawnToRemove,
    }
}

/// Squares in both names, pieces as they stand on the board.
fn changes_to_wire(changes: &[chess_arbiter::SquareChange], setting: Setting) -> Vec<SquareChange> {
    let letter = |piece| setting.piece(piece).fen_letter().to_string();
    let told = |change: &chess_arbiter::SquareChange| SquareChange {
        square: change.square.to_string(),
        board_square: setting.square(change.square).to_string(),
        seen: change.seen.map_or_else(String::new, letter),
        expected: expected(change.expected).into_iter().map(letter).collect(),
    };
    changes.iter().map(told).collect()
}

/// The pieces that may stand on a square, the queen first of those a pawn may be exchanged for.
fn expected(expected: Expected) -> Vec<Piece> {
    let promoted = |color: Color| {
        let roles = Promotion::ALL.into_iter().rev().map(Promotion::role);
        roles.map(|role| Piece { color, role }).collect()
    };
    match expected {
        Expected::Empty => Vec::new(),
        Expected::Piece(piece) => vec![piece],
        Expected::Promoted(color) => promoted(color),
    }
}

fn difference_to_wire(
    difference: &Difference,
    article: &str,
    telling: Telling<'_>,
) -> DifferingBoard {
    let (position, setting) = (&telling.verdict.position, difference.setting);
    DifferingBoard {
        setting: Some(setting_to_wire(setting, telling)),
        differences: changes_to_wire(&difference.squares, setting),
        restore_fen: position.to_fen(),
        restore_placement: setting.board(position.board()).to_placement(),
        article: article.to_owned(),
        attempt: difference
            .attempt
            .map(|attempt| attempt_to_wire(attempt, telling)),
    }
}

fn attempt_to_wire(attempt: Attempt, telling: Telling<'_>) -> AttemptedMove {
    let refusal = MoveRefusal::Unplayable(ReadError::Illegal(attempt.reason));
    let article = refusal.article(telling.rule_set).unwrap_or_default();
    AttemptedMove {
        uci: attempt.mv.to_string(),
        refusal: Some(move_refusal_to_wire(
            &refusal,
            &telling.verdict.position,
            article,
            telling.language,
        )),
    }
}
