//! Boards that are seen beside a game: every kind of answer, and every stage of a move half made.

use chess_arbiter::{
    Difference, Event, EventKind, Extent, GameRecord, Parts, Question, Readings, Recognition,
    Search, Stage, Start, Verdict, arbitrate, recognize,
};
use chess_rules::{Board, Budget, Color, Strictness, Variant};

use super::values::assert_complete;

/// Where castling is possible, and nothing else is near.
const CASTLING: &str = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
const CASTLING_BLACK: &str = "r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1";

/// All kinds of pieces.
const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

/// Positions, and what is seen beside them.
const SEEN: &[(&str, &str)] = &[
    // Unchanged, and moves that are finished.
    (START, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"),
    (START, "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR"),
    (START, "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR"),
    // Set up otherwise: turned, with the colors swapped, and both.
    (START, "RNBKQBNR/PPP1PPPP/8/3P4/8/8/pppppppp/rnbkqbnr"),
    (START, "RNBQKBNR/PPPPPPPP/8/8/4p3/8/pppp1ppp/rnbqkbnr"),
    (
        "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2",
        "3k4/8/8/8/4P3/4p3/8/3K4",
    ),
    // Half made: castling, a capture en passant, promotions.
    (CASTLING, "r3k2r/8/8/8/8/8/8/R5KR"),
    (CASTLING, "r3k2r/8/8/8/8/8/8/R5K1"),
    (CASTLING, "r3k2r/8/8/8/8/8/8/R4R2"),
    (CASTLING_BLACK, "r1k4r/8/8/8/8/8/8/R3K2R"),
    (
        "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2",
        "4k3/8/3P4/3p4/8/8/8/4K3",
    ),
    ("8/P3k3/8/8/8/8/8/4K3 w - - 0 1", "P7/4k3/8/8/8/8/8/4K3"),
    ("8/P3k3/8/8/8/8/8/4K3 w - - 0 1", "Q7/P3k3/8/8/8/8/8/4K3"),
    ("8/P3k3/8/8/8/8/8/4K3 w - - 0 1", "N7/P3k3/8/8/8/8/8/4K3"),
    ("4k3/8/8/8/8/8/7p/4K3 w - - 0 1", "4k3/8/8/8/8/8/4K3/7p"),
    // Ambiguous: also half made, and set up otherwise.
    ("4k3/8/8/8/4p3/8/3P4/4K3 w - - 0 1", "4k3/8/8/8/8/3p4/8/4K3"),
    (
        "1n2k3/P1P5/8/8/8/8/8/4K3 w - - 0 1",
        "1Q2k3/P1P5/8/8/8/8/8/4K3",
    ),
    ("3k4/7r/8/8/8/8/8/R3K3 w - - 0 1", "3k3r/8/8/8/8/8/R7/4K3"),
    ("4k3/8/8/8/4p3/8/3P4/4K3 w - - 0 1", "3K4/8/4p3/8/8/8/8/3k4"),
    // Illegal moves of each kind of piece, one of them turned; other differences, few and many.
    (START, "rnbqkbnr/pppppppp/8/8/3N4/8/PPPPPPPP/R1BQKBNR"),
    (START, "rnbqkbnr/pppppppp/8/8/B7/8/PPPPPPPP/RN1QKBNR"),
    (START, "rnbqkbnr/pppppppp/8/8/R7/8/PPPPPPPP/1NBQKBNR"),
    (START, "rnbqkbnr/pppppppp/8/8/Q7/8/PPPPPPPP/RNB1KBNR"),
    (START, "rnbqkbnr/pppppppp/8/8/4K3/8/PPPPPPPP/RNBQ1BNR"),
    (START, "rnbqkbnr/pppppppp/8/4P3/8/8/PPPP1PPP/RNBQKBNR"),
    (START, "RNBKQB1R/PPPPPPPP/8/4N3/8/8/pppppppp/rnbkqbnr"),
    (START, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNB1KBNR"),
    (START, "8/8/8/8/8/8/8/8"),
];

/// In Chess960: the rook has castled, and the king has not yet.
const ROOK_FIRST: (&str, &str) = ("4k3/8/8/8/8/8/8/RK6 w A - 0 1", "4k3/8/8/8/8/8/8/1K1R4");

/// A verdict, and what a board means after it.
type Seen = (Verdict<'static>, Recognition);

/// What a board means beside a position, before and after White has resigned there.
pub(super) fn seen(variant: Variant, fen: &str, placement: &str, resigned: bool) -> Seen {
    let resignation = Event {
        after: None,
        kind: EventKind::Resignation { by: Color::White },
    };
    let record = GameRecord {
        start: Start::from_fen(fen, variant, Strictness::Standard).unwrap(),
        events: Vec::from_iter(resigned.then_some(resignation)),
        ..GameRecord::default()
    };
    let mut question = Question {
        parts: Parts::default(),
        max_plies: 10,
        search: Search {
            budget: Budget::default(),
            go_on: &mut || true,
        },
    };
    let verdict = arbitrate(&record, &mut question).unwrap();
    let board = Board::from_placement(placement, Strictness::Strict).unwrap();
    let recognition = recognize(&verdict, &board, 2, &mut question.search);
    (verdict, recognition)
}

/// The same meanings, with others that are not told or that were not looked for.
fn incomplete(recognition: &Recognition, difference: &Difference) -> Vec<Recognition> {
    let Recognition::Ambiguous(readings) = recognition else {
        return Vec::new();
    };
    let mut more = readings.clone();
    more.extent = Extent::More;
    let undetermined = |found: Readings| Recognition::Undetermined {
        found,
        difference: difference.clone(),
    };
    let nothing = Readings {
        told: Vec::new(),
        extent: Extent::All,
    };
    vec![
        undetermined(nothing),
        undetermined(more.clone()),
        Recognition::Ambiguous(more),
    ]
}

/// Every meaning of a board, beside the verdict on the game.
pub(super) fn recognitions() -> Vec<Seen> {
    let cases = SEEN.iter();
    let mut all: Vec<Seen> = cases
        .clone()
        .map(|(fen, placement)| seen(Variant::Standard, fen, placement, false))
        .collect();
    // Only in Chess960 a rook that has arrived first has not made a move of its own.
    let (fen, placement) = ROOK_FIRST;
    all.push(seen(Variant::Chess960, fen, placement, false));
    let difference = all.iter().find_map(|(_, recognition)| match recognition {
        Recognition::Differs(difference) => Some(difference.clone()),
        Recognition::Read(_) | Recognition::Ambiguous(_) | Recognition::Undetermined { .. } => None,
    });
    let difference = difference.unwrap();
    let told = all.iter();
    let incomplete: Vec<Seen> = told
        .flat_map(|(verdict, recognition)| {
            let others = incomplete(recognition, &difference).into_iter();
            others.map(|other| (verdict.clone(), other))
        })
        .collect();
    all.extend(incomplete);
    all.extend(cases.map(|(fen, placement)| seen(Variant::Standard, fen, placement, true)));
    assert_complete(&all, |(_, recognition)| match recognition {
        Recognition::Read(_) => 0,
        Recognition::Ambiguous(_) => 1,
        Recognition::Differs(_) => 2,
        Recognition::Undetermined { .. } => 3,
    });
    let stages: Vec<Stage> = all.iter().filter_map(|(_, told)| stage(told)).collect();
    assert_complete(&stages, |stage| match stage {
        Stage::RookToMove => 0,
        Stage::RookInHand => 1,
        Stage::KingInHand => 2,
        Stage::CapturedPawnToRemove => 3,
        Stage::PawnToReplace => 4,
        Stage::PawnToRemove => 5,
        Stage::KingToMove => 6,
    });
    all
}

fn stage(recognition: &Recognition) -> Option<Stage> {
    match recognition {
        Recognition::Read(reading) => reading.unfinished.as_ref().map(|half| half.stage),
        Recognition::Ambiguous(_) | Recognition::Differs(_) | Recognition::Undetermined { .. } => {
            None
        }
    }
}
