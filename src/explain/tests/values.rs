//! One value at least of every kind that a sentence can be about.
//!
//! A new variant does not compile below until it has its number; give it its example in the same change, or the
//! numbers have a gap.

use core::time::Duration;

use chess_arbiter::{
    AnnulReason, ClaimFacts, ClaimSubject, Consequence, DrawBasis, DrawReason, Ending,
    EventRefusal, LossReason, MoveRefusal, MustPlay, Obligation, OnMove, Outcome, PositionSet,
    RemarkKind, SetBecause, StartFault, Supervision, TimePenalty, TouchRule, WinReason,
};
use chess_rules::{
    Bitboard, Castling, Color, Deviation, FenDeviation, ForcedLine, IllegalMove, Move, Ply, Rank,
    ReadError, Role, SetupFault, Square, Uci, UnwinnabilityProof, Winnability, pgn::Marker,
};

pub(super) fn square(name: &str) -> Square {
    name.parse().unwrap()
}

fn uci(text: &str) -> Uci {
    text.parse().unwrap()
}

fn mv(text: &str) -> Move {
    uci(text).to_move()
}

/// That the examples of an enum cover the numbers from 0 to the greatest.
pub(super) fn assert_complete<T>(examples: &[T], number: impl Fn(&T) -> usize) {
    let mut numbers: Vec<usize> = examples.iter().map(number).collect();
    numbers.sort_unstable();
    numbers.dedup();
    let expected: Vec<usize> = (0..numbers.len()).collect();
    assert_eq!(numbers, expected);
}

/// Every reason for which a move is illegal. In the scene all kinds of pieces attack and stand in the way.
pub(super) fn illegal_moves() -> Vec<IllegalMove> {
    let (king, target, attacker) = (square("e1"), square("f1"), square("a6"));
    let mut all = vec![
        IllegalMove::WrongSide { from: square("e8") },
        IllegalMove::NoPiece { from: square("c3") },
        IllegalMove::OwnPieceOnTarget {
            target: square("a1"),
        },
        IllegalMove::KingCapture { king: square("e8") },
        IllegalMove::PawnBlocked {
            blocker: square("h4"),
        },
        IllegalMove::PawnCaptureWithoutTarget {
            target: square("d3"),
        },
        IllegalMove::EnPassantExpired {
            pawn: square("d5"),
            target: square("d6"),
        },
        IllegalMove::PromotionMissing {
            target: square("b8"),
        },
        IllegalMove::CastlingBlocked {
            blocker: square("b1"),
        },
        IllegalMove::CastlingOutOfCheck { king, attacker },
        IllegalMove::CastlingThroughCheck {
            square: target,
            attacker,
        },
        IllegalMove::CastlingIntoCheck {
            target: square("g1"),
            attacker,
        },
    ];
    all.extend(Role::ALL.map(|role| IllegalMove::PieceCannotReach {
        role,
        from: square("d1"),
        to: square("e3"),
    }));
    all.extend(Role::ALL.map(|role| IllegalMove::PromotionNotAllowed {
        role,
        target: square("e4"),
    }));
    for rook in [None, Some(square("h1"))] {
        all.extend(Castling::ALL.map(|side| IllegalMove::CastlingRightLost { king, side, rook }));
    }
    for name in ["a1", "b1", "e2", "h4", "a6", "c6"] {
        let there = square(name);
        all.push(IllegalMove::PathBlocked { blocker: there });
        all.push(IllegalMove::Pinned {
            piece: there,
            king,
            attacker: square("h4"),
        });
        all.push(IllegalMove::InCheckNotParried {
            king,
            attacker: there,
        });
        all.push(IllegalMove::KingIntoAttack {
            target,
            attacker: there,
        });
    }
    assert_complete(&all, |reason| match reason {
        IllegalMove::WrongSide { .. } => 0,
        IllegalMove::NoPiece { .. } => 1,
        IllegalMove::OwnPieceOnTarget { .. } => 2,
        IllegalMove::KingCapture { .. } => 3,
        IllegalMove::PieceCannotReach { .. } => 4,
        IllegalMove::PathBlocked { .. } => 5,
        IllegalMove::PawnBlocked { .. } => 6,
        IllegalMove::PawnCaptureWithoutTarget { .. } => 7,
        IllegalMove::EnPassantExpired { .. } => 8,
        IllegalMove::PromotionMissing { .. } => 9,
        IllegalMove::PromotionNotAllowed { .. } => 10,
        IllegalMove::CastlingRightLost { .. } => 11,
        IllegalMove::CastlingBlocked { .. } => 12,
        IllegalMove::CastlingOutOfCheck { .. } => 13,
        IllegalMove::CastlingThroughCheck { .. } => 14,
        IllegalMove::CastlingIntoCheck { .. } => 15,
        IllegalMove::Pinned { .. } => 16,
        IllegalMove::InCheckNotParried { .. } => 17,
        IllegalMove::KingIntoAttack { .. } => 18,
    });
    all
}

/// Every reason for which a text is not read as a move.
fn read_errors() -> Vec<ReadError> {
    let mut all = vec![
        ReadError::Malformed,
        ReadError::UnknownLetter { letter: 'Ж' },
        ReadError::NullMove,
        ReadError::UnsupportedNotation,
        ReadError::PromotionMissing {
            from: square("b7"),
            to: square("b8"),
        },
        ReadError::PromotionInvalid {
            role: Role::King,
            target: square("b8"),
        },
        ReadError::Ambiguous {
            candidates: vec![mv("a1d1"), mv("h1d1")],
        },
    ];
    all.extend(Deviation::ALL.map(|deviation| ReadError::NotCanonical { deviation }));
    all.extend(Role::ALL.map(|role| ReadError::NoSuchPiece { role }));
    all.extend(illegal_moves().into_iter().map(ReadError::Illegal));
    // A letter that a piece has in one language, in several, and between them in each.
    let letters = "JCWGZŽŞЦРΡSHVLBRKDТФК".chars();
    all.extend(letters.map(|letter| ReadError::UnknownLetter { letter }));
    assert_complete(&all, |error| match error {
        ReadError::Malformed => 0,
        ReadError::UnknownLetter { .. } => 1,
        ReadError::NullMove => 2,
        ReadError::UnsupportedNotation => 3,
        ReadError::NotCanonical { .. } => 4,
        ReadError::NoSuchPiece { .. } => 5,
        ReadError::PromotionMissing { .. } => 6,
        ReadError::PromotionInvalid { .. } => 7,
        ReadError::Illegal(_) => 8,
        ReadError::Ambiguous { .. } => 9,
    });
    all
}

const START_FAULTS: [StartFault; 3] = [
    StartFault::Array,
    StartFault::BoardTurned,
    StartFault::ColorsReversed,
];

/// Everything that binds a player to some moves.
fn obligations() -> Vec<MustPlay> {
    let rules = [
        TouchRule::Own,
        TouchRule::Opponent,
        TouchRule::Both,
        TouchRule::Castling,
        TouchRule::RookFirst,
        TouchRule::King,
        TouchRule::Promotion,
        TouchRule::Released,
    ];
    assert_complete(&rules, |rule| match rule {
        TouchRule::Own => 0,
        TouchRule::Opponent => 1,
        TouchRule::Both => 2,
        TouchRule::Castling => 3,
        TouchRule::RookFirst => 4,
        TouchRule::King => 5,
        TouchRule::Promotion => 6,
        TouchRule::Released => 7,
    });
    let mut all = vec![
        Obligation::Claim,
        Obligation::Queen,
        Obligation::Promotion,
        Obligation::TwoHands,
    ];
    all.extend(rules.map(Obligation::Touch));
    assert_complete(&all, |because| match because {
        Obligation::Claim => 0,
        Obligation::Touch(_) => 1,
        Obligation::Queen => 2,
        Obligation::Promotion => 3,
        Obligation::TwoHands => 4,
    });
    let bound = |because| MustPlay {
        moves: vec![uci("e2e4"), uci("d2d4")],
        because,
    };
    all.into_iter().map(bound).collect()
}

/// Every reason for which a move of a record is refused.
pub(super) fn move_refusals() -> Vec<MoveRefusal> {
    let mut all = vec![MoveRefusal::GameOver { since: Ply(17) }];
    all.extend(obligations().into_iter().map(MoveRefusal::Owed));
    all.extend(read_errors().into_iter().map(MoveRefusal::Unplayable));
    assert_complete(&all, |refusal| match refusal {
        MoveRefusal::GameOver { .. } => 0,
        MoveRefusal::Unplayable(_) => 1,
        MoveRefusal::Owed(_) => 2,
    });
    all
}

/// Every reason for which an event is refused.
pub(super) fn event_refusals() -> Vec<EventRefusal> {
    let mut all = vec![
        EventRefusal::GameOver { since: Ply(17) },
        EventRefusal::NotOnMove(OnMove::Claim),
        EventRefusal::NotOnMove(OnMove::Touch),
        EventRefusal::NotOnMove(OnMove::IllegalMove),
        EventRefusal::MoveNotWritten,
        EventRefusal::NoOffer,
        EventRefusal::TooEarly { min_moves: 1 },
        EventRefusal::TooEarly { min_moves: 30 },
        EventRefusal::NotInRules,
        EventRefusal::OfferedRecently { interval: 1 },
        EventRefusal::OfferedRecently { interval: 20 },
        EventRefusal::PieceTouched,
        EventRefusal::MoveIsLegal,
        EventRefusal::NoPromotion,
        EventRefusal::StillCorrectable,
        EventRefusal::NothingThere {
            square: square("e4"),
        },
        EventRefusal::BoardDiffers {
            squares: Bitboard::of(square("e2")) | square("e4").into(),
        },
    ];
    all.extend(obligations().into_iter().map(EventRefusal::Owed));
    for fault in START_FAULTS {
        all.push(EventRefusal::GameGoesOn { fault });
        all.extend([1, 10].map(|moves| EventRefusal::TooLate {
            fault,
            supervision: Supervision::Full,
            moves,
        }));
    }
    let bases = [
        None,
        Some(DrawBasis::ThreefoldRepetition),
        Some(DrawBasis::FiftyMoves),
    ];
    for basis in bases {
        for subject in [ClaimSubject::Position, ClaimSubject::AnnouncedMove] {
            all.extend([(1, 3), (2, 3), (4, 5)].map(|(occurrences, asked)| {
                EventRefusal::ConditionNotMet(ClaimFacts {
                    basis,
                    occurrences,
                    halfmove_clock: occurrences - 1,
                    occurrences_asked: asked,
                    plies_asked: if asked == 3 { 100 } else { 150 },
                    subject,
                })
            }));
        }
    }
    all.extend(read_errors().into_iter().map(EventRefusal::IntendedMove));
    assert_complete(&all, |refusal| match refusal {
        EventRefusal::GameOver { .. } => 0,
        EventRefusal::NotOnMove(_) => 1,
        EventRefusal::IntendedMove(_) => 2,
        EventRefusal::ConditionNotMet(_) => 3,
        EventRefusal::MoveNotWritten => 4,
        EventRefusal::NoOffer => 5,
        EventRefusal::TooEarly { .. } => 6,
        EventRefusal::NotInRules => 7,
        EventRefusal::OfferedRecently { .. } => 8,
        EventRefusal::Owed(_) => 9,
        EventRefusal::PieceTouched => 10,
        EventRefusal::MoveIsLegal => 11,
        EventRefusal::NothingThere { .. } => 12,
        EventRefusal::BoardDiffers { .. } => 13,
        EventRefusal::TooLate { .. } => 14,
        EventRefusal::GameGoesOn { .. } => 15,
        EventRefusal::NoPromotion => 16,
        EventRefusal::StillCorrectable => 17,
    });
    all
}

const LOSSES: [LossReason; 3] = [
    LossReason::Resignation,
    LossReason::FlagFall,
    LossReason::IllegalMoves,
];

/// Every reason for which a game is drawn.
fn draws() -> Vec<DrawReason> {
    let mut all = vec![
        DrawReason::Stalemate,
        DrawReason::DeadPosition,
        DrawReason::FivefoldRepetition,
        DrawReason::SeventyFiveMoves,
        DrawReason::ThreefoldRepetition,
        DrawReason::FiftyMoves,
        DrawReason::Agreement,
        DrawReason::BothFlags,
        DrawReason::InsufficientMaterial,
        DrawReason::MaximumLength,
        DrawReason::FlagFallUnderOffer,
        DrawReason::IllegalPosition,
    ];
    all.extend(LOSSES.map(DrawReason::Unwinnable));
    all.extend(LOSSES.map(DrawReason::LacksMaterial));
    assert_complete(&all, |reason| match reason {
        DrawReason::Stalemate => 0,
        DrawReason::DeadPosition => 1,
        DrawReason::FivefoldRepetition => 2,
        DrawReason::SeventyFiveMoves => 3,
        DrawReason::ThreefoldRepetition => 4,
        DrawReason::FiftyMoves => 5,
        DrawReason::Agreement => 6,
        DrawReason::Unwinnable(LossReason::Resignation) => 7,
        DrawReason::Unwinnable(LossReason::FlagFall) => 8,
        DrawReason::BothFlags => 9,
        DrawReason::InsufficientMaterial => 10,
        DrawReason::MaximumLength => 11,
        DrawReason::FlagFallUnderOffer => 12,
        DrawReason::LacksMaterial(LossReason::Resignation) => 13,
        DrawReason::LacksMaterial(LossReason::FlagFall) => 14,
        DrawReason::Unwinnable(LossReason::IllegalMoves) => 15,
        DrawReason::LacksMaterial(LossReason::IllegalMoves) => 16,
        DrawReason::IllegalPosition => 17,
    });
    all
}

fn outcomes() -> Vec<Outcome> {
    let mut all: Vec<Outcome> = draws().into_iter().map(|by| Outcome::Draw { by }).collect();
    for color in Color::ALL {
        all.push(Outcome::Win {
            winner: color,
            by: WinReason::Checkmate,
        });
        for loss in LOSSES {
            all.push(Outcome::Win {
                winner: color,
                by: WinReason::Loss(loss),
            });
            all.push(Outcome::Undetermined {
                loser: color,
                by: loss,
            });
        }
    }
    let annulled = [
        AnnulReason::WrongArray,
        AnnulReason::ColorsReversed,
        AnnulReason::PositionLost,
    ];
    assert_complete(&annulled, |by| match by {
        AnnulReason::WrongArray => 0,
        AnnulReason::ColorsReversed => 1,
        AnnulReason::PositionLost => 2,
    });
    all.extend(annulled.map(|by| Outcome::Annulled { by }));
    assert_complete(&all, |outcome| match outcome {
        Outcome::Draw { .. } => 0,
        Outcome::Win {
            by: WinReason::Checkmate,
            ..
        } => 1,
        Outcome::Win {
            by: WinReason::Loss(_),
            ..
        } => 2,
        Outcome::Undetermined { .. } => 3,
        Outcome::Annulled { .. } => 4,
    });
    all
}

/// Every way in which a game ends, on the board and by an event.
pub(super) fn endings() -> Vec<Ending> {
    let of = |outcome: Outcome, event: Option<usize>| Ending {
        outcome,
        at: Ply(17),
        also: Vec::new(),
        event,
    };
    let outcomes = outcomes().into_iter();
    outcomes
        .flat_map(|outcome| [of(outcome, None), of(outcome, Some(0))])
        .collect()
}

/// Every consequence of a ruling.
pub(super) fn consequences() -> Vec<Consequence> {
    let mut all: Vec<Consequence> = obligations()
        .into_iter()
        .map(Consequence::MustPlay)
        .collect();
    let because = [
        SetBecause::IllegalMove,
        SetBecause::Queen,
        SetBecause::Displaced,
        SetBecause::BoardTurned,
        SetBecause::Stands,
    ];
    assert_complete(&because, |because| match because {
        SetBecause::IllegalMove => 0,
        SetBecause::Queen => 1,
        SetBecause::Displaced => 2,
        SetBecause::BoardTurned => 3,
        SetBecause::Stands => 4,
    });
    all.extend(because.map(|because| {
        Consequence::PositionSet(PositionSet {
            fen: "4k3/8/8/8/8/8/8/4K3 w - - 0 1".to_owned(),
            because,
        })
    }));
    for color in Color::ALL {
        all.push(Consequence::OfferStands { by: color });
        for because in [TimePenalty::IncorrectClaim, TimePenalty::IllegalMove] {
            all.extend([1, 120].map(|seconds| Consequence::TimeAdded {
                to: color,
                time: Duration::from_secs(seconds),
                because,
            }));
        }
    }
    assert_complete(&all, |consequence| match consequence {
        Consequence::TimeAdded { .. } => 0,
        Consequence::MustPlay(_) => 1,
        Consequence::OfferStands { .. } => 2,
        Consequence::PositionSet(_) => 3,
    });
    all
}

pub(super) fn start_faults() -> Vec<SetupFault> {
    let (king, attacker, white) = (square("e1"), square("h4"), Color::White);
    let all = vec![
        SetupFault::NoKing(white),
        SetupFault::SeveralKings(white),
        SetupFault::PawnOnBackRank(square("c8")),
        SetupFault::KingTakeable { king, attacker },
        SetupFault::CastlingKingElsewhere { king },
        SetupFault::CastlingRookMissing { rook: square("h1") },
        SetupFault::CastlingTwice {
            king,
            rooks: [square("f1"), square("h1")].into_iter().collect(),
        },
        SetupFault::EnPassantImpossible(square("e3")),
        SetupFault::EnPassantAfterCheck {
            target: square("e6"),
            king,
        },
        SetupFault::TooManyCheckers(3),
        SetupFault::ImpossibleCheck { king },
        SetupFault::TooManyPawns(white),
        SetupFault::TooManyMen(Color::Black),
        SetupFault::TooManyPromoted(Color::Black),
        SetupFault::ClockBeyondGame {
            clock: 40,
            plies: 12,
        },
        SetupFault::ClockAfterPawnMove(3),
        SetupFault::EnPassantAtFirstMove(square("d6")),
        SetupFault::MoveNumberZero,
    ];
    assert_complete(&all, |fault| match fault {
        SetupFault::NoKing(_) => 0,
        SetupFault::SeveralKings(_) => 1,
        SetupFault::PawnOnBackRank(_) => 2,
        SetupFault::KingTakeable { .. } => 3,
        SetupFault::CastlingKingElsewhere { .. } => 4,
        SetupFault::CastlingRookMissing { .. } => 5,
        SetupFault::CastlingTwice { .. } => 6,
        SetupFault::EnPassantImpossible(_) => 7,
        SetupFault::TooManyCheckers(_) => 8,
        SetupFault::ImpossibleCheck { .. } => 9,
        SetupFault::TooManyPawns(_) => 10,
        SetupFault::TooManyMen(_) => 11,
        SetupFault::TooManyPromoted(_) => 12,
        SetupFault::ClockBeyondGame { .. } => 13,
        SetupFault::ClockAfterPawnMove(_) => 14,
        SetupFault::EnPassantAtFirstMove(_) => 15,
        SetupFault::MoveNumberZero => 16,
        SetupFault::EnPassantAfterCheck { .. } => 17,
    });
    all
}

fn start_deviations() -> Vec<FenDeviation> {
    let all = vec![
        FenDeviation::EnPassantMissing,
        FenDeviation::ClockMissing,
        FenDeviation::NumberMissing,
        FenDeviation::AdjacentDigits,
        FenDeviation::Spacing,
        FenDeviation::CapitalTurn,
        FenDeviation::CapitalEnPassant,
        FenDeviation::CastlingOrder,
        FenDeviation::CastlingFile,
    ];
    assert_complete(&all, |deviation| match deviation {
        FenDeviation::EnPassantMissing => 0,
        FenDeviation::ClockMissing => 1,
        FenDeviation::NumberMissing => 2,
        FenDeviation::AdjacentDigits => 3,
        FenDeviation::Spacing => 4,
        FenDeviation::CapitalTurn => 5,
        FenDeviation::CastlingOrder => 6,
        FenDeviation::CastlingFile => 7,
        FenDeviation::CapitalEnPassant => 8,
    });
    all
}

/// Every remark.
pub(super) fn remarks() -> Vec<RemarkKind> {
    let mut all = vec![
        RemarkKind::HistoryUnknown,
        RemarkKind::ClockUnknown,
        RemarkKind::DeadPositionNotProven,
        RemarkKind::IllegalPosition,
        RemarkKind::ResultsDiffer,
        RemarkKind::ResultContradictsBoard(Marker::Draw),
        RemarkKind::NumberWithoutMove,
        RemarkKind::TagsContradict,
        RemarkKind::MoreReadLeniently(1),
        RemarkKind::MoreReadLeniently(12_345),
    ];
    all.extend(Color::ALL.map(RemarkKind::WinnabilityUndetermined));
    all.extend(Color::ALL.map(RemarkKind::ForcedMateUndetermined));
    all.extend(start_faults().into_iter().map(RemarkKind::StartFault));
    let deviations = start_deviations().into_iter();
    all.extend(deviations.map(RemarkKind::StartDeviation));
    all.extend(Deviation::ALL.map(RemarkKind::ReadLeniently));
    assert_complete(&all, |remark| match remark {
        RemarkKind::DeadPositionNotProven => 9,
        RemarkKind::HistoryUnknown => 0,
        RemarkKind::ClockUnknown => 1,
        RemarkKind::WinnabilityUndetermined(_) => 2,
        RemarkKind::StartFault(_) => 3,
        RemarkKind::StartDeviation(_) => 4,
        RemarkKind::ReadLeniently(_) => 5,
        RemarkKind::MoreReadLeniently(_) => 6,
        RemarkKind::ForcedMateUndetermined(_) => 7,
        RemarkKind::IllegalPosition => 8,
        RemarkKind::ResultsDiffer => 10,
        RemarkKind::ResultContradictsBoard(_) => 11,
        RemarkKind::NumberWithoutMove => 12,
        RemarkKind::TagsContradict => 13,
    });
    all
}

fn forced_line(moves: &[&str], is_only: bool) -> UnwinnabilityProof {
    let moves: Vec<Move> = moves.iter().map(|text| mv(text)).collect();
    let line = ForcedLine::new(&moves, is_only).unwrap();
    UnwinnabilityProof::ForcedLine { line }
}

/// Every answer to the question whether a player can still checkmate.
pub(super) fn winnabilities() -> Vec<Winnability> {
    let proofs = [
        UnwinnabilityProof::Terminal,
        UnwinnabilityProof::Material,
        forced_line(&["a1b2"], true),
        forced_line(&["a1b2", "c3c2"], false),
        UnwinnabilityProof::Structure {
            wall: Bitboard::from(Rank::Fourth),
            region: Bitboard::from(Rank::Eighth),
            visitors: Bitboard::EMPTY,
        },
        UnwinnabilityProof::Structure {
            wall: Bitboard::EMPTY,
            region: Bitboard::from(Rank::Eighth),
            visitors: Bitboard::of(square("c1")),
        },
        UnwinnabilityProof::Exhausted { positions: 1 },
        UnwinnabilityProof::Exhausted { positions: 54_321 },
    ];
    let mut all: Vec<Winnability> = [0, 1, 7]
        .map(|plies| Winnability::Winnable {
            helpmate: vec![mv("e2e4"); plies],
        })
        .into();
    all.extend(proofs.map(|proof| Winnability::Unwinnable { proof }));
    all.push(Winnability::Undetermined);
    assert_complete(&all, |answer| match answer {
        Winnability::Winnable { .. } => 0,
        Winnability::Undetermined => 1,
        Winnability::Unwinnable { proof } => match proof {
            UnwinnabilityProof::Terminal => 2,
            UnwinnabilityProof::Material => 3,
            UnwinnabilityProof::ForcedLine { .. } => 4,
            UnwinnabilityProof::Exhausted { .. } => 5,
            UnwinnabilityProof::Structure { .. } => 6,
        },
    });
    all
}
